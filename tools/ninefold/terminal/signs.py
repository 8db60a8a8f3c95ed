"""Short signs for things on the board, made from their names alone, so that no game needs a table of its own."""

from __future__ import annotations

from collections.abc import Iterable


def short_names(names: Iterable[str], least: int = 2) -> dict[str, str]:
    """For each name its shortest beginning of at least `least` letters that no other name begins with."""
    all_ = list(dict.fromkeys(names))
    return {name: _short(name, [other for other in all_ if other != name], least) for name in all_}


def _short(name: str, others: list[str], least: int) -> str:
    for length in range(least, len(name)):
        if not any(other.startswith(name[:length]) for other in others):
            return name[:length]
    return name
