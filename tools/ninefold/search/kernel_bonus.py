"""What recipes bring as the board lies, and what they may still bring at most.

The recipes lie behind the cards in the tables, where `t[RECIPES]` says; 0: there are none. First come numbers for all
of them, then a record of `DISH` numbers for each.
"""

from __future__ import annotations

from ninefold.search.fast import Ints, jit
from ninefold.search.kernel_chance import nth
from ninefold.search.layout import (
    AREAS, AREAS_USED, BOTTOM, BRANCHES, CARD, CARDS, CODES, COVERED, DEPTH, FACTS, KIND_POINTS, KIND_TIMES, MARKED,
    OFFSET, PLACES, POINTS, RECIPES, REMEMBERED, RESOURCES, SIZE, STRIDE, TOP, TURNED, UNDO, WAY,
)  # fmt: skip
from ninefold.search.machine import bits, lowest

MANY, KINDS, STACKS = range(3)
"""How many recipes and kinds there are, and whether what is doubled by several is multiplied."""
KIND_OF = 3
"""By code: the kind of the die there and 1, or 0. `EXTRA`: what doubling brings there at most, scaled."""
EXTRA = KIND_OF + PLACES
DISHES = EXTRA + PLACES
FORM, POINTS_OF, DOUBLED, WANTED, MODE, MATCH = range(6)
"""A record: which form the condition has; points, or the kind that is doubled, or `NO_KIND`, `OF_LOWEST`; how many
are wanted; in how many kinds they are told apart, or whether the first turn brought what was wanted (`ON_BOARD`:
that turn lies on the board). By code from `MATCH` on: how it counts; by area from `CAN` on: whether laying it may
bring one that counts."""
CAN = MATCH + PLACES
DISH = CAN + AREAS
ALWAYS, COUNTED, AT_FIRST, GROUPED, SURROUNDED, ABSENT = range(6)
NO_KIND, OF_LOWEST = -1, -2
ON_BOARD = 2


@jit
def bonus(t: Ints, b: Ints) -> int:
    """The points of all recipes as the board lies."""
    return _bonus(t, b, False)


@jit
def promise(t: Ints, b: Ints) -> int:
    """The same, and a part of what is not met yet: the greater, the more of it is there."""
    return _bonus(t, b, True)


@jit
def _bonus(t: Ints, b: Ints, hopeful: bool) -> int:
    begin, total = t[RECIPES], 0
    if begin:
        _count_kinds(t, b, begin)
        for n in range(t[begin + MANY]):
            here = begin + DISHES + n * DISH
            found, wanted, kind = _found(t, b, here), t[here + WANTED], t[here + DOUBLED]
            if kind == NO_KIND:
                if found >= wanted:
                    total += t[here + POINTS_OF]
                elif hopeful:
                    total += t[here + POINTS_OF] * found // wanted
            elif found >= wanted:
                if kind == OF_LOWEST:
                    kind = 0
                    for other in range(1, t[begin + KINDS]):
                        if b[KIND_POINTS + other] < b[KIND_POINTS + kind]:
                            kind = other
                total += b[KIND_POINTS + kind] * b[KIND_TIMES + kind]
                if t[begin + STACKS]:
                    b[KIND_TIMES + kind] *= 2
    return total


@jit
def _count_kinds(t: Ints, b: Ints, begin: int) -> None:
    """Add up the points of each kind of dice."""
    for kind in range(RESOURCES):
        b[KIND_POINTS + kind], b[KIND_TIMES + kind] = 0, 1
    for y in range(b[TOP], b[BOTTOM] + 1):
        mask = b[COVERED + y]
        while mask:
            code = b[CODES + y * STRIDE + lowest(mask)]
            mask &= mask - 1
            kind = t[begin + KIND_OF + code]
            if kind:
                b[KIND_POINTS + kind - 1] += t[POINTS + code]


@jit
def _found(t: Ints, b: Ints, here: int) -> int:
    """How much there is of what a recipe wants."""
    form, least = t[here + FORM], 1 << 20
    if form == COUNTED:
        for kind in range(1, t[here + MODE] + 1):
            least = min(least, _mark(t, b, here, kind, 0))
        return least
    if form == GROUPED:
        most = 0
        for kind in range(1, t[here + MODE] + 1):
            if _mark(t, b, here, kind, 0) > most:
                most = max(most, _largest(b))
        return most
    if form == AT_FIRST:
        known: int = t[here + MODE]
        return _laid_first(t, b, here) if known == ON_BOARD else known
    if form == SURROUNDED:
        return _most_beside(t, b, here)
    if form == ABSENT:
        return 0 if _mark(t, b, here, 1, 0) else 1
    return 0


@jit
def _mark(t: Ints, b: Ints, here: int, wanted: int, ignored: int) -> int:
    """Write the masks of cells that count as `wanted`, or as that and `ignored`; how many there are."""
    count = 0
    b[MARKED + b[TOP] - 1] = b[MARKED + b[BOTTOM] + 1] = 0
    for y in range(b[TOP], b[BOTTOM] + 1):
        mask, found = b[COVERED + y], 0
        while mask:
            x = lowest(mask)
            mask &= mask - 1
            counts = t[here + MATCH + b[CODES + y * STRIDE + x]]
            if counts == wanted or counts == wanted + ignored:
                found |= 1 << x
        b[MARKED + y] = found
        count += bits(found)
    return count


@jit
def _largest(b: Ints) -> int:
    """How many cells the largest group of marked ones has; none is marked then."""
    most, top, bottom, group = 0, b[TOP], b[BOTTOM], MARKED + STRIDE
    for y in range(top, bottom + 1):
        while b[MARKED + y]:
            for row in range(top - 1, bottom + 2):
                b[group + row] = 0
            b[group + y] = b[MARKED + y] & -b[MARKED + y]
            size, before = 1, 0
            while size > before:
                before, size = size, 0
                for row in range(top, bottom + 1):
                    mask = b[group + row]
                    b[group + row] |= (mask << 1 | mask >> 1 | b[group + row - 1] | b[group + row + 1]) & b[
                        MARKED + row
                    ]
                    size += bits(b[group + row])
            for row in range(top, bottom + 1):
                b[MARKED + row] &= ~b[group + row]
            most = max(most, size)
    return most


@jit
def _most_beside(t: Ints, b: Ints, here: int) -> int:
    """The most dice that lie beside an area of the type."""
    _mark(t, b, here, 2, 1)
    most, dice = 0, MARKED
    for y in range(b[TOP], b[BOTTOM] + 1):
        mask = b[COVERED + y]
        while mask:
            x = lowest(mask)
            mask &= mask - 1
            if t[here + MATCH + b[CODES + y * STRIDE + x]] & 1:
                beside = (b[dice + y - 1] >> x & 1) + (b[dice + y + 1] >> x & 1)
                beside += (b[dice + y] >> x + 1 & 1) + (b[dice + y] << 1 >> x & 1)
                most = max(most, beside)
    return most


@jit
def _laid_first(t: Ints, b: Ints, here: int) -> int:
    """Whether the first move on the board brought what counts: what it laid lies there, or was covered since."""
    if not b[DEPTH]:
        return 0
    move = b[UNDO + WAY + FACTS]
    record, corner = CARDS + move // TURNED * CARD, move // BRANCHES % (STRIDE * STRIDE)
    for n in range(t[SIZE]):
        if t[here + MATCH + _code_then(t, b, corner + t[record + OFFSET + n])]:
            return 1
    return 0


@jit
def first_turns(t: Ints, b: Ints) -> int:
    """A number that tells apart what no board shows: which of the recipes got what they want of the first turn; 0
    where none did."""
    begin, told = t[RECIPES], 0
    for n in range(t[begin + MANY] if begin else 0):
        here = begin + DISHES + n * DISH
        if t[here + FORM] == AT_FIRST and t[here + MODE] == ON_BOARD:
            told ^= nth(-2 - RESOURCES, n) * _laid_first(t, b, here)
    return told


@jit
def _code_then(t: Ints, b: Ints, cell: int) -> int:
    """What lay on a cell after the first move."""
    for turn in range(1, b[DEPTH]):
        log = UNDO + turn * REMEMBERED
        move = b[log + WAY + FACTS]
        record, corner = CARDS + move // TURNED * CARD, move // BRANCHES % (STRIDE * STRIDE)
        for n in range(t[SIZE]):
            if corner + t[record + OFFSET + n] == cell:
                before: int = b[log + n]
                return before
    code: int = b[CODES + cell]
    return code


@jit
def most_fixed(t: Ints, b: Ints, w: Ints, counts: int) -> int:
    """The points that recipes other than doubling may still bring, with w[counts : …] of each area still to come."""
    begin, total = t[RECIPES], 0
    if begin:
        for n in range(t[begin + MANY]):
            here = begin + DISHES + n * DISH
            if t[here + DOUBLED] == NO_KIND and _may_be_met(t, b, here, w, counts):
                total += t[here + POINTS_OF]
    return total


@jit
def _may_be_met(t: Ints, b: Ints, here: int, w: Ints, counts: int) -> bool:
    form, able, all_areas = t[here + FORM], 0, 0
    wanted: int = t[here + WANTED]
    for area in range(t[AREAS_USED]):
        all_areas += w[counts + area]
        able += w[counts + area] * t[here + CAN + area]
    if form == COUNTED:
        # Each area that is laid brings one more at most.
        able += _found(t, b, here)
        return able >= wanted
    if form == GROUPED:
        total = 0
        for kind in range(1, t[here + MODE] + 1):
            total = max(total, _mark(t, b, here, kind, 0))
        return able + total >= wanted
    if form == ABSENT:
        # Each takes one away at most.
        return _mark(t, b, here, 1, 0) <= all_areas
    if form == AT_FIRST:
        open_still = t[here + MODE] == ON_BOARD and not b[DEPTH]
        return open_still or _found(t, b, here) > 0
    return True


@jit
def most_doubled(t: Ints, b: Ints) -> int:
    """The scaled points that doubling brings at most as the board lies."""
    begin, total = t[RECIPES], 0
    if begin:
        for y in range(b[TOP], b[BOTTOM] + 1):
            mask = b[COVERED + y]
            while mask:
                total += t[begin + EXTRA + b[CODES + y * STRIDE + lowest(mask)]]
                mask &= mask - 1
    return total
