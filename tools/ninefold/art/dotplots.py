"""Plots of dots on two axes: each value with its interval over what it depends on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ninefold.art.colour import mix
from ninefold.art.pen import Pen
from ninefold.art.plotting import ALARM, SMALL, WIDTH, plot_words, ticks
from ninefold.art.scene import Anchor, Group, Placed, Text
from ninefold.art.studio import Studio
from ninefold.art.svg import Drawing, Paint
from ninefold.frozen import frozen
from ninefold.layout.typeset import measure
from ninefold.text.rulebook.plots import Dot, DotsPlot

_LEFT, _RIGHT, _TOP, _FOOT, _TALL = 12.0, 4.0, 8.0, 14.0, 88.0
_LINE = 5.0
"""Height of a word beside a dot."""

Across = Callable[[float], float]


def dots_plot(studio: Studio, shown: DotsPlot) -> Group:
    """The plot at full size; words stand beside the dots that have some, where there is room."""
    colours = studio.theme.colours
    foot = _TOP + _TALL
    height = foot + _FOOT
    across = _axis([dot.at for dot in shown.dots], _LEFT, WIDTH - _RIGHT)
    up = _axis([0.0, *(end for dot in shown.dots for end in (dot.low, dot.high))], foot, _TOP)
    drawing, parts = Drawing(WIDTH, height), list[Text]()
    for at in _ticks([dot.at for dot in shown.dots]):
        drawing.rect(across(at) - 0.1, _TOP, 0.2, _TALL, Paint(mix(colours.paper, colours.ink, 0.2)))
        parts.append(plot_words(studio, across(at), foot + 5, f"{at:g}", SMALL, "middle"))
    for at in _ticks([end for dot in shown.dots for end in (dot.low, dot.high)]):
        drawing.rect(_LEFT, up(at) - 0.1, WIDTH - _LEFT - _RIGHT, 0.2, Paint(mix(colours.paper, colours.ink, 0.2)))
        parts.append(plot_words(studio, _LEFT - 2, up(at) + 1.4, f"{at:+g}" if at else "0", SMALL, "end"))
    drawing.rect(_LEFT, up(0) - 0.25, WIDTH - _LEFT - _RIGHT, 0.5, Paint(mix(colours.paper, colours.ink, 0.6)))
    for dot in shown.dots:
        _dot(drawing, dot, across(dot.at), up, ALARM if dot.alarm else colours.accent)
    parts.append(plot_words(studio, WIDTH - _RIGHT, foot + 11.5, shown.below, SMALL, "end"))
    parts.append(plot_words(studio, 2, 5, shown.beside, SMALL))
    parts += _labels(studio, shown.dots, across, up)
    return Group("dots plot", WIDTH, height, (Placed(drawing.leaf("dots"), WIDTH / 2, height / 2), *parts))


def _axis(values: Sequence[float], begin: float, end: float) -> Across:
    low, high = min(values), max(values)
    room = 0.04 * (high - low) or 1.0
    low, high = low - room, high + room
    return lambda value: begin + (value - low) / (high - low) * (end - begin)


def _ticks(values: Sequence[float]) -> list[float]:
    low, high = min(0.0, *values) if min(values) < 0 else min(values), max(values)
    return ticks(low, high if high > low else low + 1)


def _dot(drawing: Drawing, dot: Dot, x: float, up: Across, colour: str) -> None:
    pen = Pen()
    pen.move((x, up(dot.low)))
    pen.line((x, up(dot.high)))
    drawing.stroke(pen.data, colour, 0.5, 0.35)
    y = up(dot.value)
    if not dot.alarm:
        drawing.circle(x, y, 1.4, Paint(colour))
        return
    # Another shape, for those who do not see the colour.
    point = Pen()
    point.move((x - 1.7, y - 1.3))
    point.line((x + 1.7, y - 1.3))
    point.line((x, y + 1.8))
    drawing.path(point.data, Paint(colour))


def _labels(studio: Studio, dots: Sequence[Dot], across: Across, up: Across) -> list[Text]:
    """Words beside their dots, on either side; none where they would lie on other words or on a dot."""
    placed = [(across(dot.at), up(dot.value)) for dot in dots]
    taken = [_Box(x - 1.7, x + 1.7, y, 3.4) for x, y in placed]
    found = []
    for n, (dot, (x, y)) in enumerate(zip(dots, placed, strict=True)):
        wide = measure(dot.label, "regular", SMALL)
        sides: list[tuple[float, Anchor]] = [(x + 2.6, "start"), (x - 2.6 - wide, "end")]
        for left, anchor in sides if dot.label else ():
            box = _Box(left, left + wide, y, _LINE)
            others = (*taken[:n], *taken[n + 1 :])
            if left > _LEFT and left + wide < WIDTH and not any(map(box.touches, others)):
                taken.append(box)
                found.append(
                    plot_words(studio, left if anchor == "start" else x - 2.6, y + 1.4, dot.label, SMALL, anchor)
                )
                break
    return found


@frozen
class _Box:
    left: float
    right: float
    middle: float
    height: float

    def touches(self, other: _Box) -> bool:
        apart = (self.height + other.height) / 2
        return self.left < other.right and other.left < self.right and abs(self.middle - other.middle) < apart
