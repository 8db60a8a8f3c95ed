"""Computer players, one a file, in one visible table."""

from collections.abc import Mapping

from ninefold.players.anything import random_player
from ninefold.players.base import Factory, Player, play_out
from ninefold.players.beam import beam_player
from ninefold.players.greedy import greedy_player
from ninefold.players.rollout import rollout_player
from ninefold.players.two_ply import two_ply_player

PLAYERS: Mapping[str, Factory] = {
    "random": random_player,
    "greedy": greedy_player,
    "two-ply": two_ply_player,
    "rollout": rollout_player,
    "beam": beam_player,
}

__all__ = ["PLAYERS", "Factory", "Player", "play_out"]
