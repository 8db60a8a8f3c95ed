"""Weighing moves: the most that each may lead to, by what all is worth (`kernel_worth`).

What a position is worth at most is a sum, of which a placement changes one term for each area; what changes where it
surely is settled is known for each site, as a gain is.
"""

from __future__ import annotations

from ninefold.search.fast import Ints, jit
from ninefold.search.kernel_ahead import card_worth
from ninefold.search.kernel_bound import SCALE
from ninefold.search.kernel_moves import survey_rows
from ninefold.search.kernel_settle import settle
from ninefold.search.kernel_worth import PRESSED, WORTH_LEFT, WORTH_PRESSED, WORTH_SITES
from ninefold.search.layout import (
    ASKED, BOTTOM, BRANCHES, CARD, CARDS, CODES, HIGH, LEFT_OVER, MAYBE, MOVES_MOST, OFFSET, PLACES, RESOURCES_USED,
    ROW, SIZE, SIZE_MOST, STRIDE, TOP, WAY, WAYS, WIDE,
)  # fmt: skip
from ninefold.search.machine import bits, lowest

TRIED, BEST, OVER, PEAK, BEGUN, SKIPPED, OPENED, FLOOR = range(8)
"""What `facts` holds: placements evaluated, the best score so far, whether a list was too long, the top of the stack
(below `FLOOR`: the search is exhausted), the depth of the board before, positions met before, positions opened, and
where the stack begins."""
FACTS_OF_PROOF = 8


@jit
def weigh(
    t: Ints, b: Ints, stack: Ints, hand: int, held: int, worth: Ints, here: int, total: int, moves: Ints,
    bounds: Ints, doubts: Ints, base: int, facts: Ints,
) -> int:  # fmt: skip
    """List the surveyed moves of the cards stack[hand : hand + held] that may lead to more than the best; how many.

    `total`: what all is worth now, with these cards still to come.
    """
    count, row = 0, 0
    for card in range(hand, hand + held):
        own = total - card_worth(t, worth, here, stack[card])
        for turned in range(stack[card] * 4, stack[card] * 4 + 4):
            for y in range(b[TOP] - t[CARDS + turned * CARD + HIGH] + 1, b[BOTTOM] + 1):
                maybe, asked = b[MAYBE + row], b[ASKED + row]
                facts[TRIED] += bits(maybe & ~asked)
                count = _weigh_row(
                    t, b, turned, y, maybe, asked, worth, here, own, moves, bounds, doubts, base, count, facts
                )
                row += 1
    return count


@jit
def weigh_rows(
    t: Ints, b: Ints, rows: Ints, first: int, kept: int, worth: Ints, here: int, total: int, moves: Ints,
    bounds: Ints, doubts: Ints, base: int, facts: Ints,
) -> int:  # fmt: skip
    """The same of rows that were kept in looking ahead."""
    count = 0
    for n in range(first, first + kept):
        turned, y, found = rows[n * 4], rows[n * 4 + 1], rows[n * 4 + 3]
        x = rows[n * 4 + 2]
        found = found << x if x >= 0 else found >> -x
        own = total - card_worth(t, worth, here, turned // 4)
        survey_rows(t, b, turned, y, 1, 0)
        maybe, asked = b[MAYBE] & found, b[ASKED] & found
        count = _weigh_row(t, b, turned, y, maybe, asked, worth, here, own, moves, bounds, doubts, base, count, facts)
    return count


@jit
def _weigh_row(
    t: Ints, b: Ints, turned: int, y: int, maybe: int, asked: int, worth: Ints, here: int, own: int, moves: Ints,
    bounds: Ints, doubts: Ints, base: int, count: int, facts: Ints,
) -> int:  # fmt: skip
    least, size, sites, record = SCALE * (facts[BEST] + 1), t[SIZE], here + WORTH_SITES, CARDS + turned * CARD
    kept, pressed = base + count, _pressed(worth, y, t[record + WIDE], t[record + HIGH])
    while maybe:
        x = lowest(maybe)
        maybe &= maybe - 1
        move, cells = ((turned * STRIDE + y) * STRIDE + x) * BRANCHES, CODES + y * STRIDE + x
        if asked >> x & 1:
            ways = settle(t, b, record, x, y)
            facts[TRIED] += ways
            for n in range(ways):
                limit = own + _change_by_way(t, b, record, cells, WAYS + n * WAY, worth, here)
                if limit >= least:
                    moves[kept], bounds[kept], doubts[kept] = move + n, limit, 1
                    kept += 1
        else:
            limit = own
            for n in range(size):
                limit += worth[sites + 2 * t[record + ROW + n] + b[cells + t[record + OFFSET + n]]]
            if pressed >> x & 1:
                limit = own
                for n in range(size):
                    cell = y * STRIDE + x + t[record + OFFSET + n]
                    view = b[CODES + cell] + _is_pressed(worth, cell) * PLACES
                    limit += worth[sites + 2 * t[record + ROW + n] + view]
            if limit >= least:
                moves[kept], bounds[kept], doubts[kept] = move, limit, 0
                kept += 1
        if kept - base > MOVES_MOST - BRANCHES:
            facts[OVER] = 1
            return 0
    return kept - base


@jit
def _pressed(w: Ints, y: int, wide: int, high: int) -> int:
    """Where in a row a card of that size would lie on a pressed cell."""
    rows, found = 0, 0
    for row in range(y, y + high):
        rows |= w[PRESSED + row]
    for dx in range(wide):
        found |= rows >> dx
    return found


@jit
def _is_pressed(w: Ints, cell: int) -> int:
    pressed: int = w[PRESSED + cell // STRIDE] >> cell % STRIDE & 1
    return pressed


@jit
def _change_by_way(t: Ints, b: Ints, record: int, cells: int, way: int, worth: Ints, here: int) -> int:
    """What a placement that leads to the codes and the supply from b[way] on changes."""
    change = 0
    for n in range(t[SIZE]):
        cell = cells + t[record + OFFSET + n]
        views = here + _is_pressed(worth, cell - CODES) * WORTH_PRESSED
        change += worth[views + b[way + n]] - worth[views + b[cell]]
    for r in range(t[RESOURCES_USED]):
        change += (b[way + SIZE_MOST + r] - b[LEFT_OVER + r]) * worth[here + WORTH_LEFT + r]
    return change
