"""Registration marks for desktop cutters, as data: shipped ones lie in `cutters/`, own ones are such files.

A cutter looks for the marks and reckons from them where the sheet lies. Nothing else may be printed near a mark.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.grid import Lattice, ways_to_fit
from ninefold.layout.paper import SAFE_MARGIN, Paper
from ninefold.layout.plan import BLACK, Panel
from ninefold.layout.shelf import Shelf, length
from ninefold.layout.units import written
from ninefold.yamlfile import Field, Parsed, Record, Text, Word

LARGEST_RADIUS = 10.0
"""Of a card's corners (mm)."""


@frozen
class Cutter:
    """A cutter's marks, in mm: a square at the top left, angles at two other corners, or at all three with 4 marks.

    `inset` is from the edges of the paper to the marks, `clear` what stays empty round each.
    """

    name: str
    marks: str
    length: float
    thickness: float
    inset: float
    clear: float = 2.0

    def panels(self, paper: Paper) -> tuple[Panel, ...]:
        """The marks, drawn."""
        return tuple(Panel(box, BLACK) for box in self._drawn(paper))

    def kept_clear(self, paper: Paper) -> tuple[Box, ...]:
        """Where nothing else may be printed."""
        side = self.length
        return tuple(Box(x, y, side, side).shrunk(-self.clear) for x, y, _, _ in self._corners(paper))

    def reach(self, paper: Paper) -> Box:
        """Where a cutter cuts: between the marks."""
        return Box(0, 0, paper.width, paper.height).shrunk(self.inset)

    def _corners(self, paper: Paper) -> Iterator[tuple[float, float, bool, bool]]:
        """The corner (x, y) of each mark's box, and whether the mark lies to the right and below."""
        far_x, far_y = paper.width - self.inset - self.length, paper.height - self.inset - self.length
        yield self.inset, self.inset, False, False
        yield far_x, self.inset, True, False
        yield self.inset, far_y, False, True
        if self.marks == "4":
            yield far_x, far_y, True, True

    def _drawn(self, paper: Paper) -> Iterator[Box]:
        (x, y, _, _), *others = self._corners(paper)
        yield Box(x, y, self.length, self.length)
        inner = self.length - self.thickness
        for x, y, right, below in others:
            yield Box(x, y + inner if below else y, self.length, self.thickness)
            yield Box(x + inner if right else x, y, self.thickness, self.length)


@frozen
class Places:
    """The places of a sheet: boxes of a lattice that keep clear of the marks, in reading order."""

    lattice: Lattice
    indexes: tuple[int, ...]


def places(width: float, height: float, bleed: float, paper: Paper, cutter: Cutter, report: Report) -> Places | None:
    """The most cards of a size (mm) that a sheet takes; None with the reason in the report.

    Cards lie anywhere between the marks, or only beside them, or only below and above: what takes the most.
    """
    reach = cutter.reach(paper)
    aside = cutter.length + cutter.clear
    areas = (reach, reach.grown(-aside, 0, -aside, 0), reach.grown(0, -aside, 0, -aside))
    found = [
        Places(lattice, _free(lattice, cutter.kept_clear(paper)))
        for area in areas
        for lattice in ways_to_fit(width, height, bleed, area)
    ]
    best = max(found, key=lambda one: len(one.indexes), default=None)
    if best is not None and best.indexes:
        return best
    report.error(
        Place("--paper"),
        "cutter-no-room",
        f"a card of {written(width)} × {written(height)} mm with {written(bleed)} mm bleed finds no place",
        f"room on {paper.name} between marks {written(cutter.inset)} mm from its edges",
        "choose a larger paper, smaller cards or less bleed",
    )
    return None


def _free(lattice: Lattice, clear: tuple[Box, ...]) -> tuple[int, ...]:
    """The boxes of a lattice whose ink keeps out of others."""
    return tuple(n for n in range(lattice.count) if not any(lattice.ink(n).overlaps(box) for box in clear))


def _length(least: float, most: float) -> Parsed[float]:
    return length(least, most, "5, 5mm or 0.35in", "cutter-length")


FILE: Record[Cutter] = Record(
    "a cutter's marks",
    Cutter,
    {
        "name": Field(Text(60), "the cutters that look for such marks"),
        "marks": Field(Word(("3", "4")), "how many; the first is a square, the others are angles"),
        "length": Field(_length(2, 30), "of the sides of each mark"),
        "thickness": Field(_length(0.2, 2), "of the lines of an angle"),
        # Nearer to the edge, printers leave the marks out.
        "inset": Field(_length(SAFE_MARGIN, 60), "from the edges of the paper to the marks"),
        "clear": Field(_length(0, 20), "what is kept empty round a mark", 2.0),
    },
)
"""The shape of a cutter's file."""


CUTTERS = Shelf(Path(__file__).parent / "cutters", FILE, "--to", "unknown-cutter", "shipped marks")
"""The shipped marks, and where others are found."""


def check_radius(radius: float, report: Report) -> None:
    """Record corners (mm) that are turned inside out or leave hardly a straight side."""
    if not 0 <= radius <= LARGEST_RADIUS:
        found = f"corners of {written(radius)} mm"
        report.error(Place("--radius"), "radius-range", found, f"0 to {written(LARGEST_RADIUS)} mm")
