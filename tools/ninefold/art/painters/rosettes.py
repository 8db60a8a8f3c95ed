"""A dense round crown of rosettes: whorls of oval leaves, ring upon ring, those nearer to the light on top."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CAST, CROWN, MIDDLE, Layers, lit, trunk
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Rosettes
from ninefold.model.theme import Tones

_RINGS = ((1.0, 1.0, 0.0), (0.66, 0.65, 0.1), (0.3, 0.4, 0.2))
"""For each ring of rosettes: its share of the radius, of the number of rosettes, and how much brighter it is."""


def rosettes(drawing: Drawing, crown: Rosettes, tones: Tones, cast: str, rng: random.Random) -> None:
    """Draw the crown: the shadow it casts, its dark under side, then ring after ring."""
    shadow, under = Pen(), Pen()
    bumps = [1.0] * crown.rosettes
    shadow.cloud((MIDDLE[0] + CAST[0], MIDDLE[1] + CAST[1]), CROWN * 0.98, bumps, rng.uniform(0, 1))
    under.blob(MIDDLE, CROWN * 0.8, 12, 0.04, rng)
    drawing.fill(shadow, Paint(cast, soft=True))
    trunk(drawing, cast, rng)
    drawing.fill(under, Paint(mix(tones.shade, "#0C1A0C", 0.3)))
    rim = CROWN - crown.leaf
    for reach, share, lift in _RINGS:
        count = max(3, round(crown.rosettes * share))
        phase = rng.uniform(0, math.tau)
        ring = _Ring(crown, tones, rng, lift)
        places = [
            polar(MIDDLE, rim * reach * rng.uniform(0.96, 1.02), phase + math.tau * i / count) for i in range(count)
        ]
        # Neighbours in turn go into two layers, so that each casts its shadow on the other.
        for half in (places[::2], places[1::2]):
            ring.draw(drawing, half)


class _Ring:
    """Draws rosettes that do not overlap one another: shadows, leaves by tone, their lit halves, their hearts."""

    def __init__(self, crown: Rosettes, tones: Tones, rng: random.Random, lift: float) -> None:
        self.crown = crown
        self.tones = tones
        self.rng = rng
        self.lift = lift

    def draw(self, drawing: Drawing, places: list[Point]) -> None:
        """Draw a rosette at each place."""
        shadow, hearts = Pen(), Pen()
        leaves, halves = Layers(self.tones, 6), Layers(self.tones, 6)
        for place in places:
            light = lit(place) * 0.6 + self.lift - 0.1
            phase = self.rng.uniform(0, math.tau)
            for i in range(self.crown.leaves):
                angle = phase + math.tau * i / self.crown.leaves
                length = self.crown.leaf * self.rng.uniform(0.92, 1.06)
                facing = light + 0.3 * math.cos(angle + 2.356)
                base = polar(place, length * 0.08, angle)
                shadow.leaf((base[0] + 0.28, base[1] + 0.4), length, length * 1.2, angle, 0.5)
                leaves.at(facing).oval(base, length, length * 0.7, angle)
                toward = -1 if math.sin(angle + 2.356) < 0 else 1
                halves.at(facing + 0.32).half_leaf(base, length * 0.9, toward * length * 0.42, angle, 0.55)
            hearts.disc(place, self.crown.leaf * 0.13)
        drawing.fill(shadow, Paint(mix(self.tones.shade, "#0C1A0C", 0.45), 0.75, soft=True))
        leaves.draw(drawing)
        halves.draw(drawing)
        drawing.fill(hearts, Paint(mix(self.tones.light, "#FFFFE0", 0.25)))
