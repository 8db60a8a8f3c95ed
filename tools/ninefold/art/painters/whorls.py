"""A swirling crown: arms that bend round the middle, all one way, with small round leaves along both sides."""

from __future__ import annotations

import math
import random

from ninefold.art.colour import mix
from ninefold.art.painters.common import CAST, CROWN, MIDDLE, Layers, lit, trunk
from ninefold.art.painters.shapes import Bow, band, bent, heading, shifted
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.painters import Whorls
from ninefold.model.theme import Tones

_STEPS = 12


def whorls(drawing: Drawing, crown: Whorls, tones: Tones, cast: str, rng: random.Random) -> None:
    """Draw the crown: the shadow it casts, its dark heart, its arms, and a tuft on top."""
    phase = rng.uniform(0, math.tau)
    arms = [_arm(crown, phase + math.tau * i / crown.arms + rng.uniform(-0.05, 0.05)) for i in range(crown.arms)]
    shadow, heart = Pen(), Pen()
    shadow.disc((MIDDLE[0] + CAST[0], MIDDLE[1] + CAST[1]), CROWN * 0.72)
    heart.disc(MIDDLE, CROWN * 0.58)
    for pen, (dx, dy), size in ((shadow, CAST, 1.9), (heart, (0, 0), 1.25)):
        for arm in arms:
            for x, y in bent(arm, _STEPS)[5:-1:2]:
                pen.disc((x + dx, y + dy), crown.leaf * 0.42 * size)
    drawing.fill(shadow, Paint(cast, soft=True))
    trunk(drawing, cast, rng)
    drawing.fill(heart, Paint(mix(tones.shade, "#14201C", 0.25)))
    painter = _Arms(drawing, crown, tones, rng)
    # Neighbours in turn go into two layers, so that each casts its shadow on the other.
    painter.draw(arms[::2])
    painter.draw(arms[1::2])
    painter.top(phase)


def _arm(crown: Whorls, turn: float) -> Bow:
    reach = CROWN - crown.leaf * 0.8
    return (
        polar(MIDDLE, 1.2, turn),
        polar(MIDDLE, reach * 0.95, turn + 0.1),
        polar(MIDDLE, reach, turn + crown.sweep),
    )


class _Arms:
    """Draws arms that do not touch one another."""

    def __init__(self, drawing: Drawing, crown: Whorls, tones: Tones, rng: random.Random) -> None:
        self.drawing = drawing
        self.crown = crown
        self.tones = tones
        self.rng = rng
        self._clear()

    def _clear(self) -> None:
        self.shadow, self.ribs = Pen(), Pen()
        self.leaves, self.halves = Layers(self.tones, 7), Layers(self.tones, 7)

    def draw(self, arms: list[Bow]) -> None:
        """Draw the leaves of the arms, small towards their tips, and the bark between them."""
        bark, shine = Pen(), Pen()
        for bow in arms:
            arm = bent(bow, _STEPS)
            for pair in range(self.crown.pairs):
                at = round(2.5 + (_STEPS - 3) * pair / self.crown.pairs)
                size = self.crown.leaf * (1.08 - 0.36 * pair / self.crown.pairs)
                for side in (-1, 1):
                    self._leaf(arm[at], size, heading(arm, at) + side * self.rng.uniform(0.85, 1.15))
            self._leaf(arm[-1], self.crown.leaf * 0.72, heading(arm, _STEPS))
            band(bark, bow, 0.6, 0.16)
            band(shine, shifted(bow, -0.06, -0.09), 0.16, 0.06)
        self._paint()
        self.drawing.fill(bark, Paint(self.crown.bark))
        self.drawing.fill(shine, Paint(mix(self.crown.bark, "#FFFFFF", 0.5)))

    def top(self, phase: float) -> None:
        """A tuft of leaves in the middle, where the arms begin."""
        for i in range(6):
            angle = phase + math.tau * i / 6
            self._leaf(polar(MIDDLE, 0.5, angle), self.crown.leaf, angle + 0.5)
        self._paint()

    def _leaf(self, base: Point, length: float, angle: float) -> None:
        length *= self.rng.uniform(0.93, 1.05)
        light = lit(polar(base, length / 2, angle)) * 0.7 + self.rng.uniform(-0.12, 0.18)
        toward = -1 if math.sin(angle + 2.356) < 0 else 1
        self.shadow.leaf((base[0] + 0.24, base[1] + 0.34), length, length * 1.3, angle, 0.5)
        self.leaves.at(light).oval(base, length, length * 0.78, angle)
        self.halves.at(light + 0.34).half_leaf(base, length * 0.88, toward * length * 0.46, angle, 0.55)
        self.ribs.rib(base, length * 0.7, angle)

    def _paint(self) -> None:
        self.drawing.fill(self.shadow, Paint(mix(self.tones.shade, "#14201C", 0.4), 0.7, soft=True))
        self.leaves.draw(self.drawing)
        self.halves.draw(self.drawing)
        self.drawing.draw(self.ribs, mix(self.tones.body, self.tones.light, 0.8), 0.08)
        self._clear()
