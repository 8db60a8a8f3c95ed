"""SVG in the safe profile → PDF operators, in millimetres with y downwards as in the SVG.

The profile is small enough to be read in one walk. A library for all of SVG was used here before: it cost a quarter
of a build, most of it was replaced for faults (a dark rim round gradients, lost transforms, a font nobody asked for)
and it stays in the tests as the referee.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple
from xml.etree import ElementTree

from ninefold.art.matrix import UNCHANGED, Matrix, read_transform
from ninefold.art.outline import Segment, bounds, transformed
from ninefold.art.shapes import UNDRAWN, number_of, numbers_in, outline_of, target_of
from ninefold.frozen import frozen
from ninefold.render.content import Content
from ninefold.render.shading import Gradient, read_gradient, rgb

MOST_BYTES = 400_000
"""Of one drawing: untrusted symbols are bounded when they are read, this bounds what reaches the PDF."""

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


class _Style(NamedTuple):
    """What shapes inherit, as the attributes hold it."""

    fill: str = "#000000"
    fill_opacity: str = "1"
    fill_rule: str = "nonzero"
    stroke: str = "none"
    stroke_width: str = "1"
    stroke_opacity: str = "1"
    stroke_linecap: str = "butt"
    stroke_linejoin: str = "miter"
    stroke_dasharray: str = "none"


_STYLES = {field.replace("_", "-"): field for field in _Style._fields}


@lru_cache(maxsize=1024)
def draw_svg(svg: str) -> Content:
    """The operators of a document of the safe profile: not to be changed, one drawing stands in many files.

    ValueError for what is no XML or has a document type.
    """
    size = len(svg.encode())
    if size > MOST_BYTES:
        raise ValueError(f"an SVG of {size:,} bytes; at most {MOST_BYTES:,}")
    # Without a document type there are no entities.
    if "<!DOCTYPE" in svg:
        raise ValueError("an SVG document with a document type")
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise ValueError(f"not an SVG document: {error}") from None
    content = Content()
    named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    width, height = (float(side) for side in root.get("viewBox", "0 0 1 1").split()[2:])
    _Walk(content, named, (width, height)).children(root, _Style())
    return content


@frozen
class _Walk:
    """Draws elements; `named` are those with an id, `size` is that of the drawing."""

    content: Content
    named: Mapping[str, ElementTree.Element]
    size: tuple[float, float]

    def children(self, parent: ElementTree.Element, style: _Style) -> None:
        """Draw what an element holds, in order."""
        for element in parent:
            tag = element.tag.rpartition("}")[2]
            if tag not in UNDRAWN:
                self.element(tag, element, style)

    def element(self, tag: str, element: ElementTree.Element, style: _Style) -> None:
        """Draw a shape or a group; only one that changes coordinates or clips needs its state forgotten."""
        own = {_STYLES[name]: value for name, value in element.attrib.items() if name in _STYLES}
        if own:
            style = style._replace(**own)
        placing = [read_transform(element.attrib["transform"])] if "transform" in element.attrib else []
        if tag == "use" and ("x" in element.attrib or "y" in element.attrib):
            placing.append((1, 0, 0, 1, number_of(element, "x"), number_of(element, "y")))
        clip = element.get("clip-path")
        if placing or clip:
            self.content.save()
        for matrix in placing:
            self.content.transform(matrix)
        if clip:
            self.clip(self.named[clip[5:-1]])
        if tag == "g":
            self.children(element, style)
        elif tag == "use":
            used = self.named[target_of(element)]
            self.element(used.tag.rpartition("}")[2], used, style)
        else:
            self.shape(outline_of(tag, element), style)
        if placing or clip:
            self.content.restore()

    def clip(self, path: ElementTree.Element) -> None:
        """Draw only inside the shapes of a clip path from now on."""
        segments: list[Segment] = []
        for shape in path:
            outline = outline_of(shape.tag.rpartition("}")[2], shape)
            matrix = shape.get("transform")
            segments += transformed(outline, read_transform(matrix)) if matrix else outline
        self.content.outline(segments)
        self.content.clip(even_odd=any(shape.get("clip-rule") == "evenodd" for shape in path))

    def shape(self, outline: list[Segment], style: _Style) -> None:
        """Fill an outline, with a colour or a gradient, then stroke it."""
        content, even_odd = self.content, style.fill_rule == "evenodd"
        if not outline:
            return
        fill, stroke = style.fill != "none", style.stroke != "none" and float(style.stroke_width) > 0
        if style.fill.startswith("url("):
            gradient = read_gradient(self.named[style.fill[5:-1]], self.size)
            self.shade(outline, gradient, float(style.fill_opacity), even_odd=even_odd)
            fill = False
        if not (fill or stroke):
            return
        if fill:
            content.fill_with(_colour(style.fill), float(style.fill_opacity))
        if stroke:
            dash = style.stroke_dasharray
            content.stroke_with(
                _colour(style.stroke),
                float(style.stroke_width),
                float(style.stroke_opacity),
                _CAPS[style.stroke_linecap],
                _JOINS[style.stroke_linejoin],
                () if dash == "none" else tuple(numbers_in(dash)),
            )
        content.outline(outline)
        content.paint(fill=fill, stroke=stroke, even_odd=even_odd)

    def shade(self, outline: list[Segment], gradient: Gradient, alpha: float, *, even_odd: bool) -> None:
        """Cover an outline with a gradient: it clips and is not painted, so that no rim shows."""
        self.content.save()
        self.content.fill_alpha(alpha)
        self.content.outline(outline)
        self.content.clip(even_odd=even_odd)
        matrix: Matrix = gradient.over(bounds(outline) if gradient.in_box else (0, 0, 1, 1))
        if matrix != UNCHANGED:
            self.content.transform(matrix)
        self.content.shade(gradient.shading)
        self.content.restore()


_colour = lru_cache(maxsize=1024)(rgb)
