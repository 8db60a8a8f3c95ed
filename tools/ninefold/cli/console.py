"""The one place that prints: results to standard output, progress and errors that stop to standard error."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from collections.abc import Iterable
from typing import Any, TextIO

from ninefold.cli.alike import folded
from ninefold.errors import Problem, Severity

MOST_ASKED = 4000
"""Characters of an answer that are read."""

_UNSAFE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


def say(line: str = "") -> None:
    """Print a line of a result. A reader who goes away (`ninefold validate | head`) does not change how it ends."""
    _print(_safe(line, sys.stdout), "\n")


def stream(line: str) -> bool:
    """Print a line of results that come one by one, at once. Whether anybody reads them: whoever would work long for
    the next one need not where nobody does."""
    return _print(_safe(line, sys.stdout), "\n") and flush()


def _print(text: str, end: str) -> bool:
    try:
        print(text, end=end)
    except BrokenPipeError:
        _unheard()
        return False
    return True


def flush() -> bool:
    """Hand over what was printed. Whether anybody takes it."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _unheard()
        return False
    return True


def _unheard() -> None:
    """Print into nothing from here on, so that neither this nor Python's own end fails again."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
    os.close(nothing)


def ask(question: str) -> str | None:
    """Ask for a line on standard input, and wait; None at its end."""
    if sys.stdin is None:
        return None
    # Bytes that are no text make an answer that nobody understands, which is said.
    if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.errors != "replace":
        sys.stdin.reconfigure(errors="replace")
    on_terminal = sys.stdin.isatty() and sys.stdout is not None and sys.stdout.isatty()
    _print(_safe(question, sys.stdout), " " if on_terminal else "\n")
    flush()
    line = piece = sys.stdin.readline(MOST_ASKED)
    while piece and not piece.endswith("\n"):
        # The rest of a line that is far too long is no answer to the next question.
        piece = sys.stdin.readline(MOST_ASKED)
    return line or None


def complain(line: str) -> None:
    """Print a line to standard error, in place of what progress says."""
    if sys.stderr is not None and sys.stderr.isatty():
        print("\r\x1b[2K", end="", file=sys.stderr)
    print(_safe(line, sys.stderr), file=sys.stderr)


def progress(line: str) -> None:
    """Show what long work is doing: on a terminal only, each line in place of the last."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r\x1b[2K{line}", end="", file=sys.stderr, flush=True)


def dump(value: Any) -> None:
    """Print a value as one line of JSON."""
    say(as_json(value))


def as_json(value: Any) -> str:
    """A value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False)


def _safe(line: str, stream: TextIO | None) -> str:
    """The line with control characters, halves of characters, and what the stream cannot encode written as in JSON.

    Messages quote what strangers' files say, and a terminal obeys some of these characters.
    """
    safe = _UNSAFE.sub(lambda found: _escaped(found[0]), line)
    # Without a stream (closed by the caller) nothing is printed, which is what was asked for.
    encoding = (stream.encoding if stream is not None else None) or "utf-8"
    try:
        safe.encode(encoding)
    except UnicodeEncodeError:
        return "".join(char if _fits(char, encoding) else _escaped(char) for char in safe)
    return safe


def _fits(char: str, encoding: str) -> bool:
    return char.encode(encoding, "ignore") != b""


def _escaped(char: str) -> str:
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else json.dumps(char)[1:-1]


def counted(n: int, noun: str) -> str:
    """`1 page`, `2 pages`: for the command line, which speaks English."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def problems_as_text(problems: Iterable[Problem]) -> list[str]:
    """One or two lines a problem, as people read them; of many alike only the first."""
    return [str(problem) for problem in folded(problems)]


def problems_as_github(problems: Iterable[Problem]) -> list[str]:
    """Annotations as GitHub's runners read them."""
    lines = []
    for problem in problems:
        level = "error" if problem.severity is Severity.ERROR else "warning"
        text = f"{problem.message}{' (' + problem.hint + ')' if problem.hint else ''}"
        place = problem.place
        # Inside a property a comma or a colon would end it.
        file = _percent(place.file).replace(",", "%2C").replace(":", "%3A")
        where = f"file={file},line={max(place.line, 1)},col={max(place.column, 1)},title={problem.code}"
        lines.append(f"::{level} {where}::{_percent(text)}")
    return lines


def _percent(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


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
