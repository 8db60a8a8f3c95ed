"""How many ways a placement can go, without writing them down where that can be told from numbers alone."""

from __future__ import annotations

from ninefold.search.fast import Ints, jit
from ninefold.search.kernel_settle import settle
from ninefold.search.layout import (
    CHOOSES, CLAIM, CODES, EARLY, FIRST, HARD, LAST, LEFT_OVER, OFFSET, OPTIONS, RESORT, RESOURCES_USED, REST, ROW,
    SIZE, SORT, STRIDE, TALLY, TALLY_BITS,
)  # fmt: skip


@jit
def ways(t: Ints, b: Ints, here: int, x: int, y: int) -> int:
    """How many ways `settle` would find."""
    tally, chooses = 0, -1
    for n in range(t[SIZE]):
        site = t[here + ROW + n] + b[CODES + y * STRIDE + x + t[here + OFFSET + n]]
        tally += t[TALLY + site]
        if t[SORT + site] >= CHOOSES:
            if t[SORT + site] == HARD or chooses >= 0:
                return settle(t, b, here, x, y)
            chooses = site
    if chooses < 0:
        return _ways_with(t, b, tally, -1)
    first, total = t[FIRST + chooses], 0
    for option in range(first, first + t[OPTIONS + chooses]):
        found = _ways_with(t, b, tally, t[CLAIM + option])
        if t[LAST + option]:
            # A last resort is open only where all that could be paid is gone.
            for other in range(first, option):
                if b[REST + t[CLAIM + other]] > 0:
                    found = 0
        total += found
    return total


@jit
def _ways_with(t: Ints, b: Ints, tally: int, taken: int) -> int:
    """In how many ways those of a tally can share and pay, with one of a resource that is `taken` (or -1).

    What goes back goes to those who pay: `counting` sees to it.
    """
    total = 1
    for r in range(t[RESOURCES_USED]):
        own, left = tally >> r * TALLY_BITS, b[LEFT_OVER + r]
        share, pay = own & 15, (own >> 4 & 15) + (r == taken)
        if share:
            got = min(share, left if t[EARLY + r] else max(left - pay, 0))
            total *= _choices(share, got)
            if t[EARLY + r]:
                left -= got
        b[REST + r] = left + (own >> 8 & 15) - pay
    for r in range(t[RESOURCES_USED]):
        if b[REST + r] < 0:
            pay = tally >> r * TALLY_BITS + 4 & 15
            if t[RESORT + r] < 0 or b[REST + r] + pay < 0:
                return 0
            # Those who cannot pay turn to the last resort, which comes later, and has none itself.
            total *= _choices(pay, -b[REST + r])
            b[REST + t[RESORT + r]] += b[REST + r]
    return total


@jit
def _choices(n: int, k: int) -> int:
    """In how many ways k of n can be chosen."""
    found = 1
    if k < n:
        for i in range(k):
            found = found * (n - i) // (i + 1)
    return found
