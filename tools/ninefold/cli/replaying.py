"""Records from files and standard input, replayed one after the other; what cannot be read counts as a faulty one."""

from __future__ import annotations

import contextlib
import itertools
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, BinaryIO

import typer

from ninefold.api import open_records
from ninefold.cli import console
from ninefold.engine.record import Fault, Replayed, fault_of, replays
from ninefold.errors import Place, Problem, Refused, Report
from ninefold.rules.library import Library

STANDARD_INPUT = "-"


def replay_files(files: Sequence[str], rulings: Mapping[str, str]) -> Iterator[Replayed]:
    """Each record of each file in order; a file that cannot be read, or holds no record, is one faulty record."""
    library = Library()
    for name in files:
        yield from _replay_file(name, library, rulings)


def _replay_file(name: str, library: Library, rulings: Mapping[str, str]) -> Iterator[Replayed]:
    shown = "standard input" if name == STANDARD_INPUT else name
    report = Report()
    some = False
    try:
        with _opened(name) as file:
            for replayed in replays(file, shown, library, rulings):
                some = True
                yield replayed
    except Refused as refused:
        report.extend(refused.problems)
    except OSError as error:
        report.error(Place(shown), "file-unreadable", f"cannot be read: {error.strerror}", "a readable file")
    if not some and report.ok:
        report.error(Place(shown), "no-record", "no record in it", "a game record in YAML or JSON")
    if not report.ok:
        yield _faulty(Place(shown), report)


def check_records(path: Path) -> Report:
    """Everything that is wrong with the records of a file."""
    report = Report()
    for game in replay_files([str(path)], {}):
        report.extend(game.problems)
    return report


def only_one(games: Iterable[Replayed]) -> Replayed:
    """The one game there is; of more than one, a faulty one that says so."""
    game, *more = itertools.islice(games, 2)
    if not more:
        return game
    report = Report()
    report.error(more[0].place, "several-records", "a second record", "one record", "put it into a file of its own")
    return _faulty(more[0].place, report)


def _faulty(place: Place, report: Report) -> Replayed:
    return Replayed(place, (), fault_of(report), tuple(report))


def _opened(name: str) -> AbstractContextManager[BinaryIO]:
    # Standard input stays open: it is not ours to close.
    return contextlib.nullcontext(sys.stdin.buffer) if name == STANDARD_INPUT else open_records(name)


def read_rulings(written: Sequence[str]) -> dict[str, str]:
    """`NAME=VALUE` options as a mapping; whether a game has them is seen when its rules are known."""
    rulings: dict[str, str] = {}
    for text in written:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise typer.BadParameter(f"'{text}' is not of the form NAME=VALUE, such as stacked_doubles=multiply")
        rulings[name] = value
    return rulings


def stop(fault: Fault, problems: Iterable[Problem], json: bool) -> bool:
    """End a command that cannot go on after a fault: False once it is printed as JSON, else `Refused` is raised."""
    if not json:
        raise Refused(problems)
    console.dump(fault_value(fault))
    return False


def fault_value(fault: Fault) -> dict[str, Any]:
    """A fault as plain values for JSON."""
    return {"error": {"move": fault.move, "code": fault.code, "message": fault.message}}
