"""How wide text is in a terminal, where some scripts take two columns for a character."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from ninefold.layout.linebreak import may_break

GAP = "   "
WIDEST = 2
"""Columns that a character takes at most."""


def width(text: str) -> int:
    """Columns of a text."""
    if text.isascii():
        return len(text)
    return sum(map(_width, text))


def cut(text: str, room: int) -> str:
    """The beginning of a text that fits into so many columns."""
    while text and width(text) > room:
        text = text[:-1]
    return text


def left(text: str, room: int) -> str:
    """A text cut or filled up to so many columns."""
    text = cut(text, room)
    return text + " " * (room - width(text))


def right(text: str, room: int) -> str:
    """A text at the end of so many columns."""
    return " " * (room - width(text)) + text


def aligned(rows: Sequence[Sequence[str]], align: str) -> Iterator[str]:
    """Rows of cells as lines; `align` has a `<` or a `>` for each column."""
    widths = [max(width(row[n]) for row in rows) for n in range(len(align))]
    for row in rows:
        cells = (
            left(cell, wide) if side == "<" else right(cell, wide)
            for cell, side, wide in zip(row, align, widths, strict=True)
        )
        yield GAP.join(cells).rstrip()


def centred(text: str, room: int, fill: str = " ") -> str:
    """A text in the middle of so many columns, cut if it must be."""
    text = cut(text, room)
    before = (room - width(text)) // 2
    return fill * before + text + fill * (room - width(text) - before)


def wrapped(text: str, room: int) -> list[str]:
    """A text in lines of so many columns, broken at spaces, or where the script allows it if there are none.

    A line holds a character at least, however narrow the terminal is.
    """
    room = max(room, WIDEST)
    lines = [""]
    for word in text.split(" "):
        joined = f"{lines[-1]} {word}" if lines[-1] else word
        if width(joined) <= room:
            lines[-1] = joined
            continue
        if lines[-1]:
            lines.append("")
        while width(word) > room:
            most = len(cut(word, room))
            at = next((n for n in range(most, 0, -1) if may_break(word[n - 1], word[n])), most)
            lines[-1], word = word[:at], word[at:]
            lines.append("")
        lines[-1] = word
    return lines


def _width(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return WIDEST if unicodedata.east_asian_width(character) in "WF" else 1
