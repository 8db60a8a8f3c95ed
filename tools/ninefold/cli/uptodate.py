"""Is a built file up to date? A manifest beside it remembers what it was made from and what came out."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ninefold.resources import cards_root, rules_root

if TYPE_CHECKING:
    from ninefold.cli.order import Order

NAME = "manifest.json"
PACKAGE = Path(__file__).resolve().parents[1]
MAX_BYTES = 1_000_000
"""A manifest larger than this is not ours."""


def fingerprint(folder: Path, order: Order, paper: str, what: str) -> str:
    """A digest of everything that a file depends on: the set, the shipped data, the program, and the order."""
    digest = hashlib.blake2b(digest_size=20)
    digest.update(repr((order.choices, paper, what)).encode())
    for path in _inputs(folder, paper):
        digest.update(path.name.encode() + b"\0")
        try:
            digest.update(path.read_bytes())
        except (OSError, ValueError):
            # Reading it properly will say what is wrong; here it is only known not to be what it was.
            digest.update(b"unreadable")
    return digest.hexdigest()


def _inputs(folder: Path, paper: str) -> Iterator[Path]:
    for root in (folder, *(path for path in sorted(cards_root().iterdir()) if path.is_dir())):
        yield from sorted(root.glob("*.yaml"))
        yield from sorted(root.glob("symbols/*.svg"))
    yield from sorted(rules_root().glob("*/*.yaml"))
    yield from sorted(path for path in PACKAGE.rglob("*") if path.suffix in (".py", ".yaml", ".svg"))
    yield PACKAGE / "fonts" / "SHA256SUMS"
    if Path(paper).suffix:
        yield Path(paper)


class Manifest:
    """`manifest.json` of an output folder: for each file its inputs' digest, its own, its size and its pages."""

    def __init__(self, home: Path) -> None:
        self.path = home / NAME
        self.entries = self._read()

    def _read(self) -> dict[str, Any]:
        try:
            if self.path.stat().st_size > MAX_BYTES:
                return {}
            entries = json.loads(self.path.read_bytes())
        except (OSError, ValueError):
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

    def write(self, path: Path, inputs: str, data: bytes, pages: int) -> None:
        """Put the file in its place, then remember it. `Refused` if the system does not let us."""
        from ninefold.render.files import write_file

        write_file(path, data)
        self.entries[path.name] = {
            "inputs": inputs,
            "sha256": hashlib.sha256(data).hexdigest(),
            "bytes": len(data),
            "pages": pages,
        }
        text = json.dumps(self.entries, indent=1, sort_keys=True) + "\n"
        write_file(self.path, text.encode())
