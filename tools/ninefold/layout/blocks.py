"""What pages of text are made of: paragraphs, tables, badges, one below the other, carried to the next page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from ninefold.frozen import frozen
from ninefold.layout.diagrams import Diagram
from ninefold.layout.flow import Style, paragraph
from ninefold.layout.geometry import TOLERANCE, Box
from ninefold.layout.plan import Line, Panel, Picture, TextRun

GROUND, RULE, ACCENT = "#F5F0E1", "#CFC8AF", "#4F7A3D"
HEADING, CELL = Style(10, "bold"), Style(8)
PAD, RADIUS = 5.0, 3.0
BADGE = 3.4


@frozen
class Piece:
    """Drawn things, the y below them, and by how much the widest text sticks out (mm)."""

    bottom: float
    panels: tuple[Panel, ...] = ()
    lines: tuple[Line, ...] = ()
    texts: tuple[TextRun, ...] = ()
    pictures: tuple[Picture, ...] = ()
    overhang: float = 0.0

    def with_(self, *others: Piece) -> Piece:
        """All of them together; the lowest bottom counts."""
        every = (self, *others)
        return Piece(
            max(p.bottom for p in every),
            tuple(x for p in every for x in p.panels),
            tuple(x for p in every for x in p.lines),
            tuple(x for p in every for x in p.texts),
            tuple(x for p in every for x in p.pictures),
            max(p.overhang for p in every),
        )


@frozen
class Block:
    """Something that stays on one page: `draw` makes it from the top of a box. `key` is the id of its text."""

    key: str
    draw: Callable[[Box], Piece]
    gap: float
    at_foot: bool = False
    """True for what stands at the foot of its page, if there is room above it."""


@frozen
class Flowed:
    """The pages, and the ids of texts that are too high for a page or have a word too wide."""

    pages: tuple[Piece, ...]
    too_high: tuple[str, ...] = ()
    too_wide: tuple[str, ...] = ()


def flow(blocks: Iterable[Block], area: Box) -> Flowed:
    """The blocks below each other in an area, on as many pages as that takes."""
    pages: list[Piece] = []
    page = Piece(area.y)
    high, wide = [], []
    for block in blocks:
        done = block.draw(replace(area, y=page.bottom))
        if done.bottom > area.bottom + TOLERANCE and page.bottom > area.y:
            pages.append(page)
            page = Piece(area.y)
            done = block.draw(area)
        if done.bottom > area.bottom + TOLERANCE:
            high.append(block.key)
        elif block.at_foot:
            start = page.bottom + area.bottom - done.bottom
            done = block.draw(replace(area, y=start))
        if done.overhang:
            wide.append(block.key)
        page = page.with_(replace(done, bottom=done.bottom + block.gap))
    return Flowed((*pages, page), tuple(high), tuple(wide))


def text(words: str, x: float, y: float, width: float, style: Style) -> Piece:
    """A paragraph."""
    set_ = paragraph(words, x, y, width, style)
    return Piece(set_.bottom, texts=set_.runs, overhang=set_.overhang)


def badge(number: int, x: float, y: float) -> Piece:
    """The number of a step in a disc."""
    disc = Panel(Box(x, y - 0.9, 2 * BADGE, 2 * BADGE), ACCENT, BADGE)
    run = TextRun(x + BADGE, y + 3.8, str(number), 10, "bold", "middle", colour="#FFFFFF")
    return Piece(disc.box.bottom, (disc,), texts=(run,))


def drawn(diagram: Diagram, x: float, y: float) -> Piece:
    """A small drawing."""
    placed = diagram.at(x, y)
    bottom = max(panel.box.bottom for panel in placed.panels)
    return Piece(bottom, placed.panels, placed.lines)


def table(title: str, rows: Sequence[tuple[str, ...]], shares: tuple[float, ...], area: Box) -> Piece:
    """A table on a ground; `shares` of the width are the columns'."""
    x, width = area.x + PAD, area.width - 2 * PAD
    done = text(title, x, area.y + PAD, width, HEADING)
    for row in rows:
        at, cells = x, []
        for share, cell in zip(shares, row, strict=True):
            cells.append(text(cell, at, done.bottom + 1.6, share * width - 2, CELL))
            at += share * width
        rule = Line(x, done.bottom, x + width, done.bottom, colour=RULE)
        done = done.with_(*cells, Piece(done.bottom, lines=(rule,)))
        done = replace(done, bottom=done.bottom + 0.4)
    bottom = done.bottom + PAD - 2
    ground = Panel(Box(area.x, area.y, area.width, bottom - area.y), GROUND, RADIUS)
    return Piece(bottom, (ground,)).with_(done)


def side_by_side(left: Piece, right: Piece) -> Piece:
    """Two tables whose grounds end at the same height."""
    bottom = max(left.bottom, right.bottom)
    return _grown(left, bottom).with_(_grown(right, bottom))


def _grown(done: Piece, bottom: float) -> Piece:
    ground = done.panels[0]
    grown = replace(ground, box=replace(ground.box, height=bottom - ground.box.y))
    return replace(done, panels=(grown, *done.panels[1:]), bottom=bottom)
