"""The box for the cards, as one picture to cut out and fold: panels in the family's look, cuts and folds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ninefold.art.border import framed
from ninefold.art.lettering import Desk, Style, block
from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.art.studio import Studio
from ninefold.art.svg import Drawing, number
from ninefold.layout.geometry import Box
from ninefold.layout.tuckbox import BLEED, NOTCH, Net
from ninefold.layout.units import mm

CUT, FOLD = 0.4, 0.4
"""Widths of the lines in points."""
_CUT_COLOUR, _FOLD_COLOUR = "#000000", "#8A8778"
_DASH, _GAP = 2.0, 1.4


@dataclass(frozen=True)
class BoxTexts:
    """What stands on the box, already translated."""

    title: str
    contents: str
    credits: str


def tuckbox(studio: Studio, net: Net, texts: BoxTexts, desk: Desk) -> Group:
    """The net with its art, `net.width` × `net.height` mm. Texts that do not fit are problems at the desk's place."""
    parts: list[Placed | Rect | Text] = list(_grounds(studio, net))
    parts += _front(studio, net.panel("front"), texts, desk)
    parts += _back(studio, net.panel("back"), texts, desk)
    for name, turn in (("side", 90.0), ("far side", -90.0)):
        parts.append(_spine(studio, net.panel(name), texts.title, turn, desk))
    lid = net.panel("lid")
    parts += _row(studio, lid, min(6.0, lid.height - 2.4))
    parts.append(Placed(_lines(net), net.width / 2, net.height / 2))
    return Group("tuckbox", net.width, net.height, tuple(parts))


def _grounds(studio: Studio, net: Net) -> Iterator[Rect]:
    """The paper colour of the printed panels, a little beyond their cuts and onto what is glued."""
    for panel in net.panels:
        if panel.printed:
            box = panel.box.shrunk(-BLEED)
            yield Rect(box.x, box.y, box.width, box.height, studio.theme.colours.paper)


def _front(studio: Studio, box: Box, texts: BoxTexts, desk: Desk) -> Iterator[Placed | Text]:
    yield from framed(studio, box, 0)
    title = Box(box.x + 8, box.cy - 9, box.width - 16, 18)
    yield from block(
        texts.title, title, Style(18, studio.theme.colours.ink, studio.fonts.bold), desk, "the title of the box"
    )
    for y in (box.y + box.height * 0.3, box.y + box.height * 0.7):
        yield from _row(studio, Box(box.x + 7, y - 5, box.width - 14, 10), 9.0)


def _back(studio: Studio, box: Box, texts: BoxTexts, desk: Desk) -> Iterator[Placed | Text]:
    ink, faint = studio.theme.colours.ink, studio.theme.colours.faint
    yield from framed(studio, box, 0, 0.12)
    inside = Box(box.x + 6, box.y + 13, box.width - 12, box.height - 26)
    share = inside.height * 0.55
    contents = Box(inside.x, inside.y, inside.width, share - 2)
    yield from block(texts.contents, contents, Style(10, ink, studio.fonts.regular), desk, "the contents of the box")
    credits = Box(inside.x, inside.y + share, inside.width, inside.height - share)
    yield from block(texts.credits, credits, Style(8, faint, studio.fonts.regular), desk, "the credits of the box")


def _spine(studio: Studio, box: Box, title: str, turn: float, desk: Desk) -> Placed:
    """The title along a side, in a box that lies on its side."""
    lying = Box(0, 0, box.height, box.width)
    inside = Box(4, 0.8, lying.width - 8, lying.height - 1.6)
    style = Style(10, studio.theme.colours.ink, studio.fonts.bold)
    parts = block(title, inside, style, replace(desk), "the title on the side of the box")
    return Placed(Group("spine", lying.width, lying.height, parts), box.cx, box.cy, turn)


def _row(studio: Studio, box: Box, size: float) -> Iterator[Placed]:
    """The symbols of all kinds side by side."""
    kinds = list(studio.theme.kinds.values())
    pitch = box.width / len(kinds)
    for place, kind in enumerate(kinds):
        symbol = studio.symbols[kind.symbol].leaf
        yield Placed(symbol, box.x + pitch * (place + 0.5), box.cy, 0, size / max(symbol.width, symbol.height))


def _lines(net: Net) -> Leaf:
    """Where to cut and where to fold."""
    drawing = Drawing(net.width, net.height)
    for start, end in net.folds:
        drawing.stroke(_dashes(start, end), _FOLD_COLOUR, mm(FOLD))
    x, y = net.notch
    points = "L".join(f"{number(a)} {number(b)}" for a, b in net.outline)
    drawing.stroke(f"M{points}z", _CUT_COLOUR, mm(CUT))
    drawing.stroke(
        f"M{number(x - NOTCH)} {number(y)}A{NOTCH:g} {NOTCH:g} 0 0 0 {number(x + NOTCH)} {number(y)}",
        _CUT_COLOUR,
        mm(CUT),
    )
    return drawing.leaf("tuckbox-lines")


def _dashes(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A dashed line as path data: dashes survive every reader that way."""
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    data, at = [], 0.0
    while at < length:
        to = min(at + _DASH, length)
        first = (start[0] + along[0] * at, start[1] + along[1] * at)
        last = (start[0] + along[0] * to, start[1] + along[1] * to)
        data.append(f"M{number(first[0])} {number(first[1])}L{number(last[0])} {number(last[1])}")
        at += _DASH + _GAP
    return "".join(data)
