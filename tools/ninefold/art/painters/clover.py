"""Ground with three-leaved clover and pebbles."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import outside_crown, scatter
from ninefold.art.pen import Pen, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Clover
from ninefold.model.theme import Ground


def clover(drawing: Drawing, ground: Ground, pattern: Clover, rng: random.Random) -> None:
    """Strew clover and pebbles."""
    places = scatter(rng, pattern.clover + pattern.pebbles, 1.9, outside_crown, 1.5)
    leaves, veins, shadows, stones, tops = Pen(), Pen(), Pen(), Pen(), Pen()
    for i, place in enumerate(places):
        if i < pattern.pebbles:
            size = rng.uniform(0.5, 0.8)
            shadows.blob((place[0] + 0.2, place[1] + 0.25), size, 7, 0.12, rng)
            stones.blob(place, size, 7, 0.12, rng)
            tops.blob((place[0] - 0.13, place[1] - 0.16), size * 0.6, 6, 0.12, rng)
            continue
        phase, size = rng.uniform(0, math.tau), rng.uniform(0.42, 0.6)
        for k in range(3):
            angle = phase + math.tau * k / 3
            leaves.disc(polar(place, size * 0.95, angle), size * 0.72)
            veins.leaf(polar(place, size * 0.3, angle), size * 1.1, 0.12, angle)
    drawing.fill(shadows, Paint(mix(ground.base, "#2B3A2C", 0.35), soft=True))
    drawing.fill(stones, Paint(mix(ground.base, "#8C8A7C", 0.75)))
    drawing.fill(tops, Paint(mix(ground.base, "#F5F2E4", 0.8)))
    drawing.fill(leaves, Paint(ground.mark))
    drawing.fill(veins, Paint(mix(ground.mark, "#FFFFFF", 0.45)))
