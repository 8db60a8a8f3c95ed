"""Check rulers, found by their marks a millimetre apart, and what they measure on this paper."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from statistics import median

from ninefold.art.matrix import Matrix, moved
from ninefold.errors import Place, Report
from ninefold.layout.units import written
from ninefold.render.proof.document import Document
from ninefold.render.proof.facts import Point, RulerFacts
from ninefold.render.proof.wording import on_pages

LONGEST_TICK = 3.0
FEWEST_TICKS = 20
NEAR_MM = (0.8, 1.25)
"""Marks that are so far apart (mm) mean millimetres, even on a page that was scaled."""
TOLERANCE = 0.001
"""A ruler that is wrong by less than this share is read as right."""


def check_rulers(file: str, document: Document, paper: dict[int, Matrix], report: Report) -> tuple[RulerFacts, ...]:
    """The rulers of all pages; those that measure wrong are recorded.

    `paper` takes the units of each page to the millimetres that come out of the printer.
    """
    rulers = tuple(ruler for page, matrix in paper.items() for ruler in _rulers(document, page, matrix))
    wrong: dict[tuple[float, float], set[int]] = defaultdict(set)
    for ruler in rulers:
        if abs(ruler.measures - ruler.counts) > TOLERANCE * ruler.counts:
            wrong[ruler.counts, ruler.measures].add(ruler.page)
    for (counts, measures), pages in wrong.items():
        found = f"{on_pages(pages)}: a ruler of {written(counts)} mm measures {written(measures)} mm"
        hint = (
            f"the page was scaled to {100 * measures / counts:.1f} %; if for a printer, proof it with --profile NAME"
        )
        report.error(Place(file), "ruler-length", found, f"{written(counts)} mm", hint)
    return rulers


def _rulers(document: Document, page: int, paper: Matrix) -> list[RulerFacts]:
    """Rows of short parallel strokes that begin on one line, by the axis along which they run."""
    rows: dict[tuple[str, float, bool], set[float]] = defaultdict(set)
    for start, end in document.pages[page - 1].segments:
        (x1, y1), (x2, y2) = moved(start, paper), moved(end, paper)
        if _short(x1 - x2, y1 - y2):
            rows["across", round(y1, 1), y2 > y1].add(round(x1, 3))
        elif _short(y1 - y2, x1 - x2):
            rows["down", round(x1, 1), x2 > x1].add(round(y1, 3))
    found = []
    for (axis, _, _), ticks in rows.items():
        if (measured := _measured(sorted(ticks))) is not None:
            found.append(RulerFacts(page, axis, *measured))
    return found


def _short(across: float, along: float) -> bool:
    return abs(across) < 0.02 and 0.2 < abs(along) <= LONGEST_TICK


def _measured(ticks: list[float]) -> Point | None:
    """How many millimetres the marks count and how many they measure; None if they are no such marks."""
    if len(ticks) < FEWEST_TICKS:
        return None
    gaps = [b - a for a, b in pairwise(ticks)]
    pitch = median(gaps)
    if not NEAR_MM[0] < pitch < NEAR_MM[1]:
        return None
    counts = sum(round(gap / pitch) for gap in gaps)
    return float(counts), round(ticks[-1] - ticks[0], 2)
