"""What a page shows, told as data inside the file, so that a proof can compare the drawing with it.

It stands in an entry of the page, where viewers look for nothing: which page of which document it is, its boxes, a
digest of its streams; and, of all but pages of books, what changes its coordinates, the forms it places, and a stream
of JSON with the outline of all that it draws, in millimetres of the plan.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from ninefold.art.matrix import UNCHANGED, Matrix, moved
from ninefold.art.outline import Segment, rounded
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.plan import Line, Panel, Picture, SheetPlan, Slot, TextRun

ENTRY = "NinefoldInventory"
"""The entry of a page."""
MATRIX, FORMS, SHOWN, DRAWN = "Matrix", "Forms", "Shown", "Drawn"
NUMBER, PAGES, BOOK, BOXES = "Number", "Pages", "Book", "Boxes"
"""Its own entries. BOOK is a digest of all pages together."""
PICTURE_CORNER = 2.0
"""The radius of the corners of an illustration, in its own scale (mm)."""

Point = tuple[float, float]


class Kind(StrEnum):
    """What is drawn."""

    SLOT = "slot"
    PICTURE = "picture"
    EDGE = "edge"
    PANEL = "panel"
    MARK = "mark"
    LINE = "line"
    RULER = "ruler"
    TEXT = "text"


@frozen
class Inventory:
    """JSON, packed, the names of the forms it counts, and the page's own coordinates."""

    shown: bytes = b""
    forms: tuple[str, ...] = ()
    correction: Matrix = UNCHANGED


WHOLE = Inventory()
"""Of a page that is held by the digest of its streams alone: nothing on it is told by itself."""


@frozen
class Drawer:
    """What is known of drawings: a key's form, that form's digest, a picture's place, a key's size and bleed, and
    where a text begins."""

    form: Callable[[str], str]
    digest: Callable[[str], str]
    place: Callable[[Picture], Matrix]
    size: Callable[[str], tuple[float, float]]
    bleed: Callable[[str], float]
    start: Callable[[TextRun], Point]


def inventory(plan: SheetPlan, drawer: Drawer, correction: Matrix) -> Inventory:
    """What a plan shows."""
    forms: dict[str, int] = {}
    rows: dict[str, list[list[object]]] = defaultdict(list)
    for kind, row in _rows(plan, drawer, forms):
        rows[kind].append(row)
    return Inventory(_packed([drawer.digest(name) for name in forms], rows), tuple(forms), correction)


def single(form: str, its: str, box: Box) -> Inventory:
    """What a page shows that is one upright drawing: the name and the digest of its form, and what is seen of it."""
    rows: dict[str, list[list[object]]] = {Kind.SLOT: [[0, *_flat(_corners(box))]]}
    return Inventory(_packed([its], rows), (form,))


def _packed(digests: list[str], rows: Mapping[str, list[list[object]]]) -> bytes:
    text = json.dumps({"forms": digests, **rows}, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode())


States = Iterable[tuple[str, Iterable[tuple[str, object]]]]
"""Graphics states by name, each with its entries."""


Shades = Iterable[tuple[str, Iterable[float]]]
"""Gradients by name: kind, coordinates, the colours at both ends of each piece, and where pieces meet."""


def digest(
    stream: bytes, inner: Iterable[tuple[str, str]], states: States, shades: Shades, box: Sequence[float] = ()
) -> str:
    """What tells a form or a page from others: of its stream, of the names and digests of the forms and pictures in
    it, of the graphics states that say how much of what is drawn shows, of its gradients, and of the box that clips
    a form."""
    found = hashlib.sha256(stream)
    found.update("".join(f"\n{round(side, 3) + 0.0:g}" for side in box).encode())
    for name, its in sorted(inner):
        found.update(f"\n{name} {its}".encode())
    for name, entries in sorted(states, key=lambda one: one[0]):
        told = sorted(f"{key} {value:g}" if isinstance(value, float) else f"{key} {value}" for key, value in entries)
        found.update(f"\n{name} {' '.join(told)}".encode())
    for name, values in sorted(shades, key=lambda one: one[0]):
        found.update(f"\n{name} {' '.join(written(value) for value in values)}".encode())
    return found.hexdigest()[:16]


def written(value: float) -> str:
    """A number of a gradient as it stands in the file."""
    return f"{round(value, 4) + 0.0:g}"


def picture_digest(size: tuple[int, int], space: str, pixels: Iterable[bytes]) -> str:
    """What tells a picture from others: of its pixels across and down, its colour space and its bytes, in parts."""
    found = hashlib.sha256(f"{size[0]} {size[1]} {space}\n".encode())
    for part in pixels:
        found.update(part)
    return found.hexdigest()[:16]


def _rows(plan: SheetPlan, drawer: Drawer, forms: dict[str, int]) -> Iterator[tuple[Kind, list[object]]]:
    """Everything in the order of drawing: points as x, y, x, y …; what places a form begins with its index.

    Of a slot the first two points are the upper corners of what lies in it, the left one first.
    """
    for panel in plan.panels:
        yield Kind.PANEL, [*_flat(_panel(panel))]
    for picture in plan.pictures:
        corners = [*_flat(_picture(picture, drawer))]
        yield Kind.PICTURE, [_index(drawer.form(picture.key), forms), *corners]
        yield Kind.EDGE, [*corners]
    for slot in plan.slots:
        quarters = round(slot.turn / 90) % 4
        upright = _corners(_shown(slot, drawer.bleed(slot.key)))
        turned = (*upright[quarters:], *upright[:quarters])
        yield Kind.SLOT, [_index(drawer.form(slot.key), forms), *_flat(turned)]
    for kind, lines in ((Kind.MARK, plan.marks), (Kind.LINE, plan.lines), (Kind.RULER, plan.rulers)):
        for line in lines:
            yield kind, [*_flat(_ends(line))]
    for run in plan.texts:
        if run.text.strip():
            yield Kind.TEXT, [run.text, *_flat([drawer.start(run)])]


def _shown(slot: Slot, bleed: float) -> Box:
    """What a slot shows: no more than there is, and no more than it may."""
    ink, drawn = slot.ink, slot.trim.shrunk(-bleed)
    x, y = max(ink.x, drawn.x), max(ink.y, drawn.y)
    return Box(x, y, min(ink.right, drawn.right) - x, min(ink.bottom, drawn.bottom) - y)


def _index(name: str, forms: dict[str, int]) -> int:
    return forms.setdefault(name, len(forms))


def _panel(panel: Panel) -> Sequence[Point]:
    box, radius = panel.box, panel.radius
    return _points(rounded(box.x, box.y, box.width, box.height, radius, radius)) if radius else _corners(box)


def _picture(picture: Picture, drawer: Drawer) -> Sequence[Point]:
    outline = rounded(0, 0, *drawer.size(picture.key), PICTURE_CORNER, PICTURE_CORNER)
    matrix = drawer.place(picture)
    return [moved(point, matrix) for point in _points(outline)]


def _points(segments: Iterable[Segment]) -> list[Point]:
    """All points of an outline, once each, those between which curves are drawn too."""
    numbers = [number for _, numbers in segments for number in numbers]
    return list(dict.fromkeys(zip(numbers[::2], numbers[1::2], strict=True)))


def _corners(box: Box) -> Sequence[Point]:
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def _ends(line: Line) -> Sequence[Point]:
    return (line.x1, line.y1), (line.x2, line.y2)


def _flat(points: Iterable[Point]) -> Iterator[float]:
    return (round(value, 3) for point in points for value in point)
