"""What pages say of themselves: the inventories that a file of ours brings, as boxes in units of each page."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pikepdf

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.render.inventory import DRAWN, ENTRY, FORMS, MATRIX, SHOWN, Kind, digest
from ninefold.render.matrix import Matrix, moved
from ninefold.render.proof.drawn import Box, around, lying
from ninefold.render.proof.facts import Point
from ninefold.render.proof.objects import Key, dictionary, entry, matrix, number, stream, word
from ninefold.render.proof.wording import on_pages, spans

MOST_ITEMS = 8_000
"""Of a page; ours has some 500."""
MOST_IN_ALL = 500_000
"""Of all pages: a thousand may have one stream in common."""
LONGEST = 1_000_000
"""Bytes of an inventory, unpacked; what is far longer is not unpacked at all (`opened` sees to that)."""
MOST_DEEP = 12
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
    """What page `number` of `pages` showed when it was built, in the order of drawing, and what it was drawn with."""

    number: int
    pages: int
    items: tuple[Item, ...]
    drawn: str


def read_inventories(file: str, pdf: pikepdf.Pdf, report: Report) -> dict[int, BuiltPage]:
    """The inventories of a file by page; what is garbled and which pages are missing goes to the report."""
    found: dict[int, BuiltPage] = {}
    garbled = []
    room = MOST_IN_ALL
    for nth, page in enumerate(pdf.pages, start=1):
        told = dictionary(page.obj, f"/{ENTRY}")
        if told is None:
            continue
        try:
            found[nth] = _read(told, min(room, MOST_ITEMS))
            room -= len(found[nth].items)
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
    there = {one.number for one in found.values()}
    built = max((one.pages for one in found.values()), default=0)
    if not garbled and (missing := set(range(1, built + 1)) - there):
        what = f"{len(missing)} of the {built} pages that were built {'are' if len(missing) > 1 else 'is'} missing"
        report.error(Place(file), "page-missing", what, "all of them", f"as built: {spans(missing)}")
    return found


def _read(told: Any, most: int) -> BuiltPage:
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
    number, pages = int(rows["page"]), int(rows["pages"])
    if not 1 <= number <= pages <= MOST_ITEMS:
        raise ValueError("no such page")
    return BuiltPage(number, pages, items, str(entry(told, f"/{DRAWN}")))


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


class Digests:
    """The digests of forms as they are in the file now."""

    def __init__(self, pdf: pikepdf.Pdf) -> None:
        self._pdf = pdf
        self._known: dict[Key, str] = {}

    def of_page(self, page: int) -> str:
        """That of a page's own streams, pages counted from 1; empty if they cannot be read."""
        try:
            return page_digest(self._pdf.pages[page - 1])
        except (pikepdf.PikepdfError, RuntimeError, ValueError, TypeError):
            return ""

    def of(self, key: Key) -> str:
        """That of a form; empty if there is no such form."""
        try:
            return self._of(self._pdf.get_object(key), MOST_DEEP)
        except (pikepdf.PikepdfError, RuntimeError, ValueError, TypeError):
            return ""

    def _of(self, form: Any, depth: int) -> str:
        if not isinstance(form, pikepdf.Stream) or word(form, "/Subtype") != "Form" or not depth:
            return ""
        key = form.objgen
        if key not in self._known:
            self._known[key] = ""  # holds for a form that places itself
            inner = dictionary(entry(form, "/Resources"), "/XObject")
            names = list(inner.keys()) if inner is not None else []
            named = ((name.removeprefix("/"), self._of(entry(inner, name), depth - 1)) for name in names)
            self._known[key] = digest(form.read_bytes(), named, _states(form))
        return self._known[key]


def page_digest(page: pikepdf.Page) -> str:
    """What tells a page from others: of its streams, and of its graphics states."""
    contents = page.obj.get("/Contents")
    streams = list(contents) if isinstance(contents, pikepdf.Array) else [contents]
    data = b"\n".join(one.read_bytes() for one in streams if isinstance(one, pikepdf.Stream))
    return digest(data, (), _states(page.obj))


def _states(owner: Any) -> Iterator[tuple[str, list[tuple[str, object]]]]:
    states = dictionary(entry(owner, "/Resources"), "/ExtGState")
    for name in states.keys() if states is not None else ():
        state = dictionary(states, name)
        entries = [(key, entry(state, key)) for key in (state.keys() if state is not None else ()) if key != "/Type"]
        yield name.removeprefix("/"), [(key.removeprefix("/"), _value(value)) for key, value in entries]


def _value(value: Any) -> object:
    return value if (plain := number(value)) is None else plain
