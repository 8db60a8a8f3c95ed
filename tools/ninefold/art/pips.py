"""The pattern of pips of a die face, in a circle of radius 1 about (0, 0)."""

from __future__ import annotations

from ninefold.art.heap import Spot

MOST = 6
"""The highest count that is shown by pips; higher ones are numerals."""

_PATTERNS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (1.45, ((0, 0),)),
    2: (0.98, ((0.38, -0.38), (-0.38, 0.38))),
    3: (0.84, ((-0.44, 0.32), (0.44, 0.32), (0, -0.46))),
    4: (0.78, ((-0.41, -0.41), (0.41, -0.41), (-0.41, 0.41), (0.41, 0.41))),
    5: (0.66, ((-0.47, -0.47), (0.47, -0.47), (0, 0), (-0.47, 0.47), (0.47, 0.47))),
    6: (0.62, ((-0.37, -0.61), (0.37, -0.61), (-0.37, 0), (0.37, 0), (-0.37, 0.61), (0.37, 0.61))),
}


def pips(count: int, x: float, y: float, radius: float) -> tuple[Spot, ...]:
    """Where `count` (1 to `MOST`) pips lie in the circle of `radius` mm about (x, y), in reading order."""
    size, places = _PATTERNS[count]
    return tuple(Spot(x + px * radius, y + py * radius, size * radius) for px, py in places)
