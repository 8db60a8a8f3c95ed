"""The page of instructions that comes first: what to print on what, how to turn, cut, fold and stick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ninefold.errors import Place, Report
from ninefold.layout.diagrams import WIDTH, Diagram, backs_diagram, cutting_diagram, strip_diagram
from ninefold.layout.flip import Backs
from ninefold.layout.flow import Style, paragraph
from ninefold.layout.geometry import Box
from ninefold.layout.order import SheetOrder
from ninefold.layout.plan import Line, Panel, Picture, Side, TextRun
from ninefold.layout.ruler import LENGTHS
from ninefold.layout.sheet import Draft, Setup, Stock
from ninefold.layout.units import written
from ninefold.layout.wording import Words

GROUND, ACCENT, SOFT = "#F5F0E1", "#4F7A3D", "#6F6C5F"
TITLE, LEAD = Style(18, "bold", 1.25, ACCENT), Style(10)
HEADING, CELL, SMALL = Style(10, "bold"), Style(8), Style(6.5, colour=SOFT)
SETTINGS = ((10.0, 9.0), (10.0, 6.0), (10.0, 3.0), (8.0, 3.0))
"""Size of the steps' text (pt) and gap between them (mm), the first that fits: languages differ in length."""
BAND_HEIGHT, GAP, PAD, RADIUS = 48.0, 6.0, 5.0, 3.0
BADGE, INDENT = 3.4, 10.0
FAN_WIDTH, CARD_HEIGHT = 72.0, 36.0
"""Room for the fan of cards, and how high a card is shown in it."""


@dataclass(frozen=True)
class Guide:
    """What the instructions show of a game: some cards by key, a table of plain dice, and credit lines."""

    pictures: tuple[str, ...] = ()
    plain_dice: tuple[tuple[str, str], ...] = ()
    credits: tuple[str, ...] = ()


@dataclass(frozen=True)
class PageRow:
    """A line of the table of pages: `2–5`, what is on them, and what to print them on."""

    pages: str
    what: str
    stock: Stock


@dataclass(frozen=True)
class Facts:
    """Everything the page says that depends on the game and the job; `fronts` and `behind` are pages, as `2–5`."""

    name: str
    card_height: float
    guide: Guide
    rows: tuple[PageRow, ...]
    backs: Backs
    order: SheetOrder
    fronts: str
    behind: str
    die: float | None
    label: float | None


@dataclass(frozen=True)
class _Piece:
    """Drawn things, the y below them, and by how much the widest text sticks out (mm)."""

    bottom: float
    panels: tuple[Panel, ...] = ()
    lines: tuple[Line, ...] = ()
    texts: tuple[TextRun, ...] = ()
    pictures: tuple[Picture, ...] = ()
    overhang: float = 0.0

    def with_(self, *others: _Piece) -> _Piece:
        """All of them together; the lowest bottom counts."""
        every = (self, *others)
        return _Piece(
            max(p.bottom for p in every),
            tuple(x for p in every for x in p.panels),
            tuple(x for p in every for x in p.lines),
            tuple(x for p in every for x in p.texts),
            tuple(x for p in every for x in p.pictures),
            max(p.overhang for p in every),
        )


def howto_draft(facts: Facts, setup: Setup, words: Words, report: Report) -> Draft:
    """The page, set as large as fits; text that fits at no size is a problem."""
    area = setup.text_area
    for size, gap in SETTINGS:
        page = _page(facts, Style(size), gap, area, words)
        if page.bottom <= area.bottom and page.overhang == 0:
            break
    else:
        found = f"the instructions are {written(page.bottom - area.y)} mm high"
        report.error(
            Place("guide"),
            "text-overflow",
            found if page.bottom > area.bottom else "a word of the instructions is wider than its column",
            f"at most {written(area.height)} mm at {written(SETTINGS[-1][0])} pt",
            "shorten the sentences, or choose a larger paper",
        )
    return Draft(
        parts=("howto",),
        side=Side.FRONT,
        stock=Stock.PLAIN,
        what=words.say("what.howto"),
        panels=page.panels,
        pictures=page.pictures,
        lines=page.lines,
        texts=page.texts,
    )


def _page(facts: Facts, body: Style, gap: float, area: Box, words: Words) -> _Piece:
    band = _band(facts, area, words)
    steps = _steps(facts, words, body, gap, replace(area, y=band.bottom + max(gap, GAP)))
    tables = _tables(facts, words, replace(area, y=steps.bottom + GAP / 2))
    credits = _credits(facts.guide.credits, replace(area, y=tables.bottom + GAP))
    if credits.bottom < area.bottom:  # the small print stands at the foot of the page
        credits = _credits(facts.guide.credits, replace(area, y=area.bottom - (credits.bottom - tables.bottom - GAP)))
    return band.with_(steps, tables, credits)


def _band(facts: Facts, area: Box, words: Words) -> _Piece:
    """The title on a coloured ground, and a fan of cards beside it."""
    width = area.width - 2 * PAD - FAN_WIDTH
    x = area.x + PAD
    title = _text(words.say("guide.title", set=facts.name), x, area.y + PAD + 2, width, TITLE)
    lead = _text(words.say("guide.lead"), x, title.bottom + 2, width, LEAD)
    ground = Panel(Box(area.x, area.y, area.width, BAND_HEIGHT), GROUND, RADIUS)
    bottom = max(area.y + BAND_HEIGHT, lead.bottom + PAD / 2)
    fan = _fan(facts, area.right - PAD - FAN_WIDTH / 2, area.y + BAND_HEIGHT / 2)
    return _Piece(bottom, (ground,), pictures=fan).with_(title, lead)


def _fan(facts: Facts, cx: float, cy: float) -> tuple[Picture, ...]:
    scale = CARD_HEIGHT / facts.card_height
    middle = (len(facts.guide.pictures) - 1) / 2
    return tuple(
        Picture(key, cx + 18 * (n - middle), cy + 1.2 * abs(n - middle), scale, (9 * (n - middle)) % 360)
        for n, key in enumerate(facts.guide.pictures)
    )


def _steps(facts: Facts, words: Words, body: Style, gap: float, area: Box) -> _Piece:
    page = _Piece(area.y)
    for number, (step, values, diagram) in enumerate(_chosen_steps(facts), start=1):
        y = page.bottom
        heading = _text(words.say(f"guide.{step}.title"), area.x + INDENT, y + 0.8, area.width, HEADING)
        width = area.width - INDENT - (WIDTH + GAP if diagram else 0)
        text = _text(words.say(f"guide.{step}.text", **values), area.x + INDENT, heading.bottom, width, body)
        drawing = _drawn(diagram, area.right - WIDTH, y) if diagram else _Piece(y)
        done = _badge(number, area.x, y).with_(heading, text, drawing)
        page = page.with_(replace(done, bottom=done.bottom + gap))
    return page


def _chosen_steps(facts: Facts) -> Iterator[tuple[str, dict[str, object], Diagram | None]]:
    """The steps that this job needs: id, values for its gaps, drawing."""
    yield "scale", {"mm": LENGTHS[0]}, None
    if facts.order.turned_by_hand:
        yield "paper-singly", {}, None
        yield (
            f"{facts.order}-{facts.backs}",
            {"fronts": facts.fronts, "backs": facts.behind},
            backs_diagram(facts.backs),
        )
    else:
        yield "paper", {}, None
        yield f"backs-{facts.backs}", {}, backs_diagram(facts.backs)
    yield "cut", {}, cutting_diagram()
    if facts.die is not None and facts.label is not None:
        yield "dice", {"die": written(facts.die), "label": written(facts.label)}, strip_diagram()


def _badge(number: int, x: float, y: float) -> _Piece:
    disc = Panel(Box(x, y - 0.9, 2 * BADGE, 2 * BADGE), ACCENT, BADGE)
    text = TextRun(x + BADGE, y + 3.8, str(number), 10, "bold", "middle", colour="#FFFFFF")
    return _Piece(disc.box.bottom, (disc,), texts=(text,))


def _drawn(diagram: Diagram, x: float, y: float) -> _Piece:
    placed = diagram.at(x, y)
    bottom = max(panel.box.bottom for panel in placed.panels)
    return _Piece(bottom, placed.panels, placed.lines)


def _tables(facts: Facts, words: Words, area: Box) -> _Piece:
    """What goes on which paper, and beside it what plain dice stand for."""
    dice = facts.guide.plain_dice
    right = area.width * 0.36 if dice else 0.0
    left = area.width - right - (GAP if dice else 0)
    rows = [(row.pages, row.what, words.say(f"stock.{row.stock}")) for row in facts.rows]
    pages = _table(words.say("guide.pages"), rows, (0.17, 0.42, 0.41), replace(area, width=left))
    if not dice:
        return pages
    place = replace(area, x=area.right - right, width=right)
    plain = _table(words.say("guide.plain"), list(dice), (0.3, 0.7), place)
    # Both grounds end at the same height.
    bottom = max(pages.bottom, plain.bottom)
    return _ground(pages, bottom).with_(_ground(plain, bottom))


def _ground(table: _Piece, bottom: float) -> _Piece:
    ground = table.panels[0]
    grown = replace(ground, box=replace(ground.box, height=bottom - ground.box.y))
    return replace(table, panels=(grown, *table.panels[1:]), bottom=bottom)


def _table(title: str, rows: Sequence[tuple[str, ...]], shares: tuple[float, ...], area: Box) -> _Piece:
    x, width = area.x + PAD, area.width - 2 * PAD
    table = _text(title, x, area.y + PAD, width, HEADING)
    for row in rows:
        at, cells = x, []
        for share, cell in zip(shares, row, strict=True):
            cells.append(_text(cell, at, table.bottom + 1.6, share * width - 2, CELL))
            at += share * width
        rule = Line(x, table.bottom, x + width, table.bottom, colour="#CFC8AF")
        table = table.with_(*cells, _Piece(table.bottom, lines=(rule,)))
        table = replace(table, bottom=table.bottom + 0.4)
    bottom = table.bottom + PAD - 2
    ground = Panel(Box(area.x, area.y, area.width, bottom - area.y), GROUND, RADIUS)
    return _Piece(bottom, (ground,)).with_(table)


def _credits(lines: Sequence[str], area: Box) -> _Piece:
    credits = _Piece(area.y)
    for line in lines:
        credits = credits.with_(_text(line, area.x, credits.bottom, area.width, SMALL))
    return credits


def _text(text: str, x: float, y: float, width: float, style: Style) -> _Piece:
    set_ = paragraph(text, x, y, width, style)
    return _Piece(set_.bottom, texts=set_.runs, overhang=set_.overhang)
