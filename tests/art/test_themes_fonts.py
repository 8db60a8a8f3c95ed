"""A set's own fonts: read from its folder, used for every text of its cards, with the project's to stand in."""

from dataclasses import replace
from pathlib import Path

import pytest
from shipped_sets import GROVE, open_game

from ninefold.art.compose import to_svg
from ninefold.art.face import face
from ninefold.art.fonts import OURS, Fonts, read_fonts, warn_of_strangers
from ninefold.art.profile import check_svg
from ninefold.art.scene import Group, Text, texts
from ninefold.art.studio import open_studio
from ninefold.errors import Place, Report
from ninefold.layout.ownfont import MAX_BYTES
from ninefold.layout.typeset import OwnFont
from ninefold.model.theme import FontNames
from ninefold.yamlfile import Marked
from own_fonts import LETTERS, boxes

HERE = Place("theme.yaml", 9, 12)


def named(regular: str | None = None, bold: str | None = None) -> FontNames:
    return FontNames(*(None if name is None else Marked(HERE, name) for name in (regular, bold)))


def folder(tmp_path: Path, **files: bytes) -> Path:
    (tmp_path / "fonts").mkdir()
    for name, data in files.items():
        (tmp_path / "fonts" / f"{name}.ttf").write_bytes(data)
    return tmp_path


def codes(report: Report) -> list[str]:
    return [problem.code for problem in report]


def test_no_names_no_fonts(tmp_path: Path) -> None:
    report = Report()
    assert read_fonts(tmp_path, named(), report) == OURS == Fonts("regular", "bold")
    assert report.ok


def test_each_weight_is_read_by_itself(tmp_path: Path) -> None:
    report = Report()
    home = folder(tmp_path, Plain=boxes(), Heavy=boxes(wide=600))
    fonts = read_fonts(home, named("Plain", "Heavy"), report)
    assert report.ok
    assert isinstance(fonts.regular, OwnFont)
    assert isinstance(fonts.bold, OwnFont)
    assert (fonts.regular.weight, fonts.bold.weight) == ("regular", "bold")
    assert read_fonts(home, named(bold="Heavy"), report).regular == "regular"


def test_a_font_that_is_not_there_is_named_with_those_that_are(tmp_path: Path) -> None:
    report = Report()
    home = folder(tmp_path, Plain=boxes(), Heavy=boxes())
    assert read_fonts(home, named("Plane"), report) == OURS
    (problem,) = report
    assert problem.code == "file-missing"
    assert "Heavy.ttf, Plain.ttf" in problem.hint


@pytest.mark.parametrize(
    ("data", "code"), [(b"no font", "font-format"), (bytes(MAX_BYTES + 1), "file-too-large")], ids=["text", "large"]
)
def test_a_file_that_is_no_font_is_refused_by_its_name(tmp_path: Path, data: bytes, code: str) -> None:
    report = Report()
    home = folder(tmp_path, Plain=data)
    assert read_fonts(home, named(bold="Plain"), report) == OURS
    (problem,) = report
    assert (problem.code, problem.place.file) == (code, str(home / "fonts" / "Plain.ttf"))


def test_links_out_of_the_folder_are_not_followed(tmp_path: Path) -> None:
    report = Report()
    (tmp_path / "Elsewhere.ttf").write_bytes(boxes())
    home = folder(tmp_path / "set") if (tmp_path / "set").mkdir() is None else tmp_path
    (home / "fonts" / "Plain.ttf").symlink_to(tmp_path / "Elsewhere.ttf")
    (home / "fonts" / "Round.ttf").symlink_to(home / "fonts" / "Round.ttf")
    assert read_fonts(home, named("Plain"), report) == OURS
    assert codes(report) == ["font-outside"]
    assert read_fonts(home, named("Round"), Report()) == OURS


def test_a_character_that_it_lacks_is_warned_of_once_for_each_font() -> None:
    report = Report()
    plain, heavy = (OwnFont("Plain", weight, boxes()) for weight in ("regular", "bold"))
    runs = [("Powidła", plain), ("Powidła śliwkowe", plain), ("ł", "regular"), ("Jam", heavy), ("ż", plain)]
    scene = Group("scene", 9, 9, tuple(Text(0, 0, text, 8, "#000000", font) for text, font in runs))
    warn_of_strangers([scene], named("Plain", "Heavy"), Fonts(plain, heavy), report)
    (problem,) = report
    assert (problem.code, problem.place) == ("font-lacks", HERE)
    assert problem.found == "the font 'Plain' has no 'ł' (U+0142), 'ś' (U+015B), 'ż' (U+017C)"
    assert report.ok


def test_many_characters_are_counted() -> None:
    report = Report()
    plain = OwnFont("Plain", "regular", boxes())
    scene = Group("scene", 9, 9, (Text(0, 0, "あいうえおかきくけこ", 8, "#000000", plain),))
    warn_of_strangers([scene], named("Plain"), Fonts(plain, "bold"), report)
    (problem,) = report
    assert problem.found.endswith("'く' (U+304F) and 2 more")


def test_every_text_of_a_card_is_set_in_the_sets_own_fonts(tmp_path: Path) -> None:
    report = Report()
    home = folder(tmp_path, Plain=boxes(LETTERS + "–−"), Heavy=boxes(LETTERS + "–−"))
    theme = (GROVE / "theme.yaml").read_text(encoding="utf-8") + "fonts: {regular: Plain, bold: Heavy}\n"
    (home / "theme.yaml").write_text(theme, encoding="utf-8")
    cards = open_game("grove").cards
    studio = open_studio([home, GROVE], cards.rules.kinds, report)
    assert studio is not None, list(report)
    scene = face(studio, cards.cards[0], 1.5, "a credit")
    assert {run.font for run in texts(scene)} == {studio.fonts.regular, studio.fonts.bold}


def test_svg_names_the_family_before_the_projects_and_is_safe() -> None:
    report = Report()
    font = OwnFont("Plain Boxes", "bold", boxes())
    svg = to_svg(Group("scene", 20, 20, (Text(2, 9, "Jam", 8, "#000000", font),)))
    assert "font-family=\"'Plain Boxes', 'Rounded Mplus 1c'" in svg
    assert 'font-weight="bold"' in svg
    check_svg(svg, "scene.svg", report)
    assert not [problem for problem in report if problem.code == "svg-value"]


def test_a_number_of_three_figures_stays_on_its_plate_in_a_wide_font() -> None:
    game = open_game("grove")
    wide = replace(game.studio, fonts=Fonts("regular", OwnFont("Wide", "bold", boxes(wide=720))))
    card = replace(game.cards.cards[0], number=142)
    (number,) = [run for run in texts(face(wide, card, 0)) if run.text == "142"]
    assert number.size == 6.5
