"""Many games at once by the kernel, told in the engine's words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ninefold.engine.game import Game
from ninefold.search import layout as at
from ninefold.search.fast import ints, plain, zeros
from ninefold.search.kernel_board import new_board
from ninefold.search.kernel_games import OVERFLOW, play_games
from ninefold.search.kernel_moves import move_card
from ninefold.search.position import Names, signed


@dataclass(frozen=True)
class BulkGame:
    """A game that the kernel played. `gains`: the card laid and the points it brought, by turn; `used`: how much of
    each resource lies on the table; `moves` are the kernel's, which `names` translates."""

    names: Names
    moves: tuple[int, ...]
    gains: tuple[tuple[int, int], ...]
    points: int
    used: tuple[int, ...]


@lru_cache(maxsize=4)
def names_of(game: Game) -> Names:
    """The kernel's names for a game, made once. Raises CannotFit."""
    return Names(game)


def play_deals(game: Game, decks: Sequence[Sequence[int]], seeds: Sequence[int], how: int) -> Iterator[BulkGame]:
    """Play each deck with the player `how` of `kernel_games`, from the seed beside it. Raises CannotFit."""
    names = names_of(game)
    supply = game.table.supply
    many, turns = len(decks), game.table.rules.deck.played - 1
    moves, gains, played, left = zeros(many * turns), zeros(many * turns), zeros(many), zeros(many * len(supply))
    cards = {number: card for card, number in enumerate(names.numbers)}
    numbers = ints(cards[number] for deck in decks for number in deck)
    where = zeros(at.HAND_MOST)
    play_games(
        names.tables, new_board(), where, numbers, ints(map(signed, seeds)), many, how, moves, gains, played, left
    )
    all_moves, all_gains, over = plain(moves), plain(gains), plain(left)
    for n, count in enumerate(plain(played)):
        if count == OVERFLOW:
            raise OverflowError("more moves in a position than the kernel lists")
        own = tuple(all_moves[n * turns : n * turns + count])
        gained = all_gains[n * turns : n * turns + count]
        yield BulkGame(
            names,
            own,
            tuple((names.numbers[move_card(move)], gain) for move, gain in zip(own, gained, strict=True)),
            sum(gained),
            tuple(there - over[n * len(supply) + r] for r, there in enumerate(supply)),
        )
