"""Branch and bound, depth first, in slices: every position that could still be better is looked at, once.

The stack is one array of records, one a turn; the moves and their bounds lie beside it. Between slices the board
holds the position on top of the stack.
"""

from __future__ import annotations

from typing import NamedTuple

from ninefold.search.fast import Ints, entry, jit
from ninefold.search.kernel_ahead import ROWS_MOST, Rows, may_end, rows_after
from ninefold.search.kernel_beam import Seen, board_hash
from ninefold.search.kernel_bonus import bonus, most_doubled, most_fixed
from ninefold.search.kernel_bound import SCALE
from ninefold.search.kernel_cards import Hand, Pile, Replies, draw, drawn_after
from ninefold.search.kernel_facts import BEGUN, BEST, FLOOR, OPENED, OVER, PEAK, SKIPPED, TRIED
from ninefold.search.kernel_moves import lay, look, survey, take_back
from ninefold.search.kernel_planes import (
    BLOCK, MANY, PEAKED, READY, STANDING, TOTAL, Ahead, note_peaks, planes_of, show,
)  # fmt: skip
from ninefold.search.kernel_weigh import Lists, weigh, weigh_rows
from ninefold.search.layout import (
    AREAS_USED, DEPTH, FACTS, GAINS, HAND_MOST, MOVES, MOVES_MOST, RECIPES, REMEMBERED, SCORE, TURNED, UNDO, WAY,
)  # fmt: skip
from ninefold.search.kernel_worth import (
    CASE, CASES_MOST, COUNT, FRESH, ITEM, ITEMS, USED, WORTHS, Block, fit, learn, sample, write_items,
)  # fmt: skip
from ninefold.search.machine import flat

SAMPLED = 63
"""One position in so many and one more is taken into the sample."""
UNTRIED, HELD, ROWS, SHOWS, HELD_CARDS = range(5)
"""A record of the stack: moves left to try, cards held, rows kept of them, which planes show the position, and the
cards."""
FRAME = 4 + HAND_MOST + 1


class Search(NamedTuple):
    """All that a worker's search reads and writes beside tables and board: the cards drawn after each turn of the
    search; the stack, its facts, the moves listed for all turns, and the best line; the positions met before; what
    all is worth by every price set, and the room for what is in use (see `kernel_worth`); records and cells of all
    planes (see `kernel_planes`); and the rows kept for all turns."""

    pile: Pile
    stack: Ints
    facts: Ints
    lists: Lists
    line: Ints
    seen: Seen
    known: Ints
    w: Ints
    records: Ints
    planes: Ints
    rows: Ints


@entry
def advance(tables: Ints, board: Ints, search: Search, until: int) -> None:
    """Search on until so many placements were evaluated in all, or the search is exhausted.

    A move of which the bound is not above the best score is not tried.
    """
    t, b, s = flat(tables), flat(board), flat(search)
    stack, facts = s.stack, s.facts
    while facts[PEAK] >= facts[FLOOR] and facts[TRIED] < until and not facts[OVER]:
        turn = facts[PEAK]
        frame = turn * FRAME
        if stack[frame + UNTRIED] < 0:
            _open(t, b, s)
        chosen = _next(stack, s.lists, facts)
        if chosen < 0:
            facts[PEAK] = turn - 1
            if turn > facts[FLOOR]:
                take_back(t, b)
        elif _hopeful(t, b, s, chosen):
            move = s.lists.moves[chosen]
            lay(t, b, move)
            after = frame + FRAME
            held = stack[frame + HELD]
            for n in range(held):
                stack[after + HELD_CARDS + n] = stack[frame + HELD_CARDS + n]
            stack[after + HELD] = draw(Hand(stack, after + HELD_CARDS, held), move // (4 * TURNED), s.pile, turn)
            stack[after + UNTRIED] = -1
            facts[PEAK] = turn + 1


@entry
def expand(tables: Ints, board: Ints, search: Search) -> int:
    """List the moves of the top that may be better than the best, and nothing else; how many. See `advance`."""
    s = flat(search)
    _open(flat(tables), flat(board), s)
    count: int = s.stack[s.facts[PEAK] * FRAME + UNTRIED]
    return count


@jit
def _next(stack: Ints, lists: Lists, facts: Ints) -> int:
    """Where the most promising move of the top that is not tried is, or -1; it is tried then."""
    moves, bounds, doubts = lists.moves, lists.bounds, lists.doubts
    frame, base = facts[PEAK] * FRAME, facts[PEAK] * MOVES_MOST
    left = stack[frame + UNTRIED]
    if left == 0:
        return -1
    chosen: int = base
    last: int = base + left - 1
    for n in range(base + 1, base + left):
        if bounds[n] > bounds[chosen]:
            chosen = n
    if bounds[chosen] < SCALE * (facts[BEST] + 1):
        stack[frame + UNTRIED] = 0
        return -1
    stack[frame + UNTRIED] = left - 1
    move, limit, doubt = moves[chosen], bounds[chosen], doubts[chosen]
    moves[chosen], bounds[chosen], doubts[chosen] = moves[last], bounds[last], doubts[last]
    moves[last], bounds[last], doubts[last] = move, limit, doubt
    return last


@jit
def _hopeful(t: Ints, b: Ints, s: Search, chosen: int) -> bool:
    """Whether a move of the top may lead to more than the best, as far as one placement more can tell; its rows are
    kept."""
    stack, facts, move, turn = s.stack, s.facts, s.lists.moves[chosen], s.facts[PEAK]
    frame, after = turn * FRAME, (turn + 1) * FRAME
    shows = stack[frame + SHOWS]
    stack[after + ROWS] = -1
    if s.lists.doubts[chosen] or shows < 0:
        return True
    ahead = planes_of(t, s.records, s.planes, shows)
    if may_end(t, b, move, s.records[ahead.here + STANDING], facts[BEST]):
        return True
    replies = Replies(Hand(stack, frame + HELD_CARDS, stack[frame + HELD]), drawn_after(s.pile, turn))
    rows = Rows(s.rows, (turn + 1) * ROWS_MOST)
    stack[after + ROWS] = rows_after(t, b, s.w, ahead, move, replies, rows, facts)
    hopeful: bool = stack[after + ROWS] > 0
    return hopeful


@jit
def _open(t: Ints, b: Ints, s: Search) -> None:
    """List the moves of the top that may be better than the best; a position met before has none."""
    stack, facts, pile, w, turn = s.stack, s.facts, s.pile, s.w, s.facts[PEAK]
    frame = turn * FRAME
    hand = Hand(stack, frame + HELD_CARDS, stack[frame + HELD])
    stack[frame + UNTRIED] = 0
    to_come = hand.held - 1 + max(pile.last - pile.first - turn, 0)
    if to_come < 0 or (to_come == 0 and not t[RECIPES]):
        _finish(t, b, hand, s.line, facts)
    elif to_come > 1 and _met(board_hash(t, b, hand), s.seen):
        # Where few turns are left, looking is as fast as remembering.
        facts[SKIPPED] += 1
    else:
        write_items(t, b, w, hand, pile, turn)
        facts[OPENED] += 1
        if facts[OPENED] & SAMPLED == 0:
            sample(w, to_come + 1)
        fixed = SCALE * most_fixed(t, b, w, w[ITEMS] - t[AREAS_USED] + COUNT - ITEM)
        slot = 2 * to_come * CASES_MOST + w[CASE]
        learn(w, s.known, to_come + 1)
        total = fit(t, w, s.known, to_come, slot) + fixed
        block, before = Block(w, USED + slot * WORTHS), facts[TRIED]
        lists = Lists(s.lists.moves, s.lists.bounds, s.lists.doubts, turn * MOVES_MOST)
        if stack[frame + ROWS] < 0:
            survey(t, b, hand)
            count = weigh(t, b, hand, block, total, lists, facts)
            if facts[TRIED] == before:
                _record(t, b, s.line, facts)
        else:
            rows = Rows(s.rows, turn * ROWS_MOST)
            count = weigh_rows(t, b, rows, stack[frame + ROWS], block, total, lists, facts)
        stack[frame + UNTRIED], stack[frame + SHOWS] = count, -1
        if count and to_come:
            stack[frame + SHOWS] = turn * CASES_MOST + w[CASE]
            ahead = planes_of(t, s.records, s.planes, stack[frame + SHOWS])
            _look_ahead(t, b, w, s.known, ahead, to_come, fixed)
            s.records[ahead.here + PEAKED] = 0
            if count >= MANY:
                note_peaks(t, b, ahead, Replies(hand, drawn_after(pile, turn)), facts)


@jit
def _look_ahead(t: Ints, b: Ints, w: Ints, known: Ints, ahead: Ahead, to_come: int, fixed: int) -> None:
    """Get planes ready for the moves of the top. `fixed`: what recipes may bring beside doubling, scaled."""
    a, here, slot = ahead.a, ahead.here, (2 * to_come + 1) * CASES_MOST + w[CASE]
    a[here + TOTAL] = fit(t, w, known, to_come - 1, slot) + fixed
    a[here + STANDING] = fixed + most_doubled(t, b)
    fresh = w[FRESH] or not a[here + READY]
    a[here + READY], a[here + BLOCK] = 1, USED + slot * WORTHS
    show(t, b, Block(w, a[here + BLOCK]), ahead, fresh)


@jit
def _finish(t: Ints, b: Ints, hand: Hand, line: Ints, facts: Ints) -> None:
    """Play the best last move, if there is one, by points alone; keep the line if it is better than the best."""
    count = look(t, b, hand) if hand.held else 0
    if count > MOVES_MOST:
        facts[OVER] = 1
        return
    facts[TRIED] += count
    top = 0
    for n in range(count):
        if b[GAINS + n] > b[GAINS + top]:
            top = n
    if count == 0:
        _record(t, b, line, facts)
    elif b[SCORE] + b[GAINS + top] > facts[BEST]:
        lay(t, b, b[MOVES + top])
        _record(t, b, line, facts)
        take_back(t, b)


@jit
def _met(told: int, seen: Seen) -> bool:
    """Whether a position was met; it is remembered in place of the one that had its place."""
    here = told & seen.size - 1
    if seen.numbers[here] == told:
        return True
    seen.numbers[here] = told
    return False


@jit
def _record(t: Ints, b: Ints, line: Ints, facts: Ints) -> None:
    """Keep the line that leads to the board, if it is better than the best."""
    points = b[SCORE] + bonus(t, b)
    if points > facts[BEST]:
        facts[BEST] = points
        count = b[DEPTH] - facts[BEGUN]
        for n in range(count):
            line[n] = b[UNDO + (facts[BEGUN] + n) * REMEMBERED + WAY + FACTS]
        line[count] = -1
