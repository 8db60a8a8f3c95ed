"""A slim check ruler: millimetres on one side of its line, inches on the other, the labels at its ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ninefold.layout.geometry import TOLERANCE, turned
from ninefold.layout.plan import Line, TextRun
from ninefold.layout.typeset import cap_height, measure
from ninefold.layout.units import MM_PER_INCH
from ninefold.layout.wording import Words

LENGTHS = (100, 50, 20)
"""What a ruler may measure (mm): the first that fits. It ends there, on the side of the inches too."""
TICK = 1.3
"""The longest tick on each side of the line (mm)."""
LABEL = "sheet.ruler"
"""The id of the label's words."""
LABEL_SIZE = 6.5
LABEL_GAP = 1.2
SHORTEST_PIECE = 5.0
"""Between two crossing marks (mm): shorter stretches are left out."""
CLEARANCE = 1.0
"""A ruler's ticks keep so far from a crop mark that crosses it (mm)."""


@dataclass(frozen=True)
class Ruler:
    """What draws a ruler."""

    lines: tuple[Line, ...]
    texts: tuple[TextRun, ...]


def thickness(tick: float = TICK) -> float:
    """How much room a ruler takes across (mm)."""
    return 2 * tick + 0.2


def ruler(
    centre: tuple[float, float],
    room: float,
    words: Words,
    *,
    turn: float = 0.0,
    tick: float = TICK,
    crossings: Sequence[float] = (),
) -> Ruler | None:
    """A ruler centred on a point, along x or turned; None if not even the shortest fits the room (mm).

    It makes way for crop marks: `crossings` are their distances from the centre along the ruler.
    """
    for length in LENGTHS:
        label = label_of(length, words)
        if needed(length, label) <= room:
            return _placed(_flat(length, label, tick, crossings), centre, turn)
    return None


def label_of(length: int, words: Words) -> str:
    """What stands at the end of a ruler."""
    return words.say(LABEL, mm=length, inch=length / MM_PER_INCH)


def needed(length: int, label: str) -> float:
    """The room that a ruler takes with its labels, the scale itself in the middle (mm)."""
    return length + 2 * (LABEL_GAP + measure(label, "regular", LABEL_SIZE))


def _flat(length: int, label: str, tick: float, crossings: Sequence[float]) -> Ruler:
    """A ruler along x, its middle in the origin."""
    start = -length / 2
    end = start + length
    pieces = [*_pieces(start, end, crossings)]
    lines = [Line(a, 0, b, 0) for a, b in pieces]
    for millimetre in range(length + 1):
        share = 1.0 if millimetre % 10 == 0 else 0.7 if millimetre % 5 == 0 else 0.45
        lines.extend(_tick(start + millimetre, -tick * share, pieces))
    for eighth in range(int(8 * length / MM_PER_INCH) + 1):
        share = 1.0 if eighth % 8 == 0 else 0.7 if eighth % 4 == 0 else 0.45
        lines.extend(_tick(start + eighth * MM_PER_INCH / 8, tick * share, pieces))
    base = cap_height("regular", LABEL_SIZE) / 2
    texts = (
        TextRun(start - LABEL_GAP, base, "0", LABEL_SIZE, anchor="end"),
        TextRun(end + LABEL_GAP, base, label, LABEL_SIZE),
    )
    return Ruler(tuple(lines), texts)


def _pieces(start: float, end: float, crossings: Sequence[float]) -> Iterator[tuple[float, float]]:
    """The stretches of the ruler between the marks that cross it, without slivers."""
    for crossing in sorted(crossings):
        if start < crossing + CLEARANCE and crossing - CLEARANCE < end:
            if crossing - CLEARANCE - start >= SHORTEST_PIECE:
                yield start, crossing - CLEARANCE
            start = crossing + CLEARANCE
    if start < end:
        yield start, end


def _tick(x: float, length: float, pieces: Sequence[tuple[float, float]]) -> Iterator[Line]:
    if any(a - TOLERANCE <= x <= b + TOLERANCE for a, b in pieces):
        yield Line(x, 0, x, length)


def _placed(flat: Ruler, centre: tuple[float, float], turn: float) -> Ruler:
    def place(x: float, y: float) -> tuple[float, float]:
        across, down = turned(x, y, turn)
        return centre[0] + across, centre[1] + down

    lines = [Line(*place(line.x1, line.y1), *place(line.x2, line.y2), line.width_pt) for line in flat.lines]
    texts = [TextRun(*place(run.x, run.y), run.text, run.size, anchor=run.anchor, turn=turn) for run in flat.texts]
    return Ruler(tuple(lines), tuple(texts))
