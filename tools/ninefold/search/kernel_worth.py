"""What a position is worth at most: for each kind by the prices that suit it best, of several that are known.

What everything is worth comes as blocks of `WORTHS` numbers, by turns left, then price set, then kind. A position is
written down as *items*, each an index into a block and how often it is there. For the prices that are chosen, the
blocks of all kinds are added up to one in the room to work in, and stay there until others are chosen.
"""

from __future__ import annotations

from ninefold.search.fast import Ints, jit
from ninefold.search.layout import (
    AREAS, AREAS_USED, BOTTOM, CARD, CARDS, CODES, CODES_USED, COVERED, LEFT_OVER, PLACES, RESOURCES, RESOURCES_USED,
    ROW, SITES, SIZE, STRIDE, TOP,
)  # fmt: skip
from ninefold.search.machine import lowest

WORTH_LEFT, WORTH_AREAS = PLACES, PLACES + RESOURCES
WORTH_SITES = WORTH_AREAS + AREAS
"""After what a code, a resource left over and an area to come are worth: what laying an area on a site changes where
all goes as it surely would; and from `WORTH_MOST` on, what it changes at most."""
WORTH_MOST = WORTH_SITES + SITES
WORTHS = WORTH_MOST + SITES
KINDS_MOST = RESOURCES
LOOSE = 80
SETS, KINDS, ITEMS, FRESH = range(4)
"""Numbers in the room to work in: price sets, kinds, and items of the position."""
ITEM = 8
ITEMS_MOST = 4 * STRIDE * STRIDE
COUNT = ITEM + ITEMS_MOST
CHOSEN = COUNT + ITEMS_MOST
"""By block in use and kind: the price set for which it is added up, plus one."""
FITTING = CHOSEN + 2 * 64 * KINDS_MOST
"""By kind: the price set that suits the position best."""
SUMS = FITTING + KINDS_MOST
"""By turns left: the items of a sample of the positions that came up, added up, in `WORTH_SITES` numbers; and at
`SAMPLES` how many they are."""
SAMPLES = SUMS + 64 * WORTH_SITES
USED = SAMPLES + 64
"""By turns left: the block in use; and so many blocks later (`BANK`) the one in use to look ahead."""


@jit
def write_items(
    t: Ints, b: Ints, w: Ints, hand: Ints, first: int, held: int, pile: Ints, drawn: int, last: int
) -> None:
    """Write down a position: the cards in play, the supply, and the cards still to come, in hand and in the pile."""
    items, areas = ITEM, COUNT - ITEM
    for y in range(b[TOP], b[BOTTOM] + 1):
        mask = b[COVERED + y]
        while mask:
            w[items], w[items + areas] = b[CODES + y * STRIDE + lowest(mask)], 1
            mask &= mask - 1
            items += 1
    for r in range(t[RESOURCES_USED]):
        w[items], w[items + areas] = WORTH_LEFT + r, b[LEFT_OVER + r]
        items += 1
    for area in range(t[AREAS_USED]):
        w[items + area], w[items + area + areas] = WORTH_AREAS + area, 0
    for n in range(first, first + held):
        _add_card(t, w, items + areas, hand[n])
    for n in range(drawn, last):
        _add_card(t, w, items + areas, pile[n])
    w[ITEMS] = items + t[AREAS_USED]


@jit
def _add_card(t: Ints, w: Ints, counts: int, card: int) -> None:
    for n in range(t[SIZE]):
        w[counts + t[CARDS + card * 4 * CARD + ROW + n] // PLACES] += 1


@jit
def least_worth(w: Ints, worth: Ints, turns: int) -> int:
    """What the items are worth at most with so many turns left; the price sets by which they are become `FITTING`."""
    total, sets, kinds, skipped = 0, w[SETS], w[KINDS], COUNT - ITEM
    for kind in range(kinds):
        least = 1 << 62
        for chosen in range(sets):
            block, here = ((turns * sets + chosen) * kinds + kind) * WORTHS, 0
            for n in range(ITEM, w[ITEMS]):
                here += worth[block + w[n]] * w[n + skipped]
            if here < least:
                least, w[FITTING + kind] = here, chosen
        total += least
    return total


@jit
def fit(t: Ints, w: Ints, worth: Ints, turns: int, slot: int) -> int:
    """What the items are worth with so many turns left, by the block of a slot; price sets that fit better by more
    than `LOOSE` are added up there first, and w[FRESH] tells whether they were."""
    total, used, sets, kinds, skipped = least_worth(w, worth, turns), USED + slot * WORTHS, w[SETS], w[KINDS], COUNT - ITEM
    chosen, now = CHOSEN + slot * KINDS_MOST, 0
    for kind in range(kinds):
        block = ((turns * sets + w[chosen + kind] - 1) * kinds + kind) * WORTHS
        for n in range(ITEM, w[ITEMS] if w[chosen] else 0):
            now += worth[block + w[n]] * w[n + skipped]
    w[FRESH] = 0
    if w[chosen] and now <= total + LOOSE:
        return now
    w[FRESH] = 1
    for kind in range(kinds):
        w[chosen + kind] = w[FITTING + kind] + 1
    _add_up(w, worth, turns, 0, used, WORTH_SITES)
    for area in range(t[AREAS_USED]):
        _add_up(w, worth, turns, WORTH_SITES + area * PLACES, used, t[CODES_USED])
        _add_up(w, worth, turns, WORTH_MOST + area * PLACES, used, t[CODES_USED])
    return total


@jit
def _add_up(w: Ints, worth: Ints, turns: int, begin: int, used: int, count: int) -> None:
    for n in range(begin, begin + count):
        w[used + n] = 0
    for kind in range(w[KINDS]):
        block = ((turns * w[SETS] + w[FITTING + kind]) * w[KINDS] + kind) * WORTHS
        for n in range(begin, begin + count):
            w[used + n] += worth[block + n]


@jit
def sample(w: Ints, turns: int) -> None:
    """Add the items to the sample for so many turns left."""
    for n in range(ITEM, w[ITEMS]):
        w[SUMS + turns * WORTH_SITES + w[n]] += w[n + COUNT - ITEM]
    w[SAMPLES + turns] += 1
