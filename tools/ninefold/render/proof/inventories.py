"""What pages say of themselves: the inventories that a file of ours brings, as boxes in units of each page."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pikepdf

from ninefold.art.matrix import Matrix, moved
from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.render.inventory import BOOK, BOXES, DRAWN, ENTRY, FORMS, MATRIX, NUMBER, PAGES, SHOWN, Kind
from ninefold.render.proof.drawn import Box, around, lying
from ninefold.render.proof.facts import Point
from ninefold.render.proof.objects import Key, dictionary, entry, matrix, numbers, stream
from ninefold.render.proof.opening import MOST_PAGES
from ninefold.render.proof.sizes import INSIDE, Corners
from ninefold.render.proof.wording import on_pages

MOST_ITEMS = 8_000
"""Of a page; ours has some 500."""
MOST_IN_ALL = 500_000
"""Of all pages: a thousand may have one stream in common."""
LONGEST = 1_000_000
"""Bytes of an inventory, unpacked; what is far longer is not unpacked at all (`opened` sees to that)."""
PLACED = (Kind.SLOT, Kind.PICTURE)
"""What shows a form."""


@frozen
class Item:
    """Something that a page shows: its box; of a form the key, the digest and how it lies; of a text the words."""

    kind: Kind
    box: Box
    form: Key | None = None
    digest: str = ""
    lies: tuple[bool, ...] = ()
    text: str = ""


@frozen
class BuiltPage:
    """Page `number` of `pages` of the document `book`: its boxes, what it was drawn with, and what it showed when it
    was built, in the order of drawing; None if it tells nothing by itself."""

    number: int
    pages: int
    book: str
    boxes: dict[str, Corners]
    drawn: str
    items: tuple[Item, ...] | None


@frozen
class Told:
    """What pages say of themselves, by page, and those of which it cannot be read."""

    pages: dict[int, BuiltPage]
    garbled: tuple[int, ...] = ()


def read_inventories(file: str, pdf: pikepdf.Pdf, report: Report) -> Told:
    """The inventories of a file; what is garbled goes to the report."""
    found: dict[int, BuiltPage] = {}
    garbled = []
    room = MOST_IN_ALL
    for nth, page in enumerate(pdf.pages, start=1):
        told = dictionary(page.obj, f"/{ENTRY}")
        if told is None:
            continue
        try:
            found[nth] = _read(told, min(room, MOST_ITEMS))
            room -= len(found[nth].items or ())
        except (
            ValueError,
            TypeError,
            LookupError,
            AttributeError,
            ArithmeticError,
            RuntimeError,
            pikepdf.PikepdfError,
        ):
            garbled.append(nth)
    if garbled:
        what = f"{on_pages(garbled)}: what the page says of itself cannot be read"
        report.error(Place(file), "inventory-garbled", what, "the inventory that it was built with", "build it again")
    return Told(found, tuple(garbled))


def _read(told: Any, most: int) -> BuiltPage:
    page, pages = (int(entry(told, f"/{name}")) for name in (NUMBER, PAGES))
    if not 1 <= page <= pages <= MOST_PAGES:
        raise ValueError("no such page")
    items = None if entry(told, f"/{SHOWN}") is None else _shown(told, most)
    drawn, book = (str(entry(told, f"/{name}")) for name in (DRAWN, BOOK))
    return BuiltPage(page, pages, book, _boxes(told), drawn, items)


def _boxes(told: Any) -> dict[str, Corners]:
    boxes = dictionary(told, f"/{BOXES}")
    found = {name: box for name in INSIDE if (box := numbers(entry(boxes, f"/{name}"), 4)) is not None}
    if "MediaBox" not in found:
        raise ValueError("no size")
    return {name: (box[0], box[1], box[2], box[3]) for name, box in found.items()}


def _shown(told: Any, most: int) -> tuple[Item, ...]:
    shown = stream(told, f"/{SHOWN}")
    data = shown.read_bytes() if shown is not None else b""
    if len(data) > LONGEST:
        raise ValueError("too long")
    rows = json.loads(data)
    forms = [(item.objgen, item) for item in list(entry(told, f"/{FORMS}"))[:MOST_ITEMS]]
    change = matrix(entry(told, f"/{MATRIX}"))
    every = (item for kind in Kind for item in _items(kind, rows.get(kind, []), change, forms, rows["forms"]))
    items = tuple(islice(every, most + 1))
    if len(items) > most:
        raise ValueError("too much")
    return items


def _items(
    kind: Kind, rows: list[Any], change: Matrix, forms: list[tuple[Key, Any]], digests: list[str]
) -> Iterator[Item]:
    for row in rows:
        if kind is Kind.TEXT:
            text, *flat = row
            yield Item(kind, _box(flat, change), text=str(text))
        elif kind in PLACED:
            index, *flat = row
            points = _points(flat, change)
            lies = lying(points) if kind is Kind.SLOT else ()
            yield Item(kind, _box(flat, change), forms[index][0], str(digests[index]), lies)
        else:
            yield Item(kind, _box(row, change))


def _points(flat: list[Any], change: Matrix) -> list[Point]:
    return [moved((float(x), float(y)), change) for x, y in zip(flat[::2], flat[1::2], strict=True)]


def _box(flat: list[Any], change: Matrix) -> Box:
    box = around(_points(flat, change))
    if not all(math.isfinite(value) for value in box):
        raise ValueError("no place")
    return box
