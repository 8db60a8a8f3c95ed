"""Hints: what a computer player would do with what the player at the keyboard knows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib.util import find_spec

from ninefold.engine.chance import seed_of
from ninefold.engine.moves import Move
from ninefold.engine.state import State, observe
from ninefold.players import PLAYERS, Factory
from ninefold.players.greedy import greedy_player
from ninefold.players.two_ply import two_ply_player
from ninefold.text.catalogue import Catalogue

AT_ONCE: Mapping[str, Factory] = {"two-ply": partial(two_ply_player, compiled=False), "greedy": greedy_player}
"""Players who answer within a second without the kernel, which takes longer to load and much memory. The first is
asked if nobody is named."""

SLOW = "beam"


def adviser(name: str = "") -> str | None:
    """The player who is asked, by name; None for a name that no player has."""
    if name:
        return name if name in PLAYERS else None
    return next(iter(AT_ONCE))


def next_adviser(name: str | None) -> str:
    """Who is asked after a player, all in turn; without a compiler not the one who then takes minutes."""
    names = [known for known in PLAYERS if known != SLOW or find_spec("numba") is not None]
    return names[(names.index(name) + 1) % len(names)] if name in names else names[0]


def hint(state: State, name: str) -> Move:
    """The move that a player would make. Raises KeyError for no known player; asked only where the game goes on."""
    factory = AT_ONCE.get(name) or PLAYERS[name]
    return factory(seed_of("hint", *state.deck))(observe(state))


def player_name(name: str, words: Catalogue) -> str:
    """What a computer player is called in the language of the game."""
    return words.say(f"play.player.{name}")


def player_manner(name: str, words: Catalogue) -> str:
    """How a computer player plays, in a sentence."""
    return words.say(f"play.player.{name}.how")
