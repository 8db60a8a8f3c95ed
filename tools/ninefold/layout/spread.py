"""Cards side by side in one picture, as virtual tables take them: a grid whose last cell is for hidden cards."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.units import MM_PER_INCH

MOST_COLUMNS, MOST_ROWS = 10, 7
"""Of a grid that Tabletop Simulator takes; a grid has two of each at least."""
MOST_PIXELS = 4096
"""Along a side of a picture: more is scaled down by many graphics cards."""
_COARSER = 0.02
"""The share of a resolution that is given up for whole pixels."""
_WHOLE = 1e-6
"""What counts as a whole pixel."""


@frozen
class Spread:
    """Columns × rows of cards of width × height mm; `count` of them are cards, the very last cell shows a back."""

    first: int
    count: int
    columns: int
    rows: int
    width: float
    height: float

    def cell(self, index: int) -> Box:
        """Where a card lies, in reading order from 0, in mm."""
        row, column = divmod(index, self.columns)
        return Box(column * self.width, row * self.height, self.width, self.height)

    @property
    def last(self) -> int:
        """The index of the cell that is kept for hidden cards."""
        return self.columns * self.rows - 1

    def dpi(self, wanted: float) -> float:
        """The resolution wanted, or the finest at which the picture is not too large.

        It is a little coarser where that gives cells whole pixels: else a seam of the neighbours is seen.
        """
        side = max(self.columns * self.width, self.rows * self.height)
        finest = min(wanted, MOST_PIXELS * MM_PER_INCH / side)
        most = math.floor(self.width / MM_PER_INCH * finest + _WHOLE)
        for across in range(most, math.floor(most * (1 - _COARSER)) - 1, -1):
            down = across * self.height / self.width
            if abs(down - round(down)) < _WHOLE:
                return across / self.width * MM_PER_INCH
        return finest


def spreads(count: int, width: float, height: float) -> Iterator[Spread]:
    """The spreads that so many cards of a size (mm) take, as few and as even as can be."""
    most = MOST_COLUMNS * MOST_ROWS - 1
    pictures = max(1, math.ceil(count / most))
    first = 0
    for number in range(pictures):
        share = (count - first) // (pictures - number)
        columns, rows = _grid(share + 1, width, height)
        yield Spread(first, share, columns, rows, width, height)
        first += share


def _grid(cells: int, width: float, height: float) -> tuple[int, int]:
    """The grid for so many cells whose picture has the shortest long side, and of those the fewest empty cells."""
    grids = [(columns, max(2, math.ceil(cells / columns))) for columns in range(2, MOST_COLUMNS + 1)]
    return min(
        (grid for grid in grids if grid[1] <= MOST_ROWS),
        key=lambda grid: (max(grid[0] * width, grid[1] * height), grid[0] * grid[1]),
    )
