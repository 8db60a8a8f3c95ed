"""Hints: what a computer player would do with what the player at the keyboard knows."""

from __future__ import annotations

from importlib.util import find_spec

from ninefold.engine.chance import seed_of
from ninefold.engine.moves import Move
from ninefold.engine.state import State, observe
from ninefold.players import PLAYERS

ASKED = ("two-ply", "greedy")
"""Who is asked for a hint if nobody is named: the first of these that there is. Hints must come at once."""

SLOW = "beam"


def adviser(name: str = "") -> str | None:
    """The player who is asked, by name; None for a name that no player has."""
    if name:
        return name if name in PLAYERS else None
    return next(known for known in ASKED if known in PLAYERS)


def next_adviser(name: str | None) -> str:
    """Who is asked after a player, all in turn; without a compiler not the one who then takes minutes."""
    names = [known for known in PLAYERS if known != SLOW or find_spec("numba") is not None]
    return names[(names.index(name) + 1) % len(names)] if name in names else names[0]


def hint(state: State, name: str) -> Move:
    """The move that a player would make. Raises KeyError for no known player; asked only where the game goes on."""
    return PLAYERS[name](seed_of("hint", *state.deck))(observe(state))
