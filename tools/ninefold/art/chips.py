"""Chips in place of dice: the kind in the middle, and at each edge a number, upright when that edge is on top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ninefold.art.colour import mix
from ninefold.art.dice import plate_leaf, weave
from ninefold.art.heap import filled, held_box
from ninefold.art.lettering import Style, legible, underline
from ninefold.art.ornament import plate, symbol_leaf
from ninefold.art.scene import Group, Placed, Rect, Text
from ninefold.art.studio import Studio
from ninefold.art.svg import number
from ninefold.layout.chips import BLEED, SIZE
from ninefold.layout.geometry import turned
from ninefold.layout.typeset import cap_height, measure
from ninefold.rules.values import Face

_WOVEN = 14.7
_FROM_EDGE = 2.9
"""From the edge of a chip to the middle of a number (mm)."""
_TAB, _TAB_HEIGHT = 8.4, 4.2
_TYPE = 10.0
_HELD = 5


def chip_side(studio: Studio, kind: str, faces: Sequence[Face], side: str) -> Group:
    """One side of a chip of `SIZE` mm with `BLEED`: up to four faces, the first on top, the others clockwise."""
    ground = SIZE + 2 * BLEED
    middle = SIZE / 2
    symbol = studio.symbols[studio.theme.kinds[kind].symbol].leaf
    parts: list[Placed | Rect | Text] = [
        Rect(-BLEED, -BLEED, ground, ground, studio.theme.kinds[kind].lead),
        Placed(weave(studio, kind), middle, middle, 0, ground / _WOVEN),
        Placed(plate_leaf(studio, kind), middle, middle, 0, 0.84),
        Placed(symbol, middle, middle, 0, 6.2 / max(symbol.width, symbol.height)),
    ]
    for place, face in enumerate(faces):
        parts += _edge(studio, kind, face, 90.0 * place)
    return Group(f"chip-{kind}-{side}", SIZE, SIZE, tuple(parts), BLEED)


def _edge(studio: Studio, kind: str, face: Face, turn: float) -> Iterator[Placed | Text]:
    """The face at an edge, its foot towards the middle."""
    colours = studio.theme.colours
    dx, dy = turned(0, _FROM_EDGE - SIZE / 2, turn)
    x, y = SIZE / 2 + dx, SIZE / 2 + dy
    yield Placed(plate(_TAB, _TAB_HEIGHT, mix(colours.paper, "#FFFFFF", 0.5), colours.faint), x, y, turn)
    picture = _picture(studio, kind, face.name) if face.name else None
    value = "" if face.value is None else str(face.value)
    style = Style(_TYPE, legible(colours.paper, colours.ink), studio.fonts.bold)
    wide = measure(value, style.font, style.largest) if value else 0.0
    shown = 3.2 if picture else 0.0
    gap = 0.3 if picture and value else 0.0
    start = -(wide + gap + shown) / 2
    if picture is not None:
        px, py = turned(start + shown / 2, 0, turn)
        yield Placed(picture, x + px, y + py, turn, shown / max(picture.width, picture.height))
    if value:
        middle = start + shown + gap + wide / 2
        tx, ty = turned(middle, cap_height(style.font, style.largest) / 2, turn)
        yield Text(x + tx, y + ty, value, style.largest, style.fill, style.font, "middle", turn)
        if below := underline(value, 0, 0, style):
            ux, uy = turned(middle, below.y + below.height / 2, turn)
            yield Placed(_stroke(below), x + ux, y + uy, turn)


def _stroke(rect: Rect) -> Group:
    """A rectangle that can be turned."""
    upright = replace(rect, x=0.0, y=0.0)
    return Group(f"stroke {number(rect.width)}", rect.width, rect.height, (upright,))


def _picture(studio: Studio, kind: str, name: str) -> Group:
    """The picture of a named face; what can hold things is full of its kind."""
    leaf = symbol_leaf(studio, name)
    symbol = studio.symbols[studio.theme.kinds[kind].symbol].leaf
    things = (symbol,) * _HELD if held_box(leaf) is not None else ()
    return filled(leaf, things, f"{name}-of-{kind}")
