"""What a player is: something that sees an observation and answers with one of its legal moves."""

from __future__ import annotations

from collections.abc import Callable

from ninefold.engine.legality import has_legal_move, play
from ninefold.engine.moves import Move
from ninefold.engine.state import Observation, State, observe

Player = Callable[[Observation], Move]
"""Asked only where there is a legal move. The answer must depend on nothing but the observation and the seed."""

Factory = Callable[[int], Player]
"""Makes a player from a seed, 0 to 2^64 - 1."""


def play_out(state: State, player: Player) -> State:
    """The end of a game that a player plays from here. Raises MoveError for a player who breaks the rules."""
    while state.hand and has_legal_move(state):
        state = play(state, player(observe(state)))
    return state
