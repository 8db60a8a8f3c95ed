"""Bare earth: a pale patch with a crumbling rim, specks and crumbs, branching roots, cushions of moss."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CAST, MIDDLE
from ninefold.art.painters.shapes import Bow, band, bent, heading, patch, shifted, spill
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Loam
from ninefold.model.theme import Tones

_DARK = "#33241A"


def loam(drawing: Drawing, crown: Loam, tones: Tones, cast: str, rng: random.Random) -> None:
    """Draw the patch from the ground up."""
    _earth(drawing, tones, cast, rng)
    _specks(drawing, crown, tones, rng)
    _roots(drawing, crown, tones, rng)
    _moss(drawing, crown, tones, rng)


def _earth(drawing: Drawing, tones: Tones, cast: str, rng: random.Random) -> None:
    shadow, edge, body, light, crumbs = Pen(), Pen(), Pen(), Pen(), Pen()
    state = rng.getstate()
    for pen, (dx, dy), share in ((shadow, CAST, 0.97), (edge, (0.22, 0.32), 0.985), (body, (0, 0), 0.97)):
        # The same outline three times.
        rng.setstate(state)
        spill(pen, (MIDDLE[0] + dx * 0.7, MIDDLE[1] + dy * 0.7), share, 16, rng, 0.05)
    spill(light, (MIDDLE[0] - 0.7, MIDDLE[1] - 0.8), 0.74, 11, rng, 0.09)
    for _ in range(26):
        angle = rng.uniform(0, math.tau)
        size = rng.uniform(0.6, 1.2)
        crumbs.lozenge(
            polar(MIDDLE, patch(angle) * rng.uniform(0.95, 1.04), angle), size, size, rng.uniform(0, math.tau)
        )
    drawing.fill(shadow, Paint(cast, soft=True))
    drawing.fill(edge, Paint(tones.shade))
    drawing.fill(crumbs, Paint(mix(tones.body, tones.shade, 0.55)))
    drawing.fill(body, Paint(tones.body))
    drawing.fill(light, Paint(mix(tones.body, tones.light, 0.55), soft=True))


def _specks(drawing: Drawing, crown: Loam, tones: Tones, rng: random.Random) -> None:
    """Specks of every size, dark ones, pale ones and small stones with a light top."""
    dark, pale, shadows, stones, tops = Pen(), Pen(), Pen(), Pen(), Pen()
    for i in range(crown.specks):
        angle = rng.uniform(0, math.tau)
        place = polar(MIDDLE, patch(angle) * math.sqrt(rng.uniform(0.08, 0.86)), angle)
        if i % 9 == 0:
            size = rng.uniform(0.4, 0.75)
            shadows.disc((place[0] + 0.18, place[1] + 0.24), size)
            stones.blob(place, size, 5, 0.15, rng)
            tops.disc((place[0] - 0.1, place[1] - 0.14), size * 0.5)
        elif i % 3:
            dark.lozenge(place, rng.uniform(0.5, 1.15), rng.uniform(0.35, 0.6), rng.uniform(0, math.tau))
        else:
            pale.lozenge(place, rng.uniform(0.4, 0.8), rng.uniform(0.3, 0.5), rng.uniform(0, math.tau))
    drawing.fill(dark, Paint(mix(tones.shade, tones.body, 0.15)))
    drawing.fill(pale, Paint(mix(tones.light, "#FFFFFF", 0.35)))
    drawing.fill(shadows, Paint(mix(tones.shade, _DARK, 0.3), soft=True))
    drawing.fill(stones, Paint(mix(tones.body, "#9A958A", 0.7)))
    drawing.fill(tops, Paint("#DDD8CB"))


def _roots(drawing: Drawing, crown: Loam, tones: Tones, rng: random.Random) -> None:
    """Roots that come in from the rim and branch."""
    shadow, bark, shine = Pen(), Pen(), Pen()
    phase = rng.uniform(0, math.tau)
    for i in range(crown.roots):
        turn = phase + math.tau * i / crown.roots + rng.uniform(-0.25, 0.25)
        way = rng.choice((-1, 1))
        root = _winding(
            polar(MIDDLE, patch(turn) * 1.02, turn), turn + math.pi + way * 0.35, rng.uniform(6, 7.5), -way
        )
        band(shadow, shifted(root, 0.2, 0.3), 0.95, 0.2)
        band(bark, root, 0.95, 0.2)
        band(shine, shifted(root, -0.06, -0.1), 0.28, 0.04)
        line = bent(root, 6)
        for at, side in ((2, 1), (3, -1), (5, 1)):
            start = heading(line, at) + side * way * rng.uniform(0.5, 0.8)
            band(bark, _winding(line[at], start, rng.uniform(1.8, 3.2), side * way), 0.48, 0.12)
    drawing.fill(shadow, Paint(mix(tones.shade, _DARK, 0.35), 0.6, soft=True))
    drawing.fill(bark, Paint(crown.root))
    drawing.fill(shine, Paint(mix(crown.root, tones.light, 0.6)))


def _winding(start: Point, angle: float, length: float, way: int) -> Bow:
    return start, polar(start, length * 0.5, angle), polar(start, length, angle + way * 0.55)


def _moss(drawing: Drawing, crown: Loam, tones: Tones, rng: random.Random) -> None:
    """Cushions of moss along the rim, stippled with light."""
    shadow, dark, body, light = Pen(), Pen(), Pen(), Pen()
    phase = rng.uniform(0, math.tau)
    for i in range(crown.cushions):
        angle = phase + math.tau * i / crown.cushions + rng.uniform(-0.4, 0.4)
        for k in range(rng.choice((2, 3, 4))):
            turn = angle + k * 0.13
            size = rng.uniform(0.8, 1.5)
            at = polar(MIDDLE, patch(turn) * rng.uniform(0.9, 1.0) - size * 0.4, turn)
            bumps = [rng.uniform(0.92, 1.08) for _ in range(8)]
            shadow.disc((at[0] + 0.3, at[1] + 0.42), size * 0.96)
            dark.cloud(at, size, bumps, turn)
            body.cloud((at[0] - size * 0.1, at[1] - size * 0.13), size * 0.78, bumps[1:], turn)
            for _ in range(3):
                light.lozenge(polar(at, size * math.sqrt(rng.uniform(0, 0.55)), rng.uniform(2.6, 5.2)), 0.3, 0.28, 0)
    drawing.fill(shadow, Paint(mix(tones.shade, _DARK, 0.3), 0.6, soft=True))
    drawing.fill(dark, Paint(mix(crown.moss, "#1E2A14", 0.3)))
    drawing.fill(body, Paint(crown.moss))
    drawing.fill(light, Paint(mix(crown.moss, "#F4F7C8", 0.5)))
