"""A sunny clearing: grass that opens to a pool of light, flowers in drifts, stones, wings; clearly no tree."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import DESIGN, MIDDLE, scatter
from ninefold.art.painters.grounds import tuft
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Meadow
from ninefold.model.theme import Ground

_DARK = "#33402A"
_BEDS = 6


def meadow(drawing: Drawing, ground: Ground, pattern: Meadow, rng: random.Random) -> None:
    """Grow the clearing from the ground up."""
    turn = rng.uniform(0, math.tau)
    beds = [
        polar(MIDDLE, rng.uniform(9.4, 10.2), turn + math.tau * i / _BEDS + rng.uniform(-0.25, 0.25))
        for i in range(_BEDS)
    ]
    _patches(drawing, ground, rng, beds)
    _grass(drawing, ground, pattern, rng, beds)
    _stones(drawing, ground, rng, polar(MIDDLE, rng.uniform(7.6, 8.4), turn + 0.45))
    _flowers(drawing, ground, pattern, rng, turn + 1.2)
    _wings(drawing, pattern, polar(MIDDLE, rng.uniform(2.5, 4.5), turn + 2.6), rng.uniform(-0.6, 0.6))


def _patches(drawing: Drawing, ground: Ground, rng: random.Random, beds: list[Point]) -> None:
    """Cut-outs of lusher green that the grass grows from, one behind the other."""
    wide, close = Pen(), Pen()
    for x, y in beds:
        wide.cloud((x, y), rng.uniform(2.7, 3.2), [rng.uniform(0.9, 1.1) for _ in range(7)], rng.uniform(0, 1))
        close.cloud((x + 0.2, y + 0.3), rng.uniform(1.8, 2.3), [rng.uniform(0.9, 1.1) for _ in range(6)], 0.4)
    drawing.fill(wide, Paint(mix(ground.base, ground.mark, 0.2), soft=True))
    drawing.fill(close, Paint(mix(ground.base, ground.mark, 0.42), soft=True))


def _grass(drawing: Drawing, ground: Ground, pattern: Meadow, rng: random.Random, beds: list[Point]) -> None:
    far, near, bright, short = Pen(), Pen(), Pen(), Pen()
    for i in range(pattern.grass):
        bed = beds[i % len(beds)]
        x = min(max(bed[0] + rng.gauss(0, 1.3), 2.2), DESIGN - 2.2)
        # A tuft grows upwards from its place.
        y = min(max(bed[1] + rng.gauss(0, 1.3), 3.8), DESIGN - 2.2)
        height = rng.uniform(2.1, 3.1)
        tuft(far, x + 0.35, y + 0.5, height, 3, rng)
        tuft(near, x, y + 0.6, height * 0.9, 4, rng)
        tuft(bright, x - 0.25, y + 0.6, height * 0.75, 2, rng)
    for x, y in scatter(rng, pattern.grass // 2, 2.2, lambda p: math.dist(p, MIDDLE) < 8, 3):
        tuft(short, x, y, rng.uniform(0.9, 1.4), 3, rng)
    drawing.fill(short, Paint(mix(ground.base, ground.mark, 0.6)))
    drawing.fill(far, Paint(mix(ground.mark, _DARK, 0.3)))
    drawing.fill(near, Paint(ground.mark))
    drawing.fill(bright, Paint(mix(ground.mark, "#F4F7B8", 0.5)))


def _stones(drawing: Drawing, ground: Ground, rng: random.Random, place: Point) -> None:
    shadow, body, top = Pen(), Pen(), Pen()
    for size, dx, dy in ((1.5, 0.0, 0.0), (0.95, 1.9, 0.75)):
        centre = (place[0] + dx, place[1] + dy)
        shadow.blob((centre[0] + 0.35, centre[1] + 0.45), size * 1.05, 7, 0.1, rng)
        body.blob(centre, size, 7, 0.1, rng)
        top.blob((centre[0] - size * 0.16, centre[1] - size * 0.22), size * 0.66, 7, 0.1, rng)
    drawing.fill(shadow, Paint(mix(ground.mark, _DARK, 0.45), 0.6, soft=True))
    drawing.fill(body, Paint("#B5B0A0"))
    drawing.fill(top, Paint("#DCD8C8"))


def _flowers(drawing: Drawing, ground: Ground, pattern: Meadow, rng: random.Random, turn: float) -> None:
    """A drift of each petal colour, the drifts a good way round from the stones."""
    shadows, hearts = Pen(), Pen()
    petals = [Pen() for _ in pattern.petals]
    for i in range(pattern.flowers):
        which = i % len(petals)
        drift = polar(MIDDLE, 8.2, turn + which * 4.4 / len(petals))
        x, y = (min(max(value + rng.gauss(0, 2.2), 3.0), DESIGN - 3.0) for value in drift)
        centre = (x, y)
        size = rng.uniform(0.85, 1.3)
        phase = rng.uniform(0, math.tau)
        for k in range(5):
            petals[which].petal(centre, size, size * 0.9, phase + math.tau * k / 5)
        shadows.disc((centre[0] + 0.25, centre[1] + 0.32), size * 0.85)
        hearts.disc(centre, size * 0.3)
    drawing.fill(shadows, Paint(mix(ground.mark, _DARK, 0.3), 0.45, soft=True))
    for pen, colour in zip(petals, pattern.petals, strict=True):
        drawing.fill(pen, Paint(colour))
    drawing.fill(hearts, Paint("#E2A02C"))


def _wings(drawing: Drawing, pattern: Meadow, place: Point, turn: float) -> None:
    shadow, wings, spots, body = Pen(), Pen(), Pen(), Pen()
    up = turn - math.pi / 2
    for side in (-1, 1):
        for pen, base in ((shadow, (place[0] + 0.6, place[1] + 0.9)), (wings, place)):
            pen.petal(base, 2.5, 3.2, up + side * 0.85)
            pen.petal(base, 1.8, 2.5, up + side * 2.1)
        spots.petal(polar(place, 0.8, up + side * 0.85), 1.1, 1.3, up + side * 0.85)
        spots.petal(polar(place, 0.6, up + side * 2.1), 0.75, 1.0, up + side * 2.1)
    body.leaf(polar(place, 1.2, up + math.pi), 2.3, 0.36, up)
    drawing.fill(shadow, Paint("#5C6B3A", 0.35, soft=True))
    drawing.fill(wings, Paint(pattern.wings))
    drawing.fill(spots, Paint(mix(pattern.wings, "#FFFFFF", 0.62)))
    drawing.fill(body, Paint(mix(pattern.wings, "#2A2218", 0.75)))
