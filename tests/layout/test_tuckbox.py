"""The box for the cards: folded in space, to see that edges meet and the deck goes in; and where it is printed."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from ninefold.errors import Report, Severity
from ninefold.layout.boxsheet import BoxPiece, Tuckbox
from ninefold.layout.geometry import Box
from ninefold.layout.job import Job, plan_job
from ninefold.layout.paper import Paper
from ninefold.layout.product import Product
from ninefold.layout.sheet import Setup
from ninefold.layout.tuckbox import BLEED, THICKNESS, Contents, Net, half_nets, whole_net
from ninefold.text.catalogue import Catalogue

A4, LETTER, A5 = Paper("A4", 210, 297), Paper("Letter", 215.9, 279.4), Paper("A5", 148, 210)
Points = np.ndarray  # type: ignore[type-arg]

DECKS = [Contents(56, 84, 20, 1), Contents(50, 75, 20), Contents(84, 126, 56), Contents(63, 88, 9)]


def folded(net: Net) -> dict[str, Points]:
    """The corners of every panel with all folds made by a quarter turn away from the printed side."""
    boxes = {panel.name: panel.box for panel in net.panels}
    parents = {panel.name: panel.parent for panel in net.panels}
    placed: dict[str, Points] = {}
    for name, box in boxes.items():
        points, at = corners(box), name
        while parents[at]:
            points = turned(points, *axis(boxes[at], boxes[parents[at]]))
            at = parents[at]
        placed[name] = points
    return placed


def corners(box: Box) -> Points:
    return np.array(
        [(x, y, 0) for x, y in ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))]
    )


def axis(box: Box, parent: Box) -> tuple[Points, Points]:
    """The edge that a panel shares with its parent, directed so that a positive quarter turn goes below the paper."""
    left, top = max(box.x, parent.x), max(box.y, parent.y)
    right, bottom = min(box.right, parent.right), min(box.bottom, parent.bottom)
    a, b = np.array([left, top, 0.0]), np.array([right, bottom, 0.0])
    assert np.linalg.norm(b - a) == pytest.approx(max(right - left, bottom - top))  # they share a whole edge
    assert min(abs(right - left), abs(bottom - top)) < 1e-9
    away = np.array([box.cx - parent.cx, box.cy - parent.cy, 0])
    return (a, b) if np.cross(b - a, away)[2] < 0 else (b, a)


def turned(points: Points, start: Points, end: Points) -> Points:
    """A quarter turn about the axis from start to end."""
    along = (end - start) / np.linalg.norm(end - start)
    moved = points - start
    return start + np.outer(moved @ along, along) + np.cross(along, moved)


def span(*walls: Points) -> tuple[Points, Points]:
    every = np.concatenate(walls)
    return every.min(axis=0), every.max(axis=0)


@pytest.fixture(params=DECKS, ids=lambda deck: f"{deck.width}x{deck.height}x{deck.cards}")
def net(request: pytest.FixtureRequest) -> Net:
    return whole_net(request.param)


SIX = ("back", "side", "front", "far side", "lid", "bottom")


def test_the_panels_make_a_box(net: Net) -> None:
    box = folded(net)
    low, far = span(*(box[name] for name in SIX))
    # A little larger than its inside, by what the board takes.
    outside = sorted(far - low)
    assert all(0 < out - inner < 0.5 for out, inner in zip(outside, sorted(net.inner), strict=True))
    for name in SIX:
        # Each is a whole wall: its corners are corners of the box, and it lies in one of the six planes.
        for point in box[name]:
            assert all(min(abs(v - a), abs(v - b)) < 1e-9 for v, a, b in zip(point, low, far, strict=True)), name
    planes = {tuple(np.round((box[name].mean(axis=0) - (low + far) / 2) / (far - low), 6)) for name in SIX}
    assert len(planes) == 6


def test_what_is_glued_or_tucked_lies_on_a_wall(net: Net) -> None:
    box = folded(net)
    for strip, wall in (("glue", "back"), ("foot", "back"), ("tuck", "front")):
        low, far = span(box[wall])
        assert (box[strip] >= low - 1e-9).all(), strip
        assert (box[strip] <= far + 1e-9).all(), strip


def test_dust_flaps_lie_under_lid_and_bottom_and_do_not_meet(net: Net) -> None:
    box = folded(net)
    for flaps, cover in (
        (("dust of side", "dust of far side"), "lid"),
        (("dust below side", "dust below far side"), "bottom"),
    ):
        low, far = span(box[cover])
        across = int(np.argmax(far - low))
        spans = sorted(tuple(f[across] for f in span(box[name])) for name in flaps)
        assert spans[0][1] < spans[1][0]
        for name in flaps:
            assert (box[name] >= low - 1e-9).all()
            assert (box[name] <= far + 1e-9).all()


@pytest.mark.parametrize("deck", DECKS)
def test_the_deck_goes_in_and_does_not_rattle(deck: Contents) -> None:
    across, upright, deep = whole_net(deck).inner
    assert 1 <= across - deck.width <= 3
    assert 1 <= upright - deck.height <= 3
    assert deep >= (deck.cards + deck.layers) * THICKNESS + 1
    assert deep <= max(6, deck.depth + 1.5)


@pytest.mark.parametrize("deck", DECKS)
def test_two_halves_have_the_walls_of_the_whole(deck: Contents) -> None:
    whole, halves = whole_net(deck), half_nets(deck)
    sizes = {panel.name: (panel.box.width, panel.box.height) for panel in whole.panels}
    found = [panel for half in halves for panel in half.panels]
    assert {panel.name: (panel.box.width, panel.box.height) for panel in found} == sizes
    assert [panel.name for panel in found].count("glue") == 2
    assert max(half.width for half in halves) < whole.width * 0.6


def test_cuts_go_round_the_panels_and_colour_runs_beyond_them_but_not_onto_what_is_glued(net: Net) -> None:
    ring = [*zip(net.cut, (*net.cut[1:], net.cut[0]), strict=True)]
    area = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in ring)) / 2
    panels = sum(panel.box.width * panel.box.height for panel in net.panels)
    assert 0.9 * panels < area < panels
    assert all(-1e-9 <= x <= net.width + 1e-9 and -1e-9 <= y <= net.height + 1e-9 for x, y in net.cut)
    inks = [panel.box.grown(*panel.bleed) for panel in net.panels if panel.bleed is not None]
    for panel in net.panels:
        if panel.bleed is None:
            assert not any(ink.overlaps(panel.box) for ink in inks), panel.name
    # Just outside every cut of a printed panel there is colour, and none of it farther than the bleed.
    for name in ("back", "front", "lid", "tuck"):
        box = net.panel(name)
        assert box is not None
        for x, y in ((box.x, box.cy), (box.right, box.cy), (box.cx, box.y), (box.cx, box.bottom)):
            beyond = [
                (x + dx * (BLEED - 0.1), y + dy * (BLEED - 0.1)) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            ]
            assert all(any(ink.contains(Box(*point, 0, 0)) for ink in inks) for point in beyond), (name, x, y)
    assert net.ink == (BLEED, BLEED, 0, 0)


def test_folds_lie_between_a_panel_and_what_it_hangs_on(net: Net) -> None:
    hung = [panel for panel in net.panels if panel.parent]
    assert len(net.folds) == len(hung)
    boxes = {panel.name: panel.box for panel in net.panels}
    edges = {tuple(np.round(sorted(tuple(p) for p in fold), 6).ravel()) for fold in net.folds}
    for panel in hung:
        a, b = axis(panel.box, boxes[panel.parent])
        assert tuple(np.round(sorted((tuple(a[:2]), tuple(b[:2]))), 6).ravel()) in edges, panel.name


# ------------------------------------------------------------------------------------------------- on paper


def boxed(product: Product, deck: Contents, count: int = 1) -> Product:
    whole, halves = whole_net(deck), half_nets(deck)
    pieces = tuple(BoxPiece(f"half-{n}", half) for n, half in enumerate(halves))
    return replace(product, box=Tuckbox(BoxPiece("whole", whole), pieces, count))


@pytest.mark.parametrize(
    ("paper", "deck", "keys", "turn"),
    [
        (A4, DECKS[0], ["whole"], 0),
        (LETTER, DECKS[0], ["whole"], 0),
        (A5, DECKS[0], ["whole"], 90),
        (A4, Contents(100, 150, 20), ["half-0", "half-1"], 0),
        (Paper("A6", 105, 148), Contents(50, 75, 20), ["half-0", "half-1"], 0),
    ],
)
def test_the_box_is_turned_or_halved_where_it_fits_only_so(
    product: Callable[[int], Product], words: Catalogue, paper: Paper, deck: Contents, keys: list[str], turn: float
) -> None:
    report = Report()
    job = plan_job(boxed(product(9), deck), Setup(paper), words, report, ("tuckbox",))
    assert job is not None, list(report)
    slots = [slot for page in job.pages for slot in page.plan.slots]
    assert [slot.key for slot in slots] == keys
    assert {slot.turn for slot in slots} == {turn}
    printable = Setup(paper).printable
    for page in job.pages:
        (slot,) = page.plan.slots
        assert printable.contains(slot.ink)
        assert not page.plan.marks
        dashed = [line for line in page.plan.lines if line.dash]
        net = next(n for n in (whole_net(deck), *half_nets(deck)) if len(n.folds) == len(dashed))
        assert len(dashed) == len(net.folds)
        # Lines lie where the picture is drawn: at the corners of its box.
        xs = [x for line in dashed for x in (line.x1, line.x2)]
        assert slot.trim.x <= min(xs) <= max(xs) <= slot.trim.right


HUGE = Contents(200, 300, 20)


def test_a_box_too_large_is_refused_with_the_numbers(product: Callable[[int], Product], words: Catalogue) -> None:
    """Field report B98."""
    report = Report()
    assert plan_job(boxed(product(9), DECKS[0]), Setup(Paper("small", 90, 130)), words, report, ("tuckbox",)) is None
    (problem,) = report.problems
    assert (problem.code, problem.hint) == ("paper-too-small", "it fits A4, A5, Letter")
    assert f"{max(half.height for half in half_nets(DECKS[0])):.1f} ×" in problem.found
    report = Report()
    assert plan_job(boxed(product(9), HUGE), Setup(A4), words, report, ("tuckbox",)) is None
    assert report.problems[0].hint == "choose a larger paper or smaller cards"


def test_a_game_is_printed_without_a_box_that_its_paper_cannot_hold(
    product: Callable[[int], Product], words: Catalogue
) -> None:
    report = Report()
    job = plan_job(boxed(product(9), HUGE), Setup(A4), words, report)
    assert job is not None
    assert [(p.code, p.severity) for p in report.problems] == [("box-left-out", Severity.WARNING)]
    assert not [page for page in job.pages if "tuckbox" in page.parts]


def test_every_copy_of_a_game_has_its_box(product: Callable[[int], Product], words: Catalogue) -> None:
    job: Job | None = plan_job(boxed(product(9), DECKS[0], 3), Setup(A4), words, Report())
    assert job is not None
    assert len([page for page in job.pages if page.parts == ("tuckbox",)]) == 3
