"""Sheets of cards without a home printer's furniture: for desktop cutters, with their marks, and for print shops.

The lines to cut are an SVG in millimetres with the page's own coordinates, as seen from the front.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.layout.cards import CardKeys
from ninefold.layout.cutter import Cutter, Places
from ninefold.layout.flip import Backs, back_of
from ninefold.layout.furniture import Said, footer, footer_rows
from ninefold.layout.geometry import Box
from ninefold.layout.grid import Lattice
from ninefold.layout.job import Page
from ninefold.layout.marks import crop_marks
from ninefold.layout.paper import SAFE_MARGIN, Paper
from ninefold.layout.parts import Part
from ninefold.layout.plan import SheetPlan, Side, Slot
from ninefold.layout.ruler import ruler, thickness
from ninefold.layout.sheet import Stock
from ninefold.layout.wording import Words

STROKE = "#E6007E"
"""Of cut lines: a colour that no card has, so that a cutting program can choose by it."""


@frozen
class Sheet:
    """Cards in the first of a sheet's places, and those places as they are cut."""

    cards: tuple[CardKeys, ...]
    fronts: tuple[Slot, ...]

    @property
    def cuts(self) -> tuple[Box, ...]:
        """What is cut out, in mm on the front."""
        return tuple(slot.trim for slot in self.fronts)


def sheets(cards: Sequence[CardKeys], places: Places) -> Iterator[Sheet]:
    """The sheets that so many cards take."""
    lattice, indexes = places.lattice, places.indexes
    for first in range(0, len(cards), len(indexes)):
        part = tuple(cards[first : first + len(indexes)])
        slots = tuple(
            Slot(card.front, lattice.trim(index), lattice.ink(index), lattice.turn)
            for card, index in zip(part, indexes, strict=False)
        )
        yield Sheet(part, slots)


def cutter_pages(
    sheets: Sequence[Sheet], cutter: Cutter, paper: Paper, titled: str, words: Words, report: Report
) -> Iterator[Page]:
    """A front with marks, a ruler and a line of text, then its back, turned over the long edge; a page each.

    `titled` says what set it is; a line that does not fit is in the report.
    """
    # Beside the marks nothing may stand that a cutter could take for one.
    gap = 2 * (cutter.inset + cutter.length + cutter.clear)
    strip = Box(SAFE_MARGIN, gap / 2, paper.width - 2 * SAFE_MARGIN, paper.height - gap)
    check = ruler((strip.x + thickness() / 2, strip.cy), strip.height, words, turn=270)
    for number, sheet in enumerate(sheets, start=1):
        first, last = sheet.cards[0].label, sheet.cards[-1].label
        for side in Side:
            told = (
                Said(f"cutter.{side}", words.say(f"cutter.{side}", sheet=number, sheets=len(sheets))),
                Said(f"what.{side}s", words.say(f"what.{side}s", first=first, last=last)),
                Said("sheet.set", titled),
                Said("sheet.unofficial", words.say("sheet.unofficial"), spare=1),
            )
            front = side is Side.FRONT
            plan = SheetPlan(
                paper,
                slots=sheet.fronts if front else _backs(sheet, paper),
                panels=cutter.panels(paper) if front else (),
                rulers=check.lines if check and front else (),
                texts=(check.texts if check and front else ())
                + footer(footer_rows(told, strip, cutter.reach(paper), words, report), strip),
            )
            yield _page(side, plan, number)


def shop_pages(sheets: Sequence[Sheet], lattice: Lattice, paper: Paper) -> Iterator[Page]:
    """A front with crop marks and nothing else, then its back."""
    page = Box(0, 0, paper.width, paper.height)
    for number, sheet in enumerate(sheets, start=1):
        marks = crop_marks(lattice, range(len(sheet.fronts)), page)
        yield _page(Side.FRONT, SheetPlan(paper, slots=sheet.fronts, marks=marks), number)
        yield _page(Side.BACK, SheetPlan(paper, slots=_backs(sheet, paper)), number)


def _backs(sheet: Sheet, paper: Paper) -> tuple[Slot, ...]:
    pairs = zip(sheet.cards, sheet.fronts, strict=True)
    return tuple(back_of(slot, card.back, paper, Backs.LONG) for card, slot in pairs if card.back)


def _page(side: Side, plan: SheetPlan, sheet: int) -> Page:
    front = side is Side.FRONT
    other = 2 * sheet - 1 if front else 2 * sheet - 2
    return Page((Part.FRONTS if front else Part.BACKS,), side, Stock.CARD, plan, other)


def cut_lines(cuts: Sequence[Box], paper: Paper, radius: float) -> bytes:
    """An SVG of the paper's size with a closed path round each box, its corners rounded (mm)."""
    paths = "\n".join(f'  <path d="{_round(box, radius)}"/>' for box in cuts)
    wide, high = _number(paper.width), _number(paper.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">\n'
        f'<g fill="none" stroke="{STROKE}" stroke-width="0.1">\n{paths}\n</g>\n</svg>\n'
    ).encode()


def _round(box: Box, radius: float) -> str:
    """A box as path data, clockwise from its upper left corner."""
    left, top, right, bottom = (_number(v) for v in (box.x, box.y, box.right, box.bottom))
    if not radius:
        return f"M{left} {top}H{right}V{bottom}H{left}Z"
    x1, x2, y1, y2 = (_number(v) for v in (box.x + radius, box.right - radius, box.y + radius, box.bottom - radius))
    bend = f"A{_number(radius)} {_number(radius)} 0 0 1 "
    return f"M{x1} {top}H{x2}{bend}{right} {y1}V{y2}{bend}{x2} {bottom}H{x1}{bend}{left} {y2}V{y1}{bend}{x1} {top}Z"


def _number(value: float) -> str:
    """Millimetres to a tenth of a micrometre, without needless zeros."""
    return f"{value:.4f}".rstrip("0").rstrip(".")
