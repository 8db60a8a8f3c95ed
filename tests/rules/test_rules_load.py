"""Reading rules.yaml: what the games say, what is refused and where, and a set that changes only what differs."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.errors import Report
from ninefold.resources import rules_root
from ninefold.rules import games, load_rules, read_rules
from ninefold.rules.cardset import load_set
from ninefold.rules.shapes import FILE
from ninefold.rules.values import Face, Rating

CITRUS = "tests/games/citrus"


@pytest.fixture
def write(tmp_path):
    """Writes rules into a folder of its own and reads them: (rules, problems)."""

    def written(text, game="mygame"):
        folder = tmp_path / game
        folder.mkdir(exist_ok=True)
        (folder / "rules.yaml").write_text(text, encoding="utf-8")
        report = Report()
        return read_rules(folder / "rules.yaml", report), report.sorted()

    return written


def source(game="grove"):
    return (rules_root() / game / "rules.yaml").read_text(encoding="utf-8")


def test_the_shipped_games_have_no_problems():
    assert games() == ["forage", "grove", "orchard"]
    for game in games():
        report = Report()
        rules = load_rules(game, report)
        assert report.sorted() == []
        assert rules.slug == game
        assert len(rules.kinds) == 3
        assert (rules.deck.cards, rules.deck.played, rules.deck.hand) == (18, 9, 2)
        assert len(set(rules.ids)) == len(rules.ids)


def test_numbers_and_words_of_grove():
    grove = load_rules("grove", Report())
    assert [f.word for f in grove.dice.faces] == ["2", "3", "4", "5", "6", "basket"]
    assert grove.dice.plain[0] == (1, Face(10, "basket", 10))
    assert (grove.clearing, grove.specials, grove.things) == ("glade", ("wheelbarrow",), ("wheelbarrow", "squirrel"))
    assert [(v.name, v.target) for v in grove.variants] == [("online", 50)]
    assert [grove.rating(score).floor for score in (-3, 39, 40, 59, 60, 99)] == [None, None, 40, 55, 60, 60]


def test_numbers_and_words_of_forage_and_orchard():
    forage, orchard = load_rules("forage", Report()), load_rules("orchard", Report())
    assert forage.dice.faces[-1] == Face(None, "mouse", -2)
    assert [spots for spots, face in forage.dice.plain if face.word == "mouse"] == [2]
    assert forage.specials == ("mouse",)
    assert forage.clearing is None
    assert (orchard.each_kind.least, orchard.each_kind.exact) == (2, True)
    assert orchard.ratings[-1].floor == 55
    assert [(t.most, t.what) for t in orchard.ties] == [(False, "rotten"), (True, "die")]
    assert forage.ties == ()


FAULTS = [
    ("kinds: [orange, lemon, lime]", "kinds: [orange, lemon, basket]", "word-twice", "'basket' names two things"),
    ("kinds: [orange, lemon, lime]", "kinds: []", "wrong-length", ""),
    ("on_card: 5", "on_card: 4", "area-count", "5 areas on a card of 6 places"),
    ("columns: 2, rows: 3", "columns: 4, rows: 4", "card-size", "a card of 16 areas"),
    ("yields: [1, 2], ", "", "area-yields", "'tree'"),
    ("  dice-on-trees: {", "  die-placed: {", "word-twice", "the id 'die-placed' names two things"),
    ("fuller: {2: 8}", "fuller: {3: 8}", "area-yields", "the area type 'tree'"),
    ("{kinds: 0, on_card: 1}", "{kinds: 1, yields: [1], on_card: 1}", "area-types", "two area types with 1 kinds"),
    ("{area: tree, at_least: 1}", "{area: bush, at_least: 1}", "unknown-area-type", "'bush'"),
    ("{area: tree, at_least: 1}", "{area: tree}", "each-kind", ""),
    ("cards: 18", "cards: 8", "deck-size", "9 played of 8 cards"),
    ("hand: 2", "hand: two", "wrong-value", "'two'"),
    ("faces: [2, 3, 4, 5, 6, 10]", "faces: [2, 3, 4, 5, 10, 2]", "face-twice", "the face 2 again"),
    ("faces: [2, 3, 4, 5, 6, 10]", "faces: [2, 3, 4, 5, 10, bird]", "face-worth", "'bird' shows no number"),
    ("names: {10: basket}", "names: {11: basket}", "unknown-face", "'11'"),
    ("{1: 10, 2: 2", "{1: 10, 7: 2", "plain-spots", "7 spots"),
    ("{1: 10, 2: 2", "{1: 9, 2: 2", "unknown-face", "the face '9'"),
    ("    under: squirrel\n", "    under: squirel\n", "unknown-thing", "'squirel'"),
    ("    step: grow\n", "    step: grown\n", "unknown-step", "'grown'"),
    ("    ask: dice\n", "    ask: die\n", "unknown-ask", "'die'"),
    ("    ask: dice\n", "", "line-ask", "'place' without 'ask'"),
    ("    place: sum\n", "    place: sum\n    then: keep\n", "line-outcome", "2 outcomes (then, place)"),
    ("    place: sum\n", "", "line-outcome", "0 outcomes (none)"),
    ("    place: sum\n    ask: dice\n    step: grow\n", "    place: sum\n    ask: dice\n", "line-step", "no 'step'"),
    ("    under: nothing\n    match: yes\n", "    match: yes\n", "line-under", "'place' over something"),
    ("    reason: a tree with the squirrel can never be covered again\n", "", "line-reason", "without 'reason'"),
    ("    pay: [squirrel]\n", "    pay: [squirrel]\n    last_resort: basket\n", "line-last-resort", "'basket'"),
    ("{each: squirrel, points: -1}", "{each: squirrel}", "term-points", "no 'points'"),
    ("{each: die, on: tree}", "{each: die, on: bush}", "unknown-area-type", "'bush'"),
    ("{each: die, on: tree}", "{each: die, while: {x: y}}", "unknown-ruling", "'x'"),
    ("{each: die, on: tree}", "{each: die, while: {stacked_doubles: y}}", "unknown-value", "'y'"),
    ("{from: 45, name: First Blossom}", "{from: 35, name: First Blossom}", "ratings-order", ""),
    ("{most: die}", "{most: die, fewest: squirrel}", "tie-form", ""),
    ("default: add", "default: subtract", "unknown-value", "the default 'subtract'"),
    ("  glade-planted:\n", "  glade-planted:\n    below: tree\n    match: no\n    _: x\n", "unknown-key", "'_'"),
    ("squirrel: {count: 1}", "squirrel: {count: 1, die: 3}", "covering-gap", "which stands for a die"),
    ("name: Grove", "nam: Grove", "missing-key", "rules.yaml has no 'name'"),
]


@pytest.mark.parametrize(("old", "new", "code", "words"), FAULTS)
def test_a_planted_fault_is_found_at_its_place(write, old, new, code, words):
    text = source()
    assert old in text
    rules, problems = write(text.replace(old, new, 1))
    assert rules is None
    found = next((p for p in problems if p.code == code), None)
    assert found is not None, [str(p) for p in problems]
    assert words in found.found
    assert found.place.line > 0
    assert found.place.file.endswith("mygame/rules.yaml")


def test_a_case_that_no_line_settles_is_reported(write):
    text = source()
    cut = text[: text.index("  mismatch:")] + text[text.index("scoring:") :]
    rules, problems = write(cut)
    assert rules is None
    assert {p.code for p in problems} == {"covering-gap"}
    assert "no line says what happens when lemon 1 covers orange 1" in {p.found for p in problems}


def test_rules_too_wide_for_the_engine_are_refused(write):
    text = source("orchard").replace("columns: 2, rows: 3", "columns: 3, rows: 3").replace("on_card: 6", "on_card: 9")
    text = text.replace("[apple, pear, plum]", "[apple, pear, plum, fig, kiwi, date]")
    text = text.replace("rotten: {count: 2}", "rotten: {count: 2}\n  a: {count: 1}\n  b: {count: 1}\n  c: {count: 1}")
    rules, problems = write(text)
    assert rules is None
    assert [p.code for p in problems] == ["rules-too-wide"]


def test_a_set_says_only_what_differs(write):
    rules, problems = write(
        "extends: grove\n"
        "kinds: [orange, lemon, grapefruit, yuzu]\n"
        "dice: {per_kind: 4}\n"
        "tokens: {squirrel: {count: 2}}\n"
        "scoring: {squirrel: {each: squirrel, points: -4}}\n"
        "ratings: [{name: Some}, {from: 30, name: Many}]\n"
    )
    assert problems == []
    base = load_rules("grove", Report())
    assert rules.slug == "grove"
    assert rules.kinds == ("orange", "lemon", "grapefruit", "yuzu")
    assert (rules.dice.per_kind, rules.dice.faces) == (4, base.dice.faces)
    assert [(t.name, t.count) for t in rules.tokens] == [("squirrel", 2), ("wheelbarrow", 1)]
    assert [t.points for t in rules.scoring] == [None, 0, -4, -1]
    assert rules.ratings == (Rating(None, "Some"), Rating(30, "Many"))
    assert rules.covering == base.covering


def test_a_line_of_covering_is_replaced_as_a_whole(write):
    rules, problems = write(
        "extends: grove\n"
        "covering:\n"
        "  wheelbarrow-earned: {top: tree, under: basket, match: yes, then: keep, step: rise}\n"
    )
    assert problems == []
    line = next(line for line in rules.covering if line.id == "wheelbarrow-earned")
    assert type(line.outcome).__name__ == "Then"


def test_problems_of_an_extending_file_name_that_file(write):
    rules, problems = write("extends: grove\ndice: {per_kind: many}\n")
    assert rules is None
    (problem,) = problems
    assert (problem.place.line, problem.place.column) == (2, 18)
    assert problem.place.file.endswith("mygame/rules.yaml")


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("extends: grive\n", "unknown-game", "did you mean 'grove'?"),
        ("extends: [grove]\n", "unknown-game", ""),
        ("extends: ../grove\n", "unknown-game", "did you mean 'grove'?"),
        ("- a\n", "wrong-value", ""),
    ],
)
def test_what_cannot_be_extended(write, text, code, hint):
    rules, problems = write(text)
    assert rules is None
    assert (problems[0].code, problems[0].hint) == (code, hint)


def test_an_unknown_game_gets_a_guess():
    report = Report()
    assert load_rules("orchid", report) is None
    assert [(p.code, p.hint) for p in report.problems] == [("unknown-game", "did you mean 'orchard'?")]


def test_the_schema_allows_whole_rules_and_what_differs():
    whole, differing = FILE.schema()["anyOf"]
    assert {"kinds", "covering", "scoring"} <= set(whole["required"])
    assert "extends" not in whole["properties"]
    assert differing["required"] == ["extends"]
    assert "required" not in differing["properties"]["dice"]
    assert "required" in whole["properties"]["dice"]


def test_one_fruit_replaced_by_data_alone(request):
    report = Report()
    cards = load_set(request.config.rootpath / CITRUS, report)
    assert report.ok, report.problems
    assert cards.rules.kinds == ("orange", "lemon", "grapefruit")
    assert any("grapefruit" in area.kinds for card in cards.cards for area in card.areas)


def test_recipes_that_name_the_replaced_fruit_are_reported(request, tmp_path):
    root = request.config.rootpath
    for name in ("cards.yaml", "rules.yaml"):
        (tmp_path / name).write_text((root / CITRUS / name).read_text(encoding="utf-8"), encoding="utf-8")
    recipes = (root / "cards" / "grove" / "recipes.yaml").read_text(encoding="utf-8")
    (tmp_path / "recipes.yaml").write_text(recipes, encoding="utf-8")
    report = Report()
    assert load_set(tmp_path, report) is None
    assert {p.code for p in report.problems if p.severity == "error"} == {"unknown-kind"}
    named = {recipes.splitlines()[p.place.line - 1].split("slug: ")[1].split(",")[0] for p in report.problems}
    assert named == {"lime-cordial", "key-lime-pie", "lime-pickle", "lime-jell-o"}


@given(st.sampled_from(["grove", "forage", "orchard"]), st.integers(0, 10**9))
@settings(max_examples=150, deadline=None)
def test_broken_rules_never_crash_the_reader(tmp_path_factory, game, seed):
    chance = random.Random(seed)
    lines = source(game).splitlines()
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(lines))
        lines[at] = chance.choice(
            [
                "",
                lines[chance.randrange(len(lines))],
                lines[at].split(":")[0] + ":",
                lines[at].split(":")[0] + ": []",
                lines[at].split(":")[0] + ": {a: b}",
                lines[at].replace(chance.choice("0123456789aeiou"), chance.choice("0123456789aeiou")),
            ]
        )
    path = tmp_path_factory.mktemp("broken") / "rules.yaml"
    path.write_text("\n".join(lines), encoding="utf-8")
    report = Report()
    rules = read_rules(path, report)
    assert (rules is None) == (not report.ok)
