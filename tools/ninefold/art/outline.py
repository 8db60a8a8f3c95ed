"""Outlines as absolute segments of straight lines and Bezier curves: of SVG path data, and of the other shapes."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from ninefold.art.arc import arc
from ninefold.art.matrix import Matrix, moved

Segment = tuple[str, tuple[float, ...]]
"""A PDF operator (`m`, `l`, `c`, `h`, or `re` for a whole rectangle) and its absolute coordinates."""
Point = tuple[float, float]

KAPPA = 4 / 3 * (math.sqrt(2) - 1)
"""How far a Bezier curve's control points lie along the tangents of a quarter circle of radius 1."""

_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARC = re.compile(
    rf"({_NUMBER.pattern})[\s,]*({_NUMBER.pattern})[\s,]*({_NUMBER.pattern})[\s,]*([01])[\s,]*([01])[\s,]*"
    rf"({_NUMBER.pattern})[\s,]*({_NUMBER.pattern})"
)
"""The flags of an arc are single digits that need nothing between them."""
_PLAIN = re.compile(r"[MmLlHhVvCcSsQqTtZz0-9 .-]*")
"""Path data as most are written: without arcs, exponents, commas and signs of plus."""

_Commands = list[tuple[str, list[float]]]
"""Letters, each with its numbers."""


def read_path(data: str) -> list[Segment]:
    """The segments of path data; data that are no path end where they stop making sense."""
    tracer = _Tracer()
    for letter, numbers in _plain_commands(data) or _commands(data):
        draw, relative = _COMMANDS[letter]
        draw(tracer, numbers, relative)
    return tracer.segments


def _plain_commands(data: str) -> _Commands | None:
    """What `_commands` finds, in half its time: a job reads some 100,000 numbers. None for data that it must read."""
    if not _PLAIN.fullmatch(data):
        return None
    try:
        spread = _COMMAND.findall(data.replace("-", " -"))
        return [(letter, [*map(float, text.split())]) for letter, text in spread]
    except ValueError:
        # Two numbers have nothing but the point of the second between them.
        return None


def _commands(data: str) -> _Commands:
    found: _Commands = []
    for letter, text in _COMMAND.findall(data):
        if letter in "Aa":
            numbers = [number for arc in _ARC.findall(text) for number in arc]
        else:
            numbers = _NUMBER.findall(text)
        found.append((letter, [*map(float, numbers)]))
    return found


def rounded(x: float, y: float, width: float, height: float, rx: float, ry: float) -> list[Segment]:
    """A rectangle with elliptical corners; with large radii it is an ellipse."""
    kx, ky = rx * (1 - KAPPA), ry * (1 - KAPPA)
    right, bottom = x + width, y + height
    return [
        ("m", (x + rx, y)),
        ("l", (right - rx, y)),
        ("c", (right - kx, y, right, y + ky, right, y + ry)),
        ("l", (right, bottom - ry)),
        ("c", (right, bottom - ky, right - kx, bottom, right - rx, bottom)),
        ("l", (x + rx, bottom)),
        ("c", (x + kx, bottom, x, bottom - ky, x, bottom - ry)),
        ("l", (x, y + ry)),
        ("c", (x, y + ky, x + kx, y, x + rx, y)),
        ("h", ()),
    ]


def polygon(points: Sequence[Point], *, closed: bool) -> list[Segment]:
    """Straight lines from point to point, and back to the first."""
    lines: list[Segment] = [("l" if index else "m", point) for index, point in enumerate(points)]
    return [*lines, ("h", ())] if closed and lines else lines


def transformed(segments: Sequence[Segment], matrix: Matrix) -> list[Segment]:
    """The segments with every point changed by a matrix."""
    found: list[Segment] = []
    for operator, numbers in segments:
        if operator == "re":
            x, y, width, height = numbers
            corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
            found += transformed(polygon(corners, closed=True), matrix)
        else:
            points = zip(numbers[::2], numbers[1::2], strict=True)
            found.append((operator, tuple(value for point in points for value in moved(point, matrix))))
    return found


class _Tracer:
    """Follows the commands of a path, each with one or more sets of its numbers; (x, y) is where it is.

    Loops are written out, since a job goes through some 20,000 commands.
    """

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.x = self.y = 0.0
        self.start: Point = (0.0, 0.0)
        # The last control point, which smooth curves mirror; None after anything but a curve of that kind.
        self.cubic: Point | None = None
        self.quadratic: Point | None = None

    def _at(self, x: float, y: float, cubic: Point | None = None, quadratic: Point | None = None) -> None:
        self.x, self.y, self.cubic, self.quadratic = x, y, cubic, quadratic

    def move(self, numbers: list[float], relative: bool) -> None:
        """M; further pairs after a move are lines."""
        if len(numbers) < 2:
            return
        x, y = numbers[:2]
        self._at(*((self.x + x, self.y + y) if relative else (x, y)))
        self.start = (self.x, self.y)
        self.segments.append(("m", self.start))
        if len(numbers) > 2:
            self.lines(numbers[2:], relative)

    def lines(self, numbers: list[float], relative: bool) -> None:
        """L."""
        x, y, add = self.x, self.y, self.segments.append
        for to_x, to_y in _sets(numbers, 2):
            x, y = (x + to_x, y + to_y) if relative else (to_x, to_y)
            add(("l", (x, y)))
        self._at(x, y)

    def across(self, numbers: list[float], relative: bool) -> None:
        """H."""
        for to_x in numbers:
            self.lines([to_x, 0.0 if relative else self.y], relative)

    def down(self, numbers: list[float], relative: bool) -> None:
        """V."""
        for to_y in numbers:
            self.lines([0.0 if relative else self.x, to_y], relative)

    def curves(self, numbers: list[float], relative: bool) -> None:
        """C."""
        x, y, add = self.x, self.y, self.segments.append
        control_x, control_y = x, y
        for x1, y1, x2, y2, to_x, to_y in _sets(numbers, 6):
            from_x, from_y = (x, y) if relative else (0.0, 0.0)
            control_x, control_y, x, y = from_x + x2, from_y + y2, from_x + to_x, from_y + to_y
            add(("c", (from_x + x1, from_y + y1, control_x, control_y, x, y)))
        self._at(x, y, (control_x, control_y))

    def smooth(self, numbers: list[float], relative: bool) -> None:
        """S."""
        for x2, y2, to_x, to_y in _sets(numbers, 4):
            from_x, from_y = (self.x, self.y) if relative else (0.0, 0.0)
            first = self._mirrored(self.cubic)
            self.curves([*first, from_x + x2, from_y + y2, from_x + to_x, from_y + to_y], relative=False)

    def bends(self, numbers: list[float], relative: bool) -> None:
        """Q."""
        x, y, add = self.x, self.y, self.segments.append
        control_x, control_y = x, y
        for x1, y1, to_x, to_y in _sets(numbers, 4):
            from_x, from_y = (x, y) if relative else (0.0, 0.0)
            control_x, control_y, to_x, to_y = from_x + x1, from_y + y1, from_x + to_x, from_y + to_y
            twice_x, twice_y = 2 * control_x, 2 * control_y
            add(("c", ((x + twice_x) / 3, (y + twice_y) / 3, (to_x + twice_x) / 3, (to_y + twice_y) / 3, to_x, to_y)))
            x, y = to_x, to_y
        self._at(x, y, None, (control_x, control_y))

    def smooth_bends(self, numbers: list[float], relative: bool) -> None:
        """T."""
        for to_x, to_y in _sets(numbers, 2):
            from_x, from_y = (self.x, self.y) if relative else (0.0, 0.0)
            self.bends([*self._mirrored(self.quadratic), from_x + to_x, from_y + to_y], relative=False)

    def _mirrored(self, control: Point | None) -> Point:
        return (self.x, self.y) if control is None else (2 * self.x - control[0], 2 * self.y - control[1])

    def arcs(self, numbers: list[float], relative: bool) -> None:
        """A."""
        for rx, ry, turn, large, sweep, x, y in _sets(numbers, 7):
            here = (self.x, self.y)
            to = (x + here[0], y + here[1]) if relative else (x, y)
            if rx == 0 or ry == 0:
                self.lines([*to], relative=False)
            elif here != to:
                for curve in arc(here, to, (abs(rx), abs(ry)), math.radians(turn), bool(large), bool(sweep)):
                    self.segments.append(("c", curve))
                    self._at(*curve[-2:])

    def close(self, _numbers: list[float], _relative: bool) -> None:
        """Z."""
        self.segments.append(("h", ()))
        self._at(*self.start)


def _sets(numbers: list[float], size: int) -> Iterator[tuple[float, ...]]:
    """The numbers in sets of so many; what is left over is none."""
    return zip(*[iter(numbers)] * size, strict=False)


_DRAW = {
    "M": _Tracer.move,
    "L": _Tracer.lines,
    "H": _Tracer.across,
    "V": _Tracer.down,
    "C": _Tracer.curves,
    "S": _Tracer.smooth,
    "Q": _Tracer.bends,
    "T": _Tracer.smooth_bends,
    "A": _Tracer.arcs,
    "Z": _Tracer.close,
}
_COMMANDS: Mapping[str, tuple[Callable[[_Tracer, list[float], bool], None], bool]] = {
    letter: (draw, letter != upper) for upper, draw in _DRAW.items() for letter in (upper, upper.lower())
}
"""What each letter draws, and whether its numbers count from where the path is."""


def bounds(segments: Sequence[Segment]) -> tuple[float, float, float, float]:
    """The box (x1, y1, x2, y2) of a path, close enough for a gradient: control points may lie far outside it."""
    xs: list[float] = []
    ys: list[float] = []
    for operator, numbers in segments:
        if operator == "re":
            x, y, width, height = numbers
            xs += x, x + width
            ys += y, y + height
            continue
        if operator == "c":
            for t in (0.25, 0.5, 0.75):
                x, y = _on_curve(xs[-1], ys[-1], numbers, t)
                xs.insert(-1, x)
                ys.insert(-1, y)
        if numbers:
            xs.append(numbers[-2])
            ys.append(numbers[-1])
    return (min(xs), min(ys), max(xs), max(ys))


def _on_curve(x: float, y: float, numbers: Sequence[float], t: float) -> Point:
    s = 1 - t
    a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    x1, y1, x2, y2, x3, y3 = numbers
    return (a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3)
