"""Where `simulate --records` puts the games: a file that is whole at the end, or standard output as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from ninefold.cli import console
from ninefold.render.files import new_file

STANDARD_OUTPUT = Path("-")

Keep = Callable[[Iterable[str]], None]
"""Takes records, one a line. Raises `Unread` where nobody reads them any more."""


class Unread(Exception):
    """Nobody reads what is printed any more."""


@contextmanager
def keeping(path: Path | None) -> Iterator[Keep]:
    """Keeps records while it is open: nowhere for None. A new file takes its place at the end. Raises `Refused`."""
    if path is None:
        yield _forget
    elif path == STANDARD_OUTPUT:
        yield _print
    else:
        with new_file(path) as file:
            yield lambda records: file.writelines(f"{line}\n".encode() for line in records)


def _forget(_records: Iterable[str]) -> None:
    pass


def _print(records: Iterable[str]) -> None:
    if not console.stream("\n".join(records)):
        raise Unread
