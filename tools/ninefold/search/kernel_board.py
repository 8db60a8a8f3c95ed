"""The board: cells with codes, and for each row the masks that find legal placements at once."""

from __future__ import annotations

from ninefold.search import layout as at
from ninefold.search.fast import Ints, jit, zeros


def new_board() -> Ints:
    """An empty board, to be begun."""
    board = zeros(at.BOARD)
    board[at.TOP], board[at.LEFT], board[at.BOTTOM], board[at.RIGHT] = at.STRIDE, at.STRIDE, -1, -1
    return board


@jit
def put(t: Ints, b: Ints, x: int, y: int, code: int) -> None:
    """Change what lies on a cell; masks and counts follow, the score does not."""
    cell = y * at.STRIDE + x
    old = b[at.CODES + cell]
    b[at.CODES + cell] = code
    bit = 1 << x
    for area in range(t[at.AREAS_USED]):
        before = t[at.CLASS + area * at.PLACES + old]
        after = t[at.CLASS + area * at.PLACES + code]
        if before != after:
            if before >= 0:
                b[at.MASKS + (area * at.CLASSES + before) * at.STRIDE + y] ^= bit
                b[at.COUNTS + before] -= 1
            if after >= 0:
                b[at.MASKS + (area * at.CLASSES + after) * at.STRIDE + y] ^= bit
                b[at.COUNTS + after] += 1
    if (old == 0) != (code == 0):
        b[at.COVERED + y] ^= bit
    if (t[at.AROUND + old] == 0) != (t[at.AROUND + code] == 0):
        b[at.SOURCES + y] ^= bit
        b[at.SOURCE_COUNT] += 1 if t[at.AROUND + code] else -1


@jit
def clear(t: Ints, b: Ints) -> None:
    """Take everything off the board, and put the supply back."""
    top, bottom = b[at.TOP], b[at.BOTTOM]
    for y in range(top, bottom + 1):
        b[at.COVERED + y] = 0
        b[at.SOURCES + y] = 0
        for cell in range(y * at.STRIDE + b[at.LEFT], y * at.STRIDE + b[at.RIGHT] + 1):
            b[at.CODES + cell] = 0
    for kept in range(t[at.AREAS_USED] * at.CLASSES):
        for y in range(kept * at.STRIDE + top, kept * at.STRIDE + bottom + 1):
            b[at.MASKS + y] = 0
    for n in range(at.CLASSES):
        b[at.COUNTS + n] = 0
    for n in range(t[at.RESOURCES_USED]):
        b[at.LEFT_OVER + n] = t[at.SUPPLY + n]
    for n in range(at.FACTS):
        b[at.TOP + n] = 0
    b[at.TOP] = b[at.LEFT] = at.STRIDE
    b[at.BOTTOM] = b[at.RIGHT] = -1


@jit
def widen(b: Ints, x: int, y: int, wide: int, high: int) -> None:
    """Let the bounds hold a card of that size too."""
    b[at.TOP] = min(b[at.TOP], y)
    b[at.BOTTOM] = max(b[at.BOTTOM], y + high - 1)
    b[at.LEFT] = min(b[at.LEFT], x)
    b[at.RIGHT] = max(b[at.RIGHT], x + wide - 1)


@jit
def begin(t: Ints, b: Ints, card: int) -> None:
    """Clear the board and lay the first card."""
    clear(t, b)
    here = at.CARDS + card * 4 * at.CARD
    for n in range(t[at.SIZE]):
        put(t, b, t[at.ORIGIN] + t[here + at.DX + n], t[at.ORIGIN] + t[here + at.DY + n], t[here + at.BARE + n])
    widen(b, t[at.ORIGIN], t[at.ORIGIN], t[here + at.WIDE], t[here + at.HIGH])


@jit
def near_points(t: Ints, b: Ints, x: int, y: int, wide: int, high: int) -> int:
    """The points for neighbours of all things in a rectangle and right beside it."""
    points = 0
    for row in range(y - 1, y + high + 1):
        for cell in range(row * at.STRIDE + x - 1, row * at.STRIDE + x + wide + 1):
            terms = t[at.AROUND + b[at.CODES + cell]]
            term = 0
            while terms:
                if terms & 1:
                    found = t[at.COUNTED + b[at.CODES + cell - 1]] >> term & 1
                    found += t[at.COUNTED + b[at.CODES + cell + 1]] >> term & 1
                    found += t[at.COUNTED + b[at.CODES + cell - at.STRIDE]] >> term & 1
                    found += t[at.COUNTED + b[at.CODES + cell + at.STRIDE]] >> term & 1
                    points += found * t[at.BESIDE + term]
                terms >>= 1
                term += 1
    return points


@jit
def board_score(t: Ints, b: Ints) -> int:
    """The points of dice and tokens, counted from scratch."""
    left, top = b[at.LEFT], b[at.TOP]
    points = 0
    for y in range(top, b[at.BOTTOM] + 1):
        for cell in range(y * at.STRIDE + left, y * at.STRIDE + b[at.RIGHT] + 1):
            points += t[at.POINTS + b[at.CODES + cell]]
    return points + near_points(t, b, left, top, b[at.RIGHT] - left + 1, b[at.BOTTOM] - top + 1)


@jit
def surely(total: int) -> bool:
    """Whether a sum of gains is exact: nothing in it is put down whose neighbours count."""
    return -(at.FLAG >> 1) < total < at.FLAG >> 1
