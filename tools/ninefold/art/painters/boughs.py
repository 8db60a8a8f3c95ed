"""A lobed crown: boughs of paired small leaves round the middle, with dark clefts between them."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CROWN, MIDDLE, Layers, lit
from ninefold.art.pen import Pen, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.theme import Boughs, Tones


def boughs(drawing: Drawing, crown: Boughs, tones: Tones, rng: random.Random) -> None:
    """Draw the crown: a dark lobed cut-out, then the boughs with their leaves."""
    phase = rng.uniform(0, math.tau)
    turns = [
        phase + math.tau * i / crown.boughs + rng.uniform(-crown.swing, crown.swing) for i in range(crown.boughs)
    ]
    under = Pen()
    under.disc(MIDDLE, CROWN * 0.55)
    for turn in turns:
        under.blob(polar(MIDDLE, CROWN * 0.6, turn), CROWN * 0.39, 9, 0.05, rng)
    drawing.path(under.data, Paint(mix(tones.shade, "#0A1A14", 0.2)))
    for turn in sorted(turns, key=lambda t: lit(polar(MIDDLE, CROWN, t))):
        _bough(drawing, crown, tones, rng, turn)


def _bough(drawing: Drawing, crown: Boughs, tones: Tones, rng: random.Random, turn: float) -> None:
    leaves, facets = Layers(tones, 6), Layers(tones, 6)
    shadow, ribs = Pen(), Pen()
    for k in range(crown.pairs, -1, -1):
        along = CROWN * (0.2 + 0.62 * k / crown.pairs)
        size = crown.leaf * (1.05 if k < crown.pairs else 1.1) * rng.uniform(0.92, 1.08)
        place = polar(MIDDLE, along, turn)
        turns = (0.0,) if k == crown.pairs else (-0.95, 0.95)
        for aside in turns:
            angle = turn + aside + rng.uniform(-0.12, 0.12)
            light = lit(polar(place, size / 2, angle)) * 0.75 + rng.uniform(-0.1, 0.15)
            side = 1 if math.sin(angle + 2.356) < 0 else -1
            shadow.oval((place[0] + 0.2, place[1] + 0.28), size * 1.04, size * 0.8, angle)
            leaves.at(light).oval(place, size, size * 0.74, angle)
            facets.at(light + 0.45).half_leaf(
                polar(place, size * 0.12, angle), size * 0.8, size * 0.36, angle, -side, 0.5
            )
            ribs.leaf(polar(place, size * 0.1, angle), size * 0.78, 0.07, angle)
    drawing.path(shadow.data, Paint(mix(tones.shade, "#0A1A14", 0.45), 0.6))
    leaves.draw(drawing)
    facets.draw(drawing)
    drawing.path(ribs.data, Paint(tones.light, 0.7))
