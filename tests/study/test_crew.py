"""Processes that work for us end with the run, whatever they are at."""

import multiprocessing
from itertools import count
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

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
