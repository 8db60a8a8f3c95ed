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
CLEAR = 1.0
"""Between a mark and the one that runs across its corner (mm)."""
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
    for x, side in ((trim.x, -1), (trim.right, 1)):
        if not above:
            start = ink.y - GAP
            if (other := _aslant(lattice, index, used, side, -1)) is not None:
                start = min(start, lattice.trim(other).bottom - CLEAR)
            if reach := _reach(start - zone.y + GAP):
                yield Line(x, start - reach, x, start)
        if not below:
            start = ink.bottom + GAP
            if (other := _aslant(lattice, index, used, side, 1)) is not None:
                start = max(start, lattice.trim(other).y + CLEAR)
            if reach := _reach(zone.bottom - start + GAP):
                yield Line(x, start, x, start + reach)


def _aslant(lattice: Lattice, index: int, used: Collection[int], across: int, down: int) -> int | None:
    """The used box that touches a corner, where a row ends early: its own mark runs across that corner."""
    row, column = divmod(index, lattice.columns)
    row, column = row + down, column + across
    if not (0 <= row < lattice.rows and 0 <= column < lattice.columns):
        return None
    other = row * lattice.columns + column
    return other if other in used else None


def _reach(room: float) -> float:
    """How long a mark gets in so much room beside the bleed; 0 for none."""
    reach = min(LENGTH, room - GAP)
    return reach if reach >= SHORTEST else 0.0
