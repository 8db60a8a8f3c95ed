"""Goldens: what comes out, kept as files that people review.

`make golden` rewrites them all, which is why the tests that use them have `golden` in their names; after a change on
purpose look at the difference before committing it.
"""

import os
from collections.abc import Mapping
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"


def check_golden(path: Path, text: str) -> None:
    """The text is what the file holds."""
    if _rewriting():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), "look at it, then run `make golden`"


def check_goldens(home: Path, files: Mapping[str, str]) -> None:
    """The texts by name are all that the folder holds."""
    if _rewriting():
        home.mkdir(parents=True, exist_ok=True)
        for old in home.iterdir():
            old.unlink()
        for name, text in files.items():
            (home / name).write_text(text, encoding="utf-8")
    kept = {path.name: path.read_text(encoding="utf-8") for path in home.iterdir()}
    assert sorted(files) == sorted(kept)
    changed = [name for name in sorted(files) if files[name] != kept[name]]
    assert changed == [], "look at them, then run `make golden`"


def _rewriting() -> bool:
    return bool(os.environ.get("NINEFOLD_GOLDEN"))
