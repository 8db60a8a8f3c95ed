"""What layout needs of a catalogue of texts: sentences by id, with gaps for numbers and names."""

from __future__ import annotations

from typing import Protocol


class Words(Protocol):
    """The texts of one language."""

    def say(self, key: str, **values: object) -> str:
        """The text of an id with its gaps `{name}` filled."""
