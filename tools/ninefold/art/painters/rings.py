"""Ground raked in rings round the middle: broken brush strokes, every second ring paler, and a few stones."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CROWN, DESIGN, MIDDLE, outside_crown, scatter
from ninefold.art.painters.shapes import band
from ninefold.art.pen import Pen, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Rings
from ninefold.model.theme import Ground

_BORDER = 0.7


def rings(drawing: Drawing, ground: Ground, pattern: Rings, rng: random.Random) -> None:
    """Rake the rings, then lay the stones."""
    rows = (Pen(), Pen())
    first = CROWN + 0.5
    for row in range(int((DESIGN * 0.7 - first) / pattern.pitch)):
        radius = first + row * pattern.pitch
        angle = rng.uniform(0, 0.3)
        while angle < math.tau:
            sweep = rng.uniform(2.2, 4.0) / radius
            start, end = polar(MIDDLE, radius, angle), polar(MIDDLE, radius, angle + sweep)
            if all(_BORDER < value < DESIGN - _BORDER for value in (*start, *end)):
                bend = polar(MIDDLE, radius / math.cos(sweep / 2), angle + sweep / 2)
                band(rows[row % 2], (start, bend, end), 0.4, 0.15)
            angle += sweep + rng.uniform(0.3, 0.7) / radius
    drawing.fill(rows[0], Paint(mix(ground.base, ground.mark, 0.42)))
    drawing.fill(rows[1], Paint(mix(ground.base, "#FFFFFF", 0.5)))
    shadows, stones, tops = Pen(), Pen(), Pen()
    for x, y in scatter(rng, pattern.stones, 3, outside_crown, 1.7):
        size = rng.uniform(0.45, 0.75)
        shadows.blob((x + 0.2, y + 0.26), size, 7, 0.14, rng)
        stones.blob((x, y), size, 7, 0.14, rng)
        tops.blob((x - 0.12, y - 0.15), size * 0.58, 6, 0.14, rng)
    drawing.fill(shadows, Paint(mix(ground.base, ground.mark, 0.8), soft=True))
    drawing.fill(stones, Paint(mix(ground.base, "#8E8798", 0.7)))
    drawing.fill(tops, Paint(mix(ground.base, "#FFFFFF", 0.7)))
