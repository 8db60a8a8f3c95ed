"""The score sheet in columns, for those who see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ninefold.terminal.columns import aligned, width
from ninefold.text.scoresheet import Row

INDENT = "  "


def sheet_lines(rows: Sequence[Row], sentences: Mapping[str, str]) -> Iterator[str]:
    """The rows in columns, a rule above each sum, and below each recipe what it asks for (`sentences`, by label)."""
    cells = [(row.label, row.term, row.counted, "" if row.points is None else str(row.points)) for row in rows]
    lines = [INDENT + line for line in aligned(cells, "<<<>")]
    rule = INDENT + "-" * (max(map(width, lines)) - len(INDENT))
    for row, line in zip(rows, lines, strict=True):
        if row.total:
            yield rule
        yield line.rstrip()
        if row.label in sentences:
            yield INDENT * 2 + sentences[row.label]
