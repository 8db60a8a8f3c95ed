"""Where games played are kept: the folder in which a person's programs keep their data."""

from __future__ import annotations

import contextlib
import itertools
import os
import sys
from pathlib import Path
from typing import IO

from ninefold.errors import Refused
from ninefold.render.files import write_file

HOME = "NINEFOLD_DATA"
"""The environment's name for another folder."""


def data_folder() -> Path:
    """Where saves and records lie; it need not exist."""
    if own := os.environ.get(HOME):
        return Path(own)
    from platformdirs import user_data_path

    return user_data_path("ninefold", appauthor=False)


class DataFolder:
    """A shelf (see `terminal.shelf`) in a folder. Claims are locks of the system, which end with the process."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._claims: dict[str, IO[bytes]] = {}

    def path(self, name: str) -> str:
        """The whole path of a file."""
        return str(self.root / name)

    def names(self, folder: str) -> list[str]:
        """The names of the files in a folder, sorted."""
        try:
            return sorted(path.name for path in (self.root / folder).iterdir())
        except FileNotFoundError:
            return []

    def read(self, name: str) -> bytes:
        """What a file holds."""
        return (self.root / name).read_bytes()

    def write(self, name: str, data: bytes) -> None:
        """Put a file in its place, whole."""
        try:
            write_file(self.root / name, data)
        except Refused as refused:
            raise OSError(refused.problems[0].found) from None

    def create(self, name: str, data: bytes) -> None:
        """The same for a new file. Its number was claimed, so that no other process makes the same."""
        if (self.root / name).exists():
            raise FileExistsError(f"{name} is there already")
        self.write(name, data)

    def remove(self, name: str) -> None:
        """Take a file away; it may be gone already."""
        (self.root / name).unlink(missing_ok=True)

    def set_aside(self, name: str) -> str:
        """Rename a file so that it counts no more, to a name that no other has; the new one's path."""
        old = self.root / name
        free = (old.with_name(f"{old.name}.faulty{n or ''}") for n in itertools.count())
        new = next(path for path in free if not path.exists())
        old.rename(new)
        return str(new)

    def lock(self, name: str) -> bool:
        """Claim a name; False if another process, or this one, holds it."""
        if name in self._claims:
            return False
        path = self.root / f"{name}.lock"
        path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            file = path.open("ab")
            try:
                free = _locked(file)
            except OSError:
                # A file system without locks: nobody can claim anything there.
                file.close()
                raise
            if not free:
                file.close()
                return False
            if _lies_at(file, path):
                self._claims[name] = file
                return True
            # Its holder gave the name back, and took the file away, before it was locked here.
            file.close()

    def release(self, name: str) -> None:
        """Give a claimed name back."""
        file = self._claims.pop(name, None)
        if file is not None:
            with contextlib.suppress(OSError):
                (self.root / f"{name}.lock").unlink()
            file.close()


def _lies_at(file: IO[bytes], path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _locked(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _locked(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
