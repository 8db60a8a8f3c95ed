"""Outlines as absolute segments of straight lines and Bezier curves: of SVG path data, and of the other shapes."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence

from ninefold.render.arc import arc
from ninefold.render.matrix import Matrix, moved

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


def read_path(data: str) -> list[Segment]:
    """The segments of path data; data that are no path end where they stop making sense."""
    tracer = _Tracer()
    find = _NUMBER.findall
    for command, text in _COMMAND.findall(data):
        if command in "Zz":
            tracer.close()
        elif command in "Aa":
            for numbers in _ARC.findall(text):
                tracer.arc([*map(float, numbers)], relative=command == "a")
        else:
            tracer.run(command, [*map(float, find(text))])
    return tracer.segments


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
    """Follows the commands of a path; (x, y) is where it is."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.x = self.y = 0.0
        self.start: Point = (0.0, 0.0)
        # The last control point, which smooth curves mirror; None after anything but a curve of that kind.
        self.cubic: Point | None = None
        self.quadratic: Point | None = None

    def run(self, command: str, numbers: list[float]) -> None:
        """A command with one or more sets of its numbers."""
        upper, size, draw = _COMMANDS[command]
        relative = command != upper
        for at in range(0, len(numbers) - size + 1, size):
            # A relative command counts from where the path is; H and V know for themselves which axis they mean.
            x, y = (self.x, self.y) if relative else (0.0, 0.0)
            draw(self, x, y, *numbers[at : at + size])
            if upper == "M":
                draw = _Tracer.line  # further pairs after a move are lines

    def _go(self, operator: str, numbers: tuple[float, ...]) -> None:
        self.segments.append((operator, numbers))
        self.x, self.y = numbers[-2:]
        self.cubic = self.quadratic = None

    def move(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """M."""
        self._go("m", (x + to_x, y + to_y))
        self.start = (self.x, self.y)

    def line(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """L."""
        self._go("l", (x + to_x, y + to_y))

    def across(self, x: float, _y: float, to_x: float) -> None:
        """H."""
        self._go("l", (x + to_x, self.y))

    def down(self, _x: float, y: float, to_y: float) -> None:
        """V."""
        self._go("l", (self.x, y + to_y))

    def curve(self, x: float, y: float, x1: float, y1: float, x2: float, y2: float, to_x: float, to_y: float) -> None:
        """C."""
        self._go("c", (x + x1, y + y1, x + x2, y + y2, x + to_x, y + to_y))
        self.cubic = (x + x2, y + y2)

    def smooth(self, x: float, y: float, x2: float, y2: float, to_x: float, to_y: float) -> None:
        """S."""
        x1, y1 = self._mirrored(self.cubic)
        self.curve(0.0, 0.0, x1, y1, x + x2, y + y2, x + to_x, y + to_y)

    def bend(self, x: float, y: float, cx: float, cy: float, to_x: float, to_y: float) -> None:
        """Q."""
        self._bend_to(x + cx, y + cy, x + to_x, y + to_y)

    def smooth_bend(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """T."""
        cx, cy = self._mirrored(self.quadratic)
        self._bend_to(cx, cy, x + to_x, y + to_y)

    def _bend_to(self, cx: float, cy: float, x: float, y: float) -> None:
        cx2, cy2 = 2 * cx, 2 * cy
        self._go("c", ((self.x + cx2) / 3, (self.y + cy2) / 3, (x + cx2) / 3, (y + cy2) / 3, x, y))
        self.quadratic = (cx, cy)

    def _mirrored(self, control: Point | None) -> Point:
        return (self.x, self.y) if control is None else (2 * self.x - control[0], 2 * self.y - control[1])

    def arc(self, numbers: Sequence[float], relative: bool) -> None:
        """A."""
        rx, ry, turn, large, sweep, x, y = numbers
        if relative:
            x, y = x + self.x, y + self.y
        here = (self.x, self.y)
        if rx == 0 or ry == 0:
            self._go("l", (x, y))
        elif here != (x, y):
            for curve in arc(here, (x, y), (abs(rx), abs(ry)), math.radians(turn), bool(large), bool(sweep)):
                self._go("c", curve)

    def close(self) -> None:
        """Z."""
        self.segments.append(("h", ()))
        self.x, self.y = self.start
        self.cubic = self.quadratic = None


_DRAW: Mapping[str, tuple[int, Callable[..., None]]] = {
    "M": (2, _Tracer.move),
    "L": (2, _Tracer.line),
    "H": (1, _Tracer.across),
    "V": (1, _Tracer.down),
    "C": (6, _Tracer.curve),
    "S": (4, _Tracer.smooth),
    "Q": (4, _Tracer.bend),
    "T": (2, _Tracer.smooth_bend),
}
_COMMANDS = {letter: (upper, *how) for upper, how in _DRAW.items() for letter in (upper, upper.lower())}
"""Absolute and relative letters: the absolute one, how many numbers it takes, and what it does."""


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
