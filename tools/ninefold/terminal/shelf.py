"""Where saves and records of games lie: their names and numbers. The place is for the caller to say (`Shelf`)."""

from __future__ import annotations

from typing import Protocol

SAVES, RECORDS = "saves", "records"
MOST_FILES = 999_999


class Shelf(Protocol):
    """Where files lie, by names such as `saves/000001.yaml`. Every method may raise OSError."""

    def path(self, name: str) -> str:
        """What people know a file by."""

    def names(self, folder: str) -> list[str]:
        """The names of the files in a folder, sorted; none if there is no such folder."""

    def read(self, name: str) -> bytes:
        """What a file holds."""

    def write(self, name: str, data: bytes) -> None:
        """Put a file in its place, the whole of it or nothing."""

    def create(self, name: str, data: bytes) -> None:
        """The same for a new file. Raises FileExistsError if there is one."""

    def remove(self, name: str) -> None:
        """Take a file away; it may be gone already."""

    def lock(self, name: str) -> bool:
        """Claim a name until it is released or this process ends; False if another holds it."""

    def release(self, name: str) -> None:
        """Give a claimed name back."""


def free_number(shelf: Shelf) -> int:
    """A number that no save or record has, claimed. Raises OSError if the shelf is full or cannot be used."""
    taken = [_number(name) for folder in (SAVES, RECORDS) for name in shelf.names(folder)]
    for number in range(max(taken, default=0) + 1, MOST_FILES + 1):
        if shelf.lock(save_name(number)):
            return number
    raise OSError("there is no room for another game")


def save_name(number: int) -> str:
    """The name of a save."""
    return f"{SAVES}/{number:06}.yaml"


def record_name(number: int, game: str) -> str:
    """The name of the records of a game."""
    return f"{RECORDS}/{number:06}-{game}.yaml"


def _number(name: str) -> int:
    digits = name[:6]
    return int(digits) if digits.isdecimal() and digits.isascii() else 0


def saved(shelf: Shelf) -> list[int]:
    """The numbers of all saves, the latest first."""
    return sorted((n for name in shelf.names(SAVES) if name.endswith(".yaml") and (n := _number(name))), reverse=True)
