"""What a position is worth at most: for each kind by the prices that suit it best, of several that are known.

What everything is worth comes as blocks of `WORTHS` numbers, by turns left, then price set, then kind. A position is
written down as *items*, each an index into a block and how often it is there. For the prices that are chosen, the
blocks of all kinds are added up to one in the room to work in, and stay there until others are chosen.
"""

from __future__ import annotations

from typing import NamedTuple

from ninefold.search.fast import Ints, jit
from ninefold.search.kernel_cards import Hand, Pile
from ninefold.search.layout import (
    AREAS, AREAS_USED, BOTTOM, CARD, CARDS, CLAIM, CODES, CODES_USED, COVERED, FIRST, LAST, LEFT_OVER, OPTIONS, PLACE,
    PLACES, PRESSES, RESOURCES, RESOURCES_USED, RETURNS, ROW, SIZE, SOURCE_COUNT, SOURCES, STRIDE, TOP, VIEWS,
)  # fmt: skip
from ninefold.search.machine import lowest

WORTH_LEFT, WORTH_AREAS = PLACES, PLACES + RESOURCES
WORTH_PRESSED = WORTH_AREAS + AREAS
WORTH_SITES = WORTH_PRESSED + PLACES
"""After what a code, a resource left over, an area to come and a pressed code are worth: what laying an area on a
view (area · `VIEWS` + view) changes where all goes as it surely would; and from `WORTH_MOST` on, what it changes at
most."""
WORTH_MOST = WORTH_SITES + AREAS * VIEWS
WORTHS = WORTH_MOST + AREAS * VIEWS
KINDS_MOST = RESOURCES + 1
"""The shares of so many kinds, and that of tokens."""
LOOSE, PATIENT = 80, 4
"""Other prices are taken if they lower the worth by more than this, which is looked at once for so many positions."""
SETS, KINDS, ITEMS, FRESH, CASES, CASE, DICE, LEVELS = range(8)
"""Numbers in the room to work in: price sets, kinds, items of the position; whether a block was added up anew; cases
of used up tokens, that of the position, and how many resources come before tokens."""
CASES_MOST = 4
ITEM = 10
ITEMS_MOST = 4 * STRIDE * STRIDE
COUNT = ITEM + ITEMS_MOST
SLOTS = 2 * 64 * CASES_MOST
CHOSEN = COUNT + ITEMS_MOST
"""By slot and kind: the price set for which its block is added up, plus one. A slot is for so many turns left, to
weigh moves or to look ahead, in one case."""
FITTED = CHOSEN + SLOTS * KINDS_MOST
"""By turns left and case, and kind: the price set that is used, plus one."""
UNTIL = FITTED + 64 * CASES_MOST * KINDS_MOST
"""By turns left and case: for how many positions yet it is used as it is."""
FITTING = UNTIL + 64 * CASES_MOST
"""By kind: the price set that suits the position best."""
TRIAL = FITTING + KINDS_MOST
SUMS = TRIAL + KINDS_MOST
"""By turns left and case: the items of a sample of the positions that came up, added up, in `WORTH_SITES` numbers;
and at `SAMPLES` how many they are."""
SAMPLES = SUMS + 64 * CASES_MOST * WORTH_SITES
PRESSED = SAMPLES + 64 * CASES_MOST
"""By row: the cells of the position that are pressed, and the rows around it."""
USED = PRESSED + STRIDE
"""By slot: the block in use."""


class Block(NamedTuple):
    """What everything is worth: `WORTHS` numbers of the room, from w[here] on."""

    w: Ints
    here: int


@jit
def write_items(t: Ints, b: Ints, w: Ints, hand: Hand, pile: Pile, turn: int) -> None:
    """Write down a position: the cards in play, the supply, and the cards still to come, in the hand and, from this
    turn on, in the pile."""
    items, areas = ITEM, COUNT - ITEM
    _write_pressed(t, b, w)
    for y in range(b[TOP], b[BOTTOM] + 1):
        mask, pressed = b[COVERED + y], w[PRESSED + y]
        while mask:
            x = lowest(mask)
            w[items], w[items + areas] = b[CODES + y * STRIDE + x] + (pressed >> x & 1) * WORTH_PRESSED, 1
            mask &= mask - 1
            items += 1
    for r in range(t[RESOURCES_USED]):
        w[items], w[items + areas] = WORTH_LEFT + r, b[LEFT_OVER + r]
        items += 1
    for area in range(t[AREAS_USED]):
        w[items + area], w[items + area + areas] = WORTH_AREAS + area, 0
    for n in range(hand.first, hand.first + hand.held):
        _add_card(t, w, items + areas, hand.cards[n])
    for n in range(pile.first + turn, pile.last):
        _add_card(t, w, items + areas, pile.cards[n])
    w[ITEMS] = items + t[AREAS_USED]
    w[CASE] = 0
    for n in range(2 if w[CASES] == CASES_MOST else w[CASES] - 1):
        if b[LEFT_OVER + w[DICE] + n] == 0:
            w[CASE] |= 1 << n


@jit
def _write_pressed(t: Ints, b: Ints, w: Ints) -> None:
    """Write the masks of pressed cells."""
    for y in range(STRIDE):
        w[PRESSED + y] = 0
    if t[PRESSES] and b[SOURCE_COUNT]:
        for y in range(b[TOP] - 1, b[BOTTOM] + 2):
            mask = b[SOURCES + y]
            w[PRESSED + y] = mask << 1 | mask >> 1 | b[SOURCES + y - 1] | b[SOURCES + y + 1]


@jit
def _add_card(t: Ints, w: Ints, counts: int, card: int) -> None:
    for n in range(t[SIZE]):
        w[counts + t[CARDS + card * 4 * CARD + ROW + n] // PLACES] += 1


@jit
def card_worth(t: Ints, block: Block, card: int) -> int:
    """What the areas of a card to come are worth."""
    total = 0
    for n in range(t[SIZE]):
        total += block.w[block.here + WORTH_AREAS + t[CARDS + card * 4 * CARD + ROW + n] // PLACES]
    return total


@jit
def least_worth(w: Ints, known: Ints, turns: int) -> int:
    """What the items are worth at most with so many turns left; the price sets by which they are become `FITTING`."""
    least, kinds, first = 1 << 62, w[KINDS], (turns * w[CASES] + w[CASE]) * w[LEVELS] * w[SETS]
    for level in range(w[LEVELS]):
        total = 0
        for kind in range(kinds):
            best = 1 << 62
            for chosen in range(first + level * w[SETS], first + (level + 1) * w[SETS]):
                here = _worth_by(w, known, (chosen * kinds + kind) * WORTH_SITES)
                if here < best:
                    best, w[TRIAL + kind] = here, chosen
            total += best
        if total < least:
            least = total
            for kind in range(kinds):
                w[FITTING + kind] = w[TRIAL + kind]
    return least


@jit
def _worth_by(w: Ints, known: Ints, begin: int) -> int:
    total, skipped = 0, COUNT - ITEM
    for n in range(ITEM, w[ITEMS]):
        total += known[begin + w[n]] * w[n + skipped]
    return total


@jit
def learn(w: Ints, known: Ints, turns: int) -> None:
    """Now and then, take the price sets that fit the items best for so many turns left, if they do so by more than
    `LOOSE`."""
    place, kinds, now = turns * CASES_MOST + w[CASE], w[KINDS], 0
    fitted = FITTED + place * KINDS_MOST
    w[UNTIL + place] -= 1
    if w[fitted]:
        if w[UNTIL + place] > 0:
            return
        for kind in range(kinds):
            now += _worth_by(w, known, ((w[fitted + kind] - 1) * kinds + kind) * WORTH_SITES)
    w[UNTIL + place] = PATIENT
    if least_worth(w, known, turns) + LOOSE < now or not w[fitted]:
        for kind in range(kinds):
            w[fitted + kind] = w[FITTING + kind] + 1


@jit
def fit(t: Ints, w: Ints, known: Ints, turns: int, slot: int) -> int:
    """What the items are worth with so many turns left, by the block of a slot; it is added up anew if others were
    learnt, and w[FRESH] tells whether it was."""
    kinds, chosen, used = w[KINDS], CHOSEN + slot * KINDS_MOST, USED + slot * WORTHS
    fitted = FITTED + (turns * CASES_MOST + w[CASE]) * KINDS_MOST
    if not w[fitted]:
        learn(w, known, turns)
    w[FRESH] = 0
    for kind in range(kinds):
        if w[chosen + kind] != w[fitted + kind]:
            w[FRESH] = 1
    if w[FRESH]:
        _add_up(t, w, known, chosen, fitted, used)
    return _worth_by(w, w, used)


@jit
def _add_up(t: Ints, w: Ints, known: Ints, chosen: int, fitted: int, used: int) -> None:
    kinds = w[KINDS]
    for n in range(WORTH_SITES):
        w[used + n] = 0
    for kind in range(kinds):
        w[chosen + kind] = w[fitted + kind]
        block = ((w[fitted + kind] - 1) * kinds + kind) * WORTH_SITES
        for n in range(WORTH_SITES):
            w[used + n] += known[block + n]
    for area in range(t[AREAS_USED]):
        for code in range(t[CODES_USED]):
            for pressed in range(t[PRESSES] + 1):
                _weigh_site(t, w, used, area, code, pressed)


@jit
def _weigh_site(t: Ints, w: Ints, used: int, area: int, code: int, pressed: int) -> None:
    """Write down what laying an area on a code changes, surely and at most; `pressed`: 1 where it is, else 0."""
    sure, most, first, site, worths = 0, -(1 << 62), True, area * PLACES + code, used + pressed * WORTH_PRESSED
    for option in range(t[FIRST + site], t[FIRST + site] + t[OPTIONS + site]):
        change = w[worths + t[PLACE + option]] - w[worths + code]
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
    here = used + area * VIEWS + pressed * PLACES + code
    w[here + WORTH_SITES], w[here + WORTH_MOST] = sure, most


@jit
def sample(w: Ints, turns: int) -> None:
    """Add the items to the sample for so many turns left."""
    here = turns * CASES_MOST + w[CASE]
    for n in range(ITEM, w[ITEMS]):
        w[SUMS + here * WORTH_SITES + w[n]] += w[n + COUNT - ITEM]
    w[SAMPLES + here] += 1
