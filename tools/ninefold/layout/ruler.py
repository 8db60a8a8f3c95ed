"""A slim check ruler: millimetres on one side of its line, inches on the other, the labels at its ends.

Where room is short it has the side of the millimetres only, whose ticks point at the crop marks and between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ninefold.frozen import frozen
from ninefold.layout.geometry import TOLERANCE, turned
from ninefold.layout.limits import SMALLEST_TEXT
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
LABEL_SIZE = SMALLEST_TEXT
LABEL_GAP = 1.2
LABEL_RISE = 0.4
"""Of the labels of a slim ruler above its line, for letters that reach below theirs (mm)."""
CLEARANCE = 0.5
"""A tick nearer to a crop mark that comes down to a slim ruler is left out, but for the first and the last (mm)."""


@frozen
class Ruler:
    """What draws a ruler."""

    lines: tuple[Line, ...]
    texts: tuple[TextRun, ...]


def thickness() -> float:
    """How much room a ruler of both scales takes across (mm)."""
    return 2 * TICK + 0.2


def ruler(
    centre: tuple[float, float],
    room: float,
    words: Words,
    *,
    turn: float = 0.0,
    between: Sequence[float] | None = None,
) -> Ruler | None:
    """A ruler centred on a point, along x or turned; None if not even the shortest fits the room (mm).

    One `between` crop marks, at these distances from the centre along it, is slim: its line is below all else of it.
    """
    for length in LENGTHS:
        label = label_of(length, words)
        if needed(length, label) <= room:
            flat = _both_sides(length, label) if between is None else _slim(length, label, between)
            return _placed(flat, centre, turn)
    return None


def label_of(length: int, words: Words) -> str:
    """What stands at the end of a ruler."""
    return words.say(LABEL, mm=length, inch=length / MM_PER_INCH)


def needed(length: int, label: str) -> float:
    """The room that a ruler takes with its labels, the scale itself in the middle (mm)."""
    return length + 2 * (LABEL_GAP + measure(label, "regular", LABEL_SIZE))


def _both_sides(length: int, label: str) -> Ruler:
    """A ruler along x, its middle in the origin."""
    inches = [_tick(at - length / 2, share) for at, share in _scale(length, MM_PER_INCH / 8, 4)]
    line = Line(-length / 2, 0, length / 2, 0)
    base = cap_height("regular", LABEL_SIZE) / 2
    return Ruler((line, *_millimetres(length), *inches), _labels(length, label, base))


def _slim(length: int, label: str, between: Sequence[float]) -> Ruler:
    """A ruler of millimetres only; ticks at either end stand whatever comes near them."""
    free = [
        tick
        for tick in _millimetres(length)
        if abs(tick.x1) > length / 2 - TOLERANCE or all(abs(tick.x1 - mark) > CLEARANCE for mark in between)
    ]
    return Ruler((Line(-length / 2, 0, length / 2, 0), *free), _labels(length, label, -LABEL_RISE))


def _millimetres(length: int) -> list[Line]:
    return [_tick(at - length / 2, -share) for at, share in _scale(length, 1, 5)]


def _scale(length: int, step: float, half: int) -> Iterator[tuple[float, float]]:
    """Where ticks are (mm from the start), and their share of the longest, which every second `half` one is."""
    for n in range(int(length / step + TOLERANCE) + 1):
        yield n * step, 1.0 if n % (2 * half) == 0 else 0.7 if n % half == 0 else 0.45


def _tick(x: float, share: float) -> Line:
    return Line(x, 0, x, TICK * share)


def _labels(length: int, label: str, base: float) -> tuple[TextRun, ...]:
    return (
        TextRun(-length / 2 - LABEL_GAP, base, "0", LABEL_SIZE, anchor="end"),
        TextRun(length / 2 + LABEL_GAP, base, label, LABEL_SIZE),
    )


def _placed(flat: Ruler, centre: tuple[float, float], turn: float) -> Ruler:
    def place(x: float, y: float) -> tuple[float, float]:
        across, down = turned(x, y, turn)
        return centre[0] + across, centre[1] + down

    lines = [Line(*place(line.x1, line.y1), *place(line.x2, line.y2), line.width_pt) for line in flat.lines]
    texts = [TextRun(*place(run.x, run.y), run.text, run.size, anchor=run.anchor, turn=turn) for run in flat.texts]
    return Ruler(tuple(lines), tuple(texts))
