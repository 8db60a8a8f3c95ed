"""An airy crown of long pointed leaves that radiate in bunches, layer upon layer."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CROWN, MIDDLE, Layers, lit
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.theme import Sprays, Tones

# A bunch: turn of each leaf against the bunch's direction (radians) and its share of the full length.
_BUNCH = ((-0.62, 0.74), (0.62, 0.74), (-0.3, 0.9), (0.3, 0.9), (0.0, 1.0))
_REACH = (1.02, 0.72, 0.42)
"""How far the tips of each layer reach, as a share of the crown; the last one stands for any further layer."""


def sprays(drawing: Drawing, crown: Sprays, tones: Tones, rng: random.Random) -> None:
    """Draw the crown from its outermost layer inwards."""
    dark = Pen()
    dark.blob(MIDDLE, CROWN * 0.6, 10, 0.06, rng)
    drawing.fill(dark, Paint(mix(tones.shade, "#10200F", 0.1)))
    for layer in range(crown.layers):
        reach = _REACH[min(layer, len(_REACH) - 1)]
        _Layer(crown, tones, rng, raised=layer > 0).draw(drawing, max(4, round(crown.bunches * reach)), reach)


class _Layer:
    """One layer of bunches: shadows, leaves by tone, their darker halves, their ribs."""

    def __init__(self, crown: Sprays, tones: Tones, rng: random.Random, raised: bool) -> None:
        self.crown = crown
        self.tones = tones
        self.rng = rng
        self.raised = raised
        self.shadow, self.ribs = Pen(), Pen()
        self.leaves, self.halves = Layers(tones, 5), Layers(tones, 5)

    def draw(self, drawing: Drawing, bunches: int, reach: float) -> None:
        """Draw `bunches` whose tips reach the share `reach` of the crown."""
        rng = self.rng
        phase = rng.uniform(0, math.tau)
        for i in range(bunches):
            angle = phase + math.tau * i / bunches + rng.uniform(-0.1, 0.1)
            base = polar(MIDDLE, CROWN * reach * rng.uniform(0.95, 1.03) - self.crown.length, angle)
            for turn, share in _BUNCH:
                length = self.crown.length * share * rng.uniform(0.94, 1.05)
                self._leaf(base, length, angle + turn * rng.uniform(0.85, 1.15))
        dark = mix(self.tones.shade, "#10200F", 0.25)
        drawing.fill(self.shadow, Paint(dark, 0.6 if self.raised else 1))
        self.leaves.draw(drawing)
        self.halves.draw(drawing)
        drawing.draw(self.ribs, mix(self.tones.light, "#FFFFE0", 0.35), 0.09)

    def _leaf(self, base: Point, length: float, angle: float) -> None:
        width = self.crown.width
        light = lit(polar(base, length / 2, angle)) * 0.7 + 0.1
        # The half of the leaf that looks away from the upper left is darker.
        away = width if math.sin(angle + 2.356) < 0 else -width
        self.shadow.leaf((base[0] + 0.22, base[1] + 0.3), length * 1.02, width * 1.1, angle)
        self.leaves.at(light).leaf(base, length, width, angle)
        self.halves.at(light - 0.5).half_leaf(base, length, away, angle)
        self.ribs.rib(polar(base, length * 0.3, angle), length * 0.55, angle)
