"""The leaves that borders are made of: collected by tone and painted together.

Leaves reach into the bleed but never beyond it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from ninefold.art.colour import mix
from ninefold.art.pen import Pen, Point, polar
from ninefold.art.svg import Drawing, Paint
from ninefold.model.theme import Tones

LEAF_WIDTH = 0.62
"""How wide a leaf is as a share of its length."""
_BARK = "#7A5A36"
_VINE = 0.36
"""How thick a vine is, in mm."""


class Foliage:
    """Collects the shapes of a border by tone, so that hundreds of leaves become a handful of paths.

    Nothing of it leaves the sheet, which is `width` × `height` mm.
    """

    def __init__(self, width: float, height: float, tones: Tones) -> None:
        self._width = width
        self._height = height
        self._tones = tones
        self._twigs = Pen()
        self._vine = Pen()
        self._layers = (Pen(), Pen(), Pen())
        self._folds = Pen()
        self._petals = Pen()
        self._hearts = Pen()
        self._berries = Pen()
        self._gleams = Pen()

    def bough(self, points: Sequence[Point]) -> None:
        """A twig, thick at its root and thin at its tip."""
        count = len(points)
        left = [(x, y - 0.3 * (1 - i / count)) for i, (x, y) in enumerate(points)]
        right = [(x + 0.1, y + 0.3 * (1 - i / count)) for i, (x, y) in enumerate(points)]
        self._twigs.move(left[0])
        for point in (*left[1:], *reversed(right)):
            self._twigs.line(point)

    def vine(self, points: Sequence[Point]) -> None:
        """A closed thin vine through the points."""
        self._vine.spline(points)

    def leaf(self, base: Point, length: float, angle: float, rng: random.Random) -> None:
        """A leaf as long as that, or shorter where it would leave the sheet."""
        while length >= 1.2 and not self._inside(base, length, angle):
            length *= 0.92
        if length < 1.2:
            return
        # Leaves that point to the light are light.
        light = math.cos(angle - math.radians(225)) + rng.uniform(-0.5, 0.5)
        self._layers[0 if light < -0.45 else 1 if light < 0.45 else 2].leaf(
            base, length, length * LEAF_WIDTH, angle, 0.52
        )
        side = 1 if math.sin(angle - math.radians(225)) < 0 else -1
        self._folds.half_leaf(polar(base, length * 0.06, angle), length * 0.86, side * length * 0.44, angle, 0.55)

    def _inside(self, base: Point, length: float, angle: float) -> bool:
        """Whether a leaf stays within the bleed: its tip does, and so do its sides near the middle and the tip."""
        wide = length * LEAF_WIDTH / 2
        places = [polar(base, length, angle)]
        for along, across in ((0.5, 1.0), (0.8, 0.75)):
            spine = polar(base, length * along, angle)
            places += [polar(spine, wide * across, angle + side * math.pi / 2) for side in (-1, 1)]
        return all(0 <= x <= self._width and 0 <= y <= self._height for x, y in places)

    def berry(self, at: Point, size: float) -> None:
        """A round berry of `size` mm with a gleam."""
        self._berries.disc(at, size / 2)
        self._gleams.disc((at[0] - size * 0.14, at[1] - size * 0.16), size * 0.12)

    def blossom(self, at: Point, size: float, rng: random.Random) -> None:
        """A blossom with five petals of `size` mm."""
        phase = rng.uniform(0, math.tau)
        for i in range(5):
            angle = phase + math.tau * i / 5
            self._petals.petal(polar(at, size * 0.06, angle), size, size * 0.78, angle)
        self._hearts.disc(at, size * 0.3)

    def draw(self, drawing: Drawing, paper: str, *, petal: str = "", heart: str = "", berry: str = "") -> None:
        """Paint everything that was collected, from the back to the front.

        Colours of blossoms and of berries are needed where there are any.
        """
        tones = self._tones
        drawing.path(self._layers[0].data, Paint(mix(tones.shade, paper, 0.25)))
        drawing.path(self._twigs.data, Paint(mix(_BARK, paper, 0.15)))
        if self._vine.drawn:
            drawing.stroke(self._vine.data, mix(_BARK, paper, 0.15), _VINE)
        drawing.path(self._layers[1].data, Paint(mix(tones.body, paper, 0.25)))
        drawing.path(self._layers[2].data, Paint(mix(tones.light, paper, 0.2)))
        drawing.path(self._folds.data, Paint("#FFFFFF", 0.24))
        if self._petals.drawn:
            drawing.path(self._petals.data, Paint(petal))
            drawing.path(self._hearts.data, Paint(heart))
        if self._berries.drawn:
            drawing.path(self._berries.data, Paint(berry))
            drawing.path(self._gleams.data, Paint("#FFFFFF", 0.6))
