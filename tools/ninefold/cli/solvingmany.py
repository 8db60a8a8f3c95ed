"""`ninefold solve FILE --all`: every record of a file, on this machine or a cluster; a line for each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

from ninefold.cli import console
from ninefold.cli.boundary import INTERRUPTED, PROBLEMS
from ninefold.cli.crews import crew_for
from ninefold.cli.replaying import replay_files
from ninefold.engine.record import Replayed
from ninefold.errors import Report, refuse
from ninefold.resources import RULES
from ninefold.rules.cardset import load_set
from ninefold.study.crew import RunError
from ninefold.study.solvemany import Found, Limits, Sent, sent, solve_many


def solve_all(file: str, json: bool, limits: Limits, cluster: str | None) -> int | None:
    """Search from the last position of each record on; an exit code if some cannot be. Raises `Refused`.

    What is found is told at once: a run that ends early keeps it.
    """
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
        with crew_for(1, cluster) as crew, closing(solve_many(positions(), limits, crew)) as solved:
            for n, found in enumerate(solved):
                faulty += bool(found.fault)
                _tell(numbers[n], found, json)
    except RunError as error:
        raise refuse("solve", "games-fail", str(error), "positions that can be searched") from None
    except KeyboardInterrupt:
        console.complain("interrupted; what is found is told")
        return INTERRUPTED
    return PROBLEMS if faulty else None


def _sent(game: Replayed) -> Sent:
    own_rules = game.home is not None and (game.home / RULES).exists()
    return sent(game.last, load_set(game.home, Report()) if own_rules and game.home is not None else None)


def _tell(number: int, found: Found, json: bool) -> None:
    if json:
        told: dict[str, Any] = {"record": number}
        if found.fault:
            told["error"] = {"code": "no-room", "message": found.fault}
        else:
            told |= {"score": found.score, "bound": found.bound, "proven": found.proven, "moves": list(found.moves)}
        console.dump(told)
    elif found.fault:
        console.say(f"{number}: cannot be searched: {found.fault}")
    else:
        proof = "proven optimal" if found.proven else f"not proven; no line brings more than {found.bound}"
        console.say(f"{number}: {found.score} points, {proof}: {' '.join(found.moves)}")
