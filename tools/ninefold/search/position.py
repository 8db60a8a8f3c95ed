"""From the engine's positions to the kernel's board and back: the same moves under both names."""

from __future__ import annotations

from dataclasses import field

from ninefold.engine.game import Game
from ninefold.engine.moves import Move
from ninefold.engine.placing import settlements
from ninefold.engine.state import Position
from ninefold.frozen import frozen
from ninefold.search import layout as at
from ninefold.search.fast import Ints, ints
from ninefold.search.kernel_board import new_board
from ninefold.search.kernel_doors import lay_out, list_moves
from ninefold.search.tables import origin, tables_of

_SIGN = 1 << 63


def signed(number: int) -> int:
    """A number of 64 bits as the kernel writes it: with a sign."""
    return (number + _SIGN) % (1 << 64) - _SIGN


@frozen
class Names:
    """What the cards and cells of the engine are called in the kernel. Made once for a game."""

    game: Game
    tables: Ints = field(init=False, repr=False)
    numbers: tuple[int, ...] = field(init=False)
    """Card numbers by the kernel's number for them."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tables", tables_of(self.game))
        object.__setattr__(self, "numbers", tuple(sorted(self.game.parts)))

    def cards(self, numbers: tuple[int, ...]) -> list[int]:
        """The kernel's numbers for cards."""
        return [self.numbers.index(number) for number in numbers]

    def bare_move(self, move: int) -> tuple[Move, int]:
        """The engine's move without its choices, and which of the ways it can go."""
        corner = origin(self.game)
        rest, way = divmod(move, at.BRANCHES)
        rest, x = divmod(rest, at.STRIDE)
        turned, y = divmod(rest, at.STRIDE)
        return Move(self.numbers[turned // 4], turned % 4, x - corner, y - corner), way

    def move(self, position: Position, move: int) -> Move:
        """The engine's name for a legal move in a position."""
        bare, way = self.bare_move(move)
        return bare._replace(choices=settlements(position, bare)[way].choices)

    def board(self, position: Position) -> Ints:
        """A board with a position."""
        board, corner = new_board(self.tables), origin(self.game)
        places = [n for (x, y), code in position.places.items() for n in (x + corner, y + corner, code)]
        lay_out(self.tables, board, ints(places), len(position.places), ints(position.supply))
        return board


def kernel_moves(names: Names, position: Position) -> list[tuple[Move, int]]:
    """What `engine.outlook` tells of a position, by the kernel: each legal move and the points it leads to."""
    board = names.board(position)
    found = list_moves(names.tables, board, ints(names.cards(position.hand)), len(position.hand))
    assert found <= at.MOVES_MOST
    score = int(board[at.SCORE])
    moves = [int(move) for move in board[at.MOVES : at.MOVES + found]]
    gains = [int(gain) for gain in board[at.GAINS : at.GAINS + found]]
    return [(names.move(position, m), score + g) for m, g in zip(moves, gains, strict=True)]
