"""A star-shaped crown: rings of broad pointed leaves that overlap like shingles, from the rim to the top."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CAST, CROWN, MIDDLE, Layers, lit, trunk
from ninefold.art.pen import Pen, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Shingles
from ninefold.model.theme import Tones


def shingles(drawing: Drawing, crown: Shingles, tones: Tones, cast: str, rng: random.Random) -> None:
    """Draw the crown: the shadow it casts, then its rings from the rim inwards, each half a leaf further round."""
    phase = rng.uniform(0, math.tau)
    shadow, under = Pen(), Pen()
    centre = (MIDDLE[0] + CAST[0], MIDDLE[1] + CAST[1])
    shadow.disc(centre, CROWN * 0.74)
    under.disc(MIDDLE, CROWN * 0.66)
    for i in range(crown.points):
        angle = phase + math.tau * i / crown.points
        shadow.leaf(polar(centre, CROWN - crown.length, angle), crown.length, crown.width * 1.7, angle, 0.5)
    drawing.fill(shadow, Paint(cast, soft=True))
    trunk(drawing, cast, rng)
    drawing.fill(under, Paint(tones.shade))
    for ring in range(crown.rings):
        share = 1 - ring / (crown.rings + 0.35)
        points = max(5, round(crown.points * (0.35 + 0.65 * share)))
        turns = [phase + math.tau * (i + ring / 2) / points for i in range(points)]
        _ring(drawing, crown, tones, rng, turns, share)


def _ring(
    drawing: Drawing, crown: Shingles, tones: Tones, rng: random.Random, turns: list[float], share: float
) -> None:
    """One ring whose tips reach `share` of the crown; every second leaf lies over its two neighbours."""
    for half in (turns[::2], turns[1::2]):
        shadow, ribs, edges = Pen(), Pen(), Pen()
        leaves, halves = Layers(tones, 7), Layers(tones, 7)
        for turn in half:
            angle = turn + rng.uniform(-0.05, 0.05)
            length = crown.length * (0.62 + 0.38 * share) * rng.uniform(0.95, 1.03)
            width = crown.width * (0.6 + 0.4 * share)
            base = polar(MIDDLE, max(0.2, CROWN * share * rng.uniform(0.97, 1.01) - length), angle)
            light = lit(polar(base, length * 0.6, angle)) * 0.65 + 0.35 * (1 - share)
            away = width if math.sin(angle + 2.356) < 0 else -width
            shadow.leaf((base[0] + 0.3, base[1] + 0.42), length, width * 2, angle, 0.5)
            edges.leaf(polar(base, 0.12, angle), length, width * 2, angle, 0.5)
            leaves.at(light).leaf(base, length * 0.97, width * 1.84, angle, 0.5)
            halves.at(light - 0.45).half_leaf(base, length * 0.97, away * 0.92, angle, 0.5)
            ribs.rib(polar(base, length * 0.25, angle), length * 0.6, angle)
        drawing.fill(shadow, Paint(mix(tones.shade, "#14200C", 0.4), 0.7, soft=True))
        drawing.fill(edges, Paint(mix(tones.light, "#FFFFE8", 0.35)))
        leaves.draw(drawing)
        halves.draw(drawing)
        drawing.draw(ribs, mix(tones.light, "#FFFFE8", 0.3), 0.09)
