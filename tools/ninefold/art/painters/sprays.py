"""An airy crown of long pointed leaves that radiate in bunches, layer upon layer."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CROWN, MIDDLE, Layers, lit
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.theme import Sprays, Tones

# A bunch: turn of each leaf against the bunch's direction (radians) and its share of the full length.
_BUNCH = ((-0.62, 0.74), (0.62, 0.74), (-0.3, 0.9), (0.3, 0.9), (0.0, 1.0))


def sprays(drawing: Drawing, crown: Sprays, tones: Tones, rng: random.Random) -> None:
    """Draw the crown from its outermost layer inwards."""
    dark = Pen()
    dark.blob(MIDDLE, CROWN * 0.62, 16, 0.06, rng)
    drawing.path(dark.data, Paint(mix(tones.shade, "#10200F", 0.1)))
    for layer in range(crown.layers):
        share = layer / max(1, crown.layers - 1)
        bunches = max(4, round(crown.bunches * (1 - 0.5 * share)))
        reach = CROWN * (1.02 - 0.52 * share)
        _layer(drawing, crown, tones, rng, bunches, reach, layer)


def _layer(
    drawing: Drawing,
    crown: Sprays,
    tones: Tones,
    rng: random.Random,
    bunches: int,
    reach: float,
    layer: int,
) -> None:
    shadow, ribs = Pen(), Pen()
    leaves, facets = Layers(tones, 5), Layers(tones, 5)
    phase = rng.uniform(0, math.tau)
    for i in range(bunches):
        angle = phase + math.tau * i / bunches + rng.uniform(-0.1, 0.1)
        tip = reach * rng.uniform(0.93, 1.03)
        for turn, share in _BUNCH:
            length = crown.length * share * rng.uniform(0.92, 1.06)
            base = polar(MIDDLE, tip - crown.length, angle)
            _leaf(base, length, crown.width, angle + turn * rng.uniform(0.85, 1.15), shadow, leaves, facets, ribs)
    drawing.path(shadow.data, Paint(mix(tones.shade, "#10200F", 0.25), 0.55 if layer else 1))
    leaves.draw(drawing)
    facets.draw(drawing)
    drawing.path(ribs.data, Paint(mix(tones.light, "#FFFFE0", 0.35), 0.8))


def _leaf(
    base: Point,
    length: float,
    width: float,
    angle: float,
    shadow: Pen,
    leaves: Layers,
    facets: Layers,
    ribs: Pen,
) -> None:
    middle = polar(base, length / 2, angle)
    light = lit(middle) * 0.7 + 0.1
    # The half of the leaf that looks away from the upper left is darker.
    side = 1 if math.sin(angle + 2.356) < 0 else -1
    shadow.leaf((base[0] + 0.22, base[1] + 0.3), length * 1.02, width * 1.1, angle)
    leaves.at(light).leaf(base, length, width, angle)
    facets.at(light - 0.5).half_leaf(base, length, width, angle, side, 0.45)
    ribs.leaf(polar(base, length * 0.12, angle), length * 0.75, 0.1, angle)
