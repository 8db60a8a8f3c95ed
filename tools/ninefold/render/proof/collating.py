"""The pages of a file of ours as a bookbinder looks through them: all there, in order, of one file, untrimmed."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from ninefold.art.matrix import moved
from ninefold.errors import Place, Problem, Report, Severity
from ninefold.frozen import frozen
from ninefold.layout.units import mm, written
from ninefold.render.proof.inventories import BuiltPage, Told
from ninefold.render.proof.sizes import BOXES, Corners, Sheet
from ninefold.render.proof.wording import on_pages, spans

SAME = 0.05
"""Edges of boxes that differ by less (mm) are where they were."""
STRAIGHT = 1e-4
"""A share by which the scale of a page may differ."""

Bound = list[tuple[int, BuiltPage]]
"""Pages of one document in the order in which they stand in the file, each with its number in it."""


def check_collation(file: str, told: Told, sheets: list[Sheet], report: Report) -> None:
    """Record pages that are missing, strange, too many, out of order, or larger or smaller than they were."""
    if not told.pages:
        return
    by_book: dict[str, Bound] = defaultdict(list)
    for nth, page in told.pages.items():
        by_book[page.book].append((nth, page))
    first, *others = sorted(by_book.values(), key=len, reverse=True)
    if not told.garbled:
        _check_all_there(file, first, report)
    _check_others(file, others, report)
    silent = {sheet.number for sheet in sheets} - told.pages.keys() - set(told.garbled)
    if silent:
        found = f"{on_pages(silent)}: nothing says what was built, as the other pages do"
        report.error(Place(file), "page-foreign", found, "the pages that were built, and no others")
    _check_order(file, by_book.values(), report)
    _check_boxes(file, told.pages, sheets, report)


def _missing(bound: Bound) -> set[int]:
    return set(range(1, bound[0][1].pages + 1)) - {page.number for _, page in bound}


def _check_all_there(file: str, bound: Bound, report: Report) -> None:
    if missing := _missing(bound):
        built = bound[0][1].pages
        what = f"{len(missing)} of the {built} pages that were built {'are' if len(missing) > 1 else 'is'} missing"
        report.error(Place(file), "page-missing", what, "all of them", f"as built: {spans(missing)}")


def _check_others(file: str, others: Sequence[Bound], report: Report) -> None:
    """Files that somebody joined are whole; single pages of another file are an error."""
    place, expected = Place(file), "pages built together"
    whole = [nth for bound in others if not _missing(bound) for nth, _ in bound]
    single = {nth for bound in others for nth, _ in bound} - set(whole)
    if single:
        report.error(place, "page-foreign", f"{on_pages(single)}: taken from another file", expected)
    if whole:
        found = f"{on_pages(whole)}: another whole file, joined to this one"
        severity = Severity.WARNING
        report.extend([Problem(place, "page-foreign", found, expected, "right if you joined them", severity)])


def _check_order(file: str, bounds: Iterable[Bound], report: Report) -> None:
    again: dict[int, int] = {}
    astray: dict[int, int] = {}
    for bound in bounds:
        first: dict[int, int] = {}
        again |= {nth: page.number for nth, page in bound if first.setdefault(page.number, nth) != nth}
        stay = set(_increasing([*first]))
        astray |= {nth: number for number, nth in first.items() if number not in stay}
    if again:
        found, hint = f"{on_pages(again)}: there once more", f"as built: {on_pages(again.values())}"
        report.error(Place(file), "page-added", found, "each page once", hint)
    if astray:
        found = f"{on_pages(astray)}: not where {'they were' if len(astray) > 1 else 'it was'} among the others"
        hint = f"as built: {on_pages(astray.values())}"
        report.error(Place(file), "page-order", found, "the order in which the pages were built", hint)


def _increasing(numbers: Sequence[int]) -> list[int]:
    """The most of some different numbers that stand in order already, so that the fewest are told as moved."""
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for number in numbers:
        at = bisect_left(ends, number)
        before[number] = ends[at - 1] if at else None
        ends[at : at + 1] = [number]
    chain: list[int] = []
    last = ends[-1] if ends else None
    while last is not None:
        chain.append(last)
        last = before[last]
    return chain


# ---------------------------------------------------------------------------------------------------- boxes


@frozen
class _Changed:
    """A box that is not what it was, or is there or gone: as left, top, width, height in mm."""

    now: Corners
    built: Corners


def _check_boxes(file: str, pages: dict[int, BuiltPage], sheets: list[Sheet], report: Report) -> None:
    """Record pages whose entries turn, enlarge or trim them otherwise than they were built."""
    lying = [page for page in pages if not _upright(sheets[page - 1])]
    if lying:
        found = f"{on_pages(lying)}: an entry of the page turns or enlarges it"
        report.error(Place(file), "page-moved", found, "the page as it was built")
    changed: dict[str, dict[int, _Changed]] = defaultdict(dict)
    for page, built in pages.items():
        for name, one in _changed(built, sheets[page - 1]):
            changed[name][page] = one
    for name, found_on in changed.items():
        one = found_on[min(found_on)]
        found = f"{on_pages(found_on)}: the {name} is another than was built, {_measures(one.now)}"
        report.error(Place(file), "page-boxes", found, _measures(one.built))


def _upright(sheet: Sheet) -> bool:
    a, b, c, d, _, _ = sheet.matrix
    return max(abs(a / mm(1) - 1), abs(b), abs(c), abs(d / mm(1) + 1)) < STRAIGHT


def _changed(built: BuiltPage, sheet: Sheet) -> Iterator[tuple[str, _Changed]]:
    for name in ("MediaBox", *BOXES):
        if name in built.boxes or name in sheet.boxes:
            now, before = _in_force(name, sheet.boxes), _in_force(name, built.boxes)
            if max(abs(a - b) for a, b in zip(now, before, strict=True)) > SAME / mm(1):
                yield name, _Changed(_in_mm(now, sheet), _in_mm(before, sheet))


def _in_force(name: str, boxes: dict[str, Corners]) -> Corners:
    """What counts where a box is not there."""
    whole = boxes["MediaBox"]
    return boxes.get(name, whole if name == "CropBox" else boxes.get("CropBox", whole))


def _in_mm(box: Corners, sheet: Sheet) -> Corners:
    (x1, y1), (x2, y2) = (moved(corner, sheet.matrix) for corner in (box[:2], box[2:]))
    return min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)


def _measures(box: Corners) -> str:
    left, top, width, height = (round(value, 2) for value in box)
    at = f" at {written(left)} × {written(top)} mm" if left or top else ""
    return f"{written(width)} × {written(height)} mm{at}"
