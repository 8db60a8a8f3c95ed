"""Runs of many games, in one process or several, with the same result however many there are.

Games are played in chunks of a fixed size, and chunks are added up in their order. A run that is interrupted has
whole chunks: what they say holds for the first so many games.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ninefold.engine.deal import DealError
from ninefold.engine.moves import MoveError
from ninefold.errors import Report
from ninefold.players import PLAYERS
from ninefold.players.own import find_player
from ninefold.rules.cardset import load_set
from ninefold.study.games import Hall, Wish
from ninefold.study.simulation import Outcome, outcome_of

CHUNK, SMALL_CHUNK = 200, 4
"""Games of a chunk, for players who are quick and for others."""
QUICK = ("random", "greedy")


class RunError(ValueError):
    """Games that cannot be played: a deal that the set does not have, or a player who fails."""


@dataclass(frozen=True)
class Plan:
    """A run: folders of the sets, the player's name, the games. `other` is a set to be compared with, or None."""

    folder: Path
    other: Path | None
    player: str
    games: int
    wish: Wish
    records: bool = False

    @property
    def chunk(self) -> int:
        """Games played between two looks at the keyboard."""
        return CHUNK if self.player in QUICK else SMALL_CHUNK


@dataclass(frozen=True)
class Chunk:
    """What some games say, and their records, one a line."""

    outcome: Outcome
    records: tuple[str, ...]


def run(plan: Plan, jobs: int, each: Callable[[Chunk], None]) -> None:
    """Play all games, and hand over each chunk in its turn. Raises RunError.

    `each` is called in this process; KeyboardInterrupt comes through, after the last whole chunk was handed over.
    """
    begins = range(0, plan.games, plan.chunk)
    if jobs == 1 or len(begins) == 1:
        for first in begins:
            each(play_chunk(plan, first))
        return
    # Begun anew, not forked: a copy of a process with threads can hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_ignore_interrupt) as pool:
        try:
            for chunk in _in_order(pool, plan, iter(begins), 3 * jobs):
                each(chunk)
        except BrokenProcessPool:
            raise RunError("a process that played games was ended from outside") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _in_order(pool: ProcessPoolExecutor, plan: Plan, begins: Iterator[int], ahead: int) -> Iterator[Chunk]:
    """The chunks in their order, only so many of them begun ahead, so that memory stays flat."""
    waiting: deque[Future[Chunk]] = deque()
    for first in begins:
        waiting.append(pool.submit(play_chunk, plan, first))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _ignore_interrupt() -> None:
    # Ctrl-C reaches all processes of a terminal; the first one decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(plan: Plan, first: int) -> Chunk:
    """The games from `first` on, a chunk of them. Raises RunError."""
    count = min(plan.chunk, plan.games - first)
    try:
        games = _hall(plan.folder, plan).play(first, count)
        others = None if plan.other is None else _hall(plan.other, plan).play(first, count)
    except DealError as error:
        raise RunError(str(error)) from None
    except MoveError as error:
        raise RunError(f"the player {plan.player} breaks the rules: {error}") from None
    except Exception as error:
        if plan.player in PLAYERS:
            raise
        # A stranger's player may fail in any way.
        raise RunError(f"the player {plan.player} fails: {type(error).__name__}: {error}") from None
    return Chunk(outcome_of(games, others), tuple(game.record for game in games if plan.records))


def _hall(folder: Path, plan: Plan) -> Hall:
    return _halls(
        folder, plan.player, plan.wish.seed, plan.wish.recipes, tuple(plan.wish.rulings.items()), plan.records
    )


@lru_cache(maxsize=2)
def _halls(
    folder: Path,
    player: str,
    seed: int,
    recipes: tuple[str, ...] | None,
    rulings: tuple[tuple[str, str], ...],
    records: bool,
) -> Hall:
    """Loaded once in each process: what a hall holds does not travel between processes."""
    cards = load_set(folder, Report())
    if cards is None:
        raise RunError(f"the set in {folder} has changed and cannot be read")
    return Hall(cards, player, find_player(player), Wish(seed, recipes, dict(rulings)), records)
