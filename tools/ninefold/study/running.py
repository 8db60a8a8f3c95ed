"""Runs of many games by any crew, with the same result whoever plays.

Games are played in chunks, and chunks are added up in their order. A run that is interrupted has whole chunks: what
they say holds for the first so many games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path

from ninefold.engine.deal import DealError
from ninefold.engine.moves import MoveError
from ninefold.frozen import frozen
from ninefold.players import PLAYERS
from ninefold.players.own import PlayerError
from ninefold.rules.cardset import CardSet
from ninefold.study.crew import Crew, RunError
from ninefold.study.games import Hall, Wish
from ninefold.study.parcels import Parcel, load_from, player_from, player_parcel, set_parcel
from ninefold.study.simulation import Outcome, outcome_of

CHUNK, SMALL_CHUNK = 200, 4
"""Games of a chunk, for players who are quick and for others."""
FAR = 10
"""Times as many for workers on other machines, who are told of each chunk by the network."""
QUICK = ("random", "greedy")


@frozen
class Plan:
    """A run: the sets, the player's name, the games. `other` is a set to be compared with, or None.

    Sets are folders, or parcels for workers who do not have these; so is the file of one's own player.
    """

    folder: Path | Parcel
    other: Path | Parcel | None
    player: str
    games: int
    wish: Wish
    records: str | None = None
    """As in a `Hall`."""
    chunk: int = 0
    """Games played between two looks at the keyboard; 0: as many as suit the player."""
    player_file: Parcel | None = None


@frozen
class Chunk:
    """What some games say, and their records, one a line."""

    outcome: Outcome
    records: tuple[str, ...]


def run(plan: Plan, crew: Crew, each: Callable[[Chunk], None]) -> None:
    """Play all games, and hand over each chunk in its turn. Raises RunError.

    `each` is called in this process; KeyboardInterrupt comes through, after the last whole chunk was handed over.
    """
    if not plan.chunk:
        games = CHUNK if plan.player in QUICK else SMALL_CHUNK
        plan = replace(plan, chunk=games * FAR if crew.far else games)
    if crew.far:
        plan = _portable(plan)
    begins = range(0, plan.games, plan.chunk)
    with closing(crew.in_order(partial(play_chunk, plan), begins)) as chunks:
        for chunk in chunks:
            each(chunk)


def _portable(plan: Plan) -> Plan:
    """The plan with everything that it needs of this machine."""
    other = None if plan.other is None else portable_set(plan.other)
    return replace(plan, folder=portable_set(plan.folder), other=other, player_file=player_parcel(plan.player))


def portable_set(source: Path | Parcel) -> Parcel:
    """A set as a parcel. Raises RunError."""
    return source if isinstance(source, Parcel) else set_parcel(loaded(source))


def play_chunk(plan: Plan, first: int) -> Chunk:
    """The games from `first` on, a chunk of them. Raises RunError."""
    count = min(plan.chunk, plan.games - first)
    with blaming(plan.player):
        games = _hall(plan.folder, plan).play(first, count)
        others = None if plan.other is None else _hall(plan.other, plan).play(first, count)
    return Chunk(outcome_of(games, others), tuple(game.record for game in games if plan.records is not None))


def _hall(source: Path | Parcel, plan: Plan) -> Hall:
    wish = plan.wish
    rulings = tuple(wish.rulings.items())
    return _halls(source, plan.player, plan.player_file, wish.seed, wish.recipes, rulings, plan.records)


@lru_cache(maxsize=2)
def _halls(
    source: Path | Parcel,
    player: str,
    player_file: Parcel | None,
    seed: int,
    recipes: tuple[str, ...] | None,
    rulings: tuple[tuple[str, str], ...],
    records: str | None,
) -> Hall:
    """Loaded once in each process: what a hall holds does not travel between processes."""
    wish = Wish(seed, recipes, dict(rulings))
    return Hall(loaded(source), player, player_from(player, player_file), wish, records)


@contextmanager
def blaming(player: str) -> Iterator[None]:
    """What goes wrong while a player plays, as a RunError that says whose fault it is."""
    try:
        yield
    except (DealError, RunError) as error:
        raise RunError(str(error)) from None
    except PlayerError as error:
        raise RunError(f"the player {error}") from None
    except MoveError as error:
        raise RunError(f"the player {player} breaks the rules: {error}") from None
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if player in PLAYERS:
            raise
        # A stranger's player may fail in any way: panics of libraries in other languages are no `Exception`.
        raise RunError(f"the player {player} fails: {type(error).__name__}: {error}") from None


def loaded(source: Path | Parcel) -> CardSet:
    """The set in a folder or parcel. Raises RunError."""
    cards = load_from(source)
    if cards is None:
        where = source.name if isinstance(source, Parcel) else source
        raise RunError(f"the set in {where} has changed and cannot be read")
    return cards
