"""Score card and turn summary: every row and step is there, texts fit or are problems, signs are read from data."""

from dataclasses import replace

import pytest
from flat import flat

from ninefold.art.compose import to_svg
from ninefold.art.glyphs import Arrow, CardOver, DieSign, Mark, Patch, Thing
from ninefold.art.icons import strip
from ninefold.art.lettering import SIZES, Desk
from ninefold.art.profile import check_svg
from ninefold.art.reference import (
    Rank,
    ScoreCard,
    ScoreRow,
    SummaryLine,
    TurnSummary,
    score_card,
    turn_summary,
)
from ninefold.art.scene import Group, Leaf, Text, leaves, texts
from ninefold.art.signs import EXPECTED, read_signs
from ninefold.art.studio import Studio
from ninefold.errors import Place, Report
from ninefold.model.areas import Area
from ninefold.rules.values import Rules

CARD = (56.0, 84.0)
SAFE = 3.0
"""Nothing that matters lies nearer to the cut than this, in mm."""
SCORES = ScoreCard(
    "Score",
    (
        *(ScoreRow(DieSign(kind), kind) for kind in ("orange", "lemon", "lime")),
        ScoreRow(Thing("squirrel"), "squirrel"),
        ScoreRow(None, "recipes"),
        ScoreRow(None, "in all", sum=True),
    ),
    "Ranks",
    tuple(Rank(f"{40 + 5 * i}–{44 + 5 * i}", f"Rank number {i}") for i in range(6)),
)
STEPS = (
    ("card", "Lay a card over at least one area, turned as you like."),
    (
        "area:orange:1 + area:orange:2 -> die:orange:3",
        "The same fruit, no die: place one showing both trees together.",
    ),
    ("die:lemon:4 + area:lemon:2 -> die:lemon:6", "A die below rises by the fruits of the tree on top."),
    ("die:lime:basket + area:lime -> thing:wheelbarrow", "A covered basket becomes the wheelbarrow."),
    ("area:orange ≠ area:lime -> thing:squirrel", "Fruits that differ: the die goes, the squirrel sits down."),
    ("area:glade<die:lemon:5", "A glade covers anything; a die slides onto it."),
)


@pytest.fixture(scope="module")
def summary(studio: Studio, rules: Rules) -> TurnSummary:
    at = desk()
    lines = tuple(
        SummaryLine(read_signs(signs, rules, frozenset(studio.symbols), at), words, at.place)
        for signs, words in STEPS
    )
    assert not list(at.report)
    return TurnSummary("Your turn", lines)


def desk() -> Desk:
    return Desk(Report(), Place("words.yaml", 7, 1))


def said(card: Group) -> str:
    return " ".join(text.text for text in texts(card))


def test_a_score_card_has_every_row_and_every_rank(studio: Studio) -> None:
    at = desk()
    card = score_card(studio, SCORES, CARD, at, bleed=1.5)
    assert not list(at.report)
    names = [leaf.name for leaf in leaves(card)]
    assert {"die-orange", "die-lemon", "die-lime", "symbol-squirrel"} <= set(names)
    for word in ("Score", "recipes", "in all", "Ranks", *(rank.name for rank in SCORES.ranks)):
        assert word in said(card)
    for rank in SCORES.ranks:
        assert rank.scores in said(card)


def test_a_turn_summary_says_every_step(studio: Studio, summary: TurnSummary) -> None:
    at = desk()
    card = turn_summary(studio, summary, CARD, at, bleed=1.5)
    assert not list(at.report)
    for _, words in STEPS:
        assert words in said(card)


def test_steps_and_ranks_are_each_set_in_one_size(studio: Studio, summary: TurnSummary) -> None:
    short = replace(summary, lines=(*summary.lines[:-1], replace(summary.lines[-1], words="Or not.")))
    steps = " ".join(step.words for step in short.lines)
    told = [text for text in texts(turn_summary(studio, short, CARD, desk(), bleed=1.5)) if text.text in steps]
    assert {text.size for text in told if " " in text.text} == {6.5}
    assert next(text.size for text in told if text.text == "Or not.") == 6.5
    names = {rank.name for rank in SCORES.ranks} | {rank.scores for rank in SCORES.ranks}
    card = score_card(studio, SCORES, CARD, desk(), bleed=1.5)
    assert len({text.size for text in texts(card) if text.text in names}) == 1


@pytest.mark.parametrize("size", [(56.0, 84.0), (52.0, 78.0), (63.0, 94.5)])
def test_everything_lies_inside_and_can_be_read(
    studio: Studio, summary: TurnSummary, size: tuple[float, float]
) -> None:
    scale = size[0] / CARD[0]
    cards = (
        score_card(studio, SCORES, size, desk(), bleed=1.5),
        turn_summary(studio, summary, size, desk(), bleed=1.5),
    )
    for card in cards:
        _ground, _border, *rest = flat(card)
        for part in rest:
            left, top, right, foot = part.bounds
            near = min(left, top, size[0] - right, size[1] - foot)
            assert near >= SAFE * scale - 1e-6, part.item
            if isinstance(part.item, Text):
                assert part.item.size * part.scale >= SIZES[-1] - 1e-6


def test_the_cards_pass_the_linter_and_are_the_same_each_time(studio: Studio, summary: TurnSummary) -> None:
    report = Report()
    drawn = (
        score_card(studio, SCORES, CARD, desk(), bleed=1.5),
        turn_summary(studio, summary, CARD, desk(), bleed=1.5),
    )
    for card in drawn:
        for leaf in leaves(card):
            check_svg(leaf.svg, leaf.name, report)
        check_svg(to_svg(card), card.name, report, with_text=True)
    assert not list(report)
    assert to_svg(score_card(studio, SCORES, CARD, desk(), bleed=1.5)) == to_svg(drawn[0])
    assert to_svg(turn_summary(studio, summary, CARD, desk(), bleed=1.5)) == to_svg(drawn[1])


def test_a_step_that_does_not_fit_is_a_problem(studio: Studio) -> None:
    at = desk()
    step = SummaryLine((CardOver(2, 3),), "word " * 200, at.place)
    turn_summary(studio, TurnSummary("Turn", (step,)), CARD, at, bleed=1.5)
    (problem,) = at.report
    assert (problem.code, problem.place) == ("text-overflow", Place("words.yaml", 7, 1))


def test_signs_are_read_from_data(studio: Studio, rules: Rules) -> None:
    at = desk()
    things = frozenset(studio.symbols)
    signs = read_signs("first-card area:lime:2 area:glade<die:lemon:5 -> not:squirrel + die:lime", rules, things, at)
    assert signs == (
        CardOver(2, 3, first=True),
        Patch(Area(("lime",), 2)),
        Patch(Area((), 0), DieSign("lemon", 5)),
        Arrow(),
        Thing("squirrel", struck=True),
        Mark("+"),
        DieSign("lime"),
    )
    assert not list(at.report)


@pytest.mark.parametrize(("columns", "rows"), [(2, 3), (3, 2), (1, 1), (4, 1), (1, 4), (3, 3)])
def test_a_card_is_drawn_with_the_areas_that_the_rules_give_it(studio: Studio, columns: int, rows: int) -> None:
    sign = strip(studio, (CardOver(columns, rows, first=True),), 20)
    cards = [part for part in flat(sign) if isinstance(part.item, Leaf) and part.item.name == "small-card"]
    assert len(cards) == 2
    for part in cards:
        assert part.item.svg.count("<circle") == 2 * columns * rows
        assert part.item.width / part.item.height == pytest.approx(columns / rows)
        left, top, right, foot = part.bounds
        assert min(left, top, sign.width - right, sign.height - foot) >= 0


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("die:limes", "did you mean 'lime'?"),
        ("die:lime:7", ""),
        ("area:lime:3", ""),
        ("area:lime/lemon", "did you mean 'lemon'?"),
        ("thing:squirel", "did you mean 'squirrel'?"),
        ("area:glade<area:lime", "did you mean 'lime'?"),
        ("toolong", ""),
    ],
)
def test_a_word_that_is_no_sign_is_a_problem(studio: Studio, rules: Rules, word: str, hint: str) -> None:
    at = desk()
    assert read_signs(f"card {word}", rules, frozenset(studio.symbols), at) == (CardOver(2, 3),)
    (problem,) = at.report
    assert (problem.code, problem.found) == ("unknown-sign", f"the sign '{word}'")
    assert problem.expected == EXPECTED
    assert problem.hint == hint
