"""Changes of coordinates as PDF has them: (a, b, c, d, e, f) takes (x, y) to (ax + cy + e, bx + dy + f)."""

from __future__ import annotations

import math
import re

Matrix = tuple[float, float, float, float, float, float]

UNCHANGED: Matrix = (1, 0, 0, 1, 0, 0)
_FUNCTION = re.compile(r"(translate|scale|rotate|matrix)\s*\(([^()]*)\)")
_BETWEEN = re.compile(r"[\s,]+")


def multiply(inner: Matrix, outer: Matrix) -> Matrix:
    """The matrix that applies `inner` first and `outer` then."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def moved(point: tuple[float, float], by: Matrix) -> tuple[float, float]:
    """Where a change of coordinates takes a point."""
    a, b, c, d, e, f = by
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def read_transform(text: str) -> Matrix:
    """What the value of a `transform` does to coordinates; the last of several functions works first."""
    found = UNCHANGED
    for name, arguments in _FUNCTION.findall(text):
        found = multiply(_function(name, [*map(float, _BETWEEN.split(arguments.strip(" \t\n,")))]), found)
    return found


def _function(name: str, numbers: list[float]) -> Matrix:
    match name, numbers:
        case "translate", [x, *rest]:
            return (1, 0, 0, 1, x, rest[0] if rest else 0)
        case "scale", [x, *rest]:
            return (x, 0, 0, rest[0] if rest else x, 0, 0)
        case "rotate", [degrees]:
            cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            return (cos, sin, -sin, cos, 0, 0)
        case "rotate", [degrees, x, y]:
            there: Matrix = (1, 0, 0, 1, -x, -y)
            return multiply(multiply(there, _function("rotate", [degrees])), (1, 0, 0, 1, x, y))
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
        case _:
            raise ValueError(f"{name} of {len(numbers)} numbers")
