"""The shipped rulebooks: complete, replayed, and every number from data."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from ninefold.api import load_set
from ninefold.errors import Place, Report
from ninefold.resources import rules_root
from ninefold.rules.cardset import CardSet
from ninefold.text.catalogue import Catalogue
from ninefold.text.load import Wording, set_catalogue
from ninefold.text.rulebook.book import load_document, load_structure
from ninefold.text.rulebook.differences import Lineage
from ninefold.text.rulebook.examples import Examples, focused
from ninefold.text.rulebook.markup import gap_names
from ninefold.text.rulebook.model import Document, Figure, TurnPicture, Words, figures, runs_of, texts
from ninefold.yamlfile import Marked

GAMES = ("forage", "grove", "orchard")


def words_of(cards: CardSet) -> Catalogue:
    report = Report()
    words = set_catalogue(cards.folder, cards.rules.slug, Wording(book=True), report)
    assert report.ok, list(map(str, report))
    return words


def book(name: str) -> Document:
    cards = load_set(name)
    report = Report()
    document = load_document(cards, words_of(cards), (("summary.lay", "card"),), report)
    assert document is not None, [str(problem) for problem in report]
    return document


@pytest.mark.parametrize("game", GAMES)
def test_no_gap_and_no_markup_is_left_in_the_book(game: str) -> None:
    for text in texts(book(game)):
        assert text.strip()
        assert not re.search(r"[{}]|\*\*", text), text


@pytest.mark.parametrize("game", GAMES)
def test_every_link_leads_to_a_section(game: str) -> None:
    document = book(game)
    sections = {section.id for section in document.sections}
    links = {
        run.link
        for section in document.sections
        for block in section.blocks
        for runs in runs_of(block)
        for run in runs
        if isinstance(run, Words) and run.link
    }
    assert links
    assert links <= sections


@pytest.mark.parametrize("game", GAMES)
def test_every_covering_line_is_in_an_example_or_the_chart(game: str) -> None:
    cards = load_set(game)
    report = Report()
    structure = load_structure(cards, report)
    assert structure is not None
    told = {item.name.removeprefix("cells.") for item in structure.words if item.name.startswith("cells.")}
    assert told == {line.id for line in cards.rules.covering}


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_that_a_player_needs_is_marked(game: str) -> None:
    needed = {
        "grove": {"R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12", "R16", "R17"},
        "forage": {"R1", "R3", "R11", "R12", "R13", "R14", "R15", "R16", "R17", "R18", "R19", "R20"},
        "orchard": {"R1", "R2", "R3", "R16"},
    }
    labels = " ".join(texts(book(game)))
    assert needed[game] <= set(re.findall(r"R[0-9]+", labels))


def test_examples_show_what_they_say() -> None:
    turns = [figure.picture for figure in figures(book("grove")) if isinstance(figure.picture, TurnPicture)]
    assert len(turns) >= 7
    assert all(turn.focus for turn in turns)
    new_die = next(f for f in figures(book("grove")) if f.id == "book.growing.new-die.caption")
    assert isinstance(new_die, Figure)
    assert "".join(r.text for r in new_die.caption if isinstance(r, Words)).endswith("the new die shows 3.")


def planted(tmp_path: Path, old: str, new: str, file: str) -> list[str]:
    """The problems of a set of its own whose rulebook, or an example of it, has a fault."""
    home = tmp_path / "mine"
    shutil.copytree(rules_root() / "grove", home, ignore=shutil.ignore_patterns("rules.yaml", "locale"))
    shipped = load_set("grove").folder
    for name in ("cards.yaml", "recipes.yaml", "theme.yaml"):
        shutil.copy(shipped / name, home)
    path = home / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    cards = load_set(home)
    report = Report()
    # The book's own English, as it stands in the file.
    words = set_catalogue(cards.folder, cards.rules.slug, Wording(), report)
    assert load_document(cards, words, (), report) is None
    return [f"{Path(p.place.file).name}:{p.place.line} {p.code}" for p in report]


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("examples/rise.yaml", "1E@1,2", "1E@9,9", "move-illegal"),
        ("examples/rise.yaml", 'game: "grove"', 'game: "nowhere"', "unknown-game"),
        ("rulebook.yaml", "shows: [die-rises]", "shows: [mismatch]", "example-wrong"),
        ("rulebook.yaml", "shows: [die-rises]", "shows: [die-rise]", "example-line"),
        ("rulebook.yaml", "record: new-die", "record: newdie", "example-missing"),
        ("rulebook.yaml", "move: 2", "move: 9", "example-move"),
        ("rulebook.yaml", "{played}", "{playd}", "book-gap"),
        ("rulebook.yaml", "{played}", "9", "book-digit"),
        ("rulebook.yaml", "tells: [tokens]", "tells: [token]", "book-tells"),
        ("rulebook.yaml", "**same fruit**", "**same fruit", "book-markup"),
        ("rulebook.yaml", "common: setup", "common: set-up", "book-common"),
        ("rulebook.yaml", "table: covering", "table: coverings", "unknown-table"),
        ("rulebook.yaml", "switch: stacked_doubles", "switch: stacked", "book-switch"),
        ("rulebook.yaml", "marks: [tree, fuller, glade]", "marks: [tree, fuller, moor]", "book-mark"),
        ("rulebook.yaml", "table: plain\n", "table: plain\n        text: {more: Text.}\n", "book-block"),
        ("rulebook.yaml", "section: aim", "common: together\n    section: aim", "book-section"),
    ],
)
def test_a_planted_fault_stops_the_book_with_its_place(
    tmp_path: Path, file: str, old: str, new: str, code: str
) -> None:
    problems = planted(tmp_path, old, new, file)
    assert any(problem.endswith(f" {code}") for problem in problems), problems
    assert all(":0 " not in problem for problem in problems), problems


def test_a_move_that_shows_something_else_is_the_one_problem_of_its_example(tmp_path: Path) -> None:
    (problem,) = planted(tmp_path, "shows: [die-rises]", "shows: [mismatch]", "rulebook.yaml")
    assert problem.endswith(" example-wrong")


def test_a_game_without_a_rulebook_gets_a_plain_one() -> None:
    cards = load_set(Path(__file__).parents[2] / "games" / "tidepool")
    report = Report()
    document = load_document(cards, words_of(cards), (), report)
    assert document is not None, [str(problem) for problem in report]
    assert [s.id for s in document.sections][:2] == ["plain-components", "plain-setup"]


def test_gaps_are_named_once_in_order() -> None:
    assert gap_names("{b} and {a} and {b}") == ["b", "a"]


def test_an_example_names_the_lines_that_it_does_show() -> None:
    cards = load_set("grove")
    report = Report()
    examples = Examples((rules_root() / "grove",), Lineage(cards.rules, cards.rules), report)
    place = Place("here", 1, 1)
    turn = examples.turn(Marked(place, "new-die"), Marked(place, 1))
    assert turn is not None
    focused(turn, (Marked(place, "mismatch"),), report)
    assert "it shows die-placed" in str(report.problems[0])


@pytest.mark.parametrize(("size", "code"), [(100_000, "example-wrong"), (100_001, "file-too-large")])
def test_an_example_is_read_only_up_to_a_bound(tmp_path: Path, size: int, code: str) -> None:
    rules = load_set("grove").rules
    path = tmp_path / "examples" / "long.yaml"
    path.parent.mkdir()
    path.write_text("\n" * size)
    report = Report()
    place = Place("here", 1, 1)
    assert Examples((tmp_path,), Lineage(rules, rules), report).game(Marked(place, "long")) is None
    assert [problem.code for problem in report] == [code]


def test_an_example_that_leads_elsewhere_is_not_read(tmp_path: Path) -> None:
    rules = load_set("grove").rules
    folder = tmp_path / "mine" / "examples"
    folder.mkdir(parents=True)
    (folder / "rise.yaml").symlink_to(rules_root() / "grove" / "examples" / "rise.yaml")
    report = Report()
    place = Place("here", 1, 1)
    assert Examples((folder.parent,), Lineage(rules, rules), report).game(Marked(place, "rise")) is None
    assert [problem.code for problem in report] == ["file-outside"]
