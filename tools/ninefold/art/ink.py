"""How much ink a picture takes: in full colour, as a line drawing with light tints, or in greys alone.

A drawing is made once, in full; what it becomes in little ink is made from its shapes, so that symbols of strangers
and every painter are served alike. In a line drawing each shape is a sheet of pale paper with a fine edge, and nearer
sheets hide farther ones, as the shapes of the full drawing do. Light and shadow are left out.
"""

from __future__ import annotations

import re
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache

from ninefold.art.colour import mix
from ninefold.art.linedrawing import line_drawing, pale, written
from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.art.tones import grey, lightness

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
_LINE = 0.3
"""Thickness in mm up to which a rectangle is a line: one between rows, or under a number that could be turned."""
_LIGHT = 80.0
"""L* from which on the ground of a panel is light."""
_KEPT = 512
"""Converted drawings kept for the next place that shows them; they are pure values."""


class Ink(StrEnum):
    """The kinds of print."""

    FULL = "full"
    LOW = "low"
    GRAY = "gray"

    def colour(self, colour: str) -> str:
        """A flat colour beside the pictures: of a panel, a line or a text on a sheet; none stays none."""
        return grey(colour) if self is Ink.GRAY and colour else colour

    def panel(self, fill: str, outline: str) -> tuple[str, str]:
        """Fill and outline of a panel on a sheet: in little ink a light one is an outline alone."""
        if self is Ink.LOW and fill and lightness(fill) > _LIGHT:
            return "", outline or mix(fill, "#33302A", 0.35)
        return self.colour(fill), self.colour(outline)


def inked(item: Group, ink: Ink) -> Group:
    """The same picture for another print; equal leaves stay equal."""
    return item if ink is Ink.FULL else _group(item, ink, 1.0)


def _group(item: Group, ink: Ink, scale: float) -> Group:
    parts = (_part(part, ink, scale) for part in item.parts)
    return replace(item, parts=tuple(part for part in parts if part is not None))


def _part(part: Placed | Rect | Text, ink: Ink, scale: float) -> Placed | Rect | Text | None:
    """The part for another print; None for light and shadow alone, which line drawings have not."""
    if isinstance(part, Text):
        return replace(part, fill=grey(part.fill) if ink is Ink.GRAY else written(part.fill))
    if isinstance(part, Rect):
        return replace(part, fill=grey(part.fill) if ink is Ink.GRAY else _ground(part))
    if isinstance(part.item, Group):
        return replace(part, item=_group(part.item, ink, scale * part.scale))
    # Lines are as thick on paper however small a drawing is placed; a hundred sizes of one are not needed.
    leaf = _leaf(part.item, ink, round(scale * part.scale, 1) or 0.1)
    return replace(part, item=leaf) if leaf.svg else None


def _ground(part: Rect) -> str:
    """The fill of a rectangle in a line drawing: pale, but of a line that of the line."""
    return part.fill if min(part.width, part.height) <= _LINE else pale(part.fill)


@lru_cache(maxsize=_KEPT)
def _leaf(leaf: Leaf, ink: Ink, scale: float) -> Leaf:
    if ink is Ink.GRAY:
        return replace(leaf, svg=_COLOUR.sub(lambda found: grey(found.group()), leaf.svg))
    return replace(leaf, svg=line_drawing(leaf, scale))
