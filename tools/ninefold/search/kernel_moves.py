"""Legal moves on the board, all of a row at once, and laying cards.

A move is one number: card, turn, y, x and the way that it goes, from high to low; the ways are in the engine's order.
Moves are found in the order of `engine.legality.legal_moves`.
"""

from __future__ import annotations

from ninefold.search import layout as at
from ninefold.search.fast import Ints, jit, part
from ninefold.search.kernel_board import near_points, put, surely, widen
from ninefold.search.kernel_settle import settle


@jit
def write_move(turned: int, x: int, y: int, way: int) -> int:
    """The number of a move; `turned` is card · 4 + turn."""
    return ((turned * at.STRIDE + y) * at.STRIDE + x) * at.BRANCHES + way


@jit
def move_card(move: int) -> int:
    """The card that a move lays."""
    return move // (4 * at.STRIDE * at.STRIDE * at.BRANCHES)


@part
def row_of(t: Ints, b: Ints, turned: int, y: int) -> tuple[int, int]:
    """Masks of a row: places where a turned card may be legal, and those of them that the exact rules must decide."""
    here = at.CARDS + turned * at.CARD
    found = 0
    for n in range(t[at.SIZE]):
        found |= b[at.COVERED + y + t[here + at.DY + n]] >> t[here + at.DX + n]
    if found == 0:
        return 0, 0
    asked = 0
    if b[at.COUNTS + at.BLOCKED]:
        found &= ~_any(t, b, here, y, at.BLOCKED)
    if b[at.COUNTS + at.CHOICE]:
        asked = _any(t, b, here, y, at.CHOICE)
    for r in range(t[at.RESOURCES_USED]):
        left = b[at.LEFT_OVER + r]
        if b[at.COUNTS + at.CLAIMS + r] and left < t[here + at.MOST + r]:
            over = _any(t, b, here, y, at.CLAIMS + r) if left == 0 else _more(t, b, here, y, at.CLAIMS + r, left)
            if t[at.FATAL + r]:
                found &= ~over
            else:
                asked |= over
    return found, asked & found


@jit
def _any(t: Ints, b: Ints, here: int, y: int, klass: int) -> int:
    """Where any area of the card would be laid on a site of a class."""
    found = 0
    for n in range(t[at.SIZE]):
        area = t[here + at.ROW + n] // at.PLACES
        found |= (
            b[at.MASKS + (area * at.CLASSES + klass) * at.STRIDE + y + t[here + at.DY + n]] >> t[here + at.DX + n]
        )
    return found


@part
def _more(t: Ints, b: Ints, here: int, y: int, klass: int, most: int) -> int:
    """Where more than so many areas of the card would be laid on sites of a class."""
    for n in range(most + 1):
        b[at.LEVEL + n] = 0
    for n in range(t[at.SIZE]):
        area = t[here + at.ROW + n] // at.PLACES
        mask = b[at.MASKS + (area * at.CLASSES + klass) * at.STRIDE + y + t[here + at.DY + n]] >> t[here + at.DX + n]
        if mask:
            for above in range(most, 0, -1):
                b[at.LEVEL + above] |= b[at.LEVEL + above - 1] & mask
            b[at.LEVEL] |= mask
    over: int = b[at.LEVEL + most]
    return over


@jit
def look(t: Ints, b: Ints, hand: Ints, first: int, held: int) -> int:
    """List every legal move of the cards hand[first : first + held] and what it gains; how many there are.

    More than `at.MOVES_MOST`: the list is not whole.
    """
    found = 0
    left, right = b[at.LEFT] - t[at.LONG] + 1, b[at.RIGHT] + 1
    for card in range(first, first + held):
        for turned in range(hand[card] * 4, hand[card] * 4 + 4):
            here = at.CARDS + turned * at.CARD
            wide, high = t[here + at.WIDE], t[here + at.HIGH]
            for y in range(b[at.TOP] - high + 1, b[at.BOTTOM] + 1):
                maybe, asked = row_of(t, b, turned, y)
                if maybe:
                    near = _near(b, y, wide, high) if b[at.SOURCE_COUNT] else 0
                    for x in range(left, right):
                        if maybe >> x & 1:
                            if found + at.BRANCHES > at.MOVES_MOST:
                                return at.MOVES_MOST + 1
                            if asked >> x & 1:
                                found = _look_closely(t, b, turned, x, y, found)
                            else:
                                b[at.MOVES + found] = write_move(turned, x, y, 0)
                                b[at.GAINS + found] = _gain(t, b, turned, x, y, near >> x & 1)
                                found += 1
    return found


@jit
def _near(b: Ints, y: int, wide: int, high: int) -> int:
    """Where a card of that size would lie on or beside a thing whose neighbours count, corners included."""
    sources = 0
    for row in range(y - 1, y + high + 1):
        sources |= b[at.SOURCES + row]
    found = sources << 1
    for shift in range(wide + 1):
        found |= sources >> shift
    return found


@jit
def _gain(t: Ints, b: Ints, turned: int, x: int, y: int, near: int) -> int:
    """The gain of a placement that surely is legal."""
    here, corner = at.CARDS + turned * at.CARD, y * at.STRIDE + x
    total = 0
    for n in range(t[at.SIZE]):
        total += t[at.GAIN + t[here + at.ROW + n] + b[at.CODES + corner + t[here + at.OFFSET + n]]]
    if near == 0 and surely(total):
        return total
    for n in range(t[at.SIZE]):
        b[at.WAYS + n] = t[
            at.PLACE + t[at.SURE + t[here + at.ROW + n] + b[at.CODES + corner + t[here + at.OFFSET + n]]]
        ]
    return gain_of_way(t, b, turned, x, y, 0)


@jit
def gain_of_way(t: Ints, b: Ints, turned: int, x: int, y: int, way: int) -> int:
    """The gain of a placement that leads to the codes at `way`: they are put down for a moment."""
    here, corner = at.CARDS + turned * at.CARD, y * at.STRIDE + x
    wide, high = t[here + at.WIDE], t[here + at.HIGH]
    gain = -near_points(t, b, x, y, wide, high)
    for n in range(t[at.SIZE]):
        cell = corner + t[here + at.OFFSET + n]
        old, new = b[at.CODES + cell], b[at.WAYS + way + n]
        gain += t[at.POINTS + new] - t[at.POINTS + old]
        b[at.CODES + cell] = new
        b[at.SITE + n] = old
    gain += near_points(t, b, x, y, wide, high)
    for n in range(t[at.SIZE]):
        b[at.CODES + corner + t[here + at.OFFSET + n]] = b[at.SITE + n]
    return gain


@part
def _look_closely(t: Ints, b: Ints, turned: int, x: int, y: int, found: int) -> int:
    count, way = settle(t, b, at.CARDS + turned * at.CARD, x, y)
    for n in range(count):
        b[at.MOVES + found + n] = write_move(turned, x, y, n)
        b[at.GAINS + found + n] = gain_of_way(t, b, turned, x, y, way + n * at.WAY)
    return found + count


@part
def is_sure(t: Ints, b: Ints, here: int, x: int, y: int) -> bool:
    """Whether a placement that is known to be legal leaves no choice."""
    corner = y * at.STRIDE + x
    for n in range(t[at.SIZE]):
        if t[at.CLASS + t[here + at.ROW + n] + b[at.CODES + corner + t[here + at.OFFSET + n]]] == at.CHOICE:
            return False
    for r in range(t[at.RESOURCES_USED]):
        if b[at.LEFT_OVER + r] < t[here + at.MOST + r] and b[at.COUNTS + at.CLAIMS + r]:
            claims = 0
            for n in range(t[at.SIZE]):
                claims += (
                    t[at.CLASS + t[here + at.ROW + n] + b[at.CODES + corner + t[here + at.OFFSET + n]]]
                    == at.CLAIMS + r
                )
            if claims > b[at.LEFT_OVER + r]:
                return False
    return True


@jit
def lay(t: Ints, b: Ints, move: int) -> None:
    """Play a legal move; `take_back` undoes it."""
    way = move % at.BRANCHES
    x = move // at.BRANCHES % at.STRIDE
    y = move // (at.BRANCHES * at.STRIDE) % at.STRIDE
    turned = move // (at.BRANCHES * at.STRIDE * at.STRIDE)
    here, corner = at.CARDS + turned * at.CARD, y * at.STRIDE + x
    wide, high = t[here + at.WIDE], t[here + at.HIGH]
    sure = is_sure(t, b, here, x, y)
    if not sure:
        _, first = settle(t, b, here, x, y)
        way = first + way * at.WAY
    _remember(t, b, here, corner, move)
    _score(t, b, turned, x, y, way, sure)
    for n in range(t[at.SIZE]):
        cell = corner + t[here + at.OFFSET + n]
        if sure:
            option = t[at.SURE + t[here + at.ROW + n] + b[at.CODES + cell]]
            code = t[at.PLACE + option]
            if t[at.CLAIM + option] >= 0:
                b[at.LEFT_OVER + t[at.CLAIM + option]] -= 1
            if t[at.RETURNS + option] >= 0:
                b[at.LEFT_OVER + t[at.RETURNS + option]] += 1
        else:
            code = b[at.WAYS + way + n]
        put(t, b, x + t[here + at.DX + n], y + t[here + at.DY + n], code)
    if not sure:
        for r in range(t[at.RESOURCES_USED]):
            b[at.LEFT_OVER + r] = b[at.WAYS + way + at.SIZE_MOST + r]
    widen(b, x, y, wide, high)
    b[at.DEPTH] += 1


@part
def _score(t: Ints, b: Ints, turned: int, x: int, y: int, way: int, sure: bool) -> None:
    if sure:
        here = at.CARDS + turned * at.CARD
        near = _near(b, y, t[here + at.WIDE], t[here + at.HIGH]) >> x & 1 if b[at.SOURCE_COUNT] else 0
        b[at.SCORE] += _gain(t, b, turned, x, y, near)
    else:
        b[at.SCORE] += gain_of_way(t, b, turned, x, y, way)


@part
def _remember(t: Ints, b: Ints, here: int, corner: int, move: int) -> None:
    log = at.UNDO + b[at.DEPTH] * at.REMEMBERED
    for n in range(t[at.SIZE]):
        b[log + n] = b[at.CODES + corner + t[here + at.OFFSET + n]]
    for r in range(t[at.RESOURCES_USED]):
        b[log + at.SIZE_MOST + r] = b[at.LEFT_OVER + r]
    for n in range(at.FACTS):
        b[log + at.WAY + n] = b[at.TOP + n]
    b[log + at.WAY + at.FACTS] = move


@jit
def take_back(t: Ints, b: Ints) -> None:
    """Undo the last move."""
    log = at.UNDO + (b[at.DEPTH] - 1) * at.REMEMBERED
    move = b[log + at.WAY + at.FACTS]
    x = move // at.BRANCHES % at.STRIDE
    y = move // (at.BRANCHES * at.STRIDE) % at.STRIDE
    here = move // (at.BRANCHES * at.STRIDE * at.STRIDE) * at.CARD + at.CARDS
    for n in range(t[at.SIZE]):
        put(t, b, x + t[here + at.DX + n], y + t[here + at.DY + n], b[log + n])
    for r in range(t[at.RESOURCES_USED]):
        b[at.LEFT_OVER + r] = b[log + at.SIZE_MOST + r]
    for n in range(at.FACTS):
        b[at.TOP + n] = b[log + at.WAY + n]
