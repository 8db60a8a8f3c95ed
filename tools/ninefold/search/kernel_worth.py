"""What a position is worth at most: for each kind by the prices that suit it best, of several that are known.

What everything is worth comes as blocks of `WORTHS` numbers, by turns left, then price set, then kind. A position is
written down as *items*, each an index into a block and how often it is there. For the prices that are chosen, the
blocks of all kinds are added up to one in the room to work in, and stay there until others are chosen.
"""

from __future__ import annotations

from ninefold.search.fast import Ints, jit
from ninefold.search.layout import (
    AREAS, AREAS_USED, BOTTOM, CARD, CARDS, CLAIM, CODES, CODES_USED, COVERED, FIRST, LAST, LEFT_OVER, OPTIONS, PLACE,
    PLACES, RESOURCES, RESOURCES_USED, RETURNS, ROW, SITES, SIZE, STRIDE, TOP,
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
SETS, KINDS, ITEMS, FRESH, CASES, CASE, DICE, LEVELS = range(8)
"""Numbers in the room to work in: price sets, kinds, items of the position; whether a block was added up anew; cases
of used up tokens, that of the position, and how many resources come before tokens."""
CASES_MOST = 4
ITEM = 10
ITEMS_MOST = 4 * STRIDE * STRIDE
COUNT = ITEM + ITEMS_MOST
CHOSEN = COUNT + ITEMS_MOST
"""By block in use and kind: the price set for which it is added up, plus one."""
FITTING = CHOSEN + 2 * 64 * KINDS_MOST
"""By kind: the price set that suits the position best."""
TRIAL = FITTING + KINDS_MOST
SUMS = TRIAL + KINDS_MOST
"""By turns left and case: the items of a sample of the positions that came up, added up, in `WORTH_SITES` numbers;
and at `SAMPLES` how many they are."""
SAMPLES = SUMS + 64 * CASES_MOST * WORTH_SITES
USED = SAMPLES + 64 * CASES_MOST
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
    w[CASE] = 0
    for n in range(2 if w[CASES] == CASES_MOST else w[CASES] - 1):
        if b[LEFT_OVER + w[DICE] + n] == 0:
            w[CASE] |= 1 << n


@jit
def _add_card(t: Ints, w: Ints, counts: int, card: int) -> None:
    for n in range(t[SIZE]):
        w[counts + t[CARDS + card * 4 * CARD + ROW + n] // PLACES] += 1


@jit
def least_worth(w: Ints, known: Ints, turns: int) -> int:
    """What the items are worth at most with so many turns left; the price sets by which they are become `FITTING`."""
    least, kinds, first = 1 << 62, w[KINDS], (turns * w[CASES] + w[CASE]) * w[LEVELS] * w[SETS]
    for level in range(w[LEVELS]):
        total = 0
        for kind in range(kinds):
            best = 1 << 62
            for chosen in range(first + level * w[SETS], first + (level + 1) * w[SETS]):
                here = _worth_by(w, known, chosen * kinds + kind)
                if here < best:
                    best, w[TRIAL + kind] = here, chosen
            total += best
        if total < least:
            least = total
            for kind in range(kinds):
                w[FITTING + kind] = w[TRIAL + kind]
    return least


@jit
def _worth_by(w: Ints, known: Ints, block: int) -> int:
    total, begin, skipped = 0, block * WORTH_SITES, COUNT - ITEM
    for n in range(ITEM, w[ITEMS]):
        total += known[begin + w[n]] * w[n + skipped]
    return total


@jit
def fit(t: Ints, w: Ints, known: Ints, turns: int, slot: int) -> int:
    """What the items are worth with so many turns left, by the block of a slot; price sets that fit better by more
    than `LOOSE` are added up there first, and w[FRESH] tells whether they were."""
    total, kinds, chosen, now = least_worth(w, known, turns), w[KINDS], CHOSEN + slot * KINDS_MOST, 0
    if w[chosen]:
        for kind in range(kinds):
            now += _worth_by(w, known, (w[chosen + kind] - 1) * kinds + kind)
    w[FRESH] = 0
    if w[chosen] and now <= total + LOOSE:
        return now
    used = USED + slot * WORTHS
    w[FRESH] = 1
    for n in range(WORTH_SITES):
        w[used + n] = 0
    for kind in range(kinds):
        w[chosen + kind] = w[FITTING + kind] + 1
        block = (w[FITTING + kind] * kinds + kind) * WORTH_SITES
        for n in range(WORTH_SITES):
            w[used + n] += known[block + n]
    for area in range(t[AREAS_USED]):
        for code in range(t[CODES_USED]):
            _weigh_site(t, w, used, area * PLACES + code, code)
    return total


@jit
def _weigh_site(t: Ints, w: Ints, used: int, site: int, code: int) -> None:
    """Write down what laying an area on a code changes, surely and at most."""
    sure, most, first = 0, -(1 << 62), True
    for option in range(t[FIRST + site], t[FIRST + site] + t[OPTIONS + site]):
        change = w[used + t[PLACE + option]] - w[used + code]
        if t[CLAIM + option] >= 0:
            change -= w[used + WORTH_LEFT + t[CLAIM + option]]
        if t[RETURNS + option] >= 0:
            change += w[used + WORTH_LEFT + t[RETURNS + option]]
        # The first that is no last resort happens where all goes as it surely would.
        if most == -(1 << 62) or (first and not t[LAST + option]):
            sure = change
        if not t[LAST + option]:
            first = False
        if change > most:
            most = change
    w[used + WORTH_SITES + site], w[used + WORTH_MOST + site] = sure, most


@jit
def sample(w: Ints, turns: int) -> None:
    """Add the items to the sample for so many turns left."""
    here = turns * CASES_MOST + w[CASE]
    for n in range(ITEM, w[ITEMS]):
        w[SUMS + here * WORTH_SITES + w[n]] += w[n + COUNT - ITEM]
    w[SAMPLES + here] += 1
