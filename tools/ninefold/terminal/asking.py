"""What players type in answer to a question, read leniently; None for what is no answer."""

from __future__ import annotations

import re

from ninefold.engine.moves import TURNS
from ninefold.engine.state import Spot

MOST_ASKED = 60
"""Characters of an answer that are repeated to whoever gave it."""
_PLACE = re.compile(r"@?\(?([+-]?[0-9]{1,2})[ ,;]+([+-]?[0-9]{1,2})\)?")
_QUARTERS = {"0": 0, "90": 1, "180": 2, "270": 3}


def read_turn(text: str) -> int | None:
    """Quarter turns clockwise, 0 to 3: N, E, S or W, or degrees."""
    sign = text.upper()
    return TURNS.index(sign) if len(sign) == 1 and sign in TURNS else _QUARTERS.get(sign)


def read_place(text: str) -> Spot | None:
    """A place such as `1,-2` or `1 -2`."""
    match = _PLACE.fullmatch(text)
    return (int(match[1]), int(match[2])) if match else None


def read_number(text: str, most: int) -> int | None:
    """A number from 1 to `most`, as the place in a list, from 0."""
    return int(text) - 1 if re.fullmatch("[0-9]{1,4}", text) and 1 <= int(text) <= most else None
