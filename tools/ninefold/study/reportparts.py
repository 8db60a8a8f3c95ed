"""Parts of a report: plots, tables, and numbers with their intervals, as people read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ninefold.text.rulebook.model import Column, Figure, Row, Runs, Table, Words
from ninefold.text.rulebook.plots import Plot, Span, SpansPlot


def figure(id: str, picture: Plot, caption: str, alt: str) -> Figure:
    """A plot with its caption, and what it says to whoever does not see it."""
    return Figure(id, picture, text(caption), alt)


def shares(id: str, spans: tuple[Span, ...], caption: str) -> Figure:
    """Shares of all games, each with its interval."""
    return figure(id, SpansPlot(spans, 0.0, 1.0, percent=True), caption, read_aloud(spans))


def share_span(label: str, part: Mapping[str, float], alarm: bool = False) -> Span:
    """A share as a row of a plot."""
    return Span(label, part["value"], part["low"], part["high"], f"{part['value']:.0%}", alarm)


def read_aloud(spans: Sequence[Span]) -> str:
    """The plot as it is read aloud."""
    return "; ".join(f"{span.label}: {span.said}" for span in spans) + "."


def reached(spans: Sequence[Span]) -> list[float]:
    """The ends of all intervals."""
    return [end for span in spans for end in (span.low, span.high)]


def ends(values: Sequence[float]) -> tuple[float, float]:
    """The ends of an axis that holds some values, with a little room."""
    low, high = min(values), max(values)
    room = 0.06 * (high - low) or 1.0
    return low - room if low else 0.0, high + room


def table(name: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """A table whose first column names what the numbers in the others are of."""
    columns = [Column(text(heads[0]), 2.2)]
    for n, head in enumerate(heads[1:], 1):
        longest = max(len(row[n]) for row in rows)
        columns.append(Column(text(head), 1.0 + longest / 20, "right"))
    return Table(name, tuple(columns), tuple(Row(tuple(map(text, row))) for row in rows), wide=True)


def count(number: int) -> str:
    """A number of games."""
    return f"{number:,}"


def number(value: Mapping[str, float]) -> str:
    """A mean with the half of its interval."""
    return f"{value['value']:.2f} ± {(value['high'] - value['low']) / 2:.2f}"


def percent(value: Mapping[str, Any]) -> str:
    """A share with its interval."""
    return f"{value['value']:.1%} ({value['low']:.1%} to {value['high']:.1%})"


def text(words: str) -> Runs:
    """Plain words."""
    return (Words(words),)
