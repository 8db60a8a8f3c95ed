"""A board as cells: what each place shows, and how a cell is drawn in a small and a large zoom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum

from ninefold.engine.state import Position, Spot
from ninefold.frozen import frozen
from ninefold.model.areas import Area
from ninefold.rules.table import NONE, Table
from ninefold.terminal.columns import centred, cut, width
from ninefold.terminal.preview import Deed, Effect, Preview
from ninefold.terminal.screen.look import Look, ink_on, lighter

CHIP, BLOCKED, CARD = ("#101010", "#f8f8f8"), ("#ffffff", "#c02020"), ("#101010", "#f8f8f8")
"""Ink and ground of a die or a token; of the edge of a card that cannot be laid; and of one that can."""
SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


class Zoom(Enum):
    """The size of a cell: columns and rows of characters."""

    SMALL = (6, 2)
    LARGE = (11, 4)

    @property
    def width(self) -> int:
        """Columns."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Rows."""
        return self.value[1]


@frozen
class Cell:
    """What a place shows. `thing` is what lies there, or becomes of it under a ghost; `ghost`: it is part of the card
    that is not laid yet, `edge` the sides (NESW) where that card ends, `blocked` where it cannot be laid; `mark`: the
    player asked where the card can lie; `odd`: every other place, which is a little lighter."""

    area: Area
    thing: str = ""
    ghost: bool = False
    edge: str = ""
    blocked: bool = False
    open: bool = False
    mark: bool = False
    odd: bool = False


@frozen
class Run:
    """Characters of one look: colours as `#rrggbb`, bold or not."""

    text: str
    ink: str
    ground: str
    bold: bool = False


def board_cells(position: Position, seen: Preview | None, marks: frozenset[Spot], look: Look) -> dict[Spot, Cell]:
    """The cells of a board with the ghost of a card on it; `marks` are the corners where the card can lie."""
    table = position.game.table
    cells = {
        spot: Cell(table.area(code), _thing(table, code, look), mark=spot in marks, odd=_is_odd(spot))
        for spot, code in position.places.items()
    }
    ghosts = () if seen is None else seen.effects
    card = {effect.spot for effect in ghosts}
    for effect in ghosts:
        cells[effect.spot] = replace(_ghost(effect, table, look, effect.spot in marks), edge=_edge(effect.spot, card))
    return cells


def _edge(spot: Spot, card: set[Spot]) -> str:
    return "".join(side for side, (dx, dy) in SIDES.items() if (spot[0] + dx, spot[1] + dy) not in card)


def _ghost(effect: Effect, table: Table, look: Look, mark: bool) -> Cell:
    before, after = _thing(table, effect.before, look), _thing(table, effect.after, look)
    match effect.deed:
        case Deed.BLOCKED:
            thing = look.no
        case Deed.RISE | Deed.EARN | Deed.PAY if before:
            thing = f"{before}{look.arrow}{after}"
        case Deed.NEW | Deed.PAY:
            thing = f"+{after}"
        case Deed.NONE_LEFT:
            thing = "+0"
        case _:
            thing = after
    blocked = effect.deed is Deed.BLOCKED
    area = table.area(effect.after)
    return Cell(area, thing, True, "", blocked, effect.open, mark, _is_odd(effect.spot))


def _is_odd(spot: Spot) -> bool:
    return sum(spot) % 2 == 1


def _thing(table: Table, code: int, look: Look) -> str:
    """What lies on a place in a few characters: a number, or the beginning of a name."""
    thing = table.thing(code) if code else None
    if thing is None:
        return ""
    name = str(thing.value)
    value = look.short.get(name, name)
    kind = table.places[code].kind
    own = table.area(code).kinds
    # Where the area does not say which kind the die is of, the die does.
    said = kind == NONE or own == (table.rules.kinds[kind],)
    return value if said else f"{look.signs[table.rules.kinds[kind]]}{value}"


def signs_of(area: Area, look: Look) -> str:
    """An area's kinds and how much it bears, in signs."""
    if not area.kinds:
        return look.clearing_sign
    if len(area.kinds) == 2:
        return "/".join(look.signs[kind] for kind in area.kinds)
    sign = look.signs[area.kinds[0]]
    if look.ascii:
        return f"{sign}{area.yield_}" if area.yield_ > 1 else sign
    return sign * max(1, area.yield_)


def draw_cell(cell: Cell, zoom: Zoom, look: Look, names: Mapping[str, str]) -> list[list[Run]]:
    """The rows of a cell. `names` are words for kinds and the clearing (""), for the large zoom."""
    grounds = [look.colours[kind] for kind in cell.area.kinds] or [look.clearing]
    if cell.odd and not look.few:
        grounds = [lighter(ground) for ground in grounds]
    signs, chip = signs_of(cell.area, look), _chip(cell, zoom, look)
    if cell.mark:
        # A card's edges take a column on either side.
        signs += " *" if width(signs) + 4 <= zoom.width else "*"
    rows = [signs, chip]
    if zoom is Zoom.LARGE:
        most = zoom.width - 2 if len(cell.area.kinds) < 2 else (zoom.width - 3) // 2
        rows = ["/".join(cut(names[kind], most) for kind in cell.area.kinds) or cut(names[""], most), signs, chip, ""]
    return [
        _row(cell, centred(text, zoom.width, _line(cell, n, len(rows), look)), text == chip, grounds, look)
        for n, text in enumerate(rows)
    ]


def _chip(cell: Cell, zoom: Zoom, look: Look) -> str:
    """What lies on a cell, with room around it where there is any."""
    thing = f"{cell.thing}?" if cell.open else cell.thing
    room = zoom.width - 2
    if width(thing) > room:
        # What it becomes matters more than what it was.
        thing = look.arrow + thing.rpartition(look.arrow)[2]
    if not thing or width(thing) + 2 > room:
        return thing
    return f"[{thing}]" if look.bare else f" {thing} "


def _line(cell: Cell, row: int, rows: int, look: Look) -> str:
    """What fills a row of a cell: the upper or the lower edge of a card, or nothing."""
    if look.ascii:
        return " "
    if row == 0 and "N" in cell.edge:
        return "▔"
    return "▁" if row == rows - 1 and "S" in cell.edge else " "


def _row(cell: Cell, text: str, chip: bool, grounds: list[str], look: Look) -> list[Run]:
    """A row of a cell in runs; a split area is half one colour, half the other."""
    half = (width(text) + 1) // 2
    columns = [(sign, grounds[0] if n < half else grounds[-1]) for n, sign in _placed(text)]
    runs = [Run(sign, ink_on(ground), ground, cell.ghost) for sign, ground in columns]
    if chip and not look.bare:
        runs = _chipped(runs, cell)
    runs = _framed(runs, cell, look)
    return _joined(runs)


def _placed(text: str) -> list[tuple[int, str]]:
    """The characters of a text, each with its column."""
    found, at = [], 0
    for sign in text:
        found.append((at, sign))
        at += width(sign)
    return found


def _chipped(runs: list[Run], cell: Cell) -> list[Run]:
    """With a light ground under what lies there, from its first character to its last."""
    shown = [n for n, run in enumerate(runs) if run.text not in " ▔▁"]
    if not shown:
        return runs
    ink, ground = BLOCKED if cell.blocked else CHIP
    low = max(1, shown[0] - 1) if runs[shown[0] - 1].text == " " else shown[0]
    high = min(len(runs) - 2, shown[-1] + 1)
    return [
        Run(" " if run.text in "▔▁" else run.text, ink, ground, True) if low <= n <= high else run
        for n, run in enumerate(runs)
    ]


def _framed(runs: list[Run], cell: Cell, look: Look) -> list[Run]:
    """With the left and right edges of a card that is not laid yet, which must be seen without colours too."""
    ink, ground = BLOCKED if cell.blocked else CARD
    signs = ("#", "#") if look.ascii and cell.blocked else ("<", ">") if look.ascii else ("▐", "▌")
    if "W" in cell.edge:
        runs[0] = Run(signs[0], ink, ground, True)
    if "E" in cell.edge:
        runs[-1] = Run(signs[1], ink, ground, True)
    return runs


def _joined(runs: list[Run]) -> list[Run]:
    """Neighbours of one look as one."""
    found: list[Run] = []
    for run in runs:
        last = found[-1] if found else None
        if last is not None and replace(last, text=run.text) == run:
            found[-1] = replace(run, text=last.text + run.text)
        else:
            found.append(run)
    return found
