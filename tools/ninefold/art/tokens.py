"""Tokens: round chips to cut out, with a symbol of the set that reads at arm's length."""

from __future__ import annotations

import math

from ninefold.art.colour import mix
from ninefold.art.heap import Spot, filled, held_box
from ninefold.art.lettering import SIZES, Style, legible, line
from ninefold.art.ornament import plate, symbol_leaf
from ninefold.art.pen import Pen, polar
from ninefold.art.scene import Group, Leaf, Placed, Text
from ninefold.art.studio import Studio
from ninefold.art.svg import Drawing, Paint, number
from ninefold.layout.typeset import measure

SIZE = 20.0
"""Diameter in mm of a chip."""
BLEED = 1.0
"""How far in mm the rim of a chip of `SIZE` runs beyond the cut."""
_HELD = 5
"""So many things lie in a token that can hold things."""
_ROOM = 1.34
"""Symbols leave their corners empty: their diagonal may be longer than the ground is wide by this factor."""


def token(studio: Studio, name: str, legend: str = "", size: float = SIZE) -> Group:
    """The chip of a token, round, `size` mm across in a square box; its rim runs beyond the line to cut.

    The symbol of that name stands in its middle; one that can hold things is filled with all kinds in turn.
    `legend` is a short sign at its foot, e.g. the points it is worth.
    """
    k = size / SIZE
    middle = size / 2
    parts: list[Placed | Text] = [
        Placed(_chip_leaf(studio), middle, middle, 0, k),
        _figure(studio, name, Spot(middle, middle - (0.9 * k if legend else 0.2 * k), 15 * k)),
    ]
    if legend:
        parts += _legend(studio, legend, middle, size - 3.5 * k, k)
    return Group(f"token-{name}-{legend}-{number(size)}", size, size, tuple(parts), BLEED * k)


def _figure(studio: Studio, name: str, spot: Spot) -> Placed:
    symbol = symbol_leaf(studio, name)
    drawn: Leaf | Group = symbol
    if held_box(symbol) is not None:
        kinds = list(studio.theme.kinds.values())
        things = tuple(studio.symbols[kinds[i % len(kinds)].symbol].leaf for i in range(_HELD))
        drawn = filled(symbol, things, f"{name}-of-all")
    # A square figure reaches the corners of its box, so it is its diagonal that must fit the ground's circle.
    return Placed(drawn, spot.x, spot.y, 0, spot.size * _ROOM / math.hypot(drawn.width, drawn.height))


def _legend(studio: Studio, legend: str, x: float, y: float, k: float) -> tuple[Placed | Text, ...]:
    colours = studio.theme.colours
    style = Style(max(SIZES[-1], 8 * k), legible(colours.paper, colours.ink), studio.fonts.bold)
    width, height = measure(legend, style.font, style.largest) + 2.6 * k, max(3.0, 3.8 * k)
    return (
        Placed(plate(width, height, mix(colours.paper, "#FFFFFF", 0.5), colours.faint), x, y, 0),
        line(legend, x, y, style),
    )


def _chip_leaf(studio: Studio) -> Leaf:
    """The chip itself, larger than `SIZE` by the bleed: a rim, a wreath of small leaves, a bright ground."""
    side = SIZE + 2 * BLEED
    drawing = Drawing(side, side)
    colours, ground = studio.theme.colours, studio.theme.clearing
    middle = (side / 2, side / 2)
    rim = mix(colours.accent, colours.paper, 0.12)
    drawing.circle(*middle, side / 2, Paint(rim))
    edge = number(SIZE / 2)
    around = f"A{edge} {edge} 0 1 1 "
    left, right, y = number(BLEED), number(BLEED + SIZE), number(side / 2)
    drawing.stroke(f"M{left} {y}{around}{right} {y}{around}{left} {y}", mix(rim, colours.paper, 0.55), 0.12)
    drawing.circle(middle[0] + 0.1, middle[1] + 0.14, SIZE / 2 - 1.15, Paint(mix(rim, "#000000", 0.3)))
    glow = drawing.radial(
        (middle[0] - 2, middle[1] - 2.5), SIZE * 0.62, ((0, mix(ground.glow, "#FFFFFF", 0.5)), (1, ground.base))
    )
    drawing.circle(*middle, SIZE / 2 - 1.25, Paint(glow))
    grass = Pen()
    for i in range(9):
        angle = math.radians(38 + i * 13)
        for lean in (-0.22, 0.2):
            grass.leaf(polar(middle, SIZE / 2 - 1.45, angle), 2.6 - abs(i - 4) * 0.25, 0.5, -math.pi / 2 + lean)
    drawing.path(grass.data, Paint(mix(ground.mark, ground.base, 0.25)))
    return drawing.leaf("chip")
