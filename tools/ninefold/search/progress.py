"""How far a proof is, as a value and as a text from which it goes on later.

The text is one JSON object. It is trusted as far as a proof is: its digest tells that it was cut or changed by
mistake, and every beginning in it must be one of legal moves; that all else was searched, it says itself.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from typing import Any

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.search.bounds import STATE, Worth

FORMAT = 2
MOST_BYTES = 64 << 20
_LARGEST = 1 << 60
_EXPECTED = "what `ninefold solve --resume` writes"

Worths = list[list[list[Worth]]]
"""What everything is worth, by turns left, case of used up tokens and level of their prices, and share."""


@frozen
class Task:
    """Moves that a line begins with, and the most points that it may lead to."""

    bound: int
    moves: tuple[int, ...]


@frozen
class Progress:
    """The best score and its line, in the kernel's moves; placements evaluated; how many beginnings there were, and
    those that are still to be searched; and all price sets."""

    score: int
    line: tuple[int, ...]
    tried: int
    beginnings: int
    tasks: tuple[Task, ...]
    sets: tuple[Worths, ...]


def progress_text(progress: Progress, deal: str) -> str:
    """A proof's progress as text; `deal`: what tells deals apart. Worths that are alike stand there once."""
    numbers: dict[tuple[int, ...], int] = {}

    def number(worth: Worth) -> int:
        return numbers.setdefault(tuple(worth), len(numbers))

    sets = [[[list(map(number, shares)) for shares in cases] for cases in worths] for worths in progress.sets]
    value: dict[str, Any] = {"resume": FORMAT, "deal": deal, "score": progress.score, "line": progress.line}
    value |= {"tried": progress.tried, "beginnings": progress.beginnings}
    value["tasks"] = [(task.bound, *task.moves) for task in progress.tasks]
    value |= {"sets": sets, "worths": [_trimmed(worth) for worth in numbers]}
    value["digest"] = _digest(value)
    lines = (f"{json.dumps(key)}: {json.dumps(part)}" for key, part in value.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read_progress(raw: bytes, name: str, deal: str, shape: tuple[int, int, int], report: Report) -> Progress | None:
    """The progress in a file, for a deal; None with what is wrong in the report. `shape`: how many turns, cases and
    shares the worths are of. Moves are not looked at: see `are_legal`."""
    place, again = Place(name), "name another file to begin anew"
    try:
        value = json.loads(raw)
    except (ValueError, RecursionError):
        report.error(place, "resume-cut", "not valid JSON", _EXPECTED, f"was it cut short? {again}")
        return None
    if not isinstance(value, dict) or not isinstance(value.get("resume"), int):
        report.error(place, "resume-foreign", "no search that was left", _EXPECTED, again)
        return None
    if value["resume"] > FORMAT:
        found = f"format {value['resume']}, which is newer"
        report.error(place, "resume-newer", found, f"format {FORMAT}", "get a newer ninefold to go on with it")
        return None
    if value["resume"] < FORMAT:
        found = f"format {value['resume']}, of an older ninefold"
        report.error(place, "resume-older", found, f"format {FORMAT}", f"its prices do not fit any more; {again}")
        return None
    if value.pop("digest", None) != _digest(value):
        report.error(place, "resume-edited", "changed since it was written", _EXPECTED, again)
        return None
    if value.get("deal") != deal:
        found = "a search of another deal, or by other rules or recipes"
        report.error(place, "resume-deal", found, "a search of this position", again)
        return None
    try:
        return _progress(value, shape)
    except (ValueError, KeyError, TypeError, IndexError):
        report.error(place, "resume-edited", "not what a search leaves", _EXPECTED, again)
        return None


def _progress(value: dict[str, Any], shape: tuple[int, int, int]) -> Progress:
    turns, cases, shares = shape
    worths = [[*_numbers(worth), *[0] * (STATE - len(worth))] for worth in value["worths"]]
    if any(len(worth) != STATE for worth in worths):
        raise ValueError("worths of other codes")
    # Numbers of worths that there are, and as many as wanted.
    sets = [
        [[[worths[range(len(worths))[n]] for n in _numbers(some, shares)] for some in _all(by_case, cases)]
         for by_case in _all(by_turn, turns)]
        for by_turn in value["sets"]
    ]  # fmt: skip
    tasks = tuple(Task(task[0], tuple(task[1:])) for task in map(_numbers, value["tasks"]))
    score, tried, beginnings = _numbers([value["score"], value["tried"], value["beginnings"]])
    if tasks and not sets:
        raise ValueError("beginnings, and no prices")
    return Progress(score, tuple(_numbers(value["line"])), tried, beginnings, tasks, tuple(sets))


def are_legal(lines: Iterable[tuple[int, ...]], moves_after: Callable[[tuple[int, ...]], set[int]]) -> bool:
    """Whether lines are of legal moves; `moves_after` tells the legal ones after some that are."""
    known: dict[tuple[int, ...], set[int]] = {}
    for line in lines:
        for n, move in enumerate(line):
            if line[:n] not in known:
                known[line[:n]] = moves_after(line[:n])
            if move not in known[line[:n]]:
                return False
    return True


def _all(values: list[Any], count: int) -> list[Any]:
    if len(values) != count:
        raise ValueError(f"{len(values)} in place of {count}")
    return values


def _numbers(values: list[Any], count: int | None = None) -> list[int]:
    if any(type(n) is not int or abs(n) > _LARGEST for n in values):
        raise ValueError("no whole number")
    return list(values) if count is None else _all(values, count)


def _trimmed(worth: tuple[int, ...]) -> list[int]:
    used = max((n + 1 for n, number in enumerate(worth) if number), default=0)
    return list(worth[:used])


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]
