"""Branch and bound, depth first, in slices: every position that could still be better is looked at, once.

The stack is one array of records, one a turn: how many moves are left to try, how many cards are held, the cards; the
moves and their bounds lie beside it. Between slices the board holds the position on top of the stack.

What a position is worth at most is a sum (`kernel_worth`), of which a placement changes one term for each area; what
changes where it surely is settled is known for each site, as a gain is.
"""

from __future__ import annotations

from ninefold.search.fast import Ints, entry, jit
from ninefold.search.kernel_beam import board_hash
from ninefold.search.kernel_bound import SCALE
from ninefold.search.kernel_games import draw
from ninefold.search.kernel_moves import lay, look, survey, take_back
from ninefold.search.kernel_settle import settle
from ninefold.search.layout import (
    ASKED, BOTTOM, BRANCHES, CARD, CARDS, CODES, DEPTH, FACTS, GAINS, HAND_MOST, HIGH, LEFT_OVER, MAYBE,
    MOVES, MOVES_MOST, OFFSET, PLACES, REMEMBERED, RESOURCES_USED, ROW, SCORE, SIZE,
    SIZE_MOST, STRIDE, TOP, TURNED, UNDO, WAY, WAYS,
)  # fmt: skip
from ninefold.search.kernel_worth import (
    WORTH_AREAS, WORTH_LEFT, WORTH_SITES, least_worth, sample, use_fitting, write_items,
)  # fmt: skip
from ninefold.search.machine import bits, flat, lowest

SAMPLED = 63
"""One position in so many and one more is taken into the sample."""
UNTRIED, HELD, HELD_CARDS = range(3)
FRAME = 2 + HAND_MOST + 1
TRIED, BEST, OVER, PEAK, BEGUN, SKIPPED, OPENED = range(7)
"""What `facts` holds: placements evaluated, the best score so far, whether a list was too long, the top of the stack
(-1: the search is exhausted), the depth of the board before, positions met before, and positions opened."""


@entry
def advance(
    tables: Ints, board: Ints, cards: Ints, first: int, last: int, worths: Ints, frames: Ints, listed: Ints,
    limits: Ints, met: Ints, size: int, line: Ints, known: Ints, room: Ints, until: int,
) -> None:  # fmt: skip
    """Search on until so many placements were evaluated in all, or the search is exhausted.

    The card drawn after the turn n of the search is cards[first + n]. `worths` and `room`: see `kernel_worth`. A move
    of which the bound is not above the best score is not tried.
    """
    t, b, pile, stack, facts, moves = flat(tables), flat(board), flat(cards), flat(frames), flat(known), flat(listed)
    bounds, worth, seen, best = flat(limits), flat(worths), flat(met), flat(line)
    w = flat(room)
    while facts[PEAK] >= 0 and facts[TRIED] < until and not facts[OVER]:
        turn = facts[PEAK]
        frame = turn * FRAME
        if stack[frame + UNTRIED] < 0:
            _open(t, b, pile, first, last, worth, w, stack, moves, bounds, seen, size, best, facts)
        move = _next(stack, moves, bounds, facts)
        if move < 0:
            facts[PEAK] = turn - 1
            if turn:
                take_back(t, b)
        else:
            lay(t, b, move)
            after = frame + FRAME
            held = stack[frame + HELD]
            for n in range(held):
                stack[after + HELD_CARDS + n] = stack[frame + HELD_CARDS + n]
            stack[after + HELD] = draw(
                stack, after + HELD_CARDS, held, move // (4 * TURNED), pile, first + turn, last
            )
            stack[after + UNTRIED] = -1
            facts[PEAK] = turn + 1


@jit
def _next(stack: Ints, moves: Ints, bounds: Ints, facts: Ints) -> int:
    """The most promising move of the top that is not tried, or -1."""
    frame, base = facts[PEAK] * FRAME, facts[PEAK] * MOVES_MOST
    left = stack[frame + UNTRIED]
    if left == 0:
        return -1
    chosen = base
    for n in range(base + 1, base + left):
        if bounds[n] > bounds[chosen]:
            chosen = n
    move: int = moves[chosen]
    if bounds[chosen] < SCALE * (facts[BEST] + 1):
        stack[frame + UNTRIED] = 0
        return -1
    stack[frame + UNTRIED] = left - 1
    moves[chosen], bounds[chosen] = moves[base + left - 1], bounds[base + left - 1]
    return move


@jit
def _open(
    t: Ints, b: Ints, pile: Ints, first: int, last: int, worth: Ints, w: Ints, stack: Ints, moves: Ints, bounds: Ints,
    seen: Ints, size: int, best: Ints, facts: Ints,
) -> None:  # fmt: skip
    """List the moves of the top that may be better than the best; a position met before has none."""
    turn = facts[PEAK]
    frame = turn * FRAME
    held, hand = stack[frame + HELD], frame + HELD_CARDS
    stack[frame + UNTRIED] = 0
    to_come = held - 1 + max(last - first - turn, 0)
    if to_come <= 0:
        _finish(t, b, stack, hand, held, best, facts)
    elif to_come > 1 and _met(board_hash(t, b, stack, hand, held), seen, size):
        # Where few turns are left, looking is as fast as remembering.
        facts[SKIPPED] += 1
    else:
        write_items(t, b, w, stack, hand, held, pile, first + turn, last)
        facts[OPENED] += 1
        if facts[OPENED] & SAMPLED == 0:
            sample(w, to_come + 1)
        if least_worth(w, worth, to_come + 1) >= SCALE * (facts[BEST] + 1):
            total = least_worth(w, worth, to_come)
            here = use_fitting(t, w, worth, to_come)
            before, base = facts[TRIED], turn * MOVES_MOST
            stack[frame + UNTRIED] = _weigh(t, b, stack, hand, held, w, here, total, moves, bounds, base, facts)
            if facts[TRIED] == before:
                _record(b, best, facts)


@jit
def _weigh(
    t: Ints, b: Ints, stack: Ints, hand: int, held: int, worth: Ints, here: int, total: int, moves: Ints,
    bounds: Ints, base: int, facts: Ints,
) -> int:  # fmt: skip
    """List the moves of the cards stack[hand : hand + held] that may lead to more than the best; how many they are.

    `total`: what all is worth now, with these cards still to come.
    """
    survey(t, b, stack, hand, held)
    least = SCALE * (facts[BEST] + 1)
    kept, row, size, sites = base, 0, t[SIZE], here + WORTH_SITES
    for card in range(hand, hand + held):
        own = total - _worth_of_card(t, worth, here, stack[card])
        for turned in range(stack[card] * 4, stack[card] * 4 + 4):
            record = CARDS + turned * CARD
            for y in range(b[TOP] - t[record + HIGH] + 1, b[BOTTOM] + 1):
                maybe, asked = b[MAYBE + row], b[ASKED + row]
                facts[TRIED] += bits(maybe & ~asked)
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
                                moves[kept], bounds[kept] = move + n, limit
                                kept += 1
                    else:
                        limit = own
                        for n in range(size):
                            limit += worth[sites + t[record + ROW + n] + b[cells + t[record + OFFSET + n]]]
                        if limit >= least:
                            moves[kept], bounds[kept] = move, limit
                            kept += 1
                    if kept - base > MOVES_MOST - BRANCHES:
                        facts[OVER] = 1
                        return 0
                row += 1
    return kept - base


@jit
def _change_by_way(t: Ints, b: Ints, record: int, cells: int, way: int, worth: Ints, here: int) -> int:
    """What a placement that leads to the codes and the supply from b[way] on changes."""
    change = 0
    for n in range(t[SIZE]):
        change += worth[here + b[way + n]] - worth[here + b[cells + t[record + OFFSET + n]]]
    for r in range(t[RESOURCES_USED]):
        change += (b[way + SIZE_MOST + r] - b[LEFT_OVER + r]) * worth[here + WORTH_LEFT + r]
    return change


@jit
def _finish(t: Ints, b: Ints, stack: Ints, hand: int, held: int, best: Ints, facts: Ints) -> None:
    """Play the best last move, if there is one; keep the line if it is better than the best."""
    count = look(t, b, stack, hand, held) if held else 0
    if count > MOVES_MOST:
        facts[OVER] = 1
        return
    facts[TRIED] += count
    top = 0
    for n in range(count):
        if b[GAINS + n] > b[GAINS + top]:
            top = n
    if count == 0:
        _record(b, best, facts)
    elif b[SCORE] + b[GAINS + top] > facts[BEST]:
        lay(t, b, b[MOVES + top])
        _record(b, best, facts)
        take_back(t, b)


@jit
def _met(told: int, seen: Ints, size: int) -> bool:
    """Whether a position was met; it is remembered in place of the one that had its place."""
    here = told & size - 1
    if seen[here] == told:
        return True
    seen[here] = told
    return False


@jit
def _record(b: Ints, best: Ints, facts: Ints) -> None:
    """Keep the line that leads to the board, if it is better than the best."""
    if b[SCORE] > facts[BEST]:
        facts[BEST] = b[SCORE]
        count = b[DEPTH] - facts[BEGUN]
        for n in range(count):
            best[n] = b[UNDO + (facts[BEGUN] + n) * REMEMBERED + WAY + FACTS]
        best[count] = -1


@jit
def _worth_of_card(t: Ints, worth: Ints, here: int, card: int) -> int:
    """What the areas of a card to come are worth."""
    total = 0
    for n in range(t[SIZE]):
        total += worth[here + WORTH_AREAS + t[CARDS + card * 4 * CARD + ROW + n] // PLACES]
    return total
