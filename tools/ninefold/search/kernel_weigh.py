"""Weighing moves: the most that each may lead to, by what all is worth (`kernel_worth`).

What a position is worth at most is a sum, of which a placement changes one term for each area; what changes where it
surely is settled is known for each site, as a gain is.
"""

from __future__ import annotations

from typing import NamedTuple

from ninefold.search.fast import Ints, jit
from ninefold.search.kernel_ahead import Rows
from ninefold.search.kernel_bound import SCALE
from ninefold.search.kernel_cards import Hand
from ninefold.search.kernel_facts import BEST, OVER, TRIED
from ninefold.search.kernel_moves import survey_rows
from ninefold.search.kernel_settle import settle
from ninefold.search.kernel_worth import PRESSED, WORTH_LEFT, WORTH_PRESSED, WORTH_SITES, Block, card_worth
from ninefold.search.layout import (
    ASKED, BOTTOM, BRANCHES, CARD, CARDS, CODES, HIGH, LEFT_OVER, MAYBE, MOVES_MOST, OFFSET, PLACES, RESOURCES_USED,
    ROW, SIZE, SIZE_MOST, STRIDE, TOP, WAY, WAYS, WIDE,
)  # fmt: skip
from ninefold.search.machine import bits, lowest


class Lists(NamedTuple):
    """Moves, the most that each may lead to, and whether it leaves a choice, for which it is not looked ahead: those
    listed for one position lie from number `base` on."""

    moves: Ints
    bounds: Ints
    doubts: Ints
    base: int


class Row(NamedTuple):
    """Placements of a turned card in a row: masks of those that may be legal, and that are asked about."""

    turned: int
    y: int
    maybe: int
    asked: int


@jit
def weigh(t: Ints, b: Ints, hand: Hand, block: Block, total: int, lists: Lists, facts: Ints) -> int:
    """List the surveyed moves of the cards held that may lead to more than the best; how many.

    `total`: what all is worth now, with these cards still to come.
    """
    count, number = 0, 0
    for n in range(hand.first, hand.first + hand.held):
        card = hand.cards[n]
        own = total - card_worth(t, block, card)
        for turned in range(card * 4, card * 4 + 4):
            for y in range(b[TOP] - t[CARDS + turned * CARD + HIGH] + 1, b[BOTTOM] + 1):
                row = Row(turned, y, b[MAYBE + number], b[ASKED + number])
                facts[TRIED] += bits(row.maybe & ~row.asked)
                count = _weigh_row(t, b, row, block, own, lists, count, facts)
                number += 1
    return count


@jit
def weigh_rows(t: Ints, b: Ints, rows: Rows, kept: int, block: Block, total: int, lists: Lists, facts: Ints) -> int:
    """The same of so many rows that were kept in looking ahead."""
    count, numbers = 0, rows.rows
    for n in range(rows.first, rows.first + kept):
        turned, y, found = numbers[n * 4], numbers[n * 4 + 1], numbers[n * 4 + 3]
        x = numbers[n * 4 + 2]
        found = found << x if x >= 0 else found >> -x
        own = total - card_worth(t, block, turned // 4)
        survey_rows(t, b, turned, y, 1, 0)
        row = Row(turned, y, b[MAYBE] & found, b[ASKED] & found)
        count = _weigh_row(t, b, row, block, own, lists, count, facts)
    return count


@jit
def _weigh_row(t: Ints, b: Ints, row: Row, block: Block, own: int, lists: Lists, count: int, facts: Ints) -> int:
    """List the moves of a row behind those that there are, `count`; how many there are then. `own`: what all is worth
    but for the card."""
    least, size, record = SCALE * (facts[BEST] + 1), t[SIZE], CARDS + row.turned * CARD
    worth, sites, y = block.w, block.here + WORTH_SITES, row.y
    moves, bounds, doubts, kept = lists.moves, lists.bounds, lists.doubts, lists.base + count
    maybe, pressed = row.maybe, _pressed(worth, y, t[record + WIDE], t[record + HIGH])
    while maybe:
        x = lowest(maybe)
        maybe &= maybe - 1
        move, cells = ((row.turned * STRIDE + y) * STRIDE + x) * BRANCHES, CODES + y * STRIDE + x
        if row.asked >> x & 1:
            ways = settle(t, b, record, x, y)
            facts[TRIED] += ways
            for n in range(ways):
                limit = own + _change_by_way(t, b, record, cells, WAYS + n * WAY, block)
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
        if kept - lists.base > MOVES_MOST - BRANCHES:
            facts[OVER] = 1
            return 0
    return kept - lists.base


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
def _change_by_way(t: Ints, b: Ints, record: int, cells: int, way: int, block: Block) -> int:
    """What a placement that leads to the codes and the supply from b[way] on changes."""
    worth, here, change = block.w, block.here, 0
    for n in range(t[SIZE]):
        cell = cells + t[record + OFFSET + n]
        views = here + _is_pressed(worth, cell - CODES) * WORTH_PRESSED
        change += worth[views + b[way + n]] - worth[views + b[cell]]
    for r in range(t[RESOURCES_USED]):
        change += (b[way + SIZE_MOST + r] - b[LEFT_OVER + r]) * worth[here + WORTH_LEFT + r]
    return change
