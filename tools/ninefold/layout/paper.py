"""Papers as data: the shipped ones lie in `papers/`, a printer's own is a file of the same form."""

from __future__ import annotations

from pathlib import Path

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.shelf import Shelf, length
from ninefold.layout.units import written
from ninefold.yamlfile import Field, Record, Text

SMALLEST_SIDE, LARGEST_SIDE = 70.0, 1200.0
"""Sides of a paper in mm: below there is no room for a ruler, above no printer."""

SMALLEST_MARGIN = 3.0
"""Below it hardly a printer prints (mm)."""
SAFE_MARGIN = 6.35
"""A quarter of an inch: what generic printer drivers keep clear; the default margin (mm)."""
LARGEST_MARGIN = 50.0


@frozen
class Paper:
    """A sheet in portrait, in mm."""

    name: str
    width: float
    height: float

    def printable(self, margin: float) -> Box:
        """What a printer with this margin reaches."""
        return Box(0, 0, self.width, self.height).shrunk(margin)


_SIDE = length(SMALLEST_SIDE, LARGEST_SIDE, "210, 210mm or 8.5in", "paper-size")


def _upright(name: str, width: float, height: float) -> Paper:
    # Sheets are planned in portrait, so that "flip on the long edge" always means the same edge.
    return Paper(name, min(width, height), max(width, height))


FILE = Record(
    "a paper",
    _upright,
    {
        "name": Field(Text(30), "as printed in file names and instructions, e.g. 'name: A5'"),
        "width": Field(_SIDE, "of the sheet, e.g. 'width: 148'"),
        "height": Field(_SIDE, "of the sheet, e.g. 'height: 210'"),
    },
)
"""The shape of a paper file."""


A4, LETTER = "a4", "letter"
"""The papers that most printers hold: what is checked is checked on them."""
PAPERS = Shelf(Path(__file__).parent / "papers", FILE, "--paper", "unknown-paper", "a shipped paper")
"""The shipped papers, and where others are found."""


def check_margin(margin: float, report: Report) -> None:
    """Record a margin that printers cannot keep (error) or that some cannot (warning)."""
    place = Place("--margin")
    found = f"a margin of {written(margin)} mm"
    if not SMALLEST_MARGIN <= margin <= LARGEST_MARGIN:
        expected = f"{written(SMALLEST_MARGIN)} to {written(LARGEST_MARGIN)} mm"
        report.error(place, "margin-unprintable", found, expected, f"{written(SAFE_MARGIN)} suits most printers")
    elif margin < SAFE_MARGIN:
        hint = "print one sheet first and look whether the marks at the edge are there"
        report.warn(place, "margin-small", found, f"{written(SAFE_MARGIN)} mm or more", hint)
