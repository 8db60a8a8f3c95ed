"""Many games at once by the kernel, told in the engine's words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import sub
from typing import NamedTuple

from ninefold.engine.game import Game
from ninefold.search import layout as at
from ninefold.search.fast import ints, plain, zeros
from ninefold.search.kernel_board import new_board
from ninefold.search.kernel_games import GREEDY, OVERFLOW, Played, greedy_games, random_games
from ninefold.search.position import Names, signed


class BulkGame(NamedTuple):
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


def load(how: int) -> None:
    """Have the machine code of the player `how` of `kernel_games` read, or made, by a run of no games."""
    none = zeros(0)
    _player(how)(zeros(at.PLAYED + 1), none, none, none, none, 0, Played(none, none, none, none))


def play_deals(game: Game, decks: Sequence[Sequence[int]], seeds: Sequence[int], how: int) -> Iterator[BulkGame]:
    """Play each deck with the player `how` of `kernel_games`, from the seed beside it. Raises CannotFit."""
    names = names_of(game)
    supply = game.table.supply
    many, turns = len(decks), game.table.rules.deck.played - 1
    played = Played(zeros(many * turns), zeros(many * turns), zeros(many), zeros(many * len(supply)))
    cards = {number: card for card, number in enumerate(names.numbers)}
    numbers = ints([cards[number] for deck in decks for number in deck])
    _player(how)(
        names.tables, new_board(names.tables), zeros(at.HAND_MOST), numbers, ints([signed(seed) for seed in seeds]),
        many, played,
    )  # fmt: skip
    counts = plain(played.turns)
    if OVERFLOW in counts:
        raise OverflowError("more moves in a position than the kernel lists")
    return _games(names, turns, plain(played.moves), plain(played.gains), counts, plain(played.left))


def _player(how: int) -> Callable[..., None]:
    return greedy_games if how == GREEDY else random_games


def _games(
    names: Names, turns: int, moves: list[int], gains: list[int], counts: list[int], left: list[int]
) -> Iterator[BulkGame]:
    supply, numbers = names.game.table.supply, names.numbers
    gained = list(zip([numbers[move // (4 * at.TURNED)] for move in moves], gains, strict=True))
    for n, count in enumerate(counts):
        own = slice(n * turns, n * turns + count)
        over = left[n * len(supply) : (n + 1) * len(supply)]
        used = tuple(map(sub, supply, over))
        yield BulkGame(names, tuple(moves[own]), tuple(gained[own]), sum(gains[own]), used)
