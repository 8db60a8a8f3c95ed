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

_DARK = "#33402A"


def meadow(drawing: Drawing, ground: Ground, pattern: Meadow, rng: random.Random) -> None:
    """Grow the clearing from the ground up."""
    turn = rng.uniform(0, math.tau)
    _patches(drawing, ground, rng, turn)
    _grass(drawing, ground, pattern, rng)
    _stones(drawing, ground, rng, polar(MIDDLE, rng.uniform(8.6, 9.4), turn))
    _flowers(drawing, ground, pattern, rng, turn + 1.2)
    _butterfly(drawing, pattern, polar(MIDDLE, rng.uniform(2.5, 4.5), turn + 2.6), rng.uniform(-0.6, 0.6))


def _ring(place: Point) -> bool:
    return 7 < math.dist(place, MIDDLE) < 15.8


def _patches(drawing: Drawing, ground: Ground, rng: random.Random, turn: float) -> None:
    """Cut-outs of lusher green behind the grass."""
    pen = Pen()
    for i in range(5):
        centre = polar(MIDDLE, rng.uniform(9.2, 10.2), turn + 0.6 + i * 1.257 + rng.uniform(-0.2, 0.2))
        pen.blob(centre, rng.uniform(2.3, 3.1), 9, 0.16, rng)
    drawing.fill(pen, Paint(mix(ground.base, ground.mark, 0.3)))


def _grass(drawing: Drawing, ground: Ground, pattern: Meadow, rng: random.Random) -> None:
    far, near, bright, short = Pen(), Pen(), Pen(), Pen()
    for x, y in scatter(rng, pattern.grass, 2.0, _ring, 2.4):
        height = rng.uniform(1.9, 2.9)
        tuft(far, x + 0.4, y + 0.1, height, 3, rng)
        tuft(near, x, y, height * 0.9, 4, rng)
        tuft(bright, x - 0.25, y, height * 0.7, 1, rng)
    for x, y in scatter(rng, pattern.grass // 2, 1.8, lambda p: math.dist(p, MIDDLE) < 7, 3):
        tuft(short, x, y, rng.uniform(0.9, 1.3), 3, rng)
    drawing.fill(short, Paint(mix(ground.base, ground.mark, 0.6)))
    drawing.fill(far, Paint(mix(ground.mark, _DARK, 0.25)))
    drawing.fill(near, Paint(ground.mark))
    drawing.fill(bright, Paint(mix(ground.mark, "#F4F7B8", 0.55)))


def _stones(drawing: Drawing, ground: Ground, rng: random.Random, place: Point) -> None:
    shadow, body, top = Pen(), Pen(), Pen()
    for size, dx, dy in ((1.5, 0.0, 0.0), (0.95, 1.9, 0.75)):
        centre = (place[0] + dx, place[1] + dy)
        shadow.blob((centre[0] + 0.35, centre[1] + 0.45), size * 1.05, 7, 0.1, rng)
        body.blob(centre, size, 7, 0.1, rng)
        top.blob((centre[0] - size * 0.16, centre[1] - size * 0.22), size * 0.66, 7, 0.1, rng)
    drawing.fill(shadow, Paint(mix(ground.mark, _DARK, 0.45), 0.6))
    drawing.fill(body, Paint("#B5B0A0"))
    drawing.fill(top, Paint("#DCD8C8"))


def _flowers(
    drawing: Drawing, ground: Ground, pattern: Meadow, rng: random.Random, turn: float
) -> None:
    """A drift of each petal colour, the drifts a good way round from the stones."""
    shadows, hearts = Pen(), Pen()
    petals = [Pen() for _ in pattern.petals]
    for i in range(pattern.flowers):
        which = i % len(petals)
        drift = polar(MIDDLE, 8.2, turn + which * 4.4 / len(petals))
        place = tuple(
            min(max(value + rng.gauss(0, 2.1), 3.0), DESIGN - 3.0) for value in drift
        )
        centre = (place[0], place[1])
        size = rng.uniform(0.85, 1.3)
        phase = rng.uniform(0, math.tau)
        for k in range(5):
            petals[which].petal(centre, size, size * 0.9, phase + math.tau * k / 5)
        shadows.blob((centre[0] + 0.25, centre[1] + 0.32), size * 0.9, 5, 0.08, rng)
        hearts.blob(centre, size * 0.3, 5, 0.06, rng)
    drawing.fill(shadows, Paint(mix(ground.mark, _DARK, 0.3), 0.45))
    for pen, colour in zip(petals, pattern.petals, strict=True):
        drawing.fill(pen, Paint(colour))
    drawing.fill(hearts, Paint("#E2A02C"))


def _butterfly(drawing: Drawing, pattern: Meadow, place: Point, turn: float) -> None:
    shadow, wings, spots, body = Pen(), Pen(), Pen(), Pen()
    up = turn - math.pi / 2
    for side in (-1, 1):
        for pen, base in ((shadow, (place[0] + 0.6, place[1] + 0.9)), (wings, place)):
            pen.petal(base, 2.4, 2.1, up + side * 0.8)
            pen.petal(base, 1.7, 1.6, up + side * 2.0)
        spots.petal(polar(place, 0.8, up + side * 0.8), 0.95, 0.8, up + side * 0.8)
        spots.petal(polar(place, 0.6, up + side * 2.0), 0.6, 0.5, up + side * 2.0)
    body.leaf(polar(place, 1.2, up + math.pi), 2.3, 0.36, up)
    drawing.fill(shadow, Paint("#5C6B3A", 0.35))
    drawing.fill(wings, Paint(pattern.wings))
    drawing.fill(spots, Paint(mix(pattern.wings, "#FFFFFF", 0.62)))
    drawing.fill(body, Paint(mix(pattern.wings, "#2A2218", 0.75)))
