"""Computer players, one a file, in one visible table."""

from collections.abc import Mapping

from ninefold.players.anything import random_player
from ninefold.players.base import Factory, Player, play_out
from ninefold.players.greedy import greedy_player

PLAYERS: Mapping[str, Factory] = {
    "random": random_player,
    "greedy": greedy_player,
}

__all__ = ["PLAYERS", "Factory", "Player", "play_out"]
