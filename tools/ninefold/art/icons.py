"""Signs drawn: dice, areas, marks in a row that can be read without any language (the values: `glyphs`)."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from ninefold.art.area import area as draw_area
from ninefold.art.area import crown_leaf
from ninefold.art.colour import mix
from ninefold.art.dice import die
from ninefold.art.glyphs import (
    Arrow,
    CardOver,
    Counted,
    Dice,
    DieSign,
    Glyph,
    Linked,
    Mark,
    Patch,
    Ranked,
    Ring,
    Thing,
)
from ninefold.art.lettering import Style, line, smallest
from ninefold.art.ornament import plate, seal, seal_ink, symbol_leaf
from ninefold.art.pen import Pen
from ninefold.art.scene import Group, Leaf, Placed, Text
from ninefold.art.studio import Studio
from ninefold.art.svg import KEPT, Drawing, Paint, number
from ninefold.frozen import frozen
from ninefold.layout.typeset import measure
from ninefold.model.areas import Area
from ninefold.model.theme import Colours

SIGN = 10.0
"""Height in mm of a row of signs at full size."""
GAP = 1.1
_DIE = 8.6
_TAG = 3.3
"""Height of the plate that bears a count."""
_STEPS = 12
_MARK_TYPE = 13.0
_SMALL = 7.0
"""A clearing smaller than this, in mm, is drawn with three flowers only."""


@frozen
class _Easel:
    """Where signs are drawn: the studio, the scale of everything but the type, and the size of the smallest type."""

    studio: Studio
    k: float
    type_size: float


def strip(studio: Studio, glyphs: tuple[Glyph, ...], width: float, height: float = SIGN, scale: float = 1.0) -> Group:
    """The signs side by side, `height` mm high, or lower where they would be wider than `width` mm.

    `scale` is what the design that the strip stands in is scaled by: counts stay large enough to be read.
    """
    easel = _Easel(studio, height / SIGN, smallest(scale))
    drawn = [_draw(easel, glyph) for glyph in glyphs]
    # Type does not shrink with the rest, so that one step need not be enough.
    for _ in range(_STEPS):
        if (total := _extent(drawn, easel.k)) <= width:
            break
        easel = replace(easel, k=easel.k * width / total)
        drawn = [_draw(easel, glyph) for glyph in glyphs]
    k = easel.k
    x, parts = 0.0, []
    for item in drawn:
        parts.append(Placed(item, x + item.width / 2, height / 2))
        x += item.width + GAP * k
    name = f"strip {glyphs!r} {number(k)} {number(easel.type_size)}"
    return Group(name, _extent(drawn, k), height, tuple(parts))


def _extent(drawn: list[Group], k: float) -> float:
    return sum(item.width for item in drawn) + GAP * k * max(0, len(drawn) - 1)


def _draw(easel: _Easel, glyph: Glyph) -> Group:
    painter: Callable[[_Easel, Glyph], Group] = _PAINTERS[type(glyph)]
    return painter(easel, glyph)


def _die(easel: _Easel, sign: DieSign) -> Group:
    return die(easel.studio, sign.kind, sign.shows, _DIE * easel.k)


def _dice(easel: _Easel, sign: Dice) -> Group:
    rows, columns = len(sign.rows), max(len(row) for row in sign.rows)
    pitch = min(_DIE if columns == 1 else 31 / columns, 7.4 if rows == 1 else SIGN / rows) * easel.k
    parts = tuple(
        Placed(
            die(easel.studio, one.kind, one.shows, pitch * 0.94),
            (c + 0.5 + (columns - len(row)) / 2) * pitch,
            (r + 0.5) * pitch,
        )
        for r, row in enumerate(sign.rows)
        for c, one in enumerate(row)
    )
    return Group(f"{sign!r} {number(pitch)}", columns * pitch, rows * pitch, parts)


def _linked(easel: _Easel, sign: Linked) -> Group:
    """The dice in columns of two, up and down in turns, so that each touches the one before."""
    pitch = SIGN / 2 * easel.k
    columns = (len(sign.dice) + 1) // 2
    places = [(i // 2, (i + i // 2) % 2) for i in range(len(sign.dice))]
    centres = [((column + 0.5) * pitch, (row + 0.5) * pitch) for column, row in places]
    bed = _bed(easel, sign.area, pitch)
    parts = [Placed(bed, x, y) for x, y in centres]
    link = _link_leaf(easel.studio.theme.colours.ink)
    for (x0, y0), (x1, y1) in itertools.pairwise(centres):
        parts.append(Placed(link, (x0 + x1) / 2, (y0 + y1) / 2, 90 if x0 == x1 else 0, pitch / 5))
    size = pitch * 0.74
    parts += [
        Placed(die(easel.studio, one.kind, one.shows, size), x, y)
        for one, (x, y) in zip(sign.dice, centres, strict=True)
    ]
    return Group(f"{sign!r} {number(pitch)}", columns * pitch, 2 * pitch, tuple(parts))


def _bed(easel: _Easel, area: Area | None, side: float) -> Group | Leaf:
    """What linked dice lie on: the area's own drawing, or an empty place where any area will do."""
    if area is None:
        return _centred("bed", _any_area_leaf(easel.studio), side)
    if len(area.kinds) == 1:
        kind = area.kinds[0]
        style = easel.studio.theme.kinds[kind]
        return _centred(f"bed-{kind}", crown_leaf(kind, style, easel.studio.theme.colours.shadow, 0), side)
    return _area(easel, area, side)


def _centred(name: str, item: Leaf | Group, side: float) -> Group:
    """The item as large as a square of `side` mm allows."""
    scale = side / max(item.width, item.height)
    return Group(f"{name} {number(side)}", side, side, (Placed(item, side / 2, side / 2, 0, scale),))


def _area(easel: _Easel, area: Area, side: float) -> Group:
    if not area.kinds and side < _SMALL:
        return _centred("clearing", _small_clearing_leaf(easel.studio), side)
    drawn = draw_area(easel.studio, area, 0)
    return _centred(drawn.name, drawn, side)


def _ring(easel: _Easel, sign: Ring) -> Group:
    side = SIGN * easel.k
    middle, pitch, size = side * 0.44, side * 0.34, side * 0.33
    centre = side / 2
    places = ((0, -1), (1, 0), (0, 1), (-1, 0))
    parts = [Placed(_area(easel, sign.middle, middle), centre, centre)]
    parts += [
        Placed(die(easel.studio, one.kind, one.shows, size), centre + x * pitch, centre + y * pitch)
        for one, (x, y) in zip(sign.around, places, strict=True)
    ]
    return Group(f"{sign!r} {number(side)}", side, side, tuple(parts))


def _patch(easel: _Easel, sign: Patch) -> Group:
    side = _DIE * easel.k
    parts = [Placed(_area(easel, sign.area, side), side / 2, side / 2)]
    match sign.on:
        case DieSign(kind=kind, shows=shows):
            parts.append(Placed(die(easel.studio, kind, shows, side * 0.54), side / 2, side / 2))
        case Thing() as thing:
            parts.append(Placed(_thing(replace(easel, k=easel.k * 0.78), thing), side / 2, side / 2))
        case None:
            pass
    return Group(f"{sign!r} {number(side)}", side, side, tuple(parts))


def _thing(easel: _Easel, sign: Thing) -> Group:
    side = _DIE * easel.k
    symbol = symbol_leaf(easel.studio, sign.name)
    parts = [
        Placed(symbol, side / 2, side / 2, 0, side * (0.94 if sign.struck else 1) / max(symbol.width, symbol.height))
    ]
    if sign.struck:
        parts.append(Placed(_strike_leaf(easel.studio.theme.colours), side / 2, side / 2, 0, side / 8))
    return Group(f"{sign!r} {number(side)}", side, side, tuple(parts))


def _card_over(easel: _Easel, sign: CardOver) -> Group:
    k = easel.k
    width, height = 10.4 * k, SIGN * k
    card = _card_leaf(easel.studio, sign.columns, sign.rows)
    parts: list[Placed | Text] = [
        Placed(card, (card.width / 2 + 0.1) * k, height - (card.height / 2 + 0.1) * k, 0, k),
        Placed(card, (card.height / 2 + 1.1) * k, height - (card.width / 2 + 1.7) * k, 90, k),
    ]
    if sign.first:
        disc = 4.4 * k
        x, y = width - disc / 2, disc / 2
        parts += [
            Placed(seal(easel.studio), x, y, 0, disc / 12 * 1.1),
            line("1", x, y, Style(easel.type_size, seal_ink(easel.studio), easel.studio.fonts.bold)),
        ]
    return Group(f"{sign!r} {number(width)}", width, height, tuple(parts))


def _ranked(easel: _Easel, sign: Ranked) -> Group:
    k, count = easel.k, len(sign.kinds)
    pitch, height = 5.4 * k, SIGN * k
    parts: list[Placed | Text] = []
    for i, kind in enumerate(sign.kinds):
        x, tall = (i + 0.5) * pitch, (5.2 - 4.1 * i / max(1, count - 1)) * k
        parts.append(Placed(_bar_leaf(easel.studio, kind, tall / k), x, height - tall / 2, 0, k))
        parts.append(Placed(die(easel.studio, kind, None, 4.4 * k), x, height - tall - 2.3 * k))
    x, tall = (count - 0.5) * pitch, 1.1 * k
    parts.append(Placed(_arrow_leaf(easel.studio.theme.colours.faint), x, height - tall - 6.3 * k, 90, 0.72 * k))
    return Group(f"{sign!r} {number(pitch)}", count * pitch, height, tuple(parts))


def _arrow(easel: _Easel, sign: Arrow) -> Group:
    leaf = _arrow_leaf(easel.studio.theme.colours.faint)
    width, height = leaf.width * easel.k, leaf.height * easel.k
    return Group(f"{sign!r} {number(width)}", width, height, (Placed(leaf, width / 2, height / 2, 0, easel.k),))


def _mark(easel: _Easel, sign: Mark) -> Group:
    style = Style(_MARK_TYPE if easel.k > 0.75 else 10.0, easel.studio.theme.colours.ink, easel.studio.fonts.bold)
    width = measure(sign.text, style.font, style.largest)
    height = SIGN * easel.k
    return Group(f"{sign!r} {number(height)}", width, height, (line(sign.text, width / 2, height / 2, style),))


def _counted(easel: _Easel, sign: Counted) -> Group:
    item = _draw(easel, sign.sign)
    room = SIGN * easel.k - _TAG * 0.45
    if item.height > room:
        item = _draw(replace(easel, k=easel.k * room / item.height), sign.sign)
    colours = easel.studio.theme.colours
    style = Style(easel.type_size, colours.ink, easel.studio.fonts.bold)
    wide = max(measure(sign.count, style.font, style.largest) + 2.2, 4.6)
    width, height = max(item.width, wide), SIGN * easel.k
    y = height - _TAG / 2
    parts = (
        Placed(item, width / 2, item.height / 2),
        Placed(plate(wide, _TAG, mix(colours.paper, "#FFFFFF", 0.7), colours.faint), width / 2, y),
        line(sign.count, width / 2, y, style),
    )
    return Group(f"{sign!r} {number(height)}", width, height, parts)


_PAINTERS: dict[type, Callable[..., Group]] = {
    Arrow: _arrow,
    CardOver: _card_over,
    Counted: _counted,
    Dice: _dice,
    DieSign: _die,
    Linked: _linked,
    Mark: _mark,
    Patch: _patch,
    Ranked: _ranked,
    Ring: _ring,
    Thing: _thing,
}


@lru_cache(maxsize=KEPT)
def _arrow_leaf(colour: str) -> Leaf:
    drawing = Drawing(5, 4)
    drawing.path(
        "M.3 1.5Q1.5 1.3 2.7 1.4L2.5.4Q2.7 0 3.1.2L4.9 2L3.1 3.8Q2.7 4 2.5 3.6L2.7 2.7Q1.5 2.6.3 2.9Q0 2.2.3 1.5Z",
        Paint(colour),
    )
    return drawing.leaf("arrow", figure=True)


@lru_cache(maxsize=KEPT)
def _strike_leaf(colours: Colours) -> Leaf:
    drawing = Drawing(8, 8)
    drawing.stroke("M1 6.8L7 1.2", mix(colours.paper, "#FFFFFF", 0.5), 1.05)
    drawing.stroke("M1 6.8L7 1.2", colours.accent, 0.6)
    return drawing.leaf("strike", figure=True)


@lru_cache(maxsize=KEPT)
def _link_leaf(colour: str) -> Leaf:
    """A bar that joins two neighbouring dice, 5 mm long."""
    drawing = Drawing(5, 2)
    drawing.rect(0.2, 0.45, 4.6, 1.1, Paint(colour), 0.5)
    return drawing.leaf("link", figure=True)


def _any_area_leaf(studio: Studio) -> Leaf:
    drawing = Drawing(5, 5)
    colours = studio.theme.colours
    drawing.rect(0.1, 0.1, 4.8, 4.8, Paint(mix(colours.paper, colours.faint, 0.35)), 0.5)
    return drawing.leaf("any-area")


def _card_leaf(studio: Studio, columns: int, rows: int) -> Leaf:
    """A small card, at most 6 × 9 mm, its areas in the colours of the kinds."""
    side = min(6 / columns, 9 / rows)
    width, height = columns * side, rows * side
    drawing = Drawing(width, height)
    colours, styles = studio.theme.colours, list(studio.theme.kinds.values())
    drawing.rect(0, 0, width, height, Paint(mix(colours.faint, colours.ink, 0.3)), 0.5)
    drawing.rect(0.2, 0.2, width - 0.4, height - 0.4, Paint(mix(colours.paper, "#FFFFFF", 0.6)), 0.4)
    across, down = (width - 1) / columns, (height - 0.9) / rows
    round_ = min(across, down)
    for row in range(rows):
        for column in range(columns):
            x, y = 0.5 + (column + 0.5) * across, 0.45 + (row + 0.5) * down
            style = styles[((row * columns + column) * 2 + row) % len(styles)]
            ground = Paint(style.ground.base)
            drawing.rect(x - across / 2 + 0.05, y - down / 2 + 0.05, across - 0.1, down - 0.1, ground, 0.2)
            drawing.circle(x, y, 0.4 * round_, Paint(style.leaf.body))
            drawing.circle(x - 0.05, y - 0.05, 0.22 * round_, Paint(style.lead))
    return drawing.leaf("small-card")


def _bar_leaf(studio: Studio, kind: str, tall: float) -> Leaf:
    drawing = Drawing(4.4, tall)
    lead = studio.theme.kinds[kind].lead
    drawing.rect(0, 0, 4.4, tall, Paint(mix(lead, studio.theme.colours.paper, 0.25)), min(0.4, tall / 2))
    return drawing.leaf(f"bar-{kind}-{number(tall)}")


def _small_clearing_leaf(studio: Studio) -> Leaf:
    """A clearing for small sizes, 6 mm square: grass, light, three flowers."""
    drawing = Drawing(6, 6)
    ground = studio.theme.clearing
    rng = random.Random("clearing")
    grass, petals, hearts = Pen(), Pen(), Pen()
    drawing.rect(0, 0, 6, 6, Paint(mix(ground.base, ground.mark, 0.35)), 0.8)
    glow = drawing.radial((2.7, 2.6), 3.6, ((0, mix(ground.glow, "#FFFFFF", 0.4)), (1, ground.base)))
    drawing.rect(0.3, 0.3, 5.4, 5.4, Paint(glow), 0.7)
    for at in ((1.4, 4.6), (4.8, 2), (4.6, 5.2), (2.9, 1.6)):
        for lean in (-0.5, 0, 0.5):
            grass.leaf(at, 1, 0.22, -math.pi / 2 + lean)
    for at in ((1.9, 2.3), (4.1, 3.6), (2.6, 4.4)):
        phase = rng.uniform(0, math.tau)
        for i in range(5):
            petals.petal(at, 0.72, 0.62, phase + math.tau * i / 5)
        hearts.disc(at, 0.27)
    drawing.path(grass.data, Paint(ground.mark))
    drawing.path(petals.data, Paint("#FFFFFF"))
    drawing.path(hearts.data, Paint("#E2A437"))
    return drawing.leaf("small-clearing")
