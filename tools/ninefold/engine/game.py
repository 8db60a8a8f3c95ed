"""A game to be played: the covering table and the cards, prepared for laying in all four turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from ninefold.model.areas import Area
from ninefold.model.cards import Card, Face, quarter_turn
from ninefold.rules.table import Table


class Part(NamedTuple):
    """One area of a turned card: its offset from the card's top-left area, and the area as an index of the table."""

    dx: int
    dy: int
    area: int


Parts = tuple[Part, ...]
"""The areas of a turned card in reading order."""


@dataclass(frozen=True, eq=False)
class Game:
    """A covering table and a set of cards. Compared by identity; make one and share it."""

    table: Table
    cards: Mapping[int, Card]
    """By number."""
    parts: Mapping[int, tuple[Parts, Parts, Parts, Parts]]
    """By number, then by turn."""


def make_game(table: Table, cards: Iterable[Card]) -> Game:
    """The game of these cards by these rules. Raises ValueError if a card has an area that the rules do not know, or
    not the rules' rows and columns."""
    by_number = {card.number: card for card in cards}
    index = {area: n for n, area in enumerate(table.areas)}
    turned = {card.number: _turned(card, table, index) for card in by_number.values()}
    # Strangers' players see them, too.
    return Game(table, MappingProxyType(by_number), MappingProxyType(turned))


def _turned(card: Card, table: Table, index: Mapping[Area, int]) -> tuple[Parts, Parts, Parts, Parts]:
    if len(card.face) != table.rules.rows or any(len(row) != table.rules.columns for row in card.face):
        raise ValueError(f"card {card.number} is not {table.rules.columns} × {table.rules.rows} areas")
    unknown = [area for area in card.areas if area not in index]
    if unknown:
        raise ValueError(f"card {card.number} has an area that the rules do not know: {unknown[0]}")
    north = card.face
    east = quarter_turn(north)
    south = quarter_turn(east)
    return tuple(_parts(face, index) for face in (north, east, south, quarter_turn(south)))  # type: ignore[return-value]


def _parts(face: Face, index: Mapping[Area, int]) -> Parts:
    return tuple(Part(dx, dy, index[area]) for dy, row in enumerate(face) for dx, area in enumerate(row))
