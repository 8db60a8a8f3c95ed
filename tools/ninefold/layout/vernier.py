"""The scales of a calibration sheet: verniers, whose front and back lines show by how much the two sides are off.

Long lines of the front stand `PITCH` apart, those of the back a little closer, so that only one pair makes a straight
line, and its number is the offset.
"""

from __future__ import annotations

from collections.abc import Iterator

from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.limits import SMALLEST_TEXT
from ninefold.layout.plan import Line, TextRun
from ninefold.layout.units import mm

PITCH = 2.0
"""Between two lines of the front (mm): offsets below it are read without doubt."""
STEP = 0.1
"""What one line further means (mm)."""
LINES = 20
"""On each side of the middle, so that a scale reads up to LINES × STEP."""
TALL, LOW = 5.0, 3.0
"""Of every fifth line and of the others (mm), on both sides of the line where they meet."""
ARROW = 7.0
"""Of the back's middle line, which is thick (mm)."""
THIN_PT, THICK_PT = 0.5, 1.4
NUMBER_SIZE = SMALLEST_TEXT
NUMBERS_EVERY = 5
NUMBER_ROOM = 4.5
"""From the tallest lines up to what stands above their numbers (mm)."""
SCALE_ROOM = 18.0
"""What a scale and its numbers take of the room for the instructions, on each side (mm)."""
_HALF_HIGH = mm(NUMBER_SIZE) * 0.36
"""From the middle of a number to the line it stands on (mm)."""


@frozen
class Frame:
    """Where the crosses are: `across` × `down` mm apart, round the middle of the paper."""

    cx: float
    cy: float
    across: int
    down: int

    @property
    def corners(self) -> list[tuple[float, float]]:
        """The middles of the crosses."""
        return [(self.cx + i * self.across / 2, self.cy + j * self.down / 2) for i in (-1, 1) for j in (-1, 1)]

    @property
    def text_box(self) -> Box:
        """The room for the instructions, inside the scales."""
        box = Box(self.cx - self.across / 2, self.cy - self.down / 2, self.across, self.down)
        return box.shrunk(SCALE_ROOM)


@frozen
class Scale:
    """A vernier with its middle on (x, y), along x or turned by 90° along y; its numbers grow with the offset."""

    x: float
    y: float
    upright: bool = False

    def line(self, along: float, start: float, end: float, width_pt: float) -> Line:
        """A line of the scale, seen from the front: from `start` to `end` across it."""
        if self.upright:
            return Line(self.x + start, self.y + along, self.x + end, self.y + along, width_pt)
        return Line(self.x + along, self.y + start, self.x + along, self.y + end, width_pt)

    def fronts(self, most: int = LINES) -> Iterator[Line]:
        """The lines of the front, `most` on each side: they end where those of the back begin."""
        for n in range(-most, most + 1):
            yield self.line(n * PITCH, -_length(n), 0, THIN_PT)

    def backs(self, most: int = LINES) -> Iterator[Line]:
        """The lines of the back, as they should be seen from the front."""
        for n in range(-most, most + 1):
            thick = n == 0
            yield self.line(n * (PITCH - STEP), 0, ARROW if thick else _length(n), THICK_PT if thick else THIN_PT)

    def option(self) -> TextRun:
        """What is read here."""
        end = -LINES * PITCH - 4
        if self.upright:
            return TextRun(self.x, self.y + end, "--y", NUMBER_SIZE, "bold", "middle")
        return TextRun(self.x + end, self.y + _HALF_HIGH, "--x", NUMBER_SIZE, "bold", "end")

    def numbers(self, most: int = LINES) -> Iterator[TextRun]:
        """What the lines of the front mean: the offset of the back, to the right or down."""
        last = most - most % NUMBERS_EVERY
        for n in range(-last, last + 1, NUMBERS_EVERY):
            text = f"{n * STEP:+.1f}".replace("-", "−") if n else "0"
            if self.upright:
                yield TextRun(self.x - TALL - 1, self.y + n * PITCH + _HALF_HIGH, text, NUMBER_SIZE, anchor="end")
            else:
                yield TextRun(self.x + n * PITCH, self.y - TALL - 1, text, NUMBER_SIZE, anchor="middle")


def _length(n: int) -> float:
    return TALL if n % NUMBERS_EVERY == 0 else LOW
