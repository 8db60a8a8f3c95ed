"""Sheets of dice labels: one strip a die, its faces in order, strips of a kind together, and some to spare."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.geometry import TOLERANCE, Box
from ninefold.layout.grid import Lattice
from ninefold.layout.marks import GAP
from ninefold.layout.parts import Part
from ninefold.layout.plan import Side, Slot
from ninefold.layout.sheet import Block, Draft, Setup, Stock, refuse_size
from ninefold.layout.units import written
from ninefold.layout.wording import Words
from ninefold.yamlfile import MapOf, Number, read_file

BLEED = 1.0
"""Round every label; labels lie two bleeds apart (mm)."""
STRIP_GAP = 6.0
"""Between two strips that follow each other: room for marks, so that no die runs into the next (mm)."""
SPARE_SHARE = 0.1
"""A tenth more, rounded up for each kind of die, as far as the sheets have room that the game takes anyway."""
LABEL_SHARE = 0.794
"""Of a label's edge in a die's, for sizes that the table does not have."""
SMALLEST_DIE, LARGEST_DIE = 8.0, 50.0

_TABLE = Path(__file__).parent / "labels.yaml"
_SIZE = Number(1, 100)


@frozen
class Die:
    """The dice of one kind: how many, and the keys of the label of each face in order."""

    count: int
    faces: tuple[str, ...]

    @property
    def spares(self) -> int:
        """How many strips more than dice are wanted."""
        return math.ceil(self.count * SPARE_SHARE)


@frozen
class Dice:
    """All dice of a game, of one size (edge in mm)."""

    edge: float
    kinds: tuple[Die, ...]


def label_edge(die: float, report: Report) -> float | None:
    """The edge of the label for a die (both mm); None with the reason in the report."""
    if not SMALLEST_DIE <= die <= LARGEST_DIE:
        expected = f"{written(SMALLEST_DIE)} to {written(LARGEST_DIE)} mm"
        report.error(Place("--die"), "die-size", f"a die of {written(die)} mm", expected)
        return None
    table = read_file(_TABLE, MapOf(_SIZE, _SIZE), report) or {}
    return table.get(die, round(die * LABEL_SHARE, 1))


def sticker_drafts(dice: Dice, setup: Setup, words: Words, report: Report) -> Iterator[Draft]:
    """The pages of labels, or nothing with the reason in the report."""
    edge = label_edge(dice.edge, report)
    if edge is None or not dice.kinds:
        return
    faces = max(len(die.faces) for die in dice.kinds)
    way = max((_Way(faces, edge, upright, setup.area) for upright in (True, False)), key=lambda way: way.count)
    if not way.count:
        length = faces * (edge + 2 * BLEED) - 2 * BLEED
        refuse_size("a die's strip of labels", (length, edge), BLEED, setup.area, setup, report)
        return
    strips = _strips(dice, way.count)
    for start in range(0, len(strips), way.count):
        yield _page(strips[start : start + way.count], way, dice.edge, setup, words)


def _strips(dice: Dice, count: int) -> list[tuple[str, ...]]:
    """The faces of each strip, those of a kind together. Spares go round the kinds and take no further page."""
    needed = sum(die.count for die in dice.kinds)
    room = math.ceil(needed / count) * count - needed
    extra = dict.fromkeys(range(len(dice.kinds)), 0)
    wanted = [(nth, n) for n, die in enumerate(dice.kinds) for nth in range(die.spares)]
    for _, n in sorted(wanted)[:room]:
        extra[n] += 1
    return [die.faces for n, die in enumerate(dice.kinds) for _ in range(die.count + extra[n])]


@frozen
class _Way:
    """How strips lie on a page: along rows (`upright`: as one reads) or down columns, in groups with a gap between.

    A group is a block of strips side by side; groups follow each other along the strips.
    """

    faces: int
    edge: float
    upright: bool
    area: Box

    @property
    def length(self) -> float:
        """Of a strip with its bleed (mm)."""
        return self.faces * self.pitch

    @property
    def pitch(self) -> float:
        """From one strip of a group to the next (mm)."""
        return self.edge + 2 * BLEED

    @property
    def groups(self) -> int:
        """How many strips follow each other."""
        along = self.area.width if self.upright else self.area.height
        return max(0, int((along + STRIP_GAP + TOLERANCE) // (self.length + STRIP_GAP)))

    @property
    def in_group(self) -> int:
        """How many strips lie side by side."""
        across = self.area.height if self.upright else self.area.width
        return max(0, int((across + TOLERANCE) // self.pitch))

    @property
    def count(self) -> int:
        """Strips on a page."""
        return self.groups * self.in_group

    def shares(self, strips: int) -> list[int]:
        """How many of so many strips each group has; the first ones have the odd ones."""
        groups = min(self.groups, strips)
        return [strips // groups + (n < strips % groups) for n in range(groups)]

    def lattice(self, group: int, shares: list[int]) -> Lattice:
        """The labels of a group, all groups together in the middle of the area."""
        along = len(shares) * (self.length + STRIP_GAP) - STRIP_GAP
        across = shares[0] * self.pitch
        start = group * (self.length + STRIP_GAP)
        width, height = (along, across) if self.upright else (across, along)
        x = self.area.cx - width / 2 + BLEED + (start if self.upright else 0)
        y = self.area.cy - height / 2 + BLEED + (0 if self.upright else start)
        columns, rows = (self.faces, shares[group]) if self.upright else (shares[group], self.faces)
        return Lattice(x, y, columns, rows, self.edge, self.edge, 2 * BLEED, 2 * BLEED, BLEED, BLEED)

    def index(self, strip: int, face: int, strips: int) -> int:
        """The place of a face of a strip in the lattice of its group, which has so many strips."""
        return strip * self.faces + face if self.upright else face * strips + strip

    def limits(self, lattice: Lattice, page: Box) -> Box:
        """How far the marks of a group may reach: short of the middle of the gap before the next."""
        outer, half = lattice.outer, STRIP_GAP / 2 - GAP
        if self.upright:
            return Box(outer.x - half, page.y, outer.width + 2 * half, page.height)
        return Box(page.x, outer.y - half, page.width, outer.height + 2 * half)


def _page(strips: list[tuple[str, ...]], way: _Way, die: float, setup: Setup, words: Words) -> Draft:
    shares = way.shares(len(strips))
    slots: list[Slot] = []
    blocks: list[Block] = []
    for group, count in enumerate(shares):
        lattice = way.lattice(group, shares)
        # Strips of a kind lie side by side: the next of each group in turn.
        mine = strips[group :: len(shares)]
        keys = {way.index(n, face, count): key for n, row in enumerate(mine) for face, key in enumerate(row)}
        slots += [Slot(key, lattice.trim(index), lattice.ink(index)) for index, key in sorted(keys.items())]
        blocks.append(Block(lattice, frozenset(keys), Side.FRONT, way.limits(lattice, setup.printable)))
    return Draft(
        parts=(Part.STICKERS,),
        side=Side.FRONT,
        stock=Stock.LABEL,
        what=words.say("what.stickers", die=die, label=way.edge),
        slots=tuple(slots),
        blocks=tuple(blocks),
    )
