"""Branch and bound, depth first, in slices: every position that could still be better is looked at, once.

The stack is one array of records, one a turn: how many moves are left to try, how many cards are held, the cards; the
moves and their bounds lie beside it. Between slices the board holds the position on top of the stack.
"""

from __future__ import annotations

from ninefold.search import layout as at
from ninefold.search.fast import Ints, jit, part
from ninefold.search.kernel_beam import board_hash
from ninefold.search.kernel_bound import SCALE
from ninefold.search.kernel_games import draw
from ninefold.search.kernel_moves import is_sure, lay, look, move_card, take_back
from ninefold.search.kernel_settle import settle

ENTRY = at.PLACES + at.RESOURCES + at.AREAS
LEFT, HELD, HAND = range(3)
FRAME = 2 + at.HAND_MOST + 1
TRIED, BEST, OVER, TOP, BEGUN, SKIPPED, CUT = range(7)
"""What `facts` holds: placements evaluated, the best score so far, whether a list was too long, the top of the stack
(-1: the search is exhausted), the depth of the board before, positions met before, and moves cut off by the bound."""


@jit
def advance(
    t: Ints, b: Ints, pile: Ints, first: int, last: int, kinds: int, entries: Ints, stack: Ints, moves: Ints,
    bounds: Ints, seen: Ints, size: int, best: Ints, facts: Ints, until: int,
) -> None:  # fmt: skip
    """Search on until so many placements were evaluated in all, or the search is exhausted.

    The card drawn after the turn n of the search is pile[first + n]. `entries`: by turns left, then kind. A move of
    which the bound is not above the best score is not tried.
    """
    while facts[TOP] >= 0 and facts[TRIED] < until and not facts[OVER]:
        turn = facts[TOP]
        frame = turn * FRAME
        if stack[frame + LEFT] < 0:
            _open(t, b, pile, first, last, kinds, entries, stack, moves, bounds, seen, size, best, facts)
        move = _next(stack, moves, bounds, facts)
        if move < 0:
            facts[TOP] = turn - 1
            if turn:
                take_back(t, b)
        else:
            lay(t, b, move)
            after = frame + FRAME
            for n in range(stack[frame + HELD]):
                stack[after + HAND + n] = stack[frame + HAND + n]
            held = stack[frame + HELD]
            stack[after + HELD] = draw(stack, after + HAND, held, move_card(move), pile, first + turn, last)
            stack[after + LEFT] = -1
            facts[TOP] = turn + 1


@part
def _next(stack: Ints, moves: Ints, bounds: Ints, facts: Ints) -> int:
    """The most promising move of the top that is not tried, or -1."""
    frame, base = facts[TOP] * FRAME, facts[TOP] * at.MOVES_MOST
    left = stack[frame + LEFT]
    if left == 0:
        return -1
    chosen = base
    for n in range(base + 1, base + left):
        if bounds[n] > bounds[chosen]:
            chosen = n
    move: int = moves[chosen]
    if bounds[chosen] < SCALE * (facts[BEST] + 1):
        facts[CUT] += left
        stack[frame + LEFT] = 0
        return -1
    stack[frame + LEFT] = left - 1
    moves[chosen], bounds[chosen] = moves[base + left - 1], bounds[base + left - 1]
    return move


@jit
def _open(
    t: Ints, b: Ints, pile: Ints, first: int, last: int, kinds: int, entries: Ints, stack: Ints, moves: Ints,
    bounds: Ints, seen: Ints, size: int, best: Ints, facts: Ints,
) -> None:  # fmt: skip
    """List the moves of the top that may be better than the best; a position met before has none."""
    turn = facts[TOP]
    frame, base = turn * FRAME, turn * at.MOVES_MOST
    held = stack[frame + HELD]
    stack[frame + LEFT] = 0
    if held and _met(board_hash(t, b, stack[frame + HAND :], held), seen, size):
        facts[SKIPPED] += 1
        return
    count = look(t, b, stack, frame + HAND, held) if held else 0
    if count > at.MOVES_MOST:
        facts[OVER] = 1
        return
    facts[TRIED] += count
    to_come = held + last - first - turn - 1
    if first + turn >= last:
        to_come = held - 1
    if count == 0:
        _record(b, best, facts)
        return
    if to_come == 0:
        top = 0
        for n in range(count):
            if b[at.GAINS + n] > b[at.GAINS + top]:
                top = n
        if b[at.SCORE] + b[at.GAINS + top] > facts[BEST]:
            move = b[at.MOVES + top]
            lay(t, b, move)
            _record(b, best, facts)
            take_back(t, b)
        return
    for n in range(count):
        moves[base + n] = b[at.MOVES + n]
    kept = 0
    for n in range(count):
        move = moves[base + n]
        limit = _bound(t, b, pile, first, last, kinds, entries, stack, turn, to_come, move)
        if limit >= SCALE * (facts[BEST] + 1):
            moves[base + kept], bounds[base + kept] = move, limit
            kept += 1
    facts[CUT] += count - kept
    stack[frame + LEFT] = kept


@part
def _met(told: int, seen: Ints, size: int) -> bool:
    """Whether a position was met; it is remembered in place of the one that had its place."""
    here = told & size - 1
    if seen[here] == told:
        return True
    seen[here] = told
    return False


@part
def _record(b: Ints, best: Ints, facts: Ints) -> None:
    """Keep the line that leads to the board, if it is better than the best."""
    if b[at.SCORE] > facts[BEST]:
        facts[BEST] = b[at.SCORE]
        count = b[at.DEPTH] - facts[BEGUN]
        for n in range(count):
            best[n] = b[at.UNDO + (facts[BEGUN] + n) * at.REMEMBERED + at.WAY + at.FACTS]
        best[count] = -1


@jit
def _bound(
    t: Ints, b: Ints, pile: Ints, first: int, last: int, kinds: int, entries: Ints, stack: Ints, turn: int,
    to_come: int, move: int,
) -> int:  # fmt: skip
    """The bound, scaled, of the position after a move."""
    way = move % at.BRANCHES
    x = move // at.BRANCHES % at.STRIDE
    y = move // (at.BRANCHES * at.STRIDE) % at.STRIDE
    turned = move // (at.BRANCHES * at.STRIDE * at.STRIDE)
    here, corner = at.CARDS + turned * at.CARD, y * at.STRIDE + x
    if is_sure(t, b, here, x, y):
        way = 0
        for r in range(t[at.RESOURCES_USED]):
            b[at.WAYS + at.SIZE_MOST + r] = b[at.LEFT_OVER + r]
        for n in range(t[at.SIZE]):
            option = t[at.SURE + t[here + at.ROW + n] + b[at.CODES + corner + t[here + at.OFFSET + n]]]
            b[at.WAYS + n] = t[at.PLACE + option]
            if t[at.CLAIM + option] >= 0:
                b[at.WAYS + at.SIZE_MOST + t[at.CLAIM + option]] -= 1
            if t[at.RETURNS + option] >= 0:
                b[at.WAYS + at.SIZE_MOST + t[at.RETURNS + option]] += 1
    else:
        _, begin = settle(t, b, here, x, y)
        way = begin + way * at.WAY
    total = 0
    for kind in range(kinds):
        entry = (to_come * kinds + kind) * ENTRY
        for row in range(b[at.TOP], b[at.BOTTOM] + 1):
            for cell in range(row * at.STRIDE + b[at.LEFT], row * at.STRIDE + b[at.RIGHT] + 1):
                total += entries[entry + b[at.CODES + cell]]
        for n in range(t[at.SIZE]):
            total += entries[entry + b[at.WAYS + way + n]]
            total -= entries[entry + b[at.CODES + corner + t[here + at.OFFSET + n]]]
        for r in range(t[at.RESOURCES_USED]):
            total += b[at.WAYS + way + at.SIZE_MOST + r] * entries[entry + at.PLACES + r]
        frame = turn * FRAME
        for n in range(stack[frame + HELD]):
            if stack[frame + HAND + n] != turned >> 2:
                total += _areas(t, entries, entry, stack[frame + HAND + n])
        for n in range(first + turn, last):
            total += _areas(t, entries, entry, pile[n])
    return total


@jit
def _areas(t: Ints, entries: Ints, entry: int, card: int) -> int:
    total = 0
    for n in range(t[at.SIZE]):
        area = t[at.CARDS + card * 4 * at.CARD + at.ROW + n] // at.PLACES
        total += entries[entry + at.PLACES + at.RESOURCES + area]
    return total
