"""`random`: any legal move, each as likely."""

from __future__ import annotations

from ninefold.engine.chance import Chance, nth
from ninefold.engine.legality import legal_moves
from ninefold.engine.moves import Move
from ninefold.engine.state import Observation
from ninefold.players.base import Player


def random_player(seed: int) -> Player:
    """A player who plays any legal move."""

    def choose(seen: Observation) -> Move:
        moves = legal_moves(seen)
        return moves[Chance(nth(seed, len(seen.moves))).below(len(moves))]

    return choose
