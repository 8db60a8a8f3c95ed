"""Path data written compactly, and the few organic shapes that all painters draw with.

Subpaths are filled, so they need no closing command: a fill goes straight back to the start.

Coordinates are millimetres, angles radians, clockwise on paper because y grows downwards. Shapes go into one `Pen`
by the hundred, so that a whole layer of leaves is a single path element.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

GRAIN = 0.04
"""The coarser of two steps that coordinates are rounded to, in mm; still 635 to the inch."""
HUNDREDTH = 0.01
Point = tuple[float, float]


def polar(centre: Point, radius: float, angle: float) -> Point:
    """The point at `radius` from `centre` in direction `angle`."""
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


class Pen:
    """Collects subpaths and writes them as path data, in millimetres or in whole grains."""

    def __init__(self) -> None:
        self._segments: list[tuple[str, tuple[Point, ...]]] = []

    def move(self, point: Point) -> None:
        """Start a subpath."""
        self._segments.append(("M", (point,)))

    def line(self, point: Point) -> None:
        """Straight to `point`."""
        self._segments.append(("l", (point,)))

    def quad(self, control: Point, point: Point) -> None:
        """A quadratic curve to `point`."""
        self._segments.append(("q", (control, point)))

    def curve(self, first: Point, second: Point, point: Point) -> None:
        """A cubic curve to `point`."""
        self._segments.append(("c", (first, second, point)))

    @property
    def drawn(self) -> bool:
        """True once anything was drawn."""
        return bool(self._segments)

    @property
    def data(self) -> str:
        """Path data in millimetres."""
        return _written(self._segments, HUNDREDTH, _decimals)

    @property
    def grains(self) -> str:
        """Path data in whole grains."""
        return _written(self._segments, GRAIN, str)

    def kept(self, wanted: Callable[[Sequence[Point]], bool]) -> Pen:
        """A pen with those of the subpaths whose points, those that bend curves included, are wanted."""
        pen = Pen()
        starts = [i for i, (command, _) in enumerate(self._segments) if command == "M"]
        for first, last in pairwise([*starts, len(self._segments)]):
            subpath = self._segments[first:last]
            if wanted([point for _, points in subpath for point in points]):
                pen._segments += subpath
        return pen

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

    def blade(self, base: Point, length: float, width: float, angle: float) -> None:
        """A straight blade of grass, `width` at its foot."""
        self.move(_aside(base, angle, 0, -width / 2))
        self.line(polar(base, length, angle))
        self.line(_aside(base, angle, 0, width / 2))

    def lozenge(self, base: Point, length: float, width: float, angle: float) -> None:
        """A straight-edged leaf, `width` across, good enough for the shadow of one."""
        self.move(base)
        self.line(_aside(base, angle, length * 0.45, -width / 2))
        self.line(polar(base, length, angle))
        self.line(_aside(base, angle, length * 0.45, width / 2))

    def oval(self, base: Point, length: float, width: float, angle: float) -> None:
        """A blunt oval leaf from `base` with a small tip."""
        side = width * 0.66
        tip = polar(base, length, angle)
        self.move(base)
        self.curve(_aside(base, angle, length * 0.12, -side), _aside(base, angle, length * 0.78, -side), tip)
        self.curve(_aside(base, angle, length * 0.78, side), _aside(base, angle, length * 0.12, side), base)

    def half_leaf(self, base: Point, length: float, width: float, angle: float, belly: float = 0.45) -> None:
        """One half of `leaf` along its middle rib: the right one, or the left one with a negative width."""
        self.move(base)
        self.quad(_aside(base, angle, length * belly, width), polar(base, length, angle))

    def rib(self, base: Point, length: float, angle: float) -> None:
        """A straight line to be stroked."""
        self.move(base)
        self.line(polar(base, length, angle))

    def petal(self, base: Point, length: float, width: float, angle: float) -> None:
        """A round petal: one curve out and back, `width` mm wide."""
        self.move(base)
        self.curve(
            _aside(base, angle, length * 1.33, -width * 0.9), _aside(base, angle, length * 1.33, width * 0.9), base
        )

    def cloud(self, centre: Point, radius: float, bumps: Sequence[float], phase: float) -> None:
        """An outline of round bumps, one for each factor of their height; `radius` to their tops."""
        step = math.tau / len(bumps)
        valley = radius * 0.84
        self.move(polar(centre, valley, phase))
        for i, bump in enumerate(bumps):
            start = phase + step * i
            self.quad(polar(centre, radius * 1.28 * bump, start + step / 2), polar(centre, valley, start + step))

    def disc(self, centre: Point, radius: float) -> None:
        """A circle, or nearly so: two curves are enough for something this small."""
        x, y = centre
        k = radius * 4 / 3
        self.move((x - radius, y))
        self.curve((x - radius, y - k), (x + radius, y - k), (x + radius, y))
        self.curve((x + radius, y + k), (x - radius, y + k), (x - radius, y))


def _written(segments: Sequence[tuple[str, tuple[Point, ...]]], step: float, word: Callable[[int], str]) -> str:
    """Path data with relative segments, counted in whole steps so that rounding never drifts."""
    parts: list[str] = []
    x, y, last = 0, 0, ""
    for command, points in segments:
        if command == "M":
            x = y = 0
        here_x, here_y = x, y
        words = []
        for point in points:
            x, y = round(point[0] / step), round(point[1] / step)
            words.append(f"{word(x - here_x)} {word(y - here_y)}")
        # The letter of a command may be left out when it repeats.
        parts += " " if command == last != "M" else command, " ".join(words)
        last = command
    # A blank is only needed where nothing else separates two numbers.
    return "".join(parts).replace(" -", "-")


@lru_cache(maxsize=8192)
def _decimals(hundredths: int) -> str:
    whole, rest = divmod(abs(hundredths), 100)
    text = (str(whole) if whole or not rest else "") + (f".{rest:02d}".rstrip("0") if rest else "")
    return f"-{text}" if hundredths < 0 else text


def _aside(base: Point, angle: float, along: float, across: float) -> Point:
    """The point `along` the direction and `across` to its right."""
    c, s = math.cos(angle), math.sin(angle)
    return base[0] + along * c - across * s, base[1] + along * s + across * c
