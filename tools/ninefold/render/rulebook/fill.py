"""Slabs → their places: columns filled one after the other, and ended level where something stands across them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.render.rulebook.slabs import Slab

Frames = Callable[[int], list[Box]]
"""The columns of a page (counted from 0)."""
_TOLERANCE = 1e-6
_BETWEEN = 3.0
"""From what stands across the columns to what does not, at least (mm)."""
_COARSE, _FINE = 8.0, 1.0
"""In which steps columns are made level (mm)."""


@frozen
class Placing:
    """A slab in its place on a page."""

    page: int
    x: float
    y: float
    slab: Slab

    @property
    def bottom(self) -> float:
        """Where it ends."""
        return self.y + self.slab.height


class TooHigh(Exception):
    """A slab that no column can hold."""

    def __init__(self, slab: Slab) -> None:
        super().__init__()
        self.slab = slab


@frozen
class _Band:
    """Where a run of slabs begins: a page, the y there, and, to end level, the y that its columns must not pass."""

    page: int
    top: float
    bottom: float | None = None


def fill(slabs: Sequence[Slab], frames: Frames) -> list[Placing]:
    """The slabs in the columns of as many pages as they need.

    Before a slab across all columns, before a new page and at the end the columns end as level as may be.
    """
    placed: list[Placing] = []
    page, top = 0, frames(0)[0].y
    for run in _runs(slabs):
        columns = _across(frames) if run[0].wide else frames
        start = columns(page)[0].y
        if run[0].page and placed:
            page, top = page + 1, columns(page + 1)[0].y
        elif top > start + _TOLERANCE:
            top += max(run[0].space, _BETWEEN)
        done = _poured(run, columns, _Band(page, top))
        placed += done
        page = done[-1].page
        top = max(one.bottom for one in done if one.page == page)
    return placed


def _runs(slabs: Sequence[Slab]) -> Iterator[list[Slab]]:
    """Slabs that stand in the same columns, a new run where a page begins."""
    pages = 0

    def key(slab: Slab) -> tuple[bool, int]:
        nonlocal pages
        pages += slab.page
        return slab.wide, pages

    for _, run in groupby(slabs, key):
        yield list(run)


def _across(frames: Frames) -> Frames:
    def across(page: int) -> list[Box]:
        columns = frames(page)
        return [replace(columns[0], width=columns[-1].right - columns[0].x)]

    return across


def _poured(slabs: Sequence[Slab], frames: Frames, band: _Band) -> list[Placing]:
    """A run of slabs from a band on, level on its last page."""
    placed = _columns(slabs, frames, band)
    last = placed[-1].page
    if len(frames(last)) == 1:
        return placed
    kept = [one for one in placed if one.page < last]
    done = {id(one.slab) for one in kept}
    rest = [slab for slab in slabs if id(slab) not in done]
    top = band.top if last == band.page else frames(last)[0].y
    bottom = frames(last)[0].bottom
    # From the height that they would have if slabs could be divided.
    least = sum(slab.height + slab.space for slab in rest) / len(frames(last))
    for step in (_COARSE, _FINE):
        while top + least < bottom:
            level = _columns(rest, frames, _Band(last, top, top + least))
            if level[-1].page == last:
                placed = kept + level
                least -= _COARSE - _FINE
                break
            least += step
    return placed


def _columns(slabs: Sequence[Slab], frames: Frames, band: _Band) -> list[Placing]:
    """The slabs in columns, as many in each as there is room for."""
    placed: list[Placing] = []
    page, column = band.page, 0
    y = band.top
    left = list(slabs)
    while left:
        frame = _frame(frames, page, column, band)
        at = _next(left, y, frame)
        group = _together(left, at)
        fresh = y <= frame.y + _TOLERANCE
        if y + _height(group, fresh) > frame.bottom + _TOLERANCE:
            # Only what cannot be divided waits for a page with higher columns: the first page has the head.
            pages = (page, page + 1) if _height(group[:1], True) > frame.height else (page,)
            whole = max(column.height for number in pages for column in frames(number))
            if not fresh or frame.height < whole - _TOLERANCE:
                page, column = (page, column + 1) if column + 1 < len(frames(page)) else (page + 1, 0)
                y = _frame(frames, page, column, band).y
                continue
            # Too much is glued together for any column: as much of it as one holds.
            group = _fitting(group, frame.height)
        again = group[0].again
        if fresh and again is not None:
            placed.append(Placing(page, frame.x, y, again))
            y += again.height
        for n, slab in enumerate(group):
            y += 0 if fresh and n == 0 else slab.space
            placed.append(Placing(page, frame.x, y, slab))
            y += slab.height
        del left[at : at + len(group)]
    return placed


def _next(slabs: Sequence[Slab], y: float, frame: Box) -> int:
    """Which slab comes next in a column: the first, or while that floats, the first after it that has room."""
    fresh = y <= frame.y + _TOLERANCE
    at = 0
    while not fresh and y + _height(_together(slabs, at), fresh) > frame.bottom + _TOLERANCE:
        if not slabs[at].floats or at + 1 == len(slabs) or not slabs[at + 1].passes:
            return 0
        at += 1
    return at


def _frame(frames: Frames, page: int, column: int, band: _Band) -> Box:
    """A column; on the page where the band begins, what is left of it."""
    frame = frames(page)[column]
    if page > band.page:
        return frame
    bottom = frame.bottom if band.bottom is None else band.bottom
    return Box(frame.x, band.top, frame.width, max(0.0, bottom - band.top))


def _together(slabs: Sequence[Slab], at: int) -> list[Slab]:
    """The slab and what must stand in the same column after it."""
    end = at
    while end < len(slabs) - 1 and slabs[end].glue:
        end += 1
    return list(slabs[at : end + 1])


def _fitting(group: Sequence[Slab], room: float) -> list[Slab]:
    """The longest beginning of a group that a column holds."""
    for count in range(len(group), 0, -1):
        if _height(group[:count], True) <= room + _TOLERANCE:
            return list(group[:count])
    raise TooHigh(group[0])


def _height(group: Sequence[Slab], fresh: bool) -> float:
    again = group[0].again
    head = again.height if fresh and again is not None else 0.0
    return head + sum(s.height + (0 if fresh and n == 0 else s.space) for n, s in enumerate(group))
