"""What a placement does in every way that the rules leave open: `engine.settle` on flat arrays, in its order.

Within a step, first those sites choose that must pay, in reading order, then those that share what is scarce, by what
they claim. One list of items is gone through like an odometer, the last item turning fastest; choices that cannot be
made are left out.
"""

from __future__ import annotations

from ninefold.rules.table import Policy
from ninefold.search import layout as at
from ninefold.search.fast import Ints, jit, part

_SHARE, _DEMAND, _BLOCKED = int(Policy.SHARE), int(Policy.DEMAND), int(Policy.BLOCKED)


@jit
def settle(t: Ints, b: Ints, here: int, x: int, y: int) -> tuple[int, int]:
    """How many ways a placement can go, and where the first one begins in the room; each is followed by the next.

    A way is the new code of each area, then what is left of each resource.
    """
    corner = y * at.STRIDE + x
    for n in range(t[at.SIZE]):
        site = t[here + at.ROW + n] + b[at.CODES + corner + t[here + at.OFFSET + n]]
        if t[at.POLICY + site] == _BLOCKED:
            return 0, 0
        b[at.SITE + n] = site
        b[at.WAYS + n] = t[at.PLACE + t[at.FIRST + site]]
    for r in range(t[at.RESOURCES_USED]):
        b[at.WAYS + at.SIZE_MOST + r] = b[at.LEFT_OVER + r]
    count, source = 1, 0
    for step in range(t[at.STEPS]):
        demands = _demands(t, b, step)
        items = _shares(t, b, step, demands)
        if items or _gives_back(t, b, step):
            target = at.WAYS_MOST * at.WAY - source
            found = 0
            for way in range(count):
                found = _spread(t, b, step, demands, items, source + way * at.WAY, target, found)
            count, source = found, target
    return count, source


@part
def _demands(t: Ints, b: Ints, step: int) -> int:
    """List the sites that must pay in a step; how many there are."""
    found = 0
    for n in range(t[at.SIZE]):
        if t[at.POLICY + b[at.SITE + n]] == _DEMAND and t[at.STEP + b[at.SITE + n]] == step:
            b[at.ITEM + found] = n
            found += 1
    return found


@part
def _shares(t: Ints, b: Ints, step: int, found: int) -> int:
    """List after them the sites that share, those with the same claim together in the order of the first of each."""
    begin = found
    for n in range(t[at.SIZE]):
        if t[at.POLICY + b[at.SITE + n]] != _SHARE or t[at.STEP + b[at.SITE + n]] != step:
            continue
        claim = t[at.CLAIM + t[at.FIRST + b[at.SITE + n]]]
        known = False
        for item in range(begin, found):
            if t[at.CLAIM + t[at.FIRST + b[at.SITE + b[at.ITEM + item]]]] == claim:
                known = True
        if known:
            continue
        group = found
        for other in range(n, t[at.SIZE]):
            site = b[at.SITE + other]
            if (
                t[at.POLICY + site] == _SHARE
                and t[at.STEP + site] == step
                and t[at.CLAIM + t[at.FIRST + site]] == claim
            ):
                b[at.ITEM + found] = other
                found += 1
        for item in range(group, found):
            b[at.TOGO + item] = found - item - 1
    return found


@part
def _gives_back(t: Ints, b: Ints, step: int) -> bool:
    for n in range(t[at.SIZE]):
        site = b[at.SITE + n]
        if t[at.STEP + site] == step and t[at.RETURNS + t[at.FIRST + site]] >= 0:
            return True
    return False


@part
def _spread(t: Ints, b: Ints, step: int, demands: int, items: int, source: int, target: int, found: int) -> int:
    """Write every way for a step to go on from one way of the steps before; how many are written now."""
    left = source + at.SIZE_MOST
    for n in range(t[at.SIZE]):
        site = b[at.SITE + n]
        if t[at.STEP + site] == step and t[at.POLICY + site] != _SHARE and t[at.RETURNS + t[at.FIRST + site]] >= 0:
            b[at.WAYS + left + t[at.RETURNS + t[at.FIRST + site]]] += 1
    if items == 0:
        _write(t, b, demands, items, source, target + found * at.WAY)
        return found + 1
    item = 0
    b[at.CHOSEN + 0] = -1
    while item >= 0:
        turned = _pay(t, b, item, left) if item < demands else _take(t, b, item, demands, left)
        if not turned:
            item -= 1
        elif item != demands - 1 or _may_be_last(t, b, demands, left):
            if item < items - 1:
                item += 1
                b[at.CHOSEN + item] = -1
            else:
                _write(t, b, demands, items, source, target + found * at.WAY)
                found += 1
    return found


@part
def _pay(t: Ints, b: Ints, item: int, left: int) -> bool:
    """Turn an item that must pay to its next option; False where there is none more."""
    site = b[at.SITE + b[at.ITEM + item]]
    first, chosen = t[at.FIRST + site], b[at.CHOSEN + item]
    if chosen >= 0:
        b[at.WAYS + left + t[at.CLAIM + first + chosen]] += 1
    chosen += 1
    while chosen < t[at.OPTIONS + site] and b[at.WAYS + left + t[at.CLAIM + first + chosen]] <= 0:
        chosen += 1
    b[at.CHOSEN + item] = chosen
    if chosen == t[at.OPTIONS + site]:
        return False
    b[at.WAYS + left + t[at.CLAIM + first + chosen]] -= 1
    return True


@part
def _take(t: Ints, b: Ints, item: int, demands: int, left: int) -> bool:
    """Turn an item that shares: first it gets one, then it goes without; the supply is used as far as it goes."""
    claim = t[at.CLAIM + t[at.FIRST + b[at.SITE + b[at.ITEM + item]]]]
    chosen = b[at.CHOSEN + item]
    if chosen == 0:
        b[at.NEED + claim] += 1
    elif chosen < 0 and (item == demands or t[at.CLAIM + t[at.FIRST + b[at.SITE + b[at.ITEM + item - 1]]]] != claim):
        b[at.NEED + claim] = min(b[at.TOGO + item] + 1, b[at.WAYS + left + claim])
    chosen += 1
    if chosen == 0 and b[at.NEED + claim] <= 0:
        chosen = 1
    if chosen == 0:
        b[at.NEED + claim] -= 1
    elif chosen == 1 and b[at.TOGO + item] < b[at.NEED + claim]:
        chosen = 2
    b[at.CHOSEN + item] = chosen
    return bool(chosen < 2)


@part
def _may_be_last(t: Ints, b: Ints, demands: int, left: int) -> bool:
    """Whether every last resort that was taken is open: nothing else that its site could take is left."""
    for item in range(demands):
        site = b[at.SITE + b[at.ITEM + item]]
        first = t[at.FIRST + site]
        if t[at.LAST + first + b[at.CHOSEN + item]]:
            for option in range(first, first + t[at.OPTIONS + site]):
                if not t[at.LAST + option] and b[at.WAYS + left + t[at.CLAIM + option]] > 0:
                    return False
    return True


@jit
def _write(t: Ints, b: Ints, demands: int, items: int, source: int, target: int) -> None:
    for n in range(at.WAY):
        b[at.WAYS + target + n] = b[at.WAYS + source + n]
    left = target + at.SIZE_MOST
    for item in range(items):
        option = t[at.FIRST + b[at.SITE + b[at.ITEM + item]]] + b[at.CHOSEN + item]
        b[at.WAYS + target + b[at.ITEM + item]] = t[at.PLACE + option]
        if item >= demands:
            if t[at.CLAIM + option] >= 0:
                b[at.WAYS + left + t[at.CLAIM + option]] -= 1
            if t[at.RETURNS + option] >= 0:
                b[at.WAYS + left + t[at.RETURNS + option]] += 1
