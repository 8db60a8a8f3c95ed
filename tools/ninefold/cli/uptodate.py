"""Is a built file up to date? A manifest beside it remembers what it was made from and what came out."""

from __future__ import annotations

import hashlib
import json
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from ninefold.frozen import frozen
from ninefold.resources import cards_root, rules_root

NAME = "manifest.json"
PACKAGE = Path(__file__).resolve().parents[1]
LIBRARIES = ("jinja2", "pikepdf", "pyphen", "reportlab", "svgwrite")
"""Libraries whose version may change what is drawn."""
MAX_BYTES = 1_000_000
"""A manifest larger than this is not ours."""
MAX_INPUT = 25_000_000
"""More than any file of a set may have."""


class Choices(Protocol):
    """An order: what every file of it depends on."""

    @property
    def choices(self) -> tuple[object, ...]:
        """Its options."""

    @property
    def language(self) -> str:
        """The code of the language of its texts."""


class Fingerprint:
    """Digests of all that the files of an order depend on: the set, the shipped data, the program, the order."""

    def __init__(self, folder: Path, order: Choices) -> None:
        # What all of its files share is read once.
        self._shared = hashlib.blake2b(digest_size=20)
        self._shared.update(repr((order.choices, sys.version_info[:3], _libraries())).encode())
        for path in _inputs(folder, order.language):
            _read_into(self._shared, path)

    def of(self, paper: str, what: str) -> str:
        """The digest of one file: `paper` is a name, or a file that counts too."""
        digest = self._shared.copy()
        digest.update(repr((paper, what)).encode())
        if Path(paper).suffix:
            _read_into(digest, Path(paper))
        return digest.hexdigest()


def _read_into(digest: hashlib.blake2b, path: Path) -> None:
    data = _content(path)
    # Names and lengths keep the contents of two files apart.
    digest.update(os.fsencode(f"\0{path.parent.name}/{path.name} {len(data)}\0"))
    digest.update(data)


def _content(path: Path) -> bytes:
    """What is in a file, of one that is larger than any input its beginning.

    Reading it properly will say what is wrong with it; here it is only known not to be what it was.
    """
    try:
        status = path.stat()
        # Reading a pipe or a device might never end.
        if not stat.S_ISREG(status.st_mode):
            return b"unreadable"
        with path.open("rb", buffering=0) as file:
            # Room is made for as much as is asked for, in every one of some hundred files.
            return file.read(min(status.st_size, MAX_INPUT))
    except (OSError, ValueError):
        return b"unreadable"


def _libraries() -> list[str]:
    """The folders that installers put beside the libraries, named by them and their versions.

    `importlib.metadata` tells versions too, but takes a seventh of the time of a build that finds nothing changed.
    """
    found = (path.name for folder in sys.path for path in Path(folder).glob("*.dist-info"))
    return sorted(name for name in found if name.partition("-")[0].lower() in LIBRARIES)


def _inputs(folder: Path, language: str) -> Iterator[Path]:
    for root in (folder, *(path for path in sorted(cards_root().iterdir()) if path.is_dir())):
        yield from sorted(root.glob("*.yaml"))
        yield from sorted(root.glob("symbols/*.svg"))
        yield from sorted(root.glob("fonts/*.ttf"))
        yield from sorted(root.glob("examples/*.yaml"))
    yield from sorted(rules_root().glob("*/*.yaml"))
    yield from sorted(rules_root().glob("*/examples/*.yaml"))
    # A sentence translated anew changes what is built in that language alone.
    yield from sorted(root / "locale" / f"{language}.po" for root in (folder, *rules_root().iterdir()))
    yield from _program()


def _program() -> Iterator[Path]:
    """The files of the program that have a say in what is made."""
    for folder, inner, names in os.walk(PACKAGE):
        inner.sort()
        for name in sorted(names):
            if name.endswith((".py", ".yaml", ".svg", ".html")) or name == "SHA256SUMS":
                yield Path(folder, name)


@frozen
class Made:
    """A file that was made: its bytes, how many pages, and what was warned of."""

    data: bytes
    pages: int
    warnings: tuple[str, ...] = ()


class Manifest:
    """`manifest.json` of an output folder: for each file its inputs' digest, its own, size, pages and warnings."""

    def __init__(self, home: Path) -> None:
        self.path = home / NAME
        self.entries = self._read()

    def _read(self) -> dict[str, Any]:
        try:
            if self.path.stat().st_size > MAX_BYTES:
                return {}
            entries = json.loads(self.path.read_bytes())
        except (OSError, ValueError, RecursionError):
            # Missing or damaged: everything is built again.
            return {}
        return entries if isinstance(entries, dict) else {}

    def holds(self, path: Path, inputs: str) -> bool:
        """True if the file is there, whole, and made from these inputs."""
        entry = self.entries.get(path.name)
        if not isinstance(entry, dict) or entry.get("inputs") != inputs:
            return False
        try:
            return entry.get("sha256") == hashlib.sha256(path.read_bytes()).hexdigest()
        except OSError:
            return False

    def warnings(self, path: Path) -> list[str]:
        """What was warned of when the file was made."""
        entry = self.entries.get(path.name)
        warnings = entry.get("warnings", []) if isinstance(entry, dict) else []
        return [text for text in warnings if isinstance(text, str)] if isinstance(warnings, list) else []

    def write(self, path: Path, inputs: str, made: Made) -> None:
        """Put the file in its place, then remember it. `Refused` if the system does not let us."""
        from ninefold.render.files import write_file

        write_file(path, made.data)
        self.entries[path.name] = {
            "inputs": inputs,
            "sha256": hashlib.sha256(made.data).hexdigest(),
            "bytes": len(made.data),
            "pages": made.pages,
            "warnings": list(made.warnings),
        }
        text = json.dumps(self.entries, indent=1, sort_keys=True) + "\n"
        write_file(self.path, text.encode())
