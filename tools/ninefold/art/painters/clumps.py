"""A round crown of cloud-like leaf masses, ring upon ring, each a cut of paper with its own small shadow."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CAST, CROWN, MIDDLE, Layers, lit, tone, trunk
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Clumps
from ninefold.model.theme import Tones


def clumps(drawing: Drawing, crown: Clumps, tones: Tones, cast: str, rng: random.Random) -> None:
    """Draw the crown: the shadow it casts, a leafy rim, then rings of masses from the outside in."""
    shadow = Pen()
    shadow.cloud((MIDDLE[0] + CAST[0], MIDDLE[1] + CAST[1]), CROWN, [1.0] * crown.masses, rng.uniform(0, 1))
    drawing.fill(shadow, Paint(cast, soft=True))
    trunk(drawing, cast, rng)
    _rim(drawing, crown, tones, rng)
    size = 2.6 * CROWN / crown.masses
    painter = _Masses(drawing, crown, tones, rng)
    painter.ring(CROWN - size * 1.08, size, crown.masses, 0.0)
    painter.ring(CROWN * 0.4, size * 1.08, max(3, round(crown.masses * 0.6)), 0.14)
    painter.ring(0.5, size * 1.1, 1, 0.2)


def _rim(drawing: Drawing, crown: Clumps, tones: Tones, rng: random.Random) -> None:
    pen = Pen()
    pen.blob(MIDDLE, CROWN * 0.88, 10, 0.03, rng)
    count = crown.masses * 3
    for i in range(count):
        angle = math.tau * i / count + rng.uniform(-0.1, 0.1)
        length = crown.leaf * rng.uniform(1.0, 1.35)
        base = polar(MIDDLE, CROWN - length * rng.uniform(0.85, 1.1), angle)
        pen.leaf(base, length, length * 0.42, angle + rng.uniform(-0.6, 0.6))
    drawing.fill(pen, Paint(mix(tones.shade, "#10200F", 0.15)))


class _Masses:
    """Draws rings of leaf masses into one drawing."""

    def __init__(self, drawing: Drawing, crown: Clumps, tones: Tones, rng: random.Random) -> None:
        self.drawing = drawing
        self.crown = crown
        self.tones = tones
        self.rng = rng

    def ring(self, radius: float, size: float, count: int, lift: float) -> None:
        """`count` masses at `radius`; `lift` brightens those nearer to the top of the crown."""
        rng = self.rng
        phase = rng.uniform(0, math.tau)
        turns = [phase + math.tau * i / count + rng.uniform(-0.1, 0.1) for i in range(count)]
        centres = [polar(MIDDLE, radius * rng.uniform(0.95, 1.04), turn) for turn in turns]
        # Masses nearer to the light lie on top of their neighbours.
        centres.sort(key=lit)
        strokes = Layers(self.tones, 6)
        for centre in centres:
            self._mass(centre, size * rng.uniform(0.9, 1.1), lift, strokes)
        strokes.draw(self.drawing)

    def _mass(self, centre: Point, size: float, lift: float, strokes: Layers) -> None:
        rng = self.rng
        light = lit(centre) * 0.7 + lift
        bumps = [rng.uniform(0.94, 1.08) for _ in range(self.crown.bumps)]
        phase = rng.uniform(0, math.tau)
        edge, body = Pen(), Pen()
        edge.cloud((centre[0] + 0.3, centre[1] + 0.4), size * 1.02, bumps, phase)
        body.cloud(centre, size, bumps, phase)
        self.drawing.fill(edge, Paint(tone(self.tones, light - 0.95)))
        self.drawing.fill(body, Paint(tone(self.tones, light)))
        for i in range(6):
            # More of them on the side that faces the light; angles clockwise from the right.
            turn = 3.93 + rng.gauss(0, 0.75) if i < 4 else 0.78 + rng.gauss(0, 0.6)
            place = polar(centre, size * rng.uniform(0.25, 0.78), turn)
            length = self.crown.leaf * rng.uniform(0.6, 0.9)
            shade = 0.5 if i < 4 else -0.5
            strokes.at(light + shade).leaf(place, length, length * 0.4, turn + rng.uniform(-0.8, 0.8))
