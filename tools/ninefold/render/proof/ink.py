"""How much ink a page takes, and how near to the edge it comes."""

from __future__ import annotations

from collections import defaultdict

from ninefold.errors import Place, Problem, Report, Severity
from ninefold.layout.paper import SMALLEST_MARGIN
from ninefold.layout.units import MM_PER_INCH, written
from ninefold.render.proof.drawing import COARSEST
from ninefold.render.proof.facts import PageFacts
from ninefold.render.proof.sizes import Sheet
from ninefold.render.proof.wording import on_pages

PIXEL = MM_PER_INCH / COARSEST
"""What begins within a pixel colours all of it (mm)."""
MOST_INK = 0.45
"""Mean coverage of a page by one ink."""
INKS = ("cyan", "magenta", "yellow", "black")
EDGES = ("left", "top", "right", "bottom")


def check_ink(file: str, pages: list[PageFacts], sheets: list[Sheet], report: Report) -> None:
    """Record sheets that take so much of one ink that home printers band and paper curls."""
    heavy: dict[str, dict[int, float]] = defaultdict(dict)
    for page, sheet in zip(pages, sheets, strict=True):
        for name in INKS if page.ink is not None and not sheet.trimmed else ():
            if (share := getattr(page.ink, name)) > MOST_INK:
                heavy[name][page.number] = share
    for name, found_on in heavy.items():
        found = f"{on_pages(found_on)}: {name} covers {100 * max(found_on.values()):.0f} % of the page"
        report.warn(Place(file), "ink-heavy", found, f"at most {100 * MOST_INK:g} %", "paper curls and printers band")


def check_edges(file: str, pages: list[PageFacts], sheets: list[Sheet], margin: float, report: Report) -> None:
    """Record ink nearer to the edge than printers reach; pages that are trimmed have no such edge."""
    near: dict[tuple[str, bool], dict[int, float]] = defaultdict(dict)
    for page, sheet in zip(pages, sheets, strict=True):
        if page.edges is None or sheet.trimmed:
            continue
        for edge, distance in zip(EDGES, page.edges, strict=True):
            if distance + PIXEL < margin:
                near[edge, distance + PIXEL < SMALLEST_MARGIN][page.number] = distance
    for (edge, hardly), found_on in near.items():
        severity = Severity.ERROR if hardly else Severity.WARNING
        found = f"{on_pages(found_on)}: ink {written(min(found_on.values()))} mm from the {edge} edge"
        hint = "hardly a printer prints there" if hardly else "some printers do not print there"
        expected = f"at least {written(margin)} mm"
        report.extend([Problem(Place(file), "ink-at-edge", found, expected, hint, severity)])
