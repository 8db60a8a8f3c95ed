"""How many ways a placement can go, without writing them down where that can be told from numbers alone."""

from __future__ import annotations

from ninefold.search.fast import Ints, jit
from ninefold.search.kernel_settle import settle
from ninefold.search.layout import (
    CHOOSES, CLAIM, CODES, EARLY, FIRST, HARD, LAST, LEFT_OVER, OFFSET, OPTIONS, RESORT, RESOURCES_USED, ROW,
    SIZE, SORT, STRIDE, TALLIED, TALLY, TALLY_BITS,
)  # fmt: skip
from ninefold.search.machine import lowest

ONE_EACH = sum(1 << r * TALLY_BITS for r in range(TALLIED))
SPARE = ONE_EACH << TALLY_BITS - 1
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
def _short(left: int, need: int) -> int:
    """A bit for each resource of which there is less than is needed; both side by side."""
    # One bit above each number stays unless more is taken away than is there.
    return ~(left + SPARE - need) & SPARE


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
    need = (tally & 15 * ONE_EACH) + (tally >> 4 & 15 * ONE_EACH)
    if chooses < 0:
        short = _short(left, need)
        return _ways_with(t, b, tally, -1, short) if short else 1
    first, total, ample = t[FIRST + chooses], 0, False
    for option in range(first, first + t[OPTIONS + chooses]):
        if ample and t[LAST + option]:
            continue
        claim = t[CLAIM + option]
        short = _short(left, need + (1 << claim * TALLY_BITS)) if claim >= 0 else _short(left, need)
        found = _ways_with(t, b, tally, claim, short) if short else 1
        if t[LAST + option]:
            # A last resort is open only where all that could be paid is gone.
            for other in range(first, option):
                if _rest(t, b, tally, t[CLAIM + other], 0) > 0:
                    found = 0
        elif claim >= 0 and not short:
            ample = True
        total += found
    return total


@jit
def _ways_with(t: Ints, b: Ints, tally: int, taken: int, short: int) -> int:
    """In how many ways those of a tally can share and pay, with one of a resource that is `taken` (or -1).

    Only where a resource is `short` may there be another number than one. What goes back goes to those who pay:
    `counting` sees to it.
    """
    total = 1
    while short:
        r = lowest(short) // TALLY_BITS
        short &= short - 1
        share, pay = tally >> r * TALLY_BITS & 15, tally >> r * TALLY_BITS + 4 & 15
        if share:
            total *= _choices(share, _got(t, b, r, share, pay + (r == taken)))
        rest = _rest(t, b, tally, r, r == taken)
        if rest < 0:
            resort = t[RESORT + r]
            if resort < 0 or rest + pay < 0:
                return 0
            # Those who cannot pay turn to the last resort, which comes later, and has none itself.
            total *= _choices(pay, -rest)
            tally -= rest << resort * TALLY_BITS + 4
            short |= 1 << (resort + 1) * TALLY_BITS - 1
    return total


@jit
def _rest(t: Ints, b: Ints, tally: int, r: int, taken: int) -> int:
    """What is left of a resource when all have paid, and so many were `taken`; below 0: what is lacking."""
    own, left = tally >> r * TALLY_BITS, b[LEFT_OVER + r]
    if t[EARLY + r]:
        left -= min(own & 15, left)
    rest: int = left + (own >> 8 & 15) - (own >> 4 & 15) - taken
    return rest


@jit
def _got(t: Ints, b: Ints, r: int, share: int, due: int) -> int:
    """How many get theirs of those who share a resource, of which so many are `due`."""
    got: int = min(share, b[LEFT_OVER + r] if t[EARLY + r] else max(b[LEFT_OVER + r] - due, 0))
    return got


@jit
def _choices(n: int, k: int) -> int:
    """In how many ways k of n can be chosen."""
    found = 1
    if k < n:
        for i in range(k):
            found = found * (n - i) // (i + 1)
    return found
