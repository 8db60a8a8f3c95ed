"""A board as cells: what each place shows, and how a cell is drawn in a small and a large zoom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from ninefold.engine.state import Position, Spot
from ninefold.model.areas import Area
from ninefold.rules.table import NONE, Table
from ninefold.terminal.preview import Deed, Effect, Preview
from ninefold.terminal.screen.look import Look, ink_on, lighter


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


@dataclass(frozen=True)
class Cell:
    """What a place shows. `thing` is what lies there, or becomes of it under a ghost; `ghost`: it is part of the card
    that is not laid yet, `blocked` where it cannot be laid; `mark`: the player asked where the card can lie; `odd`:
    every other place, which is a little lighter."""

    area: Area
    thing: str = ""
    ghost: bool = False
    blocked: bool = False
    open: bool = False
    mark: bool = False
    odd: bool = False


@dataclass(frozen=True)
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
    for effect in () if seen is None else seen.effects:
        cells[effect.spot] = _ghost(effect, table, look, effect.spot in marks)
    return cells


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
    return Cell(
        table.area(effect.after), thing, True, effect.deed is Deed.BLOCKED, effect.open, mark, _is_odd(effect.spot)
    )


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


def draw_cell(cell: Cell, zoom: Zoom, look: Look, names: Mapping[str, str]) -> list[list[Run | str]]:
    """The rows of a cell. `names` are words for kinds and the clearing (""), for the large zoom."""
    grounds = [look.colours[kind] for kind in cell.area.kinds] or [look.clearing]
    if cell.odd:
        grounds = [lighter(ground) for ground in grounds]
    # The last column is the seam to the next cell; the frame of a ghost takes the first and the last.
    room = zoom.width - (2 if cell.ghost else 1)
    texts = _texts(cell, zoom, look, names)
    return [_row(text.center(room)[:room], grounds, cell, look) for text in texts]


def _texts(cell: Cell, zoom: Zoom, look: Look, names: Mapping[str, str]) -> list[str]:
    signs = signs_of(cell.area, look)
    if cell.mark:
        signs = f"{signs} *"
    thing = f"{cell.thing}?" if cell.open else cell.thing
    room = zoom.width - 2
    if len(thing) > room:
        # What it becomes matters more than what it was.
        thing = look.arrow + thing.rpartition(look.arrow)[2]
    boxed = f"[{thing}]" if thing and len(thing) + 2 <= room else thing
    if zoom is Zoom.SMALL:
        return [signs, boxed]
    most = room if len(cell.area.kinds) < 2 else room // 2 - 1
    name = "/".join(names[kind][:most] for kind in cell.area.kinds)
    return [name or names[""], signs, boxed, ""]


def _row(text: str, grounds: list[str], cell: Cell, look: Look) -> list[Run | str]:
    """A line of a cell: its last column is the seam to the next one, or the frame of a ghost."""
    # A split area is half one colour, half the other.
    half = (len(text) + 1) // 2
    pieces = [(text, grounds[0])] if len(grounds) == 1 else [(text[:half], grounds[0]), (text[half:], grounds[1])]
    if not cell.ghost:
        return [*(Run(part, ink_on(ground), ground) for part, ground in pieces), " "]
    inner = [Run(part, ink_on(ground), ground, True) for part, ground in pieces]
    # The frame of a card that is not laid yet; it must be seen without colours too.
    signs = "##" if cell.blocked else "<>" if look.ascii else "▐▌"
    ink, ground = ("#ffffff", "#c02020") if cell.blocked else ("#101010", "#f8f8f8")
    return [Run(signs[0], ink, ground, True), *inner, Run(signs[1], ink, ground, True)]
