"""What both ways to play are handed by whoever starts them: drawing boards, searching for lines, hints, charts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from ninefold.engine.moves import Move
from ninefold.engine.state import State
from ninefold.frozen import frozen
from ninefold.terminal.chart import SPOKEN, Chart
from ninefold.terminal.hints import hint

SVG, PDF = "svg", "pdf"


class NotDrawn(Exception):
    """A board was not drawn; `lines` are sentences about what was in the way, none where nobody knows."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("; ".join(self.lines))


@frozen
class Best:
    """The best line that was found for a deal, in points of dice and tokens, and a bound that no line exceeds;
    `proven`: no line brings more than this one."""

    score: int
    bound: int
    proven: bool
    moves: tuple[Move, ...]


@frozen
class Helpers:
    """`draw` puts a board into files by their kind (SVG, PDF) and may raise `NotDrawn`. `search` finds a good line
    from a position on, within a minute or so; None where none can be found. `hint` asks a player by name for a move;
    None where none comes. `stop` ends what is running. Drawing, searches and hints that take long run in processes of
    their own, one of each at a time: the next ends the one before."""

    draw: Callable[[State, Mapping[str, Path]], None]
    search: Callable[[State], Best | None]
    stop: Callable[[], None]
    chart: Chart = SPOKEN
    hint: Callable[[State, str], Move | None] = hint
