"""What makes sense on a table and in a printer: sizes that a person may choose, and the least that can be read."""

from __future__ import annotations

from ninefold.errors import Place, Report
from ninefold.layout.units import written

SMALLEST_AREA, LARGEST_AREA = 25.0, 80.0
"""Sides of an area in mm: below, texts on the backs cannot be read; above, no paper takes a card."""
SMALLEST_TEXT = 6.5
"""Of letters (pt): smaller ones can hardly be read, and fill up on ink-jet printers."""
THINNEST_LINE = 0.25
"""Of marks and rulers (pt): thinner ones are lost on ink-jet printers."""
FINEST_LINE = 0.2
"""Of lines in drawings (pt): a thinner one is less than two dots of a printer of 600 dots an inch."""
MOST_PIXELS = 60_000_000
"""Of a picture: a poster at 300 dpi; more would fill the memory."""


def check_area(area: float, report: Report) -> None:
    """Record a side of an area (mm) that is out of range."""
    if not SMALLEST_AREA <= area <= LARGEST_AREA:
        expected = f"{written(SMALLEST_AREA)} to {written(LARGEST_AREA)} mm"
        report.error(Place("--area"), "area-range", f"an area of {written(area)} mm", expected)
