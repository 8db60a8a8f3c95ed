"""Tables as slabs: columns as wide as they need, a head that is repeated where a table goes on elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ninefold.layout.geometry import Box
from ninefold.render.rulebook.brush import Brush
from ninefold.render.rulebook.lines import Line, Setter, Style
from ninefold.render.rulebook.look import Look
from ninefold.render.rulebook.slabs import Slab
from ninefold.render.rulebook.tree import Elem
from ninefold.text.rulebook.model import Row, Runs, Table, Words

_SIDE = 1.3
_ABOVE = 0.9
Cells = Sequence[tuple[Line, ...]]


def table_slabs(table: Table, look: Look, setter: Setter, width: float, parent: Elem) -> list[Slab]:
    """The rows of a table; its head stays with the first of them."""
    setter, style = replace(setter, hyphens=False), look.small
    heads = tuple(_bold(column.head) for column in table.columns)
    widths = _widths(table, heads, setter, style, width)
    elem = parent.child("Table")
    tags: tuple[str, ...] = ("TH",) * len(heads)
    slabs = [_row(table, look, setter, widths, heads, elem.child("TR"), tags, -1)]
    again = _row(table, look, setter, widths, heads, None, tags, -1)
    for n, row in enumerate(table.rows):
        tags = ("TH" if table.row_heads else "TD", *("TD",) * (len(row.cells) - 1))
        slabs.append(_row(table, look, setter, widths, _cells(row), elem.child("TR"), tags, n, row.total))
    last = len(slabs) - 2
    return [
        replace(s, space=2.6 if n == 0 else 0.0, glue=n in (0, last) or n == 1 < last, again=again if n > 1 else None)
        for n, s in enumerate(slabs)
    ]


def _cells(row: Row) -> tuple[Runs, ...]:
    return tuple(_bold(cell) for cell in row.cells) if row.total else row.cells


def _bold(runs: Runs) -> Runs:
    return tuple(Words(run.text, True, run.link) if isinstance(run, Words) else run for run in runs)


def _widths(table: Table, heads: Sequence[Runs], setter: Setter, style: Style, width: float) -> list[float]:
    """The shares of the columns, but none narrower than its longest word; the widest give what that takes.

    Where the longest words together need more than the table has, they are divided: no table is wider than its room.
    """
    total = sum(column.share for column in table.columns)
    wanted = [width * column.share / total for column in table.columns]
    least = [
        2 * _SIDE + max(setter.longest_word(cell, style) for cell in (heads[n], *(r.cells[n] for r in table.rows)))
        for n in range(len(wanted))
    ]
    if sum(least) > width:
        return _cut_down(least, width)
    short = [max(0.0, need - have) for need, have in zip(least, wanted, strict=True)]
    spare = [max(0.0, have - need) for need, have in zip(least, wanted, strict=True)]
    share = min(1.0, sum(short) / sum(spare)) if sum(spare) else 0.0
    return [have + lack - extra * share for have, lack, extra in zip(wanted, short, spare, strict=True)]


def _cut_down(widths: Sequence[float], width: float) -> list[float]:
    """Widths that need more room than there is, brought down to it: the widest to one measure, others as they are."""
    room, measure = width, 0.0
    for n, narrow in enumerate(sorted(widths)):
        measure = room / (len(widths) - n)
        if narrow > measure:
            break
        room -= narrow
    return [min(each, measure) for each in widths]


def _row(
    table: Table,
    look: Look,
    setter: Setter,
    widths: Sequence[float],
    cells: Sequence[Runs],
    elem: Elem | None,
    tags: Sequence[str],
    number: int,
    total: bool = False,
) -> Slab:
    style, head = look.small, number < 0
    text = Style(style.size, "#FFFFFF" if head else style.fill, style.bold, style.leading)
    broken = [setter.lines(c, text, w - 2 * _SIDE + 1e-6) for c, w in zip(cells, widths, strict=True)]
    high = max(1, *map(len, broken)) * style.height + 2 * _ABOVE
    scopes = ["Column" if head else "Row" if tag == "TH" else "" for tag in tags]
    elems = [None if elem is None else elem.child(tag, scope=scope) for tag, scope in zip(tags, scopes, strict=True)]
    ground = look.accent if head else look.tint if number % 2 == 0 else ""

    def draw(brush: Brush, x: float, y: float) -> None:
        if ground or total:
            with brush.artifact():
                if ground:
                    brush.panel(Box(x, y, sum(widths), high), ground)
                if total:
                    brush.rule(x, y, sum(widths), look.accent, 0.7)
        left = x
        for column, lines, wide, cell in zip(table.columns, broken, widths, elems, strict=True):
            for n, line in enumerate(lines):
                spare = wide - 2 * _SIDE - line.width
                shift = {"left": 0.0, "right": spare, "centre": spare / 2}[column.align]
                brush.line(line, text, left + _SIDE + shift, y + _ABOVE + n * style.height, cell)
            left += wide

    return Slab(high, draw)
