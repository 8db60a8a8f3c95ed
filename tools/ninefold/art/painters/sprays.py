"""An airy crown of long pointed leaves that radiate in bunches, layer upon layer."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from ninefold.art.colour import mix
from ninefold.art.painters.common import CAST, CROWN, MIDDLE, Layers, lit, trunk
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Sprays
from ninefold.model.theme import Tones

# A bunch: turn of each leaf against the bunch's direction (radians) and its share of the full length.
_BUNCH = ((-0.62, 0.74), (0.62, 0.74), (-0.3, 0.9), (0.3, 0.9), (0.0, 1.0))


class _Step(NamedTuple):
    """A layer: how far its tips reach and how long its leaves are (shares), the leaves of a bunch it leaves out."""

    reach: float
    length: float
    left_out: int


_STEPS = (_Step(1.02, 1.0, 0), _Step(0.76, 0.9, 0), _Step(0.48, 0.78, 2))


def sprays(drawing: Drawing, crown: Sprays, tones: Tones, cast: str, rng: random.Random) -> None:
    """Draw the crown: the shadow it casts, its dark heart, then its layers from the outermost inwards."""
    phase = rng.uniform(0, math.tau)
    _shadow(drawing, crown, phase, cast)
    trunk(drawing, cast, rng)
    dark = Pen()
    dark.blob(MIDDLE, CROWN * 0.6, 10, 0.06, rng)
    drawing.fill(dark, Paint(mix(tones.shade, tones.body, 0.2)))
    for step in _STEPS[: crown.layers]:
        bunches = max(4, round(crown.bunches * step.reach))
        turns = [phase + math.tau * i / bunches for i in range(bunches)]
        _Layer(crown, tones, rng, raised=step is not _STEPS[0]).draw(drawing, turns, step)
        phase += math.pi / bunches


def _shadow(drawing: Drawing, crown: Sprays, phase: float, cast: str) -> None:
    """What the outer bunches keep from the light, as one broad leaf for each."""
    pen = Pen()
    centre = (MIDDLE[0] + CAST[0], MIDDLE[1] + CAST[1])
    pen.disc(centre, CROWN * 0.7)
    for i in range(crown.bunches):
        angle = phase + math.tau * i / crown.bunches
        pen.leaf(polar(centre, CROWN - crown.length, angle), crown.length, crown.width * 3, angle, 0.6)
    drawing.fill(pen, Paint(cast, soft=True))


class _Layer:
    """One layer of bunches: shadows, leaves by tone, their darker halves, their ribs."""

    def __init__(self, crown: Sprays, tones: Tones, rng: random.Random, raised: bool) -> None:
        self.crown = crown
        self.tones = tones
        self.rng = rng
        self.raised = raised
        self.shadow, self.ribs = Pen(), Pen()
        self.leaves, self.halves = Layers(tones, 5), Layers(tones, 5)

    def draw(self, drawing: Drawing, turns: list[float], step: _Step) -> None:
        """Draw a bunch in each direction."""
        full = self.crown.length * step.length
        for turn in turns:
            angle = turn + self.rng.uniform(-0.1, 0.1)
            base = polar(MIDDLE, CROWN * step.reach * self.rng.uniform(0.95, 1.03) - full, angle)
            for aside, share in _BUNCH[step.left_out :]:
                length = full * share * self.rng.uniform(0.94, 1.05)
                self._leaf(base, length, angle + aside * self.rng.uniform(0.85, 1.15))
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
        self.shadow.lozenge((base[0] + 0.22, base[1] + 0.3), length * 1.02, width * 1.15, angle)
        self.leaves.at(light).leaf(base, length, width, angle)
        self.halves.at(light - 0.5).half_leaf(base, length, away, angle)
        self.ribs.rib(polar(base, length * 0.3, angle), length * 0.55, angle)
