"""As many cards as fit, all of them inside the area, none upon another."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.errors import Report
from ninefold.layout.cards import CardKeys, Deck, card_lattice
from ninefold.layout.flip import Backs
from ninefold.layout.geometry import Box
from ninefold.layout.grid import fit
from ninefold.layout.paper import PAPERS, Paper
from ninefold.layout.sheet import Setup

DECK = Deck(56, 84, (CardKeys("1", "f", "b"),))
sizes = st.floats(30, 120)  # small boxes only make the comparison of all pairs slow
unhurried = settings(deadline=None)


@unhurried
@given(sizes, sizes, st.floats(0, 5), st.floats(40, 400), st.floats(40, 400), st.booleans())
def test_every_box_lies_inside_and_none_on_another(
    width: float, height: float, bleed: float, room_x: float, room_y: float, shared: bool
) -> None:
    area = Box(7, 11, room_x, room_y)
    lattice = fit(width, height, bleed, area, shared_cuts=shared)
    if lattice is None:
        assert min(room_x, room_y) < max(width, height) + 2 * bleed or max(room_x, room_y) < max(width, height)
        return
    inks = [lattice.ink(index) for index in range(lattice.count)]
    trims = [lattice.trim(index) for index in range(lattice.count)]
    assert all(area.contains(ink) for ink in inks)
    assert all(ink.contains(trim) for ink, trim in zip(inks, trims, strict=True))
    assert not any(a.overlaps(b) for a, b in itertools.combinations(inks, 2))
    assert lattice.outer.cx == pytest.approx(area.cx)
    assert lattice.outer.cy == pytest.approx(area.cy)


@unhurried
@given(sizes, sizes, st.floats(0, 5), st.floats(40, 400), st.floats(40, 400))
def test_no_other_row_or_column_would_fit(
    width: float, height: float, bleed: float, room_x: float, room_y: float
) -> None:
    lattice = fit(width, height, bleed, Box(0, 0, room_x, room_y))
    if lattice is not None:
        assert (lattice.columns + 1) * (lattice.width + 2 * bleed) > room_x
        assert (lattice.rows + 1) * (lattice.height + 2 * bleed) > room_y


@pytest.mark.parametrize(
    ("paper", "backs", "bleed", "columns", "rows", "turn"),
    [
        ("a4", Backs.LONG, 1.5, 3, 3, 0),
        ("letter", Backs.LONG, 1.5, 3, 3, 0),
        ("a4", Backs.LONG, 2, 3, 3, 0),
        ("a4", Backs.LONG, 3, 3, 3, 0),
        ("letter", Backs.LONG, 2, 2, 4, 90),
        ("letter", Backs.LONG, 3, 2, 4, 90),
        ("a4", Backs.FOLD, 1.5, 1, 5, 90),
        ("letter", Backs.FOLD, 1.5, 1, 4, 90),
    ],
)
def test_cards_on_a_sheet(paper: str, backs: Backs, bleed: float, columns: int, rows: int, turn: float) -> None:
    found = PAPERS.find(paper, Report())
    lattice = card_lattice(DECK, Setup(found, bleed=bleed, backs=backs), Report())
    assert (lattice.columns, lattice.rows, lattice.turn) == (columns, rows, turn)


def test_a_card_too_big_is_refused_with_the_numbers() -> None:
    """Field report B43."""
    report = Report()
    deck = Deck(200, 300, DECK.cards)
    assert card_lattice(deck, Setup(Paper("A4", 210, 297)), report) is None
    (problem,) = report.problems
    assert problem.code == "paper-too-small"
    assert problem.message == (
        "a card of 200 × 300 mm with 1.5 mm bleed needs 203 × 303 mm; expected no more than A4 leaves between "
        "its margins, rulers and marks: 187.3 × 280.8 mm"
    )


def test_folded_rows_share_a_cut_only_where_that_takes_one_more() -> None:
    five = fit(84, 56, 1.5, Box(0, 0, 88.65, 280.8), shared_cuts=True)
    four = fit(84, 56, 1.5, Box(0, 0, 88.65, 263.2), shared_cuts=True)
    assert (five.rows, five.gap_y) == (5, 0)
    assert (four.rows, four.gap_y, four.bleed_y) == (4, 3, 1.5)
