"""Each page held beside its inventory: what was taken away, moved, exchanged or added since it was built."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ninefold.errors import Report
from ninefold.layout.units import mm
from ninefold.render.inventory import Kind
from ninefold.render.proof.digests import Digests
from ninefold.render.proof.document import Document
from ninefold.render.proof.drawn import Box, Drawn
from ninefold.render.proof.inventories import PLACED, BuiltPage, Item
from ninefold.render.proof.objects import Key
from ninefold.render.proof.sizes import Sheet
from ninefold.render.proof.unlike import Thing, Unlike, tell

SAME = 0.05 / mm(1)
"""What lies within less (units of a page) is where it was: numbers in streams are rounded."""
MOST_THINGS = 20_000
"""On a page that are compared at all."""
MOST_TOGETHER = 100
"""That begin within a unit of each other and are compared; ours are two or three."""


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
    tell(file, unlike, {page for page, one in inventories.items() if one.items is None}, sheets, report)
    return {page: one.seen for page, one in unlike.items() if not one.another}


def _compared(built: BuiltPage, drawn: Drawn, digests: Digests, now: str) -> Unlike:
    found = Unlike(otherwise=now != built.drawn)
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


def _sort_out(found: Unlike, rest: list[Thing]) -> None:
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


def _things(drawn: Drawn) -> Iterator[Thing]:
    for paint in drawn.paints:
        if paint.box[0] <= paint.box[2] and paint.box[1] <= paint.box[3]:
            yield Thing(paint.box, paint.key, paint.lies)
    for run in drawn.runs:
        yield Thing((*run.at, *run.at), text=run.text, size=run.size)


class _Bins:
    """Things by their lower left corner, so that each is found again quickly however a stranger lays them."""

    def __init__(self, things: Iterable[Thing]) -> None:
        self._bins: dict[tuple[int, int], list[Thing]] = defaultdict(list)
        self._beyond: list[Thing] = []
        for thing in things:
            if all(math.isfinite(value) for value in thing.box):
                one = self._bins[_bin(thing.box[0], thing.box[1])]
                (one if len(one) < MOST_TOGETHER else self._beyond).append(thing)

    def take(self, item: Item) -> Thing | None:
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
    def rest(self) -> list[Thing]:
        """What nobody took."""
        return [*(thing for things in self._bins.values() for thing in things), *self._beyond]


def _bin(left: float, bottom: float) -> tuple[int, int]:
    """Which of the squares of one unit a corner lies in."""
    return math.floor(left), math.floor(bottom)


def _alike(item: Item, thing: Thing) -> bool:
    """Whether a thing is of the kind of an item and lies where that does."""
    kind = (thing.form is not None) == (item.kind in PLACED) and bool(thing.text) == (item.kind is Kind.TEXT)
    there = all(abs(a - b) < SAME for a, b in zip(item.box, thing.box, strict=True))
    return kind and there and _letters(item.text) == _letters(thing.text)


def _letters(text: str) -> str:
    """The text without blanks, which are not always shown."""
    return "".join(text.split())
