"""What players ask of the kernel: their position on a board, and values of moves from there."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.engine.moves import Move
from ninefold.engine.state import Observation
from ninefold.search import layout as at
from ninefold.search.dishes import with_recipes
from ninefold.search.fast import Ints, ints, zeros
from ninefold.search.kernel_beam import BeamRoom
from ninefold.search.kernel_board import new_board
from ninefold.search.kernel_cards import Hand
from ninefold.search.kernel_doors import list_moves, play_move, undo
from ninefold.search.kernel_values import Imagined, Valued, playouts, two_ply
from ninefold.search.position import Names, signed


class Adviser:
    """Values moves for a player. Make one for a game; it keeps no memory of what it was asked."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.tables = names.tables
        self.board = new_board(names.tables)
        self.hand, self.own = zeros(at.HAND_MOST + 1), zeros(at.HAND_MOST + 1)
        self.held = 0

    def see(self, seen: Observation) -> list[tuple[int, int]]:
        """Set the position up; its moves with the points after them, in the engine's order."""
        self.tables = with_recipes(self.names.tables, seen)
        self.board = self.names.board(seen)
        cards = self.names.cards(seen.hand)
        self.held = len(cards)
        for n, card in enumerate(cards):
            self.hand[n] = card
        found = list_moves(self.tables, self.board, self.hand, self.held)
        if found > at.MOVES_MOST:
            raise OverflowError("more moves than the kernel lists")
        score = int(self.board[at.SCORE])
        return [(int(self.board[at.MOVES + n]), score + int(self.board[at.GAINS + n])) for n in range(found)]

    def named(self, seen: Observation, move: int) -> Move:
        """The engine's name of a move."""
        return self.names.move(seen, move)

    def two_ply(self, moves: Sequence[int]) -> list[int]:
        """The points after each move and the best reply with what is then held, and the bonuses after the move."""
        valued = Valued(ints(moves), zeros(len(moves)), len(moves))
        two_ply(self.tables, self.board, Hand(self.hand, 0, self.held), self.own, valued)
        return [int(value) for value in valued.values]

    def rollouts(
        self, turn: int, moves: Sequence[int], piles: Sequence[Sequence[int]], seeds: Sequence[int]
    ) -> list[int]:
        """The sum of the final points of greedy playouts after each move, bonuses included, over piles of cards."""
        imagined = Imagined(self._piles(piles), len(piles[0]), ints(map(signed, seeds)), len(piles), turn)
        valued = Valued(ints(moves), zeros(len(moves)), len(moves))
        hand = Hand(self.hand, 0, self.held)
        playouts(self.tables, self.board, hand, self.own, imagined, valued, zeros(at.TURNS))
        return [int(value) for value in valued.values]

    def beams(self, moves: Sequence[int], piles: Sequence[Sequence[int]], room: BeamRoom) -> list[int]:
        """The sum of the points that a beam finds after each move, bonuses included, over piles of card numbers."""
        t, b, cards = self.tables, self.board, self._piles(piles)
        drawn = len(piles[0])
        values = []
        for move in moves:
            total = 0
            for n in range(len(piles)):
                own = self.hand.copy()
                left = play_move(t, b, move, own, self.held, cards, n * drawn, (n + 1) * drawn)
                total += room.search(t, b, own, left, cards, n * drawn + 1, (n + 1) * drawn)[0]
                undo(t, b)
            values.append(total)
        return values

    def _piles(self, piles: Sequence[Sequence[int]]) -> Ints:
        return ints([self.names.numbers.index(card) for pile in piles for card in pile] + [0])
