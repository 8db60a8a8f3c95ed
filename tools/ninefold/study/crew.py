"""Who does the work: this process or several of them; `cluster` is one more. All give the same answers in order."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import chain, islice
from typing import Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 3
"""Pieces of work begun for each worker, so that none waits for the next while memory stays flat."""


class RunError(ValueError):
    """Work that cannot be done: a deal that the set does not have, a player who fails, workers who are gone."""


class Crew(Protocol):
    """Workers, at work until the generator is closed.

    What they are sent and what they answer must be picklable, and `call` a function of a module.
    """

    @property
    def far(self) -> bool:
        """Whether they are on other machines, which have none of our files."""

    def in_order(self, call: Callable[[T], R], things: Iterable[T]) -> Generator[R]:
        """What `call` makes of each thing, in their order, only some of them begun ahead. Raises RunError."""


@dataclass(frozen=True)
class Alone:
    """This process."""

    far = False

    def in_order(self, call: Callable[[T], R], things: Iterable[T]) -> Generator[R]:
        """One after the other."""
        yield from map(call, things)


@dataclass(frozen=True)
class Processes:
    """So many processes of this machine."""

    jobs: int
    far = False

    def in_order(self, call: Callable[[T], R], things: Iterable[T]) -> Generator[R]:
        """In processes that are ended with the iterator."""
        rest = iter(things)
        first = list(islice(rest, 2))
        if len(first) < 2:
            # Nothing to share.
            yield from map(call, first)
            return
        # Begun anew, not forked: a copy of a process with threads can hang.
        context = multiprocessing.get_context("spawn")
        others = multiprocessing.active_children()
        with ProcessPoolExecutor(self.jobs, mp_context=context, initializer=_ignore_interrupt) as pool:
            try:
                yield from _in_order(pool, call, chain(first, rest), AHEAD * self.jobs)
            except BrokenProcessPool:
                raise RunError("a process that worked for us was ended from outside") from None
            except BaseException:
                # What is begun may take hours, and nobody waits for it any more.
                pool.shutdown(wait=False, cancel_futures=True)
                for child in multiprocessing.active_children():
                    if child not in others:
                        child.terminate()
                raise


def crew_of(jobs: int) -> Crew:
    """Workers on this machine."""
    return Alone() if jobs == 1 else Processes(jobs)


def _in_order(pool: ProcessPoolExecutor, call: Callable[[T], R], things: Iterable[T], ahead: int) -> Generator[R]:
    waiting: deque[Future[R]] = deque()
    for thing in things:
        waiting.append(pool.submit(call, thing))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _ignore_interrupt() -> None:
    # Ctrl-C reaches all processes of a terminal; the first one decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
