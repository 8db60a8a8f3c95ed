"""SVG path data → absolute segments of straight lines and Bezier curves.

svglib can do this too, but takes four times as long; paths are nearly all that our drawings consist of.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from svglib.utils import bezier_arc_from_end_points, split_arc_values

Segment = tuple[str, tuple[float, ...]]
"""A PDF operator (`m`, `l`, `c`, `h`) and its absolute coordinates."""
Point = tuple[float, float]

_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}


def read_path(data: str) -> list[Segment]:
    """The segments of path data; data that are no path end where they stop making sense."""
    tracer = _Tracer()
    for command, text in _COMMAND.findall(data):
        if command in "Zz":
            tracer.close()
        elif command in "Aa":
            for _, numbers in _pairs(split_arc_values(command, text)):
                tracer.arc(numbers, relative=command == "a")
        else:
            tracer.run(command, [float(number) for number in _NUMBER.findall(text)])
    return tracer.segments


def _pairs(flat: Sequence[object]) -> list[tuple[object, Sequence[float]]]:
    return list(zip(flat[::2], flat[1::2], strict=True))  # type: ignore[arg-type]


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
        upper, relative = command.upper(), command.islower()
        size, draw = _ARGUMENTS[upper], _DRAW[upper]
        for at in range(0, len(numbers) - size + 1, size):
            draw(self, numbers[at : at + size], relative)
            if upper == "M":
                draw = _Tracer.line  # further pairs after a move are lines

    def _absolute(self, numbers: list[float], relative: bool) -> list[float]:
        if not relative:
            return numbers
        x, y = self.x, self.y
        return [n + (y if i % 2 else x) for i, n in enumerate(numbers)]

    def _go(self, operator: str, numbers: Sequence[float]) -> None:
        self.segments.append((operator, tuple(numbers)))
        self.x, self.y = numbers[-2], numbers[-1]
        self.cubic = self.quadratic = None

    def move(self, numbers: list[float], relative: bool) -> None:
        """M."""
        self._go("m", self._absolute(numbers, relative))
        self.start = (self.x, self.y)

    def line(self, numbers: list[float], relative: bool) -> None:
        """L."""
        self._go("l", self._absolute(numbers, relative))

    def across(self, numbers: list[float], relative: bool) -> None:
        """H."""
        self._go("l", (numbers[0] + (self.x if relative else 0), self.y))

    def down(self, numbers: list[float], relative: bool) -> None:
        """V."""
        self._go("l", (self.x, numbers[0] + (self.y if relative else 0)))

    def curve(self, numbers: list[float], relative: bool) -> None:
        """C."""
        points = self._absolute(numbers, relative)
        self._go("c", points)
        self.cubic = (points[2], points[3])

    def smooth(self, numbers: list[float], relative: bool) -> None:
        """S."""
        x2, y2, x, y = self._absolute(numbers, relative)
        x1, y1 = self._mirrored(self.cubic)
        self._go("c", (x1, y1, x2, y2, x, y))
        self.cubic = (x2, y2)

    def bend(self, numbers: list[float], relative: bool) -> None:
        """Q."""
        cx, cy, x, y = self._absolute(numbers, relative)
        self._bend_to(cx, cy, x, y)

    def smooth_bend(self, numbers: list[float], relative: bool) -> None:
        """T."""
        x, y = self._absolute(numbers, relative)
        self._bend_to(*self._mirrored(self.quadratic), x, y)

    def _bend_to(self, cx: float, cy: float, x: float, y: float) -> None:
        x0, y0 = self.x, self.y
        one = (x0 + (cx - x0) * 2 / 3, y0 + (cy - y0) * 2 / 3)
        two = (x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3)
        self._go("c", (*one, *two, x, y))
        self.quadratic = (cx, cy)

    def _mirrored(self, control: Point | None) -> Point:
        return (self.x, self.y) if control is None else (2 * self.x - control[0], 2 * self.y - control[1])

    def arc(self, numbers: Sequence[float], relative: bool) -> None:
        """A."""
        rx, ry, turn, large, sweep, x, y = numbers
        if relative:
            x, y = x + self.x, y + self.y
        if rx == 0 or ry == 0:
            self._go("l", (x, y))
            return
        for piece in bezier_arc_from_end_points(self.x, self.y, rx, ry, turn, int(large), int(sweep), x, y):
            self._go("c", piece[2:])

    def close(self) -> None:
        """Z."""
        self.segments.append(("h", ()))
        self.x, self.y = self.start
        self.cubic = self.quadratic = None


_DRAW: Mapping[str, Callable[[_Tracer, list[float], bool], None]] = {
    "M": _Tracer.move,
    "L": _Tracer.line,
    "H": _Tracer.across,
    "V": _Tracer.down,
    "C": _Tracer.curve,
    "S": _Tracer.smooth,
    "Q": _Tracer.bend,
    "T": _Tracer.smooth_bend,
}


def bounds(segments: Sequence[Segment]) -> tuple[float, float, float, float]:
    """The box (x1, y1, x2, y2) of a path, close enough for a gradient: control points may lie far outside it."""
    xs: list[float] = []
    ys: list[float] = []
    for operator, numbers in segments:
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
