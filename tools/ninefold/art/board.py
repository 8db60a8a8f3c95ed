"""The table at the end of a game: the cards as they lie over each other, with dice and tokens on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ninefold.art.dice import die
from ninefold.art.face import face
from ninefold.art.scene import Group, Leaf, Placed, Rect
from ninefold.art.studio import Studio
from ninefold.art.svg import Drawing, Paint, number
from ninefold.art.tokens import token
from ninefold.engine.moves import Move
from ninefold.engine.state import Spot, State
from ninefold.model.cards import Card
from ninefold.rules.table import Table, Thing

MARGIN = 8.0
"""Bare table around the cards (mm)."""
DIE = 0.5
"""Edge of a die, and diameter of a token, as a share of an area's side."""
_FADE = ((0.9, 0.07), (0.55, 0.09), (0.2, 0.12))
"""The shadow of a card or die: (reach beyond its edge in mm, opacity), outside first."""
_FALL = 0.5
"""How far in mm to the lower right shadows fall."""


def board(studio: Studio, state: State) -> Group:
    """The whole table top of a position, `MARGIN` around the cards; each card is drawn as it is printed."""
    pitch = studio.area_mm
    left, top = (min(spot[axis] for spot in state.places) for axis in (0, 1))
    right, bottom = (max(spot[axis] for spot in state.places) + 1 for axis in (0, 1))
    width, height = ((end - begin) * pitch + 2 * MARGIN for begin, end in ((left, right), (top, bottom)))

    def at(x: float, y: float) -> tuple[float, float]:
        return MARGIN + (x - left) * pitch, MARGIN + (y - top) * pitch

    ground = Rect(0, 0, width, height, studio.theme.colours.paper)
    return Group("board", width, height, (ground, *table_top(studio, state, at)))


def table_top(
    studio: Studio, state: State, at: Callable[[float, float], tuple[float, float]], size: float = DIE
) -> list[Placed]:
    """Cards, dice and tokens as they lie; `at` gives the point in mm of a corner counted in areas, `size` is that of
    dice and tokens as a share of an area's side."""
    parts: list[Placed] = []
    for laid in _laid(state):
        parts += _card(studio, state.game.cards[laid.card], laid, at(laid.x, laid.y))
    for spot, code in sorted(state.places.items(), key=_reading):
        thing = state.game.table.thing(code)
        if thing is not None:
            parts += _thing(studio, state.game.table, code, thing, at(spot[0] + 0.5, spot[1] + 0.5), size)
    return parts


def _reading(entry: tuple[Spot, int]) -> tuple[int, int]:
    (x, y), _ = entry
    return y, x


def _laid(state: State) -> Iterator[Move]:
    yield Move(state.deck[0], 0, 0, 0)
    yield from state.moves


def _card(studio: Studio, card: Card, laid: Move, corner: tuple[float, float]) -> list[Placed]:
    pitch = studio.area_mm
    across, down = (card.rows, card.columns) if laid.turn % 2 else (card.columns, card.rows)
    cx, cy = corner[0] + across * pitch / 2, corner[1] + down * pitch / 2
    shadow = _shadow(studio, across * pitch, down * pitch, 0)
    return [
        Placed(shadow, cx + _FALL, cy + _FALL),
        Placed(face(studio, card, 0), cx, cy, 90.0 * laid.turn),
    ]


def _thing(
    studio: Studio, table: Table, code: int, thing: Thing, centre: tuple[float, float], share: float
) -> list[Placed]:
    """A die with its kind and face, or a token; one that stands for a die has a little die of its kind beside it."""
    size = share * studio.area_mm
    x, y = centre
    kind = table.rules.kinds[table.places[code].kind] if thing.is_die else None
    if kind is not None and thing.face is not None:
        drawn = die(studio, kind, thing.face.name or thing.face.value, size)
        return [Placed(_shadow(studio, size, size, size / 5), x + _FALL, y + _FALL), Placed(drawn, x, y)]
    parts = [
        Placed(_shadow(studio, size, size, size / 2), x + _FALL, y + _FALL),
        Placed(token(studio, str(thing.value), size=size), x, y),
    ]
    if kind is not None:
        small, off = size * 0.42, size * 0.4
        parts.append(Placed(_shadow(studio, small, small, small / 5), x + off + _FALL / 2, y + off + _FALL / 2))
        parts.append(Placed(die(studio, kind, None, small), x + off, y + off))
    return parts


def _shadow(studio: Studio, width: float, height: float, rounding: float) -> Leaf:
    """The soft shadow that a thing of this size throws."""
    reach = _FADE[0][0]
    drawing = Drawing(width + 2 * reach, height + 2 * reach)
    for out, opacity in _FADE:
        inset = reach - out
        paint = Paint(studio.theme.colours.shadow, opacity)
        drawing.rect(inset, inset, width + 2 * out, height + 2 * out, paint, rounding + out)
    return drawing.leaf(f"shadow-{number(width)}-{number(height)}-{number(rounding)}")
