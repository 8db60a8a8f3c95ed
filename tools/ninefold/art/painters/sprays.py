"""An airy crown of long pointed leaves that radiate in bunches, layer upon layer."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CAST, CROWN, MIDDLE, Layers, lit, trunk
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.theme import Sprays, Tones

# A bunch: turn of each leaf against the bunch's direction (radians) and its share of the full length.
_BUNCH = ((-0.62, 0.74), (0.62, 0.74), (-0.3, 0.9), (0.3, 0.9), (0.0, 1.0))
_REACH = (1.02, 0.76, 0.48)
"""How far the tips of each layer reach, as a share of the crown; the last one stands for any further layer."""
_LENGTH = (1.0, 0.9, 0.78)
"""The leaves' length in each layer, as a share of the outermost ones'."""


def sprays(drawing: Drawing, crown: Sprays, tones: Tones, cast: str, rng: random.Random) -> None:
    """Draw the crown: the shadow it casts, its dark heart, then its layers from the outermost inwards."""
    phase = rng.uniform(0, math.tau)
    _shadow(drawing, crown, phase, cast)
    trunk(drawing, cast, rng)
    dark = Pen()
    dark.blob(MIDDLE, CROWN * 0.6, 10, 0.06, rng)
    drawing.fill(dark, Paint(mix(tones.shade, tones.body, 0.2)))
    for layer in range(crown.layers):
        step = min(layer, len(_REACH) - 1)
        bunches = max(4, round(crown.bunches * _REACH[step]))
        length = crown.length * _LENGTH[step]
        painter = _Layer(tones, rng, crown.width, raised=layer > 0)
        painter.draw(drawing, [phase + math.tau * i / bunches for i in range(bunches)], CROWN * _REACH[step], length)
        phase += math.pi / bunches


def _shadow(drawing: Drawing, crown: Sprays, phase: float, cast: str) -> None:
    """What the outer bunches keep from the light, as one broad leaf for each."""
    pen = Pen()
    centre = (MIDDLE[0] + CAST[0], MIDDLE[1] + CAST[1])
    pen.disc(centre, CROWN * 0.7)
    for i in range(crown.bunches):
        angle = phase + math.tau * i / crown.bunches
        pen.leaf(polar(centre, CROWN - crown.length, angle), crown.length, crown.width * 3, angle, 0.6)
    drawing.fill(pen, Paint(cast))


class _Layer:
    """One layer of bunches: shadows, leaves by tone, their darker halves, their ribs."""

    def __init__(self, tones: Tones, rng: random.Random, width: float, raised: bool) -> None:
        self.tones = tones
        self.rng = rng
        self.width = width
        self.raised = raised
        self.shadow, self.ribs = Pen(), Pen()
        self.leaves, self.halves = Layers(tones, 5), Layers(tones, 5)

    def draw(self, drawing: Drawing, turns: list[float], reach: float, length: float) -> None:
        """Draw a bunch in each direction; the tips lie `reach` mm from the middle."""
        for turn in turns:
            angle = turn + self.rng.uniform(-0.1, 0.1)
            base = polar(MIDDLE, reach * self.rng.uniform(0.95, 1.03) - length, angle)
            for aside, share in _BUNCH:
                size = length * share * self.rng.uniform(0.94, 1.05)
                self._leaf(base, size, angle + aside * self.rng.uniform(0.85, 1.15))
        dark = mix(self.tones.shade, "#10200F", 0.25)
        drawing.fill(self.shadow, Paint(dark, 0.6 if self.raised else 1))
        self.leaves.draw(drawing)
        self.halves.draw(drawing)
        drawing.draw(self.ribs, mix(self.tones.light, "#FFFFE0", 0.35), 0.09)

    def _leaf(self, base: Point, length: float, angle: float) -> None:
        width = self.width
        light = lit(polar(base, length / 2, angle)) * 0.7 + 0.1
        # The half of the leaf that looks away from the upper left is darker.
        away = width if math.sin(angle + 2.356) < 0 else -width
        self.shadow.lozenge((base[0] + 0.22, base[1] + 0.3), length * 1.02, width * 1.15, angle)
        self.leaves.at(light).leaf(base, length, width, angle)
        self.halves.at(light - 0.5).half_leaf(base, length, away, angle)
        self.ribs.rib(polar(base, length * 0.3, angle), length * 0.55, angle)
