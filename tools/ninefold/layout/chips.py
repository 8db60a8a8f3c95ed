"""Chips in place of dice: square, with a number at each edge, of which the one that stands upright on top counts.

A kind's chips lie in strips. Where a die has more faces than a chip has edges, the rest are on the back: the strip is
twice as high, is folded along its middle, glued, and then cut, so that no printer need hit the back.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.layout.geometry import TOLERANCE
from ninefold.layout.grid import Lattice
from ninefold.layout.marks import GAP, LENGTH
from ninefold.layout.parts import Part
from ninefold.layout.plan import Line, Side, Slot
from ninefold.layout.sheet import Block, Draft, Setup, Stock, refuse_size
from ninefold.layout.wording import Words

EDGES = 4
"""So many numbers have room on one side of a chip."""
SIZE = 20.0
"""Edge of a chip (mm)."""
BLEED = 1.5
"""Beyond a strip; the chips of a strip share their cuts, since they are of one colour (mm)."""
STRIP_GAP = 2 * (GAP + LENGTH) + 0.5
"""Between the bleeds of two strips: room for the marks of both (mm)."""
FOLD_DASH, FOLD_COLOUR = 1.2, "#000000"


@frozen
class Chip:
    """The chips of one kind: how many, and the keys of their two sides (no back: one side is enough)."""

    count: int
    front: str
    back: str = ""


@frozen
class Chips:
    """All chips of a game."""

    kinds: tuple[Chip, ...]
    edge: float = SIZE

    @property
    def folded(self) -> bool:
        """True if any has a back."""
        return any(chip.back for chip in self.kinds)


@frozen
class _Strip:
    """Chips of one kind side by side."""

    chip: Chip
    count: int
    edge: float

    @property
    def height(self) -> float:
        """Of the strip before it is folded (mm)."""
        return self.edge * (2 if self.chip.back else 1)


def chip_drafts(chips: Chips, setup: Setup, words: Words, report: Report) -> Iterator[Draft]:
    """The pages of chips, or nothing with the reason in the report."""
    area = setup.area
    across = int((area.width - 2 * BLEED + TOLERANCE) // chips.edge)
    strips = [_Strip(chip, n, chips.edge) for chip in chips.kinds for n in _shares(chip.count, across)]
    tallest = max((strip.height for strip in strips), default=0.0)
    if not strips or not across or tallest + 2 * BLEED > area.height + TOLERANCE:
        refuse_size("a strip of chips", (chips.edge, tallest), BLEED, area, setup, report)
        return
    page: list[_Strip] = []
    for strip in strips:
        if page and _height([*page, strip]) > area.height + TOLERANCE:
            yield _page(page, setup, words)
            page = []
        page.append(strip)
    yield _page(page, setup, words)


def _shares(count: int, across: int) -> Iterator[int]:
    """So many chips in strips of lengths as even as can be."""
    rows = math.ceil(count / across) if across else 0
    for row in range(rows):
        yield count // rows + (row < count % rows)


def _height(strips: list[_Strip]) -> float:
    return sum(strip.height + 2 * BLEED for strip in strips) + STRIP_GAP * (len(strips) - 1)


def _page(strips: list[_Strip], setup: Setup, words: Words) -> Draft:
    y = setup.area.cy - _height(strips) / 2 + BLEED
    slots: list[Slot] = []
    blocks: list[Block] = []
    folds: list[Line] = []
    for strip in strips:
        lattice = _lattice(strip, setup.area.cx, y)
        blocks.append(Block(lattice, frozenset(range(strip.count)), Side.FRONT, setup.printable))
        slots += _slots(strip, lattice)
        if strip.chip.back:
            outer, middle = lattice.outer, y + strip.edge
            folds.append(Line(outer.x - GAP, middle, outer.right + GAP, middle, colour=FOLD_COLOUR, dash=FOLD_DASH))
        y += strip.height + 2 * BLEED + STRIP_GAP
    return Draft(
        parts=(Part.CHIPS,),
        side=Side.FRONT,
        stock=Stock.CARD,
        what=words.say("what.chips", size=strips[0].edge),
        slots=tuple(slots),
        blocks=tuple(blocks),
        lines=tuple(folds),
    )


def _lattice(strip: _Strip, cx: float, y: float) -> Lattice:
    x = cx - strip.count * strip.edge / 2
    return Lattice(x, y, strip.count, 1, strip.edge, strip.height, 0, 0, BLEED, BLEED)


def _slots(strip: _Strip, lattice: Lattice) -> Iterator[Slot]:
    """Fronts below the fold, backs above it with their feet towards it."""
    for index in range(strip.count):
        trim, ink = lattice.trim(index), lattice.ink(index)
        front = replace(trim, y=trim.bottom - strip.edge, height=strip.edge)
        top = front.y if strip.chip.back else ink.y
        yield Slot(strip.chip.front, front, replace(ink, y=top, height=ink.bottom - top))
        if strip.chip.back:
            back = replace(trim, height=strip.edge)
            yield Slot(strip.chip.back, back, replace(ink, height=back.bottom - ink.y), 180)
