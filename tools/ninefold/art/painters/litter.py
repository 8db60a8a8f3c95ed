"""Fallen leaves that overlap, layer upon layer, notched and lobed, in several tints."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CAST, DESIGN, MIDDLE, lit
from ninefold.art.painters.shapes import aside, lobed, notched, patch, spill
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Litter
from ninefold.model.theme import Tones

_DARK = "#2A1608"


def litter(drawing: Drawing, crown: Litter, tones: Tones, cast: str, rng: random.Random) -> None:
    """Draw the heap: its shadow, its dark ground, then layers of leaves, each smaller than the one below."""
    shadow, heap = Pen(), Pen()
    spill(shadow, (MIDDLE[0] + CAST[0] * 0.7, MIDDLE[1] + CAST[1] * 0.7), 0.95, 14, rng)
    spill(heap, MIDDLE, 0.84, 16, rng, 0.06)
    drawing.fill(shadow, Paint(cast, soft=True))
    drawing.fill(heap, Paint(tones.shade))
    for layer in range(crown.layers):
        _Layer(crown, tones, rng, layer).draw(drawing)


class _Layer:
    """Leaves that hardly touch one another, and the shadow they cast on those below."""

    def __init__(self, crown: Litter, tones: Tones, rng: random.Random, number: int) -> None:
        self.crown = crown
        self.tones = tones
        self.rng = rng
        self.number = number
        self.shadow = Pen()
        self.ribs = Pen()
        self.halves = Pen()
        self.bodies: dict[str, Pen] = {}

    def draw(self, drawing: Drawing) -> None:
        """Strew the layer and paint it."""
        for place in self._places():
            self._leaf(place)
        drawing.fill(self.shadow, Paint(mix(self.tones.shade, _DARK, 0.5), 0.6))
        for colour in sorted(self.bodies):
            drawing.fill(self.bodies[colour], Paint(colour))
        drawing.fill(self.halves, Paint(self.tones.shade, 0.32))
        drawing.draw(self.ribs, mix(self.tones.light, "#FFF6DC", 0.4), 0.1)

    def _places(self) -> list[Point]:
        """The middles of leaves, those of the lowest layer off the middle, the others anywhere."""
        gap = self.crown.leaf * (0.61 if self.number else 0.68)
        places: list[Point] = []
        for _ in range(200):
            angle = self.rng.uniform(0, math.tau)
            low, high = (0.2, 0.84) if not self.number else (0.0, 0.86)
            place = polar(MIDDLE, patch(angle) * math.sqrt(self.rng.uniform(low * low, high * high)), angle)
            if all(math.dist(place, other) >= gap for other in places):
                places.append(place)
        return places

    def _leaf(self, middle: Point) -> None:
        rng = self.rng
        outwards = math.atan2(middle[1] - MIDDLE[1], middle[0] - MIDDLE[0])
        angle = outwards + rng.gauss(0, 0.9) if not self.number else rng.uniform(0, math.tau)
        length = self.crown.leaf * rng.uniform(0.85, 1.1)
        while not all(_inside(polar(middle, length * share, angle)) for share in (-0.5, 0.5)):
            length *= 0.93
        base = polar(middle, length / 2, angle + math.pi)
        tint = self.crown.tints[rng.randrange(len(self.crown.tints))]
        light = lit(middle) * 0.5 + self.number * 0.12 + rng.uniform(-0.25, 0.25)
        body = _toned(tint, self.tones, round(light * 2) / 2)
        pen = self.bodies.setdefault(body, Pen())
        away = 1 if math.sin(angle + 2.356) < 0 else -1
        if rng.random() < 0.6:
            width = length * 0.5
            self.shadow.leaf((base[0] + 0.25, base[1] + 0.38), length, width * 1.9, angle)
            notched(pen, base, length, width, angle, 5)
            self.halves.half_leaf(base, length * 0.96, away * width * 0.78, angle)
            self._veins(base, length, width, angle)
        else:
            width = length * 0.66
            self.shadow.oval((base[0] + 0.25, base[1] + 0.38), length, width * 1.1, angle)
            lobed(pen, base, length, width, angle)
            self.halves.half_leaf(base, length * 0.94, away * width * 0.62, angle, 0.6)
            self._veins(base, length, width, angle)

    def _veins(self, base: Point, length: float, width: float, angle: float) -> None:
        self.ribs.rib(polar(base, -length * 0.1, angle), length * 0.95, angle)
        # Of the lowest leaves hardly more than their rims is seen.
        if not self.number:
            return
        for share in (0.26, 0.57):
            foot = polar(base, length * share, angle)
            self.ribs.move(aside(foot, angle, length * 0.12, -width * 0.3))
            self.ribs.line(foot)
            self.ribs.line(aside(foot, angle, length * 0.12, width * 0.3))


def _inside(place: Point) -> bool:
    """Whether the tip of a leaf may lie there."""
    angle = math.atan2(place[1] - MIDDLE[1], place[0] - MIDDLE[0])
    inside = all(0.9 < value < DESIGN - 0.9 for value in place)
    return inside and math.dist(place, MIDDLE) <= patch(angle) * 1.06


def _toned(tint: str, tones: Tones, light: float) -> str:
    return (
        mix(tint, tones.light, min(0.6, light * 0.5))
        if light >= 0
        else mix(tint, tones.shade, min(0.6, -light * 0.6))
    )
