"""validate, list, schema, new, export: what they print, how they end, what they write."""

import ast
import json
import re
import sys
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

import ninefold as package
from ninefold.cli.deepchecking import LINES
from ninefold.cli.explain import explanations
from ninefold.cli.exported import unique
from ninefold.errors import Refused
from ninefold.render.picture import page_pictures
from ninefold.resources import cards_root
from ninefold.study.deckdesign import NoDeck
from ninefold.text.checks import CHECKS

SOURCE = Path(package.__file__).parent
CODE = re.compile(r"[a-z]+(-[a-z0-9]+)+")


@pytest.mark.slow
def test_validate_ends_with_a_summary(ninefold) -> None:
    ran = ninefold("validate", "grove")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == "grove: 18 cards, 0 problems, 0 warnings"


@pytest.mark.slow
def test_validate_takes_folders_cards_files_and_single_files(ninefold, tmp_path: Path) -> None:
    ninefold("new", tmp_path / "mine", "--from", "grove")
    (tmp_path / "mine" / "symbols").mkdir()
    basket = (cards_root() / "grove" / "symbols" / "basket.svg").read_text()
    (tmp_path / "mine" / "symbols" / "basket.svg").write_text(basket)
    (tmp_path / "loose.svg").write_text(basket)
    assert ninefold("validate", tmp_path / "loose.svg").out == "loose.svg: 0 problems, 0 warnings\n"
    for what in ("mine", "mine/", "mine/cards.yaml", "mine/recipes.yaml", "mine/symbols/basket.svg"):
        ran = ninefold("validate", f"{tmp_path}/{what}")
        assert ran.out.splitlines()[-1] == "mine: 18 cards, 0 problems, 0 warnings"
    (tmp_path / "a6.yaml").write_text("name: A6\nwidth: 105\nheight: 14.8in\n")
    assert ninefold("validate", tmp_path / "a6.yaml").out == "a6.yaml: 0 problems, 0 warnings\n"
    (tmp_path / "what.yaml").write_text("hello: world\n")
    ran = ninefold("validate", tmp_path / "what.yaml")
    assert ran.code == 1
    assert "[unknown-file]" in ran.out


def test_problems_go_to_standard_output_in_three_forms(ninefold, tmp_path: Path) -> None:
    ninefold("new", tmp_path / "mine", "--from", "grove")
    cards = tmp_path / "mine" / "cards.yaml"
    cards.write_text(cards.read_text().replace("lime 1", "limes 1", 1))
    text = ninefold("validate", tmp_path / "mine")
    assert text.code == 1
    assert text.err == ""
    assert "did you mean 'lime'?" in text.out
    value = json.loads(ninefold("validate", tmp_path / "mine", "--format", "json").out)
    (problem,) = value["problems"]
    assert problem["code"] == "unknown-kind"
    assert value["checked"] == [{"name": "mine", "cards": 18, "problems": 1, "warnings": 0}]
    github = ninefold("validate", tmp_path / "mine", "--format", "github").out
    assert problem["severity"] == "error"
    assert github.startswith(
        f"::error file={cards},line={problem['line']},col={problem['column']},title=unknown-kind::"
    )


@pytest.mark.slow
def test_strict_counts_warnings_as_errors(ninefold, tmp_path: Path) -> None:
    ninefold("new", tmp_path / "mine", "--from", "grove")
    cards = tmp_path / "mine" / "cards.yaml"
    recipes = tmp_path / "mine" / "recipes.yaml"
    cards.write_text(cards.read_text().replace("number: 18", "number: 19"))
    recipes.write_text(recipes.read_text().replace("card: 18", "card: 19"))
    ran = ninefold("validate", tmp_path / "mine")
    assert ran.code == 0
    assert "warning [card-number-gap]" in ran.out
    (problem,) = json.loads(ninefold("validate", tmp_path / "mine", "--format", "json").out)["problems"]
    assert (problem["code"], problem["severity"]) == ("card-number-gap", "warning")
    assert ninefold("validate", tmp_path / "mine", "--format", "github").out.startswith("::warning file=")
    strict = ninefold("validate", "--strict", tmp_path / "mine")
    assert strict.code == 1
    assert strict.out.splitlines()[-1] == "mine: 18 cards, 1 problem, 0 warnings"


def test_validate_does_not_load_the_pdf_library() -> None:
    import subprocess

    script = (
        "import sys; from ninefold.cli.checking import check; assert check(['grove'], [])[0].report.ok; "
        "print(sorted({m.partition('.')[0] for m in sys.modules} & {'reportlab', 'pikepdf', 'fontTools'}))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def codes_in_source() -> set[str]:
    """Every code that some call records: a string of the form of a code, given to what records problems."""
    names = {
        "error",
        "warn",
        "refuse",
        "wrong",
        "_wrong",
        "_fault",
        "Problem",
        "Objection",
        "Unfit",
        "Parsed",
        "Shelf",
        "length",
        "Word",
        "_word",
    }
    found = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign) and [getattr(t, "id", "") for t in node.targets] == ["code"]:
                found |= {leaf.value for leaf in strings(node.value) if CODE.fullmatch(leaf.value)}
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in names:
                    found |= {leaf.value for arg in node.args for leaf in strings(arg) if CODE.fullmatch(leaf.value)}
    return found


def strings(arg: ast.expr) -> list[ast.Constant]:
    parts = [arg.body, arg.orelse] if isinstance(arg, ast.IfExp) else [arg]
    return [part for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def test_every_code_is_explained_and_every_explanation_is_of_a_code() -> None:
    # Those of the shapes stand as defaults in their fields, not in calls.
    shapes = {"unknown-word", "wrong-value"}
    # Those of the checks of translations, and of games that are played, stand in their tables.
    tabled = {code for code, _ in CHECKS} | set(LINES)
    assert codes_in_source() | shapes | tabled == set(explanations())


def test_explain_prints_one_code_and_guesses(ninefold) -> None:
    assert ninefold("validate", "--explain", "yaml-tab").out.startswith("yaml-tab\n  ")
    ran = ninefold("validate", "--explain", "yaml-tabs")
    assert (ran.code, ran.out) == (2, "")
    assert "[unknown-code]" in ran.err
    assert "did you mean 'yaml-tab'?" in ran.err


def test_list_names_what_is_there(ninefold) -> None:
    text = ninefold("list").out
    value = json.loads(ninefold("list", "--json").out)
    assert {"grove"} <= {row["name"] for row in value["sets"]}
    assert [row["name"] for row in value["papers"]] == ["a4", "a5", "letter"]
    for rows in value.values():
        for row in rows:
            assert row["name"] in text
            assert row["about"] in text


def test_schemas_cover_the_shipped_files(ninefold, tmp_path: Path) -> None:
    assert ninefold("schema", "--write", tmp_path).code == 0
    names = {path.name.removesuffix(".schema.json") for path in tmp_path.iterdir()}
    wanted = {"cards", "recipes", "theme", "rules", "words", "summary", "rulebook"}
    wanted |= {"paper", "profile", "shop", "cutter", "challenge"}
    assert wanted == names
    cards = json.loads((tmp_path / "cards.schema.json").read_text())
    assert set(cards["required"]) == {"game", "name", "cards"}
    area = cards["properties"]["cards"]["items"]["properties"]["face"]["items"]["items"]["pattern"]
    for text in re.findall(r"\[([^]]*)\]", (cards_root() / "grove" / "cards.yaml").read_text())[:12]:
        for word in text.split(", "):
            assert re.fullmatch(area, word), word


def test_new_makes_a_set_that_is_valid_and_never_overwrites(ninefold, tmp_path: Path) -> None:
    ran = ninefold("new", tmp_path / "mine", "--from", "grove", "--generate", "--seed", "9")
    assert ran.code == 0
    assert ninefold("validate", "--strict", tmp_path / "mine").code == 0
    before = (tmp_path / "mine" / "cards.yaml").read_text()
    again = ninefold("new", tmp_path / "mine", "--from", "grove")
    assert again.code == 1
    assert "[folder-not-empty]" in again.err
    assert (tmp_path / "mine" / "cards.yaml").read_text() == before
    assert "did you mean 'grove'?" in ninefold("new", tmp_path / "other", "--from", "grave").err


def test_new_begins_with_the_look_of_the_game_if_asked(ninefold, tmp_path: Path) -> None:
    assert ninefold("new", tmp_path / "mine", "--from", "grove", "--look").code == 0
    home = cards_root() / "grove"
    for name in ("theme.yaml", "symbols/lime.svg"):
        assert (tmp_path / "mine" / name).read_bytes() == (home / name).read_bytes()
    assert "--look" not in (tmp_path / "mine" / "cards.yaml").read_text()
    assert ninefold("validate", "--strict", tmp_path / "mine").code == 0


def test_a_seed_makes_its_own_deck(ninefold, tmp_path: Path) -> None:
    decks = []
    for folder, seed in (("a", 1), ("b", 2), ("c", 2)):
        assert ninefold("new", tmp_path / folder / "mine", "--from", "orchard", "--generate", "-s", seed).code == 0
        decks.append((tmp_path / folder / "mine" / "cards.yaml").read_text())
    assert decks[0] != decks[1] == decks[2]


def test_export_pdf_has_a_side_a_page_and_its_boxes(ninefold, tmp_path: Path) -> None:
    assert ninefold("export", "pdf", "grove", "--bleed", "1/8in", "-o", tmp_path).code == 0
    with pikepdf.open(tmp_path / "grove" / "grove-cards-en-1up.pdf") as pdf:
        assert len(pdf.pages) == 36
        for page in pdf.pages:
            media, trim, bleed = (
                [float(v) for v in box] for box in (page.mediabox, page.obj.TrimBox, page.obj.BleedBox)
            )
            assert media == bleed
            assert media[2] == pytest.approx((56 + 6.35) * 72 / 25.4, abs=0.01)
            assert trim[2] - trim[0] == pytest.approx(56 * 72 / 25.4, abs=0.01)
            assert trim[3] - trim[1] == pytest.approx(84 * 72 / 25.4, abs=0.01)


def test_export_png_and_svg_name_every_side_once(ninefold, tmp_path: Path) -> None:
    from PIL import Image

    assert ninefold("export", "png", "grove", "--dpi", "60", "--bleed", "0", "-o", tmp_path).code == 0
    assert ninefold("export", "svg", "grove", "-o", tmp_path).code == 0
    for form in ("png", "svg"):
        names = sorted(p.name for p in (tmp_path / "grove" / form).iterdir())
        assert len(names) == 36
        assert names[0] == f"card-001-back-en.{form}"
        assert names[1] == f"card-001-front.{form}"
    with Image.open(tmp_path / "grove" / "png" / "card-001-front.png") as picture:
        assert picture.size == (round(56 / 25.4 * 60), round(84 / 25.4 * 60))
    # A recipe's picture is not mistaken for a card's areas.
    ran = ninefold("export", "pdf", "grove", "--order", "fronts-first", "--bleed", "0", "-o", tmp_path)
    pdf = (tmp_path / "grove" / "grove-cards-en-1up.pdf").read_bytes()
    assert ran.code == 0
    pictures = list(page_pictures(pdf, 60))
    for page, name in ((0, "card-001-front"), (17, "card-018-front"), (18, "card-001-back-en")):
        assert (tmp_path / "grove" / "png" / f"{name}.png").read_bytes() == pictures[page]


def test_two_exports_of_one_name_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        unique([("png/card-001.png", b"one"), ("png/card-002.png", b"two"), ("png/card-001.png", b"three")])
    assert [(p.code, p.place.file) for p in refused.value.problems] == [("output-twice", "png/card-001.png")]


@pytest.mark.parametrize(
    "words",
    [
        ("svg", "--dpi", "1200"),
        ("svg", "--url", "zzz"),
        ("pdf", "--radius", "3"),
        ("png", "--order", "fronts"),
        ("tts", "--bleed", "9"),
        ("cutter", "--dpi", "300"),
        ("shop", "--to", "mbprint", "--bleed", "9"),
        ("shop", "--to", "mbprint", "--area", "80"),
        ("shop", "--to", "mbprint", "--dpi", "300"),
        ("shop", "--to", "mbprint", "--paper", "nonsense"),
    ],
)
def test_export_takes_no_option_that_means_nothing(ninefold, tmp_path: Path, words: tuple[str, ...]) -> None:
    ran = ninefold("export", *words, "grove", "-o", tmp_path / "out")
    assert ran.code == 2
    assert f"{words[-2]} means nothing for" in " ".join(ran.err.replace("│", " ").split())
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("order", "pages"),
    [
        ("front-back", ["1 front", "1 back", "2 front"]),
        ("back-front", ["1 back", "1 front", "2 back"]),
        ("fronts-first", ["1 front", "2 front", "3 front"]),
        ("fronts", ["1 front", "2 front", "3 front"]),
        ("backs", ["1 back", "2 back", "3 back"]),
    ],
)
def test_the_order_of_exported_pages(ninefold, tmp_path: Path, order: str, pages: list[str]) -> None:
    assert ninefold("export", "pdf", "grove", "--order", order, "-o", tmp_path).code == 0
    with pypdfium2.PdfDocument(tmp_path / "grove" / "grove-cards-en-1up.pdf") as document:
        texts = [page.get_textpage().get_text_bounded() for page in document]
    assert len(texts) == (18 if order in ("fronts", "backs") else 36)
    for text, page in zip(texts, pages, strict=False):
        number, side = page.split()
        assert number in text.split()
        assert ("fan card" in text) is (side == "front")


def test_a_seed_that_leads_to_no_deck_is_refused(ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise NoDeck

    monkeypatch.setattr("ninefold.cli.starting.design", fails)
    ran = ninefold("new", tmp_path / "mine", "--from", "grove", "--generate", "--seed", "3")
    assert ran.code == 1
    assert "[no-deck]" in ran.err
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize("command", [["build", "-p", "a4"], ["export", "svg"]])
def test_two_sets_of_one_name_do_not_overwrite_each_other(ninefold, tmp_path: Path, command: list[str]) -> None:
    for home in "ab":
        ninefold("new", tmp_path / home / "mine", "--from", "orchard")
    ran = ninefold(*command, tmp_path / "a" / "mine", tmp_path / "b" / "mine", "-o", tmp_path / "out")
    assert ran.code == 1
    assert "[output-twice]" in ran.err
    assert not (tmp_path / "out").exists()


def test_pictures_without_their_library_are_refused(
    ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    ran = ninefold("export", "png", "grove", "-o", tmp_path / "out")
    assert ran.code == 1
    assert "[picture-library]" in ran.err
    assert "pip install '.[png]'" in ran.err
    assert not (tmp_path / "out").exists()


def test_pictures_that_would_fill_the_memory_are_refused(ninefold, tmp_path: Path) -> None:
    ran = ninefold("export", "png", "orchard", "--dpi", "1200", "--area", "80", "-o", tmp_path / "out")
    assert ran.code == 1
    assert "[picture-size] 784" in ran.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("form", ["pdf", "png", "svg"])
def test_export_refuses_a_bleed_that_is_out_of_range(ninefold, tmp_path: Path, form: str) -> None:
    ran = ninefold("export", form, "grove", "--bleed", "-1", "-o", tmp_path / "out")
    assert ran.code == 2
    assert "[bleed-range]" in ran.err
    assert not (tmp_path / "out").exists()


def test_help_names_every_command_and_each_has_an_example(ninefold) -> None:
    from ninefold.cli.app import COMMANDS

    text = ninefold("--help").out
    for name, _ in COMMANDS:
        assert f"  {name} " in text
        assert f"Example: ninefold {name}" in ninefold(name, "--help").out


@pytest.mark.slow
def test_one_name_that_is_no_set_does_not_hide_the_others(ninefold) -> None:
    ran = ninefold("validate", "grove", "nosuch")
    assert ran.code == 1
    assert "[unknown-set]" in ran.out
    assert "grove: 18 cards, 0 problems, 0 warnings" in ran.out


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cards.yaml", "name: Mine", f"name: {'W' * 60}"),
        ("cards.yaml", "name: Mine", "name: Mine ♥"),
        ("recipes.yaml", "name: ", f"name: {'W' * 40}"),
        ("cards.yaml", "number: 1\n", "number: 2\n"),
    ],
)
def test_validate_finds_what_a_build_would_refuse(ninefold, tmp_path: Path, file: str, old: str, new: str) -> None:
    ninefold("new", tmp_path / "mine", "--from", "grove")
    path = tmp_path / "mine" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    checked = ninefold("validate", tmp_path / "mine")
    built = ninefold("build", tmp_path / "mine", "--paper", "a4", "-o", tmp_path / "out")
    assert (checked.code, built.code) == (1, 1)
    refused = set(re.findall(r"error \[([a-z-]+)\]", built.err))
    assert refused
    assert refused <= set(re.findall(r"error \[([a-z-]+)\]", checked.out))
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["___", "mein wäldchen", "🌳", "a-b_c"])
def test_new_finds_a_printable_name(ninefold, tmp_path: Path, name: str) -> None:
    assert ninefold("new", tmp_path / name, "--from", "grove").code == 0
    assert ninefold("validate", "--strict", tmp_path / name).code == 0


def test_a_pipe_in_place_of_a_file_is_not_waited_for(ninefold, tmp_path: Path) -> None:
    import os

    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "cards.yaml")
        assert "not an ordinary file" in ninefold("validate", tmp_path / "cards.yaml").out
