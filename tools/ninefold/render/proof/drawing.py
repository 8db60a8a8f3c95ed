"""Pages drawn as pictures: how much ink they take, how near to the edge it comes, and what does not show."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image, ImageChops, ImageStat

from ninefold.art.matrix import moved
from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.units import MM_PER_INCH
from ninefold.render.proof.cards import Card, Cards
from ninefold.render.proof.document import Document
from ninefold.render.proof.drawn import Box
from ninefold.render.proof.facts import Ink, PageFacts
from ninefold.render.proof.inventories import Item
from ninefold.render.proof.sizes import BOXES, Sheet
from ninefold.render.proof.unlike import NOUNS
from ninefold.render.proof.wording import cards as cards_in_words
from ninefold.render.proof.wording import on_pages

DPI = 300.0
"""Renderers thicken what is thinner than a pixel: drawn coarsely, lines seem to take half as much ink again."""
COARSEST = 100.0
"""For files of many pages, and for pages that are empty."""
MOST_PIXELS = 20_000_000
"""Of a page's picture; larger pages are drawn more coarsely."""
MOST_DRAWN = 250_000_000
"""Pixels of all pages together; files with more are drawn more coarsely."""
FAINTEST = 8
"""A share of 255 that counts as ink: less is the renderer's rounding."""
MIDDLE = 0.7
"""Of a card's shorter side: the square that is looked at to see whether it shows."""
AROUND = 0.1
"""Of a line (mm): where its ink is looked for."""

Edges = tuple[float, float, float, float]


@frozen
class Drawing:
    """A page with what drawing it shows: the cards on it that show nothing at all, and other such things."""

    page: PageFacts
    blank_fronts: tuple[int, ...] = ()
    blank_backs: tuple[int, ...] = ()
    unseen: tuple[Item, ...] = ()


def draw_pages(
    data: bytes, sheets: list[Sheet], document: Document, cards: Cards, items: dict[int, list[Item]]
) -> list[Drawing]:
    """The pages with what drawing them shows; a page that cannot be drawn sanely is left undrawn.

    `items` are the things on each page that should be seen.
    """
    try:
        pictures = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError:
        pictures = None
    drawn = {s.number for s in sheets if pictures is not None and s.sound and document.drawable(s.number)}
    full = {number for number in drawn if document.pages[number - 1].paints or document.pages[number - 1].runs}
    dpi = _resolution([sheet for sheet in sheets if sheet.number in full])
    drawings = []
    for sheet in sheets:
        boxes = {name: sheet.in_mm(name) for name in BOXES if name in sheet.boxes}
        page = PageFacts(sheet.number, sheet.width, sheet.height, boxes)
        if sheet.number in drawn:
            fine = dpi if sheet.number in full else COARSEST
            drawings.append(_draw_page(pictures, page, sheet, cards, items.get(sheet.number, []), fine))
        else:
            drawings.append(Drawing(page))
    if pictures is not None:
        pictures.close()
    return drawings


def _resolution(sheets: Sequence[Sheet]) -> float:
    """The finest at which so many pages are drawn in a reasonable time."""
    inches = sum(sheet.width * sheet.height for sheet in sheets) / MM_PER_INCH**2
    return max(COARSEST, min(DPI, (MOST_DRAWN / inches) ** 0.5)) if inches else COARSEST


def _draw_page(
    document: pypdfium2.PdfDocument, facts: PageFacts, sheet: Sheet, cards: Cards, items: Iterable[Item], dpi: float
) -> Drawing:
    """The page with its ink and the distances of that from the edges; without them if it cannot be drawn."""
    try:
        page = document[facts.number - 1]
        width, height = page.get_size()
        scale = min(dpi / 72, (MOST_PIXELS / (width * height)) ** 0.5)
        picture = page.render(scale=scale).to_pil().convert("RGB")
    except (pypdfium2.PdfiumError, ValueError, ZeroDivisionError, MemoryError):
        return Drawing(facts)
    # The renderer knows nothing of larger units.
    left, top, shown, _ = sheet.in_mm("CropBox") if "CropBox" in sheet.boxes else (0.0, 0.0, sheet.width, 0.0)
    mask = _Mask(_inked(picture), left, top, shown / width / scale)
    fronts, backs = (
        tuple(sorted({card.number for card in side if card.piece.page == facts.number and mask.empty(_middle(card))}))
        for side in (cards.fronts, cards.backs)
    )
    unseen = tuple(item for item in items if mask.empty(_in_mm(item.box, sheet)))
    return Drawing(replace(facts, ink=_ink(picture), edges=mask.edges()), fronts, backs, unseen)


def _inked(picture: Image.Image) -> Image.Image:
    """White where there is any ink."""
    one, two, three = ImageChops.invert(picture).split()
    return ImageChops.lighter(ImageChops.lighter(one, two), three).point(lambda value: 255 * (value > FAINTEST))


@frozen
class _Mask:
    """Where there is ink: a picture whose upper left corner is at (left, top) of the paper, pixels in mm."""

    inked: Image.Image
    left: float
    top: float
    pixel: float

    def empty(self, box: Box) -> bool:
        """True if there is no ink in a box (mm from the paper's upper left): left, top, right, bottom."""
        a, b = (math.floor(value / self.pixel) for value in (box[0] - self.left, box[1] - self.top))
        c, d = (math.ceil(value / self.pixel) for value in (box[2] - self.left, box[3] - self.top))
        seen = (max(a, 0), max(b, 0), min(c, self.inked.width), min(d, self.inked.height))
        return seen[0] >= seen[2] or seen[1] >= seen[3] or self.inked.crop(seen).getbbox() is None

    def edges(self) -> Edges | None:
        """How far the nearest ink is from each edge (mm); None for a page without."""
        box = self.inked.getbbox()
        if box is None:
            return None
        left, top, right, bottom = box
        sides = (left, top, self.inked.width - right, self.inked.height - bottom)
        a, b, c, d = (round(side * self.pixel, 2) for side in sides)
        return a, b, c, d


def _middle(card: Card) -> Box:
    """The square that shows whether a card shows (mm)."""
    (x, y), half = card.piece.centre, MIDDLE * min(card.piece.size) / 2
    return x - half, y - half, x + half, y + half


def _in_mm(box: Box, sheet: Sheet) -> Box:
    """A box of the page on the paper, with a little more for the width of lines."""
    (x1, y1), (x2, y2) = (moved(corner, sheet.matrix) for corner in ((box[0], box[1]), (box[2], box[3])))
    return min(x1, x2) - AROUND, min(y1, y2) - AROUND, max(x1, x2) + AROUND, max(y1, y2) + AROUND


def _ink(picture: Image.Image) -> Ink:
    """Black takes over what the three colours have in common."""
    cyan, magenta, yellow = ImageChops.invert(picture).split()
    black = ImageChops.darker(ImageChops.darker(cyan, magenta), yellow)
    c, m, y = (_mean(ImageChops.subtract(part, black)) for part in (cyan, magenta, yellow))
    return Ink(c, m, y, _mean(black))


def _mean(part: Image.Image) -> float:
    return round(ImageStat.Stat(part).mean[0] / 255, 4)


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


def check_unseen(file: str, drawings: list[Drawing], report: Report) -> None:
    """Record what a page draws and nobody sees: white on white, or under something."""
    for kind, (one, many) in NOUNS.items():
        found = {d.page.number: n for d in drawings if (n := sum(item.kind is kind for item in d.unseen))}
        if found:
            count = sum(found.values())
            what = f"of {count} {many}" if count > 1 else f"of {one}"
            report.error(Place(file), "drawing-unseen", f"{on_pages(found)}: nothing is seen {what}", "ink on paper")
