"""What a placement does in every way that the rules leave open: `engine.settle` on flat arrays, in its order.

The areas of a placement become *items* in the order in which they are settled: by step; within a step first those
that must pay, in reading order, then those that share what is scarce, by what they claim. They are gone through like
an odometer, the last item turning fastest. What cannot turn is known beforehand for most, so few are tried in vain.
"""

from __future__ import annotations

from ninefold.search.fast import Ints, jit
from ninefold.search.layout import (
    BACK, CLAIM, CLAIMS, CLASS, CODES, DIGIT, FIRST, GREATEST, KEY, LAST, LEAST, LEFT_OVER, NEED, OFFSET, OPTIONS,
    ORDER, PHASE, PLACE, RANK, RESOURCES_USED, RETURNS, ROW, SITE, SIZE, SIZE_MOST, STRIDE, WAY, WAYS,
)  # fmt: skip


@jit
def settle(t: Ints, b: Ints, here: int, x: int, y: int) -> int:
    """How many ways a placement can go; they are written to the board's `WAYS`, one after the other.

    A way is the new code of each area, then what is left of each resource.
    """
    if not _read_sites(t, b, here, y * STRIDE + x):
        return 0
    size = t[SIZE]
    for n in range(size):
        _limit(t, b, n)
    count, item = 0, 0
    b[DIGIT + b[ORDER]] = b[LEAST + b[ORDER]] - 1
    while item >= 0:
        n = b[ORDER + item]
        b[DIGIT + n] += 1
        if b[DIGIT + n] > b[GREATEST + n]:
            item -= 1
        elif item + 1 < size:
            item += 1
            n = b[ORDER + item]
            b[DIGIT + n] = b[LEAST + n] - 1
        elif _stands(t, b, WAYS + count * WAY):
            count += 1
    return count


@jit
def _read_sites(t: Ints, b: Ints, here: int, corner: int) -> bool:
    """Note the sites of a placement, their order, and what they may claim or give back; False if one is blocked."""
    for r in range(t[RESOURCES_USED]):
        b[NEED + r] = b[BACK + r] = 0
    for n in range(t[SIZE]):
        site = t[here + ROW + n] + b[CODES + corner + t[here + OFFSET + n]]
        first = t[FIRST + site]
        if t[OPTIONS + site] == 0:
            return False
        for option in range(first, first + t[OPTIONS + site]):
            if t[CLAIM + option] >= 0:
                b[NEED + t[CLAIM + option]] += 1
            if t[RETURNS + option] >= 0:
                b[BACK + t[RETURNS + option]] = 1
        b[SITE + n] = site
        key, alike = t[KEY + site], 0
        while t[KEY + b[SITE + alike]] != key:
            alike += 1
        # Those with the same claim come together, where the first of them is.
        rank = key // PHASE * PHASE + alike
        place = n
        while place > 0 and b[RANK + place - 1] > rank:
            b[RANK + place], b[ORDER + place] = b[RANK + place - 1], b[ORDER + place - 1]
            place -= 1
        b[RANK + place], b[ORDER + place] = rank, n
    return True


@jit
def _limit(t: Ints, b: Ints, n: int) -> None:
    """Leave out options of an area that cannot be, for all that may be claimed and given back."""
    site = b[SITE + n]
    least, greatest, claim = 0, t[OPTIONS + site] - 1, t[CLAIM + t[FIRST + site]]
    if greatest > 0 and claim >= 0:
        left = b[LEFT_OVER + claim]
        if b[NEED + claim] <= left and t[CLASS + site] == CLAIMS + claim:
            greatest = 0
        elif left == 0 and b[BACK + claim] == 0:
            least = 1
    b[LEAST + n], b[GREATEST + n] = least, greatest


@jit
def _stands(t: Ints, b: Ints, way: int) -> bool:
    """Write the way that the digits say, and tell whether it is open."""
    size, left = t[SIZE], way + SIZE_MOST
    for r in range(t[RESOURCES_USED]):
        b[left + r] = b[LEFT_OVER + r]
    item, end = 0, 0
    while end < size:
        item, phase = end, t[KEY + b[SITE + b[ORDER + end]]] // PHASE
        # What must go goes back first, and can be claimed at once; what is given for a share, when all have theirs.
        while end < size and t[KEY + b[SITE + b[ORDER + end]]] // PHASE == phase:
            n = b[ORDER + end]
            option = t[FIRST + b[SITE + n]] + b[DIGIT + n]
            b[way + n] = t[PLACE + option]
            if phase & 1 == 0 and t[RETURNS + option] >= 0:
                b[left + t[RETURNS + option]] += 1
            end += 1
        for k in range(item, end):
            claim = t[CLAIM + t[FIRST + b[SITE + b[ORDER + k]]] + b[DIGIT + b[ORDER + k]]]
            if claim >= 0:
                if b[left + claim] <= 0:
                    return False
                b[left + claim] -= 1
        for k in range(item, end):
            n = b[ORDER + k]
            first = t[FIRST + b[SITE + n]]
            if t[LAST + first + b[DIGIT + n]]:
                for option in range(first, first + t[OPTIONS + b[SITE + n]]):
                    if not t[LAST + option] and b[left + t[CLAIM + option]] > 0:
                        return False
        for k in range(item, end):
            back = t[RETURNS + t[FIRST + b[SITE + b[ORDER + k]]] + b[DIGIT + b[ORDER + k]]]
            if phase & 1 and back >= 0:
                b[left + back] += 1
    return True
