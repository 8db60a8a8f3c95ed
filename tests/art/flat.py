"""Where things lie once a composition is flattened: for tests of safe zones, sizes and counts."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path

from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.layout.typeset import cap_height, measure

Map = tuple[float, float, float, float, float, float]
Bounds = tuple[float, float, float, float]
HERE: Map = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Flat:
    """A leaf, a rectangle or a text with its bounds (left, top, right, bottom) in mm and its scale."""

    item: Leaf | Rect | Text
    bounds: Bounds
    scale: float
    place: Map


def flat(item: Group | Leaf, place: Map = HERE) -> Iterator[Flat]:
    """Everything that is drawn, in drawing order."""
    if isinstance(item, Leaf):
        yield Flat(item, _moved(place, (0, 0, item.width, item.height)), _scale(place), place)
        return
    for part in item.parts:
        if isinstance(part, Placed):
            yield from flat(part.item, _then(place, placing(part)))
        elif isinstance(part, Rect):
            box = (part.x, part.y, part.x + part.width, part.y + part.height)
            yield Flat(part, _moved(place, box), _scale(place), place)
        else:
            yield Flat(part, _moved(place, text_box(part)), _scale(place), place)


def text_box(text: Text) -> Bounds:
    wide = measure(text.text, text.font, text.size)
    left = text.x - {"start": 0, "middle": wide / 2, "end": wide}[text.anchor]
    return (left, text.y - cap_height(text.font, text.size), left + wide, text.y)


def placing(part: Placed) -> Map:
    turn = math.radians(part.turn)
    c, s = part.scale * math.cos(turn), part.scale * math.sin(turn)
    return _then((c, s, -s, c, part.cx, part.cy), (1, 0, 0, 1, -part.item.width / 2, -part.item.height / 2))


def drawn_bounds(leaf: Leaf) -> Bounds:
    """The bounds of all that a leaf of paths only draws, in its own mm."""
    found = [
        _path_bounds(element.get("d", ""))
        for element in ElementTree.fromstring(leaf.svg).iter()
        if element.tag.endswith("path")
    ]
    return (min(b[0] for b in found), min(b[1] for b in found), max(b[2] for b in found), max(b[3] for b in found))


def outline(part: Flat) -> Iterator[tuple[float, float]]:
    """The corners of the bounds of each path of a leaf, where it lies."""
    for element in ElementTree.fromstring(part.item.svg).iter():
        if element.tag.endswith("path"):
            for point in _points(element.get("d", "")):
                yield _at(part.place, point)


def _points(data: str) -> Iterator[tuple[float, float]]:
    from fontTools.pens.recordingPen import RecordingPen

    pen = RecordingPen()
    parse_path(data, pen)
    for _, points in pen.value:
        if points:
            yield points[-1]


def _path_bounds(data: str) -> Bounds:
    pen = BoundsPen(None)
    parse_path(data, pen)
    return pen.bounds


def _moved(place: Map, box: Bounds) -> Bounds:
    corners = [_at(place, (x, y)) for x in (box[0], box[2]) for y in (box[1], box[3])]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _at(place: Map, point: tuple[float, float]) -> tuple[float, float]:
    a, b, c, d, e, f = place
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def _scale(place: Map) -> float:
    return math.hypot(place[0], place[1])


def _then(outer: Map, inner: Map) -> Map:
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f
