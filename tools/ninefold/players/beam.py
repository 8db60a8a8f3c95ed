"""`beam`: the best ten moves at sight, each searched with ten shuffles of the unseen cards, as if it were known.

Bonuses of recipes count, as for `rollout`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ninefold.engine.chance import nth
from ninefold.engine.moves import Move
from ninefold.engine.state import Observation
from ninefold.players.base import Player
from ninefold.players.rollout import rollout_player
from ninefold.players.shared import adviser, any_best, at_sight, imagined

if TYPE_CHECKING:
    from ninefold.search.kernel_beam import BeamRoom

WIDTH = 10
"""Positions of each turn that are looked at further."""


def beam_player(seed: int) -> Player:
    """A player who searches ten imagined games: the strongest. Without Numba it takes minutes for a move."""
    simpler = rollout_player(seed)

    def choose(seen: Observation) -> Move:
        kernel = adviser(seen.game, compiled=False)
        if kernel is None:
            # The kernel has no room for the game, compiled or not.
            return simpler(seen)
        turn = nth(seed, len(seen.moves))
        moves = at_sight(kernel.see(seen))
        piles, _ = imagined(seen, turn)
        return kernel.named(seen, any_best(moves, kernel.beams(moves, piles, _room()), turn))

    return choose


@lru_cache(maxsize=1)
def _room() -> BeamRoom:
    from ninefold.search.kernel_beam import BeamRoom

    return BeamRoom(WIDTH)
