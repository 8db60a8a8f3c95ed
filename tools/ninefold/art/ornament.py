"""The ornaments of backs and reference cards: the window of a still life, seals and plates, the tones of foliage."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from ninefold.art.colour import mix
from ninefold.art.lettering import legible
from ninefold.art.pen import Pen, polar
from ninefold.art.scene import Leaf
from ninefold.art.studio import Studio
from ninefold.art.svg import KEPT, Drawing, Paint, number
from ninefold.model.theme import Colours, Ground, Tones


def leaf_tones(studio: Studio) -> Tones:
    """The theme's foliage, or foliage that is nobody's: the mean of the leaves of all kinds."""
    if studio.theme.foliage is not None:
        return studio.theme.foliage
    styles = list(studio.theme.kinds.values())

    def mean(colours: Sequence[str]) -> str:
        blend = colours[0]
        for i, colour in enumerate(colours[1:], 2):
            blend = mix(blend, colour, 1 / i)
        return blend

    return Tones(
        mean([style.leaf.light for style in styles]),
        mean([style.leaf.body for style in styles]),
        mean([style.leaf.shade for style in styles]),
    )


def window(studio: Studio, width: float, height: float, kind: str | None) -> Leaf:
    """The paper-cut window of a still life: a pale wall with a low sun, and a cloth on the table.

    The cloth's upper edge lies `table_line(height)` mm below the window's top.
    """
    theme = studio.theme
    name = f"window-{number(width)}x{number(height)}-{kind or 'mixed'}"
    if kind is None:
        return _window(name, (width, height), theme.clearing, theme.colours.accent, theme.colours)
    style = theme.kinds[kind]
    return _window(name, (width, height), style.ground, style.lead, theme.colours)


@lru_cache(maxsize=KEPT)
def _window(name: str, size: tuple[float, float], ground: Ground, cloth: str, colours: Colours) -> Leaf:
    width, height = size
    drawing = Drawing(width, height)
    table = table_line(height)
    wall = drawing.linear((0, 0), (width, table), ((0, ground.glow), (1, mix(ground.base, ground.glow, 0.2))))
    drawing.path(_cut(width, height), Paint(mix(ground.base, colours.shadow, 0.22)))
    drawing.path(_cut(width, height, 0.35), Paint(wall))
    drawing.circle(width * 0.5, height * 0.5, height * 0.33, Paint(mix(ground.glow, "#FFFFFF", 0.5)))
    _cloth(drawing, width, height, table, cloth, colours.paper)
    return drawing.leaf(name)


def table_line(height: float) -> float:
    """Where the table begins in a window, in mm from its top."""
    return height * 0.7


def _cut(width: float, height: float, inset: float = 0.0) -> str:
    """A rectangle with soft corners and edges that a pair of scissors might have cut."""
    left, right, top, foot = inset, width - inset, inset, height - inset
    middle_x, middle_y, wander = width / 2, height / 2, 0.3
    pen = Pen()
    pen.move((left + 3, top + 0.2))
    pen.quad((middle_x - 2, top - wander / 2), (middle_x + 4, top + wander))
    pen.quad((right - 8, top + wander), (right - 3, top))
    pen.curve((right - 1, top), (right, top + 1.2), (right, top + 3))
    pen.quad((right - wander, middle_y), (right - 0.1, foot - 3))
    pen.curve((right, foot - 1), (right - 1.2, foot), (right - 3, foot - 0.1))
    pen.quad((middle_x + 2, foot - wander), (middle_x - 5, foot - 0.1))
    pen.quad((left + 9, foot), (left + 3, foot))
    pen.curve((left + 1, foot), (left, foot - 1.2), (left + 0.1, foot - 3))
    pen.quad((left + wander, middle_y), (left, top + 3))
    pen.curve((left, top + 1), (left + 1.2, top + 0.2), (left + 3, top + 0.2))
    return pen.data


def _cloth(drawing: Drawing, width: float, height: float, table: float, colour: str, paper: str) -> None:
    """A checked cloth that covers the table to the window's lower edge."""
    x0, x1, y1 = 0.45, width - 0.45, height - 0.45
    sheet = Pen()
    sheet.move((x0, table))
    sheet.curve((width * 0.3, table - 0.5), (width * 0.7, table - 0.5), (x1, table))
    sheet.line((x1, y1 - 2.6))
    sheet.quad((x1, y1), (x1 - 2.6, y1))
    sheet.line((x0 + 2.6, y1))
    sheet.quad((x0, y1), (x0, y1 - 2.6))
    drawing.path(sheet.data, Paint(mix(paper, colour, 0.16)))
    columns, rows = Pen(), Pen()
    steps = 9
    for i in range(steps):
        # Stripes fan out towards the viewer.
        share = (i + 0.28) / steps
        wide = 0.44 / steps
        top = x0 + 1.2 + (x1 - x0 - 2.4) * share
        foot = x0 + 0.4 + (x1 - x0 - 0.8) * share
        top_w, foot_w = (x1 - x0 - 2.4) * wide, (x1 - x0 - 0.8) * wide
        columns.move((top, table - 0.2))
        columns.line((top + top_w, table - 0.2))
        columns.line((foot + foot_w, y1))
        columns.line((foot, y1))
    for share, high in ((0.12, 0.14), (0.46, 0.18)):
        y = table + (y1 - table) * share
        rows.move((x0, y))
        rows.line((x1, y))
        rows.line((x1, y + (y1 - table) * high))
        rows.line((x0, y + (y1 - table) * high))
    drawing.path(columns.data, Paint(colour, 0.3))
    drawing.path(rows.data, Paint(colour, 0.3))


def seal_ink(studio: Studio) -> str:
    """The colour for numbers on a seal."""
    colours = studio.theme.colours
    return legible(colours.accent, "#FFFFFF", colours.ink)


def seal(studio: Studio) -> Leaf:
    """A round scalloped seal of 12 mm for a number, with a thin ring near its edge."""
    return _seal(studio.theme.colours.accent, studio.theme.colours.paper)


@lru_cache(maxsize=KEPT)
def _seal(colour: str, paper: str) -> Leaf:
    drawing = Drawing(12, 12)
    cut, face = Pen(), Pen()
    for pen, radius in ((cut, 5.75), (face, 5.45)):
        pen.spline([polar((6, 6), radius - 0.42 * (1 - i % 2), math.tau * i / 32) for i in range(32)])
    fill = drawing.linear(
        (2, 2), (10, 11), ((0, mix(colour, "#FFFFFF", 0.08)), (0.4, colour), (1, mix(colour, "#000000", 0.14)))
    )
    drawing.path(cut.data, Paint(mix(colour, "#000000", 0.3)))
    drawing.path(face.data, Paint(fill))
    ring = Pen()
    ring.disc((6, 6), 4.5)
    drawing.stroke(ring.data, paper, 0.22, 0.7)
    return drawing.leaf("seal")


@lru_cache(maxsize=KEPT)
def plate(width: float, height: float, fill: str, edge: str) -> Leaf:
    """A small plate with round ends, for a number or a count."""
    drawing = Drawing(width, height)
    drawing.rect(0, 0, width, height, Paint(edge), height / 2)
    drawing.rect(0.2, 0.2, width - 0.4, height - 0.4, Paint(fill), height / 2 - 0.2)
    return drawing.leaf(f"plate-{number(width)}x{number(height)}-{fill[1:]}-{edge[1:]}")


def cast_shadow(studio: Studio) -> Leaf:
    """The soft shadow of a thing on a table, 10 × 3 mm."""
    return _cast_shadow(studio.theme.colours.shadow)


@lru_cache(maxsize=KEPT)
def _cast_shadow(colour: str) -> Leaf:
    drawing = Drawing(10, 3)
    drawing.ellipse(5, 1.5, (5, 1.4), Paint(colour, 0.16))
    drawing.ellipse(5, 1.5, (3.9, 1), Paint(colour, 0.22))
    return drawing.leaf("cast-shadow")


def symbol_leaf(studio: Studio, name: str) -> Leaf:
    """A symbol of the set, or a plain disc where it has none of that name (which is a problem found elsewhere)."""
    if name in studio.symbols:
        return studio.symbols[name].leaf
    drawing = Drawing(10, 10)
    drawing.circle(5, 5, 4.6, Paint(studio.theme.colours.faint))
    return drawing.leaf("no-symbol")
