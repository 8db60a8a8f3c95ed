"""Crop marks: at the ends of every cut, outside all cards and their bleed, where a printer reaches."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ninefold.layout.geometry import Box
from ninefold.layout.grid import Lattice
from ninefold.layout.plan import Line

GAP = 0.3
"""From the bleed to a mark (mm)."""
LENGTH = 4.0
"""Of a mark where there is room (mm)."""
SHORTEST = 0.8
"""A mark shorter than this is left out (mm)."""


def crop_marks(lattice: Lattice, used: Collection[int], zone: Box) -> tuple[Line, ...]:
    """The marks of the used boxes of a lattice, each once, within `zone`.

    A box has marks on the sides where no used neighbour lies; between neighbours there is bleed and no mark.
    """
    marks: dict[tuple[float, ...], Line] = {}
    for index in sorted(used):
        for line in _marks_of(lattice, index, frozenset(used), zone):
            marks.setdefault(tuple(round(v, 3) for v in (line.x1, line.y1, line.x2, line.y2)), line)
    return tuple(marks.values())


def _marks_of(lattice: Lattice, index: int, used: frozenset[int], zone: Box) -> Iterator[Line]:
    trim, ink = lattice.trim(index), lattice.ink(index)
    left, above, right, below = (n is not None and n in used for n in lattice.neighbours(index))
    for y in (trim.y, trim.bottom):
        if not left and (reach := _reach(ink.x - zone.x)):
            yield Line(ink.x - GAP - reach, y, ink.x - GAP, y)
        if not right and (reach := _reach(zone.right - ink.right)):
            yield Line(ink.right + GAP, y, ink.right + GAP + reach, y)
    for x in (trim.x, trim.right):
        if not above and (reach := _reach(ink.y - zone.y)):
            yield Line(x, ink.y - GAP - reach, x, ink.y - GAP)
        if not below and (reach := _reach(zone.bottom - ink.bottom)):
            yield Line(x, ink.bottom + GAP, x, ink.bottom + GAP + reach)


def _reach(room: float) -> float:
    """How long a mark gets in so much room beside the bleed; 0 for none."""
    reach = min(LENGTH, room - GAP)
    return reach if reach >= SHORTEST else 0.0
