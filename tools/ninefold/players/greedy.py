"""`greedy`: the legal move with the most points of dice and tokens right after it; recipes are not looked at."""

from __future__ import annotations

from ninefold.engine.chance import Chance, nth
from ninefold.engine.moves import Move
from ninefold.engine.outlook import outlook
from ninefold.engine.state import Observation
from ninefold.players.base import Player


def greedy_player(seed: int) -> Player:
    """A player who takes the best move at sight; among equals, any."""

    def choose(seen: Observation) -> Move:
        best: list[Move] = []
        most = None
        for move, points in outlook(seen):
            if most is None or points > most:
                best, most = [move], points
            elif points == most:
                best.append(move)
        return best[Chance(nth(seed, len(seen.moves))).below(len(best))]

    return choose
