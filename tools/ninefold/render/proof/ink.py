"""Pages drawn as pictures: how much ink they take, and how near to the edge it comes."""

from __future__ import annotations

from collections import defaultdict

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image, ImageChops, ImageStat

from ninefold.errors import Place, Problem, Report, Severity
from ninefold.layout.paper import SMALLEST_MARGIN
from ninefold.layout.units import MM_PER_INCH, mm, written
from ninefold.render.proof.facts import Ink, PageFacts
from ninefold.render.proof.sizes import Sheet
from ninefold.render.proof.wording import on_pages

DPI = 100.0
PIXEL = MM_PER_INCH / DPI
MOST_PIXELS = 4_000_000
"""Of a page's picture; larger pages are drawn more coarsely."""
FAINTEST = 8
"""A share of 255 that counts as ink: less is the renderer's rounding."""
EDGES = ("left", "top", "right", "bottom")

Edges = tuple[float, float, float, float]


def draw_page(document: pypdfium2.PdfDocument, index: int) -> tuple[Ink, Edges | None] | None:
    """Coverage of a page (from 0) and the distances of its ink from the edges (mm); None if it cannot be drawn."""
    try:
        page = document[index]
        width, height = page.get_size()
        scale = min(DPI / 72, (MOST_PIXELS / (width * height)) ** 0.5)
        picture = page.render(scale=scale).to_pil().convert("RGB")
    except (pypdfium2.PdfiumError, ValueError, ZeroDivisionError, MemoryError):
        return None
    return _ink(picture), _edges(picture, mm(1 / scale))


def _ink(picture: Image.Image) -> Ink:
    """Black takes over what the three colours have in common."""
    cyan, magenta, yellow = ImageChops.invert(picture).split()
    black = ImageChops.darker(ImageChops.darker(cyan, magenta), yellow)
    c, m, y = (_mean(ImageChops.subtract(part, black)) for part in (cyan, magenta, yellow))
    return Ink(c, m, y, _mean(black))


def _mean(part: Image.Image) -> float:
    return round(ImageStat.Stat(part).mean[0] / 255, 4)


def _edges(picture: Image.Image, pixel: float) -> Edges | None:
    one, two, three = ImageChops.invert(picture).split()
    inked = ImageChops.lighter(ImageChops.lighter(one, two), three).point(lambda value: 255 * (value > FAINTEST))
    box = inked.getbbox()
    if box is None:
        return None
    left, top, right, bottom = box
    sides = (left, top, picture.width - right, picture.height - bottom)
    a, b, c, d = (round(side * pixel, 2) for side in sides)
    return a, b, c, d


def check_edges(file: str, pages: list[PageFacts], sheets: list[Sheet], margin: float, report: Report) -> None:
    """Record ink nearer to the edge than printers reach; pages that are trimmed have no such edge."""
    near: dict[tuple[str, bool], dict[int, float]] = defaultdict(dict)
    for page, sheet in zip(pages, sheets, strict=True):
        if page.edges is None or sheet.trimmed:
            continue
        for edge, distance in zip(EDGES, page.edges, strict=True):
            # What begins within a pixel colours all of it.
            if distance + PIXEL < margin:
                near[edge, distance + PIXEL < SMALLEST_MARGIN][page.number] = distance
    for (edge, hardly), found_on in near.items():
        severity = Severity.ERROR if hardly else Severity.WARNING
        found = f"{on_pages(found_on)}: ink {written(min(found_on.values()))} mm from the {edge} edge"
        hint = "hardly a printer prints there" if hardly else "some printers do not print there"
        expected = f"at least {written(margin)} mm"
        report.extend([Problem(Place(file), "ink-at-edge", found, expected, hint, severity)])
