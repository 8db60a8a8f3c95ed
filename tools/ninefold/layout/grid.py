"""How many boxes of one size fit an area, and where they lie: computed once, used by both sides of a sheet."""

from __future__ import annotations

from dataclasses import replace

from ninefold.frozen import frozen
from ninefold.layout.geometry import TOLERANCE, Box, around


@frozen
class Lattice:
    """Columns × rows of equal trim boxes, numbered in reading order from 0.

    (x, y) is the corner of the first trim box; width × height is a trim box as it lies on the paper, `turn` by
    how many degrees clockwise what lies in it is turned. Art runs beyond the trim by `bleed_x` and `bleed_y` on
    the outside of the lattice and at most to the middle of the gap between neighbours.
    """

    x: float
    y: float
    columns: int
    rows: int
    width: float
    height: float
    gap_x: float
    gap_y: float
    bleed_x: float
    bleed_y: float
    turn: float = 0.0

    @property
    def count(self) -> int:
        """How many boxes there are."""
        return self.columns * self.rows

    @property
    def outer(self) -> Box:
        """The box round all ink of a full lattice."""
        return around([self.ink(0), self.ink(self.count - 1)])

    def trim(self, index: int) -> Box:
        """The box that is cut out."""
        row, column = divmod(index, self.columns)
        x = self.x + column * (self.width + self.gap_x)
        y = self.y + row * (self.height + self.gap_y)
        return Box(x, y, self.width, self.height)

    def ink(self, index: int) -> Box:
        """The box that art may cover: the trim and its bleed."""
        row, column = divmod(index, self.columns)
        inner_x, inner_y = min(self.bleed_x, self.gap_x / 2), min(self.bleed_y, self.gap_y / 2)
        return self.trim(index).grown(
            inner_x if column else self.bleed_x,
            inner_y if row else self.bleed_y,
            inner_x if column < self.columns - 1 else self.bleed_x,
            inner_y if row < self.rows - 1 else self.bleed_y,
        )

    def neighbours(self, index: int) -> tuple[int | None, int | None, int | None, int | None]:
        """The boxes to the left, above, to the right and below; None at the border."""
        row, column = divmod(index, self.columns)
        return (
            index - 1 if column else None,
            index - self.columns if row else None,
            index + 1 if column < self.columns - 1 else None,
            index + self.columns if row < self.rows - 1 else None,
        )

    def moved(self, dx: float, dy: float) -> Lattice:
        """The same lattice elsewhere."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def cropped(self, columns: int, rows: int) -> Lattice:
        """The first columns and rows only."""
        return replace(self, columns=columns, rows=rows)


@frozen
class _Run:
    """One axis: how many, how far apart, how much bleed outside, how long with it."""

    count: int
    gap: float
    bleed: float
    length: float


def _run(size: float, bleed: float, room: float) -> _Run:
    """As many as fit, each with its own bleed all round."""
    # What is left of a full page may be less than nothing.
    count = max(0, int((room + TOLERANCE) // (size + 2 * bleed)))
    return _Run(count, 2 * bleed, bleed, count * (size + 2 * bleed))


def _run_sharing_cuts(size: float, bleed: float, room: float) -> _Run:
    """As many as fit when neighbours may share a cut and the ends give up bleed; with full bleed if that does."""
    roomy = _run(size, bleed, room)
    count = max(0, int((room + TOLERANCE) // size))
    if count <= roomy.count:
        return roomy
    end = min(bleed, (room - count * size) / 2)
    return _Run(count, 0.0, end, count * size + 2 * end)


def fit(width: float, height: float, bleed: float, area: Box, shared_cuts: bool = False) -> Lattice | None:
    """The lattice of most boxes of width × height (mm) in an area, centred; None if not one fits.

    Boxes lie upright, or turned by 90° where that takes more. With `shared_cuts` rows may touch.
    """
    return max(ways_to_fit(width, height, bleed, area, shared_cuts), key=lambda lattice: lattice.count, default=None)


def ways_to_fit(
    width: float, height: float, bleed: float, area: Box, shared_cuts: bool = False
) -> tuple[Lattice, ...]:
    """The lattices of at least one box in an area: of upright boxes, and of boxes turned by 90°."""
    upright = _lattice(width, height, bleed, area, shared_cuts, 0.0)
    turned = _lattice(height, width, bleed, area, shared_cuts, 90.0)
    return tuple(lattice for lattice in (upright, turned) if lattice.count)


def _lattice(width: float, height: float, bleed: float, area: Box, shared_cuts: bool, turn: float) -> Lattice:
    across = _run(width, bleed, area.width)
    down = (_run_sharing_cuts if shared_cuts else _run)(height, bleed, area.height)
    return Lattice(
        x=area.cx - across.length / 2 + across.bleed,
        y=area.cy - down.length / 2 + down.bleed,
        columns=across.count,
        rows=down.count,
        width=width,
        height=height,
        gap_x=across.gap,
        gap_y=down.gap,
        bleed_x=across.bleed,
        bleed_y=down.bleed,
        turn=turn,
    )
