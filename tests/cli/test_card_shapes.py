"""Games whose cards are no two by three areas: they are drawn, and what is read and written on keeps its size."""

import json
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from ninefold.art.backs import recipe_back
from ninefold.art.lettering import Desk
from ninefold.cli.beside import draw_pieces
from ninefold.cli.deck import Size, dice_numbers
from ninefold.cli.printing import Look, load_workshop
from ninefold.errors import Place, Report
from ninefold.resources import cards_root, rules_root
from ninefold.text.recipes import recipe_words

KINDS = ("apple", "pear", "plum")
RECIPES = """\
recipes:
  - {slug: sturdy-crumble, card: 1, target: 20, when: {group: 3, of: dice, on: tree}, bonus: 4}
  - {slug: windfall-jam, card: 2, target: 20, when: {count: all, of: dice, kind: plum}, bonus: 5}
  - {slug: cider, card: 3, target: 20, when: {always: yes}, bonus: {double: lowest}}
"""


def made(folder: Path, columns: int, rows: int, recipes: str = "") -> Path:
    """A set of twelve cards of this shape for the rules of a shipped game that are otherwise as they are."""
    look = cards_root() / "orchard"
    shutil.copytree(look / "symbols", folder / "symbols")
    shutil.copy(look / "theme.yaml", folder)
    told = (rules_root() / "orchard" / "rules.yaml").read_text(encoding="utf-8")
    told = told.replace("{columns: 2, rows: 3}", f"{{columns: {columns}, rows: {rows}}}")
    told = told.replace("on_card: 6", f"on_card: {columns * rows}").replace("cards: 18", "cards: 12")
    (folder / "rules.yaml").write_text(re.sub("each_kind:.*\n", "", told), encoding="utf-8")
    lines = ["game: orchard", "name: Shapes", "cards:"]
    for number in range(1, 13):
        kinds = [KINDS[(number // 3**place + place) % 3] for place in range(columns * rows)]
        face = ", ".join(f"[{', '.join(kinds[at : at + columns])}]" for at in range(0, len(kinds), columns))
        lines.append(f"  - {{number: {number}, face: [{face}]}}")
    (folder / "cards.yaml").write_text("\n".join(lines), encoding="utf-8")
    if recipes:
        (folder / "recipes.yaml").write_text(recipes, encoding="utf-8")
    return folder


@pytest.mark.parametrize(("columns", "rows"), [(1, 2), (2, 2), (4, 1), (3, 2)])
def test_cards_of_every_shape_are_printed(ninefold, tmp_path: Path, columns: int, rows: int) -> None:
    folder = made(tmp_path / "shapes", columns, rows)
    ran = ninefold("build", folder, "-p", "a4", "-o", tmp_path / "out")
    assert (ran.code, "[text-overflow]" in ran.err) == (0, False)
    with pikepdf.open(next((tmp_path / "out").rglob("*.pdf"))) as pdf:
        assert len(pdf.pages) >= 12


@pytest.mark.parametrize(("columns", "rows"), [(2, 2), (3, 2)])
def test_recipes_stand_upright_on_square_cards_and_on_those_that_lie(
    ninefold, tmp_path: Path, columns: int, rows: int
) -> None:
    folder = made(tmp_path / "shapes", columns, rows, RECIPES)
    ran = ninefold("build", folder, "-p", "a4", "--only", "backs", "-o", tmp_path / "out")
    assert (ran.code, "[text-overflow]" in ran.err) == (0, False)
    (file,) = (tmp_path / "out").rglob("*.pdf")
    with pypdfium2.PdfDocument(file) as pdf:
        text = "".join(page.get_textpage().get_text_range() for page in pdf)
    for words in ("Sturdy Crumble", "Windfall Jam", "The lowest scoring"):
        assert words in text


LONG = """\
  - {slug: old, name: Grandmother's Old Orchard Cider, card: 4, target: 120, when: {group: 3, of: dice}, bonus: 4}
  - {slug: long, name: Donaudampfschifffahrtskuchen, card: 5, target: 9, when: {count: 1, of: dice}, bonus: 10}
"""


@pytest.mark.parametrize(("columns", "rows"), [(1, 3), (4, 1)])
def test_recipes_lie_along_cards_of_a_single_row(ninefold, tmp_path: Path, columns: int, rows: int) -> None:
    folder = made(tmp_path / "shapes", columns, rows, RECIPES + LONG)
    ran = ninefold("build", folder, "-p", "a4", "-o", tmp_path / "out")
    assert ran.code == 0, ran.err
    (file,) = (tmp_path / "out").rglob("*.pdf")
    assert ninefold("proof", file).code == 0
    with pypdfium2.PdfDocument(file) as pdf:
        text = " ".join("".join(page.get_textpage().get_text_range() for page in pdf).split())
    for words in (
        "Sturdy Crumble",
        "Old Orchard Cider",
        "Donaudampfschifffahrtskuchen",
        "dice on tree areas count",
    ):
        assert words in text


@pytest.mark.parametrize("language", ["de", "ja", "ru"])
@pytest.mark.parametrize("game", ["forage", "grove"])
def test_every_shipped_recipe_has_room_on_a_slim_back(game: str, language: str) -> None:
    report = Report()
    shop = load_workshop(cards_root() / game, report, Look(language))
    assert shop is not None
    rules = replace(shop.cards.rules, columns=1, rows=3)
    for recipe in shop.cards.recipes:
        words = recipe_words(recipe, dice_numbers(rules), shop.words)
        back = recipe_back(shop.studio, recipe, words, rules, Desk(report, Place(recipe.slug)), bleed=0)
        assert (back.width, back.height) == (28, 84)
    assert not report.problems


@pytest.mark.parametrize(
    ("columns", "rows", "area", "fine"), [(1, 2, 28, False), (1, 2, 50, True), (2, 1, 41, False), (2, 1, 42, True)]
)
def test_cards_too_small_for_recipes_are_refused_once(
    ninefold, tmp_path: Path, columns: int, rows: int, area: int, fine: bool
) -> None:
    folder = made(tmp_path / "shapes", columns, rows, RECIPES)
    ran = ninefold("build", folder, "-p", "a4", "--only", "backs", "--area", area, "-o", tmp_path / "out")
    assert (ran.code == 0) is fine, ran.err
    told = [line for line in ran.err.splitlines() if "[recipe-room]" in line]
    size = f"cards of {area} × {2 * area} mm, too small for recipes"
    assert [size in line for line in told] == ([] if fine else [True])
    assert "[text-overflow]" not in ran.err


@pytest.mark.parametrize(
    ("columns", "rows", "size"),
    [(1, 2, (56, 84)), (2, 2, (56, 84)), (3, 2, (56, 84)), (4, 1, (56, 112)), (3, 3, (84, 84))],
)
def test_the_score_card_is_upright_and_never_less_than_two_by_three(
    tmp_path: Path, columns: int, rows: int, size: tuple[int, int]
) -> None:
    report = Report()
    shop = load_workshop(made(tmp_path / "shapes", columns, rows), report, Look())
    assert shop is not None
    (piece,) = draw_pieces(shop, Size(), frozenset({"score"}), {}, report)
    assert (piece.width, piece.height) == size
    assert report.ok


@pytest.mark.parametrize(("columns", "rows"), [(4, 1), pytest.param(3, 2, marks=pytest.mark.slow)])
def test_what_is_printed_of_odd_shapes_stays_on_its_page_and_passes_the_proof(
    ninefold, tmp_path: Path, columns: int, rows: int
) -> None:
    folder = made(tmp_path / "shapes", columns, rows)
    assert ninefold("build", folder, "-p", "a4", "-o", tmp_path / "out").code == 0
    ran = ninefold("proof", next((tmp_path / "out").rglob("*.pdf")))
    assert (ran.code, "0 problems, 0 warnings" in ran.out) == (0, True), ran.out


@pytest.mark.parametrize("own", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_cards_with_recipes_and_cards_with_the_common_back_pass_the_proof_together(
    ninefold, tmp_path: Path, own: int
) -> None:
    folder = made(tmp_path / "shapes", 2, 3, "\n".join(RECIPES.splitlines()[: own + 1]))
    assert ninefold("build", folder, "-p", "a4", "-o", tmp_path / "out").code == 0
    ran = ninefold("proof", "--json", next((tmp_path / "out").rglob("*.pdf")))
    assert (ran.code, json.loads(ran.out)["problems"]) == (0, [])
