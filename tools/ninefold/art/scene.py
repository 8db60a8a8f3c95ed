"""The values a picture is made of, shared by SVG export and PDF sheets.

A `Leaf` is one drawing as SVG in the safe profile; it becomes one form XObject and is placed many times.
A `Group` places leaves, groups, flat rectangles and runs of text. Lengths are millimetres, the origin is the
top-left corner, y grows downwards, turns are degrees clockwise. Text sizes are points.

Text never goes through SVG conversion: renderers set it from `Text` with the project's or the set's own fonts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal

from ninefold.frozen import frozen
from ninefold.layout.typeset import Font

Anchor = Literal["start", "middle", "end"]


@frozen
class Leaf:
    """One drawing: `svg` is a whole document with viewBox `0 0 width height`.

    The name is for people: words of theirs are in it, so that two drawings may share one. Equal leaves are one form.
    `soft` are the places, in drawing order, of shapes that only model light: shadows, glows and washes, which have no
    edge of their own. `figure` is what the eye should find first: a fruit, an animal, a sign. Both guide line
    drawings.
    """

    name: str
    width: float
    height: float
    svg: str
    soft: tuple[int, ...] = ()
    figure: bool = False


@frozen
class Rect:
    """A flat rectangle, e.g. the ground that runs into the bleed."""

    x: float
    y: float
    width: float
    height: float
    fill: str


@frozen
class Text:
    """One run of text; (x, y) is the anchor on the baseline, `turn` turns about it, `size` is in points."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    font: Font = "regular"
    anchor: Anchor = "start"
    turn: float = 0.0


@frozen
class Placed:
    """An item whose box, scaled by `scale` and turned by `turn` about its centre, is centred on (cx, cy)."""

    item: Leaf | Group
    cx: float
    cy: float
    turn: float = 0.0
    scale: float = 1.0


@frozen
class Group:
    """A composition. Parts may reach beyond the box by up to `bleed`; a renderer must not clip them there."""

    name: str
    width: float
    height: float
    parts: tuple[Placed | Rect | Text, ...]
    bleed: float = 0.0

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.width, self.height, self.parts, self.bleed))

    def __hash__(self) -> int:
        """Of all it is made of, which is deep: renderers ask for it time and again."""
        return self._hash


def leaves(item: Leaf | Group) -> Iterator[Leaf]:
    """Every leaf below an item, in drawing order, repeats included."""
    if isinstance(item, Leaf):
        yield item
        return
    for part in item.parts:
        if isinstance(part, Placed):
            yield from leaves(part.item)


def texts(item: Leaf | Group) -> Iterator[Text]:
    """Every run of text below an item, in drawing order."""
    if isinstance(item, Leaf):
        return
    for part in item.parts:
        if isinstance(part, Text):
            yield part
        elif isinstance(part, Placed):
            yield from texts(part.item)
