"""Ground with twigs and small fallen leaves, in the corners that a crown leaves free."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import outside_crown, scatter
from ninefold.art.painters.shapes import band
from ninefold.art.pen import Pen, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Twigs
from ninefold.model.theme import Ground


def twigs(drawing: Drawing, ground: Ground, pattern: Twigs, rng: random.Random) -> None:
    """Strew twigs and leaves."""
    bark, ribs = Pen(), Pen()
    leaves = [Pen() for _ in pattern.tints]
    for i, place in enumerate(scatter(rng, pattern.twigs + pattern.fallen, 1.9, outside_crown, 1.9)):
        angle = rng.uniform(0, math.tau)
        if i < pattern.twigs:
            bow = polar(place, -1.2, angle), polar(place, 0.3, angle + 1.2), polar(place, 1.2, angle)
            band(bark, bow, 0.28, 0.12)
            bark.blade(polar(place, 0.15, angle + 1.2), 0.8, 0.2, angle - 0.8)
        else:
            length = rng.uniform(1.3, 1.8)
            base = polar(place, -length / 2, angle)
            leaves[i % len(leaves)].leaf(base, length, length * 0.85, angle)
            ribs.rib(base, length * 0.8, angle)
    drawing.fill(bark, Paint(mix(ground.mark, "#5A3E28", 0.35)))
    for pen, tint in zip(leaves, pattern.tints, strict=True):
        drawing.fill(pen, Paint(tint))
    drawing.draw(ribs, mix(ground.base, "#FFFFFF", 0.3), 0.09)
