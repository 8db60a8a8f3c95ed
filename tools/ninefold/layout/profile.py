"""A printer's faults as they were measured, and how a page is changed so that they come out as none.

Backs are measured seen from the front, the sheet held against the light: that way the numbers are the same for
sheets flipped on the long and on the short edge. The printer is taken to scale every page about its middle, and to
turn and move the backs; a page is planned true and printed through the inverse of that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from ninefold.frozen import frozen
from ninefold.layout.flip import Backs
from ninefold.layout.geometry import Box, turned
from ninefold.layout.paper import LARGEST_MARGIN, SAFE_MARGIN, SMALLEST_MARGIN, Paper
from ninefold.layout.plan import Side
from ninefold.yamlfile import Field, Number, Record

FARTHEST = 10.0
"""Backs that are off by more (mm) are another fault than a profile can mend."""
MOST_TURNED = 2.0
"""The same for turns, in degrees."""
SHORTEST, LONGEST = 95.0, 105.0
"""What 100 mm may measure on paper (mm)."""

Transform = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f) takes (x, y) to (ax + cy + e, bx + dy + f), in mm from the top-left corner."""

UNCHANGED: Transform = (1, 0, 0, 1, 0, 0)


@frozen
class Profile:
    """What a printer does to a page.

    Backs lie `x` mm to the right of and `y` mm below where they belong and are turned by `rotation` degrees
    clockwise, all seen from the front. 100 mm of the page measure `scale_x` mm across and `scale_y` mm down, on
    both sides. Within `margin` mm of an edge nothing is printed.
    """

    x: float = 0.0
    y: float = 0.0
    rotation: float = 0.0
    scale_x: float = 100.0
    scale_y: float = 100.0
    margin: float = SAFE_MARGIN

    def correction(self, side: Side, paper: Paper, backs: Backs) -> Transform:
        """What a page is printed through, so that the paper shows it as it was planned."""
        right, down, turn = self._seen_from_behind(backs) if side is Side.BACK else (0.0, 0.0, 0.0)
        (cos, sin), stretch_x, stretch_y = turned(1, 0, -turn), 100 / self.scale_x, 100 / self.scale_y
        a, b, c, d = cos * stretch_x, sin * stretch_y, -sin * stretch_x, cos * stretch_y
        cx, cy = paper.width / 2, paper.height / 2
        x, y = cx + right, cy + down
        return (a, b, c, d, cx - a * x - c * y, cy - b * x - d * y)

    def printed(self, side: Side, paper: Paper, backs: Backs) -> Transform:
        """What the printer does to a page: what was drawn through the correction comes out as it was planned."""
        return inverse(self.correction(side, paper, backs))

    @property
    def straight(self) -> bool:
        """True if pages are printed as they are, whatever margin the printer has."""
        return replace(self, margin=SAFE_MARGIN) == PERFECT

    def _seen_from_behind(self, backs: Backs) -> tuple[float, float, float]:
        """Right, down and turn of the backs on their own page."""
        x, y = (self.x, -self.y) if backs is Backs.SHORT else (-self.x, self.y)
        return x, y, -self.rotation

    def reach(self, paper: Paper, margin: float, backs: Backs) -> float:
        """How much more than the margin (mm) pages keep clear, so that corrected they are still printed whole."""
        sides = Side if backs.two_sided else (Side.FRONT,)
        return max(_excess(self.correction(side, paper, backs), paper.printable(margin)) for side in sides)


PERFECT = Profile()
"""A printer without faults."""


def _excess(change: Transform, area: Box) -> float:
    """By how much every edge of an area moves inwards so that the change keeps the rest inside the area."""
    a, b, c, d, _, _ = change
    corners = [moved(change, x, y) for x in (area.x, area.right) for y in (area.y, area.bottom)]
    beyond_x = max(max(area.x - x, x - area.right, 0.0) for x, _ in corners)
    beyond_y = max(max(area.y - y, y - area.bottom, 0.0) for _, y in corners)
    return max(beyond_x / (abs(a) + abs(c)), beyond_y / (abs(b) + abs(d)))


def inverse(change: Transform) -> Transform:
    """What takes everything back; no page is flattened to nothing, so there always is one."""
    a, b, c, d, e, f = change
    area = a * d - b * c
    p, q, r, s = d / area, -b / area, -c / area, a / area
    return (p, q, r, s, -(p * e + r * f), -(q * e + s * f))


def moved(change: Transform, x: float, y: float) -> tuple[float, float]:
    """A point of the plan where it is printed."""
    a, b, c, d, e, f = change
    return a * x + c * y + e, b * x + d * y + f


@frozen
class Measure:
    """One value of a profile: its bounds, its unit, and what it means."""

    least: float
    most: float
    unit: str
    about: str


MEASURES: Mapping[str, Measure] = MappingProxyType(
    {
        "x": Measure(-FARTHEST, FARTHEST, "mm", "by which backs lie to the right, seen from the front"),
        "y": Measure(-FARTHEST, FARTHEST, "mm", "by which backs lie too low, seen from the front"),
        "rotation": Measure(
            -MOST_TURNED, MOST_TURNED, "degrees", "by which backs are turned clockwise, seen from the front"
        ),
        "scale_x": Measure(SHORTEST, LONGEST, "mm", "what 100 mm across the page measure on paper"),
        "scale_y": Measure(SHORTEST, LONGEST, "mm", "what 100 mm down the page measure on paper"),
        "margin": Measure(SMALLEST_MARGIN, LARGEST_MARGIN, "mm", "what the printer leaves blank at each edge"),
    }
)
"""The values of a profile by their names, which are keys of its file."""

FILE = Record(
    "a printer profile",
    Profile,
    {
        name: Field(Number(m.least, m.most, m.unit), f"{m.unit} {m.about}", getattr(PERFECT, name))
        for name, m in MEASURES.items()
    },
)
"""The shape of a profile file."""
