"""Boxes on a page: millimetres, the origin is the top-left corner, y grows downwards."""

from __future__ import annotations

import math

from ninefold.frozen import frozen

TOLERANCE = 1e-6
"""Two edges closer than this (mm) touch; sums of floats are not exact."""


@frozen
class Box:
    """An upright rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.height

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return self.x + self.width / 2

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return self.y + self.height / 2

    def grown(self, left: float, top: float, right: float, bottom: float) -> Box:
        """The box with each edge moved outwards; negative lengths move it inwards."""
        return Box(self.x - left, self.y - top, self.width + left + right, self.height + top + bottom)

    def shrunk(self, by: float) -> Box:
        """The box with every edge moved inwards."""
        return self.grown(-by, -by, -by, -by)

    def contains(self, other: Box) -> bool:
        """True if no part of the other box lies outside."""
        return (
            other.x >= self.x - TOLERANCE
            and other.y >= self.y - TOLERANCE
            and other.right <= self.right + TOLERANCE
            and other.bottom <= self.bottom + TOLERANCE
        )

    def overlaps(self, other: Box) -> bool:
        """True if the two share more than an edge."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > TOLERANCE
            and min(self.bottom, other.bottom) - max(self.y, other.y) > TOLERANCE
        )


def around(boxes: list[Box]) -> Box:
    """The smallest box that contains all of a non-empty list."""
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)


def turned(x: float, y: float, turn: float) -> tuple[float, float]:
    """A vector turned by degrees clockwise; exact for quarter turns."""
    quarter, rest = divmod(turn % 360, 90)
    # A hair less than no turn comes out as 360 degrees, a fifth quarter.
    cos, sin = ((1, 0), (0, 1), (-1, 0), (0, -1))[int(quarter) % 4]
    if rest:
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))  # type: ignore[assignment]
    return x * cos - y * sin, x * sin + y * cos
