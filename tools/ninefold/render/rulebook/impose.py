"""A booklet: pages two by two on sheets that are printed on both sides, folded in the middle and stapled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ninefold.layout.geometry import Box
from ninefold.layout.paper import Paper
from ninefold.render.content import Content

if TYPE_CHECKING:
    from ninefold.render.book import Book

LEAF = 4
"""Pages on a sheet that is folded once."""


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


def impose(book: Book, pages: Sequence[Content], page: Paper, sheet: Paper) -> None:
    """Add the sheets to the book, lying on their long side; the pages become forms without their tags."""
    for n, content in enumerate(pages):
        content.ops[:] = [op for op in content.ops if not op.endswith((" BDC", " BMC")) and op != "EMC"]
        book.add_form(f"P{n + 1}", Box(0, 0, page.width, page.height), content)
    for left, right in order(len(pages)):
        side = Content()
        for x, number in ((0.0, left), (page.width, right)):
            if number is not None:
                side.place(f"P{number + 1}", (1, 0, 0, 1, x, 0))
        book.add_page(sheet.height, sheet.width, side)
