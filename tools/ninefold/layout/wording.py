"""What layout needs of a catalogue of texts: sentences by id, with gaps for numbers and names, and their places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Protocol

from ninefold.errors import Place


class Words(Protocol):
    """The texts of one language."""

    def say(self, key: str, **values: object) -> str:
        """The text of an id with its gaps `{name}` filled."""

    def place(self, key: str) -> Place:
        """Where the text of an id stands, for problems with it."""


def listed(things: Iterable[str], words: Words) -> str:
    """`a, b, c`, as the language sets a list."""
    return reduce(lambda most, last: words.say("sheet.list", most=most, last=last), things)
