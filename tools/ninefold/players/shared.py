"""What several players do: choose among equals, imagine the cards still to come, ask the kernel where it can play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from ninefold.engine.chance import Chance, nth
from ninefold.engine.game import Game
from ninefold.engine.state import Observation, State

if TYPE_CHECKING:
    from ninefold.search.advice import Adviser

M = TypeVar("M")

BEST, SHUFFLES = 10, 10
"""Moves that are looked at closely, and imagined piles for each."""


@lru_cache(maxsize=4)
def adviser(game: Game, compiled: bool = True) -> Adviser | None:
    """The kernel for a game, where it has room for it; by default only where it is compiled, and so worth asking."""
    from ninefold.search.fast import COMPILED
    from ninefold.search.tables import why_not

    if (compiled and not COMPILED) or why_not(game) is not None:
        return None
    from ninefold.search.advice import Adviser
    from ninefold.search.position import Names

    return Adviser(Names(game))


def any_best(moves: Sequence[M], values: Sequence[int], seed: int) -> M:
    """One of the moves with the highest value."""
    best = [move for move, value in zip(moves, values, strict=True) if value == max(values)]
    return best[Chance(seed).below(len(best))]


def at_sight(moves: Sequence[tuple[M, int]]) -> list[M]:
    """The best moves by the points right after them; of equals the first."""
    return [move for move, _ in sorted(moves, key=lambda m: -m[1])[:BEST]]


def imagined(seen: Observation, turn: int) -> tuple[list[list[int]], list[int]]:
    """Draw piles that may be, and a seed for each; `turn` is the seed of the player's turn."""
    chances = [Chance(nth(turn, n)) for n in range(SHUFFLES)]
    return [c.shuffled(sorted(seen.unseen))[: seen.to_draw] for c in chances], [c.next() for c in chances]


def with_pile(seen: Observation, pile: Sequence[int]) -> State:
    """The state that an observation is of if the draw pile is this. Its first card is not known, and not needed."""
    known = {name: value for name, value in vars(seen).items() if name not in ("unseen", "to_draw")}
    deck = (0, *(move.card for move in seen.moves), *seen.hand, *pile)
    return State(**known, deck=deck)
