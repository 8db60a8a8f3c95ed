"""Books of card sets: their own rulebook.yaml laid over the game's, and the game's book under rules of their own."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TypeGuard

import pytest

from ninefold.api import load_set
from ninefold.errors import Problem, Report
from ninefold.resources import cards_root, rules_root
from ninefold.text.load import Wording, set_catalogue
from ninefold.text.rulebook.book import load_document, load_structure
from ninefold.text.rulebook.model import Block, Document, Figure, Table, Words, figures, plain_text, texts

CITRUS = Path(__file__).parents[2] / "games" / "citrus"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A copy of a shipped set, for a shipped game."""
    return Path(shutil.copytree(cards_root() / "grove", tmp_path / "mine"))


def made(folder: Path) -> tuple[Document | None, list[Problem]]:
    cards, report = load_set(folder), Report()
    words = set_catalogue(folder, cards.rules.slug, Wording(book=True), report)
    summary = (("summary.lay", "card"),)
    return (load_document(cards, words, summary, report) if report.ok else None), report.sorted()


def book(folder: Path, text: str = "") -> Document:
    if text:
        (folder / "rulebook.yaml").write_text(text, encoding="utf-8")
    document, problems = made(folder)
    assert document is not None, list(map(str, problems))
    return document


def ids(document: Document) -> list[str]:
    return [section.id for section in document.sections]


def said(document: Document) -> str:
    return "\n".join(texts(document))


def _is(block: Block, name: str) -> TypeGuard[Table]:
    return isinstance(block, Table) and block.name == name


def rules(folder: Path, text: str) -> Path:
    (folder / "rules.yaml").write_text(f"extends: grove\nname: Wild Grove\n{text}", encoding="utf-8")
    return folder


PAGE = Path(__file__).parents[3] / "docs" / "rulebooks.md"
OWN = re.sub(r" +#.*", "", PAGE.read_text(encoding="utf-8").partition("```yaml\n")[2].partition("```")[0])
"""The example of the page that tells people how to write their own."""


def test_a_sets_own_sections_replace_add_and_drop(mine: Path) -> None:
    before = book(mine)
    document = book(mine, OWN)
    wanted = [id for id in ids(before) if id != "ranks"]
    wanted.insert(wanted.index("squirrel") + 1, "moon")
    assert ids(document) == wanted
    text = said(document)
    assert document.title == "Moonlight Grove"
    assert "At night you lay 9 cards." in text
    assert "The old trees have been asking" not in text
    assert "Bring tea." in text
    assert "The highest score wins." in text
    for credit in ("Mark Tuck", "Justin Culbertson", "Russian retail edition", "The moon is by Ada."):
        assert credit in text


def test_what_is_dropped_is_still_named_where_others_speak_of_it(mine: Path) -> None:
    document = book(mine, "drop: [ranks]\n")
    assert "ranks" not in ids(document)
    assert "(see Ranks)" in plain_text(document.sections[0].blocks[2].runs)  # type: ignore[union-attr]


def test_one_text_of_the_game_is_said_in_other_words(mine: Path) -> None:
    (mine / "words.yaml").write_text('book.aim.story: "Night. {played} cards."\n', encoding="utf-8")
    text = said(book(mine))
    assert "Night. 9 cards." in text
    assert "The old trees have been asking" not in text


@pytest.mark.parametrize(
    ("old", "new", "code", "hint"),
    [
        ("after: squirrel", "after: squirel", "book-after", "did you mean 'squirrel'?"),
        ("    after: squirrel\n", "", "book-after", "known: "),
        ("drop: [ranks]", "drop: [rank]", "book-after", "did you mean 'ranks'?"),
        ("drop: [ranks]", "drop: [credits]", "book-credits", ""),
        ("common: credits", "common: credits\n    without: [original]", "book-credits", ""),
        ("common: credits", "section: credits", "book-credits", "`common: credits` with blocks adds to it"),
        ("common: credits", "common: credit", "book-common", "did you mean 'credits'?"),
        ("{turns}", "{turn}", "book-gap", "did you mean 'turns'?"),
        ("title: The moon\n", "title: The moon\n    tells: [tokens.squirel]\n", "book-tells", "tokens.squirrel"),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(mine: Path, old: str, new: str, code: str, hint: str) -> None:
    assert old in OWN
    (mine / "rulebook.yaml").write_text(OWN.replace(old, new), encoding="utf-8")
    document, problems = made(mine)
    assert document is None
    assert {problem.code for problem in problems} == {code}, list(map(str, problems))
    assert all(problem.place.line and problem.place.column for problem in problems)
    assert hint in problems[0].hint


def test_typed_numbers_are_refused_with_the_gap_that_may_be_meant(mine: Path) -> None:
    (mine / "words.yaml").write_text('book.aim.story: "In 8 turns."\n', encoding="utf-8")
    text = OWN.replace("{turns} turns", "7 turns and 1 cup") + 'digits: ["1 cup"]\n'
    (mine / "rulebook.yaml").write_text(text.replace("section: aim", "common: together"), encoding="utf-8")
    document, problems = made(mine)
    assert document is None
    assert [(Path(p.place.file).name, p.code) for p in problems if p.code == "book-digit"] == [
        ("rulebook.yaml", "book-digit"),
        ("words.yaml", "book-digit"),
    ]
    assert all(problem.place.line for problem in problems)
    assert "{turns}" in next(p for p in problems if "story" in p.found).hint


def test_the_credits_are_not_said_in_other_words(mine: Path) -> None:
    (mine / "words.yaml").write_text("book.credits.original: All by me.\n", encoding="utf-8")
    document, (problem,) = made(mine)
    assert document is None
    assert (problem.code, problem.place.line) == ("book-credits", 1)


def test_a_whole_book_changes_no_other(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(CITRUS.parent / "tidepool", tmp_path / "tidepool"))
    (folder / "rulebook.yaml").write_text(OWN, encoding="utf-8")
    document, problems = made(folder)
    assert document is None
    assert {problem.code for problem in problems} >= {"book-after", "missing-key"}


def test_a_replaced_fruit_has_the_games_book_with_its_examples(tmp_path: Path) -> None:
    document = book(CITRUS)
    text = said(document)
    assert "lime" not in text.casefold()
    assert "grapefruit dice" in text
    assert document.title == "The rules of Morning Citrus"
    assert len(list(figures(document))) == len(list(figures(book(cards_root() / "grove")))) - 1, "all but recipes"
    assert "R4" in text
    assert "left out" in plain_text(next(iter(document.sections[0].blocks)).runs)  # type: ignore[union-attr]


def test_other_limits_and_points_are_told_in_their_own_numbers(mine: Path) -> None:
    text = said(book(rules(mine, "tokens: {squirrel: {count: 3}, wheelbarrow: {count: 1, die: 20}}\n")))
    assert "Up to 3 times in the game" in text
    assert "Once in the game" not in text
    assert "allowed just once" not in text
    assert "allowed only 3 times" in text
    assert "The wheelbarrow is worth 20" in text
    assert "worth 15" not in text


def test_other_scoring_is_told_by_a_table_and_a_replayed_sheet(mine: Path) -> None:
    document = book(rules(mine, "scoring:\n  dice-on-glades: {each: die, on: glade}\n"))
    (scoring,) = (section for section in document.sections if section.id == "scoring")
    (table,) = (block for block in scoring.blocks if _is(block, "scoring"))
    assert [tuple(map(plain_text, row.cells)) for row in table.rows][:2] == [
        ("dice on trees", "what it shows"),
        ("dice on glades", "what it shows"),
    ]
    text = said(document)
    assert "nothing for dice" not in text
    assert "scores nothing" not in text
    (rulings,) = (block for section in document.sections for block in section.blocks if _is(block, "rulings"))
    assert "R12" not in " ".join(plain_text(row.cells[1]) for row in rulings.rows), "what is left out is not listed"
    (sheet,) = (block for block in scoring.blocks if isinstance(block, Figure))
    assert plain_text(sheet.caption) == "This game brought 55 points."


def test_an_example_that_does_not_hold_any_more_is_left_out(mine: Path) -> None:
    line = "covering:\n  glade-slide: {top: glade, under: die, blocked: yes, reason: no glades over dice}\n"
    document = book(rules(mine, line))
    shown = {figure.id for figure in figures(document)}
    assert "book.growing.new-die.caption" in shown
    assert "book.glades.slide.caption" not in shown
    assert "book.glades.planted.caption" not in shown, "its game is not legal any more"
    assert "glade covers anything" not in said(document)
    assert "it moves up onto the glade, unchanged" not in said(document)


def test_other_faces_are_told_as_they_are(mine: Path) -> None:
    plain = "{1: 10, 2: 8, 3: 3, 4: 4, 5: 5, 6: 6}"
    document = book(rules(mine, f"dice: {{per_kind: 4, faces: [3, 4, 5, 6, 8, 10], plain: {plain}}}\n"))
    text = said(document)
    assert "12 dice" in text
    assert "After 8 there is only one step more" in text
    assert "past 6" not in text


def test_an_example_of_its_own_must_hold(mine: Path) -> None:
    rules(mine, "tokens: {squirrel: {count: 2}}\n")
    own = OWN.replace(
        "      - text: {tea: Bring tea.}", "      - figure: {tea: Tea}\n        record: tea\n        move: 1"
    )
    (mine / "rulebook.yaml").write_text(own, encoding="utf-8")
    document, problems = made(mine)
    assert document is None
    assert {problem.code for problem in problems} == {"example-missing"}


def test_every_type_of_area_stands_in_the_chart() -> None:
    for game in ("forage", "grove", "orchard"):
        cards, report = load_set(game), Report()
        structure = load_structure(cards, report)
        assert structure is not None
        told = {run.id for row in chart(cards_root() / game).rows for run in row.cells[0] if isinstance(run, Words)}
        bare = {f"book.covering.rows.{type_.name}.nothing" for type_ in cards.rules.area_types}
        assert bare <= told, game
        assert len({plain_text(row.cells[0]) for row in chart(cards_root() / game).rows}) > 2


def test_types_that_are_covered_alike_are_each_named_where_no_word_is_for_all(mine: Path) -> None:
    heads = [plain_text(row.cells[0]) for row in chart(cards_root() / "forage").rows]
    assert heads[0] == "food area, no die / split area, no die"
    assert "a food die, on any area" in heads


def chart(folder: Path) -> Table:
    (found,) = [b for section in book(folder).sections for b in section.blocks if _is(b, "covering")]
    return found


def test_gaps_in_titles_and_in_the_words_of_tables_are_filled(mine: Path) -> None:
    (mine / "words.yaml").write_text(
        """book.covering.cells.die-rises: "**it rises** in {turns}, see {see_setup}"
book.covering.columns.glade: "On {turns}"
book.covering.title: "What covers {areas}"
book.components.rows.squirrel: "one of {turns}"
""",
        encoding="utf-8",
    )
    made = book(mine)
    assert plain_text(chart(mine).columns[-1].head) == "On 8"
    cell = chart(mine).rows[2].cells[1]
    assert plain_text(cell).startswith("it rises in 8, see ")
    assert [run.link for run in cell if isinstance(run, Words) and run.link] == ["setup"]
    assert "What covers 6" in [section.title for section in made.sections]
    assert "one of 8" in said(made)
    assert not re.search(r"[{}]|\*\*", said(made))


@pytest.mark.parametrize(
    "id",
    ["covering.cells.die-rises", "covering.rows.any.die", "covering.columns.glade", "covering.title", "title"],
)
def test_a_gap_that_nobody_fills_is_told_wherever_it_stands(mine: Path, id: str) -> None:
    (mine / "words.yaml").write_text(f'\nbook.{id}: "it is {{trns}}"\n', encoding="utf-8")
    _, problems = made(mine)
    assert [(p.place.line, p.code, p.hint) for p in problems] == [(2, "book-gap", "did you mean 'turns'?")]


def test_the_words_that_all_books_use_invent_no_gaps(mine: Path) -> None:
    (mine / "words.yaml").write_text('book.labels.page: "{nope}"\nbook.tables.covering.row: "{thing}"\n', "utf-8")
    assert [(p.place.line, p.code) for p in made(mine)[1]] == [(1, "text-gap")]


@pytest.mark.parametrize(
    ("id", "meant"),
    [
        ("book.growing.rise-title", "book.growing.rise.title"),
        ("book.aim.storyx", "book.aim.story"),
        ("book.nosuch", ""),
        ("guide.led", "guide.lead"),
    ],
)
def test_a_text_that_nothing_prints_is_told_with_the_one_that_may_be_meant(mine: Path, id: str, meant: str) -> None:
    (mine / "words.yaml").write_text(f"thing.squirrel.name: red squirrel\n{id}: Some words.\n", encoding="utf-8")
    (problem,) = made(mine)[1]
    assert (problem.place.line, problem.code) == (2, "unknown-text")
    assert not meant or meant in problem.hint


def test_a_wrong_example_is_told_once(mine: Path) -> None:
    text = (rules_root() / "grove" / "rulebook.yaml").read_text(encoding="utf-8")
    (mine / "rulebook.yaml").write_text(text.replace("shows: [die-rises]", "shows: [mismatch]", 1), encoding="utf-8")
    shutil.copytree(rules_root() / "grove" / "examples", mine / "examples")
    problems = [p for p in made(mine)[1] if p.code != "book-credits"]
    assert [p.code for p in problems] == ["example-wrong"]


def test_a_section_without_blocks_is_told(mine: Path) -> None:
    text = "sections:\n  - section: odd\n    title: Odd\n    after: aim\n    blocks: []\n"
    (mine / "rulebook.yaml").write_text(text, encoding="utf-8")
    assert [(p.place.line, p.code) for p in made(mine)[1]] == [(2, "book-section")]


@pytest.mark.parametrize(("own", "told"), [(1, False), (2, True)])
def test_a_set_with_fewer_recipes_than_a_challenge_draws_tells_of_none(mine: Path, own: int, told: bool) -> None:
    recipes = [
        "  - {slug: fruit-cake, card: 10, target: 26, when: {surrounded: glade, by: dice}, bonus: 4}",
        "  - {slug: fruit-salad, card: 11, target: 28, when: {group: 3, of: dice, on: tree}, bonus: 6}",
    ]
    (mine / "recipes.yaml").write_text("\n".join(["recipes:", *recipes[:own]]))
    document = book(mine)
    assert ("recipes" in ids(document)) == told
    assert ("Recipe challenge" in said(document)) == told
