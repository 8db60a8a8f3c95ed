"""Shapes that several painters share beside those of `Pen`: leaves, bands along curves, outlines."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from ninefold.art.pen import Pen, Point, polar

_SIDE = 10.7
"""Half the side in mm of a patch: it leaves room for the line of credit at the lower edge of a card."""


Bow = tuple[Point, Point, Point]
"""A quadratic curve: where it starts, the point that bends it, where it ends."""


def aside(base: Point, angle: float, along: float, across: float) -> Point:
    """The point `along` the direction and `across` to its right."""
    return polar(polar(base, along, angle), across, angle + math.pi / 2)


def notched(pen: Pen, base: Point, length: float, width: float, angle: float, teeth: int = 5) -> None:
    """A leaf with `teeth` forward teeth on each side, `width` across."""
    pen.move(base)
    tip = polar(base, length, angle)
    for side in (-1, 1):
        steps = range(1, teeth + 1) if side < 0 else range(teeth, 0, -1)
        for i in steps:
            outer, inner = _tooth(base, length, width * side / 2, angle, (i - 0.35) / teeth)
            pen.line(outer if side < 0 else inner)
            pen.line(inner if side < 0 else outer)
        pen.line(tip if side < 0 else base)


def _tooth(base: Point, length: float, half: float, angle: float, share: float) -> tuple[Point, Point]:
    """The point of a tooth and the notch before it."""
    reach = half * math.sin(math.pi * share**0.8) ** 0.75
    return aside(base, angle, length * (share + 0.05), reach), aside(
        base, angle, length * (share + 0.06), reach * 0.8
    )


def lobed(pen: Pen, base: Point, length: float, width: float, angle: float) -> None:
    """A leaf with three round lobes on each side, `width` across."""
    lobes = ((0.18, 0.62), (0.42, 0.92), (0.68, 1.0))
    half = width / 2
    pen.move(base)
    for share, reach in lobes:
        _lobe(pen, base, (length, half * reach, angle), share, -1)
    pen.quad(aside(base, angle, length * 0.92, -half * 0.6), polar(base, length, angle))
    pen.quad(aside(base, angle, length * 0.92, half * 0.6), aside(base, angle, length * 0.78, half * 0.3))
    for share, reach in reversed(lobes):
        _lobe(pen, base, (length, half * reach, angle), share, 1)


def _lobe(pen: Pen, base: Point, leaf: tuple[float, float, float], share: float, side: int) -> None:
    """One lobe, drawn outwards along the left side of a leaf and back along its right side."""
    length, reach, angle = leaf
    first, last = (share - 0.14, share + 0.1) if side < 0 else (share + 0.1, share - 0.14)
    bulge = 1.5
    pen.curve(
        aside(base, angle, length * first, side * reach * bulge),
        aside(base, angle, length * last, side * reach * bulge),
        aside(base, angle, length * last, side * reach * 0.3),
    )


def bent(bow: Bow, steps: int) -> list[Point]:
    """Points along a curve, both ends included."""
    start, bend, end = bow

    def at(share: float) -> Point:
        first, second, third = (1 - share) ** 2, 2 * share * (1 - share), share**2
        return (
            first * start[0] + second * bend[0] + third * end[0],
            first * start[1] + second * bend[1] + third * end[1],
        )

    return [at(step / steps) for step in range(steps + 1)]


def heading(points: Sequence[Point], index: int) -> float:
    """The direction of a line of points at one of them."""
    before, after = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
    return math.atan2(after[1] - before[1], after[0] - before[0])


def band(pen: Pen, bow: Bow, root: float, tip: float) -> None:
    """A tapering band along a curve, `root` mm wide where it starts and `tip` where it ends."""
    start, bend, end = bow
    left, right = (
        (
            aside(start, _towards(start, bend), 0, side * root / 2),
            aside(bend, _towards(start, end), 0, side * (root + tip) / 4),
            aside(end, _towards(bend, end), 0, side * tip / 2),
        )
        for side in (-1, 1)
    )
    pen.move(left[0])
    pen.quad(left[1], left[2])
    pen.line(right[2])
    pen.quad(right[1], right[0])


def arc(pen: Pen, bow: Bow) -> None:
    """A curve to be stroked."""
    pen.move(bow[0])
    pen.quad(bow[1], bow[2])


def shifted(bow: Bow, right: float, down: float) -> Bow:
    """The same curve a little aside."""
    (a, b), (c, d), (e, f) = bow
    return (a + right, b + down), (c + right, d + down), (e + right, f + down)


def _towards(start: Point, end: Point) -> float:
    return math.atan2(end[1] - start[1], end[0] - start[0])


def patch(angle: float, side: float = _SIDE) -> float:
    """How far a patch, nearly a square with round corners, reaches from the middle in a direction, in mm."""
    c, s = abs(math.cos(angle)), abs(math.sin(angle))
    return side / math.sqrt(math.hypot(c * c, s * s))


def spill(pen: Pen, centre: Point, share: float, corners: int, rng: random.Random, wobble: float = 0.05) -> None:
    """The smooth irregular outline of a patch, at a share of its reach."""
    phase = rng.uniform(0, math.tau)
    turns = [phase + math.tau * i / corners for i in range(corners)]
    pen.spline([polar(centre, patch(t) * share * rng.uniform(1 - wobble, 1 + wobble), t) for t in turns])
