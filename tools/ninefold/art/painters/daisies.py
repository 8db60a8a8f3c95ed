"""Short grass with daisies, in the corners that a crown leaves free."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import outside_crown, scatter
from ninefold.art.painters.grounds import tuft
from ninefold.art.pen import Pen, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Daisies
from ninefold.model.theme import Ground

_RAYS = 8


def daisies(drawing: Drawing, ground: Ground, pattern: Daisies, rng: random.Random) -> None:
    """Strew grass and daisies."""
    places = scatter(rng, pattern.daisies + pattern.grass, 1.8, outside_crown, 1.8)
    grass, shadows, rays, hearts = Pen(), Pen(), Pen(), Pen()
    for i, (x, y) in enumerate(places):
        if i >= pattern.daisies:
            tuft(grass, x, y + 0.5, rng.uniform(0.9, 1.4), 3, rng)
            continue
        size, phase = rng.uniform(0.75, 1.0), rng.uniform(0, math.tau)
        shadows.disc((x + 0.18, y + 0.24), size * 0.85)
        for k in range(_RAYS):
            angle = phase + math.tau * k / _RAYS
            rays.petal(polar((x, y), size * 0.15, angle), size * 0.85, size * 0.42, angle)
        hearts.disc((x, y), size * 0.32)
    drawing.fill(grass, Paint(ground.mark))
    drawing.fill(shadows, Paint(mix(ground.base, ground.mark, 0.7), soft=True))
    drawing.fill(rays, Paint(pattern.petal))
    drawing.fill(hearts, Paint("#E2A437"))
