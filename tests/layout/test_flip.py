"""Every back lies behind its own front and upright, once the paper is turned or folded as a person does it."""

import math
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.layout.flip import Backs, behind, turn_behind
from ninefold.layout.geometry import Box
from ninefold.layout.job import Job, Page
from ninefold.layout.order import SheetOrder
from ninefold.layout.paper import Paper
from ninefold.layout.plan import Side, Slot

Point = tuple[float, float]


def through_the_paper(point: Point, paper: Paper, backs: Backs) -> Point:
    """Where a point printed on the back comes to lie, seen from the front with X-ray eyes."""
    x, y = point
    return (x, paper.height - y) if backs is Backs.SHORT else (paper.width - x, y)


def up(slot: Slot) -> Point:
    return (math.sin(math.radians(slot.turn)), -math.cos(math.radians(slot.turn)))


def corners(box: Box) -> list[Point]:
    return [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]


def sheets(job: Job) -> list[tuple[Page, Page]]:
    """What is printed on both sides of each sheet of cards, by the hands of a person or by the printer."""
    fronts = [page for page in job.pages if page.parts == ("fronts",)]
    if job.backs is Backs.FOLD:
        return [(page, page) for page in job.pages]
    if job.order is SheetOrder.INTERLEAVED:  # the printer turns every sheet at once
        return [(page, job.pages[index + 1]) for index, page in enumerate(job.pages) if page in fronts]
    stack = list(fronts)
    if job.order is SheetOrder.BACKS_REVERSED:  # the sheet that was printed last goes in first
        stack.reverse()
    return list(zip(stack, [page for page in job.pages if page.parts == ("backs",)], strict=True))


def pairs(job: Job) -> list[tuple[Slot, Page, Page]]:
    """Every front slot with the page it is on and the page of its back."""
    found = []
    for page, behind_it in sheets(job):
        found += [
            (slot, page, behind_it)
            for slot in page.plan.slots
            if slot.side is Side.FRONT and slot.key.startswith("front")
        ]
    return found


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT, Backs.FOLD])
@pytest.mark.parametrize("order", list(SheetOrder))
@pytest.mark.parametrize(("bleed", "count"), [(1.5, 18), (1.5, 1), (2.0, 7), (2.0, 30)])
def test_each_back_is_behind_its_front(
    plan: Callable[..., Job], paper: Paper, backs: Backs, order: SheetOrder, bleed: float, count: int
) -> None:
    """Field reports B05, B14 and B15: on the pages that are one sheet once a person or the printer has turned it."""
    job = plan(paper, backs, count, order=order, bleed=bleed)
    found = pairs(job)
    assert len(found) == count
    for front, _, other in found:
        (back,) = [slot for slot in other.plan.slots if slot.key == front.key.replace("front", "back")]
        seen = sorted(through_the_paper(corner, paper, backs) for corner in corners(back.trim))
        assert seen == [pytest.approx(corner) for corner in sorted(corners(front.trim))]
        x, y = up(back)
        upward = (x, -y) if backs is Backs.SHORT else (-x, y)
        assert upward == pytest.approx(up(front), abs=1e-9)


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT])
def test_empty_slots_have_empty_backs(plan: Callable[..., Job], paper: Paper, backs: Backs) -> None:
    """Field report B18."""
    job = plan(paper, backs, 10)
    fronts = [page for page in job.pages if "fronts" in page.parts]
    backs_ = [page for page in job.pages if "backs" in page.parts]
    assert [len(page.plan.slots) for page in fronts] == [9, 1]
    assert [len(page.plan.slots) for page in backs_] == [9, 1]
    # The lone card of the last sheet has ink behind it and nowhere else.
    (front,), (back,) = fronts[-1].plan.slots, backs_[-1].plan.slots
    assert back.trim == behind(front.trim, paper, backs)


@settings(deadline=None)
@given(st.floats(0, 100), st.floats(0, 100), st.floats(0, 360))
def test_the_short_edge_page_is_the_long_edge_page_turned_round(x: float, y: float, turn: float) -> None:
    """Field report B05."""
    paper, box = Paper("", 210, 297), Box(x, y, 56, 84)
    long, short = behind(box, paper, Backs.LONG), behind(box, paper, Backs.SHORT)
    assert (short.x, short.y) == pytest.approx((paper.width - long.right, paper.height - long.bottom))
    difference = (turn_behind(turn, Backs.SHORT) - turn_behind(turn, Backs.LONG)) % 360
    assert difference == pytest.approx(180)
