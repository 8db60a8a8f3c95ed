"""Processes that work for us end with the run, whatever they are at."""

import multiprocessing
import os
import subprocess
import sys
import threading
from itertools import count
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from ninefold.study.crew import Processes


def endless_but_for_the_first(n: int) -> int:
    return n if n == 0 else max(count())


def squared(n: int) -> int:
    return n * n


def children_but(others: list[BaseProcess]) -> list[BaseProcess]:
    return [child for child in multiprocessing.active_children() if child not in others]


def are_gone(children: list[BaseProcess]) -> bool:
    # Not told by their exit codes: the pool waits for them, too, and who comes second is told none.
    return all(wait([child.sentinel], 30) for child in children)


def test_work_that_nobody_waits_for_any_more_is_ended_and_other_work_is_done() -> None:
    before = multiprocessing.active_children()
    with Processes(2) as crew:
        first = children_but(before)
        assert len(first) == 2
        endless = crew.in_order(endless_but_for_the_first, range(5))
        assert next(endless) == 0
        endless.close()
        assert are_gone(first)
        assert list(crew.in_order(squared, range(9))) == [n * n for n in range(9)]
        second = children_but(before + first)
        assert len(second) == 2
        assert list(crew.in_order(squared, range(3))) == [0, 1, 4]
        assert children_but(before + first) == second
    assert are_gone(second)


def test_nothing_of_a_crew_is_left_to_the_end_of_python() -> None:
    before = threading.enumerate()
    with Processes(2) as crew:
        endless = crew.in_order(endless_but_for_the_first, range(2))
        assert next(endless) == 0
        assert threading.enumerate() != before
    assert threading.enumerate() == before


def a_game_without_end(n: int) -> int:
    while n:
        n += 1
    return n


def work_without_end() -> None:
    """One process of two is at work, the other waits for some; and so do we."""
    with Processes(2) as crew:
        endless = crew.in_order(a_game_without_end, range(2))
        sys.stdout.write(f"{next(endless)}\n")
        sys.stdout.flush()
        next(endless)


def test_processes_go_with_the_one_that_was_killed() -> None:
    path = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    begun = subprocess.Popen(
        [sys.executable, "-c", "import test_crew; test_crew.work_without_end()"],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert begun.stdout is not None
    assert begun.stdout.readline() == b"0\n"
    begun.kill()
    # All of them hold the pipe: it comes to its end when the last one has gone.
    said, _ = begun.communicate(timeout=30)
    assert said == b""
