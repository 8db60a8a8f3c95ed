"""What both ways to play are handed by whoever starts them: drawing boards, searching for lines, charts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ninefold.engine.moves import Move
from ninefold.engine.state import State
from ninefold.terminal.chart import SPOKEN, Chart

SVG, PDF = "svg", "pdf"


@dataclass(frozen=True)
class Best:
    """The best line that was found for a deal, in points of dice and tokens, and a bound that no line exceeds;
    `proven`: no line brings more than this one."""

    score: int
    bound: int
    proven: bool
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Helpers:
    """`draw` puts a board into a file of a kind (SVG or PDF) and may raise `Refused`. `search` finds a good line from
    a position on, within a minute or so; None where none can be found. `stop` ends a search that is running."""

    draw: Callable[[State, str, Path], None]
    search: Callable[[State], Best | None]
    stop: Callable[[], None]
    chart: Chart = SPOKEN
