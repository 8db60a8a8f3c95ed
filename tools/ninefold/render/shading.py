"""Gradients of SVG as shadings; equal ones are one."""

from __future__ import annotations

import hashlib
from functools import cached_property
from xml.etree.ElementTree import Element

from ninefold.art.matrix import Matrix, multiply, read_transform
from ninefold.frozen import frozen

Colour = tuple[float, float, float]
"""Shares of red, green and blue."""
Stop = tuple[float, Colour]


def rgb(hex_colour: str) -> Colour:
    """`#RRGGBB` as shares of red, green and blue."""
    value = int(hex_colour.removeprefix("#"), 16)
    return ((value >> 16) / 255, (value >> 8 & 255) / 255, (value & 255) / 255)


@frozen
class Shading:
    """A linear gradient from one point to another (four coordinates), or a radial one (six: x, y, r twice)."""

    coordinates: tuple[float, ...]
    stops: tuple[Stop, ...]

    @property
    def radial(self) -> bool:
        """True if it spreads from a point."""
        return len(self.coordinates) == 6

    @cached_property
    def name(self) -> str:
        """What it is called as a resource, the same wherever it is used."""
        told = repr((self.coordinates, self.stops)).encode()
        return f"S{hashlib.blake2b(told, digest_size=6).hexdigest()}"


@frozen
class Gradient:
    """A shading in coordinates that `matrix` changes: into shares of a shape's box if `in_box`."""

    shading: Shading
    matrix: Matrix
    in_box: bool

    def over(self, bounds: tuple[float, float, float, float]) -> Matrix:
        """From the shading's coordinates to those of the drawing, for a shape with a box (x1, y1, x2, y2)."""
        x1, y1, x2, y2 = bounds
        return multiply(self.matrix, (x2 - x1, 0, 0, y2 - y1, x1, y1)) if self.in_box else self.matrix


def read_gradient(element: Element, size: tuple[float, float]) -> Gradient:
    """A gradient of a drawing of some width and height; percentages are shares of the box or of the drawing."""
    in_box = element.get("gradientUnits") != "userSpaceOnUse"
    width, height = (1.0, 1.0) if in_box else size
    whole = {"x": width, "y": height, "r": ((width * width + height * height) / 2) ** 0.5}

    def share(name: str, otherwise: str) -> float:
        text = element.get(name, otherwise)
        return float(text[:-1]) / 100 * whole[name.strip("12cf")] if text.endswith("%") else float(text)

    coordinates: tuple[float, ...]
    if element.tag.endswith("linearGradient"):
        coordinates = (share("x1", "0%"), share("y1", "0%"), share("x2", "100%"), share("y2", "0%"))
    else:
        x, y = share("cx", "50%"), share("cy", "50%")
        focus = (share("fx", str(x)), share("fy", str(y)), 0.0)
        coordinates = (*focus, x, y, share("r", "50%"))
    stops = [(_offset(stop.get("offset", "0")), rgb(stop.get("stop-color", "#000000"))) for stop in element]
    matrix = read_transform(element.get("gradientTransform", ""))
    return Gradient(Shading(tuple(round(c, 4) for c in coordinates), _whole(stops)), matrix, in_box)


def _offset(text: str) -> float:
    return float(text[:-1]) / 100 if text.endswith("%") else float(text)


def _whole(stops: list[Stop]) -> tuple[Stop, ...]:
    """The stops from 0 to 1, rising: one before another counts as at the same place."""
    rising: list[Stop] = []
    for offset, colour in stops:
        least = rising[-1][0] if rising else 0.0
        rising.append((min(1.0, max(least, offset)), colour))
    first = [] if rising[0][0] == 0 else [(0.0, rising[0][1])]
    last = [] if rising[-1][0] == 1 else [(1.0, rising[-1][1])]
    return (*first, *rising, *last)
