"""The board as a widget: cells around a place that it follows, drawn line by line as the terminal asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from ninefold.engine.state import Spot
from ninefold.terminal.screen.cells import Cell, Run, Zoom, draw_cell
from ninefold.terminal.screen.look import Look

GUTTER = 4
"""Columns for the numbers of the rows."""


def segment(run: Run | str) -> Segment:
    """Characters for the terminal."""
    if isinstance(run, str):
        return Segment(run)
    return Segment(run.text, style_of(run.ink, run.ground, run.bold))


@lru_cache(maxsize=256)
def style_of(ink: str, ground: str, bold: bool) -> Style:
    """The style of a run: there are few, and making one takes long."""
    return Style(color=ink, bgcolor=ground, bold=bold)


MOST_DRAWN = 1000
"""Cells that are kept as they were drawn: those of a screen many times over, and not those of a whole evening."""
FAINT = Style(dim=True)


class Board(Widget):
    """Cells by place. The view moves only when what it follows would leave it."""

    class Pointed(Message):
        """The player pointed at a place with the mouse."""

        def __init__(self, spot: Spot) -> None:
            self.spot = spot
            super().__init__()

    class Turned(Message):
        """The player turned the wheel: quarter turns clockwise."""

        def __init__(self, quarters: int) -> None:
            self.quarters = quarters
            super().__init__()

    def __init__(self, look: Look, names: Mapping[str, str]) -> None:
        super().__init__(id="board")
        self.look = look
        self.names = names
        self.zoom_ = Zoom.SMALL
        self.cells: Mapping[Spot, Cell] = {}
        self.origin: Spot = (0, 0)
        """The place in the upper left corner of the view."""
        self._drawn: dict[Cell, list[list[Segment]]] = {}
        self._followed: Sequence[Spot] = ()
        self._view: tuple[Spot, Zoom, Size] | None = None
        self._ground: Style | None = None
        """The widget's own style, asked for once a picture: it is worked out anew each time."""

    def show(self, cells: Mapping[Spot, Cell], follow: Sequence[Spot]) -> None:
        """Show cells; the places of `follow` stay in view, and the whole board where it fits."""
        before, was = self.cells, self._view
        self.cells, self._followed = cells, follow or list(cells)
        self._ground = self._view = None
        if was is None or was != self._look_at():
            self.refresh()
            return
        changed = {spot[1] for spot in before.keys() | cells.keys() if before.get(spot) != cells.get(spot)}
        height = self.zoom_.height
        self.refresh(*(Region(0, 1 + (y - self.origin[1]) * height, self.size.width, height) for y in changed))

    def set_zoom(self, zoom: Zoom) -> None:
        """Draw cells in another size."""
        self.zoom_ = zoom
        self._drawn = {}

    def _fits(self) -> tuple[int, int]:
        """Columns and rows of whole cells in view."""
        return (
            max(1, (self.size.width - GUTTER) // self.zoom_.width),
            max(1, (self.size.height - 1) // self.zoom_.height),
        )

    def _look_at(self) -> tuple[Spot, Zoom, Size]:
        """The view, moved where need be: found when it is asked for, since the size is known only then."""
        if self._view is None or self._view[1:] != (self.zoom_, self.size):
            self.origin = (
                _start([x for x, _ in self.cells], [x for x, _ in self._followed], self._fits()[0], self.origin[0]),
                _start([y for _, y in self.cells], [y for _, y in self._followed], self._fits()[1], self.origin[1]),
            )
            self._view = (self.origin, self.zoom_, self.size)
        return self._view

    def render_line(self, y: int) -> Strip:
        """A line of the view: the numbers of the columns, then cells with the numbers of their rows."""
        # What has no ground of its own stands on the widget's, dark or light.
        if self._ground is None:
            self._ground = self.rich_style
        return Strip(self._segments(y)).apply_style(self._ground).adjust_cell_length(self.size.width, self._ground)

    def _segments(self, y: int) -> list[Segment]:
        width, height = self.zoom_.value
        columns, rows = self._fits()
        (left, top), *_ = self._look_at()
        if y == 0:
            return [Segment(" " * GUTTER + "".join(f"{x:^{width}}" for x in range(left, left + columns)))]
        row, line = divmod(y - 1, height)
        if row >= rows:
            return []
        segments = [Segment(f"{top + row:>{GUTTER - 1}} " if line == (height - 1) // 2 else " " * GUTTER)]
        for x in range(left, left + columns):
            cell = self.cells.get((x, top + row))
            segments += [self._table(line)] if cell is None else self._rows(cell)[line]
        return segments

    def _table(self, line: int) -> Segment:
        """A line of a place where no card lies: a faint dot, so that places can be counted."""
        dot = "" if line != (self.zoom_.height - 1) // 2 else "." if self.look.ascii else "·"
        return Segment(dot.center(self.zoom_.width), FAINT)

    def _rows(self, cell: Cell) -> list[list[Segment]]:
        if cell not in self._drawn:
            if len(self._drawn) == MOST_DRAWN:
                self._drawn.clear()
            drawn = draw_cell(cell, self.zoom_, self.look, self.names)
            self._drawn[cell] = [[segment(run) for run in row] for row in drawn]
        return self._drawn[cell]

    def on_click(self, event: events.Click) -> None:
        """Tell which place the mouse points at."""
        x, y = event.x - GUTTER, event.y - 1
        if x >= 0 and y >= 0:
            self.post_message(
                self.Pointed((self.origin[0] + x // self.zoom_.width, self.origin[1] + y // self.zoom_.height))
            )

    def on_mouse_scroll_down(self) -> None:
        """Turn clockwise."""
        self.post_message(self.Turned(1))

    def on_mouse_scroll_up(self) -> None:
        """Turn anticlockwise."""
        self.post_message(self.Turned(3))


def _start(all_: list[int], followed: list[int], fits: int, before: int) -> int:
    """The first column or row of the view: all of the board in the middle if it fits, else as before, moved only as
    far as what is followed needs."""
    low, high = min(all_), max(all_)
    if high - low + 1 <= fits:
        return low - (fits - (high - low + 1)) // 2
    return min(max(before, max(followed) - fits + 1), min(followed))
