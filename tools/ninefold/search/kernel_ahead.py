"""Looking one placement further before a move is laid: whether anything that follows it may be better than the best.

For the position on top of the stack, planes hold what each area would at most change on each cell, with one turn
less to go (`kernel_planes`). A move changes a few cells of them; then the sums of whole rows of placements of the
next card are taken at once, and only rows with one that may suffice are kept. So most moves are cut off without being
laid.
"""

from __future__ import annotations

from typing import NamedTuple

from ninefold.search.fast import Ints, jit
from ninefold.search.kernel_bonus import EXTRA
from ninefold.search.kernel_bound import SCALE
from ninefold.search.kernel_cards import Replies, reply
from ninefold.search.kernel_facts import BEST, TRIED
from ninefold.search.kernel_planes import (
    BEST_VALUES, BLOCK, CHANGED, CHANGED_MOST, CHANGES, FIRST_CHANGED, GRAIN, LAST_CHANGED, NOW, OFFSETS, PEAKED,
    PEAKS, REACH, SHOWN, TOTAL, VALUES, Ahead, better, fill, may_peak, write_offsets,
)  # fmt: skip
from ninefold.search.kernel_worth import WORTH_PRESSED, WORTH_SITES, Block, card_worth
from ninefold.search.layout import (
    AREAS_USED, AROUND, BESIDE, BESIDE_MOST, BOTTOM, BRANCHES, CARD, CARDS, CODES, DX, DY, HAND_MOST, HIGH, LANES,
    LEFT, OFFSET, PLACES, POINTS, PRESSES, RECIPES, RIGHT, ROW, SCORE, SIZE, SOURCE_COUNT, STRIDE, SURE, TOP, TURNED,
    VIEWS, WIDE,
)  # fmt: skip
from ninefold.search.machine import reach

ROWS_MOST = HAND_MOST * 4 * STRIDE * 4
"""Rows kept of one position; each is four numbers: turned card, y, x of the first lane, and the lanes that may do."""


class Rows(NamedTuple):
    """Rows of placements that are kept, from number `first` on; see `ROWS_MOST`."""

    rows: Ints
    first: int


class Laid(NamedTuple):
    """A card as a move lays it: the record of the turned card, and the cell of its corner."""

    record: int
    corner: int


class Wanted(NamedTuple):
    """A card that may be laid next: its number, which of the replies it is, the sum that its areas need, in grains,
    and by how much they exceed that at best."""

    card: int
    slot: int
    need: int
    spare: int


@jit
def rows_after(t: Ints, b: Ints, w: Ints, ahead: Ahead, move: int, replies: Replies, rows: Rows, facts: Ints) -> int:
    """Write the rows of placements that may lead to more than the best after a move that goes as it surely would; how
    many."""
    a, here, turned = ahead.a, ahead.here, move // TURNED
    laid = Laid(CARDS + turned * CARD, move // BRANCHES % (STRIDE * STRIDE))
    block, least = Block(w, a[here + BLOCK]), SCALE * (facts[BEST] + 1)
    total = a[here + TOTAL] - card_worth(t, block, turned // 4)
    for area in range(t[AREAS_USED]):
        a[here + NOW + area] = a[here + BEST_VALUES + area]
    total += _change(t, b, block, ahead, laid)
    for n in range(a[here + CHANGES]):
        better(t, ahead, NOW, a[here + CHANGED + CHANGED_MOST + n])
    count, filled = 0, False
    for n in range(replies.hand.held + 1):
        card = reply(replies, n)
        if card < 0 or card == turned // 4:
            continue
        need = -(-(least - total + card_worth(t, block, card)) // a[here + GRAIN])
        spare = -need
        for area in range(t[SIZE]):
            spare += a[here + NOW + t[CARDS + card * 4 * CARD + ROW + area] // PLACES]
        if spare < 0 or need > REACH:
            facts[TRIED] += 1
            continue
        if not filled:
            _fill_changed(t, ahead)
            filled = True
        count = _rows_of_card(t, b, ahead, laid, Wanted(card, n, max(need, -REACH), spare), rows, count, facts)
    if filled:
        for n in range(a[here + CHANGES]):
            cell = a[here + CHANGED + n]
            fill(t, ahead, cell, a[here + SHOWN + cell])
    return count


@jit
def _fill_changed(t: Ints, ahead: Ahead) -> None:
    """Let the planes show what a move changes, and note in which rows that is."""
    a, here, first, last = ahead.a, ahead.here, STRIDE, 0
    for n in range(a[here + CHANGES]):
        cell = a[here + CHANGED + n]
        fill(t, ahead, cell, a[here + CHANGED + CHANGED_MOST + n])
        first, last = min(first, cell // STRIDE), max(last, cell // STRIDE)
    a[here + FIRST_CHANGED], a[here + LAST_CHANGED] = first, last


@jit
def _change(t: Ints, b: Ints, block: Block, ahead: Ahead, laid: Laid) -> int:
    """What a card laid on a cell changes where all goes as it surely would; the cells and their views then are
    written down."""
    a, here, record = ahead.a, ahead.here, laid.record
    change, sources, size, views = 0, 0, t[SIZE], here + CHANGED + CHANGED_MOST
    for n in range(size):
        cell = laid.corner + t[record + OFFSET + n]
        code, shown = b[CODES + cell], a[here + SHOWN + cell]
        change += block.w[block.here + WORTH_SITES + 2 * t[record + ROW + n] + shown]
        after = t[SURE + t[record + ROW + n] + code]
        a[here + CHANGED + n], a[views + n] = cell, after + shown - code
        if t[AROUND + after]:
            sources |= 1 << n
    a[here + CHANGES] = size
    if t[PRESSES] and sources:
        for n in range(size):
            if sources >> n & 1:
                cell = a[here + CHANGED + n]
                change += _press(block, ahead, cell - STRIDE) + _press(block, ahead, cell - 1)
                change += _press(block, ahead, cell + 1) + _press(block, ahead, cell + STRIDE)
    return change


@jit
def _press(block: Block, ahead: Ahead, cell: int) -> int:
    """Let a cell be pressed by what a move lays beside it; what that changes."""
    a, here = ahead.a, ahead.here
    count, views, n = a[here + CHANGES], here + CHANGED + CHANGED_MOST, 0
    while n < count and a[here + CHANGED + n] != cell:
        n += 1
    if n == count:
        a[here + CHANGED + n], a[views + n] = cell, a[here + SHOWN + cell]
        a[here + CHANGES] = count + 1
    view = a[views + n]
    if view >= PLACES:
        return 0
    a[views + n] = view + PLACES
    change: int = block.w[block.here + WORTH_PRESSED + view] - block.w[block.here + view]
    return change


@jit
def _rows_of_card(
    t: Ints, b: Ints, ahead: Ahead, laid: Laid, wanted: Wanted, rows: Rows, count: int, facts: Ints
) -> int:
    """Write the rows of a card behind those that there are, `count`; how many there are then."""
    a, here, card, need, out = ahead.a, ahead.here, wanted.card, wanted.need, rows.rows
    y, x = laid.corner // STRIDE, laid.corner % STRIDE
    top, bottom = min(b[TOP], y), max(b[BOTTOM], y + t[laid.record + HIGH] - 1)
    left, right = min(b[LEFT], x), max(b[RIGHT], x + t[laid.record + WIDE] - 1)
    # Beyond the cards in play an area changes less than at best: so many rows and columns may lie there. The upright
    # card tells it for all turns, of which each takes every end to the next one.
    upright = CARDS + card * 4 * CARD
    north_end = _beyond(t, ahead, upright, DY, t[upright + HIGH], wanted.spare, False)
    south_end = _beyond(t, ahead, upright, DY, t[upright + HIGH], wanted.spare, True)
    west_end = _beyond(t, ahead, upright, DX, t[upright + WIDE], wanted.spare, False)
    east_end = _beyond(t, ahead, upright, DX, t[upright + WIDE], wanted.spare, True)
    for turned in range(card * 4, card * 4 + 4):
        record = CARDS + turned * CARD
        north, south = top - north_end, bottom - t[record + HIGH] + 1 + south_end
        west, east = left - west_end, right - t[record + WIDE] + 1 + east_end
        north_end, east_end, south_end, west_end = west_end, north_end, east_end, south_end
        write_offsets(t, ahead, record)
        peaks = here + PEAKS + (4 * wanted.slot + turned % 4) * STRIDE
        for y in range(north, south + 1):
            if a[here + PEAKED] and not may_peak(t, b, ahead, record, peaks, y, need):
                continue
            for x in range(west, east + 1, LANES):
                cell, lanes = ahead.base + y * STRIDE + x, east - x + 1
                found = reach(ahead.planes, cell, a, here + OFFSETS, t[SIZE], need)
                facts[TRIED] += min(lanes, LANES)
                if lanes < LANES:
                    found &= (1 << lanes) - 1
                if found:
                    row = (rows.first + count) * 4
                    out[row], out[row + 1], out[row + 2], out[row + 3] = turned, y, x, found
                    count += 1
    return count


@jit
def _beyond(t: Ints, ahead: Ahead, record: int, along: int, length: int, spare: int, end: bool) -> int:
    """How many rows or columns, at an end of a card, may lie beyond the cards in play; not all of them."""
    a, here, lost = ahead.a, ahead.here, 0
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
