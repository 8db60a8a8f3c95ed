"""A sunny clearing: grass that opens to a pool of light, flowers in drifts, stones, a butterfly; clearly no tree."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import DESIGN, MIDDLE, scatter
from ninefold.art.painters.grounds import tuft
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.theme import Ground, Meadow


def meadow(drawing: Drawing, ground: Ground, pattern: Meadow, rng: random.Random) -> None:
    """Grow the clearing from the ground up."""
    _grass(drawing, ground, pattern, rng)
    _stones(drawing, ground, rng)
    _flowers(drawing, ground, pattern, rng)
    _butterfly(drawing, pattern, polar(MIDDLE, 4.2, rng.uniform(0, math.tau)), rng.uniform(-0.6, 0.6))


def _ring(place: Point) -> bool:
    return 6.2 < math.dist(place, MIDDLE) < 15.5


def _grass(drawing: Drawing, ground: Ground, pattern: Meadow, rng: random.Random) -> None:
    far, near, bright, short = Pen(), Pen(), Pen(), Pen()
    for x, y in sorted(scatter(rng, pattern.grass, 1.7, _ring, 2.4), key=lambda p: p[1]):
        height = rng.uniform(1.6, 2.6)
        tuft(far, x + 0.35, y + 0.2, height, 4, rng)
        tuft(near, x, y, height, 5, rng)
        tuft(bright, x - 0.2, y - 0.05, height * 0.75, 2, rng)
    for x, y in scatter(rng, pattern.grass // 2, 1.6, lambda p: math.dist(p, MIDDLE) < 7, 3):
        tuft(short, x, y, rng.uniform(0.8, 1.2), 3, rng)
    drawing.path(short.data, Paint(mix(ground.base, ground.mark, 0.5)))
    drawing.path(far.data, Paint(mix(ground.base, ground.mark, 0.6)))
    drawing.path(near.data, Paint(ground.mark))
    drawing.path(bright.data, Paint(mix(ground.mark, "#F4F7B8", 0.55)))


def _stones(drawing: Drawing, ground: Ground, rng: random.Random) -> None:
    place = polar(MIDDLE, rng.uniform(8.5, 9.5), rng.uniform(0, math.tau))
    shadow, body, top = Pen(), Pen(), Pen()
    for size, dx, dy in ((1.5, 0.0, 0.0), (0.95, 2.0, 0.7)):
        centre = (place[0] + dx, place[1] + dy)
        shadow.blob((centre[0] + 0.35, centre[1] + 0.45), size * 1.05, 8, 0.1, rng)
        body.blob(centre, size, 8, 0.1, rng)
        top.blob((centre[0] - size * 0.16, centre[1] - size * 0.22), size * 0.66, 8, 0.1, rng)
    drawing.path(shadow.data, Paint(mix(ground.mark, "#33402A", 0.45), 0.6))
    drawing.path(body.data, Paint("#B9B4A2"))
    drawing.path(top.data, Paint("#DDD8C6"))


def _flowers(drawing: Drawing, ground: Ground, pattern: Meadow, rng: random.Random) -> None:
    shadows, hearts = Pen(), Pen()
    petals = [Pen() for _ in pattern.petals]
    drifts = [polar(MIDDLE, rng.uniform(6, 9.5), i * 2.1 + rng.uniform(-0.4, 0.4)) for i in range(len(petals))]
    for i in range(pattern.flowers):
        which = i % len(petals)
        drift = drifts[which]
        place = (drift[0] + rng.gauss(0, 2.4), drift[1] + rng.gauss(0, 2.4))
        place = (min(max(place[0], 2.8), DESIGN - 2.8), min(max(place[1], 2.8), DESIGN - 2.8))
        size, count = rng.uniform(0.62, 0.98), 5 + which % 2 * 2
        phase = rng.uniform(0, math.tau)
        for k in range(count):
            angle = phase + math.tau * k / count
            petals[which].oval(polar(place, size * 0.15, angle), size, size * (2.6 / count + 0.3), angle)
        shadows.disc((place[0] + 0.22, place[1] + 0.28), size * 0.9)
        hearts.disc(place, size * 0.3)
    drawing.path(shadows.data, Paint(mix(ground.mark, "#33402A", 0.3), 0.45))
    for pen, colour in zip(petals, pattern.petals, strict=True):
        drawing.path(pen.data, Paint(colour))
    drawing.path(hearts.data, Paint("#E2A02C"))


def _butterfly(drawing: Drawing, pattern: Meadow, place: Point, turn: float) -> None:
    shadow, wings, spots, body = Pen(), Pen(), Pen(), Pen()
    for side in (-1, 1):
        for pen, dx, dy in ((shadow, 0.5, 0.7), (wings, 0.0, 0.0)):
            base = (place[0] + dx, place[1] + dy)
            pen.oval(base, 1.75, 1.7, turn - math.pi / 2 + side * 0.85)
            pen.oval(base, 1.3, 1.4, turn - math.pi / 2 + side * 2.05)
        spots.disc(polar(place, 1.25, turn - math.pi / 2 + side * 0.85), 0.24)
        spots.disc(polar(place, 0.9, turn - math.pi / 2 + side * 2.05), 0.18)
    body.leaf(polar(place, 1.0, turn + math.pi / 2), 2.1, 0.34, turn - math.pi / 2)
    drawing.path(shadow.data, Paint("#5C6B3A", 0.35))
    drawing.path(wings.data, Paint(pattern.wings))
    drawing.path(spots.data, Paint(mix(pattern.wings, "#FFFFFF", 0.7)))
    drawing.path(body.data, Paint(mix(pattern.wings, "#2A2218", 0.75)))
