"""`rollout`: the best ten moves at sight, each tried with ten shuffles of the unseen cards and greedy play.

What recipes bring in the end counts, so that a game with recipes is played for them, too.
"""

from __future__ import annotations

from ninefold.engine.chance import nth
from ninefold.engine.legality import play
from ninefold.engine.moves import Move
from ninefold.engine.outlook import outlook
from ninefold.engine.score import score
from ninefold.engine.state import Observation
from ninefold.players.base import Player, play_out
from ninefold.players.greedy import greedy_player
from ninefold.players.shared import adviser, any_best, at_sight, imagined, with_pile


def rollout_player(seed: int) -> Player:
    """A player who tries the ten best moves, each ten times to the end."""

    def choose(seen: Observation) -> Move:
        turn = nth(seed, len(seen.moves))
        piles, seeds = imagined(seen, turn)
        kernel = adviser(seen.game)
        if kernel is None:
            best = at_sight(list(outlook(seen)))
            return any_best(best, [_tried(seen, move, piles, seeds) for move in best], turn)
        moves = at_sight(kernel.see(seen))
        values = kernel.rollouts(len(seen.moves), moves, piles, seeds)
        return kernel.named(seen, any_best(moves, values, turn))

    return choose


def _tried(seen: Observation, move: Move, piles: list[list[int]], seeds: list[int]) -> int:
    """The sum of the final points after a move, bonuses included, over all piles."""
    games = (
        play_out(play(with_pile(seen, pile), move), greedy_player(s)) for pile, s in zip(piles, seeds, strict=True)
    )
    return sum(score(last).score for last in games)
