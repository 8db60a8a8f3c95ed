"""A round crown of cloud-like leaf masses, ring upon ring, each a cut of paper with its own small shadow."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CROWN, MIDDLE, Layers, lit, tone
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.theme import Clumps, Tones


def clumps(drawing: Drawing, crown: Clumps, tones: Tones, rng: random.Random) -> None:
    """Draw the crown: a leafy rim, then rings of masses from the outside in."""
    _rim(drawing, crown, tones, rng)
    size = 2.5 * CROWN / crown.masses
    _ring(drawing, crown, tones, rng, CROWN - size * 1.12, size, crown.masses)
    _ring(drawing, crown, tones, rng, CROWN * 0.42, size * 1.1, max(3, round(crown.masses * 0.6)))
    _ring(drawing, crown, tones, rng, 0.5, size * 1.15, 1)


def _rim(drawing: Drawing, crown: Clumps, tones: Tones, rng: random.Random) -> None:
    pen = Pen()
    pen.blob(MIDDLE, CROWN * 0.86, 14, 0.03, rng)
    count = crown.masses * 4
    for i in range(count):
        angle = math.tau * i / count + rng.uniform(-0.08, 0.08)
        length = crown.leaf * rng.uniform(0.9, 1.3)
        base = polar(MIDDLE, CROWN - length * rng.uniform(0.8, 1.1), angle)
        pen.oval(base, length, length * 0.5, angle + rng.uniform(-0.5, 0.5))
    drawing.path(pen.data, Paint(mix(tones.shade, "#10200F", 0.15)))


def _ring(
    drawing: Drawing, crown: Clumps, tones: Tones, rng: random.Random, radius: float, size: float, count: int
) -> None:
    phase = rng.uniform(0, math.tau)
    centres = [
        polar(MIDDLE, radius * rng.uniform(0.94, 1.05), phase + math.tau * i / count + rng.uniform(-0.08, 0.08))
        for i in range(count)
    ]
    # Masses nearer to the light lie on top of their neighbours.
    centres.sort(key=lit)
    strokes = Layers(tones, 6)
    for centre in centres:
        _mass(drawing, crown, tones, rng, centre, size * rng.uniform(0.9, 1.08), strokes)
    strokes.draw(drawing)


def _mass(
    drawing: Drawing,
    crown: Clumps,
    tones: Tones,
    rng: random.Random,
    centre: Point,
    size: float,
    strokes: Layers,
) -> None:
    light = lit(centre) * 0.75
    bumps = [rng.uniform(0.92, 1.1) for _ in range(crown.bumps)]
    phase = rng.uniform(0, math.tau)
    edge, body = Pen(), Pen()
    _cloud(edge, (centre[0] + 0.28, centre[1] + 0.36), size * 1.02, bumps, phase)
    _cloud(body, centre, size, bumps, phase)
    drawing.path(edge.data, Paint(tone(tones, light - 0.75)))
    drawing.path(body.data, Paint(tone(tones, light)))
    for _ in range(7):
        angle = rng.uniform(0, math.tau)
        place = polar(centre, size * rng.uniform(0.15, 0.72), angle)
        side = lit((MIDDLE[0] + place[0] - centre[0], MIDDLE[1] + place[1] - centre[1]), size)
        length = crown.leaf * rng.uniform(0.55, 0.85)
        strokes.at(light + (0.55 if side > -0.1 else -0.45)).oval(
            place, length, length * 0.5, angle + rng.uniform(-0.6, 0.6)
        )


def _cloud(pen: Pen, centre: Point, size: float, bumps: list[float], phase: float) -> None:
    """A closed outline of round bumps, one for each factor."""
    step = math.tau / len(bumps)
    pen.move(polar(centre, size * 0.84, phase))
    for i, bump in enumerate(bumps):
        start = phase + step * i
        end = start + step
        pen.curve(
            polar(centre, size * 1.16 * bump, start + step * 0.12),
            polar(centre, size * 1.16 * bump, end - step * 0.12),
            polar(centre, size * 0.84, end),
        )
    pen.close()
