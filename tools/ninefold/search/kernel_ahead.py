"""Looking one placement further before a move is laid: whether anything that follows it may be better than the best.

For the position on top of the stack, planes hold what each area would at most change on each cell, with one turn
less to go (`kernel_planes`). A move changes a few cells of them; then the sums of whole rows of placements of the
next card are taken at once, and only rows with one that may suffice are kept. So most moves are cut off without being
laid.
"""

from __future__ import annotations

from ninefold.search.fast import Ints, jit
from ninefold.search.kernel_bonus import EXTRA
from ninefold.search.kernel_bound import SCALE
from ninefold.search.kernel_planes import (
    AHEAD, BEST_VALUES, BLOCK, CELLS, CHANGED, CHANGED_MOST, CHANGES, FIRST_CHANGED, GRAIN, LAST_CHANGED, NOW,
    OFFSETS, PEAKED, PEAKS, REACH, SHOWN, TOTAL, VALUES, better, fill, may_peak, write_offsets,
)  # fmt: skip
from ninefold.search.kernel_worth import WORTH_AREAS, WORTH_PRESSED, WORTH_SITES
from ninefold.search.layout import (
    AREAS_USED, AROUND, BESIDE, BESIDE_MOST, BOTTOM, BRANCHES, CARD, CARDS, CODES, DX, DY, HAND_MOST, HIGH, LANES,
    LEFT, OFFSET, PLACES, POINTS, PRESSES, RECIPES, RIGHT, ROW, SCORE, SIZE, SOURCE_COUNT, STRIDE, SURE, TOP, TURNED,
    VIEWS, WIDE,
)  # fmt: skip
from ninefold.search.machine import reach

ROWS_MOST = HAND_MOST * 4 * STRIDE * 4
"""Rows kept of one position; each is four numbers: turned card, y, x of the first lane, and the lanes that may do."""


@jit
def rows_after(
    t: Ints, b: Ints, w: Ints, a: Ints, planes: Ints, shows: int, move: int, cards: Ints, hand: int, held: int,
    drawn: int, least: int, facts: Ints, tried: int, rows: Ints, kept: int,
) -> int:  # fmt: skip
    """Write the rows of placements that may be worth `least` after a move that goes as it surely would; how many.

    The cards are cards[hand : hand + held] without that of the move, and `drawn`, or -1. facts[tried] counts.
    """
    here, turned = shows * AHEAD, move // TURNED
    record, corner = CARDS + turned * CARD, move // BRANCHES % (STRIDE * STRIDE)
    total, block = a[here + TOTAL] - card_worth(t, w, a[here + BLOCK], turned // 4), a[here + BLOCK]
    for area in range(t[AREAS_USED]):
        a[here + NOW + area] = a[here + BEST_VALUES + area]
    total += _change(t, b, w, a, here, record, corner)
    for n in range(a[here + CHANGES]):
        better(t, a, here, NOW, a[here + CHANGED + CHANGED_MOST + n])
    count, filled = kept, False
    for n in range(held + 1):
        card = cards[hand + n] if n < held else drawn
        if card < 0 or card == turned // 4:
            continue
        need = -(-(least - total + card_worth(t, w, block, card)) // a[here + GRAIN])
        spare = -need
        for area in range(t[SIZE]):
            spare += a[here + NOW + t[CARDS + card * 4 * CARD + ROW + area] // PLACES]
        if spare < 0 or need > REACH:
            facts[tried] += 1
            continue
        if not filled:
            _fill_changed(t, a, planes, shows)
            filled = True
        count = _rows_of_card(
            t, b, a, planes, shows, card, n, max(need, -REACH), spare, record, corner, facts, tried, rows, count
        )
    if filled:
        for n in range(a[here + CHANGES]):
            cell = a[here + CHANGED + n]
            fill(t, a, planes, shows, cell, a[here + SHOWN + cell])
    return count - kept


@jit
def _fill_changed(t: Ints, a: Ints, planes: Ints, shows: int) -> None:
    """Let the planes show what a move changes, and note in which rows that is."""
    here, first, last = shows * AHEAD, STRIDE, 0
    for n in range(a[here + CHANGES]):
        cell = a[here + CHANGED + n]
        fill(t, a, planes, shows, cell, a[here + CHANGED + CHANGED_MOST + n])
        first, last = min(first, cell // STRIDE), max(last, cell // STRIDE)
    a[here + FIRST_CHANGED], a[here + LAST_CHANGED] = first, last


@jit
def _change(t: Ints, b: Ints, w: Ints, a: Ints, here: int, record: int, corner: int) -> int:
    """What a card laid on a cell changes where all goes as it surely would; the cells and their views then are
    written down."""
    block, change, sources, size = a[here + BLOCK], 0, 0, t[SIZE]
    views = here + CHANGED + CHANGED_MOST
    for n in range(size):
        cell = corner + t[record + OFFSET + n]
        code, shown = b[CODES + cell], a[here + SHOWN + cell]
        change += w[block + WORTH_SITES + 2 * t[record + ROW + n] + shown]
        after = t[SURE + t[record + ROW + n] + code]
        a[here + CHANGED + n], a[views + n] = cell, after + shown - code
        if t[AROUND + after]:
            sources |= 1 << n
    a[here + CHANGES] = size
    if t[PRESSES] and sources:
        for n in range(size):
            if sources >> n & 1:
                cell = a[here + CHANGED + n]
                change += _press(w, a, here, cell - STRIDE) + _press(w, a, here, cell - 1)
                change += _press(w, a, here, cell + 1) + _press(w, a, here, cell + STRIDE)
    return change


@jit
def _press(w: Ints, a: Ints, here: int, cell: int) -> int:
    """Let a cell be pressed by what a move lays beside it; what that changes."""
    count, block, views = a[here + CHANGES], a[here + BLOCK], here + CHANGED + CHANGED_MOST
    n = 0
    while n < count and a[here + CHANGED + n] != cell:
        n += 1
    if n == count:
        a[here + CHANGED + n], a[views + n] = cell, a[here + SHOWN + cell]
        a[here + CHANGES] = count + 1
    view = a[views + n]
    if view >= PLACES:
        return 0
    a[views + n] = view + PLACES
    change: int = w[block + WORTH_PRESSED + view] - w[block + view]
    return change


@jit
def _rows_of_card(
    t: Ints, b: Ints, a: Ints, planes: Ints, shows: int, card: int, slot: int, need: int, spare: int, move: int,
    corner: int, facts: Ints, tried: int, rows: Ints, count: int,
) -> int:  # fmt: skip
    """Write the rows of a card. `spare`: by how much its areas at best exceed the need; `move` and `corner`: the
    record of the card laid before, and where."""
    size, base, here = t[SIZE], shows * t[AREAS_USED] * CELLS, shows * AHEAD
    y, x = corner // STRIDE, corner % STRIDE
    top, bottom = min(b[TOP], y), max(b[BOTTOM], y + t[move + HIGH] - 1)
    left, right = min(b[LEFT], x), max(b[RIGHT], x + t[move + WIDE] - 1)
    # Beyond the cards in play an area changes less than at best: so many rows and columns may lie there. The upright
    # card tells it for all turns, of which each takes every end to the next one.
    upright = CARDS + card * 4 * CARD
    north_end = _beyond(t, a, here, upright, DY, t[upright + HIGH], spare, False)
    south_end = _beyond(t, a, here, upright, DY, t[upright + HIGH], spare, True)
    west_end = _beyond(t, a, here, upright, DX, t[upright + WIDE], spare, False)
    east_end = _beyond(t, a, here, upright, DX, t[upright + WIDE], spare, True)
    for turned in range(card * 4, card * 4 + 4):
        record = CARDS + turned * CARD
        north, south = top - north_end, bottom - t[record + HIGH] + 1 + south_end
        west, east = left - west_end, right - t[record + WIDE] + 1 + east_end
        north_end, east_end, south_end, west_end = west_end, north_end, east_end, south_end
        write_offsets(t, a, here, record)
        peaks = here + PEAKS + (4 * slot + turned % 4) * STRIDE
        for y in range(north, south + 1):
            if a[here + PEAKED] and not may_peak(t, b, a, here, record, peaks, y, need):
                continue
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
                lost += a[here + NOW + area] - a[here + VALUES + area * VIEWS]
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
