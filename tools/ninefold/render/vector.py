"""SVG in the safe profile → shapes, by svglib. The only importer of svglib.

svglib's own drawing is not used: it fills the clip path of a gradient before shading it, which leaves a dark rim,
loses the transforms of gradient-filled shapes, and asks for Helvetica. Its reading is: the shapes keep their
gradient beside them and `leaf` draws them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lxml import etree  # type: ignore[import-untyped]
from svglib.svglib import ClippingPath, SvgRenderer

MOST_BYTES = 400_000
"""Of one drawing: untrusted symbols are bounded when they are read, this bounds what reaches the PDF."""


@dataclass(frozen=True)
class Drawing:
    """The shapes of a drawing in its own coordinates, and the gradients of those that have one, by id()."""

    root: Any
    gradients: dict[int, dict[str, Any]]


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
    return Drawing(reader.render(root).contents[0], reader.gradients)


class _Reader(SvgRenderer):
    """svglib's reader without style sheets (the profile has none) and without its drawing of gradients."""

    def __init__(self) -> None:
        super().__init__("")
        self.gradients: dict[int, dict[str, Any]] = {}
        # Matching every element against no rules takes a third of the time.
        self.attrConverter.css_rules = None

    def print_unused_attributes(self, node: Any) -> None:
        """Nothing: the profile is linted where it is written."""

    def _apply_gradient_fill(self, item: Any, grad_def: Any) -> Any:
        shape = _painted(item)
        if shape is not None:
            self.gradients[id(shape)] = dict(grad_def)
        return item


def _painted(item: Any) -> Any:
    """The shape inside the groups that svglib wraps round it."""
    if not hasattr(item, "contents"):
        return None if isinstance(item, ClippingPath) else item
    found = (_painted(part) for part in item.contents)
    return next((shape for shape in found if shape is not None), None)
