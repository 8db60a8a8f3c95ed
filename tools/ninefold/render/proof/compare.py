"""Each page held beside its inventory: what was taken away, moved, exchanged or added since it was built."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.units import mm, written
from ninefold.render.inventory import Kind
from ninefold.render.matrix import moved
from ninefold.render.proof.digests import Digests
from ninefold.render.proof.document import Document
from ninefold.render.proof.drawn import Box, Drawn
from ninefold.render.proof.inventories import PLACED, BuiltPage, Item
from ninefold.render.proof.objects import Key
from ninefold.render.proof.sizes import Sheet
from ninefold.render.proof.wording import on_pages

SAME = 0.05 / mm(1)
"""What lies within less (units of a page) is where it was: numbers in streams are rounded."""
MOST_THINGS = 20_000
"""On a page that are compared at all."""
MOST_TOGETHER = 100
"""That begin within a unit of each other and are compared; ours are two or three."""
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
class _Thing:
    """Something drawn: its box, the form that it is and how it lies, or its words and their size."""

    box: Box
    form: Key | None = None
    lies: tuple[bool, ...] = ()
    text: str = ""
    size: float = 0.0


@dataclass
class _Unlike:
    """What is not as it was on a page; `seen` is what is."""

    seen: list[Item] = field(default_factory=list)
    lost: list[Item] = field(default_factory=list)
    shifted: list[Item] = field(default_factory=list)
    exchanged: list[Item] = field(default_factory=list)
    turned: list[Item] = field(default_factory=list)
    redrawn: list[Item] = field(default_factory=list)
    added: list[_Thing] = field(default_factory=list)
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


def check_inventories(
    file: str,
    inventories: dict[int, BuiltPage],
    document: Document,
    digests: Digests,
    sheets: list[Sheet],
    report: Report,
) -> dict[int, list[Item]]:
    """What is where it was, by page; all else goes to the report."""
    unlike = {
        page: _compared(one, document.pages[page - 1], digests, digests.of_page(page))
        for page, one in inventories.items()
        if page not in document.garbled
    }
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
        _tell_otherwise(file, otherwise, inventories, report)
    return {page: one.seen for page, one in told.items()}


def _compared(built: BuiltPage, drawn: Drawn, digests: Digests, now: str) -> _Unlike:
    found = _Unlike(otherwise=now != built.drawn)
    if built.items is None:
        return found
    things = [*_things(drawn)]
    if len(things) > MOST_THINGS:
        found.lost += built.items
        return found
    bins = _Bins(things)
    for item in built.items:
        thing = bins.take(item)
        if thing is None:
            found.lost.append(item)
            continue
        found.seen.append(replace(item, box=_grown(thing.box, thing.size)))
        if item.form != thing.form:
            found.exchanged.append(item)
        elif item.lies and item.lies != thing.lies:
            found.turned.append(item)
        elif item.form is not None and digests.of(item.form) != item.digest:
            found.redrawn.append(item)
    _sort_out(found, bins.rest)
    return found


def _sort_out(found: _Unlike, rest: list[_Thing]) -> None:
    """Tell forms that lie elsewhere from those that are gone, and from what was added."""
    elsewhere: Counter[Key | None] = Counter(thing.form for thing in rest)
    del elsewhere[None]  # what is no form
    gone, found.lost = found.lost, []
    for item in gone:
        away = elsewhere[item.form] > 0
        (found.shifted if away else found.lost).append(item)
        elsewhere[item.form] -= away
    for thing in reversed(rest):
        if thing.form is None or elsewhere[thing.form] > 0:
            found.added.insert(0, thing)
            elsewhere[thing.form] -= 1


def _grown(box: Box, by: float) -> Box:
    """The box with as much more on all sides: texts are known by the place where they begin."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _things(drawn: Drawn) -> Iterator[_Thing]:
    for paint in drawn.paints:
        if paint.box[0] <= paint.box[2] and paint.box[1] <= paint.box[3]:
            yield _Thing(paint.box, paint.key, paint.lies)
    for run in drawn.runs:
        yield _Thing((*run.at, *run.at), text=run.text, size=run.size)


class _Bins:
    """Things by their lower left corner, so that each is found again quickly however a stranger lays them."""

    def __init__(self, things: Iterable[_Thing]) -> None:
        self._bins: dict[tuple[int, int], list[_Thing]] = defaultdict(list)
        self._beyond: list[_Thing] = []
        for thing in things:
            if all(math.isfinite(value) for value in thing.box):
                one = self._bins[_bin(thing.box[0], thing.box[1])]
                (one if len(one) < MOST_TOGETHER else self._beyond).append(thing)

    def take(self, item: Item) -> _Thing | None:
        """The thing in the place of an item, no longer in its bin: its own form rather than another."""
        left, bottom, _, _ = item.box
        bins = {_bin(left + x, bottom + y) for x in (-SAME, SAME) for y in (-SAME, SAME)}
        near = [thing for one in sorted(bins) for thing in self._bins.get(one, []) if _alike(item, thing)]
        if not near:
            return None
        best = min(near, key=lambda thing: thing.form != item.form)
        self._bins[_bin(best.box[0], best.box[1])].remove(best)
        return best

    @property
    def rest(self) -> list[_Thing]:
        """What nobody took."""
        return [*(thing for things in self._bins.values() for thing in things), *self._beyond]


def _bin(left: float, bottom: float) -> tuple[int, int]:
    """Which of the squares of one unit a corner lies in."""
    return math.floor(left), math.floor(bottom)


def _alike(item: Item, thing: _Thing) -> bool:
    """Whether a thing is of the kind of an item and lies where that does."""
    kind = (thing.form is not None) == (item.kind in PLACED) and bool(thing.text) == (item.kind is Kind.TEXT)
    there = all(abs(a - b) < SAME for a, b in zip(item.box, thing.box, strict=True))
    return kind and there and _letters(item.text) == _letters(thing.text)


def _letters(text: str) -> str:
    """The text without blanks, which are not always shown."""
    return "".join(text.split())


# ------------------------------------------------------------------------------------------------- problems


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


def _tell_otherwise(file: str, pages: list[int], inventories: dict[int, BuiltPage], report: Report) -> None:
    """Of pages that tell nothing by itself no more is known than that something is not as it was."""
    known = [page for page in pages if inventories[page].items is not None]
    if known:
        found = f"{on_pages(known)}: everything is in its place, but drawn otherwise than it was built"
        hint = "widths, colours, sizes of letters or what shines through are changed"
        report.error(Place(file), "page-drawn-otherwise", found, "the page as it was built", hint)
    if others := set(pages) - set(known):
        found = f"{on_pages(others)}: something is drawn otherwise than it was built"
        hint = "a text, a drawing or a place is changed"
        report.error(Place(file), "page-drawn-otherwise", found, "the page as it was built", hint)


def _tell_forms(file: str, told: dict[int, _Unlike], sheets: list[Sheet], report: Report) -> None:
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


def _tell_added(file: str, added: dict[int, list[_Thing]], sheets: list[Sheet], report: Report) -> None:
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


def _first(items: Mapping[int, Sequence[Item | _Thing]], sheets: list[Sheet]) -> str:
    """Where the first of some things is: its middle, and its words."""
    page = min(items)
    first = items[page][0]
    left, bottom, right, top = first.box
    x, y = moved(((left + right) / 2, (bottom + top) / 2), sheets[page - 1].matrix)
    words = f"'{first.text[:40]}' " if first.text else ""
    return f"{words}at {written(round(x, 1))} × {written(round(y, 1))} mm from the top left of page {page}"
