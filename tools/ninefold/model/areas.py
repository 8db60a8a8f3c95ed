"""An area of a card: the kinds it counts as and what it yields; and the way areas are written."""

from __future__ import annotations

import re

from ninefold.frozen import frozen

_WRITTEN = re.compile(r"([a-z][a-z0-9_-]*)(?:/([a-z][a-z0-9_-]*))?(?: +([1-9]))?")

PATTERN = _WRITTEN.pattern
"""What an area looks like in a file, for JSON Schema."""


@frozen
class Area:
    """One of a card's places. No kinds and yield 0: a clearing; two kinds: split between them, yield 0.

    `kinds` keeps the order in which a split area is written (upper left first).
    """

    kinds: tuple[str, ...]
    yield_: int


@frozen
class AreaText:
    """An area as written, before the rules say which words are kinds and which are clearings."""

    words: tuple[str, ...]
    yield_: int | None


def read_area(text: str) -> AreaText | None:
    """`KIND 2`, `KIND/KIND` or the word for a clearing, or None if the text is of none of these forms."""
    match = _WRITTEN.fullmatch(text.strip())
    if match is None:
        return None
    first, second, amount = match.groups()
    if second is not None and amount is not None:
        return None
    return AreaText((first,) if second is None else (first, second), int(amount) if amount else None)


def write_area(area: Area, clearing: str) -> str:
    """The text of an area; `clearing` is the rules' word for an area without kinds."""
    if not area.kinds:
        return clearing
    if len(area.kinds) == 2:
        return "/".join(area.kinds)
    return f"{area.kinds[0]} {area.yield_}"
