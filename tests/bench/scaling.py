"""Simulations at large: two processes against one, and memory that does not grow with the number of games."""

import time

from measure import NINEFOLD, Run, ratio, run, show

GAMES = 60_000


def measure_scaling() -> None:
    few, one, two = (_simulate(games, jobs)[0] for games, jobs in ((1000, 1), (GAMES, 1), (GAMES, 2)))
    # Of the elapsed time, less that of starting: on a machine that has nothing else to do.
    ratio("two processes / one (elapsed time)", two - few, one - few, 1 / 1.8)
    small, large = (_simulate(games, 1)[1] for games in (10_000, 100_000))
    show("memory of 100,000 games / of 10,000", large.megabytes / small.megabytes, 1.05, large.seconds)


def _simulate(games: int, jobs: int) -> tuple[float, Run]:
    begin = time.monotonic()
    command = ["simulate", "grove", "--games", str(games), "--player", "greedy", "--jobs", str(jobs)]
    done = run([*NINEFOLD, *command])
    return time.monotonic() - begin, done
