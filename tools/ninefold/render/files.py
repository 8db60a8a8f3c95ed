"""Files are written beside their target and renamed: what is there is whole, the old one or the new one."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO

from ninefold.errors import refuse


def write_file(target: Path, data: bytes) -> None:
    """Put a file in its place, making its folder where that is missing.

    Refused, with the older file untouched and nothing left over, if the system does not let us.
    """
    write_files({target: data})


def write_files(files: Mapping[Path, bytes]) -> None:
    """Put several files in their places; all are written whole before the first takes its place.

    Refused, with the older files untouched and nothing left over, if the system does not let us.
    """
    parts: dict[Path, Path] = {}
    try:
        for target, data in files.items():
            with _refusing(target):
                parts[target] = _begun(target)
                parts[target].write_bytes(data)
        for target, part in parts.items():
            with _refusing(target):
                part.replace(target)
    finally:
        for part in parts.values():
            _leave_nothing(part)


def check_place(target: Path) -> None:
    """Refuse at once what could not be written after long work: a folder in the place of the file, a file in that of
    its folder, no right to write there. Nothing is made; that it can be written then is not certain either."""
    with _refusing(target):
        _check_none_in_the_way(target)
        home = next(folder for folder in target.absolute().parents if folder.exists())
        if not home.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        if not os.access(home, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


@contextlib.contextmanager
def new_file(target: Path) -> Iterator[IO[bytes]]:
    """A file to write piece by piece, which takes its place when the block has ended well.

    Refused, with the older file untouched and nothing left over, if the system does not let us.
    """
    with _refusing(target):
        part = _begun(target)
        try:
            with part.open("wb") as file:
                yield file
            part.replace(target)
        finally:
            _leave_nothing(part)


@contextlib.contextmanager
def _refusing(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        hint = "choose another place for it, or make room there"
        raise refuse(str(target), "output-unwritable", f"cannot be written: {reason}", "", hint) from None


def _begun(target: Path) -> Path:
    """An empty file under another name in the same folder, which is made where it is missing."""
    _check_none_in_the_way(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    os.close(handle)
    # mkstemp makes files for the owner only; give the rights that an ordinary new file has.
    mask = os.umask(0)
    os.umask(mask)
    part = Path(name)
    part.chmod(0o666 & ~mask)
    return part


def _check_none_in_the_way(target: Path) -> None:
    if target.is_dir():
        raise refuse(str(target), "output-is-folder", "there is a folder in the place of the file", "a file")
    if target.exists() and not target.is_file():
        # A device or a pipe: who may write anywhere would put a file in its place.
        raise refuse(str(target), "output-unwritable", "cannot be written: not an ordinary file", "a file's name")


def _leave_nothing(part: Path) -> None:
    with contextlib.suppress(OSError):
        part.unlink()
