"""Gradients: what svglib read of them as shadings, equal ones shared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ninefold.render.content import Colour, Matrix

Stop = tuple[float, Colour]


@dataclass(frozen=True)
class Shading:
    """A linear gradient from one point to another (four coordinates), or a radial one (six: x, y, r twice)."""

    coordinates: tuple[float, ...]
    stops: tuple[Stop, ...]

    @property
    def radial(self) -> bool:
        """True if it spreads from a point."""
        return len(self.coordinates) == 6


def read_gradient(gradient: Mapping[str, Any]) -> Shading:
    """The shading of a gradient definition, in the units it is defined in."""
    stops = [(offset, (colour.red, colour.green, colour.blue)) for offset, colour in gradient["stops"]]
    if gradient["type"] == "linear":
        coordinates = tuple(gradient[key] for key in ("x1", "y1", "x2", "y2"))
    else:
        focus, centre = (gradient["fx"], gradient["fy"], 0.0), (gradient["cx"], gradient["cy"], gradient["r"])
        coordinates = (*focus, *centre)
    return Shading(tuple(round(c, 4) for c in coordinates), _whole(stops))


def box_matrix(bounds: tuple[float, float, float, float]) -> Matrix:
    """From shares of a box (x1, y1, x2, y2) to coordinates."""
    x1, y1, x2, y2 = bounds
    return (x2 - x1, 0, 0, y2 - y1, x1, y1)


def _whole(stops: list[Stop]) -> tuple[Stop, ...]:
    """The stops from 0 to 1, rising: one before another counts as at the same place."""
    rising: list[Stop] = []
    for offset, colour in stops:
        least = rising[-1][0] if rising else 0.0
        rising.append((min(1.0, max(least, offset)), colour))
    first = [] if rising[0][0] == 0 else [(0.0, rising[0][1])]
    last = [] if rising[-1][0] == 1 else [(1.0, rising[-1][1])]
    return (*first, *rising, *last)
