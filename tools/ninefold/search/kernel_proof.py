"""Branch and bound, depth first, in slices: every position that could still be better is looked at, once.

The stack is one array of records, one a turn: how many moves are left to try, how many cards are held, the cards; the
moves and their bounds lie beside it. Between slices the board holds the position on top of the stack.

What a position is worth at most is a sum (`kernel_worth`), of which a placement changes one term for each area; what
changes where it surely is settled is known for each site, as a gain is.
"""

from __future__ import annotations

from ninefold.search.fast import Ints, entry, jit
from ninefold.search.kernel_ahead import (
    AHEAD, BLOCK, READY, ROWS_MOST, STANDING, TOTAL, card_worth, may_end, rows_after, show,
)  # fmt: skip
from ninefold.search.kernel_beam import board_hash
from ninefold.search.kernel_bonus import bonus, most_doubled, most_fixed
from ninefold.search.kernel_bound import SCALE
from ninefold.search.kernel_games import draw
from ninefold.search.kernel_moves import lay, look, survey, survey_row, take_back
from ninefold.search.kernel_settle import settle
from ninefold.search.layout import (
    AREAS_USED, ASKED, BOTTOM, BRANCHES, CARD, CARDS, CODES, DEPTH, FACTS, GAINS, HAND_MOST, HIGH, LEFT_OVER, MAYBE,
    MOVES, MOVES_MOST, OFFSET, RECIPES, REMEMBERED, RESOURCES_USED, ROW, SCORE, SIZE,
    SIZE_MOST, STRIDE, TOP, TURNED, UNDO, WAY, WAYS,
)  # fmt: skip
from ninefold.search.kernel_worth import (
    COUNT, FRESH, ITEM, ITEMS, USED, WORTH_LEFT, WORTH_SITES, WORTHS, fit, sample, write_items,
)  # fmt: skip
from ninefold.search.machine import bits, flat, lowest

SAMPLED = 63
"""One position in so many and one more is taken into the sample."""
UNTRIED, HELD, ROWS, HELD_CARDS = range(4)
FRAME = 3 + HAND_MOST + 1
TRIED, BEST, OVER, PEAK, BEGUN, SKIPPED, OPENED, FLOOR = range(8)
"""What `facts` holds: placements evaluated, the best score so far, whether a list was too long, the top of the stack
(below `FLOOR`: the search is exhausted), the depth of the board before, positions met before, positions opened, and
where the stack begins."""
FACTS_OF_PROOF = 8


@entry
def advance(
    tables: Ints, board: Ints, cards: Ints, first: int, last: int, worths: Ints, frames: Ints, listed: Ints,
    limits: Ints, asking: Ints, met: Ints, size: int, line: Ints, known: Ints, room: Ints, ahead: Ints, flats: Ints,
    kept: Ints, until: int,
) -> None:  # fmt: skip
    """Search on until so many placements were evaluated in all, or the search is exhausted.

    The card drawn after the turn n of the search is cards[first + n]. `worths` and `room`: see `kernel_worth`. A move
    of which the bound is not above the best score is not tried.
    """
    t, b, pile, stack, facts, moves = flat(tables), flat(board), flat(cards), flat(frames), flat(known), flat(listed)
    bounds, worth, seen, best = flat(limits), flat(worths), flat(met), flat(line)
    w, doubts, a, planes, rows = flat(room), flat(asking), flat(ahead), flat(flats), flat(kept)
    while facts[PEAK] >= facts[FLOOR] and facts[TRIED] < until and not facts[OVER]:
        turn = facts[PEAK]
        frame = turn * FRAME
        if stack[frame + UNTRIED] < 0:
            _open(
                t,
                b,
                pile,
                first,
                last,
                worth,
                w,
                stack,
                moves,
                bounds,
                doubts,
                seen,
                size,
                best,
                facts,
                a,
                planes,
                rows,
            )
        chosen = _next(stack, moves, bounds, doubts, facts)
        if chosen < 0:
            facts[PEAK] = turn - 1
            if turn > facts[FLOOR]:
                take_back(t, b)
        elif _hopeful(t, b, w, a, planes, stack, pile, first, last, moves[chosen], doubts[chosen], facts, rows):
            move = moves[chosen]
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


@entry
def expand(
    tables: Ints, board: Ints, cards: Ints, first: int, last: int, worths: Ints, frames: Ints, listed: Ints,
    limits: Ints, asking: Ints, met: Ints, size: int, line: Ints, known: Ints, room: Ints, ahead: Ints, flats: Ints,
    kept: Ints,
) -> int:  # fmt: skip
    """List the moves of the top that may be better than the best, and nothing else; how many. See `advance`."""
    stack, facts = flat(frames), flat(known)
    _open(
        flat(tables), flat(board), flat(cards), first, last, flat(worths), flat(room), stack, flat(listed),
        flat(limits), flat(asking), flat(met), size, flat(line), facts, flat(ahead), flat(flats), flat(kept),
    )  # fmt: skip
    count: int = stack[facts[PEAK] * FRAME + UNTRIED]
    return count


@jit
def _next(stack: Ints, moves: Ints, bounds: Ints, doubts: Ints, facts: Ints) -> int:
    """Where the most promising move of the top that is not tried is, or -1; it is tried then."""
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
def _hopeful(
    t: Ints, b: Ints, w: Ints, a: Ints, planes: Ints, stack: Ints, pile: Ints, first: int, last: int, move: int,
    doubt: int, facts: Ints, rows: Ints,
) -> bool:  # fmt: skip
    """Whether a move of the top may lead to more than the best, as far as one placement more can tell; its rows are
    kept."""
    turn = facts[PEAK]
    frame, after = turn * FRAME, (turn + 1) * FRAME
    stack[after + ROWS] = -1
    if doubt or not a[turn * AHEAD + READY] or may_end(t, b, move, a[turn * AHEAD + STANDING], facts[BEST]):
        return True
    drawn = pile[first + turn] if first + turn < last else -1
    stack[after + ROWS] = rows_after(
        t, b, w, a, planes, turn, move, stack, frame + HELD_CARDS, stack[frame + HELD], drawn,
        SCALE * (facts[BEST] + 1), facts, TRIED, rows, (turn + 1) * ROWS_MOST,
    )  # fmt: skip
    hopeful: bool = stack[after + ROWS] > 0
    return hopeful


@jit
def _open(
    t: Ints, b: Ints, pile: Ints, first: int, last: int, worth: Ints, w: Ints, stack: Ints, moves: Ints, bounds: Ints,
    doubts: Ints, seen: Ints, size: int, best: Ints, facts: Ints, a: Ints, planes: Ints, rows: Ints,
) -> None:  # fmt: skip
    """List the moves of the top that may be better than the best; a position met before has none."""
    turn = facts[PEAK]
    frame = turn * FRAME
    held, hand = stack[frame + HELD], frame + HELD_CARDS
    stack[frame + UNTRIED] = 0
    to_come = held - 1 + max(last - first - turn, 0)
    if to_come < 0 or (to_come == 0 and not t[RECIPES]):
        _finish(t, b, stack, hand, held, best, facts)
    elif to_come > 1 and _met(board_hash(t, b, stack, hand, held), seen, size):
        # Where few turns are left, looking is as fast as remembering.
        facts[SKIPPED] += 1
    else:
        write_items(t, b, w, stack, hand, held, pile, first + turn, last)
        facts[OPENED] += 1
        if facts[OPENED] & SAMPLED == 0:
            sample(w, to_come + 1)
        fixed = SCALE * most_fixed(t, b, w, w[ITEMS] - t[AREAS_USED] + COUNT - ITEM)
        total = fit(t, w, worth, to_come, 2 * to_come) + fixed
        here = USED + 2 * to_come * WORTHS
        before, base = facts[TRIED], turn * MOVES_MOST
        if stack[frame + ROWS] < 0:
            survey(t, b, stack, hand, held)
            count = _weigh(t, b, stack, hand, held, w, here, total, moves, bounds, doubts, base, facts)
            if facts[TRIED] == before:
                _record(t, b, best, facts)
        else:
            count = _weigh_rows(
                t, b, rows, turn * ROWS_MOST, stack[frame + ROWS], w, here, total, moves, bounds, doubts, base, facts
            )
        stack[frame + UNTRIED] = count
        if count and to_come:
            _look_ahead(t, b, worth, w, a, planes, turn, to_come, fixed)


@jit
def _look_ahead(
    t: Ints, b: Ints, worth: Ints, w: Ints, a: Ints, planes: Ints, turn: int, to_come: int, fixed: int
) -> None:
    """Get the planes of the top ready for its moves. `fixed`: what recipes may bring beside doubling, scaled."""
    here, slot = turn * AHEAD, 2 * to_come + 1
    a[here + TOTAL] = fit(t, w, worth, to_come - 1, slot) + fixed
    a[here + STANDING] = fixed + most_doubled(t, b)
    fresh = w[FRESH] or not a[here + READY]
    a[here + READY], a[here + BLOCK] = 1, USED + slot * WORTHS
    show(t, b, w, a, planes, turn, a[here + BLOCK], fresh)


@jit
def _weigh(
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
def _weigh_rows(
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
        survey_row(t, b, turned, y, 0)
        maybe, asked = b[MAYBE] & found, b[ASKED] & found
        count = _weigh_row(t, b, turned, y, maybe, asked, worth, here, own, moves, bounds, doubts, base, count, facts)
    return count


@jit
def _weigh_row(
    t: Ints, b: Ints, turned: int, y: int, maybe: int, asked: int, worth: Ints, here: int, own: int, moves: Ints,
    bounds: Ints, doubts: Ints, base: int, count: int, facts: Ints,
) -> int:  # fmt: skip
    least, size, sites, record = SCALE * (facts[BEST] + 1), t[SIZE], here + WORTH_SITES, CARDS + turned * CARD
    kept = base + count
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
                limit += worth[sites + t[record + ROW + n] + b[cells + t[record + OFFSET + n]]]
            if limit >= least:
                moves[kept], bounds[kept], doubts[kept] = move, limit, 0
                kept += 1
        if kept - base > MOVES_MOST - BRANCHES:
            facts[OVER] = 1
            return 0
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
    """Play the best last move, if there is one, by points alone; keep the line if it is better than the best."""
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
        _record(t, b, best, facts)
    elif b[SCORE] + b[GAINS + top] > facts[BEST]:
        lay(t, b, b[MOVES + top])
        _record(t, b, best, facts)
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
def _record(t: Ints, b: Ints, best: Ints, facts: Ints) -> None:
    """Keep the line that leads to the board, if it is better than the best."""
    points = b[SCORE] + bonus(t, b)
    if points > facts[BEST]:
        facts[BEST] = points
        count = b[DEPTH] - facts[BEGUN]
        for n in range(count):
            best[n] = b[UNDO + (facts[BEGUN] + n) * REMEMBERED + WAY + FACTS]
        best[count] = -1
