"""A lobed crown: boughs of paired small leaves round the middle, with dark clefts between them."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CAST, CROWN, MIDDLE, Layers, lit, trunk
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Boughs
from ninefold.model.theme import Tones


def boughs(drawing: Drawing, crown: Boughs, tones: Tones, cast: str, rng: random.Random) -> None:
    """Draw the crown: the shadow it casts, a dark lobed cut-out, then the boughs with their leaves."""
    phase = rng.uniform(0, math.tau)
    step = math.tau / crown.boughs
    turns = [phase + step * i + rng.uniform(-crown.swing, crown.swing) for i in range(crown.boughs)]
    shadow, under = Pen(), Pen()
    _lobes(shadow, (MIDDLE[0] + CAST[0], MIDDLE[1] + CAST[1]), turns)
    _lobes(under, MIDDLE, turns)
    drawing.fill(shadow, Paint(cast, soft=True))
    trunk(drawing, cast, rng)
    drawing.fill(under, Paint(mix(tones.shade, "#0A1A14", 0.12)))
    for turn in sorted(turns, key=lambda t: lit(polar(MIDDLE, CROWN, t))):
        _Bough(crown, tones, rng).draw(drawing, turn)


def _lobes(pen: Pen, centre: Point, turns: list[float]) -> None:
    """A disc with a round lobe in each direction."""
    size = CROWN * min(0.36, 2.2 / len(turns))
    pen.disc(centre, CROWN * 0.56)
    for turn in turns:
        pen.disc(polar(centre, CROWN * 0.96 - size, turn), size)


class _Bough:
    """One bough: leaves in pairs from the tip inwards, so that inner ones lie on top."""

    def __init__(self, crown: Boughs, tones: Tones, rng: random.Random) -> None:
        self.crown = crown
        self.tones = tones
        self.rng = rng
        self.edges, self.ribs = Pen(), Pen()
        self.leaves, self.halves = Layers(tones, 6), Layers(tones, 6)

    def draw(self, drawing: Drawing, turn: float) -> None:
        """Draw the bough that grows in direction `turn`."""
        pairs = self.crown.pairs
        self._leaf(polar(MIDDLE, CROWN - self.crown.leaf * 0.98, turn), turn)
        for k in range(pairs - 1, -1, -1):
            place = polar(MIDDLE, CROWN * (0.24 + 0.5 * k / max(1, pairs - 1)), turn)
            for aside in (-1, 1):
                self._leaf(place, turn + aside * (1.05 - 0.3 * k / pairs) + self.rng.uniform(-0.12, 0.12))
        drawing.fill(self.edges, Paint(mix(self.tones.shade, "#0A1A14", 0.4)))
        self.leaves.draw(drawing)
        self.halves.draw(drawing)
        drawing.draw(self.ribs, mix(self.tones.body, self.tones.light, 0.8), 0.08)

    def _leaf(self, place: Point, angle: float) -> None:
        size = self.crown.leaf * self.rng.uniform(0.94, 1.06)
        light = lit(polar(place, size / 2, angle)) * 0.75 + self.rng.uniform(-0.12, 0.18)
        toward = -size * 0.42 if math.sin(angle + 2.356) < 0 else size * 0.42
        self.edges.leaf((place[0] + 0.18, place[1] + 0.26), size * 1.04, size * 0.78, angle, 0.52)
        self.leaves.at(light).oval(place, size, size * 0.72, angle)
        self.halves.at(light + 0.45).half_leaf(polar(place, size * 0.1, angle), size * 0.82, toward, angle, 0.55)
        self.ribs.rib(polar(place, size * 0.15, angle), size * 0.65, angle)
