"""Plots of a study as values: what is shown, in which order, and what is said beside it; `art.plots` draws them."""

from __future__ import annotations

from ninefold.frozen import frozen


@frozen
class Span:
    """A value with its interval; `said` stands at the end of its row, an `alarm` is what somebody should look at."""

    label: str
    value: float
    low: float
    high: float
    said: str
    alarm: bool = False


@frozen
class SpansPlot:
    """Rows of values on one axis from `least` to `most`; `marks` are upright lines with their words."""

    spans: tuple[Span, ...]
    least: float
    most: float
    marks: tuple[tuple[float, str], ...] = ()
    percent: bool = False


@frozen
class BarsPlot:
    """How often each whole number came; `marks` are upright lines with their words, at the lower edge of a number."""

    bars: tuple[tuple[int, int], ...]
    marks: tuple[tuple[int, str], ...] = ()


@frozen
class Dot:
    """A value with its interval over another; `label` stands beside it where there is room, the first ones first."""

    at: float
    value: float
    low: float
    high: float
    label: str = ""
    alarm: bool = False


@frozen
class DotsPlot:
    """Dots, over an axis of what they depend on; what `below` and `beside` say stands at the axes. 0 has a line."""

    dots: tuple[Dot, ...]
    below: str
    beside: str


Plot = SpansPlot | BarsPlot | DotsPlot
