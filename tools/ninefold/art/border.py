"""The borders of backs and reference cards, as the theme chooses: twigs, a garland, strewn leaves, or nothing.

They tolerate a cutting error: twigs and vines wander, so that no line runs along the cut, and leaves reach into the
bleed.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache

from ninefold.art.foliage import LEAF_WIDTH, Foliage
from ninefold.art.ornament import leaf_tones
from ninefold.art.pen import Point, polar
from ninefold.art.scene import Leaf, Placed
from ninefold.art.studio import Studio
from ninefold.art.svg import Drawing, number
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.model.borders import Bare, Border, Garland, Strewn, Twigs
from ninefold.model.theme import Tones

UPRIGHT = 0.27
"""The share of a card's height that twigs climb its sides, if nothing else is said."""


@frozen
class _Sheet:
    """A card of `width` × `height` mm on a sheet that is larger by `bleed` on each side."""

    width: float
    height: float
    bleed: float
    upright: float


def framed(studio: Studio, box: Box, bleed: float, upright: float = UPRIGHT) -> tuple[Placed, ...]:
    """The theme's border where a card lies, see `card_border`; nothing where the theme wants none."""
    border = card_border(studio, box.width, box.height, bleed, upright)
    return () if border is None else (Placed(border, box.cx, box.cy),)


def card_border(studio: Studio, width: float, height: float, bleed: float, upright: float = UPRIGHT) -> Leaf | None:
    """The theme's border for a card of `width` × `height` mm, on a drawing larger by `bleed` on each side.

    Twigs along the upright sides are as long as the share `upright` of the height. None where the theme wants none.
    """
    theme = studio.theme
    if isinstance(theme.border, Bare):
        return None
    return _drawn(theme.border, leaf_tones(studio), theme.colours.paper, _Sheet(width, height, bleed, upright))


@lru_cache(maxsize=16)
def _drawn(border: Border, tones: Tones, paper: str, sheet: _Sheet) -> Leaf:
    """Hundreds of leaves that every back of a set shares: drawn once."""
    drawing = Drawing(sheet.width + 2 * sheet.bleed, sheet.height + 2 * sheet.bleed)
    foliage = Foliage(drawing.width, drawing.height, tones)
    rng = random.Random("foliage")
    match border:
        case Twigs():
            _twigs(border, sheet, foliage, rng)
            foliage.draw(drawing, paper, petal=border.petal, heart=border.heart)
        case Garland():
            _garland(border, sheet, foliage, rng)
            foliage.draw(drawing, paper, berry=border.berry)
        case Strewn():
            _strewn(border, sheet, foliage, rng)
            foliage.draw(drawing, paper)
    size = f"{number(sheet.width)}x{number(sheet.height)}"
    return drawing.leaf(f"foliage-{size}-{number(sheet.bleed)}-{number(sheet.upright)}")


def _twigs(border: Twigs, sheet: _Sheet, foliage: Foliage, rng: random.Random) -> None:
    """In each corner a rosette, with one twig along each of its two sides; between them the paper stays open."""
    bleed, far_x, far_y = sheet.bleed, sheet.bleed + sheet.width, sheet.bleed + sheet.height
    lengths = (sheet.width * border.across, sheet.height * sheet.upright)
    for x, y, right, down in (
        (bleed, bleed, 1, 1),
        (far_x, bleed, -1, 1),
        (bleed, far_y, 1, -1),
        (far_x, far_y, -1, -1),
    ):
        at = (x + 2.6 * right, y + 2.6 * down)
        across, along = math.atan2(0, right), math.atan2(down, 0)
        _twig(foliage, at, across, -down * right, (lengths[0], border.leaf), rng)
        _twig(foliage, at, along, down * right, (lengths[1], border.leaf), rng)
        middle = math.atan2(down, right)
        for i in range(8):
            angle = middle + math.tau * i / 8
            foliage.leaf(polar(at, 0.6, angle), border.leaf + 1.2 * math.cos(angle - middle), angle, rng)
        foliage.blossom(polar(at, 0.9, middle), 1.35, rng)
        foliage.blossom(polar(at, 4.9, middle + 0.5), 0.95, rng)


def _twig(
    foliage: Foliage, at: Point, angle: float, outward: int, lengths: tuple[float, float], rng: random.Random
) -> None:
    """A wandering twig with leaves on both sides, smaller towards its tip; `outward` is the side of the cut.

    `lengths`: of the twig and of its largest leaf.
    """
    length, reach = lengths
    points = []
    for i in range(round(length / 2.3) + 1):
        share = 2.3 * i / length
        sway = 0.75 * math.sin(share * 5.2 + 0.6) - 1.15 * share
        points.append(polar(polar(at, 2.3 * i, angle), sway, angle + outward * math.pi / 2))
    for i, point in enumerate(points[1:], 1):
        share = i / len(points)
        size = reach * (1 - 0.5 * share)
        side = outward if i % 2 else -outward
        foliage.leaf(point, size * rng.uniform(0.85, 1.1), angle + side * rng.uniform(0.55, 0.95), rng)
        if share < 0.4:
            foliage.leaf(point, size * rng.uniform(0.7, 0.85), angle - side * rng.uniform(0.6, 1.0), rng)
    foliage.leaf(points[-1], reach * 0.55, angle + rng.uniform(-0.2, 0.2), rng)
    foliage.bough(points)
    foliage.blossom(polar(points[len(points) // 2], 1.5, angle - outward * math.pi / 2), 0.8, rng)


_INSET = 2.3
"""From the cut to the middle of a garland, in mm."""
_ROUND = 6.0
"""The radius of its corners."""


def _garland(border: Garland, sheet: _Sheet, foliage: Foliage, rng: random.Random) -> None:
    """A vine that wanders round the card; leaves stand on both sides by turns, berries between them."""
    around = _length(sheet)
    waves = max(4, round(around / 17))
    leaves = round(around / (border.leaf * 0.58))
    steps = 8 * waves

    def on_vine(share: float) -> tuple[Point, float]:
        point, angle = _on_round(sheet, share * around)
        sway = border.wave * math.sin(math.tau * waves * share)
        return polar(point, sway, angle + math.pi / 2), angle

    foliage.vine([on_vine(i / steps)[0] for i in range(steps)])
    for i in range(leaves):
        base, angle = on_vine((i + rng.uniform(-0.2, 0.2)) / leaves)
        side = 1 if i % 2 else -1
        foliage.leaf(base, border.leaf * rng.uniform(0.8, 1.1), angle + side * rng.uniform(0.55, 0.95), rng)
    for i in range(border.berries):
        base, angle = on_vine((i + rng.uniform(-0.25, 0.25)) / border.berries)
        foliage.berry(polar(base, rng.uniform(0.5, 0.9), angle + rng.choice((-1, 1)) * math.pi / 2), 1.15)


def _sides(sheet: _Sheet) -> tuple[float, float]:
    """The straight parts of the line that a garland follows, in mm."""
    return sheet.width - 2 * (_INSET + _ROUND), sheet.height - 2 * (_INSET + _ROUND)


def _length(sheet: _Sheet) -> float:
    across, down = _sides(sheet)
    return 2 * (across + down) + math.tau * _ROUND


def _on_round(sheet: _Sheet, along: float) -> tuple[Point, float]:
    """The point so far along the rounded rectangle, clockwise from its upper left, and the direction there."""
    across, down = _sides(sheet)
    arc = math.pi / 2 * _ROUND
    left, top = sheet.bleed + _INSET, sheet.bleed + _INSET
    x, y, angle = left + _ROUND, top, 0.0
    for side in (across, down, across, down):
        if along <= side:
            return polar((x, y), along, angle), angle
        along -= side
        x, y = polar((x, y), side, angle)
        centre = polar((x, y), _ROUND, angle + math.pi / 2)
        if along <= arc:
            turned = angle + along / _ROUND
            return polar(centre, _ROUND, turned - math.pi / 2), turned
        along -= arc
        angle += math.pi / 2
        x, y = polar(centre, _ROUND, angle - math.pi / 2)
    return (left + _ROUND, top), 0.0


def _strewn(border: Strewn, sheet: _Sheet, foliage: Foliage, rng: random.Random) -> None:
    """Leaves as the wind lays them: many at the cut, fewer towards the middle, none where the words are."""
    width, height = sheet.width + 2 * sheet.bleed, sheet.height + 2 * sheet.bleed
    laid = 0
    for _ in range(40 * border.leaves):
        # A leaf is broadest before its middle, so its base keeps clear of the edge by more than half its breadth.
        size, angle = border.leaf * rng.uniform(0.6, 1.0), rng.uniform(0, math.tau)
        edge = 0.6 * size * LEAF_WIDTH
        base = (rng.uniform(edge, width - edge), rng.uniform(edge, height - edge))
        depth = max(_depth(sheet, at) for at in (base, polar(base, size, angle)))
        # The square makes the edge of the leaves ragged.
        if depth > border.depth * (1 - rng.random() ** 2 * 0.8):
            continue
        foliage.leaf(base, size, angle, rng)
        laid += 1
        if laid == border.leaves:
            return


def _depth(sheet: _Sheet, at: Point) -> float:
    """How far a point lies inside the cut, in mm; corners are rounded off, so that leaves drift into them."""
    rounded = 9.0
    x = abs(at[0] - sheet.bleed - sheet.width / 2) - (sheet.width / 2 - rounded)
    y = abs(at[1] - sheet.bleed - sheet.height / 2) - (sheet.height / 2 - rounded)
    if x > 0 and y > 0:
        return rounded - math.hypot(x, y)
    return rounded - max(x, y)
