"""The board: cells with codes, and for each row the masks that find legal placements at once."""

from __future__ import annotations

from ninefold.search import layout as at
from ninefold.search.fast import Ints, jit, zeros
from ninefold.search.layout import (
    AREAS_USED, AROUND, BEFORE, BESIDE, BOTTOM, CLASS, CLASSES, CODES, COUNTED, COUNTS, COVERED, HIGH, LEFT, MASKS,
    OFFSET, PLACES, POINTS, RIGHT, SIZE, SOURCE_COUNT, SOURCES, STRIDE, TOP,
)  # fmt: skip
from ninefold.search.machine import lowest


def new_board(t: Ints) -> Ints:
    """An empty board with the whole supply."""
    board = zeros(at.BOARD)
    board[at.TOP], board[at.LEFT], board[at.BOTTOM], board[at.RIGHT] = at.STRIDE, at.STRIDE, -1, -1
    for resource in range(t[at.RESOURCES_USED]):
        board[at.LEFT_OVER + resource] = t[at.SUPPLY + resource]
    return board


@jit
def put(t: Ints, b: Ints, x: int, y: int, code: int) -> None:
    """Change what lies on a cell; masks and counts follow, the score does not."""
    cell, bit = y * STRIDE + x, 1 << x
    old = b[CODES + cell]
    b[CODES + cell] = code
    for area in range(t[AREAS_USED]):
        before, after = t[CLASS + area * PLACES + old], t[CLASS + area * PLACES + code]
        if before != after:
            masks = MASKS + area * CLASSES * STRIDE + y
            if before >= 0:
                b[masks + before * STRIDE] ^= bit
                b[COUNTS + before] -= 1
            if after >= 0:
                b[masks + after * STRIDE] ^= bit
                b[COUNTS + after] += 1
    if (old == 0) != (code == 0):
        b[COVERED + y] ^= bit
    if (t[AROUND + old] == 0) != (t[AROUND + code] == 0):
        b[SOURCES + y] ^= bit
        b[SOURCE_COUNT] += 1 if t[AROUND + code] else -1


@jit
def widen(b: Ints, x: int, y: int, wide: int, high: int) -> None:
    """Let the bounds hold a card of that size too."""
    # Without min and max, each of which the compiler makes a function of.
    if y < b[TOP]:
        b[TOP] = y
    if y + high > b[BOTTOM] + 1:
        b[BOTTOM] = y + high - 1
    if x < b[LEFT]:
        b[LEFT] = x
    if x + wide > b[RIGHT] + 1:
        b[RIGHT] = x + wide - 1


@jit
def ring(t: Ints, b: Ints, cell: int) -> int:
    """The points that what lies on a cell brings for its neighbours."""
    terms, points, here = t[AROUND + b[CODES + cell]], 0, CODES + cell
    while terms:
        term = lowest(terms)
        terms &= terms - 1
        found = (t[COUNTED + b[here - STRIDE]] >> term & 1) + (t[COUNTED + b[here - 1]] >> term & 1)
        found += (t[COUNTED + b[here + 1]] >> term & 1) + (t[COUNTED + b[here + STRIDE]] >> term & 1)
        points += found * t[BESIDE + term]
    return points


@jit
def rings(t: Ints, b: Ints, top: int, bottom: int) -> int:
    """The points for neighbours of the sources in these rows, as `put` left them; another code may lie there now."""
    points = 0
    for y in range(top, bottom + 1):
        mask = b[SOURCES + y]
        while mask:
            points += ring(t, b, y * STRIDE + lowest(mask))
            mask &= mask - 1
    return points


@jit
def board_score(t: Ints, b: Ints) -> int:
    """The points of dice and tokens, counted from scratch."""
    points = rings(t, b, b[TOP], b[BOTTOM])
    for y in range(b[TOP], b[BOTTOM] + 1):
        for cell in range(y * STRIDE + b[LEFT], y * STRIDE + b[RIGHT] + 1):
            points += t[POINTS + b[CODES + cell]]
    return points


@jit
def gain_of(t: Ints, b: Ints, here: int, x: int, y: int, way: int) -> int:
    """The gain of a placement that leads to the codes from b[way] on: they are put down for a moment."""
    corner, bottom = y * STRIDE + x, y + t[here + HIGH]
    gain = -rings(t, b, y - 1, bottom)
    fresh = 0
    for n in range(t[SIZE]):
        cell = CODES + corner + t[here + OFFSET + n]
        old, new = b[cell], b[way + n]
        gain += t[POINTS + new] - t[POINTS + old]
        b[cell] = new
        b[BEFORE + n] = old
        if t[AROUND + new] and not t[AROUND + old]:
            fresh |= 1 << n
    gain += rings(t, b, y - 1, bottom)
    while fresh:
        gain += ring(t, b, corner + t[here + OFFSET + lowest(fresh)])
        fresh &= fresh - 1
    for n in range(t[SIZE]):
        b[CODES + corner + t[here + OFFSET + n]] = b[BEFORE + n]
    return gain
