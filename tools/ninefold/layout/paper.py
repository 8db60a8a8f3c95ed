"""Papers as data: the shipped ones lie in `papers/`, a printer's own is a file of the same form."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ninefold.errors import Place, Report, did_you_mean
from ninefold.layout.geometry import Box
from ninefold.layout.units import LENGTH, read_length, written
from ninefold.yamlfile import Field, Parsed, Record, Text, read_file

SMALLEST_SIDE, LARGEST_SIDE = 70.0, 1200.0
"""Sides of a paper in mm: below there is no room for a ruler, above no printer."""

SMALLEST_MARGIN = 3.0
"""Below it hardly a printer prints (mm)."""
SAFE_MARGIN = 6.35
"""A quarter of an inch: what generic printer drivers keep clear; the default margin (mm)."""
LARGEST_MARGIN = 50.0

_PAPERS = Path(__file__).parent / "papers"


@dataclass(frozen=True)
class Paper:
    """A sheet in portrait, in mm."""

    name: str
    width: float
    height: float

    def printable(self, margin: float) -> Box:
        """What a printer with this margin reaches."""
        return Box(0, 0, self.width, self.height).shrunk(margin)


def _side(text: str) -> float | None:
    value = read_length(text)
    return value if value is not None and SMALLEST_SIDE <= value <= LARGEST_SIDE else None


_SIDE = Parsed(
    f"a length from {written(SMALLEST_SIDE)} to {written(LARGEST_SIDE)} mm, such as 210, 210mm or 8.5in",
    _side,
    LENGTH,
    "paper-size",
)


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


def shipped_papers() -> list[str]:
    """The names under which papers are shipped, sorted."""
    return sorted(path.stem for path in _PAPERS.glob("*.yaml"))


def find_paper(name_or_path: str, report: Report) -> Paper | None:
    """A shipped paper by name, or the one in a file (`.yaml`); None with the reason in the report."""
    name = name_or_path.strip().casefold()
    if name in shipped_papers():
        return read_file(_PAPERS / f"{name}.yaml", FILE, report)
    if name.endswith((".yaml", ".yml")):
        return read_file(Path(name_or_path), FILE, report)
    hint = did_you_mean(name, shipped_papers())
    report.error(Place("--paper"), "unknown-paper", f"'{name_or_path}'", "a shipped paper or a .yaml file", hint)
    return None


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
