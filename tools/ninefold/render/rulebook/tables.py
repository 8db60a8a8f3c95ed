"""Tables as slabs: columns as wide as they need, a head that is repeated where a table goes on elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.render.rulebook.lines import Line, Setter, Style
from ninefold.render.rulebook.look import Look
from ninefold.render.rulebook.slabs import Slab
from ninefold.render.rulebook.tree import Elem
from ninefold.text.rulebook.model import Row, Runs, Sign, Table, Words

if TYPE_CHECKING:
    from ninefold.render.rulebook.brush import Brush

_SIDE = 1.3
_ABOVE = 0.9
_AIR = 1.5
_LARGER = 1.9
"""Signs in a cell of their own against the type beside them."""
_PENCIL = 7.2
"""Height of a row to write in (mm), at least."""
_LOW = 0.3
"""A table of at most this share of a column's height is not divided."""
_TOGETHER = 3
"""Rows of a divided table that stand together at the least, where it ends and where it goes on."""
Cells = Sequence[tuple[Line, ...]]


def table_slabs(table: Table, look: Look, setter: Setter, width: float, parent: Elem) -> list[Slab]:
    """The rows of a table; its head stays with the first of them, and one that is low or has a sum is not divided."""
    setter, style = replace(setter, hyphens=False), _style(table, look)
    heads = tuple(bold(column.head) for column in table.columns)
    widths = _widths(table, heads, setter, style, width)
    setting = _Setting(table, look, setter, style, widths)
    elem = parent.child("Table")
    slabs = [setting.head(heads, elem.child("TR"))]
    again = setting.head(heads, None)
    slabs += [setting.row(n, row, elem.child("TR")) for n, row in enumerate(table.rows)]
    last = len(slabs) - 2
    # What is summed stands above its sum.
    whole = any(row.total for row in table.rows) or sum(slab.height for slab in slabs) <= look.height * _LOW

    def glue(n: int) -> bool:
        return n <= last and (whole or n < _TOGETHER or n > last + 1 - _TOGETHER)

    return [
        replace(s, space=2.6 if n == 0 else 0.0, glue=glue(n), again=again if n > 1 else None)
        for n, s in enumerate(slabs)
    ]


def _style(table: Table, look: Look) -> Style:
    """Small type, but where pictures stand beside the rows."""
    return look.body if _has_pictures(table) else look.small


def _has_pictures(table: Table) -> bool:
    return any(_is_picture(cell) for row in table.rows for cell in row.cells)


def _is_picture(cell: Runs) -> bool:
    return bool(cell) and all(isinstance(run, Sign) for run in cell)


def _cell_style(cell: Runs, style: Style) -> Style:
    """Signs that stand for themselves are larger than those beside words."""
    return replace(style, size=style.size * _LARGER) if _is_picture(cell) else style


def _cells(row: Row) -> tuple[Runs, ...]:
    return tuple(bold(cell) for cell in row.cells) if row.total else row.cells


def bold(runs: Runs) -> Runs:
    """The same runs in bold."""
    return tuple(replace(run, bold=True) if isinstance(run, Words) else run for run in runs)


def _widths(table: Table, heads: Sequence[Runs], setter: Setter, style: Style, width: float) -> list[float]:
    """As wide as their texts, if all fit on one line, and shares of what is left. Else the shares of the columns, but
    none narrower than its longest word; the widest give what that takes.

    Where the longest words together need more than the table has, they are divided: no table is wider than its room.
    """
    total = sum(column.share for column in table.columns)
    cells = [(heads[n], *(row.cells[n] for row in table.rows)) for n in range(len(table.columns))]
    whole = [2 * _SIDE + max(setter.width(cell, _cell_style(cell, style)) for cell in column) for column in cells]
    if sum(whole) <= width:
        spare = (width - sum(whole)) / total
        return [own + spare * column.share for own, column in zip(whole, table.columns, strict=True)]
    wanted = _shared(whole, [column.share for column in table.columns], width)
    least = [
        2 * _SIDE + max(setter.longest_word(cell, _cell_style(cell, style)) for cell in column) for column in cells
    ]
    if sum(least) > width:
        return _cut_down(least, width)
    short = [max(0.0, need - have) for need, have in zip(least, wanted, strict=True)]
    more = [max(0.0, have - need) for need, have in zip(least, wanted, strict=True)]
    share = min(1.0, sum(short) / sum(more)) if sum(more) else 0.0
    return [have + lack - extra * share for have, lack, extra in zip(wanted, short, more, strict=True)]


def _shared(whole: Sequence[float], shares: Sequence[float], width: float) -> list[float]:
    """Shares of a width, but no more than a column needs, as long as others need more than theirs."""
    given: dict[int, float] = {}
    while True:
        rest, total = width - sum(given.values()), sum(s for n, s in enumerate(shares) if n not in given)
        small = {
            n: need for n, need in enumerate(whole) if n not in given and need <= rest * shares[n] / total
        }  # fmt: skip
        if not small or len(small) + len(given) == len(whole):
            return [given.get(n, rest * share / total) for n, share in enumerate(shares)]
        given |= small


def _cut_down(widths: Sequence[float], width: float) -> list[float]:
    """Widths that need more room than there is, brought down to it: the widest to one measure, others as they are."""
    room, measure = width, 0.0
    for n, narrow in enumerate(sorted(widths)):
        measure = room / (len(widths) - n)
        if narrow > measure:
            break
        room -= narrow
    return [min(each, measure) for each in widths]


@frozen
class _Setting:
    """How the rows of a table are set: its texts' style, and how wide its columns are, in mm."""

    table: Table
    look: Look
    setter: Setter
    style: Style
    widths: Sequence[float]

    @property
    def width(self) -> float:
        """Of the table."""
        return sum(self.widths)

    @property
    def _above(self) -> float:
        """Above and below the words of a cell; beside pictures there is more air."""
        return _ABOVE * self.look.type_scale * (_AIR if _has_pictures(self.table) else 1.0)

    def head(self, heads: tuple[Runs, ...], elem: Elem | None) -> Slab:
        """The row of heads; without an element it is a repetition, that is decoration."""
        cells = _cells_in(elem, ["TH"] * len(heads), "Column")
        return self._slab(Row(heads), replace(self.style, fill="#FFFFFF"), cells, self.look.accent, head=True)

    def row(self, number: int, row: Row, elem: Elem) -> Slab:
        """A row below it; every other one is tinted."""
        first = "TH" if self.table.row_heads else "TD"
        cells = _cells_in(elem, [first, *["TD"] * (len(row.cells) - 1)], "Row")
        return self._slab(row, self.style, cells, self.look.tint if number % 2 == 0 else "")

    def _slab(self, row: Row, text: Style, elems: Sequence[Elem | None], ground: str, *, head: bool = False) -> Slab:
        cells, table, widths = _cells(row), self.table, self.widths
        styles = [_cell_style(cell, text) for cell in cells]
        broken = [self.setter.lines(c, s, w - 2 * _SIDE) for c, s, w in zip(cells, styles, widths, strict=True)]
        heights = [len(lines) * s.height for lines, s in zip(broken, styles, strict=True)]
        open_, above = table.open and not head, self._above
        high = max(max(text.height, *heights) + 2 * above, _PENCIL if open_ else 0.0)
        centred = any(map(_is_picture, cells)) or table.open

        def draw(brush: Brush, x: float, y: float) -> None:
            self._ground(brush, Box(x, y, self.width, high), ground, row.total, open_)
            left = x
            for n, (column, lines, wide) in enumerate(zip(table.columns, broken, widths, strict=True)):
                top = y + (high - heights[n]) / 2 if centred else y + above
                for line in lines:
                    spare = wide - 2 * _SIDE - line.width
                    shift = {"left": 0.0, "right": spare, "centre": spare / 2}[column.align]
                    brush.line(line, styles[n], left + _SIDE + shift, top, elems[n])
                    top += styles[n].height
                left += wide

        return Slab(high, draw, lines=tuple(line for lines in broken for line in lines))

    def _ground(self, brush: Brush, row: Box, ground: str, total: bool, grid: bool) -> None:
        if not (ground or total or grid):
            return
        with brush.artifact():
            if ground:
                brush.panel(row, ground)
            if total:
                brush.rule(row.x, row.y, row.width, self.look.accent, 0.7)
            if grid:
                _grid(brush, row, self.widths, self.look.rule)


def _cells_in(row: Elem | None, tags: Sequence[str], scope: str) -> list[Elem | None]:
    """The elements of a row's cells; heads are those of a column, or of a row."""
    return [None if row is None else row.child(tag, scope=scope if tag == "TH" else "") for tag in tags]


def _grid(brush: Brush, row: Box, widths: Sequence[float], colour: str) -> None:
    """Lines round the cells of a row."""
    brush.rule(row.x, row.bottom, row.width, colour, 0.5)
    x = row.x
    for width in (0.0, *widths):
        x += width
        brush.upright(x, row.y, row.height, colour, 0.5)
