"""Branch and bound, depth first, in slices: every position that could still be better is looked at, once.

The stack is one array of records, one a turn; the moves and their bounds lie beside it. Between slices the board
holds the position on top of the stack.
"""

from __future__ import annotations

from ninefold.search.fast import Ints, entry, jit
from ninefold.search.kernel_ahead import ROWS_MOST, may_end, rows_after
from ninefold.search.kernel_beam import board_hash
from ninefold.search.kernel_bonus import bonus, most_doubled, most_fixed
from ninefold.search.kernel_bound import SCALE
from ninefold.search.kernel_games import draw
from ninefold.search.kernel_moves import lay, look, survey, take_back
from ninefold.search.kernel_planes import AHEAD, BLOCK, MANY, PEAKED, READY, STANDING, TOTAL, note_peaks, show
from ninefold.search.kernel_weigh import (
    BEGUN, BEST, FLOOR, OPENED, OVER, PEAK, SKIPPED, TRIED, weigh, weigh_rows,
)  # fmt: skip
from ninefold.search.layout import (
    AREAS_USED, DEPTH, FACTS, GAINS, HAND_MOST, MOVES, MOVES_MOST, RECIPES, REMEMBERED, SCORE, TURNED, UNDO, WAY,
)  # fmt: skip
from ninefold.search.kernel_worth import (
    CASE, CASES_MOST, COUNT, FRESH, ITEM, ITEMS, USED, WORTHS, fit, learn, sample, write_items,
)  # fmt: skip
from ninefold.search.machine import flat

SAMPLED = 63
"""One position in so many and one more is taken into the sample."""
UNTRIED, HELD, ROWS, SHOWS, HELD_CARDS = range(5)
"""A record of the stack: moves left to try, cards held, rows kept of them, which planes show the position, and the
cards."""
FRAME = 4 + HAND_MOST + 1


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
    shows = stack[frame + SHOWS]
    stack[after + ROWS] = -1
    if doubt or shows < 0 or may_end(t, b, move, a[shows * AHEAD + STANDING], facts[BEST]):
        return True
    drawn = pile[first + turn] if first + turn < last else -1
    stack[after + ROWS] = rows_after(
        t, b, w, a, planes, shows, move, stack, frame + HELD_CARDS, stack[frame + HELD], drawn,
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
        slot = 2 * to_come * CASES_MOST + w[CASE]
        learn(w, worth, to_come + 1)
        total = fit(t, w, worth, to_come, slot) + fixed
        here = USED + slot * WORTHS
        before, base = facts[TRIED], turn * MOVES_MOST
        if stack[frame + ROWS] < 0:
            survey(t, b, stack, hand, held)
            count = weigh(t, b, stack, hand, held, w, here, total, moves, bounds, doubts, base, facts)
            if facts[TRIED] == before:
                _record(t, b, best, facts)
        else:
            count = weigh_rows(
                t, b, rows, turn * ROWS_MOST, stack[frame + ROWS], w, here, total, moves, bounds, doubts, base, facts
            )
        stack[frame + UNTRIED], stack[frame + SHOWS] = count, -1
        if count and to_come:
            stack[frame + SHOWS] = turn * CASES_MOST + w[CASE]
            _look_ahead(t, b, worth, w, a, planes, stack[frame + SHOWS], to_come, fixed)
            a[stack[frame + SHOWS] * AHEAD + PEAKED] = 0
            if count >= MANY:
                drawn = pile[first + turn] if first + turn < last else -1
                note_peaks(t, b, a, planes, stack[frame + SHOWS], stack, hand, held, drawn, facts, TRIED)


@jit
def _look_ahead(
    t: Ints, b: Ints, worth: Ints, w: Ints, a: Ints, planes: Ints, shows: int, to_come: int, fixed: int
) -> None:
    """Get planes ready for the moves of the top. `fixed`: what recipes may bring beside doubling, scaled."""
    here, slot = shows * AHEAD, (2 * to_come + 1) * CASES_MOST + w[CASE]
    a[here + TOTAL] = fit(t, w, worth, to_come - 1, slot) + fixed
    a[here + STANDING] = fixed + most_doubled(t, b)
    fresh = w[FRESH] or not a[here + READY]
    a[here + READY], a[here + BLOCK] = 1, USED + slot * WORTHS
    show(t, b, w, a, planes, shows, a[here + BLOCK], fresh)


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
