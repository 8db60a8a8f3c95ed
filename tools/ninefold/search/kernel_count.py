"""How many ways a placement can go, without writing them down where that can be told from numbers alone."""

from __future__ import annotations

from ninefold.search.fast import Ints, jit
from ninefold.search.kernel_settle import settle
from ninefold.search.layout import (
    CHOOSES, CLAIM, CODES, EARLY, FIRST, HARD, LAST, LEFT_OVER, OFFSET, OPTIONS, RESORT, RESOURCES_USED, REST, ROW,
    SIZE, SORT, STRIDE, TALLIED, TALLY, TALLY_BITS,
)  # fmt: skip

ONE_EACH = sum(1 << r * TALLY_BITS for r in range(TALLIED))
MOST_LEFT = (1 << TALLY_BITS - 1) - 1


@jit
def packed_left(t: Ints, b: Ints) -> int:
    """What is left of each resource, side by side like a tally; nothing where a tally has no room for all."""
    left = 0
    if t[RESOURCES_USED] <= TALLIED:
        for r in range(t[RESOURCES_USED]):
            left |= min(b[LEFT_OVER + r], MOST_LEFT) << r * TALLY_BITS
    return left


@jit
def _suffices(left: int, need: int) -> bool:
    """Whether there is as much as is needed, or more, of each resource; both side by side."""
    # One bit above each number stays unless more is taken away than is there.
    spare = ONE_EACH << TALLY_BITS - 1
    return (left + spare - need) & spare == spare


@jit
def ways(t: Ints, b: Ints, left: int, here: int, x: int, y: int) -> int:
    """How many ways `settle` would find; `left`: see `packed_left`."""
    tally, chooses = 0, -1
    for n in range(t[SIZE]):
        site = t[here + ROW + n] + b[CODES + y * STRIDE + x + t[here + OFFSET + n]]
        tally += t[TALLY + site]
        if t[SORT + site] >= CHOOSES:
            if t[SORT + site] == HARD or chooses >= 0:
                return settle(t, b, here, x, y)
            chooses = site
    # Where nothing is short, all that share and pay get theirs, which is one way.
    need = (tally & 15 * ONE_EACH) + (tally >> 4 & 15 * ONE_EACH)
    if chooses < 0:
        return 1 if _suffices(left, need) else _ways_with(t, b, tally, -1)
    first, total, ample = t[FIRST + chooses], 0, False
    for option in range(first, first + t[OPTIONS + chooses]):
        claim = t[CLAIM + option]
        if ample and t[LAST + option]:
            continue
        if claim >= 0 and not t[LAST + option] and _suffices(left, need + (1 << claim * TALLY_BITS)):
            ample = True
            total += 1
            continue
        found = _ways_with(t, b, tally, claim)
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
