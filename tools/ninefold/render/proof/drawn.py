"""What a content stream draws, as far as a proof asks about it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ninefold.art.matrix import Matrix
from ninefold.frozen import frozen
from ninefold.render.proof.facts import Point
from ninefold.render.proof.objects import Key, entry, numbers

Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""


@frozen
class Run:
    """Text shown in one go: where its baseline begins, and its size, in units of the stream."""

    text: str
    at: Point
    size: float


@frozen
class Place:
    """A form that is placed: which, its box, and what takes its coordinates to those of the stream."""

    key: Key
    form: Any
    matrix: Matrix

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The form's own box: left, bottom, right, top."""
        found = numbers(entry(self.form, "/BBox"), 4) or (0.0, 0.0, 0.0, 0.0)
        return (found[0], found[1], found[2], found[3])


@frozen
class Paint:
    """Something that a page draws, in the order of drawing: the box of what can be seen of it, and the form it is."""

    box: Box
    key: Key | None = None
    lies: tuple[bool, ...] = ()


def lying(points: Sequence[Point]) -> tuple[bool, ...]:
    """How a rectangle lies: on which sides of its middle its first two corners are. Turns and mirrors change it."""
    middle = [sum(values) / len(points) for values in zip(*points, strict=True)]
    return tuple(value > centre for point in points[:2] for value, centre in zip(point, middle, strict=True))


@dataclass
class Drawn:
    """What a stream does.

    `coarse` are the fewest pixels of any image in a unit of the stream; `line` is the width of its thinnest stroke,
    `scale` the largest at which it shows text itself; `segments` are the straight strokes of a page,
    `paints` all that a page draws beside text.
    `unbalanced` streams do not restore each state that they save.
    """

    operations: int = 0
    pixels: float = 0.0
    coarse: float = math.inf
    unmapped: int = 0
    unbalanced: bool = False
    line: float = math.inf
    scale: float = 0.0
    runs: list[Run] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    segments: list[tuple[Point, Point]] = field(default_factory=list)
    paints: list[Paint] = field(default_factory=list)
    missing: set[tuple[str, str]] = field(default_factory=set)


def around(points: Sequence[Point]) -> Box:
    """The box round some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def common(one: Box, other: Box) -> Box:
    """What two boxes share; empty where its right is left of its left."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
