"""`ninefold solve FILE --all`: every record of a file, on this machine or a cluster; a line for each."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from typing import Any

from ninefold.cli import console
from ninefold.cli.boundary import INTERRUPTED, PROBLEMS
from ninefold.cli.crews import crew_for
from ninefold.cli.replaying import replay_files
from ninefold.cli.room import check_room
from ninefold.cli.solving import verdict
from ninefold.engine.record import Replayed
from ninefold.errors import Report, refuse
from ninefold.resources import RULES
from ninefold.rules.cardset import load_set
from ninefold.study.crew import RunError
from ninefold.study.solvemany import Found, Limits, Sent, sent, solve_many


def solve_all(file: str, json: bool, limits: Limits, jobs: int | None, cluster: str | None) -> int | None:
    """Search from the last position of each record on; an exit code if some cannot be. Raises `Refused`.

    What is found is told at once: a run that ends early keeps it, and where nobody reads it any more, it ends.
    `jobs`: processes; None for one a processor.
    """
    if cluster is None:
        jobs = jobs or os.cpu_count() or 1
        check_room(limits.megabytes, jobs)
    numbers: list[int] = []
    faulty = 0

    def positions() -> Iterator[Sent]:
        nonlocal faulty
        for n, game in enumerate(replay_files([file], {}), 1):
            if game.fault is not None:
                faulty += 1
                for line in console.problems_as_text(game.problems):
                    console.complain(line)
                continue
            numbers.append(n)
            yield _sent(game)

    try:
        with crew_for(jobs or 1, cluster) as crew, closing(solve_many(positions(), limits, crew)) as solved:
            for n, found in enumerate(solved):
                faulty += bool(found.fault)
                console.progress("")
                if not console.stream(_told(numbers[n], found, json)):
                    break
                console.progress(f"{console.counted(n + 1, 'record')} searched")
    except RunError as error:
        raise refuse("solve", "games-fail", str(error), "positions that can be searched") from None
    except KeyboardInterrupt:
        console.complain("interrupted; what is found is told")
        return INTERRUPTED
    finally:
        console.progress("")
    return PROBLEMS if faulty else None


def _sent(game: Replayed) -> Sent:
    own_rules = game.home is not None and (game.home / RULES).exists()
    return sent(game.last, load_set(game.home, Report()) if own_rules and game.home is not None else None)


def _told(number: int, found: Found, json: bool) -> str:
    if json:
        told: dict[str, Any] = {"record": number}
        if found.fault:
            told["error"] = {"code": "no-room", "message": found.fault}
        else:
            told |= {"score": found.score, "bound": found.bound, "proven": found.proven, "moves": list(found.moves)}
        return console.as_json(told)
    if found.fault:
        return f"{number}: cannot be searched: {found.fault}"
    return f"{number}: {found.score} points, {verdict(found.proven, found.bound)}: {' '.join(found.moves)}"
