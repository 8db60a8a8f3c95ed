"""What players type in answer to a question, read leniently; None for what is no answer."""

from __future__ import annotations

import re

from ninefold.engine.moves import TURNS
from ninefold.engine.state import Spot

MOST_ASKED = 60
"""Characters of an answer that are repeated to whoever gave it."""
_PLACE = re.compile(r"@?\(?([+-]?[0-9]{1,2})[ ,;]+([+-]?[0-9]{1,2})\)?")
_MOVE = re.compile(r"([0-9]{1,3}) ?([nesw]) ?@? ?\(?(-?[0-9]{1,2})[ ,;]+(-?[0-9]{1,2})\)?( .*)?", re.IGNORECASE)
_QUARTERS = {"0": 0, "90": 1, "180": 2, "270": 3}


def read_turn(text: str) -> int | None:
    """Quarter turns clockwise, 0 to 3: N, E, S or W, or degrees."""
    sign = text.upper()
    return TURNS.index(sign) if len(sign) == 1 and sign in TURNS else _QUARTERS.get(sign)


def read_place(text: str) -> Spot | None:
    """A place such as `1,-2` or `1 -2`."""
    match = _PLACE.fullmatch(text)
    return (int(match[1]), int(match[2])) if match else None


def move_text(text: str) -> str:
    """The notation of a move that is typed with small letters, spaces or brackets (`12 n 1 -2`); else the text."""
    match = _MOVE.fullmatch(text)
    return f"{match[1]}{match[2].upper()}@{match[3]},{match[4]}{match[5] or ''}" if match else text


def read_number(text: str, most: int) -> int | None:
    """A number from 1 to `most`, as the place in a list, from 0."""
    return int(text) - 1 if re.fullmatch("[0-9]{1,4}", text) and 1 <= int(text) <= most else None
