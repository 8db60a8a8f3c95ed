"""How much of a drawing in the safe profile can be seen: by the boxes of its shapes, not by their ink."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

from ninefold.art.matrix import UNCHANGED, Matrix, multiply, read_transform
from ninefold.art.outline import bounds, transformed
from ninefold.art.shapes import UNDRAWN, number_of, outline_of, target_of
from ninefold.frozen import frozen

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
FAINTEST = 0.02
"""Opacity below which nothing is seen."""
_NOWHERE: Box = (math.inf, math.inf, -math.inf, -math.inf)
_EVERYWHERE: Box = (-math.inf, -math.inf, math.inf, math.inf)
_INHERITED = ("fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap")


def share_inside(svg: str, width: float, height: float) -> float | None:
    """How much of what a drawing draws lies within 0 0 width height, 0..1; None where it draws nothing at all.

    The drawing must have passed the linter of the profile, which also bounds what this takes.
    """
    root = ElementTree.fromstring(svg)
    named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    boxes = [*_Walk(named).children(root, _State({}, UNCHANGED, _EVERYWHERE))]
    if not boxes:
        return None
    inside = sum(_area(_common(box, (0.0, 0.0, width, height))) for box in boxes)
    return inside / sum(map(_area, boxes))


@frozen
class _State:
    """What an element inherits: paint by its attributes, its coordinates, and the box that it is clipped to."""

    paint: Mapping[str, str]
    matrix: Matrix
    clip: Box


@frozen
class _Walk:
    """Goes through elements as they are drawn; `named` are those with an id."""

    named: Mapping[str, ElementTree.Element]

    def children(self, parent: ElementTree.Element, state: _State) -> Iterator[Box]:
        """The boxes of all shapes in an element that can be seen."""
        for element in parent:
            if _tag(element) not in UNDRAWN:
                yield from self.element(element, state)

    def element(self, element: ElementTree.Element, state: _State) -> Iterator[Box]:
        """The same of one element."""
        tag, state = _tag(element), self._inside(element, state)
        if tag == "g":
            yield from self.children(element, state)
        elif tag == "use":
            by = (1, 0, 0, 1, number_of(element, "x"), number_of(element, "y"))
            moved = _State(state.paint, multiply(by, state.matrix), state.clip)
            yield from self.element(self.named[target_of(element)], moved)
        else:
            box = _common(_shape(tag, element, state), state.clip)
            if _area(box) > 0:
                yield box

    def _inside(self, element: ElementTree.Element, state: _State) -> _State:
        paint = {**state.paint, **{name: element.attrib[name] for name in _INHERITED if name in element.attrib}}
        matrix = multiply(read_transform(element.get("transform", "")), state.matrix)
        clip = state.clip
        if "clip-path" in element.attrib:
            shapes = self.named[element.attrib["clip-path"][5:-1]]
            clip = _common(clip, _around([_placed(_tag(shape), shape, matrix) for shape in shapes]))
        return _State(paint, matrix, clip)


def _shape(tag: str, element: ElementTree.Element, state: _State) -> Box:
    """Where a shape and its stroke lie on the drawing; without area if they cannot be seen."""
    box = _bounds(tag, element, state.matrix)
    paint = state.paint
    width = float(paint.get("stroke-width", "1"))
    stroked = paint.get("stroke", "none") != "none" and float(paint.get("stroke-opacity", "1")) >= FAINTEST
    long = box[2] > box[0] or box[3] > box[1] or paint.get("stroke-linecap", "butt") != "butt"
    if stroked and long and width > 0:
        a, b, c, d, _, _ = state.matrix
        reach = width / 2 * max(math.hypot(a, b), math.hypot(c, d))
        return (box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach)
    filled = tag != "line" and paint.get("fill") != "none" and float(paint.get("fill-opacity", "1")) >= FAINTEST
    return box if filled else _NOWHERE


def _placed(tag: str, shape: ElementTree.Element, matrix: Matrix) -> Box:
    return _bounds(tag, shape, multiply(read_transform(shape.get("transform", "")), matrix))


def _bounds(tag: str, element: ElementTree.Element, matrix: Matrix) -> Box:
    outline = transformed(outline_of(tag, element), matrix)
    return bounds(outline) if any(numbers for _, numbers in outline) else _NOWHERE


def _around(boxes: list[Box]) -> Box:
    left, top, right, bottom = zip(_NOWHERE, *boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def _common(one: Box, other: Box) -> Box:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def _area(box: Box) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]
