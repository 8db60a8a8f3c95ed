"""Processes that work for us end with the run, whatever they are at."""

import multiprocessing
from itertools import count
from multiprocessing.connection import wait

from ninefold.study.crew import Processes


def endless_but_for_the_first(n: int) -> int:
    return n if n == 0 else max(count())


def test_work_that_nobody_waits_for_any_more_is_ended() -> None:
    before = multiprocessing.active_children()
    found = Processes(2).in_order(endless_but_for_the_first, range(5))
    assert next(found) == 0
    found.close()
    for child in multiprocessing.active_children():
        if child not in before:
            # Not its exit code: the pool waits for it, too, and who comes second is told none.
            assert wait([child.sentinel], 30)
