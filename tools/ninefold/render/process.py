"""Red, green and blue → cyan, magenta, yellow and black, by formula: no profile of a press is at hand.

Greys are printed in black alone, so that text stays sharp. Elsewhere black takes over a share of what the three inks
have in common that grows with the darkness (grey component replacement), and as much of it as keeps their sum within
the shop's limit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ninefold.render.content import fine

Process4 = tuple[float, float, float, float]
_SOFT, _FULL, _STEPS = 1.6, 1.0, 12
"""Exponents of the black that grows slowly with the darkness, and of the black that replaces all it can."""
_COLOUR = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) (rg|RG)")
_OPERATORS = {"rg": "k", "RG": "K"}


@dataclass(frozen=True)
class Process:
    """Four inks; `limit` is the most that they may add up to, in shares: 2.4 are 240 %."""

    limit: float = 3.0

    def inks(self, red: float, green: float, blue: float) -> Process4:
        """Shares of cyan, magenta, yellow and black for shares of red, green and blue."""
        return _inks(red, green, blue, self.limit)

    def operator(self, op: str) -> str:
        """An operator of a content stream, with a colour that it sets in four inks."""
        found = _COLOUR.fullmatch(op)
        if found is None:
            return op
        inks = self.inks(*(float(value) for value in found.group(1, 2, 3)))
        return f"{' '.join(fine(round(ink, 3)) for ink in inks)} {_OPERATORS[found.group(4)]}"


@lru_cache(maxsize=4096)
def _inks(red: float, green: float, blue: float, limit: float) -> Process4:
    cyan, magenta, yellow = 1 - red, 1 - green, 1 - blue
    common = min(cyan, magenta, yellow)
    if max(cyan, magenta, yellow) - common < 0.004:
        return 0.0, 0.0, 0.0, common
    for step in range(_STEPS + 1):
        black = common ** (_SOFT + (_FULL - _SOFT) * step / _STEPS)
        left = 1 - black
        inks = ((cyan - black) / left, (magenta - black) / left, (yellow - black) / left, black)
        if sum(inks) <= limit:
            return inks
    # Nearly black, and two colours full on top of it: they are thinned, which nobody sees in the dark.
    thinned = (limit - black) / (sum(inks) - black)
    return inks[0] * thinned, inks[1] * thinned, inks[2] * thinned, black
