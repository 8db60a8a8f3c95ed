"""Bare ground with crumbs of earth and pebbles, in the corners that a crown leaves free."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import outside_crown, scatter
from ninefold.art.pen import Pen
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Crumbs
from ninefold.model.theme import Ground


def crumbs(drawing: Drawing, ground: Ground, pattern: Crumbs, rng: random.Random) -> None:
    """Strew crumbs and pebbles."""
    dark, pale, shadows, stones, tops = Pen(), Pen(), Pen(), Pen(), Pen()
    for i, (x, y) in enumerate(scatter(rng, pattern.crumbs + pattern.pebbles, 1.1, outside_crown, 1.6)):
        if i < pattern.pebbles:
            size = rng.uniform(0.45, 0.75)
            shadows.disc((x + 0.18, y + 0.24), size)
            stones.blob((x, y), size, 6, 0.14, rng)
            tops.disc((x - 0.12, y - 0.15), size * 0.5)
        else:
            pen = dark if i % 2 else pale
            pen.lozenge((x, y), rng.uniform(0.4, 0.9), rng.uniform(0.25, 0.5), rng.uniform(0, math.tau))
    drawing.fill(dark, Paint(mix(ground.base, ground.mark, 0.75)))
    drawing.fill(pale, Paint(mix(ground.base, "#FFFFFF", 0.6)))
    drawing.fill(shadows, Paint(mix(ground.base, ground.mark, 0.9), soft=True))
    drawing.fill(stones, Paint(mix(ground.base, "#8E877A", 0.65)))
    drawing.fill(tops, Paint(mix(ground.base, "#FFFFFF", 0.7)))
