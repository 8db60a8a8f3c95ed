"""Designed decks compared by the games that are played with them: whose ranks and cards come out most even."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from functools import partial
from statistics import fmean, pstdev

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.players import PLAYERS
from ninefold.resources import cards_root
from ninefold.rules.cardset import load_set
from ninefold.study.crew import Crew, RunError
from ninefold.study.deckdesign import NoDeck, design, plan_for
from ninefold.study.games import Hall, Wish
from ninefold.study.simulation import Tally

PLAYER, GAMES = "greedy", 200
"""Who plays with each deck, and how often: the same games with all of them."""


@frozen
class Trial:
    """The deck of a seed. `crowding` is the chance that two of its games end in one rank, `unevenness` the spread of
    what its cards bring, in parts of their mean; both are infinite where there is no deck."""

    seed: int
    crowding: float
    unevenness: float

    @property
    def cost(self) -> tuple[float, int]:
        """Less is better; of equals the first."""
        return self.crowding + self.unevenness, self.seed


def trials(game: str, seeds: range, crew: Crew) -> Generator[Trial]:
    """The decks of a game by some seeds, in their order. Raises RunError."""
    return crew.in_order(partial(_trial, game), seeds)


def _trial(game: str, seed: int) -> Trial:
    shipped = load_set(cards_root() / game, Report())
    if shipped is None:
        raise RunError(f"the game {game} cannot be read")
    try:
        cards = replace(shipped, cards=design(plan_for(shipped.rules), seed), recipes=())
    except NoDeck:
        return Trial(seed, float("inf"), float("inf"))
    tally = Tally()
    for played in Hall(cards, PLAYER, PLAYERS[PLAYER], Wish()).play(0, GAMES):
        tally.add(played)
    ranks = dict.fromkeys(cards.rules.ratings, 0)
    for points, times in tally.points.items():
        ranks[cards.rules.rating(points)] += times
    gains = [sums.mean.value for sums in tally.cards.values()]
    crowding = sum((count / GAMES) ** 2 for count in ranks.values())
    return Trial(seed, round(crowding, 6), round(pstdev(gains) / max(fmean(gains), 0.01), 6))
