"""What is asked of an export, and what it makes: shared by all its forms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ninefold.errors import refuse
from ninefold.frozen import frozen


@frozen
class Wish:
    """What to export and how; lengths in mm."""

    form: str
    bleed: float
    area: float
    ink: str
    order: str
    dpi: int
    language: str
    output: Path
    url: str = ""
    to: str = ""
    paper: str = ""
    radius: float = 0.0


@frozen
class Exported:
    """Files by their names in a folder, and what else is told of them."""

    home: Path
    files: dict[str, bytes]
    told: tuple[str, ...] = ()

    def lines(self) -> Iterator[str]:
        """What was written: up to three files by name, of more the first and the last."""
        names = list(self.files)
        if len(names) <= 3:
            yield from (str(self.home / name) for name in names)
        else:
            yield f"{self.home / names[0]} … {names[-1]}  ({len(names)} files)"
        yield from self.told


def unique(files: Iterable[tuple[str, bytes]]) -> dict[str, bytes]:
    """The files by name; two of one name would hide each other."""
    found: dict[str, bytes] = {}
    for name, data in files:
        if name in found:
            raise refuse(name, "output-twice", "two cards would be written to this file", "a file for each")
        found[name] = data
    return found
