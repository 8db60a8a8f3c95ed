"""Ground with tufts of grass and fallen leaves, in the corners that a crown leaves free."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import outside_crown, scatter
from ninefold.art.painters.grounds import tuft
from ninefold.art.pen import Pen
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Tufts
from ninefold.model.theme import Ground


def tufts(drawing: Drawing, ground: Ground, pattern: Tufts, rng: random.Random) -> None:
    """Strew tufts and fallen leaves."""
    places = scatter(rng, pattern.tufts + pattern.fallen, 1.9, outside_crown, 1.7)
    grass, back, litter = Pen(), Pen(), Pen()
    for i, (x, y) in enumerate(places):
        if i < pattern.tufts:
            tuft(back, x + 0.25, y + 0.8, rng.uniform(1.3, 1.7), 3, rng)
            tuft(grass, x, y + 0.6, rng.uniform(1.2, 1.7), 4, rng)
        else:
            litter.leaf((x, y), rng.uniform(0.9, 1.3), 0.42, rng.uniform(0, math.tau))
    drawing.fill(back, Paint(mix(ground.base, ground.mark, 0.45)))
    drawing.fill(grass, Paint(ground.mark))
    drawing.fill(litter, Paint(pattern.litter))
