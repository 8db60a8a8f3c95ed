"""What Python asks of a board, one thing at a time: each a door to functions of the kernel."""

from __future__ import annotations

from ninefold.search.fast import Ints, entry
from ninefold.search.kernel_board import board_score, put, widen
from ninefold.search.kernel_cards import Hand, Pile, draw
from ninefold.search.kernel_chance import below, nth
from ninefold.search.kernel_moves import lay, look, take_back
from ninefold.search.layout import LEFT_OVER, RESOURCES_USED, SCORE, TURNED
from ninefold.search.machine import flat


@entry
def lay_out(t: Ints, b: Ints, places: Ints, count: int, supply: Ints) -> None:
    """Put a position on an empty board: three numbers for each place, x, y and code, and what is left over."""
    tables, board = flat(t), flat(b)
    for n in range(count):
        put(tables, board, places[3 * n], places[3 * n + 1], places[3 * n + 2])
        widen(board, places[3 * n], places[3 * n + 1], 1, 1)
    for r in range(t[RESOURCES_USED]):
        b[LEFT_OVER + r] = supply[r]
    b[SCORE] = board_score(tables, board)


@entry
def list_moves(t: Ints, b: Ints, hand: Ints, held: int) -> int:
    """See `kernel_moves.look`."""
    return look(flat(t), flat(b), Hand(flat(hand), 0, held))


@entry
def play_move(t: Ints, b: Ints, move: int, hand: Ints, held: int, pile: Ints, drawn: int, last: int) -> int:
    """Lay a card and draw the next one, pile[drawn], while there is one before `last`; how many are held then."""
    lay(flat(t), flat(b), move)
    return draw(Hand(flat(hand), 0, held), move // (4 * TURNED), Pile(flat(pile), drawn, last), 0)


@entry
def undo(t: Ints, b: Ints) -> None:
    """See `kernel_moves.take_back`."""
    take_back(flat(t), flat(b))


@entry
def chance_number(seed: int, n: int) -> int:
    """See `kernel_chance.nth`."""
    return nth(seed, n)


@entry
def chance_below(seed: int, skipped: int, n: int) -> tuple[int, int]:
    """See `kernel_chance.below`."""
    return below(seed, skipped, n)
