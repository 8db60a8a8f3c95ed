"""Who does the work: this process or several of them; `cluster` is one more. All give the same answers in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import Protocol, TypeVar

from ninefold.frozen import frozen

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 3
"""Pieces of work begun for each worker, so that none waits for the next while memory stays flat."""


def nothing() -> None:
    """What processes load that are begun for just any work."""


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


@frozen
class Alone:
    """This process."""

    far = False

    def in_order(self, call: Callable[[T], R], things: Iterable[T]) -> Generator[R]:
        """One after the other."""
        yield from map(call, things)


class Processes:
    """So many processes of this machine, from `with` on and until its end.

    They are begun before there is work: `ready` is called in each of them meanwhile, to load what the work needs.
    """

    far = False

    def __init__(self, jobs: int, ready: Callable[[], object] = nothing) -> None:
        self.jobs = jobs
        self.ready = ready
        self._pool: ProcessPoolExecutor | None = None
        self._children: list[BaseProcess] = []

    def __enter__(self) -> Processes:
        self._begin()
        return self

    def __exit__(self, *raised: object) -> None:
        self._end()

    def in_order(self, call: Callable[[T], R], things: Iterable[T]) -> Generator[R]:
        """What is begun ahead is ended with the iterator, and the processes with it; others come for the next."""
        pool = self._pool or self._begin()
        over = False
        try:
            yield from _in_order(pool, call, things, AHEAD * self.jobs)
            over = True
        except BrokenProcessPool:
            raise RunError("a process that worked for us was ended from outside") from None
        finally:
            if not over:
                # What is begun may take hours, and nobody waits for it any more.
                self._end()

    def _begin(self) -> ProcessPoolExecutor:
        # Begun anew, not forked: a copy of a process with threads can hang.
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self.jobs, mp_context=context, initializer=_begin_to_work)
        others = multiprocessing.active_children()
        with _interrupts_held():
            for _ in range(self.jobs):
                pool.submit(self.ready)
        self._pool = pool
        self._children = [child for child in multiprocessing.active_children() if child not in others]
        return pool

    def _end(self) -> None:
        # They have nothing to put in order, so that waiting until they have gone by themselves would be for nothing.
        for child in self._children:
            child.terminate()
        self._children = []
        pool, self._pool = self._pool, None
        if pool is not None:
            # Its thread sees that they have gone. If it were still about that while Python ends, both would close
            # the same pipe, and now and then one of them complained.
            pool.shutdown(cancel_futures=True)


@contextmanager
def crew_of(jobs: int, ready: Callable[[], object] = nothing) -> Iterator[Crew]:
    """Workers on this machine, `ready` as in `Processes`."""
    if jobs == 1:
        yield Alone()
        return
    with Processes(jobs, ready) as crew:
        yield crew


def _in_order(pool: ProcessPoolExecutor, call: Callable[[T], R], things: Iterable[T], ahead: int) -> Generator[R]:
    waiting: deque[Future[R]] = deque()
    for thing in things:
        waiting.append(pool.submit(call, thing))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _begin_to_work() -> None:
    # Ctrl-C reaches all processes of a terminal; the first one decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    """Wait for the process that began this one: where it is killed, it cannot end those that work for it."""
    first = multiprocessing.parent_process()
    if first is not None:
        first.join()
        # Whatever the work is at, nobody waits for it; what would be tidied up belonged to the one that is gone.
        os._exit(1)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Keep Ctrl-C waiting: processes begun meanwhile never hear of it, not even before `_begin_to_work`."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
