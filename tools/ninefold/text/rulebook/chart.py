"""The chart "what covers what", read off the covering table: no line of it is written by hand."""

from __future__ import annotations

from collections.abc import Iterator

from ninefold.frozen import frozen
from ninefold.model.areas import Area
from ninefold.rules.table import NONE, Table
from ninefold.rules.values import Blocked, Earn, Line, Pay, PlaceDie, Then

Cells = tuple[tuple[str, ...], ...]
"""The covering lines in each column of a row; () where two cards cannot meet like that."""

NOTHING, DIE, ANY = "nothing", "die", "any"


@frozen
class Top:
    """A column: a type of area laid on top, and whether it matches what is below (None: it has no kinds)."""

    type: str
    match: bool | None

    @property
    def key(self) -> str:
        """Its name in the chart's words: `tree.same`."""
        return self.type if self.match is None else f"{self.type}.{'same' if self.match else 'other'}"


@frozen
class Below:
    """A row: types of area that are covered alike, what lies there, and the covering lines in each column."""

    types: tuple[str, ...]
    thing: str
    cells: Cells


@frozen
class Chart:
    """The whole chart."""

    tops: tuple[Top, ...]
    rows: tuple[Below, ...]


def covering_chart(table: Table) -> Chart:
    """The chart of a game; rows that say the same as the row of the same thing elsewhere are one row."""
    tops = tuple(_tops(table))
    found: dict[tuple[str, str], Cells] = {}
    for type_, thing, codes in _belows(table):
        found[thing, type_] = tuple(_lines(table, top, codes) for top in tops)
    rows: list[Below] = []
    for thing in dict.fromkeys(thing for thing, _ in found):
        mine = {type_: cells for (name, type_), cells in found.items() if name == thing}
        # A named face that is covered like any other die needs no row of its own.
        mine = {t: cells for t, cells in mine.items() if thing == DIE or found.get((DIE, t)) != cells}
        rows += _merged(thing, mine)
    return Chart(tops, tuple(rows))


def _merged(thing: str, cells: dict[str, Cells]) -> list[Below]:
    """Rows of a thing; types of area that are covered alike share one. What cannot happen is like anything."""
    rows: list[Below] = []
    for type_, mine in cells.items():
        for n, row in enumerate(rows):
            if all(a == b or not a or not b for a, b in zip(row.cells, mine, strict=True)):
                both = tuple(a or b for a, b in zip(row.cells, mine, strict=True))
                rows[n] = Below((*row.types, type_), thing, both)
                break
        else:
            rows.append(Below((type_,), thing, mine))
    return rows


def _tops(table: Table) -> Iterator[Top]:
    for type_ in table.rules.area_types:
        if type_.kinds:
            yield Top(type_.name, True)
            yield Top(type_.name, False)
        else:
            yield Top(type_.name, None)


def _belows(table: Table) -> Iterator[tuple[str, str, list[int]]]:
    """Every (area type, thing) that can lie on the table, with its codes."""
    groups: dict[tuple[str, str], list[int]] = {}
    for code in range(1, len(table.places)):
        groups.setdefault((table.type_name(code), thing_name(table, code)), []).append(code)
    types = [t.name for t in table.rules.area_types]
    faces = [face.name for face in table.rules.dice.faces if face.name]
    things = [NOTHING, DIE, *faces, *(token.name for token in table.rules.tokens)]
    for (type_, thing), codes in sorted(groups.items(), key=lambda g: (things.index(g[0][1]), types.index(g[0][0]))):
        yield type_, thing, codes


def thing_name(table: Table, code: int) -> str:
    """What lies on a place: a token, a named face, `die` or `nothing`."""
    thing = table.thing(code)
    if thing is None:
        return NOTHING
    if thing.token is not None:
        return thing.token.name
    assert thing.face is not None
    return thing.face.name or DIE


def _lines(table: Table, top: Top, codes: list[int]) -> tuple[str, ...]:
    """The covering lines that can come up in a cell, in the order of the rules."""
    found = set()
    for index, area in enumerate(table.areas):
        if _type(table, area) != top.type:
            continue
        for code in codes:
            site = table.sites[index][code]
            if site.line != NONE and (top.match is None or top.match in _matches(table, area, code)):
                found.add(site.line)
    return tuple(table.rules.covering[line].id for line in sorted(found))


def _type(table: Table, area: Area) -> str:
    found = table.rules.type_with(len(area.kinds))
    assert found is not None
    return found.name


def _matches(table: Table, top: Area, code: int) -> tuple[bool, ...]:
    """Whether an area matches a place; on a bare clearing every kind is as good as any other."""
    kind = table.places[code].kind
    if kind != NONE:
        return (table.rules.kinds[kind] in top.kinds,)
    below = table.area(code).kinds
    return (bool(set(below) & set(top.kinds)),) if below else (True, False)


def outcome_word(line: Line) -> tuple[str, str]:
    """A word for what a covering line does, and the thing that it is about, if any."""
    match line.outcome:
        case Blocked():
            return "blocked", ""
        case Then(what=what):
            return what, ""
        case PlaceDie(face=face):
            return face, ""
        case Earn(token=token):
            return "earn", token
        case Pay(options=options):
            return "pay", " / ".join(options)
