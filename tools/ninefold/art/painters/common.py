"""What painters share: the design square, the direction of the light, leaves sorted by tone."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from ninefold.art.colour import mix
from ninefold.art.pen import Pen, Point
from ninefold.art.svg import Drawing, Paint
from ninefold.model.theme import Tones

DESIGN = 28.0
"""Side of the square in mm that every area is drawn to."""
MIDDLE: Point = (DESIGN / 2, DESIGN / 2)
CROWN = 11.7
"""Radius of a crown in mm; its shadow reaches a little further to the lower right."""

CAST = (1.0, 1.3)
"""How far a crown's shadow falls to the right and down, in mm."""


def trunk(drawing: Drawing, cast: str, rng: random.Random) -> None:
    """The trunk under the crown; only its foot looks out, on the side away from the light."""
    angle = 1.1 + rng.uniform(-0.25, 0.25)
    bark, sunny = Pen(), Pen()
    for aside, reach in ((-0.06, 0.9), (0.06, 0.6)):
        bark.leaf(MIDDLE, CROWN + reach, 1.1, angle + aside, 0.9)
    sunny.leaf(MIDDLE, CROWN + 0.3, 0.6, angle + 0.08, 0.9)
    drawing.fill(bark, Paint(mix("#7A5A3C", cast, 0.25)))
    drawing.fill(sunny, Paint(mix("#A98258", cast, 0.15)))


def lit(point: Point, reach: float = CROWN) -> float:
    """How much a place on the crown faces the light: 1 at the upper left rim, -1 at the lower right."""
    return ((MIDDLE[0] - point[0]) + (MIDDLE[1] - point[1])) / (math.sqrt(2) * reach)


def tone(tones: Tones, light: float) -> str:
    """The colour of a leaf that faces the light by -1 (shade) to 1 (light)."""
    light = max(-1.0, min(1.0, light))
    return mix(tones.body, tones.light, light) if light >= 0 else mix(tones.body, tones.shade, -light)


class Layers:
    """Shapes collected by step of tone, so that a whole layer of foliage becomes a handful of paths."""

    def __init__(self, tones: Tones, steps: int = 4) -> None:
        self._tones = tones
        self._steps = steps
        self._pens: dict[int, Pen] = {}

    def at(self, light: float) -> Pen:
        """The pen for shapes that face the light by `light` (-1..1)."""
        clamped = max(-1.0, min(1.0, light))
        return self._pens.setdefault(round((clamped + 1) / 2 * self._steps), Pen())

    def draw(self, drawing: Drawing, opacity: float = 1.0) -> None:
        """Paint the layer, shade first."""
        for step in sorted(self._pens):
            colour = tone(self._tones, step / self._steps * 2 - 1)
            drawing.fill(self._pens[step], Paint(colour, opacity))


def scatter(
    rng: random.Random, count: int, gap: float, allowed: Callable[[Point], bool], margin: float = 1.2
) -> list[Point]:
    """Up to `count` places in the design square that keep `gap` mm from one another and `margin` from the border."""
    places: list[Point] = []
    for _ in range(count * 30):
        if len(places) == count:
            break
        place = (rng.uniform(margin, DESIGN - margin), rng.uniform(margin, DESIGN - margin))
        if allowed(place) and all(math.dist(place, other) >= gap for other in places):
            places.append(place)
    return places


def outside_crown(place: Point) -> bool:
    """True where the ground is not under the crown."""
    return math.dist(place, MIDDLE) > CROWN + 0.6
