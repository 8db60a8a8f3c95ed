"""Ground mown in stripes: rows of brush strokes, every second row darker, and a few cut stalks."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CROWN, DESIGN, MIDDLE, scatter
from ninefold.art.pen import Pen, Point
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Swathes
from ninefold.model.theme import Ground


def swathes(drawing: Drawing, ground: Ground, pattern: Swathes, rng: random.Random) -> None:
    """Brush the stripes, then strew the stalks."""
    turn = math.radians(pattern.angle)
    rows = (Pen(), Pen())
    count = int(DESIGN * 1.5 / pattern.pitch)
    for row in range(-count // 2, count // 2 + 1):
        along = -DESIGN * 0.75
        while along < DESIGN * 0.75:
            length = rng.uniform(2.2, 4.6)
            start = _turned(along, row * pattern.pitch + rng.uniform(-0.15, 0.15), turn)
            end = (start[0] + length * math.cos(turn), start[1] + length * math.sin(turn))
            if _free(start) and _free(end):
                rows[row % 2].leaf(start, length, pattern.pitch * 0.3, turn + rng.uniform(-0.05, 0.05), 0.5)
            along += length + rng.uniform(0.1, 0.6)
    drawing.fill(rows[0], Paint(mix(ground.base, ground.mark, 0.42)))
    drawing.fill(rows[1], Paint(mix(ground.base, "#FFFFFF", 0.45)))
    stalks = Pen()
    for place in scatter(rng, pattern.stalks, 1.6, _free, 1.6):
        stalks.leaf(place, rng.uniform(1, 1.5), 0.26, rng.uniform(0, math.tau))
    drawing.fill(stalks, Paint(ground.mark))


def _turned(along: float, across: float, turn: float) -> Point:
    c, s = math.cos(turn), math.sin(turn)
    return MIDDLE[0] + along * c - across * s, MIDDLE[1] + along * s + across * c


def _free(place: Point) -> bool:
    inside = all(0.7 < value < DESIGN - 0.7 for value in place)
    return inside and math.dist(place, MIDDLE) > CROWN - 1.2
