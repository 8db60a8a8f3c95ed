"""An area of a card: the kinds it counts as and what it yields; and the way areas are written."""

from __future__ import annotations

import re
import unicodedata

from ninefold.frozen import frozen

_WRITTEN = re.compile(r"([a-z][a-z0-9_-]*)(?:/([a-z][a-z0-9_-]*))?(?: +([1-9]))?")

_TURNED = re.compile(r"(?:(?P<first>[1-9])[ x×]*)?(?P<kind>[a-z][a-z_-]*)(?:[ :,(x×*]+(?P<last>[1-9])\)?)?")
"""How else a kind and its yield are written: `2 KIND`, `2x KIND`, `KIND x2`, `KIND: 2`, `KIND (2)`."""
_SEVERAL = re.compile(r"[a-z][a-z0-9_-]*(?: [1-9])?(?: |$)")

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


def area_hint(text: str) -> str:
    """What may have been meant by a text that is no area, as a hint; empty where nothing can be guessed."""
    unseen = [
        letter for letter in text if unicodedata.category(letter) == "Cf" or (letter.isspace() and letter != " ")
    ]
    seen = "".join(letter for letter in unicodedata.normalize("NFKC", text) if unicodedata.category(letter) != "Cf")
    plain = " ".join(seen.casefold().split()).replace(" /", "/").replace("/ ", "/")
    turned = _TURNED.fullmatch(plain)
    if read_area(plain) is None and turned:
        plain = f"{turned['kind']} {turned['first'] or turned['last']}"
    if read_area(plain) is not None:
        return f"did you mean '{plain}'?" + (" There is a character in it that cannot be seen." if unseen else "")
    if len(_SEVERAL.findall(plain)) > 1 and not _SEVERAL.sub("", plain):
        return "put a comma between two areas"
    odd = next((letter for letter in plain if letter.isalpha() and not letter.isascii()), None)
    return f"'{odd}' (U+{ord(odd):04X}) is none of the letters a–z, however much it looks like one" if odd else ""


def write_area(area: Area, clearing: str) -> str:
    """The text of an area; `clearing` is the rules' word for an area without kinds."""
    if not area.kinds:
        return clearing
    if len(area.kinds) == 2:
        return "/".join(area.kinds)
    return f"{area.kinds[0]} {area.yield_}"
