"""How wide text is in a terminal, where some scripts take two columns for a character."""

from __future__ import annotations

import unicodedata


def width(text: str) -> int:
    """Columns of a text."""
    if text.isascii():
        return len(text)
    return sum(map(_width, text))


def cut(text: str, room: int) -> str:
    """The beginning of a text that fits into so many columns."""
    while width(text) > room:
        text = text[:-1]
    return text


def left(text: str, room: int) -> str:
    """A text cut or filled up to so many columns."""
    text = cut(text, room)
    return text + " " * (room - width(text))


def centred(text: str, room: int, fill: str = " ") -> str:
    """A text in the middle of so many columns, cut if it must be."""
    text = cut(text, room)
    before = (room - width(text)) // 2
    return fill * before + text + fill * (room - width(text) - before)


def _width(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
