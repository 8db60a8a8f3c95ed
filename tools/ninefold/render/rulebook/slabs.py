"""What pages are filled with: pieces of known height, and how each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ninefold.frozen import frozen
from ninefold.render.rulebook.lines import Line
from ninefold.render.rulebook.tree import Elem

if TYPE_CHECKING:
    from ninefold.render.rulebook.brush import Brush

Draw = Callable[["Brush", float, float], None]
"""Draws at (x, y): the upper left corner, mm on the page."""


@frozen
class Slab:
    """A piece that is never divided: `space` mm above it (not at the top of a column), its height, how it is drawn.

    `glue`: it must not be the last in a column before the next slab (headings, first lines of a paragraph).
    `page`: it begins a new page. `anchor`: the section that begins here, for links, contents and bookmarks.
    `again`: what is drawn above it where it is the first in a column (a table's head). `wide`: it stands across all
    columns. `floats`: where there is no room for it, what comes after it and `passes` may stand before it. `lines`
    are the lines of text that it is made of; `sized` is its height and drawing at a share of its size, if it has
    others.
    """

    height: float
    draw: Draw
    space: float = 0.0
    glue: bool = False
    page: bool = False
    anchor: str = ""
    again: Slab | None = None
    wide: bool = False
    floats: bool = False
    passes: bool = False
    sized: Callable[[float], tuple[float, Draw]] | None = None
    lines: tuple[Line, ...] = ()


def glued(slabs: Sequence[Slab]) -> list[Slab]:
    """Slabs with the first two and the last two kept together, so that no line stands alone in a column."""
    last = len(slabs) - 1
    return [replace(s, glue=s.glue or n == 0 < last or n == last - 1) for n, s in enumerate(slabs)]


def tagged(elem: Elem, draw: Draw) -> Draw:
    """The same drawing as a mark of an element."""

    def drawn(brush: Brush, x: float, y: float) -> None:
        with brush.mark(elem):
            draw(brush, x, y)

    return drawn
