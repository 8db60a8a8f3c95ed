"""Planes: what each area would at most change if it were laid on each cell, with so many turns left.

One record of `AHEAD` numbers for each turn and case lies in one array, the planes in another, of 16 bits a cell.
Values are rounded up to multiples of a *grain*, so that they fit: sums are never too small.
"""

from __future__ import annotations

from typing import NamedTuple

from ninefold.search.fast import Ints, jit
from ninefold.search.kernel_cards import Replies, reply
from ninefold.search.kernel_facts import TRIED
from ninefold.search.kernel_worth import ITEM, ITEMS, PRESSED, WORTH_MOST, WORTH_PRESSED, Block
from ninefold.search.layout import (
    AREAS, AREAS_USED, BOTTOM, CARD, CARDS, CLAIMS, CLASS, CODES, CODES_USED, FATAL, HAND_MOST, HIGH, LANES, LEFT,
    LEFT_OVER, OFFSET, OPTIONS, PLACES, PRESSES, RESOURCES_USED, RIGHT, ROW, SIZE, SIZE_MOST, STRIDE, TOP, VIEWS,
    WIDE,
)  # fmt: skip
from ninefold.search.machine import peak

CELLS = STRIDE * STRIDE
REACH = 32_000
"""The greatest sum of a placement, in grains."""
SPARE = 4
"""Cells around the cards in play that are filled in, too."""
READY, BLOCK, TOTAL, GRAIN, SPENT, STANDING, PEAKED = range(7)
"""What a record holds: whether the planes show a position; where its worths begin in the room; what all is worth by
them; the grain; which resources were used up that are fatal to lack; the scaled points that recipes may bring,
doubling only what lies on the board; and whether the greatest sums are noted."""
WEST, NORTH, EAST, SOUTH, FROM_X, FROM_Y, TO_X, TO_Y = range(7, 15)
"""The bounds of the cells that are filled in; and of those where cards lie, with a margin for what is pressed."""
OFFSETS = 15
"""Room for where the areas of a card lie in the planes."""
BEST_VALUES = OFFSETS + SIZE_MOST
"""By area: the most that it changes on anything that lies there, in grains; `NOW`: the same after a move."""
NOW = BEST_VALUES + AREAS
CHANGED = NOW + AREAS
"""The cells that a move changes, and behind them the views that they then have; from `CHANGES` on, how many they are,
and their first and last rows."""
CHANGED_MOST = 5 * SIZE_MOST
CHANGES, FIRST_CHANGED, LAST_CHANGED = (CHANGED + 2 * CHANGED_MOST + n for n in range(3))
SHOWN = CHANGES + 3
"""By cell: the view that the planes show."""
VALUES = SHOWN + CELLS
"""By area and view, in grains."""
PEAKS = VALUES + AREAS * VIEWS
"""By card held, and at last the one that is drawn, turn and row: the greatest sum on the board as it is."""
AHEAD = PEAKS + (HAND_MOST + 1) * 4 * STRIDE
MANY = 6
"""With so many moves it pays to note the greatest sums before."""


class Ahead(NamedTuple):
    """The planes that show one position: their record lies from a[here] on, the cells of the first of them from
    planes[base] on."""

    a: Ints
    planes: Ints
    here: int
    base: int


@jit
def planes_of(t: Ints, a: Ints, planes: Ints, shows: int) -> Ahead:
    """The planes with a number."""
    return Ahead(a, planes, shows * AHEAD, shows * t[AREAS_USED] * CELLS)


@jit
def show(t: Ints, b: Ints, block: Block, ahead: Ahead, fresh: bool) -> None:
    """Let planes show the board by what all is worth; `fresh`: that is not what it was before."""
    w, a, here, spent = block.w, ahead.a, ahead.here, 0
    for klass in range(CLAIMS, CLAIMS + t[RESOURCES_USED]):
        if t[FATAL + klass] and b[LEFT_OVER + klass - CLAIMS] == 0:
            spent |= 1 << klass
    edge = 2 * (max(t[CARDS + WIDE], t[CARDS + HIGH]) - 1)
    within = a[here + WEST] <= b[LEFT] - edge and b[RIGHT] + edge <= a[here + EAST]
    within = within and a[here + NORTH] <= b[TOP] - edge and b[BOTTOM] + edge <= a[here + SOUTH]
    if fresh or a[here + SPENT] != spent or not within:
        a[here + SPENT] = spent
        _value(t, block, ahead)
        left, right = max(b[LEFT] - edge - SPARE, 0), min(b[RIGHT] + edge + SPARE, STRIDE - 1)
        top, bottom = max(b[TOP] - edge - SPARE, 0), min(b[BOTTOM] + edge + SPARE, STRIDE - 1)
        a[here + WEST], a[here + EAST], a[here + NORTH], a[here + SOUTH] = left, right, top, bottom
        for y in range(top, bottom + 1):
            for x in range(STRIDE):
                cell = y * STRIDE + x
                a[here + SHOWN + cell] = b[CODES + cell] + (w[PRESSED + y] >> x & 1) * PLACES
                fill(t, ahead, cell, a[here + SHOWN + cell])
    else:
        for y in range(min(a[here + FROM_Y], b[TOP] - 1), max(a[here + TO_Y], b[BOTTOM] + 1) + 1):
            pressed = w[PRESSED + y]
            for x in range(min(a[here + FROM_X], b[LEFT] - 1), max(a[here + TO_X], b[RIGHT] + 1) + 1):
                cell = y * STRIDE + x
                view = b[CODES + cell] + (pressed >> x & 1) * PLACES
                if a[here + SHOWN + cell] != view:
                    a[here + SHOWN + cell] = view
                    fill(t, ahead, cell, view)
    a[here + FROM_X], a[here + TO_X] = b[LEFT] - 1, b[RIGHT] + 1
    a[here + FROM_Y], a[here + TO_Y] = b[TOP] - 1, b[BOTTOM] + 1
    _best_values(t, w, ahead)


@jit
def _best_values(t: Ints, w: Ints, ahead: Ahead) -> None:
    """Note the most that each area changes on anything that lies on the board, or where no card lies."""
    a, here = ahead.a, ahead.here
    for area in range(t[AREAS_USED]):
        a[here + BEST_VALUES + area] = a[here + VALUES + area * VIEWS]
    for n in range(ITEM, w[ITEMS] - t[RESOURCES_USED] - t[AREAS_USED]):
        better(t, ahead, BEST_VALUES, w[n] - WORTH_PRESSED + PLACES if w[n] >= WORTH_PRESSED else w[n])


@jit
def better(t: Ints, ahead: Ahead, best: int, view: int) -> None:
    """Keep for each area what it changes on a view, where that is more than what `best` holds."""
    a, here = ahead.a, ahead.here
    for area in range(t[AREAS_USED]):
        value = a[here + VALUES + area * VIEWS + view]
        if value > a[here + best + area]:
            a[here + best + area] = value


@jit
def fill(t: Ints, ahead: Ahead, cell: int, view: int) -> None:
    """Let a cell of planes show a view."""
    values, plane = ahead.here + VALUES + view, ahead.base + cell
    for _ in range(t[AREAS_USED]):
        ahead.planes[plane] = ahead.a[values]
        values += VIEWS
        plane += CELLS


@jit
def _value(t: Ints, block: Block, ahead: Ahead) -> None:
    """Write down what laying each area on each code changes at most, in grains."""
    w, a, here = block.w, ahead.a, ahead.here
    mosts, most, grain = block.here + WORTH_MOST, REACH // t[SIZE], 1
    for area in range(t[AREAS_USED]):
        for code in range(t[CODES_USED]):
            for view in range(code, code + t[PRESSES] * PLACES + 1, PLACES):
                grain = max(grain, -(-w[mosts + area * VIEWS + view] // most))
    a[here + GRAIN] = grain
    for area in range(t[AREAS_USED]):
        for code in range(t[CODES_USED]):
            site = area * PLACES + code
            klass = t[CLASS + site]
            lacking = klass >= CLAIMS and a[here + SPENT] >> max(klass, 0) & 1
            for view in range(code, code + t[PRESSES] * PLACES + 1, PLACES):
                value = -most
                if t[OPTIONS + site] and not lacking:
                    value = max(value, -(-w[mosts + area * VIEWS + view] // grain))
                a[here + VALUES + area * VIEWS + view] = value


@jit
def write_offsets(t: Ints, ahead: Ahead, record: int) -> None:
    """Write down where the areas of a turned card lie in the planes, from its corner."""
    for n in range(t[SIZE]):
        ahead.a[ahead.here + OFFSETS + n] = t[record + ROW + n] // PLACES * CELLS + t[record + OFFSET + n]


@jit
def may_peak(t: Ints, b: Ints, ahead: Ahead, record: int, peaks: int, y: int, need: int) -> bool:
    """Whether a row may hold a placement with the sum: on cells that a move changes, or as it was before."""
    a, here, bottom = ahead.a, ahead.here, y + t[record + HIGH] - 1
    if bottom >= a[here + FIRST_CHANGED] and y <= a[here + LAST_CHANGED]:
        return True
    may: bool = bottom >= b[TOP] and y <= b[BOTTOM] and a[peaks + y] >= need
    return may


@jit
def note_peaks(t: Ints, b: Ints, ahead: Ahead, replies: Replies, facts: Ints) -> None:
    """Note the greatest sums in the rows of all cards that may be laid after a move, on the board as it is."""
    a, here, size = ahead.a, ahead.here, t[SIZE]
    a[here + PEAKED] = 1
    for n in range(replies.hand.held + 1):
        card = reply(replies, n)
        for turned in range(card * 4, card * 4 + 4 if card >= 0 else 0):
            record, peaks = CARDS + turned * CARD, here + PEAKS + (4 * n + turned % 4) * STRIDE
            write_offsets(t, ahead, record)
            for y in range(b[TOP] - t[record + HIGH] + 1, b[BOTTOM] + 1):
                a[peaks + y] = -REACH
                facts[TRIED] += b[RIGHT] + t[record + WIDE] - b[LEFT]
                for x in range(b[LEFT] - t[record + WIDE] + 1, b[RIGHT] + 1, LANES):
                    most = peak(ahead.planes, ahead.base + y * STRIDE + x, a, here + OFFSETS, size)
                    if most > a[peaks + y]:
                        a[peaks + y] = most
