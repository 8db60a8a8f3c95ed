"""Path data written compactly, and the few organic shapes that all painters draw with.

Coordinates are millimetres, angles radians, clockwise on paper because y grows downwards. Shapes go into one `Pen`
by the hundred, so that a whole layer of leaves is a single path element.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

Point = tuple[float, float]


def polar(centre: Point, radius: float, angle: float) -> Point:
    """The point at `radius` from `centre` in direction `angle`."""
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def _compact(hundredths: Sequence[int]) -> str:
    text = ""
    for value in hundredths:
        whole, rest = divmod(abs(value), 100)
        one = (str(whole) if whole or not rest else "") + (f".{rest:02d}".rstrip("0") if rest else "")
        text += ("-" if value < 0 else " " if text else "") + one
    return text


class Pen:
    """Collects subpaths; segments are relative, counted in hundredths so that rounding never drifts."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._at = (0, 0)

    def move(self, point: Point) -> None:
        """Start a subpath."""
        self._at = _hundredths(point)
        self._parts.append("M" + _compact(self._at))

    def line(self, point: Point) -> None:
        """Straight to `point`."""
        self._segment("l", (point,))

    def quad(self, control: Point, point: Point) -> None:
        """A quadratic curve to `point`."""
        self._segment("q", (control, point))

    def curve(self, first: Point, second: Point, point: Point) -> None:
        """A cubic curve to `point`."""
        self._segment("c", (first, second, point))

    def close(self) -> None:
        """Back to the start of the subpath."""
        self._parts.append("z")

    def _segment(self, command: str, points: Sequence[Point]) -> None:
        here = self._at
        places = [_hundredths(p) for p in points]
        flat = [value for x, y in places for value in (x - here[0], y - here[1])]
        self._parts.append(command + _compact(flat))
        self._at = places[-1]

    @property
    def data(self) -> str:
        """The path data so far."""
        return "".join(self._parts)

    def spline(self, points: Sequence[Point]) -> None:
        """A closed smooth curve through the points (Catmull-Rom)."""
        count = len(points)
        self.move(points[0])
        for i in range(count):
            before, start, end, after = (points[(i + j) % count] for j in (-1, 0, 1, 2))
            self.curve(
                (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6),
                (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6),
                end,
            )
        self.close()

    def blob(self, centre: Point, radius: float, corners: int, wobble: float, rng: random.Random) -> None:
        """A smooth irregular disc; each corner's radius differs by up to the share `wobble`."""
        phase = rng.uniform(0, math.tau)
        self.spline(
            [
                polar(centre, radius * rng.uniform(1 - wobble, 1 + wobble), phase + math.tau * i / corners)
                for i in range(corners)
            ]
        )

    def leaf(self, base: Point, length: float, width: float, angle: float, belly: float = 0.45) -> None:
        """A pointed leaf from `base`; the full `width` lies near the share `belly` of its length."""
        tip = polar(base, length, angle)
        left = _aside(base, angle, length * belly, -width)
        right = _aside(base, angle, length * belly, width)
        self.move(base)
        self.quad(left, tip)
        self.quad(right, base)
        self.close()

    def oval(self, base: Point, length: float, width: float, angle: float) -> None:
        """A blunt oval leaf from `base` with a small tip."""
        side = width * 0.66
        tip = polar(base, length, angle)
        self.move(base)
        self.curve(
            _aside(base, angle, length * 0.12, -side), _aside(base, angle, length * 0.78, -side), tip
        )
        self.curve(_aside(base, angle, length * 0.78, side), _aside(base, angle, length * 0.12, side), base)
        self.close()

    def half_leaf(self, base: Point, length: float, width: float, angle: float, side: int, belly: float) -> None:
        """One half of `leaf`, along its middle rib; `side` is -1 (left) or 1 (right)."""
        tip = polar(base, length, angle)
        self.move(base)
        self.quad(_aside(base, angle, length * belly, width * side), tip)
        self.quad(_aside(base, angle, length * 0.5, width * 0.12 * side), base)
        self.close()

    def disc(self, centre: Point, radius: float) -> None:
        """A circle as four curves."""
        x, y = centre
        k = radius * 0.5523
        self.move((x + radius, y))
        self.curve((x + radius, y + k), (x + k, y + radius), (x, y + radius))
        self.curve((x - k, y + radius), (x - radius, y + k), (x - radius, y))
        self.curve((x - radius, y - k), (x - k, y - radius), (x, y - radius))
        self.curve((x + k, y - radius), (x + radius, y - k), (x + radius, y))
        self.close()


def _hundredths(point: Point) -> tuple[int, int]:
    return round(point[0] * 100), round(point[1] * 100)


def _aside(base: Point, angle: float, along: float, across: float) -> Point:
    """The point `along` the direction and `across` to its right."""
    c, s = math.cos(angle), math.sin(angle)
    return base[0] + along * c - across * s, base[1] + along * s + across * c
