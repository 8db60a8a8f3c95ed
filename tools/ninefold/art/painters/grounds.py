"""The flat ground of an area with its pool of light; a ground painter strews its pattern over it."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import DESIGN, MIDDLE
from ninefold.art.pen import Pen
from ninefold.art.svg import Drawing, Paint
from ninefold.model.theme import Ground


def bed(drawing: Drawing, ground: Ground, rng: random.Random) -> None:
    """Fill the square with the base tone, up to its very edge, and lay a lighter pool into the middle."""
    drawing.rect(0, 0, DESIGN, DESIGN, Paint(ground.base))
    pool = Pen()
    pool.blob(MIDDLE, DESIGN * 0.49, 9, 0.02, rng)
    # The pool ends in the base tone, so that it shows no rim and grounds run on from area to area.
    light = drawing.radial((12.6, 12.6), DESIGN * 0.5, [(0, ground.glow), (1, ground.base)])
    drawing.fill(pool, Paint(light, soft=True))
    _wash(drawing, ground, rng)


def _wash(drawing: Drawing, ground: Ground, rng: random.Random) -> None:
    """Blots of slightly more and less colour, as gouache dries; none touches the border."""
    dark, pale = Pen(), Pen()
    for i in range(6):
        radius = rng.uniform(1.7, 3.0)
        reach = DESIGN / 2 - radius * 1.4
        place = (
            MIDDLE[0] + rng.uniform(-reach, reach),
            MIDDLE[1] + rng.choice((-1, 1)) * rng.uniform(0.5, 1) * reach,
        )
        (dark if i % 2 else pale).blob(place if i % 3 else place[::-1], radius, 6, 0.28, rng)
    drawing.fill(dark, Paint(mix(ground.base, ground.mark, 0.09), soft=True))
    drawing.fill(pale, Paint(mix(ground.base, ground.glow, 0.4), soft=True))


def tuft(pen: Pen, x: float, y: float, height: float, blades: int, rng: random.Random) -> None:
    """A fan of grass blades that grow from one place."""
    for i in range(blades):
        lean = (i - (blades - 1) / 2) * 0.42 + rng.uniform(-0.12, 0.12)
        length = height * rng.uniform(0.75, 1.1) * (1 - 0.18 * abs(lean))
        pen.blade((x + lean * 0.35, y), length, length * 0.16, -math.pi / 2 + lean)
