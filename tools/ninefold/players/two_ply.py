"""`two-ply`: the move with the most points after it and the best reply with the other card that is held.

Of recipes it sees what is met after the move itself.
"""

from __future__ import annotations

from ninefold.engine.chance import nth
from ninefold.engine.legality import play
from ninefold.engine.moves import Move
from ninefold.engine.outlook import outlook
from ninefold.engine.score import bonus_points
from ninefold.engine.state import Observation
from ninefold.players.base import Player
from ninefold.players.shared import adviser, any_best


def two_ply_player(seed: int, compiled: bool = True) -> Player:
    """A player who thinks of the card in hand that comes next; by the compiled kernel where there is one and it may,
    else in plain Python: the same moves, within a second, and nothing to load."""

    def choose(seen: Observation) -> Move:
        turn = nth(seed, len(seen.moves))
        kernel = adviser(seen.game) if compiled else None
        if kernel is None:
            looked = list(outlook(seen))
            return any_best([move for move, _ in looked], [_reply(seen, *both) for both in looked], turn)
        moves = [move for move, _ in kernel.see(seen)]
        return kernel.named(seen, any_best(moves, kernel.two_ply(moves), turn))

    return choose


def _reply(seen: Observation, move: Move, points: int) -> int:
    """The points after the best reply to an own move, with the bonuses before it."""
    after = play(seen, move)
    return max((reply for _, reply in outlook(after)), default=points) + bonus_points(after)
