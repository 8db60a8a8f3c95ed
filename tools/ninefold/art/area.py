"""One area of a card: its ground, its tree, its fruit; composed of leaves that many areas share."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache

from ninefold.art.colour import mix
from ninefold.art.painters import CROWNS, GROUNDS
from ninefold.art.painters.common import DESIGN, MIDDLE
from ninefold.art.painters.grounds import bed
from ninefold.art.pen import Pen, Point
from ninefold.art.scene import Group, Leaf, Placed
from ninefold.art.studio import Studio
from ninefold.art.svg import KEPT, Drawing, Page, Paint
from ninefold.model.areas import Area
from ninefold.model.theme import Ground, KindStyle

GROUND_DRAWINGS = 3
"""Grounds lie mostly under crowns: fewer of them than of crowns are enough."""
_PAIR = 3.75
"""Half the distance in mm, along each axis, between two fruits on the diagonal."""
_THIRD = 6.4
_SPREAD: Mapping[int, tuple[float, tuple[Point, ...]]] = {
    1: (1, ((0, 0),)),
    2: (1, ((-_PAIR, -_PAIR), (_PAIR, _PAIR))),
    3: (0.92, ((-5.3, 1.9), (1.2, -5.4), (4.4, 3.9))),
    4: (0.87, ((-4.6, -4.6), (4.6, -4.6), (-4.6, 4.6), (4.6, 4.6))),
    5: (0.72, ((-5.4, -5.4), (5.4, -5.4), (0, 0), (-5.4, 5.4), (5.4, 5.4))),
    6: (0.66, ((-4, -7), (4, -7), (-4, 0), (4, 0), (-4, 7), (4, 7))),
    7: (0.66, ((-3.5, -6.1), (3.5, -6.1), (-7, 0), (0, 0), (7, 0), (-3.5, 6.1), (3.5, 6.1))),
    8: (0.6, (*((x, y) for y in (-_THIRD, _THIRD) for x in (-_THIRD, 0, _THIRD)), (-3.2, 0), (3.2, 0))),
    9: (0.6, tuple((x, y) for y in (-_THIRD, 0, _THIRD) for x in (-_THIRD, 0, _THIRD))),
}
"""For each yield: how large a fruit is as a share of its style's size, and where each lies from the middle (mm).

No two fruits lie closer, for their size, than the two of a pair do.
"""


def area(studio: Studio, area: Area, variant: int) -> Group:
    """The drawing of an area, a square of `studio.area_mm`; `variant` counts from 0 to `theme.drawings` - 1.

    No kinds: the clearing; one kind: a tree with `yield_` fruits; two kinds: split between their trees, the first in
    the upper left half, without fruit. The ground fills the square exactly.
    """
    what = "-".join((*area.kinds, str(area.yield_))) if area.kinds else "clearing"
    parts = _PARTS[len(area.kinds)](studio, area, variant)
    middle = studio.area_mm / 2
    scaled = tuple(
        Placed(
            part.item,
            middle + (part.cx - MIDDLE[0]) * studio.scale,
            middle + (part.cy - MIDDLE[1]) * studio.scale,
            part.turn,
            part.scale * studio.scale,
        )
        for part in parts
    )
    return Group(f"area-{what}-{variant}", studio.area_mm, studio.area_mm, scaled)


def border_tones(studio: Studio, area: Area) -> tuple[str, str]:
    """The flat colours of an area's ground along its upper left and its lower right border, to run on from there."""
    if not area.kinds:
        return studio.theme.clearing.base, studio.theme.clearing.base
    first, last = area.kinds[0], area.kinds[-1]
    return studio.theme.kinds[first].ground.base, studio.theme.kinds[last].ground.base


def _clearing(studio: Studio, _: Area, variant: int) -> list[Placed]:
    return [Placed(ground_leaf("clearing", studio.theme.clearing, variant), *MIDDLE)]


def _split(studio: Studio, area: Area, _: int) -> list[Placed]:
    colours = studio.theme.colours
    halves = [
        half_leaf(kind, studio.theme.kinds[kind], colours.shadow, upper)
        for kind, upper in zip(area.kinds, (True, False), strict=True)
    ]
    return [Placed(leaf, *MIDDLE) for leaf in (*halves, diagonal_leaf(colours.seam, colours.shadow))]


def _tree(studio: Studio, area: Area, variant: int) -> list[Placed]:
    kind = area.kinds[0]
    style = studio.theme.kinds[kind]
    symbol = studio.symbols[style.symbol].leaf
    parts = [
        Placed(ground_leaf(kind, style.ground, variant % GROUND_DRAWINGS), *MIDDLE),
        Placed(crown_leaf(kind, style, studio.theme.colours.shadow, variant), *MIDDLE),
    ]
    size = style.alone if area.yield_ == 1 else style.several * _SPREAD[area.yield_][0]
    nest = nest_leaf(kind, style)
    for x, y, turn in _fruit_places(area.yield_, variant):
        parts.append(Placed(nest, x, y, turn * 3, size / nest.width * 1.1))
        parts.append(Placed(symbol, x, y, turn, size / symbol.width))
    return parts


def _fruit_places(count: int, variant: int) -> list[tuple[float, float, float]]:
    """(x, y, turn) of each fruit; every other variant is mirrored."""
    rng = random.Random(f"fruit {variant}")
    tilt = 14 if count == 1 else 16
    lean = 1 if variant % 2 == 0 else -1
    return [(MIDDLE[0] + x * lean, MIDDLE[1] + y, rng.uniform(-tilt, tilt)) for x, y in _SPREAD[count][1]]


@lru_cache(maxsize=KEPT)
def ground_leaf(name: str, ground: Ground, variant: int) -> Leaf:
    """The ground of a kind or of the clearing, a square of 28 mm."""
    drawing = Drawing(DESIGN, DESIGN)
    _ground(drawing, name, ground, variant)
    return drawing.leaf(f"ground-{name}-{variant}")


def _ground(drawing: Drawing, name: str, ground: Ground, variant: int) -> None:
    rng = random.Random(f"ground {name} {variant}")
    bed(drawing, ground, rng)
    GROUNDS[type(ground.pattern)](drawing, ground, ground.pattern, rng)


@lru_cache(maxsize=KEPT)
def crown_leaf(name: str, style: KindStyle, shadow: str, variant: int) -> Leaf:
    """A crown with the shadow it casts and a hint of its trunk, on an empty square of 28 mm."""
    drawing = Drawing(DESIGN, DESIGN)
    _crown(drawing, name, style, shadow, variant)
    return drawing.leaf(f"crown-{name}-{variant}")


def _crown(drawing: Drawing, name: str, style: KindStyle, shadow: str, variant: int) -> None:
    rng = random.Random(f"crown {name} {variant}")
    cast = mix(style.ground.base, shadow, 0.4)
    CROWNS[type(style.crown)](drawing, style.crown, style.leaf, cast, rng)


@lru_cache(maxsize=KEPT)
def half_leaf(name: str, style: KindStyle, shadow: str, upper: bool) -> Leaf:
    """The half of a kind's ground and crown above the diagonal or below it, on a square of 28 mm."""
    drawing = _Half(upper)
    _ground(drawing, name, style.ground, 0)
    _crown(drawing, name, style, shadow, 0)
    page = Page(DESIGN, DESIGN)
    page.define("half", drawing.text())
    page.use_within("half", (drawing.corner, (DESIGN, 0), (0, DESIGN)))
    return Leaf(f"half-{name}-{'upper' if upper else 'lower'}", DESIGN, DESIGN, page.text(), drawing.soft)


class _Half(Drawing):
    """A square drawing that takes no shape which lies on the far side of the diagonal as a whole."""

    def __init__(self, upper: bool) -> None:
        super().__init__(DESIGN, DESIGN)
        self.corner = (0.0, 0.0) if upper else (DESIGN, DESIGN)
        self._side = 1 if upper else -1

    def fill(self, pen: Pen, paint: Paint) -> None:
        super().fill(pen.kept(self._seen), paint)

    def draw(self, pen: Pen, colour: str, width: float) -> None:
        super().draw(pen.kept(self._seen), colour, width)

    def _seen(self, points: Sequence[Point]) -> bool:
        return any((DESIGN - x - y) * self._side > 0 for x, y in points)


@lru_cache(maxsize=KEPT)
def diagonal_leaf(seam: str, shadow: str) -> Leaf:
    """Where two halves meet: the cut edge of the upper one and the shadow it throws, from corner to corner."""
    drawing = Drawing(DESIGN, DESIGN)
    rng = random.Random("diagonal")
    cast, edge = Pen(), Pen()
    steps = 10
    places = [(DESIGN * (1 - i / steps), DESIGN * i / steps) for i in range(steps + 1)]
    for pen, across in ((cast, 0.5), (edge, 0.16)):
        pen.move(places[0])
        for x, y in places[1:-1]:
            depth = across * rng.uniform(0.7, 1.1)
            pen.line((x + depth, y + depth))
        pen.line(places[-1])
        if pen is edge:
            for x, y in places[-2:0:-1]:
                depth = across * rng.uniform(0.6, 1.0)
                pen.line((x - depth, y - depth))
    drawing.fill(cast, Paint(shadow, 0.35))
    drawing.fill(edge, Paint(seam))
    return drawing.leaf("diagonal")


@lru_cache(maxsize=KEPT)
def nest_leaf(name: str, style: KindStyle) -> Leaf:
    """The soft shadow that a fruit casts on the leaves of its tree; a square of 12 mm."""
    drawing = Drawing(12, 12)
    rng = random.Random(f"nest {name}")
    dark = mix(style.leaf.shade, "#10180C", 0.25)
    for x, y, radius, opacity in ((6.25, 6.3, 5.05, 0.3), (6.75, 7.05, 4.6, 0.3), (6.2, 6.3, 4.55, 0.4)):
        pen = Pen()
        pen.blob((x, y), radius, 8, 0.03, rng)
        drawing.fill(pen, Paint(dark, opacity))
    return drawing.leaf(f"nest-{name}")


_PARTS = (_clearing, _tree, _split)
"""How an area of no, one and two kinds is put together."""
