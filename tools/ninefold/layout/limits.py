"""Sizes that a person may choose: what makes sense on a table and in a printer."""

from __future__ import annotations

from ninefold.errors import Place, Report
from ninefold.layout.units import written

SMALLEST_AREA, LARGEST_AREA = 25.0, 80.0
"""Sides of an area in mm: below, texts on the backs cannot be read; above, no paper takes a card."""
MOST_PIXELS = 60_000_000
"""Of a picture: a poster at 300 dpi; more would fill the memory."""


def check_area(area: float, report: Report) -> None:
    """Record a side of an area (mm) that is out of range."""
    if not SMALLEST_AREA <= area <= LARGEST_AREA:
        expected = f"{written(SMALLEST_AREA)} to {written(LARGEST_AREA)} mm"
        report.error(Place("--area"), "area-range", f"an area of {written(area)} mm", expected)
