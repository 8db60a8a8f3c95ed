"""A drawing in the safe profile → the same as a line drawing: every shape a pale sheet with a fine edge."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from itertools import count, pairwise
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from ninefold.art.colour import mix
from ninefold.art.scene import Leaf
from ninefold.art.svg import number
from ninefold.art.tones import lightness
from ninefold.frozen import frozen

PEN = 0.09
"""Width of lines on paper in mm, 1/4 pt: thinner ones are lost on ink-jet printers."""
FIGURE_PEN = 0.13
"""Of the lines of what the eye should find first (mm), where that is printed large."""
_LARGE_FIGURE = 0.6
"""Scale from which a figure is large."""
_NIGHT = "#1F1D18"
_PAPER = "#FFFFFF"
_WRITTEN = "#33302A"
_SVG, _XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
_SHAPES = frozenset({"path", "circle", "ellipse", "rect", "polygon", "polyline", "line"})
_SLIM = 0.11
"""Mean half width in mm below which a shape is a line already."""
_WHITE = 92.0
"""Lightness (L*) from which a slim shape is no line: a white petal stays white, with an edge."""
_TINY, _TINY_IN_FIGURE = 0.5, 0.25
"""Areas on paper in mm² below which a shape is left out, in foliage and in figures."""
_SHORT = 0.9
"""Way around in mm below which a shape that is a line already is left out."""
_LARGE = 20.0
"""Sides in mm of a rectangle that is a ground."""
_SCALE = re.compile(r"scale\(([.\d]+)\)")
_SUBPATH = re.compile(r"M[^M]+")
_OWN = re.compile(r"[Mlqc\d\s.,-]+")
_STEP = re.compile(r"([Mlqc])([^Mlqc]*)")
_CURVES: Mapping[str, tuple[int, tuple[float, ...]]] = {
    "M": (2, (1,)),
    "l": (2, (1,)),
    "q": (4, (1 / 2, 1 / 4)),
    "c": (6, (3 / 8, 3 / 8, 1 / 8)),
}
"""Numbers of each command of a `Pen`, and what the points of a curve weigh in its middle."""
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def pale(colour: str) -> str:
    """The tint of a ground."""
    return mix(_PAPER, colour, 0.02)


def written(colour: str) -> str:
    """The colour of a text: dark, since what was a dark plate under it is pale now."""
    return _WRITTEN if lightness(colour) > 55 else colour


def line_drawing(leaf: Leaf, scale: float) -> str:
    """The SVG of a leaf placed `scale` times as large as drawn, as a line drawing; empty if nothing is left."""
    root = ElementTree.fromstring(leaf.svg)
    pen = FIGURE_PEN if leaf.figure and scale >= _LARGE_FIGURE else PEN
    style = _Style(pen / scale, scale, leaf.figure, _gradients(root))
    left = _redraw_all(root, 1.0, style, count(), frozenset(leaf.soft))
    return _text(root) if left else ""


def _text(root: Element) -> str:
    """The drawing as SVG. Names of its spaces are given here: the library keeps its own for the whole program."""
    spaces = {"xmlns": _SVG}
    for element in root.iter():
        element.tag = _name(element)
        for key in [key for key in element.attrib if key.startswith("{")]:
            element.set(f"xlink:{key.rpartition('}')[2]}", element.attrib.pop(key))
            spaces["xmlns:xlink"] = _XLINK
    root.attrib = {**spaces, **root.attrib}
    return ElementTree.tostring(root, encoding="unicode")


@frozen
class _Style:
    """The pen in mm of the drawing, its scale, whether it is a figure, a flat colour for each gradient."""

    pen: float
    scale: float
    figure: bool
    gradients: Mapping[str, str]

    def colour(self, fill: str) -> str:
        return self.gradients.get(fill, fill)

    def tint(self, colour: str) -> str:
        """The colour of a sheet: at most so strong, and never so dark that lines on it are hard to see."""
        strongest, darkest = (0.25, 87.0) if self.figure else (0.07, 96.5)
        return mix(_PAPER, colour, min(strongest, (100 - darkest) / max(1.0, 100 - lightness(colour))))

    def line(self, colour: str) -> str:
        """The colour of its edge: of one lightness for all, so that dark leaves make no dark thicket of lines."""
        return _as_light(colour, 48.0 if self.figure else 76.0)


def _as_light(colour: str, wanted: float) -> str:
    """The colour mixed with white or with black until it is about so light (L*)."""
    light = lightness(colour)
    if light < wanted:
        return mix(colour, _PAPER, (wanted - light) / (100 - light))
    return mix(colour, _NIGHT, (light - wanted) / (light - lightness(_NIGHT)))


def _name(element: Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _redraw_all(parent: Element, unit: float, style: _Style, places: Iterator[int], soft: frozenset[int]) -> bool:
    """Redraw what an element holds, whose unit is so many mm; `places` counts the shapes in drawing order.

    True if any shape is left.
    """
    left = False
    children: list[Element] = []
    for child in parent:
        name = _name(child)
        if name in _SHAPES:
            redrawn = [] if next(places) in soft else list(_redrawn(child, unit, style))
            left = left or bool(redrawn)
            children += redrawn
            continue
        if name != "clipPath":
            found = _SCALE.fullmatch(child.get("transform") or "")
            inner = unit * (float(found.group(1)) if found else 1.0)
            left = _redraw_all(child, inner, style, places, soft) or left
        children.append(child)
    # At once: taking single ones out of a long list takes as long for each as the list is long.
    parent[:] = children
    return left


def _gradients(root: Element) -> dict[str, str]:
    """The mean of the stops of each gradient by its reference."""
    means = {}
    for element in root.iter():
        if _name(element) in {"linearGradient", "radialGradient"}:
            mean = ""
            for nth, stop in enumerate(element, start=1):
                colour = stop.get("stop-color") or _PAPER
                mean = mix(mean, colour, 1 / nth) if mean else colour
            means[f"url(#{element.get('id')})"] = mean or _PAPER
    return means


def _redrawn(shape: Element, unit: float, style: _Style) -> Iterator[Element]:
    """What takes the place of a shape: nothing, itself, or each of its parts."""
    if float(shape.get("fill-opacity") or 1) < 0.5 or float(shape.get("stroke-opacity") or 1) < 0.5:
        return
    shape.attrib.pop("fill-opacity", None)
    fill = style.colour(shape.get("fill") or "")
    if fill.startswith("#"):
        yield from _edged(shape, fill, unit, style)
        return
    if fill == "none":
        _stroked(shape, unit, style)
    yield shape


def _stroked(shape: Element, unit: float, style: _Style) -> None:
    colour = shape.get("stroke")
    if colour and colour.startswith("#"):
        shape.set("stroke", style.line(colour))
        shape.set("stroke-width", number(max(float(shape.get("stroke-width") or 1), style.pen / unit)))


def _edged(shape: Element, fill: str, unit: float, style: _Style) -> Iterator[Element]:
    if _name(shape) == "rect" and float(shape.get("width") or 0) * unit >= _LARGE:
        shape.set("fill", pale(fill))
        yield shape
        return
    line = {"stroke": style.line(fill), "stroke-width": number(style.pen / unit), "stroke-linejoin": "round"}
    data = shape.get("d") or ""
    if not _OWN.fullmatch(data):
        shape.attrib.update({"fill": style.tint(fill), **line})
        yield shape
        return
    for subpath in _SUBPATH.findall(data):
        one = Element(shape.tag, {**shape.attrib, "d": f"{subpath}z"})
        around, area = _measured(subpath, unit * style.scale)
        slim = area < _SLIM * around
        if slim and lightness(fill) < _WHITE:
            # Its two edges would be one line.
            one.set("fill", style.line(fill))
        else:
            one.attrib.update({"fill": style.tint(fill), **line})
        least = _TINY_IN_FIGURE if style.figure else _TINY
        seen = around >= _SHORT if slim else area >= least
        if seen:
            yield one


def _measured(subpath: str, unit: float) -> tuple[float, float]:
    """The way around a shape in mm, and its area in mm²."""
    points = [(x * unit, y * unit) for x, y in _points(subpath)]
    ring = [*points, points[0]]
    around = sum(math.dist(a, b) for a, b in pairwise(ring))
    return around, abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(ring))) / 2


def _points(subpath: str) -> Iterator[tuple[float, float]]:
    """Points along a subpath of a `Pen`: its corners, and the middle of every curve."""
    x = y = 0.0
    for command, data in _STEP.findall(subpath):
        values = [float(value) for value in _NUMBER.findall(data)]
        stride, shares = _CURVES[command]
        for start in range(0, len(values) - stride + 1, stride):
            step = list(zip(values[start : start + stride : 2], values[start + 1 : start + stride : 2], strict=True))
            if len(step) > 1:
                yield (
                    x + sum(share * dx for share, (dx, _) in zip(shares, step, strict=True)),
                    y + sum(share * dy for share, (_, dy) in zip(shares, step, strict=True)),
                )
            dx, dy = step[-1]
            x, y = (dx, dy) if command == "M" else (x + dx, y + dy)
            yield x, y
