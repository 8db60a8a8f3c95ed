"""Ground with small ferns, in the corners that a crown leaves free."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import DESIGN, MIDDLE, outside_crown, scatter
from ninefold.art.painters.shapes import bent, heading
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Fronds
from ninefold.model.theme import Ground


def fronds(drawing: Drawing, ground: Ground, pattern: Fronds, rng: random.Random) -> None:
    """Strew the ferns; each bends towards the corner it grows in."""
    back, front, stalks = Pen(), Pen(), Pen()
    for i, place in enumerate(scatter(rng, pattern.fronds, 2.2, outside_crown, 2.2)):
        along = math.atan2(place[1] - MIDDLE[1], place[0] - MIDDLE[0]) + math.pi / 2 * rng.choice((-1, 1))
        length = rng.uniform(2.2, 3.0)
        pen = back if i % 2 else front
        _frond(pen, stalks, polar(place, -length / 2, along), (length, along), pattern.pairs)
    drawing.fill(back, Paint(mix(ground.base, ground.mark, 0.55)))
    drawing.fill(front, Paint(ground.mark))
    drawing.draw(stalks, mix(ground.mark, "#FFFFFF", 0.4), 0.09)


def _frond(pen: Pen, stalks: Pen, root: Point, run: tuple[float, float], pairs: int) -> None:
    length, angle = run
    line = bent((root, polar(root, length * 0.5, angle), polar(root, length, angle + 0.25)), pairs + 1)
    for i in range(1, len(line) - 1):
        size = length * 0.34 * (1 - 0.75 * i / len(line))
        for side in (-1, 1):
            way = heading(line, i) + side * 1.05
            if all(0.6 < value < DESIGN - 0.6 for value in polar(line[i], size, way)):
                pen.leaf(line[i], size, 0.5, way)
    stalks.move(line[0])
    for point in line[1:]:
        stalks.line(point)
