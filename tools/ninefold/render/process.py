"""Red, green and blue → cyan, magenta, yellow and black: a model of inks on coated paper, since no press is at hand.

Real inks are no pure colours: cyan is a dull blue, magenta has yellow in it. What is seen is the mean of the eight
colours of their solid overprints, each weighted by the share of paper it covers (Neugebauer's model); that it is the
mean of a screen's values, which are not linear, stands for the gain of the dots. Printed are the inks that the model
shows as the colour that is wanted; for colours beyond them each ink goes as near as it can.

Greys, and texts that are nearly grey, are printed in black alone, so that they stay sharp. Elsewhere black takes over
a share of what the three inks have in common that grows with the darkness (grey component replacement), and as much
of it as keeps their sum within the shop's limit.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ninefold.frozen import frozen
from ninefold.render.content import Inks, fine
from ninefold.render.shading import Colour

_PAPER = (1.0, 1.0, 1.0)
_CYAN, _MAGENTA, _YELLOW = (0.0, 0.63, 0.90), (0.90, 0.0, 0.50), (1.0, 0.93, 0.0)
_RED, _GREEN, _BLUE = (0.91, 0.06, 0.10), (0.0, 0.61, 0.28), (0.19, 0.17, 0.54)
_ALL = (0.21, 0.20, 0.21)
"""Solid inks on coated paper and their overprints as shares of red, green and blue: usual values of offset print."""
_BLACK = 0.12
"""What solid black leaves of any colour."""
_SOFT, _FULL, _STEPS = 1.6, 1.0, 12
"""Exponents of the black that grows slowly with the darkness, and of the black that replaces all it can."""
_ROUNDS = 12
"""Of the search for three inks: each settles one ink after the other, and every round halves the error at least."""
_GREY = 0.012
"""Colours whose shares differ by less are greys."""
_DARK_TEXT, _GREY_TEXT = 0.4, 0.3
"""Texts whose shares differ by no more than the second are printed in black alone: full, if darker than the first."""
_COLOUR = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) (rg|RG)")
_OPERATORS = {"rg": "k", "RG": "K"}


@frozen
class Process:
    """Four inks; `limit` is the most that they may add up to, in shares: 2.4 are 240 %."""

    limit: float = 3.0

    def inks(self, red: float, green: float, blue: float) -> Inks:
        """Shares of cyan, magenta, yellow and black for shares of red, green and blue."""
        return _inks(red, green, blue, self.limit)

    def text(self, colour: Colour) -> Inks:
        """The inks of a text: several would not meet exactly at the edges of small letters."""
        bright = sum(part * weight for part, weight in zip(colour, (0.3, 0.59, 0.11), strict=True))
        if max(colour) - min(colour) > _GREY_TEXT:
            return self.inks(*colour)
        return (0.0, 0.0, 0.0, 1.0 if bright < _DARK_TEXT else _black(bright))

    def operator(self, op: str) -> str:
        """An operator of a content stream, with a colour that it sets in four inks."""
        found = _COLOUR.fullmatch(op)
        if found is None:
            return op
        inks = self.inks(*(float(value) for value in found.group(1, 2, 3)))
        return f"{' '.join(fine(round(ink, 3)) for ink in inks)} {_OPERATORS[found.group(4)]}"


def seen(inks: Inks) -> Colour:
    """The colour of inks on paper, by the model."""
    cyan, magenta, yellow, black = inks
    left = 1 - black * (1 - _BLACK)
    red, green, blue = (
        left * _mean(channel, ((1 - cyan, cyan), (1 - magenta, magenta), (1 - yellow, yellow)))
        for channel in range(3)
    )
    return red, green, blue


Share = tuple[float, float]
"""How much of the paper an ink leaves free, and how much it covers."""


def _mean(channel: int, shares: tuple[Share, Share, Share]) -> float:
    """A channel of the mean of the eight overprints."""
    (c0, c1), (m0, m1), (y0, y1) = shares
    return m0 * (
        y0 * (c0 * _PAPER[channel] + c1 * _CYAN[channel]) + y1 * (c0 * _YELLOW[channel] + c1 * _GREEN[channel])
    ) + m1 * (y0 * (c0 * _MAGENTA[channel] + c1 * _BLUE[channel]) + y1 * (c0 * _RED[channel] + c1 * _ALL[channel]))


@lru_cache(maxsize=4096)
def _inks(red: float, green: float, blue: float, limit: float) -> Inks:
    brightest = max(red, green, blue)
    most = _black(brightest)
    if brightest - min(red, green, blue) < _GREY:
        return 0.0, 0.0, 0.0, most
    for step in range(_STEPS + 1):
        black = most ** (_SOFT + (_FULL - _SOFT) * step / _STEPS)
        left = 1 - black * (1 - _BLACK)
        three = _three(red / left, green / left, blue / left)
        if sum(three) + black <= limit:
            return *three, black
    # Nearly black, and two colours full on top of it: they are thinned, which nobody sees in the dark.
    thinned = (limit - black) / sum(three)
    cyan, magenta, yellow = three
    return cyan * thinned, magenta * thinned, yellow * thinned, black


def _black(brightness: float) -> float:
    """The black ink of a grey."""
    return min(1.0, (1 - brightness) / (1 - _BLACK))


def _three(red: float, green: float, blue: float) -> tuple[float, float, float]:
    """The cyan, magenta and yellow of a colour: each ink answers for the channel that it takes most of."""
    wanted = (red, green, blue)
    shares: list[Share] = [(1.0, 0.0)] * 3
    for _ in range(_ROUNDS):
        for ink in range(3):
            # The mean is linear in each ink, so two values of it give the ink.
            none = _mean(ink, _with(shares, ink, 0.0))
            full = _mean(ink, _with(shares, ink, 1.0))
            share = min(1.0, max(0.0, (none - wanted[ink]) / (none - full)))
            shares[ink] = (1 - share, share)
    cyan, magenta, yellow = (covered for _, covered in shares)
    return cyan, magenta, yellow


def _with(shares: list[Share], ink: int, share: float) -> tuple[Share, Share, Share]:
    free, full = 1 - share, share
    first, second, third = ((free, full) if one == ink else shares[one] for one in range(3))
    return first, second, third
