"""Pages as sheets of paper: their size, their boxes, and what takes their units to millimetres."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pikepdf

from ninefold.art.matrix import Matrix, multiply
from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.units import mm
from ninefold.render.proof.objects import entry, number, numbers
from ninefold.render.proof.wording import on_pages

Corners = tuple[float, float, float, float]
"""Left, bottom, right, top in units of the page."""

BOXES = ("CropBox", "BleedBox", "TrimBox", "ArtBox")
INSIDE = ("MediaBox", "CropBox", "BleedBox", "TrimBox")
"""Each lies within those before it."""
SMALLEST_SIDE, LARGEST_SIDE = 5.0, 5100.0
"""Of a page in mm; viewers take no more than the latter."""
SMALLEST_PAPER = 88.0
"""Shorter side in mm: desktop printers take nothing narrower than photographs of 3.5 inches."""
_A4 = (0.0, 0.0, 595.276, 841.89)


@frozen
class Sheet:
    """A page's size in mm as it is seen, its boxes by name, and what takes its units to mm from the top left."""

    number: int
    width: float
    height: float
    boxes: dict[str, Corners]
    matrix: Matrix
    sound: bool

    @property
    def trimmed(self) -> bool:
        """True if the page is cut out of something larger, as print shops do: its edge is no printer's margin."""
        own = [self.boxes[name] for name in ("TrimBox", "ArtBox") if name in self.boxes]
        # Cards without bleed fill their pages, but nobody prints on paper of their size.
        small = min(self.width, self.height) < SMALLEST_PAPER
        return any(box != self.boxes["MediaBox"] or small for box in own)

    def in_mm(self, name: str) -> tuple[float, float, float, float]:
        """A box as left, top, width, height in mm."""
        left, bottom, right, top = self.boxes[name]
        a, b, c, d, e, f = self.matrix
        xs = [a * x + c * y + e for x, y in ((left, bottom), (right, top))]
        ys = [b * x + d * y + f for x, y in ((left, bottom), (right, top))]
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def read_sheet(number_: int, page: pikepdf.Page) -> Sheet:
    """The sheet of a page; one without sane boxes counts as A4 and not `sound`."""
    media = _corners(page.obj, "MediaBox", inherited=True)
    unit = number(entry(page.obj, "/UserUnit")) or 1.0
    sides = [mm(abs(b - a) * unit) for a, b in ((media[0], media[2]), (media[1], media[3]))] if media else []
    sound = bool(media) and all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in sides)
    boxes = {"MediaBox": media if media and sound else _A4}
    for name in BOXES:
        if (found := _corners(page.obj, name, inherited=name == "CropBox")) is not None:
            boxes[name] = found
    left, bottom, right, top = boxes["MediaBox"]
    factor = mm(unit if sound else 1.0)
    matrix: Matrix = (factor, 0, 0, -factor, -left * factor, top * factor)
    width, height = (right - left) * factor, (top - bottom) * factor
    for _ in range(_quarters(page)):
        matrix = multiply(matrix, (0, 1, -1, 0, height, 0))
        width, height = height, width
    return Sheet(number_, width, height, boxes, matrix, sound)


def _corners(page: pikepdf.Dictionary, name: str, *, inherited: bool) -> Corners | None:
    node = page
    for _ in range(12):
        found = numbers(entry(node, f"/{name}"), 4)
        if found is not None:
            return min(found[0], found[2]), min(found[1], found[3]), max(found[0], found[2]), max(found[1], found[3])
        node = entry(node, "/Parent")
        if not inherited or node is None:
            return None
    return None


def _quarters(page: pikepdf.Page) -> int:
    node = page.obj
    for _ in range(12):
        if (turn := number(entry(node, "/Rotate"))) is not None:
            return int(turn // 90) % 4
        node = entry(node, "/Parent")
    return 0


def check_sheets(file: str, sheets: list[Sheet], report: Report) -> None:
    """Record pages of another size than most, and boxes that do not lie within each other."""
    sizes = Counter(_size(sheet) for sheet in sheets)
    usual = max(sizes, key=lambda size: sizes[size])
    for size in sizes:
        if size != usual:
            odd = [sheet.number for sheet in sheets if _size(sheet) == size]
            found = f"{on_pages(odd)}: {size[0]:g} × {size[1]:g} mm"
            hint = "printers scale or refuse a sheet that is not as large as the paper"
            report.error(Place(file), "page-size", found, f"{usual[0]:g} × {usual[1]:g} mm as most pages", hint)
    broken = [sheet.number for sheet in sheets if not sheet.sound]
    if broken:
        expected = f"sides of {SMALLEST_SIDE:g} to {LARGEST_SIDE:g} mm"
        report.error(Place(file), "page-boxes", f"{on_pages(broken)}: no MediaBox of sane size", expected)
    outside: dict[tuple[str, str], list[int]] = {}
    for sheet in sheets:
        for pair in _outside(sheet):
            outside.setdefault(pair, []).append(sheet.number)
    for (inner, outer), pages in outside.items():
        found = f"{on_pages(pages)}: the {inner} reaches beyond the {outer}"
        report.error(Place(file), "page-boxes", found, "each box inside the next larger one")


def _size(sheet: Sheet) -> tuple[float, float]:
    return round(sheet.width, 1), round(sheet.height, 1)


def _outside(sheet: Sheet) -> list[tuple[str, str]]:
    present = [name for name in INSIDE if name in sheet.boxes]
    pairs = [(inner, outer) for outer, inner in pairwise(present)]
    if "ArtBox" in sheet.boxes:
        pairs.append(("ArtBox", "MediaBox"))
    return [(inner, outer) for inner, outer in pairs if not _within(sheet.boxes[inner], sheet.boxes[outer])]


def _within(inner: Corners, outer: Corners) -> bool:
    slack = 0.05
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[2] <= outer[2] + slack
        and inner[3] <= outer[3] + slack
    )
