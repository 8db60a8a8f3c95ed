"""Problems as values: where, what was found, what was expected, and a way out.

Reading and checking code never prints and never stops at the first fault: it adds `Problem` values to a
`Report`. One place prints them (`cli.console`), one place turns them into exit codes (`cli.boundary`).
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from ninefold.frozen import frozen


class Severity(StrEnum):
    """How much a problem matters: an error stops what is written, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@frozen
class Place:
    """A place in a file; line and column count from 1, 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        # A name may hold a line break, which would end the message, and begin another for programs that read it.
        file = self.file.replace("\n", "\\n")
        return f"{file}:{self.line}:{self.column}" if self.line else file


@frozen
class Problem:
    """One fault in what the user gave. `code` is stable; `validate --explain CODE` tells more about it."""

    place: Place
    code: str
    found: str
    expected: str
    hint: str = ""
    severity: Severity = Severity.ERROR

    @property
    def message(self) -> str:
        """What was found and what was expected, in one sentence."""
        return f"{self.found}; expected {self.expected}" if self.expected else self.found

    def __str__(self) -> str:
        hint = f"\n    hint: {self.hint}" if self.hint else ""
        return f"{self.place}: {self.severity} [{self.code}] {self.message}{hint}"


@dataclass
class Report:
    """Collects the problems of one run, in the order found; `sorted()` gives them by place."""

    problems: list[Problem] = field(default_factory=list)

    def error(self, place: Place, code: str, found: str, expected: str, hint: str = "") -> None:
        """Record a fault that stops anything from being written."""
        self.problems.append(Problem(place, code, found, expected, hint))

    def warn(self, place: Place, code: str, found: str, expected: str, hint: str = "") -> None:
        """Record something that is probably not meant, but does no harm to a build."""
        self.problems.append(Problem(place, code, found, expected, hint, Severity.WARNING))

    def extend(self, problems: Iterable[Problem]) -> None:
        """Take over the problems that another part of the run found."""
        self.problems.extend(problems)

    @property
    def ok(self) -> bool:
        """True while no error (warnings aside) was recorded."""
        return not any(p.severity is Severity.ERROR for p in self.problems)

    def sorted(self) -> list[Problem]:
        """The problems by file, line and column; equal places keep the order in which they were found."""
        return sorted(self.problems, key=lambda p: (p.place.file, p.place.line, p.place.column))

    def as_errors(self) -> Report:
        """The same report with its warnings raised to errors (`--strict`)."""
        return Report([replace(p, severity=Severity.ERROR) for p in self.problems])

    def __iter__(self) -> Iterator[Problem]:
        return iter(self.sorted())


class Refused(Exception):
    """Something was not done because of problems; carries them all, each once, to the one place that prints."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(dict.fromkeys(problems))
        super().__init__("; ".join(str(p) for p in self.problems))


def refuse(file: str, code: str, found: str, expected: str, hint: str = "") -> Refused:
    """A `Refused` about one problem with no line of its own (a file, an option)."""
    return Refused([Problem(Place(file), code, found, expected, hint)])


def guess(word: str, known: Iterable[str]) -> str:
    """A hint naming the known word nearest to a mistyped one; empty if none is near."""
    near = difflib.get_close_matches(word.casefold(), sorted(set(known)), n=1, cutoff=0.6)
    return f"did you mean '{near[0]}'?" if near else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The same, or all known words if none is near."""
    words = sorted(set(known))
    return guess(word, words) or (f"known: {', '.join(words)}" if words else "")
