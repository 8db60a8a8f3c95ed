"""Short signs for things on the board, made from their names alone, so that no game needs a table of its own."""

from __future__ import annotations

from collections.abc import Mapping


def short_names(names: Mapping[str, str], least: int = 2) -> dict[str, str]:
    """For each thing the shortest beginning of its name, of at least `least` letters, that no other name has."""
    others = {id: [other for key, other in names.items() if key != id] for id in names}
    return {id: _short(name, others[id], least) for id, name in names.items()}


def _short(name: str, others: list[str], least: int) -> str:
    for length in range(least, len(name)):
        if not any(other.startswith(name[:length]) for other in others):
            return name[:length]
    return name
