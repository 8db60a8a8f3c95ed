"""What is kept of kernels compiled from other sources, and removed when nobody used it for long."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import time
from pathlib import Path

PREFIX = "kernel-"
"""What the folders' names begin with; a digest of the sources follows."""
DAYS = 30
"""So long nobody used what is removed: several installations may take turns."""

_NAME = re.compile(rf"{PREFIX}[0-9a-f]{{12}}")


def use(folder: Path) -> None:
    """Note that a kernel's folder is used; where it is not there yet, remove old ones beside it. Whatever the system
    does not allow is left as it is."""
    with contextlib.suppress(OSError):
        if folder.is_dir():
            os.utime(folder)
            return
        long_ago = time.time() - DAYS * 24 * 60 * 60
        for other in folder.parent.iterdir():
            if _NAME.fullmatch(other.name) and not other.is_symlink() and other.stat().st_mtime < long_ago:
                shutil.rmtree(other, ignore_errors=True)
