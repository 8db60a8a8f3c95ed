"""A thicket: thorny canes that arch over dark leaves and under bright ones, here and there a pale flower."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CAST, MIDDLE, Layers, lit
from ninefold.art.painters.shapes import Bow, arc, aside, band, bent, heading, notched, patch, shifted, spill
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Canes
from ninefold.model.theme import Tones

_STEPS = 8
"""Straight pieces of a cane."""
_NIGHT = "#141022"


def canes(drawing: Drawing, crown: Canes, tones: Tones, cast: str, rng: random.Random) -> None:
    """Draw the thicket: its shadow, its dark heart, low leaves, canes, high leaves, flowers."""
    shadow, heart = Pen(), Pen()
    spill(shadow, (MIDDLE[0] + CAST[0], MIDDLE[1] + CAST[1]), 0.95, 12, rng)
    spill(heart, MIDDLE, 0.86, 14, rng, 0.07)
    drawing.fill(shadow, Paint(cast, soft=True))
    drawing.fill(heart, Paint(mix(tones.shade, _NIGHT, 0.12)))
    thicket = _Thicket(drawing, crown, tones, rng)
    thicket.low_leaves()
    lines = thicket.arches()
    thicket.high_leaves(lines)
    thicket.flowers()


class _Thicket:
    """Draws the layers of a thicket one above the other."""

    def __init__(self, drawing: Drawing, crown: Canes, tones: Tones, rng: random.Random) -> None:
        self.drawing = drawing
        self.crown = crown
        self.tones = tones
        self.rng = rng

    def low_leaves(self) -> None:
        """Single leaves, larger than those on the canes, from the rim to the middle."""
        length = self.crown.leaf * 1.3
        for count, share, lift in ((13, 0.0, -0.5), (9, 0.42, -0.25), (5, 0.8, -0.1)):
            leaves = _Leaves(self.crown, self.tones, self.rng, lift, teeth=0)
            phase = self.rng.uniform(0, math.tau)
            for i in range(count):
                angle = phase + math.tau * i / count + self.rng.uniform(-0.12, 0.12)
                reach = (patch(angle) - length) * (1 - share) - self.rng.uniform(0, 0.4)
                leaves.one(polar(MIDDLE, max(0.3, reach), angle), length, angle + self.rng.uniform(-0.5, 0.5))
            leaves.draw(self.drawing)

    def arches(self) -> list[list[Point]]:
        """Canes from near the middle that bend along the rim, by turns one way and the other."""
        phase = self.rng.uniform(0, math.tau)
        bows: list[Bow] = []
        for i in range(self.crown.canes):
            turn = phase + math.tau * i / self.crown.canes + self.rng.uniform(-0.1, 0.1)
            way = 1 if i % 2 else -1
            end = turn + way * self.rng.uniform(1.4, 1.7)
            bend = turn + way * 0.66
            bows.append(
                (
                    polar(MIDDLE, 2.4, turn - way * 0.5),
                    polar(MIDDLE, patch(bend) * 1.25, bend),
                    polar(MIDDLE, patch(end) * 0.93, end),
                )
            )
        for half in (bows[::2], bows[1::2]):
            self._arched(half)
        return [bent(bow, _STEPS) for bow in bows]

    def _arched(self, bows: list[Bow]) -> None:
        shadow, bark, thorns, shine = Pen(), Pen(), Pen(), Pen()
        for bow in bows:
            line = bent(bow, _STEPS)
            arc(shadow, shifted(bow, 0.3, 0.45))
            band(bark, bow, 0.85, 0.35)
            arc(shine, shifted(bow, -0.08, -0.11))
            for i in range(1, _STEPS):
                side = 1 if i % 2 else -1
                way = heading(line, i)
                # A thorn leans back towards the root of its cane.
                thorns.move(aside(line[i], way, -0.28, side * 0.2))
                thorns.line(aside(line[i], way, -0.35, side * 1.0))
                thorns.line(aside(line[i], way, 0.28, side * 0.2))
        drawing = self.drawing
        drawing.draw(shadow, mix(self.tones.shade, _NIGHT, 0.3), 0.6)
        drawing.fill(thorns, Paint(mix(self.crown.bark, _NIGHT, 0.18)))
        drawing.fill(bark, Paint(self.crown.bark))
        drawing.draw(shine, mix(self.crown.bark, "#FFE9F2", 0.55), 0.15)

    def high_leaves(self, lines: list[list[Point]]) -> None:
        """Leaves on stalks along the canes, bright, to the one side and the other."""
        leaves = _Leaves(self.crown, self.tones, self.rng, 0.3, teeth=3)
        for number, line in enumerate(lines):
            for i, side in ((3, 1), (6, -1)):
                if number % 2:
                    side = -side
                way = heading(line, i) + side * self.rng.uniform(0.7, 1.1)
                leaves.three(polar(line[i], 0.5, way), way, 0.86)
            leaves.three(line[-1], heading(line, _STEPS), 0.7)
        # The canes come up under leaves: where they are not hidden by a fruit, no root shows.
        phase = self.rng.uniform(0, math.tau)
        for i in range(3):
            angle = phase + math.tau * i / 3
            leaves.three(polar(MIDDLE, 1.4, angle), angle + self.rng.uniform(-0.3, 0.3), 0.8)
        leaves.draw(self.drawing)

    def flowers(self) -> None:
        """Flowers of five petals near the rim."""
        shadows, petals, hearts = Pen(), Pen(), Pen()
        phase = self.rng.uniform(0, math.tau)
        for i in range(self.crown.flowers):
            angle = phase + math.tau * i / self.crown.flowers + self.rng.uniform(-0.3, 0.3)
            centre = polar(MIDDLE, patch(angle) * self.rng.uniform(0.76, 0.86), angle)
            turn = self.rng.uniform(0, math.tau)
            for k in range(5):
                petals.petal(centre, 1.05, 0.95, turn + math.tau * k / 5)
            shadows.disc((centre[0] + 0.22, centre[1] + 0.3), 0.95)
            hearts.disc(centre, 0.34)
        self.drawing.fill(shadows, Paint(_NIGHT, 0.35, soft=True))
        self.drawing.fill(petals, Paint(self.crown.petal))
        self.drawing.fill(hearts, Paint("#D8B24A"))


class _Leaves:
    """Leaves of one height, with so many teeth on each side."""

    def __init__(self, crown: Canes, tones: Tones, rng: random.Random, lift: float, teeth: int) -> None:
        self.crown = crown
        self.tones = tones
        self.rng = rng
        self.lift = lift
        self.teeth = teeth
        self.shadow, self.ribs = Pen(), Pen()
        self.bodies, self.halves = Layers(tones, 6), Layers(tones, 6)

    def three(self, base: Point, angle: float, size: float) -> None:
        """Three leaflets on one stalk, the middle one the largest."""
        for lean, share, stalk in ((-1.2, 0.82, 0.3), (1.2, 0.82, 0.3), (0.0, 1.0, 0.85)):
            self.one(polar(base, stalk, angle + lean), self.crown.leaf * size * share, angle + lean)

    def one(self, base: Point, length: float, angle: float) -> None:
        """A single leaf."""
        length *= self.rng.uniform(0.92, 1.05)
        width = length * 0.6
        light = lit(polar(base, length / 2, angle)) * 0.6 + self.lift + self.rng.uniform(-0.15, 0.15)
        away = width if math.sin(angle + 2.356) < 0 else -width
        self.shadow.lozenge((base[0] + 0.2, base[1] + 0.3), length, width * 1.15, angle)
        if self.teeth:
            notched(self.bodies.at(light), base, length, width, angle, self.teeth)
        else:
            self.bodies.at(light).leaf(base, length, width * 1.8, angle)
        self.halves.at(light - 0.4).half_leaf(base, length * 0.97, away * 0.84, angle)
        self.ribs.rib(polar(base, length * 0.12, angle), length * 0.7, angle)

    def draw(self, drawing: Drawing) -> None:
        """Paint the leaves."""
        drawing.fill(self.shadow, Paint(mix(self.tones.shade, _NIGHT, 0.4), 0.65))
        self.bodies.draw(drawing)
        self.halves.draw(drawing)
        drawing.draw(self.ribs, mix(self.tones.light, "#FFFFFF", 0.35), 0.08)
