"""The kernel's games, against python-chess."""

from collections.abc import Callable

from measure import compare_calls
from play import chess_game

import ninefold
from ninefold.engine.chance import nth
from ninefold.players import PLAYERS
from ninefold.search.bulk import play_deals
from ninefold.search.kernel_games import GREEDY, RANDOM
from ninefold.study.games import Hall

GAMES = {"grove": (150, 900), "forage": (75, 450), "orchard": (75, 450)}
"""Greedy and random games that the kernel plays in the time of one random game of chess."""


def measure_search() -> None:
    for name, counts in GAMES.items():
        for how, word, count in zip((GREEDY, RANDOM), ("greedy", "random"), counts, strict=True):
            compare_calls(
                f"{count} {word} games of {name} / a random chess game", games(name, how, count), chess_game, 1
            )


def games(name: str, how: int, count: int) -> Callable[[int], object]:
    """Plays so many games; the deals are made beforehand."""
    hall = Hall(ninefold.load_set(name), "greedy", PLAYERS["greedy"])
    decks = [hall.deal(n)[0].deck for n in range(count)]

    def play(seed: int) -> None:
        for _ in play_deals(hall.game, decks, [nth(seed, n) for n in range(count)], how):
            pass

    return play
