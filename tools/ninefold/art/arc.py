"""Arcs of ellipses → Bezier curves."""

from __future__ import annotations

import math

Point = tuple[float, float]
Curve = tuple[float, float, float, float, float, float]
"""The two control points and the end of a Bezier curve."""


def arc(start: Point, end: Point, radii: Point, turn: float, large: bool, sweep: bool) -> list[Curve]:
    """The curves of an arc between two different points, a quarter turn each at most; `turn` in radians.

    Centre and angles are those that SVG 1.1 gives it (implementation note F.6.5).
    """
    (rx, ry), cos, sin = radii, math.cos(turn), math.sin(turn)
    # Half the way from end to start in the ellipse's own axes, its radii being 1.
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    u, v = (cos * half_x + sin * half_y) / rx, (cos * half_y - sin * half_x) / ry
    # Radii that do not reach from point to point grow until they do.
    grown = max(1.0, math.hypot(u, v))
    rx, ry, u, v = rx * grown, ry * grown, u / grown, v / grown
    aside = math.sqrt(max(0.0, 1 / (u * u + v * v) - 1)) * (1 if large != sweep else -1)
    middle_x, middle_y = aside * v, -aside * u
    first = math.atan2(v - middle_y, u - middle_x)
    by = math.atan2(-v - middle_y, -u - middle_x) - first
    if sweep and by < 0:
        by += math.tau
    elif not sweep and by > 0:
        by -= math.tau
    count = max(1, math.ceil(abs(by) / (math.pi / 2) - 1e-9))

    def place(x: float, y: float) -> Point:
        """From the unit circle to where the arc lies."""
        x, y = rx * (x + middle_x), ry * (y + middle_y)
        return cos * x - sin * y + (start[0] + end[0]) / 2, sin * x + cos * y + (start[1] + end[1]) / 2

    curves: list[Curve] = []
    k = 4 / 3 * math.tan(by / count / 4)
    for index in range(count):
        angle, next_angle = first + by * index / count, first + by * (index + 1) / count
        c1, s1, c2, s2 = math.cos(angle), math.sin(angle), math.cos(next_angle), math.sin(next_angle)
        curves.append((*place(c1 - k * s1, s1 + k * c1), *place(c2 + k * s2, s2 - k * c2), *place(c2, s2)))
    return curves
