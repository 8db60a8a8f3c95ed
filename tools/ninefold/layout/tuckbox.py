"""A box to fold for the cards: the net of its panels from the size of the cards and how thick they lie, in mm.

The wall goes round in one piece (back, side, front, side) or in two halves of a back or front and a side each, for
cards so large that the whole is larger than the paper. At its right end each piece has a strip that is glued behind
the next panel. The lid and the flap that tucks in hang on the back, the bottom and its strip on the front, dust flaps
on the sides; the front has a notch for the thumb.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from enum import StrEnum

from ninefold.frozen import frozen
from ninefold.layout.geometry import Box

Point = tuple[float, float]
Path = tuple[Point, ...]

THICKNESS = 0.32
"""Of a card in mm: board of 300 g/m², printed on both sides; thinner ones lie looser."""
BOARD = 0.3
"""What two folds of the box's own board take of its inside (mm)."""
PLAY = 1.5
"""Between the cards and the box, across and upright (mm)."""
AIR = 1.0
"""Above the cards where they lie (mm)."""
LEAST_DEPTH = 6.0
"""A box of fewer cards is as deep, so that its sides can be folded and read (mm)."""
GLUE, TUCK, FOOT = 11.0, 12.0, 8.0
"""Widths of the strip at the end of a wall, of the flap that tucks in, and of the strip below the bottom (mm)."""
TAPER = 1.0
"""By how much flaps and strips are narrower at their free end, on each side (mm)."""
NOTCH = 8.0
"""Radius of the notch for the thumb (mm)."""
CORNER = 4.0
"""Radius of the corners of the flap that tucks in (mm)."""
BLEED = 1.5
"""Of the printed panels beyond their cuts (mm)."""
_ARC = 10
"""So many straight pieces make a quarter of a circle."""


class PanelName(StrEnum):
    """The walls of the box and what hangs on them."""

    BACK = "back"
    SIDE = "side"
    FRONT = "front"
    FAR_SIDE = "far side"
    LID = "lid"
    TUCK = "tuck"
    BOTTOM = "bottom"
    FOOT = "foot"
    GLUE = "glue"
    DUST = "dust of side"
    FAR_DUST = "dust of far side"
    LOW_DUST = "dust below side"
    FAR_LOW_DUST = "dust below far side"


@frozen
class Panel:
    """A panel: its name, its box in the net, the panel it hangs on, and its ink.

    `bleed` is by how much its colour runs beyond the left, upper, right and lower edge; None for what is glued and
    stays bare.
    """

    name: PanelName
    box: Box
    parent: PanelName | None = None
    bleed: tuple[float, float, float, float] | None = (0, 0, 0, 0)


@frozen
class Net:
    """A piece to cut out, `width` × `height` mm without the bleed.

    `cut` is its outline, closed; `folds` are pairs of points; `inner` is the box inside: across, upright, deep.
    """

    panels: tuple[Panel, ...]
    cut: Path
    folds: tuple[tuple[Point, Point], ...]
    width: float
    height: float
    inner: tuple[float, float, float]

    @property
    def ink(self) -> tuple[float, float, float, float]:
        """How far the ink runs beyond the net to the left, above, to the right and below."""
        inked = [panel.box.grown(*panel.bleed) for panel in self.panels if panel.bleed is not None]
        return (
            max(0.0, -min(box.x for box in inked)),
            max(0.0, -min(box.y for box in inked)),
            max(0.0, max(box.right for box in inked) - self.width),
            max(0.0, max(box.bottom for box in inked) - self.height),
        )

    def panel(self, name: PanelName) -> Box | None:
        """Where a panel lies, if it is of this piece."""
        return next((panel.box for panel in self.panels if panel.name == name), None)


@frozen
class Contents:
    """What goes in: the size of the cards, how many lie on each other, and the layers of tokens on top of them."""

    width: float
    height: float
    cards: int
    layers: int = 0
    thickness: float = THICKNESS

    @property
    def depth(self) -> float:
        """How thick all of it lies (mm)."""
        return (self.cards + self.layers) * self.thickness


WALL = (PanelName.BACK, PanelName.SIDE, PanelName.FRONT, PanelName.FAR_SIDE)
"""The panels round the box, from the left."""
_DUST = {
    PanelName.SIDE: (PanelName.DUST, PanelName.LOW_DUST),
    PanelName.FAR_SIDE: (PanelName.FAR_DUST, PanelName.FAR_LOW_DUST),
}
"""The flaps above and below each side."""


def whole_net(contents: Contents) -> Net:
    """The box in one piece."""
    return _net(_inner(contents), WALL)


def half_nets(contents: Contents) -> tuple[Net, Net]:
    """The box in two pieces, each glued to the other."""
    inner = _inner(contents)
    return _net(inner, WALL[:2]), _net(inner, WALL[2:])


def _inner(contents: Contents) -> tuple[float, float, float]:
    deep = math.ceil(2 * (contents.depth + AIR)) / 2
    return contents.width + PLAY, contents.height + PLAY, max(LEAST_DEPTH, deep)


def _net(inner: tuple[float, float, float], wall: tuple[PanelName, ...]) -> Net:
    wide, high, deep = (length + BOARD for length in inner)
    # What hangs on the wall's upper edge, and on the lower one.
    top = TUCK + deep if PanelName.BACK in wall else _dust(wide, deep)
    columns = []
    x = 0.0
    for name in wall:
        width = wide if name in (PanelName.BACK, PanelName.FRONT) else deep
        columns.append(Box(x, top, width, high))
        x += width
    panels: list[Panel] = []
    folds: list[tuple[Point, Point]] = []
    above: list[Point] = []
    below: list[Point] = []
    for place, (name, box) in enumerate(zip(wall, columns, strict=True)):
        left = BLEED if place == 0 else 0.0
        hung, up, down = _hung(name, box, deep, wide)
        panels.append(Panel(name, box, wall[place - 1] if place else None, _bleed(name, left)))
        panels += hung
        above += up
        below += down
        folds.append(((box.right, box.y), (box.right, box.bottom)))
        folds += [_hinge(panel.box, box) for panel in hung]
    last = columns[-1]
    glue = Panel(PanelName.GLUE, Box(last.right, top, GLUE, high), wall[-1], None)
    right = [(last.right + GLUE, top + 3 * TAPER), (last.right + GLUE, top + high - 3 * TAPER)]
    bottom = max(panel.box.bottom for panel in panels)
    return Net((*panels, glue), (*above, *right, *reversed(below)), tuple(folds), last.right + GLUE, bottom, inner)


def _bleed(name: PanelName, left: float) -> tuple[float, float, float, float]:
    """Beyond the cuts of a wall's panel: the back has one below, the front one above."""
    return (left, BLEED if name is PanelName.FRONT else 0.0, 0.0, BLEED if name is PanelName.BACK else 0.0)


def _hung(name: PanelName, box: Box, deep: float, wide: float) -> tuple[list[Panel], list[Point], list[Point]]:
    """What hangs on a panel of the wall, and the cuts above and below it from left to right."""
    upper, lower = [(box.x, box.y), (box.right, box.y)], [(box.x, box.bottom), (box.right, box.bottom)]
    if name is PanelName.BACK:
        lid = Panel(PanelName.LID, Box(box.x, box.y - deep, box.width, deep), name, (BLEED, 0, BLEED, 0))
        tuck = Panel(
            PanelName.TUCK, Box(box.x, lid.box.y - TUCK, box.width, TUCK), PanelName.LID, (BLEED, BLEED, BLEED, 0)
        )
        return [lid, tuck], [upper[0], *_tucked(tuck.box), upper[1]], lower
    if name is PanelName.FRONT:
        base = Panel(PanelName.BOTTOM, Box(box.x, box.bottom, box.width, deep), name, (BLEED, 0, BLEED, 0))
        foot = Panel(PanelName.FOOT, Box(box.x, base.box.bottom, box.width, FOOT), PanelName.BOTTOM, None)
        return [base, foot], _notched(box), [lower[0], *_tapered(foot.box, 1), lower[1]]
    over_name, under_name = _DUST[name]
    length = _dust(wide, deep)
    dust = Panel(over_name, Box(box.x, box.y - length, box.width, length), name, (BLEED, BLEED, BLEED, 0))
    # The lower one is covered by the bottom, which is glued: it may be short.
    short = Panel(under_name, Box(box.x, box.bottom, box.width, deep - 2), name, (BLEED, 0, BLEED, BLEED))
    over = [upper[0], *reversed(_tapered(dust.box, -1)), upper[1]]
    return [dust, short], over, [lower[0], *_tapered(short.box, 1), lower[1]]


def _dust(wide: float, deep: float) -> float:
    """How far a dust flap reaches: the two do not meet, and are no longer than the lid with its flap."""
    return min(wide / 2 - 1, TUCK + deep)


def _tapered(box: Box, down: int) -> list[Point]:
    """The free end of a flap that hangs down (1), from left to right, or stands up (-1), from right to left."""
    if down > 0:
        return [(box.x + TAPER, box.bottom), (box.right - TAPER, box.bottom)]
    return [(box.right - TAPER, box.y), (box.x + TAPER, box.y)]


def _tucked(box: Box) -> list[Point]:
    """The flap that tucks in, round at its corners, from left to right; its foot is the lid's free edge."""
    left, right = box.x + TAPER / 2, box.right - TAPER / 2
    west = _arc((left + CORNER, box.y + CORNER), CORNER, math.pi, 1.5 * math.pi, _ARC)
    east = _arc((right - CORNER, box.y + CORNER), CORNER, 1.5 * math.pi, math.tau, _ARC)
    return [
        (box.x, box.bottom),
        (left, box.bottom - 1),
        *west,
        *east,
        (right, box.bottom - 1),
        (box.right, box.bottom),
    ]


def _notched(box: Box) -> list[Point]:
    """The front's upper edge with the notch in its middle."""
    radius = min(NOTCH, box.width / 6)
    notch = _arc((box.cx, box.y), radius, math.pi, 0, 2 * _ARC)
    return [(box.x, box.y), *notch, (box.right, box.y)]


def _arc(centre: Point, radius: float, start: float, end: float, pieces: int) -> list[Point]:
    turns = [start + (end - start) * n / pieces for n in range(pieces + 1)]
    return [(centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)) for turn in turns]


def _hinge(box: Box, wall: Box) -> tuple[Point, Point]:
    """The fold between a panel and what it hangs on: its edge towards the wall."""
    y = box.bottom if box.y < wall.y else box.y
    return (box.x, y), (box.right, y)


def cuts(net: Net) -> Iterator[tuple[Point, Point]]:
    """The outline as straight pieces."""
    yield from zip(net.cut, (*net.cut[1:], net.cut[0]), strict=True)
