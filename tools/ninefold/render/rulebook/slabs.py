"""Blocks → slabs: pieces of known height that columns are filled with, and how each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ninefold.layout.geometry import Box
from ninefold.render.rulebook.brush import Brush
from ninefold.render.rulebook.tree import Elem

Draw = Callable[[Brush, float, float], None]
"""Draws at (x, y): the upper left corner, mm on the page."""


@dataclass(frozen=True)
class Slab:
    """A piece that is never divided: `space` mm above it (not at the top of a column), its height, how it is drawn.

    `glue`: it must not be the last in a column before the next slab (headings, first lines of a paragraph).
    `page`: it begins a new page. `anchor`: the section that begins here, for links, contents and bookmarks.
    `again`: what is drawn above it where it is the first in a column (a table's head).
    """

    height: float
    draw: Draw
    space: float = 0.0
    glue: bool = False
    page: bool = False
    anchor: str = ""
    again: Slab | None = None


def glued(slabs: Sequence[Slab]) -> list[Slab]:
    """Slabs with the first two and the last two kept together, so that no line stands alone in a column."""
    last = len(slabs) - 1
    return [replace(s, glue=s.glue or n == 0 < last or n == last - 1) for n, s in enumerate(slabs)]


@dataclass(frozen=True)
class Placing:
    """A slab in its place on a page (counted from 0)."""

    page: int
    x: float
    y: float
    slab: Slab


class TooHigh(Exception):
    """A slab that no column can hold."""


def fill(slabs: Sequence[Slab], frames: Callable[[int], list[Box]]) -> list[Placing]:
    """The slabs in the columns of as many pages as they need; `frames` gives the columns of a page."""
    placed: list[Placing] = []
    page, column = 0, 0
    y = frames(0)[0].y
    at = 0
    while at < len(slabs):
        group = _together(slabs, at)
        fresh = y == frames(page)[column].y
        high = _height(group, fresh)
        frame = frames(page)[column]
        turn = group[0].page and not (fresh and column == 0)
        if turn or (y + high > frame.bottom + 1e-6 and not fresh):
            page, column = (page + 1, 0) if turn else _next(page, column, frames)
            y = frames(page)[column].y
            continue
        if y + high > frame.bottom + 1e-6:
            # Too much is glued together for any column: let the first of it stand alone.
            group = group[:1]
            if _height(group, fresh) > frame.height + 1e-6:
                raise TooHigh
        again = group[0].again
        if fresh and again is not None:
            placed.append(Placing(page, frame.x, y, again))
            y += again.height
        for slab in group:
            top = y == frame.y
            y += 0 if top else slab.space
            placed.append(Placing(page, frame.x, y, slab))
            y += slab.height
        at += len(group)
    return placed


def _together(slabs: Sequence[Slab], at: int) -> list[Slab]:
    """The slab and what must stand in the same column after it."""
    end = at
    while end < len(slabs) - 1 and slabs[end].glue:
        end += 1
    return list(slabs[at : end + 1])


def _height(group: Sequence[Slab], fresh: bool) -> float:
    again = group[0].again
    head = again.height if fresh and again is not None else 0.0
    return head + sum(s.height + (0 if fresh and n == 0 else s.space) for n, s in enumerate(group))


def _next(page: int, column: int, frames: Callable[[int], list[Box]]) -> tuple[int, int]:
    return (page, column + 1) if column + 1 < len(frames(page)) else (page + 1, 0)


def tagged(elem: Elem, draw: Draw) -> Draw:
    """The same drawing as a mark of an element."""

    def drawn(brush: Brush, x: float, y: float) -> None:
        with brush.mark(elem):
            draw(brush, x, y)

    return drawn
