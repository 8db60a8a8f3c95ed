"""What is not as it was when pages were built, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ninefold.art.matrix import moved
from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.units import written
from ninefold.render.inventory import Kind
from ninefold.render.proof.drawn import Box
from ninefold.render.proof.inventories import PLACED, Item
from ninefold.render.proof.objects import Key
from ninefold.render.proof.sizes import Sheet
from ninefold.render.proof.wording import on_pages

NOUNS = {
    Kind.SLOT: ("a piece to cut out", "pieces to cut out"),
    Kind.PICTURE: ("an illustration", "illustrations"),
    Kind.EDGE: ("an edge of an illustration", "edges of illustrations"),
    Kind.PANEL: ("a ground", "grounds"),
    Kind.MARK: ("a crop mark", "crop marks"),
    Kind.LINE: ("a line", "lines"),
    Kind.RULER: ("a line of a ruler", "lines of rulers"),
    Kind.TEXT: ("a text", "texts"),
}
"""One with its article, and several."""


@frozen
class Thing:
    """Something drawn: its box, the form that it is and how it lies, or its words and their size."""

    box: Box
    form: Key | None = None
    lies: tuple[bool, ...] = ()
    text: str = ""
    size: float = 0.0


@dataclass
class Unlike:
    """What is not as it was on a page; `seen` is what is."""

    seen: list[Item] = field(default_factory=list)
    lost: list[Item] = field(default_factory=list)
    shifted: list[Item] = field(default_factory=list)
    exchanged: list[Item] = field(default_factory=list)
    turned: list[Item] = field(default_factory=list)
    redrawn: list[Item] = field(default_factory=list)
    added: list[Thing] = field(default_factory=list)
    otherwise: bool = False
    """Whether the page's own streams are others."""

    @property
    def told(self) -> bool:
        """True if something is not as it was that can be named."""
        return bool(self.lost or self.shifted or self.exchanged or self.turned or self.redrawn or self.added)

    @property
    def another(self) -> bool:
        """True if hardly anything is in its place: there is no use in telling each thing."""
        away = len(self.lost) + len(self.shifted)
        return away > 3 and away > len(self.seen)


def tell(file: str, unlike: dict[int, Unlike], whole: set[int], sheets: list[Sheet], report: Report) -> None:
    """Record all of it, by page; pages that are held `whole` tell nothing by itself."""
    another = [page for page, one in unlike.items() if one.another]
    if another:
        found = f"{on_pages(another)}: hardly anything is where it was when the page was built"
        hint = "the page was scaled, moved or drawn anew"
        report.error(Place(file), "page-moved", found, "the page as it was built", hint)
    told = {page: one for page, one in unlike.items() if not one.another}
    for kind in Kind:
        lost, shifted = (
            _of(kind, {page: getattr(one, which) for page, one in told.items()}) for which in ("lost", "shifted")
        )
        _tell_lost(file, kind, lost, "missing, moved or changed", sheets, report)
        _tell_lost(file, kind, shifted, "moved, scaled or cut off", sheets, report)
    _tell_forms(file, told, sheets, report)
    _tell_added(file, {page: one.added for page, one in told.items() if one.added}, sheets, report)
    if otherwise := [page for page, one in unlike.items() if one.otherwise and not one.told]:
        _tell_otherwise(file, set(otherwise), whole, report)


def _tell_lost(
    file: str, kind: Kind, lost: dict[int, list[Item]], how: str, sheets: list[Sheet], report: Report
) -> None:
    if lost:
        what = _counted(kind, lost, how, how)
        report.error(
            Place(file),
            "page-lacks",
            f"{what}, the first {_first(lost, sheets)}",
            "all that was there when it was built",
        )


def _tell_otherwise(file: str, pages: set[int], whole: set[int], report: Report) -> None:
    if known := pages - whole:
        found = f"{on_pages(known)}: everything is in its place, but drawn otherwise than it was built"
        hint = "widths, colours, sizes of letters or what shines through are changed"
        report.error(Place(file), "page-drawn-otherwise", found, "the page as it was built", hint)
    if others := pages & whole:
        found = f"{on_pages(others)}: something is drawn otherwise than it was built"
        hint = "a text, a drawing or a place is changed"
        report.error(Place(file), "page-drawn-otherwise", found, "the page as it was built", hint)


def _tell_forms(file: str, told: dict[int, Unlike], sheets: list[Sheet], report: Report) -> None:
    for kind in PLACED:
        expected = "the drawings as they were built"
        if items := _of(kind, {page: one.exchanged for page, one in told.items()}):
            what = _counted(kind, items, "not the one that was built", "not those that were built")
            report.error(Place(file), "drawing-exchanged", f"{what}, the first {_first(items, sheets)}", expected)
        if items := _of(kind, {page: one.turned for page, one in told.items()}):
            what = _counted(kind, items, "turned round since it was built", "turned round since they were built")
            report.error(Place(file), "drawing-turned", f"{what}, the first {_first(items, sheets)}", expected)
        if items := _of(kind, {page: one.redrawn for page, one in told.items()}):
            what = _counted(kind, items, "changed since it was built", "changed since they were built")
            report.error(Place(file), "drawing-changed", f"{what}, the first {_first(items, sheets)}", expected)


def _tell_added(file: str, added: dict[int, list[Thing]], sheets: list[Sheet], report: Report) -> None:
    if added:
        count = sum(map(len, added.values()))
        what = f"{count} things were" if count > 1 else "something was"
        found = f"{on_pages(added)}: {what} added, the first {_first(added, sheets)}"
        report.error(Place(file), "page-added", found, "no more than was there when it was built")


def _of(kind: Kind, items: dict[int, list[Item]]) -> dict[int, list[Item]]:
    """Those of a kind, of pages that have any."""
    found = {page: [item for item in some if item.kind is kind] for page, some in items.items()}
    return {page: some for page, some in found.items() if some}


def _counted(kind: Kind, items: dict[int, list[Item]], singular: str, plural: str) -> str:
    """`page 2: a label is …` or `pages 2, 3: 5 labels are …`."""
    count = sum(map(len, items.values()))
    one, many = NOUNS[kind]
    return (
        f"{on_pages(items)}: {count} {many} are {plural}" if count > 1 else f"{on_pages(items)}: {one} is {singular}"
    )


def _first(items: Mapping[int, Sequence[Item | Thing]], sheets: list[Sheet]) -> str:
    """Where the first of some things is: its middle, and its words."""
    page = min(items)
    first = items[page][0]
    left, bottom, right, top = first.box
    x, y = moved(((left + right) / 2, (bottom + top) / 2), sheets[page - 1].matrix)
    words = f"'{first.text[:40]}' " if first.text else ""
    return f"{words}at {written(round(x, 1))} × {written(round(y, 1))} mm from the top left of page {page}"
