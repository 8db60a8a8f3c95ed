"""A booklet: pages two by two on sheets that are printed on both sides, folded in the middle and stapled."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ninefold.frozen import frozen
from ninefold.layout.paper import Paper
from ninefold.render.content import Content
from ninefold.render.inventory import WHOLE

if TYPE_CHECKING:
    from ninefold.render.book import Book

LEAF = 4
"""Pages on a sheet that is folded once."""
_MARK = re.compile(r"/MCID ([0-9]+)>>(?= BDC$)")
"""The number in the operator that begins a mark."""


def half(sheet: Paper) -> Paper:
    """The page of a booklet on a sheet: half of it, upright."""
    return Paper(f"half of {sheet.name}", sheet.height / 2, sheet.width)


def order(pages: int) -> list[tuple[int | None, int | None]]:
    """Which pages (from 0) lie left and right on each side of the sheets, front and back in turns, the outermost
    sheet first; None is left blank."""
    whole = -(-pages // LEAF) * LEAF

    def there(page: int) -> int | None:
        return page if page < pages else None

    sides: list[tuple[int | None, int | None]] = []
    for n in range(whole // LEAF):
        sides.append((there(whole - 1 - 2 * n), there(2 * n)))
        sides.append((there(2 * n + 1), there(whole - 2 - 2 * n)))
    return sides


@frozen
class Seat:
    """Where a page lies: on which side (from 0), how far from its left edge in mm, and how many marks of another page
    there are on that side before its own."""

    side: int
    x: float = 0.0
    marks: int = 0


def impose(book: Book, pages: Sequence[Content], page: Paper, sheet: Paper) -> tuple[Seat, ...]:
    """Add the sheets to the book, lying on their long side; where each page lies."""
    seats: dict[int, Seat] = {}
    for index, halves in enumerate(order(len(pages))):
        side, marks = Content(), 0
        for x, number in zip((0.0, page.width), halves, strict=True):
            if number is not None:
                seats[number] = Seat(index, x, marks)
                marks += _add(side, pages[number], x, marks)
        book.add_page(sheet.height, sheet.width, side, inventory=WHOLE)
    return tuple(seats[number] for number in range(len(pages)))


def _add(side: Content, page: Content, x: float, marks: int) -> int:
    """Draw a page on a side, its marks numbered on from those that are there; how many it has."""
    side.save()
    side.transform((1, 0, 0, 1, x, 0))
    side.ops += [_MARK.sub(lambda found: f"/MCID {int(found[1]) + marks}>>", op) for op in page.ops]
    side.restore()
    side.take_names(page)
    return sum(1 for op in page.ops if _MARK.search(op))
