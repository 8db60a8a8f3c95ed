"""Setting paragraphs, one below the other: text runs and how much height they take."""

from __future__ import annotations

from ninefold.frozen import frozen
from ninefold.layout.plan import INK, TextRun
from ninefold.layout.typeset import Weight, cap_height, line_height, measure, wrap


@frozen
class Style:
    """How a paragraph is set; `leading` is a multiple of the size (pt)."""

    size: float
    weight: Weight = "regular"
    leading: float = 1.4
    colour: str = INK


@frozen
class Paragraph:
    """A paragraph in its place: its runs, and the y below it (mm). `overhang` is what sticks out of its width."""

    runs: tuple[TextRun, ...]
    bottom: float
    overhang: float


def paragraph(text: str, x: float, y: float, width: float, style: Style) -> Paragraph:
    """A paragraph whose capitals start at y; lines are at most `width` mm unless a word is longer."""
    lines = wrap(text, style.weight, style.size, width)
    step = line_height(style.size, style.leading)
    first = y + cap_height(style.weight, style.size)
    runs = tuple(
        TextRun(x, first + n * step, line, style.size, style.weight, colour=style.colour)
        for n, line in enumerate(lines)
    )
    longest = max(measure(line, style.weight, style.size) for line in lines)
    return Paragraph(runs, y + len(lines) * step, max(0.0, longest - width))
