"""The one place that prints: results to standard output, progress and errors that stop to standard error."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from typing import Any

from ninefold.errors import Problem, Severity

_UNSAFE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


def say(line: str = "") -> None:
    """Print a line of a result."""
    print(_safe(line))


def complain(line: str) -> None:
    """Print a line to standard error."""
    print(_safe(line), file=sys.stderr)


def progress(line: str) -> None:
    """Show what long work is doing: on a terminal only, each line in place of the last."""
    if sys.stderr.isatty():
        print(f"\r\x1b[2K{line}", end="", file=sys.stderr, flush=True)


def dump(value: Any) -> None:
    """Print a value as one line of JSON."""
    print(_safe(json.dumps(value, ensure_ascii=False)))


def _safe(line: str) -> str:
    """The line with control characters and halves of characters written out, as JSON writes them.

    Messages quote what strangers' files say, and a terminal obeys some of these characters.
    """
    return _UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", line)


def problems_as_text(problems: Iterable[Problem]) -> list[str]:
    """One or two lines a problem, as people read them."""
    return [str(problem) for problem in problems]


def problems_as_github(problems: Iterable[Problem]) -> list[str]:
    """Annotations as GitHub's runners read them."""
    lines = []
    for problem in problems:
        level = "error" if problem.severity is Severity.ERROR else "warning"
        text = f"{problem.message}{' (' + problem.hint + ')' if problem.hint else ''}"
        safe = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
        place = problem.place
        where = f"file={place.file},line={max(place.line, 1)},col={max(place.column, 1)},title={problem.code}"
        lines.append(f"::{level} {where}::{safe}")
    return lines


def problems_as_values(problems: Iterable[Problem]) -> list[dict[str, Any]]:
    """Plain values for JSON."""
    return [
        {
            "file": p.place.file,
            "line": p.place.line,
            "column": p.place.column,
            "severity": str(p.severity),
            "code": p.code,
            "found": p.found,
            "expected": p.expected,
            "hint": p.hint,
        }
        for p in problems
    ]
