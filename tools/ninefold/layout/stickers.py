"""Sheets of dice labels: one strip a die, its faces in order, strips of a kind together, and some to spare."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from ninefold.errors import Place, Report
from ninefold.layout.grid import Lattice, fit
from ninefold.layout.plan import Side, Slot
from ninefold.layout.sheet import Block, Draft, Setup, Stock, refuse_size
from ninefold.layout.units import written
from ninefold.layout.wording import Words
from ninefold.yamlfile import MapOf, Number, read_file

CHIPS = "chips"
BLEED = 1.0
"""Round every label; labels lie two bleeds apart (mm)."""
SPARE_SHARE = 0.1
"""A tenth more, rounded up for each kind of die."""
LABEL_SHARE = 0.794
"""Of a label's edge in a die's, for sizes that the table does not have."""
SMALLEST_DIE, LARGEST_DIE = 8.0, 50.0

_TABLE = Path(__file__).parent / "labels.yaml"
_SIZE = Number(1, 100)


@dataclass(frozen=True)
class Die:
    """The dice of one kind: how many, and the keys of the label of each face in order."""

    count: int
    faces: tuple[str, ...]

    @property
    def strips(self) -> int:
        """One a die and the spares."""
        return self.count + math.ceil(self.count * SPARE_SHARE)


@dataclass(frozen=True)
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
    strips = [die.faces for die in dice.kinds for _ in range(die.strips)]
    if edge is None or not strips:
        return
    faces = max(len(strip) for strip in strips)
    length = faces * (edge + 2 * BLEED) - 2 * BLEED
    lattice = fit(length, edge, BLEED, setup.area)
    if lattice is None:
        refuse_size("a die's strip of labels", (length, edge), BLEED, setup.area, setup, report)
        return
    for start in range(0, len(strips), lattice.count):
        yield _page(strips[start : start + lattice.count], lattice, edge, dice.edge, setup, words)


def chip_drafts(chips: Dice, setup: Setup, words: Words, report: Report) -> Iterator[Draft]:
    """The pages of chips to lay in place of dice, one for each face of each die, or nothing with the reason."""
    faces = [key for die in chips.kinds for key in die.faces for _ in range(die.count)]
    lattice = fit(chips.edge, chips.edge, BLEED, setup.area)
    if lattice is None:
        refuse_size("a chip", (chips.edge, chips.edge), BLEED, setup.area, setup, report)
        return
    for start in range(0, len(faces), lattice.count):
        keys = faces[start : start + lattice.count]
        rows = math.ceil(len(keys) / lattice.columns)
        used = lattice.cropped(lattice.columns, rows)
        yield Draft(
            parts=(CHIPS,),
            side=Side.FRONT,
            stock=Stock.CARD,
            what=words.say("what.chips", size=written(chips.edge)),
            slots=tuple(Slot(key, used.trim(index), used.ink(index)) for index, key in enumerate(keys)),
            blocks=(Block(used, frozenset(range(len(keys))), Side.FRONT, setup.printable),),
        )


def _page(
    strips: list[tuple[str, ...]], lattice: Lattice, edge: float, die: float, setup: Setup, words: Words
) -> Draft:
    faces = max(len(strip) for strip in strips)
    labels = _labels(lattice, edge, faces, len(strips), setup)
    upright = lattice.turn == 0
    keys = {
        _index(labels, strip, face, faces, upright): key
        for strip, row in enumerate(strips)
        for face, key in enumerate(row)
    }
    return Draft(
        parts=("stickers",),
        side=Side.FRONT,
        stock=Stock.LABEL,
        what=words.say("what.stickers", die=written(die), label=written(edge)),
        slots=tuple(Slot(key, labels.trim(index), labels.ink(index)) for index, key in sorted(keys.items())),
        blocks=(Block(labels, frozenset(keys), Side.FRONT, setup.printable),),
    )


def _labels(strips: Lattice, edge: float, faces: int, count: int, setup: Setup) -> Lattice:
    """The lattice of the labels in a lattice of strips, only as many rows as are used, in the middle."""
    upright = strips.turn == 0
    rows = math.ceil(count / strips.columns)
    columns = strips.columns if upright else min(strips.columns, count)
    labels = Lattice(
        x=0,
        y=0,
        columns=columns * (faces if upright else 1),
        rows=rows * (1 if upright else faces),
        width=edge,
        height=edge,
        gap_x=2 * BLEED,
        gap_y=2 * BLEED,
        bleed_x=BLEED,
        bleed_y=BLEED,
    )
    area, outer = setup.area, labels.outer
    return replace(labels, x=area.cx - outer.width / 2 + BLEED, y=area.cy - outer.height / 2 + BLEED)


def _index(labels: Lattice, strip: int, face: int, faces: int, upright: bool) -> int:
    """The place of a face: strips run along rows, or down columns where they lie turned."""
    if upright:
        row, column = divmod(strip, labels.columns // faces)
        return row * labels.columns + column * faces + face
    row, column = divmod(strip, labels.columns)
    return (row * faces + face) * labels.columns + column
