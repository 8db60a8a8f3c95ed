"""Legal moves on the board, all of a row at once, and laying cards.

A move is one number: card, turn, y, x and the way that it goes, from high to low; the ways are in the engine's order.
Moves are found in the order of `engine.legality.legal_moves`.
"""

from __future__ import annotations

from ninefold.search.fast import Ints, jit
from ninefold.search.kernel_board import gain_of, put, widen
from ninefold.search.kernel_cards import Hand
from ninefold.search.kernel_settle import settle
from ninefold.search.layout import (
    ALLOWED, ASKED, BOTTOM, BRANCHES, CARD, CARDS, CLAIMS, CODES, COUNTS, COVERED, DEPTH, DX, DY, FACTS,
    FATAL, FLAG, GAIN, GAINS, HIGH, LANE, LEFT_OVER, MAYBE, MOST, MOVES, MOVES_MOST, OFFSET, ORIGIN,
    OVER, REMEMBERED, RESOURCES_USED, ROW, ROWS, SCORE, SIZE, SIZE_MOST, SOURCE_COUNT, SOURCES, STRIDE, SURE, TOP,
    TURNED, UNDO, WAY, WAYS, WIDE,
)  # fmt: skip
from ninefold.search.machine import Moved, crowd, lowest


@jit
def survey(t: Ints, b: Ints, hand: Hand) -> None:
    """For each row of each turned card of the hand, write masks: places where it may be legal, to `MAYBE`, and those
    of them that the exact rules must decide, to `ASKED`; one row after the other."""
    row = 0
    for card in range(hand.first, hand.first + hand.held):
        for turned in range(hand.cards[card] * 4, hand.cards[card] * 4 + 4):
            top = b[TOP] - t[CARDS + turned * CARD + HIGH] + 1
            survey_rows(t, b, turned, top, b[BOTTOM] - top + 1, row)
            row += b[BOTTOM] - top + 1


@jit
def survey_rows(t: Ints, b: Ints, turned: int, top: int, rows: int, row: int) -> None:
    """The masks of so many rows of a turned card from `top` on, as number `row` and the next ones of them."""
    here = CARDS + turned * CARD
    for y in range(rows):
        covered, maybe = 0, 0
        for below in range(top + y, top + y + t[here + HIGH]):
            covered |= b[COVERED + below]
        for dx in range(t[here + WIDE]):
            maybe |= covered >> dx
        b[MAYBE + row + y], b[ASKED + row + y] = maybe, 0
    moved = Moved(t, here + LANE, here + DX, t[SIZE])
    for klass in range(CLAIMS + t[RESOURCES_USED]):
        most = b[ALLOWED + klass]
        if b[COUNTS + klass] and most < t[here + MOST + klass]:
            for y in range(0, rows, ROWS):
                some = min(ROWS, rows - y)
                crowd(b, klass * STRIDE + top + y, some, moved, most, OVER)
                for n in range(some):
                    if t[FATAL + klass]:
                        b[MAYBE + row + y + n] &= ~b[OVER + n]
                    else:
                        b[ASKED + row + y + n] |= b[OVER + n]
    for y in range(rows):
        b[ASKED + row + y] &= b[MAYBE + row + y]


@jit
def look(t: Ints, b: Ints, hand: Hand) -> int:
    """List every legal move of the cards held and what it gains; how many there are.

    More than `MOVES_MOST`: the list is not whole.
    """
    survey(t, b, hand)
    found, row, size = 0, 0, t[SIZE]
    for card in range(hand.first, hand.first + hand.held):
        for turned in range(hand.cards[card] * 4, hand.cards[card] * 4 + 4):
            here = CARDS + turned * CARD
            for y in range(b[TOP] - t[here + HIGH] + 1, b[BOTTOM] + 1):
                maybe = b[MAYBE + row]
                near = _near(b, y, t[here + WIDE], t[here + HIGH]) if maybe and b[SOURCE_COUNT] else 0
                while maybe:
                    if found + BRANCHES > MOVES_MOST:
                        return MOVES_MOST + 1
                    x = lowest(maybe)
                    maybe &= maybe - 1
                    move = ((turned * STRIDE + y) * STRIDE + x) * BRANCHES
                    if b[ASKED + row] >> x & 1:
                        for n in range(settle(t, b, here, x, y)):
                            b[MOVES + found] = move + n
                            b[GAINS + found] = gain_of(t, b, here, x, y, WAYS + n * WAY)
                            found += 1
                    else:
                        cells, gain = CODES + y * STRIDE + x, 0
                        for n in range(size):
                            gain += t[GAIN + t[here + ROW + n] + b[cells + t[here + OFFSET + n]]]
                        if near >> x & 1 or gain > FLAG >> 1:
                            for n in range(size):
                                b[WAYS + n] = t[SURE + t[here + ROW + n] + b[cells + t[here + OFFSET + n]]]
                            gain = gain_of(t, b, here, x, y, WAYS)
                        b[MOVES + found], b[GAINS + found] = move, gain
                        found += 1
                row += 1
    return found


@jit
def _near(b: Ints, y: int, wide: int, high: int) -> int:
    """Where a card of that size would lie on or beside a thing whose neighbours count, corners included."""
    sources = 0
    for row in range(y - 1, y + high + 1):
        sources |= b[SOURCES + row]
    found = sources << 1
    for shift in range(wide + 1):
        found |= sources >> shift
    return found


@jit
def lay(t: Ints, b: Ints, move: int) -> None:
    """Play a legal move; `take_back` undoes it."""
    x, y = move // BRANCHES % STRIDE, move // (BRANCHES * STRIDE) % STRIDE
    here, way = CARDS + move // TURNED * CARD, WAYS + move % BRANCHES * WAY
    settle(t, b, here, x, y)
    log = UNDO + b[DEPTH] * REMEMBERED
    for n in range(FACTS):
        b[log + WAY + n] = b[TOP + n]
    b[log + WAY + FACTS] = move
    b[SCORE] += gain_of(t, b, here, x, y, way)
    for n in range(t[SIZE]):
        b[log + n] = b[CODES + y * STRIDE + x + t[here + OFFSET + n]]
        put(t, b, x + t[here + DX + n], y + t[here + DY + n], b[way + n])
    for r in range(t[RESOURCES_USED]):
        b[log + SIZE_MOST + r] = b[LEFT_OVER + r]
        b[LEFT_OVER + r] = b[way + SIZE_MOST + r]
    widen(b, x, y, t[here + WIDE], t[here + HIGH])
    b[DEPTH] += 1


@jit
def take_back(t: Ints, b: Ints) -> None:
    """Undo the last move."""
    log = UNDO + (b[DEPTH] - 1) * REMEMBERED
    move = b[log + WAY + FACTS]
    x, y = move // BRANCHES % STRIDE, move // (BRANCHES * STRIDE) % STRIDE
    here = CARDS + move // TURNED * CARD
    for n in range(t[SIZE]):
        put(t, b, x + t[here + DX + n], y + t[here + DY + n], b[log + n])
    for r in range(t[RESOURCES_USED]):
        b[LEFT_OVER + r] = b[log + SIZE_MOST + r]
    for n in range(FACTS):
        b[TOP + n] = b[log + WAY + n]


@jit
def begin(t: Ints, b: Ints, card: int) -> None:
    """Take everything back that was laid on an empty board, and lay the first card."""
    while b[DEPTH]:
        take_back(t, b)
    lay(t, b, ((card * 4 * STRIDE + t[ORIGIN]) * STRIDE + t[ORIGIN]) * BRANCHES)
