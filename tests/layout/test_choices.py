"""Whatever is chosen together: every thing once, nothing over another, marks where one cuts and only there."""

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.errors import Report, Severity
from ninefold.layout.boxsheet import BoxPiece, Tuckbox
from ninefold.layout.cards import CardKeys, Deck, card_lattice
from ninefold.layout.chips import Chip, Chips
from ninefold.layout.flip import Backs
from ninefold.layout.geometry import Box
from ninefold.layout.job import Page, plan_job
from ninefold.layout.order import SheetOrder
from ninefold.layout.paper import PAPERS, Paper
from ninefold.layout.pieces import Piece
from ninefold.layout.plan import Line
from ninefold.layout.product import Product
from ninefold.layout.sheet import Marks, Setup
from ninefold.layout.stickers import SPARE_SHARE, Dice, Die
from ninefold.layout.tuckbox import Contents, half_nets, whole_net
from ninefold.text.catalogue import Catalogue


def game(count: int, area: float, die: float, copies: int) -> Product:
    width, height = 2 * area, 3 * area
    cards = tuple(CardKeys(str(n), f"front-{n}", f"back-{n}") for n in range(1, count + 1))
    deck = Contents(width, height, count + 2, 1)
    halves = tuple(BoxPiece(f"half-{n}", net) for n, net in enumerate(half_nets(deck)))
    helps = (Piece("score", "score", width, height), Piece("summary", "summary", width, height))
    tokens = (Piece("tokens", "token", 20, 20, 1), Piece("tokens", "token", 20, 20, 1))
    return Product(
        "Sample",
        "1",
        Deck(width, height, cards * copies),
        Dice(die, tuple(Die(5 * copies, tuple(f"die-{kind}-{face}" for face in range(6))) for kind in "abc")),
        (*helps, *tokens) * copies,
        chips=Chips(tuple(Chip(5 * copies, f"chip-{kind}", f"chip-{kind}-back") for kind in "abc")),
        box=Tuckbox(BoxPiece("box", whole_net(deck)), halves, copies),
    )


PAPERS = [paper for name in PAPERS.names() if (paper := PAPERS.find(name, Report()))]
PAPERS += [Paper("A3", 297, 420), Paper("small", 130, 190)]

choices = st.fixed_dictionaries(
    {
        "paper": st.sampled_from(PAPERS),
        "backs": st.sampled_from(list(Backs)),
        "bleed": st.sampled_from([0.0, 1.0, 1.5, 3.0]),
        "margin": st.sampled_from([3.0, 6.35, 9.0]),
    }
)


def test_any_choices_go_together(words: Catalogue) -> None:
    """Field report B49."""

    @settings(max_examples=40, deadline=None)
    @given(
        setup=choices,
        order=st.sampled_from(list(SheetOrder)),
        count=st.integers(1, 27),
        area=st.sampled_from([25.0, 28.0, 33.3, 45.0]),
        die=st.sampled_from([8.0, 12.0, 14.0, 16.0, 18.0, 23.7]),
        copies=st.integers(1, 3),
    )
    def hold(setup: dict[str, object], order: SheetOrder, count: int, area: float, die: float, copies: int) -> None:
        _check(Setup(marks=Marks.BOTH, **setup), order, game(count, area, die, copies), copies, words)

    hold()


def _check(made: Setup, order: SheetOrder, product: Product, copies: int, words: Catalogue) -> None:
    count = len(product.deck.cards) // copies
    report = Report()
    job = plan_job(product, made, words, report, order=order)
    errors = {problem.code for problem in report if problem.severity is Severity.ERROR}
    if job is None:
        # Cards, or a strip of labels, may be larger than the paper: then the numbers are told.
        assert errors == {"paper-too-small"}
        return
    assert not errors
    keys = Counter(slot.key for page in job.pages for slot in page.plan.slots)
    sides = ("front",) if made.backs is Backs.NONE else ("front", "back")
    expected = Counter({f"{side}-{n}": copies for side in sides for n in range(1, count + 1)})
    expected.update({"score": copies, "summary": copies, "token": 2 * copies})
    for side in ("", "-back"):
        expected.update({f"chip-{kind}{side}": 5 * copies for kind in "abc"})
    boxed = {key: n for key, n in keys.items() if key == "box" or key.startswith("half")}
    left_out = any(problem.code == "box-left-out" for problem in report)
    assert boxed in ([{}] if left_out else [{"box": copies}, {"half-0": copies, "half-1": copies}])
    labels = {key: n for key, n in keys.items() if key.startswith("die-")}
    assert {key: n for key, n in keys.items() if key not in {**boxed, **labels}} == expected
    # Spares are left away rather than put on a further sheet.
    dice = 5 * copies
    strips = {kind: {labels[f"die-{kind}-{face}"] for face in range(6)} for kind in "abc"}
    assert len(labels) == 18
    assert all(len(n) == 1 and dice <= min(n) <= dice + math.ceil(dice * SPARE_SHARE) for n in strips.values()), (
        strips
    )
    for page in job.pages:
        _sound(page, made.printable)


def _sound(page: Page, printable: Box) -> None:
    slots, marks = page.plan.slots, [(line, _box(line)) for line in page.plan.marks]
    for slot in slots:
        assert printable.contains(slot.ink)
        assert slot.ink.contains(slot.trim)
    for one, other in combinations(slots, 2):
        assert not one.trim.overlaps(other.trim)
        assert not one.ink.overlaps(other.trim)
    for _, mark in marks:
        assert printable.contains(mark)
        assert not any(_meet(mark, slot.ink) for slot in slots)
    for (_, one), (_, other) in combinations(marks, 2):
        assert not _cross(one, other), (one, other)


def _box(line: Line) -> Box:
    return Box(min(line.x1, line.x2), min(line.y1, line.y2), abs(line.x1 - line.x2), abs(line.y1 - line.y2))


def _meet(mark: Box, ink: Box) -> bool:
    return (
        mark.right > ink.x + 1e-6
        and mark.x < ink.right - 1e-6
        and mark.bottom > ink.y + 1e-6
        and mark.y < ink.bottom - 1e-6
    )


def _cross(one: Box, other: Box) -> bool:
    """Two marks that touch: an eye would take them for one, or for a corner."""
    return (
        max(one.x, other.x) - min(one.right, other.right) < 0.2
        and max(one.y, other.y) - min(one.bottom, other.bottom) < 0.2
    )


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT, Backs.FOLD, Backs.NONE])
@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_cards_take_as_many_sheets_as_they_must(
    words: Catalogue, product: Callable[[int], Product], paper: Paper, backs: Backs
) -> None:
    """Field reports B22, B23, B30: neither a blank page nor a lost one, at every turn of a page."""
    setup = Setup(paper, backs=backs)
    lattice = card_lattice(product(1).deck, setup, Report())
    if lattice is None:
        return
    p = lattice.count
    for n in sorted({1, p - 1, p, p + 1, 2 * p} - {0}):
        job = plan_job(product(n), setup, words, Report(), ("fronts", "backs"))
        assert job is not None
        assert len(job.pages) == math.ceil(n / p) * (2 if backs.two_sided else 1)
        assert all(page.plan.slots for page in job.pages)
        fronts = [len([s for s in page.plan.slots if s.key.startswith("front")]) for page in job.pages]
        assert [count for count in fronts if count] == [p] * (n // p) + ([n % p] if n % p else [])


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT, Backs.FOLD])
def test_a_place_without_a_card_or_without_a_back_stays_empty(
    words: Catalogue, product: Callable[[int], Product], backs: Backs
) -> None:
    """Field report B18."""
    sample = product(4)
    some = tuple(card if n % 2 else replace(card, back="") for n, card in enumerate(sample.deck.cards))
    job = plan_job(
        replace(sample, deck=replace(sample.deck, cards=some)),
        Setup(PAPERS[0], backs=backs),
        words,
        Report(),
        ("fronts", "backs"),
    )
    assert job is not None
    keys = [slot.key for page in job.pages for slot in page.plan.slots]
    assert sorted(keys) == sorted([*(f"front-{n}" for n in range(1, 5)), "back-2", "back-4"])
