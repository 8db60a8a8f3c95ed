"""Sheets of things to cut out: how they are set up, and a draft of each page before its number is known."""

from __future__ import annotations

from enum import StrEnum

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.flip import Backs
from ninefold.layout.furniture import Said, footer, footer_rows, mark_zone, rulers, strips_inside
from ninefold.layout.geometry import Box, around
from ninefold.layout.grid import Lattice
from ninefold.layout.marks import crop_marks
from ninefold.layout.paper import SAFE_MARGIN, Paper, check_margin
from ninefold.layout.plan import Line, Panel, Picture, SheetPlan, Side, Slot, TextRun
from ninefold.layout.profile import PERFECT, Profile
from ninefold.layout.units import written
from ninefold.layout.wording import Words

LARGEST_BLEED = 10.0


class Marks(StrEnum):
    """On which side of a sheet crop marks are printed."""

    FRONT = "front"
    BACK = "back"
    BOTH = "both"
    NONE = "none"

    def on(self, side: Side) -> bool:
        """True if that side has marks."""
        return self is Marks.BOTH or self.value == side.value


class Stock(StrEnum):
    """What a page is printed on."""

    CARD = "card"
    LABEL = "label"
    PLAIN = "plain"


@frozen
class Setup:
    """How sheets are made: the paper, the margin and the bleed in mm, the backs, the marks, the printer's faults."""

    paper: Paper
    margin: float = SAFE_MARGIN
    bleed: float = 1.5
    backs: Backs = Backs.LONG
    marks: Marks = Marks.FRONT
    profile: Profile = PERFECT

    @property
    def printable(self) -> Box:
        """What the printer reaches on both sides, also after the profile has moved things."""
        reach = self.profile.reach(self.paper, self.margin, self.backs)
        return self.paper.printable(self.margin).shrunk(reach)

    @property
    def area(self) -> Box:
        """Where things to cut out may lie, beside the strips for marks, rulers and footer."""
        return strips_inside(self.printable)

    @property
    def text_area(self) -> Box:
        """Where a page of text may lie: away from rulers and footer."""
        return self.area.grown(-2, -1, -2, -4)


@frozen
class Block:
    """A lattice of which some boxes are used; its marks stay within `limits` (the page, or half of a fold)."""

    lattice: Lattice
    used: frozenset[int]
    side: Side
    limits: Box


@frozen
class Draft:
    """A page without its number. `parts` are the parts of the game on it, `what` is the word for it."""

    parts: tuple[str, ...]
    side: Side
    stock: Stock
    what: str
    slots: tuple[Slot, ...] = ()
    blocks: tuple[Block, ...] = ()
    panels: tuple[Panel, ...] = ()
    pictures: tuple[Picture, ...] = ()
    lines: tuple[Line, ...] = ()
    texts: tuple[TextRun, ...] = ()


def check_bleed(bleed: float, report: Report) -> None:
    """Record a bleed that is negative or beyond all use."""
    if not 0 <= bleed <= LARGEST_BLEED:
        found = f"a bleed of {written(bleed)} mm"
        report.error(Place("--bleed"), "bleed-range", found, f"0 to {written(LARGEST_BLEED)} mm")


def check_setup(setup: Setup, report: Report) -> None:
    """Record a margin or a bleed that makes no sense."""
    # A margin that was measured on the printer needs no warning.
    if setup.margin != setup.profile.margin:
        check_margin(setup.margin, report)
    check_bleed(setup.bleed, report)


def refuse_size(noun: str, size: tuple[float, float], bleed: float, area: Box, setup: Setup, report: Report) -> None:
    """Record, with the numbers, that not one thing of a size (mm) fits an area of the paper."""
    width, height = size
    need = f"{written(width + 2 * bleed)} × {written(height + 2 * bleed)} mm"
    half = " on each side of the fold" if area != setup.area else ""
    moved = (
        " and with what the printer profile moves" if setup.printable != setup.paper.printable(setup.margin) else ""
    )
    report.error(
        Place("--paper"),
        "paper-too-small",
        f"{noun} of {written(width)} × {written(height)} mm with {written(bleed)} mm bleed needs {need}",
        f"no more than {setup.paper.name} leaves between its margins, rulers and marks{moved}{half}: "
        f"{written(area.width)} × {written(area.height)} mm",
        "choose a larger paper, smaller cards or less bleed",
    )


def finish(draft: Draft, footer_texts: tuple[Said, ...], setup: Setup, words: Words, report: Report) -> SheetPlan:
    """The page with its crop marks, rulers and footer."""
    printable = setup.printable
    block = around([b.lattice.outer for b in draft.blocks]) if draft.blocks else setup.text_area
    rows = footer_rows(footer_texts, printable, block, words, report)
    marks = _crop_marks(draft, mark_zone(printable, block, len(rows)), setup.marks)
    parts = rulers(printable, block, (*draft.lines, *marks), words, report)
    return SheetPlan(
        paper=setup.paper,
        slots=draft.slots,
        panels=draft.panels,
        pictures=draft.pictures,
        marks=marks,
        lines=draft.lines,
        rulers=tuple(line for part in parts for line in part.lines),
        texts=(
            *draft.texts,
            *(text for part in parts for text in part.texts),
            *footer(rows, printable),
        ),
    )


def _crop_marks(draft: Draft, zone: Box, marks: Marks) -> tuple[Line, ...]:
    return tuple(
        line
        for block in draft.blocks
        if marks.on(block.side)
        for line in crop_marks(block.lattice, block.used, _common(zone, block.limits))
    )


def _common(one: Box, other: Box) -> Box:
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Box(x, y, min(one.right, other.right) - x, min(one.bottom, other.bottom) - y)
