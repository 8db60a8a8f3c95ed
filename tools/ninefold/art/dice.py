"""Die faces as stickers, and dice as they appear on cards."""

from __future__ import annotations

import math
from functools import lru_cache

from ninefold.art.colour import mix
from ninefold.art.heap import Spot, filled, held_box
from ninefold.art.lettering import SIZES, Style, legible, line
from ninefold.art.pen import Pen, polar
from ninefold.art.pips import MOST, pips
from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.art.studio import Studio
from ninefold.art.svg import KEPT, Drawing, Paint, number
from ninefold.layout.geometry import Box
from ninefold.layout.stickers import BLEED
from ninefold.layout.typeset import cap_height, measure
from ninefold.layout.units import pt
from ninefold.model.theme import Tones
from ninefold.rules.shapes import SIDES
from ninefold.rules.values import Rules

LABEL = 12.7
"""Side in mm of the label for a die of 16 mm, the size that all faces are designed at."""
_HELD = 5
"""So many things lie in a vessel on a face, whatever the number it stands for."""
_PLATE = 5.45
"""Radius in mm of the plate on a label of `LABEL`, where the number leaves it room."""
_MARGIN = 0.5
"""Distance in mm of the plate from the lower and the right edge of a label."""


def die_face(
    studio: Studio, kind: str, shows: int | str | None, value: int | None = None, label_mm: float = LABEL
) -> Group:
    """The label of a face, a square of `label_mm` with `BLEED` around it.

    `shows` is a number, the name of a picture (with `value`, the number that the picture stands for, if it has one),
    or None for a face that counts nothing. Up to six the kind's symbols are the pips; a higher number without a
    picture is written large.
    """
    lead, colours = studio.theme.kinds[kind].lead, studio.theme.colours
    written = _written(shows, value)
    style = Style(_number_type(written, label_mm), legible(lead, colours.ink, colours.paper), studio.fonts.bold)
    box = _number_box(written, style)
    plate = _plate_spot(label_mm, box)
    ground = label_mm + 2 * BLEED
    parts: list[Placed | Rect | Text] = [
        Rect(-BLEED, -BLEED, ground, ground, lead),
        Placed(weave(studio, kind), label_mm / 2, label_mm / 2, 0, ground / _WOVEN),
        Placed(plate_leaf(studio, kind), plate.x, plate.y, 0, plate.size / 10),
        *_shown(studio, kind, shows, plate),
    ]
    if written:
        parts.append(line(written, box.x + box.width / 2, box.y + box.height / 2, style))
    return Group(f"face-{kind}-{shows}-{value}-{number(label_mm)}", label_mm, label_mm, tuple(parts), BLEED)


def die_faces(studio: Studio, rules: Rules, kind: str, label_mm: float = LABEL) -> tuple[Group, ...]:
    """The six labels of a die of a kind in the order of the rules; sides without a face of their own get a leaf."""
    faces = [die_face(studio, kind, face.name or face.value, face.value, label_mm) for face in rules.dice.faces]
    blank = die_face(studio, kind, None, None, label_mm)
    return (*faces, *(blank,) * (SIDES - len(faces)))


def _written(shows: int | str | None, value: int | None) -> str:
    """The number in the corner; a number that is written large needs none."""
    if isinstance(shows, int):
        return str(shows) if shows <= MOST else ""
    return "" if shows is None or value is None else str(value)


def _number_type(text: str, label_mm: float) -> float:
    largest = (9 if len(text) < 2 else 6.5) * label_mm / LABEL
    return max(SIZES[-1], largest)


def _number_box(text: str, style: Style) -> Box:
    """Where the number stands, near the upper left corner; empty without a number."""
    if not text:
        return Box(0, 0, 0, 0)
    width, height = measure(text, style.font, style.largest), cap_height(style.font, style.largest)
    return Box(0.72, 0.72, width, height)


def _plate_spot(label_mm: float, number_box: Box) -> Spot:
    """The largest plate near the lower right corner that keeps clear of the number."""
    radius = _PLATE * label_mm / LABEL
    while math.dist((label_mm - _MARGIN - radius,) * 2, _corner(number_box)) < radius + 0.1:
        radius -= 0.05
    middle = label_mm - _MARGIN - radius
    return Spot(middle, middle, 2 * radius)


def _corner(box: Box) -> tuple[float, float]:
    return box.x + box.width, box.y + box.height


def _shown(studio: Studio, kind: str, shows: int | str | None, plate: Spot) -> tuple[Placed | Text, ...]:
    """What stands on the plate, whose diameter is `plate.size`."""
    symbol = studio.symbols[studio.theme.kinds[kind].symbol].leaf
    radius = plate.size / 2
    match shows:
        case None:
            return (Placed(sprig_leaf(studio, kind), plate.x, plate.y, 0, radius * 1.5 / _SPRIG),)
        case int() if 1 <= shows <= MOST:
            return tuple(_fitted(symbol, spot) for spot in pips(shows, plate.x, plate.y, radius * 0.97))
        case int():
            return _numeral(studio, kind, str(shows), plate)
        case str() if shows in studio.symbols:
            return (_picture(studio, shows, symbol, kind, plate),)
        case str():
            return _numeral(studio, kind, shows, plate)


def _fitted(leaf: Leaf | Group, spot: Spot) -> Placed:
    return Placed(leaf, spot.x, spot.y, 0, spot.size / max(leaf.width, leaf.height))


def _numeral(studio: Studio, kind: str, text: str, plate: Spot) -> tuple[Placed | Text, ...]:
    """A number too high for pips: written large, on a sprig, with one symbol at its foot."""
    symbol = studio.symbols[studio.theme.kinds[kind].symbol].leaf
    size = pt(plate.size) * (0.48 if len(text) < 3 else 0.3)
    style = Style(max(6.5, size), studio.theme.colours.ink, studio.fonts.bold)
    return (
        Placed(sprig_leaf(studio, kind), plate.x, plate.y + plate.size * 0.22, 0, plate.size * 0.62 / _SPRIG),
        _fitted(symbol, Spot(plate.x, plate.y + plate.size * 0.28, plate.size * 0.36)),
        line(text, plate.x, plate.y - plate.size * 0.14, style),
    )


def _picture(studio: Studio, name: str, symbol: Leaf, kind: str, plate: Spot) -> Placed:
    vessel = studio.symbols[name].leaf
    if held_box(vessel) is None:
        return _fitted(vessel, Spot(plate.x, plate.y, plate.size * 0.82))
    full = filled(vessel, (symbol,) * _HELD, f"{name}-of-{kind}")
    return _fitted(full, Spot(plate.x, plate.y, plate.size * 0.84))


def plate_leaf(studio: Studio, kind: str) -> Leaf:
    """The cut-out plate of paper on which pips lie, 11 mm with a radius of 5."""
    return _plate_leaf(kind, studio.theme.kinds[kind].lead, studio.theme.colours.paper)


@lru_cache(maxsize=KEPT)
def _plate_leaf(kind: str, lead: str, paper: str) -> Leaf:
    drawing = Drawing(11, 11)
    edge, face = Pen(), Pen()
    outline = [1.0, 0.985, 1.0, 0.99, 1.005, 0.985, 1.0, 0.99, 1.0, 0.985, 1.005, 0.99]
    edge.spline([polar((5.62, 5.66), 5 * r, i * 0.5236) for i, r in enumerate(outline)])
    face.spline([polar((5.5, 5.5), 4.98 * r, i * 0.5236) for i, r in enumerate(outline)])
    drawing.path(edge.data, Paint(mix(lead, "#000000", 0.32)))
    glow = drawing.radial((4.4, 4.2), 6.4, ((0, mix(paper, "#FFFFFF", 0.6)), (1, mix(paper, lead, 0.1))))
    drawing.path(face.data, Paint(glow))
    return drawing.leaf(f"plate-{kind}")


_WOVEN = 14.7


def weave(studio: Studio, kind: str) -> Leaf:
    """The pattern of a kind on its ground, told apart without colour: one of its own for each of six."""
    return _woven(kind, studio.theme.kinds[kind].lead, list(studio.theme.kinds).index(kind))


@lru_cache(maxsize=KEPT)
def _woven(kind: str, lead: str, pattern: int) -> Leaf:
    drawing = Drawing(_WOVEN, _WOVEN)
    pen = Pen()
    _PATTERNS[pattern](pen)
    drawing.path(pen.data, Paint(mix(lead, legible(lead, "#FFFFFF", "#5A3A10"), 0.2)))
    return drawing.leaf(f"weave-{kind}")


def _dots(pen: Pen) -> None:
    for row in range(9):
        for column in range(5):
            pen.disc((0.8 + column * 3.3 + row % 2 * 1.65, 0.75 + row * 1.65), 0.42)


def _falling(pen: Pen) -> None:
    for i in range(-6, 7):
        x = i * 2.2
        pen.move((max(0, x), max(0, -x)))
        pen.line((min(_WOVEN, x + _WOVEN), min(_WOVEN, _WOVEN - x)))
        pen.line((min(_WOVEN, x + _WOVEN + 0.7), min(_WOVEN, _WOVEN - x - 0.7)))
        pen.line((max(0, x + 0.7), max(0, -x - 0.7)))


def _scales(pen: Pen) -> None:
    for row in range(7):
        for column in range(8):
            x, y = column * 2.1 - (row % 2) * 1.05, 0.3 + row * 2
            pen.move((max(0, x), y))
            pen.quad((max(0, min(_WOVEN, x + 1.05)), y + 1.9), (min(_WOVEN, x + 2.1), y))
            pen.quad((max(0, min(_WOVEN, x + 1.05)), y + 1.1), (max(0, x), y))


def _bricks(pen: Pen) -> None:
    for row in range(6):
        y = 0.2 + row * 2.5
        _block(pen, 0, y, _WOVEN, 0.5)
        for column in range(4):
            _block(pen, 1.2 + column * 3.9 + row % 2 * 1.95, y + 0.7, 0.5, 1.6)


def _crosses(pen: Pen) -> None:
    for row in range(6):
        for column in range(5):
            x, y = 0.5 + column * 3 + row % 2 * 1.5, 0.6 + row * 2.6
            _block(pen, x, y + 0.6, 1.7, 0.5)
            _block(pen, x + 0.6, y, 0.5, 1.7)


def _waves(pen: Pen) -> None:
    bends, high = 5, 1.4
    pitch = _WOVEN / bends
    for row in range(6):
        y = 1.1 + row * 2.4
        pen.move((0, y))
        for i in range(bends):
            pen.quad(((i + 0.5) * pitch, y + high * (-1) ** i), ((i + 1) * pitch, y))
        pen.line((_WOVEN, y + 0.6))
        for i in reversed(range(bends)):
            pen.quad(((i + 0.5) * pitch, y + 0.6 + high * (-1) ** i), (i * pitch, y + 0.6))


def _block(pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """An upright rectangle, as much of it as lies on the ground."""
    right, foot = min(_WOVEN, x + width), min(_WOVEN, y + height)
    if x < right and y < foot:
        pen.move((x, y))
        pen.line((right, y))
        pen.line((right, foot))
        pen.line((x, foot))


_PATTERNS = (_dots, _falling, _scales, _bricks, _crosses, _waves)

_SPRIG = 8.0


def sprig_leaf(studio: Studio, kind: str) -> Leaf:
    """A spray of three leaves of the kind, 8 mm square."""
    return _sprig(kind, studio.theme.kinds[kind].leaf)


@lru_cache(maxsize=KEPT)
def _sprig(kind: str, tones: Tones) -> Leaf:
    drawing = Drawing(_SPRIG, _SPRIG)
    body, fold = Pen(), Pen()
    for angle, length in ((-0.35, 3.6), (-2.79, 3.6), (-1.57, 4.4)):
        base = polar((4, 5.6), 0.3, angle)
        body.oval(base, length, length * 0.62, angle)
        fold.half_leaf(polar(base, 0.25, angle), length * 0.9, -length * 0.34, angle, 0.5)
    drawing.path(body.data, Paint(tones.body))
    drawing.path(fold.data, Paint(tones.light))
    return drawing.leaf(f"sprig-{kind}")


_DIE = 10.0


def die_leaf(studio: Studio, kind: str) -> Leaf:
    """A die seen from above, 10 mm square, with an empty plate."""
    return _die_leaf(kind, studio.theme.kinds[kind].lead, studio.theme.colours.paper)


@lru_cache(maxsize=KEPT)
def _die_leaf(kind: str, lead: str, paper: str) -> Leaf:
    drawing = Drawing(_DIE, _DIE)
    body = drawing.linear(
        (1, 1), (9, 9), ((0, mix(lead, "#FFFFFF", 0.22)), (0.5, lead), (1, mix(lead, "#000000", 0.1)))
    )
    drawing.rect(0.35, 0.5, 9.5, 9.4, Paint(mix(lead, "#1A1208", 0.42)), 2.1)
    drawing.rect(0.15, 0.15, 9.3, 9.3, Paint(body), 2)
    drawing.path("M.5 3V2.1C.5 1.1 1.1.5 2.1.5H7C5 .8 3 .9 2 1.4C1.2 1.9.9 2.4.5 4Z", Paint("#FFFFFF", 0.5))
    drawing.circle(4.8, 4.8, 3.95, Paint(mix(paper, "#FFFFFF", 0.35)))
    return drawing.leaf(f"die-{kind}")


def die(studio: Studio, kind: str, shows: int | str | None, size: float) -> Group:
    """A die of `size` mm that shows its kind (None), a number as pips, or a picture."""
    k = size / _DIE
    centre = 4.8 * k
    plate = Spot(centre, centre, 7.9 * k)
    symbol = studio.symbols[studio.theme.kinds[kind].symbol].leaf
    if shows is None:
        on: tuple[Placed | Text, ...] = (_fitted(symbol, Spot(centre, centre, 6.4 * k)),)
    else:
        on = _shown(studio, kind, shows, plate)
    body = Placed(die_leaf(studio, kind), size / 2, size / 2, 0, k)
    return Group(f"die-{kind}-{shows}-{number(size)}", size, size, (body, *on))
