"""Cards and decks: what is printed and laid, checked nowhere here (see rules.deck)."""

from __future__ import annotations

from ninefold.frozen import frozen
from ninefold.model.areas import Area

Face = tuple[tuple[Area, ...], ...]
"""Rows of areas, top to bottom; all rows are equally long."""


@frozen
class Card:
    """A numbered card; `face[row][column]`, upright."""

    number: int
    face: Face

    @property
    def rows(self) -> int:
        """How many rows of areas the upright card has."""
        return len(self.face)

    @property
    def columns(self) -> int:
        """How many columns of areas the upright card has."""
        return len(self.face[0])

    @property
    def areas(self) -> tuple[Area, ...]:
        """All areas in reading order."""
        return tuple(area for row in self.face for area in row)


def quarter_turn(face: Face) -> Face:
    """The face turned by 90° clockwise: the area in column c, row r of h rows comes to column h−1−r, row c."""
    return tuple(zip(*face[::-1], strict=True))


def same_up_to_half_turn(face: Face) -> tuple[tuple[tuple[str, ...], int], ...]:
    """A key that is equal for two faces exactly when one is the other or its half turn.

    How the diagonal of a split area runs makes no difference to play, so it makes none here.
    """
    # Read backwards, a face is its own half turn.
    areas = tuple((tuple(sorted(area.kinds)), area.yield_) for row in face for area in row)
    return min(areas, areas[::-1])
