"""Pages drawn as pictures: how much ink they take, how near to the edge it comes, and cards that do not show."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image, ImageChops, ImageStat

from ninefold.errors import Place, Problem, Report, Severity
from ninefold.layout.paper import SMALLEST_MARGIN
from ninefold.layout.units import MM_PER_INCH, written
from ninefold.render.proof.cards import Card, Cards
from ninefold.render.proof.facts import Ink, PageFacts
from ninefold.render.proof.sizes import Sheet
from ninefold.render.proof.wording import cards as cards_in_words
from ninefold.render.proof.wording import on_pages

DPI = 100.0
PIXEL = MM_PER_INCH / DPI
MOST_PIXELS = 4_000_000
"""Of a page's picture; larger pages are drawn more coarsely."""
FAINTEST = 8
"""A share of 255 that counts as ink: less is the renderer's rounding."""
MOST_INK = 0.45
"""Mean coverage of a page by one ink."""
INKS = ("cyan", "magenta", "yellow", "black")
MIDDLE = 0.7
"""Of a card's shorter side: the square that is looked at to see whether it shows."""
EDGES = ("left", "top", "right", "bottom")

Edges = tuple[float, float, float, float]


@dataclass(frozen=True)
class Drawing:
    """A page with what drawing it shows, and the numbers of cards on it that show nothing at all, by side."""

    page: PageFacts
    blank_fronts: tuple[int, ...] = ()
    blank_backs: tuple[int, ...] = ()


def draw_page(document: pypdfium2.PdfDocument, facts: PageFacts, sheet: Sheet, cards: Cards) -> Drawing:
    """The page with its ink and the distances of that from the edges; without them if it cannot be drawn."""
    try:
        page = document[facts.number - 1]
        width, height = page.get_size()
        scale = min(DPI / 72, (MOST_PIXELS / (width * height)) ** 0.5)
        picture = page.render(scale=scale).to_pil().convert("RGB")
    except (pypdfium2.PdfiumError, ValueError, ZeroDivisionError, MemoryError):
        return Drawing(facts)
    # The renderer knows nothing of larger units.
    shown = sheet.in_mm("CropBox")[2] if "CropBox" in sheet.boxes else sheet.width
    inked, pixel = _inked(picture), shown / width / scale
    blank = (
        tuple(
            sorted(
                {
                    card.number
                    for card in side
                    if card.piece.page == facts.number and _blank(inked, card, sheet, pixel)
                }
            )
        )
        for side in (cards.fronts, cards.backs)
    )
    return Drawing(replace(facts, ink=_ink(picture), edges=_edges(inked, pixel)), *blank)


def _inked(picture: Image.Image) -> Image.Image:
    """White where there is any ink."""
    one, two, three = ImageChops.invert(picture).split()
    return ImageChops.lighter(ImageChops.lighter(one, two), three).point(lambda value: 255 * (value > FAINTEST))


def _blank(inked: Image.Image, card: Card, sheet: Sheet, pixel: float) -> bool:
    """True if the middle of a card shows nothing: it is covered, cut off or switched off."""
    left, top, *_ = sheet.in_mm("CropBox") if "CropBox" in sheet.boxes else (0.0, 0.0)
    (x, y), half = card.piece.centre, MIDDLE * min(card.piece.size) / 2
    sides = ((x - left - half, y - top - half), (x - left + half, y - top + half))
    (a, b), (c, d) = ((round(across / pixel), round(down / pixel)) for across, down in sides)
    whole = inked.crop((max(a, 0), max(b, 0), max(c, 0), max(d, 0)))
    return not whole.width or not whole.height or whole.getbbox() is None


def _ink(picture: Image.Image) -> Ink:
    """Black takes over what the three colours have in common."""
    cyan, magenta, yellow = ImageChops.invert(picture).split()
    black = ImageChops.darker(ImageChops.darker(cyan, magenta), yellow)
    c, m, y = (_mean(ImageChops.subtract(part, black)) for part in (cyan, magenta, yellow))
    return Ink(c, m, y, _mean(black))


def _mean(part: Image.Image) -> float:
    return round(ImageStat.Stat(part).mean[0] / 255, 4)


def _edges(inked: Image.Image, pixel: float) -> Edges | None:
    box = inked.getbbox()
    if box is None:
        return None
    left, top, right, bottom = box
    sides = (left, top, inked.width - right, inked.height - bottom)
    a, b, c, d = (round(side * pixel, 2) for side in sides)
    return a, b, c, d


def check_blank(file: str, drawings: list[Drawing], report: Report) -> None:
    """Record cards that are placed but do not show."""
    hint = "something lies over them, cuts them off or switches them off"
    for side in ("front", "back"):
        found = {d.page.number: blank for d in drawings if (blank := getattr(d, f"blank_{side}s"))}
        if found:
            numbers = [number for blank in found.values() for number in blank]
            of = f"the {side}{'s' if len(numbers) > 1 else ''} of {cards_in_words(numbers)}"
            what = f"{on_pages(found)}: nothing is seen of {of}"
            report.error(Place(file), "card-blank", what, "cards that can be seen", hint)


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
            # What begins within a pixel colours all of it.
            if distance + PIXEL < margin:
                near[edge, distance + PIXEL < SMALLEST_MARGIN][page.number] = distance
    for (edge, hardly), found_on in near.items():
        severity = Severity.ERROR if hardly else Severity.WARNING
        found = f"{on_pages(found_on)}: ink {written(min(found_on.values()))} mm from the {edge} edge"
        hint = "hardly a printer prints there" if hardly else "some printers do not print there"
        expected = f"at least {written(margin)} mm"
        report.extend([Problem(Place(file), "ink-at-edge", found, expected, hint, severity)])
