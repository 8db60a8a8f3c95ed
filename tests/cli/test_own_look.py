"""A set with fonts and a border of its own, from the command line to the PDF."""

import json
import os
import re
import shutil
from pathlib import Path

import pikepdf
import pytest

from ninefold.art.ink import Ink
from ninefold.cli.previewing import Preview
from ninefold.cli.printing import Look
from ninefold.layout.ownfont import own_font
from ninefold.render.content import Content
from ninefold.render.glyphs import draw_text
from ninefold.resources import cards_root
from own_fonts import LETTERS, boxes, variable

ALL = LETTERS + "–−’“”(),/·;≠"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A set that is set in boxes."""
    home = tmp_path / "own"
    shutil.copytree(cards_root() / "grove", home)
    (home / "fonts").mkdir()
    # Both files call themselves alike, as the two weights of one family do.
    (home / "fonts" / "Plain.ttf").write_bytes(boxes(ALL, wide=450))
    (home / "fonts" / "Heavy.ttf").write_bytes(boxes(ALL, wide=520))
    say(home, "fonts: {regular: Plain, bold: Heavy}")
    return home


def say(home: Path, line: str) -> None:
    theme = home / "theme.yaml"
    theme.write_text(theme.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")


def fonts(path: Path) -> dict[str, bool]:
    """The fonts of a PDF by name, each with whether it is embedded."""
    with pikepdf.open(path) as pdf:
        items = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary)]
        return {
            str(item.BaseFont): "/FontFile2" in item.FontDescriptor for item in items if item.get("/Type") == "/Font"
        }


def test_both_weights_are_embedded_beside_the_projects(ninefold, own: Path, tmp_path: Path) -> None:
    ran = ninefold("build", own, "-p", "a4", "--only", "backs", "-o", tmp_path / "out")
    assert (ran.code, ran.err) == (0, "")
    (file,) = (tmp_path / "out" / "own").glob("*.pdf")
    found = {name.partition("+")[2]: embedded for name, embedded in fonts(file).items()}
    assert {"PlainBoxes-own-regular", "PlainBoxes-own-bold"} < set(found)
    assert all(found.values())
    assert ninefold("proof", file).code == 0


def test_a_changed_font_is_noticed(ninefold, own: Path, tmp_path: Path) -> None:
    build = ("build", own, "-p", "a4", "--only", "backs", "-o", tmp_path / "out")
    assert "pages" in ninefold(*build).out
    assert "unchanged" in ninefold(*build).out
    (own / "fonts" / "Plain.ttf").write_bytes(boxes(ALL, wide=460))
    assert "unchanged" not in ninefold(*build).out


@pytest.mark.slow
def test_what_the_fonts_lack_is_a_warning_with_its_place(ninefold, own: Path, tmp_path: Path) -> None:
    (own / "fonts" / "Heavy.ttf").write_bytes(boxes(ALL.replace("×", "")))
    for command in (("validate", own), ("build", own, "-p", "a4", "--only", "backs", "-o", tmp_path / "out")):
        ran = ninefold(*command)
        assert ran.code == 0
        text = ran.out + ran.err
        assert "warning [font-lacks] the font 'Heavy' has no '×' (U+00D7)" in text
        assert "theme.yaml:" in text


@pytest.mark.parametrize("words", [("svg",), ("shop", "--to", "generic"), ("cutter", "-p", "a4")])
def test_exports_say_what_a_build_warns_of(ninefold, own: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    (own / "fonts" / "Heavy.ttf").write_bytes(boxes(ALL.replace("×", "")))
    ran = ninefold("export", *words, own, "-o", tmp_path / "out")
    assert ran.code == 0
    assert ran.err.count("warning [font-lacks] the font 'Heavy' has no '×' (U+00D7)") == 1


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("fonts: {regular: Varied}", "font-variable"),
        ("fonts: {regular: Nowhere}", "file-missing"),
        ("fonts: {regular: ../secret}", "wrong-value"),
        ("fonts: {italic: Plain}", "unknown-key"),
        ("border: {painter: garlands}", "unknown-painter"),
        ("border: {painter: bare, leaf: 3}", "unknown-key"),
        ("border: {painter: twigs, leaf: 300}", "wrong-value"),
        ("border: {painter: strewn, leaves: 100000, leaf: 3, depth: 3}", "wrong-value"),
    ],
)
def test_faults_are_refused_and_nothing_is_written(ninefold, tmp_path: Path, line: str, code: str) -> None:
    home = tmp_path / "own"
    shutil.copytree(cards_root() / "grove", home)
    (home / "fonts").mkdir()
    (home / "fonts" / "Varied.ttf").write_bytes(variable())
    say(home, line)
    ran = ninefold("build", home, "-p", "a4", "-o", tmp_path / "out")
    assert ran.code == 1
    assert f"[{code}]" in ran.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", ["fonts/Plain.ttf", "symbols/pipe.svg"])
def test_a_pipe_among_fonts_or_symbols_is_not_waited_for(ninefold, own: Path, tmp_path: Path, name: str) -> None:
    if hasattr(os, "mkfifo"):
        (own / name).unlink(missing_ok=True)
        os.mkfifo(own / name)
        ran = ninefold("build", own, "-p", "a4", "--only", "backs", "-o", tmp_path / "out")
        assert ran.code == 1
        assert "not an ordinary file" in ran.err


@pytest.mark.parametrize("painter", ["twigs", "bare"])
def test_a_border_may_be_named_alone(ninefold, tmp_path: Path, painter: str) -> None:
    home = tmp_path / "own"
    shutil.copytree(cards_root() / "orchard", home)
    say(home, f"border: {{painter: {painter}}}")
    assert ninefold("build", home, "-p", "a4", "--only", "backs", "-o", tmp_path / "out").code == 0


def test_letters_of_both_fonts_become_outlines_where_a_shop_takes_no_fonts(own: Path) -> None:
    font = own_font((own / "fonts" / "Plain.ttf").read_bytes(), "Plain", "regular")
    content = Content()
    draw_text(content, (1, 0, 0, 1, 0, 0), "n木", font, 10)
    (box, other) = [op for op in " ".join(content.ops).split(" f") if op.strip()]
    # The first is the font's box, 4.5 mm wide; the second has the curves of the project's font and stands beside it.
    assert " c" not in box
    assert " c" in other
    starts = [float(found) for found in re.findall(r"(-?[\d.]+) -?[\d.]+ m\b", other)]
    assert min(starts) > 4.5


def test_the_preview_serves_the_sets_own_fonts(own: Path) -> None:
    preview = Preview(own, Look())
    preview.rebuild()
    fonts = json.loads(preview.view(Ink.LOW)[0])["fonts"]
    assert [(font["family"], font["weight"]) for font in fonts] == [
        ("Plain Boxes", "regular"),
        ("Plain Boxes", "bold"),
    ]
    assert all(preview.picture(font["src"].removeprefix("/art/"))[:4] == b"\0\1\0\0" for font in fonts)


@pytest.mark.slow
def test_a_font_can_be_validated_by_itself(ninefold, own: Path, tmp_path: Path) -> None:
    assert "own: 18 cards, 0 problems" in ninefold("validate", own / "fonts" / "Plain.ttf").out
    (tmp_path / "Varied.ttf").write_bytes(variable())
    ran = ninefold("validate", tmp_path / "Varied.ttf")
    assert ran.code == 1
    assert "[font-variable]" in ran.out
