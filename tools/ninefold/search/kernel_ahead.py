"""Looking one placement further before a move is laid: whether anything that follows it may be better than the best.

For the position on top of the stack, *planes* hold what each area would at most change if it were laid on each cell,
with one turn less to go. A move changes a few cells of them; then the sums of whole rows of placements of the next
card are taken at once, and only rows with one that may suffice are kept. So most moves are cut off without being
laid.

One record of `AHEAD` numbers for each turn lies in one array, the planes of each turn in another, of 16 bits a cell.
Values are rounded up to multiples of a *grain*, so that they fit: sums are never too small.
"""

from __future__ import annotations

from ninefold.search.fast import Ints, jit
from ninefold.search.layout import (
    AREAS, AREAS_USED, BESIDE, BESIDE_MOST, BOTTOM, BRANCHES, CARD, CARDS, CLAIMS, CLASS, CODES, CODES_USED, DX, DY,
    FATAL, HAND_MOST, HIGH, LANES, LEFT, LEFT_OVER, OFFSET, OPTIONS, PLACES, POINTS, RECIPES, RESOURCES_USED, RIGHT,
    ROW, SCORE, SIZE, SOURCE_COUNT, STRIDE, SURE, TOP, TURNED, WIDE,
)  # fmt: skip
from ninefold.search.kernel_bonus import EXTRA
from ninefold.search.kernel_bound import SCALE
from ninefold.search.kernel_worth import WORTH_AREAS, WORTH_MOST, WORTH_SITES
from ninefold.search.machine import reach

CELLS = STRIDE * STRIDE
REACH = 32_000
"""The greatest sum of a placement, in grains."""
SPARE = 4
"""Cells around the cards in play that are filled in, too."""
READY, BLOCK, TOTAL, GRAIN, SPENT, WEST, NORTH, EAST, SOUTH, STANDING = range(10)
"""What a record holds: whether the planes show the position; where its worths begin in the room; what all is worth
by them; the grain; which resources were used up that are fatal to lack; the cells that are filled in; and the scaled
points that recipes may bring, doubling only what lies on the board."""
OFFSETS = 10
"""Room for where the areas of a card lie in the planes."""
BEST_VALUES = 20
"""By area: the most that it changes on anything that lies there, in grains; `NOW`: the same after a move."""
NOW = BEST_VALUES + AREAS
SHOWN = NOW + AREAS
"""By cell: the code that the planes show. `VALUES`: by area and code, in grains."""
VALUES = SHOWN + CELLS
AHEAD = VALUES + AREAS * PLACES
ROWS_MOST = HAND_MOST * 4 * STRIDE * 4
"""Rows kept of one position; each is four numbers: turned card, y, x of the first lane, and the lanes that may do."""


@jit
def show(t: Ints, b: Ints, w: Ints, a: Ints, planes: Ints, turn: int, block: int, fresh: bool) -> None:
    """Let a turn's planes show the board, by the worths from w[block] on; `fresh`: they are not those of before."""
    here, spent = turn * AHEAD, 0
    for klass in range(CLAIMS, CLAIMS + t[RESOURCES_USED]):
        if t[FATAL + klass] and b[LEFT_OVER + klass - CLAIMS] == 0:
            spent |= 1 << klass
    edge = 2 * (max(t[CARDS + WIDE], t[CARDS + HIGH]) - 1)
    within = a[here + WEST] <= b[LEFT] - edge and b[RIGHT] + edge <= a[here + EAST]
    within = within and a[here + NORTH] <= b[TOP] - edge and b[BOTTOM] + edge <= a[here + SOUTH]
    if fresh or a[here + SPENT] != spent or not within:
        a[here + SPENT] = spent
        _value(t, w, a, here, block)
        left, right = max(b[LEFT] - edge - SPARE, 0), min(b[RIGHT] + edge + SPARE, STRIDE - 1)
        top, bottom = max(b[TOP] - edge - SPARE, 0), min(b[BOTTOM] + edge + SPARE, STRIDE - 1)
        a[here + WEST], a[here + EAST], a[here + NORTH], a[here + SOUTH] = left, right, top, bottom
        for y in range(top, bottom + 1):
            for cell in range(y * STRIDE + left, y * STRIDE + right + 1):
                a[here + SHOWN + cell] = b[CODES + cell]
                fill(t, a, planes, turn, cell, b[CODES + cell])
    else:
        for y in range(a[here + NORTH], a[here + SOUTH] + 1):
            for cell in range(y * STRIDE + a[here + WEST], y * STRIDE + a[here + EAST] + 1):
                if a[here + SHOWN + cell] != b[CODES + cell]:
                    a[here + SHOWN + cell] = b[CODES + cell]
                    fill(t, a, planes, turn, cell, b[CODES + cell])
    _best_values(t, b, a, here)


@jit
def _best_values(t: Ints, b: Ints, a: Ints, here: int) -> None:
    """Note the most that each area changes on anything that lies on the board, or where no card lies."""
    for area in range(t[AREAS_USED]):
        a[here + BEST_VALUES + area] = a[here + VALUES + area * PLACES]
    for y in range(b[TOP], b[BOTTOM] + 1):
        for cell in range(y * STRIDE + b[LEFT], y * STRIDE + b[RIGHT] + 1):
            _better(t, a, here, BEST_VALUES, b[CODES + cell])


@jit
def _better(t: Ints, a: Ints, here: int, best: int, code: int) -> None:
    for area in range(t[AREAS_USED]):
        value = a[here + VALUES + area * PLACES + code]
        if value > a[here + best + area]:
            a[here + best + area] = value


@jit
def fill(t: Ints, a: Ints, planes: Ints, turn: int, cell: int, code: int) -> None:
    """Let a cell of a turn's planes show a code."""
    values, plane = turn * AHEAD + VALUES + code, turn * t[AREAS_USED] * CELLS + cell
    for _ in range(t[AREAS_USED]):
        planes[plane] = a[values]
        values += PLACES
        plane += CELLS


@jit
def _value(t: Ints, w: Ints, a: Ints, here: int, block: int) -> None:
    """Write down what laying each area on each code changes at most, in grains."""
    most, grain = REACH // t[SIZE], 1
    for area in range(t[AREAS_USED]):
        for code in range(t[CODES_USED]):
            grain = max(grain, -(-w[block + WORTH_MOST + area * PLACES + code] // most))
    a[here + GRAIN] = grain
    for area in range(t[AREAS_USED]):
        for code in range(t[CODES_USED]):
            site, value = area * PLACES + code, -most
            klass = t[CLASS + site]
            lacking = klass >= CLAIMS and a[here + SPENT] >> max(klass, 0) & 1
            if t[OPTIONS + site] and not lacking:
                value = max(value, -(-w[block + WORTH_MOST + site] // grain))
            a[here + VALUES + site] = value


@jit
def rows_after(
    t: Ints, b: Ints, w: Ints, a: Ints, planes: Ints, turn: int, move: int, cards: Ints, hand: int, held: int,
    drawn: int, least: int, facts: Ints, tried: int, rows: Ints, kept: int,
) -> int:  # fmt: skip
    """Write the rows of placements that may be worth `least` after a move that goes as it surely would; how many.

    The cards are cards[hand : hand + held] without that of the move, and `drawn`, or -1. facts[tried] counts.
    """
    here, turned = turn * AHEAD, move // TURNED
    record, corner = CARDS + turned * CARD, move // BRANCHES % (STRIDE * STRIDE)
    total, block = a[here + TOTAL] - card_worth(t, w, a[here + BLOCK], turned // 4), a[here + BLOCK]
    for area in range(t[AREAS_USED]):
        a[here + NOW + area] = a[here + BEST_VALUES + area]
    for n in range(t[SIZE]):
        cell = corner + t[record + OFFSET + n]
        site = t[record + ROW + n] + b[CODES + cell]
        total += w[block + WORTH_SITES + site]
        fill(t, a, planes, turn, cell, t[SURE + site])
        _better(t, a, here, NOW, t[SURE + site])
    y, x = corner // STRIDE, corner % STRIDE
    top, bottom = min(b[TOP], y), max(b[BOTTOM], y + t[record + HIGH] - 1)
    left, right = min(b[LEFT], x), max(b[RIGHT], x + t[record + WIDE] - 1)
    count = kept
    for n in range(held + 1):
        card = cards[hand + n] if n < held else drawn
        if card >= 0 and card != turned // 4:
            need = least - total + card_worth(t, w, block, card)
            need = -(-need // a[here + GRAIN])
            if need <= REACH:
                count = _rows_of_card(
                    t, a, planes, turn, card, max(need, -REACH), top, bottom, left, right, facts, tried, rows, count
                )
    for n in range(t[SIZE]):
        cell = corner + t[record + OFFSET + n]
        fill(t, a, planes, turn, cell, a[here + SHOWN + cell])
    return count - kept


@jit
def _rows_of_card(
    t: Ints, a: Ints, planes: Ints, turn: int, card: int, need: int, top: int, bottom: int, left: int, right: int,
    facts: Ints, tried: int, rows: Ints, count: int,
) -> int:  # fmt: skip
    size, base, here = t[SIZE], turn * t[AREAS_USED] * CELLS, turn * AHEAD
    spare = -need
    for n in range(size):
        spare += a[here + NOW + t[CARDS + card * 4 * CARD + ROW + n] // PLACES]
    if spare < 0:
        facts[tried] += 1
        return count
    for turned in range(card * 4, card * 4 + 4):
        record = CARDS + turned * CARD
        high, wide = t[record + HIGH], t[record + WIDE]
        # Beyond the cards in play an area changes less than at best: so many rows and columns may lie there.
        north = top - _beyond(t, a, here, record, DY, high, spare, False)
        south = bottom - high + 1 + _beyond(t, a, here, record, DY, high, spare, True)
        west = left - _beyond(t, a, here, record, DX, wide, spare, False)
        east = right - wide + 1 + _beyond(t, a, here, record, DX, wide, spare, True)
        for n in range(size):
            a[here + OFFSETS + n] = t[record + ROW + n] // PLACES * CELLS + t[record + OFFSET + n]
        for y in range(north, south + 1):
            for x in range(west, east + 1, LANES):
                found, lanes = reach(planes, base + y * STRIDE + x, a, here + OFFSETS, size, need), east - x + 1
                facts[tried] += min(lanes, LANES)
                if lanes < LANES:
                    found &= (1 << lanes) - 1
                if found:
                    row = count * 4
                    rows[row], rows[row + 1], rows[row + 2], rows[row + 3] = turned, y, x, found
                    count += 1
    return count


@jit
def _beyond(t: Ints, a: Ints, here: int, record: int, along: int, length: int, spare: int, end: bool) -> int:
    """How many rows or columns, at an end of a card, may lie beyond the cards in play; not all of them."""
    lost = 0
    for line in range(length - 1):
        wanted = length - 1 - line if end else line
        for n in range(t[SIZE]):
            if t[record + along + n] == wanted:
                area = t[record + ROW + n] // PLACES
                lost += a[here + NOW + area] - a[here + VALUES + area * PLACES]
        if lost > spare:
            return line
    return length - 1


@jit
def card_worth(t: Ints, w: Ints, block: int, card: int) -> int:
    """What the areas of a card to come are worth."""
    total = 0
    for n in range(t[SIZE]):
        total += w[block + WORTH_AREAS + t[CARDS + card * 4 * CARD + ROW + n] // PLACES]
    return total


@jit
def may_end(t: Ints, b: Ints, move: int, standing: int, best: int) -> bool:
    """Whether the game may end after a move with more than the best, should no card fit any more; `standing`: see
    `STANDING`."""
    record, cells = CARDS + move // TURNED * CARD, CODES + move // BRANCHES % (STRIDE * STRIDE)
    points, recipes = b[SCORE], t[RECIPES]
    for n in range(t[SIZE]):
        code = b[cells + t[record + OFFSET + n]]
        after = t[SURE + t[record + ROW + n] + code]
        points += t[POINTS + after] - t[POINTS + code]
        if recipes:
            standing += t[recipes + EXTRA + after] - t[recipes + EXTRA + code]
    # Neighbours that cost points may go, and some that bring points may come.
    for n in range(BESIDE_MOST):
        each = t[BESIDE + n]
        points += 4 * each * (b[SOURCE_COUNT] + t[SIZE]) if each > 0 else -4 * each * b[SOURCE_COUNT]
    may: bool = SCALE * points + standing >= SCALE * (best + 1)
    return may
