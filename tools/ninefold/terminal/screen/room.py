"""How the screen is shared out: by the terminal's columns and rows, from which all sizes of its parts follow."""

from __future__ import annotations

from ninefold.frozen import frozen
from ninefold.terminal.screen.cells import Zoom

LEAST = (80, 24)
"""Columns and rows that the game needs."""
ROOMY = (110, 36)
"""Columns and rows from which on cells are drawn large and the panel is wide."""
PANELS = (28, 40)
"""Columns of the narrow and the wide panel."""
SAID = (4, 6)
"""Lines for what is said below the board, with small cells and with large ones."""
BARS = 2
"""Lines for the head and the foot."""
MARGIN = 1
"""Columns left and right of what is said, and left of the panel."""

SIZES = f"""
#head, #foot {{ height: 1; background: $panel; }}
#middle {{ height: 1fr; }}
#board {{ width: 1fr; height: 100%; }}
#panel {{ width: {PANELS[0]}; height: 100%; padding: 0 0 0 {MARGIN}; }}
#said {{ height: {SAID[0]}; padding: 0 {MARGIN}; background: $surface; }}
PlayApp.roomy #said {{ height: {SAID[1]}; }}
PlayApp.roomy #panel {{ width: {PANELS[1]}; }}
#small {{ display: none; }}
PlayApp.small #small {{ display: block; height: 100%; }}
PlayApp.small #head, PlayApp.small #foot, PlayApp.small #middle, PlayApp.small #said {{ display: none; }}
"""
"""The same for Textual, which has the classes `small` and `roomy` set."""


@frozen
class Room:
    """A terminal of so many columns and rows."""

    columns: int
    rows: int

    @property
    def small(self) -> bool:
        """Whether it is too small for the game."""
        return self.columns < LEAST[0] or self.rows < LEAST[1]

    @property
    def roomy(self) -> bool:
        """Whether there is room for large cells and a wide panel."""
        return self.columns >= ROOMY[0] and self.rows >= ROOMY[1]

    @property
    def zoom(self) -> Zoom:
        """The size of cells that fits."""
        return Zoom.LARGE if self.roomy else Zoom.SMALL

    @property
    def panel(self) -> tuple[int, int]:
        """Columns and rows for what stands in the panel."""
        return PANELS[self.roomy] - MARGIN, self.rows - SAID[self.roomy] - BARS

    @property
    def said(self) -> tuple[int, int]:
        """Columns and rows for what is said below the board."""
        return self.columns - 2 * MARGIN, SAID[self.roomy]
