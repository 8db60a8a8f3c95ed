"""SVG in the safe profile → shapes, by svglib.

svglib's own drawing is not used: it fills the clip path of a gradient before shading it, which leaves a dark rim,
loses the transforms of gradient-filled shapes, and asks for Helvetica. Of its reading, what costs most is replaced:
style sheets (the profile has none), the search for attributes, and path data.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lxml import etree  # type: ignore[import-untyped]
from reportlab.graphics.shapes import FILL_EVEN_ODD, FILL_NON_ZERO, Shape
from svglib.svglib import ClippingPath, Svg2RlgAttributeConverter, Svg2RlgShapeConverter, SvgRenderer

from ninefold.render.outline import Segment, read_path

MOST_BYTES = 400_000
"""Of one drawing: untrusted symbols are bounded when they are read, this bounds what reaches the PDF."""

_STYLE = {
    "fill": "#000000",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-opacity": "1",
    "stroke-linejoin": "miter",
    "stroke-linecap": "butt",
    "stroke-dasharray": "none",
}
"""The attributes that shapes inherit, and what holds where nobody sets them."""


_BY_ITSELF = frozenset({"id", "transform", "clip-path"})
"""Attributes that take svglib's care of a path."""


@dataclass(frozen=True)
class Drawing:
    """The shapes of a drawing in its own coordinates, and the gradients of those that have one, by id()."""

    contents: list[Any]
    gradients: dict[int, dict[str, Any]]


class Outline(Shape):  # type: ignore[misc]
    """A path as segments; styled like svglib's shapes."""

    # Without the check that ReportLab makes for every attribute of a shape.
    __setattr__ = object.__setattr__

    def __init__(self, segments: list[Segment]) -> None:
        self.segments = segments


def read_svg(svg: str) -> Drawing:
    """The shapes of an SVG document. ValueError for what is no XML or has a document type."""
    raw = svg.encode()
    if len(raw) > MOST_BYTES:
        raise ValueError(f"an SVG of {len(raw):,} bytes; at most {MOST_BYTES:,}")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_comments=True, load_dtd=False)
    try:
        root = etree.fromstring(raw, parser)
    except etree.XMLSyntaxError as error:
        raise ValueError(f"not an SVG document: {error}") from None
    if root.getroottree().docinfo.doctype:
        raise ValueError("an SVG document with a document type")
    reader = _Reader()
    return Drawing(reader.render(root).contents[0].contents, reader.gradients)


class _Reader(SvgRenderer):
    """svglib's reader, which keeps gradients beside the shapes instead of drawing them."""

    def __init__(self) -> None:
        super().__init__("")
        self.gradients: dict[int, dict[str, Any]] = {}
        # svglib reads what `<use>` places twice and drops one reading: kept here, or a later shape would get its id.
        self._shaded: list[Any] = []
        self.attrConverter = _Attributes()
        self.shape_converter = _Shapes("", self.attrConverter)

    def renderNode(self, node: Any, parent: Any = None) -> None:
        """Add a node to a group; a path that nothing refers to, moves or clips goes straight there."""
        element = node.etree_element
        if parent is None or not str(element.tag).endswith("path") or not _BY_ITSELF.isdisjoint(element.keys()):
            super().renderNode(node, parent)
            return
        outline = self.shape_converter.convertPath(node)
        if outline is None:
            return
        fill = self.attrConverter.findAttr(node, "fill")
        if fill.startswith("url("):
            gradient = self._resolve_gradient(fill[5:-1])
            if gradient is not None:
                self._shade(outline, gradient)
        parent.contents.append(outline)

    def print_unused_attributes(self, node: Any) -> None:
        """Nothing: the profile is linted where it is written."""

    def get_display(self, node: Any) -> str:  # noqa: ARG002
        """Shown: the profile has no `display`."""
        return "inline"

    def _apply_gradient_fill(self, item: Any, grad_def: Any) -> Any:
        shape = _painted(item)
        if shape is not None:
            self._shade(shape, grad_def)
        return item

    def _shade(self, shape: Any, gradient: Any) -> None:
        self.gradients[id(shape)] = dict(gradient)
        self._shaded.append(shape)


def _painted(item: Any) -> Any:
    """The shape inside the groups that svglib wraps round it."""
    if not hasattr(item, "contents"):
        return None if isinstance(item, ClippingPath) else item
    found = (_painted(part) for part in item.contents)
    return next((shape for shape in found if shape is not None), None)


class _Attributes(Svg2RlgAttributeConverter):
    """Finds attributes on an element and those round it, without style sheets."""

    def findAttr(self, svgNode: Any, name: str) -> str:
        """The value of an attribute, inherited if need be; empty if nobody sets it."""
        element = getattr(svgNode, "etree_element", svgNode)
        while element is not None:
            value = element.get(name)
            if value and value != "inherit":
                return str(value)
            element = element.getparent()
        return ""


class _Shapes(Svg2RlgShapeConverter):
    """Converts paths quickly, and styles shapes with one walk up the document."""

    def convertPath(self, node: Any) -> Any:
        """An outline, or svglib's own path where one clips."""
        if node.parent is not None and str(node.parent.etree_element.tag).endswith("clipPath"):
            return super().convertPath(node)
        segments = read_path(node.get("d") or "")
        if not segments:
            return None
        outline = Outline(segments)
        self.applyStyleOnShape(outline, node)
        return outline

    def applyStyleOnShape(self, shape: Any, node: Any, only_explicit: bool = False) -> None:  # noqa: ARG002
        """Set what a shape is filled and stroked with."""
        style = dict.fromkeys(_STYLE, "")
        element = node.etree_element
        while element is not None:
            for name, value in element.attrib.items():
                if style.get(name) == "" and value != "inherit":
                    style[name] = value
            element = element.getparent()
        read = self.attrConverter
        style = {name: value or _STYLE[name] for name, value in style.items()}
        dash = style["stroke-dasharray"]
        shape.__dict__.update(
            fillColor=read.convertColor(style["fill"]),
            fillOpacity=float(style["fill-opacity"]),
            fillMode=FILL_EVEN_ODD if style["fill-rule"] == "evenodd" else FILL_NON_ZERO,
            strokeColor=read.convertColor(style["stroke"]),
        )
        if shape.strokeColor is not None:
            shape.__dict__.update(
                strokeWidth=read.convertLength(style["stroke-width"]),
                strokeOpacity=float(style["stroke-opacity"]),
                strokeLineJoin=read.convertLineJoin(style["stroke-linejoin"]),
                strokeLineCap=read.convertLineCap(style["stroke-linecap"]),
                strokeDashArray=[] if dash == "none" else read.convertDashArray(dash),
            )
