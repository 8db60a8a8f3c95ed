"""What tells one edition of ninefold from another: its version, and a digest of its code, rules and cards."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from ninefold.resources import cards_root, code_root, rules_root
from ninefold.version import __version__


@lru_cache(maxsize=1)
def edition() -> str:
    """Equal where the same games are played and scored in the same way: `0.1.0 (4f1d02c9a7e3)`."""
    found = hashlib.sha256()
    for root, ending in ((code_root(), "*.py"), (rules_root(), "*.yaml"), (cards_root(), "*.yaml")):
        for path in sorted(root.rglob(ending), key=lambda path: path.relative_to(root).as_posix()):
            # Checkouts on Windows may end lines in their own way.
            data = path.read_bytes().replace(b"\r\n", b"\n")
            found.update(f"{path.relative_to(root).as_posix()} {len(data)}\n".encode() + data)
    return f"{__version__} ({found.hexdigest()[:12]})"
