"""One area of a card: its ground, its tree, its fruit; composed of leaves that many areas share."""

from __future__ import annotations

import random
from functools import lru_cache

from ninefold.art.colour import mix
from ninefold.art.painters import CROWNS, GROUNDS
from ninefold.art.painters.common import DESIGN, MIDDLE
from ninefold.art.painters.grounds import bed
from ninefold.art.pen import Pen
from ninefold.art.scene import Group, Leaf, Placed
from ninefold.art.studio import Studio
from ninefold.art.svg import Drawing, Page, Paint
from ninefold.model.areas import Area
from ninefold.model.theme import Ground, KindStyle

GROUND_DRAWINGS = 3
"""Grounds lie mostly under crowns: fewer of them than of crowns are enough."""
_KEPT = 128
"""Drawings kept for the next card that shows them; they are pure values of frozen styles."""
_PAIR = 3.75
"""Half the distance in mm, along each axis, between two fruits on the diagonal."""


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


def _split(studio: Studio, area: Area, variant: int) -> list[Placed]:
    first, second = ((kind, studio.theme.kinds[kind]) for kind in area.kinds)
    return [Placed(split_leaf(first, second, studio.theme.colours.shadow, variant), *MIDDLE)]


def _tree(studio: Studio, area: Area, variant: int) -> list[Placed]:
    kind = area.kinds[0]
    style = studio.theme.kinds[kind]
    symbol = studio.symbols[style.symbol].leaf
    parts = [
        Placed(ground_leaf(kind, style.ground, variant % GROUND_DRAWINGS), *MIDDLE),
        Placed(crown_leaf(kind, style, studio.theme.colours.shadow, variant), *MIDDLE),
    ]
    size = style.alone if area.yield_ == 1 else style.several
    nest = nest_leaf(kind, style)
    for x, y, turn in _fruit_places(area.yield_, variant):
        parts.append(Placed(nest, x, y, turn * 3, size / nest.width * 1.1))
        parts.append(Placed(symbol, x, y, turn, size / symbol.width))
    return parts


def _fruit_places(count: int, variant: int) -> list[tuple[float, float, float]]:
    """(x, y, turn) of each fruit: in the middle, or on the diagonal that the variant chooses."""
    rng = random.Random(f"fruit {variant}")
    if count == 1:
        return [(*MIDDLE, rng.uniform(-14, 14))]
    lean = 1 if variant % 2 == 0 else -1
    return [(MIDDLE[0] + side * _PAIR * lean, MIDDLE[1] + side * _PAIR, rng.uniform(-16, 16)) for side in (-1, 1)]


@lru_cache(maxsize=_KEPT)
def ground_leaf(name: str, ground: Ground, variant: int) -> Leaf:
    """The ground of a kind or of the clearing, a square of 28 mm."""
    drawing = Drawing(DESIGN, DESIGN)
    rng = random.Random(f"ground {name} {variant}")
    bed(drawing, ground, rng)
    GROUNDS[type(ground.pattern)](drawing, ground, ground.pattern, rng)
    return drawing.leaf(f"ground-{name}-{variant}")


@lru_cache(maxsize=_KEPT)
def crown_leaf(name: str, style: KindStyle, shadow: str, variant: int) -> Leaf:
    """A crown with the shadow it casts and a hint of its trunk, on an empty square of 28 mm."""
    drawing = Drawing(DESIGN, DESIGN)
    rng = random.Random(f"crown {name} {variant}")
    cast = mix(style.ground.base, shadow, 0.4)
    CROWNS[type(style.crown)](drawing, style.crown, style.leaf, cast, rng)
    return drawing.leaf(f"crown-{name}-{variant}")


_Named = tuple[str, KindStyle]


@lru_cache(maxsize=_KEPT)
def split_leaf(first: _Named, second: _Named, shadow: str, variant: int) -> Leaf:
    """Two grounds and two crowns that meet on the diagonal, a square of 28 mm."""
    page = Page(DESIGN, DESIGN)
    halves = (((0, 0), (DESIGN, 0), (0, DESIGN)), ((DESIGN, DESIGN), (0, DESIGN), (DESIGN, 0)))
    for number, ((name, style), half) in enumerate(zip((first, second), halves, strict=True)):
        ground = ground_leaf(name, style.ground, variant % GROUND_DRAWINGS)
        crown = crown_leaf(name, style, shadow, variant)
        for layer, leaf in (("ground", ground), ("crown", crown)):
            page.define(f"{layer}{number}", leaf.svg)
            page.use_within(f"{layer}{number}", half)
    return Leaf(f"split-{first[0]}-{second[0]}-{variant}", DESIGN, DESIGN, page.text())


@lru_cache(maxsize=_KEPT)
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
