"""Files are written beside their target and renamed: what is there is whole, the old one or the new one."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

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
    target = Path()
    try:
        for target, data in files.items():
            if target.is_dir():
                raise refuse(str(target), "output-is-folder", "there is a folder in the place of the file", "a file")
            target.parent.mkdir(parents=True, exist_ok=True)
            parts[target] = _written_beside(target, data)
        for target, part in parts.items():
            part.replace(target)
    except OSError as error:
        reason = error.strerror or str(error)
        hint = "choose another folder with -o, or make room there"
        raise refuse(str(target), "output-unwritable", f"cannot be written: {reason}", "", hint) from None
    finally:
        for part in parts.values():
            with contextlib.suppress(OSError):
                part.unlink()


def _written_beside(target: Path, data: bytes) -> Path:
    """The file under another name in the same folder."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        # mkstemp makes files for the owner only; give the rights that an ordinary new file has.
        mask = os.umask(0)
        os.umask(mask)
        part.chmod(0o666 & ~mask)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    return part
