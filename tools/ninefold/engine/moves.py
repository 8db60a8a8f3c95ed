"""Moves and their notation, both ways: `12N@1,-2 dice=1,-1+2,0`.

A card's number, its turn (N, E, S, W for 0°, 90°, 180°, 270° clockwise), the position of the turned card's top-left
area (x to the right, y downwards, in areas), then the choices, where the rules leave a real one.
"""

from __future__ import annotations

import re
from typing import NamedTuple

TURNS = "NESW"
"""By quarter turns clockwise."""
LONGEST_MOVE = 400
"""Characters of a move that are read; the longest of our games has 70."""

_PLACEMENT = re.compile(r"([1-9][0-9]{0,2})([NESW])@(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")
_CUT = re.compile(r"[1-9][0-9]{0,2}[NESW]@-?[0-9]{1,2}")
_PICK = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)(?::([a-z0-9][a-z0-9_-]*))?")
_ASK = re.compile(r"[a-z0-9][a-z0-9_-]*")


class Pick(NamedTuple):
    """A place that a choice names, and the kind or token chosen for it (None: the place itself is the choice)."""

    x: int
    y: int
    value: str | None = None

    def __str__(self) -> str:
        return f"{self.x},{self.y}" if self.value is None else f"{self.x},{self.y}:{self.value}"


class Choice(NamedTuple):
    """What a move chooses under a word of the rules; places in reading order."""

    ask: str
    picks: tuple[Pick, ...]

    def __str__(self) -> str:
        return f"{self.ask}={'+'.join(map(str, self.picks))}"


class Move(NamedTuple):
    """A card laid: `turn` quarter turns clockwise, the turned card's top-left area at (`x`, `y`)."""

    card: int
    turn: int
    x: int
    y: int
    choices: tuple[Choice, ...] = ()

    @property
    def bare(self) -> Move:
        """The same placement without its choices."""
        return Move(self.card, self.turn, self.x, self.y)

    def __str__(self) -> str:
        placement = f"{self.card}{TURNS[self.turn]}@{self.x},{self.y}"
        return " ".join((placement, *map(str, self.choices))) if self.choices else placement


class MoveError(ValueError):
    """A move that cannot be played: `Unreadable`, or `Illegal` or `Ambiguous` (see `legality`). `code` is stable."""

    code = "move"


class Unreadable(MoveError):
    """Text that is no move at all, whatever the position."""

    code = "move-unreadable"

    def __init__(self, text: str, why: str) -> None:
        self.text = text
        shown = text if len(text) <= 60 else text[:57] + "…"
        super().__init__(f"'{shown}' is not a move: {why}")


def read_move(text: str) -> Move:
    """The move that a text writes, legal or not. Raises `Unreadable`; each move has just one text."""
    if len(text) > LONGEST_MOVE:
        raise Unreadable(text, f"longer than {LONGEST_MOVE} characters")
    first, *rest = text.split(" ")
    match = _PLACEMENT.fullmatch(first)
    if match is None:
        why = "expected card, turn and place, such as 12N@1,-2"
        # What is left of a move that stood without quotation marks in a list with commas.
        hint = "; in a YAML list, moves stand in quotation marks" if _CUT.fullmatch(text) else ""
        raise Unreadable(text, why + hint)
    card, turn, x, y = match.groups()
    choices = tuple(_read_choice(text, choice) for choice in rest)
    return Move(int(card), TURNS.index(turn), int(x), int(y), choices)


def _read_choice(text: str, written: str) -> Choice:
    ask, equals, picks = written.partition("=")
    if not equals or not _ASK.fullmatch(ask):
        raise Unreadable(text, "expected one space and a choice, such as dice=1,-1, after the place")
    return Choice(ask, tuple(_read_pick(text, pick) for pick in picks.split("+")))


def _read_pick(text: str, written: str) -> Pick:
    match = _PICK.fullmatch(written)
    if match is None:
        raise Unreadable(text, f"'{written}' is not a place such as 1,-1 or 1,-1:kind")
    x, y, value = match.groups()
    return Pick(int(x), int(y), value)
