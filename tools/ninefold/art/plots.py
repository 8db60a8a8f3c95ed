"""The plots of a study: bars for how often, dots with their intervals for how much. Drawn at 176 mm of width."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ninefold.art.colour import mix
from ninefold.art.dotplots import dots_plot
from ninefold.art.pen import Pen
from ninefold.art.plotting import ALARM, SIZE, SMALL, WIDTH, plot_words, ticks
from ninefold.art.scene import Group, Placed, Rect, Text
from ninefold.art.studio import Studio
from ninefold.art.svg import Drawing, Paint
from ninefold.layout.typeset import measure
from ninefold.text.rulebook.plots import BarsPlot, DotsPlot, Plot, Span, SpansPlot

_ROW = 8.6
_LABEL, _SAID = 64.0, 24.0
_TOP, _FOOT = 9.0, 8.5
_BARS = 62.0

Parts = list[Placed | Rect | Text]


def plot(studio: Studio, shown: Plot) -> Group:
    """A plot at full size, with its axis and its words."""
    match shown:
        case BarsPlot():
            return _bars(studio, shown)
        case SpansPlot():
            return _spans(studio, shown)
        case DotsPlot():
            return dots_plot(studio, shown)


def _bars(studio: Studio, shown: BarsPlot) -> Group:
    colours = studio.theme.colours
    low, high = min(v for v, _ in shown.bars), max(v for v, _ in shown.bars)
    marks = [mark for mark in shown.marks if low <= mark[0] <= high]
    top = _TOP + 5.2 * max(0, _levels(marks, low, high) - 1)
    height = top + _BARS + _FOOT
    wide = WIDTH / (high - low + 1)
    most = max(count for _, count in shown.bars)
    drawing = Drawing(WIDTH, height)
    for value, count in shown.bars:
        tall = _BARS * count / most
        gap = min(0.8, wide * 0.16)
        x = (value - low) * wide + gap / 2
        drawing.rect(x, top + _BARS - tall, wide - gap, tall, Paint(colours.accent), min(0.7, tall / 2))
    drawing.rect(0, top + _BARS, WIDTH, 0.4, Paint(colours.ink))
    parts: Parts = [Placed(drawing.leaf("bars"), WIDTH / 2, height / 2)]
    for (at, word), level in zip(marks, _leveled(marks, low, high), strict=True):
        x, y = (at - low) * wide, 4.6 + 5.2 * level
        parts.append(Rect(x - 0.2, y - 3.6, 0.4, top + _BARS - y + 3.6, mix(colours.ink, colours.paper, 0.35)))
        parts.append(plot_words(studio, x + 1.2, y, word, SMALL))
    for tick in ticks(low, max(high, low + 1), 8):
        # Whole numbers only: others did not come.
        if tick == int(tick) and tick <= high:
            parts.append(plot_words(studio, (tick - low + 0.5) * wide, height - 2.2, f"{tick:g}", SMALL, "middle"))
    return Group("bars plot", WIDTH, height, tuple(parts))


def _leveled(marks: Sequence[tuple[int, str]], low: int, high: int) -> list[int]:
    """The line that each mark's word stands on, so that no two of them touch."""
    ends: list[float] = []
    found = []
    for at, word in marks:
        x = (at - low) * WIDTH / (high - low + 1)
        level = next((n for n, end in enumerate(ends) if end < x), len(ends))
        end = x + 1.2 + measure(word, "regular", SMALL) + 2
        ends[level : level + 1] = [end]
        found.append(level)
    return found


def _levels(marks: Sequence[tuple[int, str]], low: int, high: int) -> int:
    return max(_leveled(marks, low, high), default=0) + 1


def _spans(studio: Studio, shown: SpansPlot) -> Group:
    colours = studio.theme.colours
    left, right = _LABEL, WIDTH - _SAID
    top = _TOP if shown.marks else 1.5
    foot = top + _ROW * len(shown.spans)
    height = foot + _FOOT

    def across(value: float) -> float:
        part = (value - shown.least) / (shown.most - shown.least)
        return left + (right - left) * min(max(part, 0), 1)

    drawing = Drawing(WIDTH, height)
    for n in range(0, len(shown.spans), 2):
        drawing.rect(0, top + n * _ROW, WIDTH, _ROW, Paint(mix(colours.paper, colours.accent, 0.07)), 1.2)
    for at in ticks(shown.least, shown.most):
        drawing.rect(across(at) - 0.1, top, 0.2, foot - top, Paint(mix(colours.paper, colours.ink, 0.25)))
    for at, _ in shown.marks:
        drawing.rect(across(at) - 0.25, top - 3.5, 0.5, foot - top + 3.5, Paint(mix(colours.paper, colours.ink, 0.6)))
    for n, span in enumerate(shown.spans):
        _dot(drawing, span, across, top + (n + 0.5) * _ROW, ALARM if span.alarm else colours.accent)
    parts: Parts = [Placed(drawing.leaf("spans"), WIDTH / 2, height / 2)]
    for n, span in enumerate(shown.spans):
        y = top + (n + 0.5) * _ROW + 1.6
        sign = "! " if span.alarm else ""
        parts.append(plot_words(studio, left - 3, y, sign + span.label, SIZE, "end", strong=span.alarm))
        parts.append(plot_words(studio, WIDTH - 1, y, span.said, SIZE, "end", strong=span.alarm))
    for at, word in shown.marks:
        parts.append(plot_words(studio, across(at) + 1.2, top - 1.8, word, SMALL))
    for at in ticks(shown.least, shown.most):
        text = f"{at:.0%}" if shown.percent else f"{at:g}"
        parts.append(plot_words(studio, across(at), height - 2.6, text, SMALL, "middle"))
    return Group("spans plot", WIDTH, height, tuple(parts))


def _dot(drawing: Drawing, span: Span, across: Callable[[float], float], y: float, colour: str) -> None:
    pen = Pen()
    pen.move((across(span.low), y))
    pen.line((across(span.high), y))
    drawing.stroke(pen.data, colour, 1.3, 0.55)
    drawing.circle(across(span.value), y, 1.7, Paint(colour))
