"""A rulebook's document → pages of a PDF: laid out, drawn, with contents, page numbers, bookmarks and tags."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from ninefold.art.face import face
from ninefold.art.figures import Sitter, figure, title_picture
from ninefold.art.icons import strip
from ninefold.art.lettering import Desk
from ninefold.art.scene import Group, Text
from ninefold.art.signs import read_signs
from ninefold.errors import Place, Refused, Report
from ninefold.layout.geometry import Box
from ninefold.layout.paper import Paper
from ninefold.layout.typeset import missing
from ninefold.model.cards import Card
from ninefold.render.book import About, Book
from ninefold.render.rulebook.blocks import Maker
from ninefold.render.rulebook.brush import Brush
from ninefold.render.rulebook.impose import half, impose, order
from ninefold.render.rulebook.lines import Line, Setter, Style
from ninefold.render.rulebook.look import Look, look_of
from ninefold.render.rulebook.slabs import Placing, Slab, TooHigh, fill
from ninefold.render.rulebook.tags import Anchor, finish
from ninefold.render.rulebook.tree import Elem
from ninefold.render.stage import Stage
from ninefold.text.rulebook.model import Document, Words, texts

OWN_PAGE = "summary"
"""The section that has a page for itself, to be laid beside the cards."""
_SIGN_HIGH = 0.46
"""Height of a sign in a line, in mm for each point of the type."""
_SIGN_WIDE = 24.0


Written = tuple[bytes, int]
"""A PDF, and how many pages it has."""


@dataclass(frozen=True)
class Pages:
    """A book laid out and drawn: its pages, and what the tags need."""

    book: Book
    brush: Brush
    look: Look
    root: Elem
    anchors: tuple[Anchor, ...]


def write_rulebook(
    document: Document, sitter: Sitter, cards: tuple[Card, ...], paper: Paper, about: About
) -> Written:
    """The PDF, tagged, and how many pages it has. Refused if a font lacks a character, or if something is too large
    for the paper."""
    _check_letters(document)
    pages = draw_pages(document, sitter, cards, paper, about)
    for content in pages.brush.pages:
        pages.book.add_page(paper.width, paper.height, content)
    data = finish(pages.book.bytes(), pages.root, pages.anchors, about, paper.height)
    return data, len(pages.brush.pages)


def write_booklet(document: Document, sitter: Sitter, cards: tuple[Card, ...], sheet: Paper, about: About) -> Written:
    """The PDF of sheets to be printed on both sides, flipped on the short edge, and folded. Refused as above."""
    _check_letters(document)
    page = half(sheet)
    pages = draw_pages(document, sitter, cards, page, replace(about, duplex="DuplexFlipShortEdge"))
    impose(pages.book, pages.brush.pages, page, sheet)
    return pages.book.bytes(), len(order(len(pages.brush.pages)))


def draw_pages(document: Document, sitter: Sitter, cards: tuple[Card, ...], paper: Paper, about: About) -> Pages:
    """The pages of a book on a paper."""
    look = look_of(sitter.studio, paper)
    signs = _sign_maker(sitter)
    setter = Setter(document.language, lambda code, size: signs(code, size).width + 0.35)
    maker = Maker(look, setter, lambda picture: figure(sitter, picture), look.column)
    root = Elem("Document")
    head = _Head(document, look, setter, title_picture(sitter.studio, sitter.rules, _fronts(sitter, cards)))
    contents = _Contents(document, look, setter)
    slabs = contents.slabs(root, head.elem(root))
    for section in document.sections:
        slabs += maker.section(section, root, page=section.id == OWN_PAGE)
    slabs += maker.credits(document, root)
    try:
        placed = fill(slabs, lambda page: _frames(look, head.height if page == 0 else 0.0))
    except TooHigh:
        place = Place(f"{document.title}, {paper.name}")
        found = "a picture or a box is higher than a page"
        report = Report()
        report.error(place, "text-overflow", found, f"at most {look.height:.0f} mm", "shorten its text")
        raise Refused(report) from None
    contents.pages.update({p.slab.anchor: p.page for p in placed if p.slab.anchor})
    book = Book(about)
    brush = Brush(Stage(book, ()), signs, look.accent)
    brush.turn_to(0)
    head.draw(brush)
    for one in placed:
        brush.turn_to(one.page)
        one.slab.draw(brush, one.x, one.y)
    _furnish(brush, document, look)
    return Pages(book, brush, look, root, _anchors(document, placed))


def _fronts(sitter: Sitter, cards: tuple[Card, ...]) -> tuple[Group, ...]:
    return tuple(face(sitter.studio, card, 0) for card in cards[:3])


def _frames(look: Look, head: float) -> list[Box]:
    step = look.column + look.gutter
    return [
        Box(look.margin + n * step, look.top + head, look.column, look.height - head) for n in range(look.columns)
    ]


def _anchors(document: Document, placed: list[Placing]) -> tuple[Anchor, ...]:
    at = {one.slab.anchor: one for one in placed if one.slab.anchor}
    return tuple(
        Anchor(section.id, section.title, at[section.id].page, at[section.id].x, at[section.id].y)
        for section in document.sections
    )


def _sign_maker(sitter: Sitter) -> Callable[[str, float], Group]:
    """Signs by code and size of type; faulty ones are problems of the data and found by a test and by `validate`."""
    things = frozenset(sitter.studio.symbols)

    @lru_cache(maxsize=256)
    def made(code: str, size: float) -> Group:
        report = Report()
        glyphs = read_signs(code, sitter.rules, things, Desk(report, sitter.desk.place))
        if not report.ok:
            raise Refused(report)
        several = len(glyphs) > 1
        return strip(sitter.studio, glyphs, _SIGN_WIDE, size * _SIGN_HIGH * (1.25 if several else 1.0))

    return made


def _check_letters(document: Document) -> None:
    report = Report()
    for text in texts(document):
        for char in missing(text, "regular"):
            found = f"the character '{char}' (U+{ord(char):04X}) in '{text}' is in no font"
            expected = "Latin, Cyrillic or Japanese letters and common signs"
            report.error(Place(document.title), "glyph-missing", found, expected, "write it another way")
    if not report.ok:
        raise Refused(report)


class _Head:
    """The head of the first page: the title on a tinted band, a picture of cards and dice."""

    def __init__(self, document: Document, look: Look, setter: Setter, picture: Group) -> None:
        self._look, self._picture = look, picture
        wide = look.paper.width
        self._title = Style(27 if wide > 180 else 22, look.accent, bold=True, leading=1.15)
        self._under = Style(11 if wide > 180 else 9.5, look.ink, leading=1.35)
        self._room = wide - 2 * look.margin - 66 * (1.0 if wide > 180 else 0.8)
        self._titles = setter.lines((Words(document.title, bold=True),), self._title, self._room)
        self._unders = setter.lines((Words(document.subtitle),), self._under, self._room)
        self.height = 58.0 if wide > 180 else 46.0

    def elem(self, root: Elem) -> tuple[Elem, Elem]:
        """The elements of title and subtitle."""
        self._elems = (root.child("H1"), root.child("P"))
        return self._elems

    def draw(self, brush: Brush) -> None:
        look = self._look
        scale = (self.height + 2) / self._picture.height
        with brush.artifact():
            brush.panel(Box(0, 0, look.paper.width, look.top + self.height - 9), look.tint)
            brush.rule(0, look.top + self.height - 9, look.paper.width, look.accent, 1.6)
            cx = look.paper.width - look.margin - self._picture.width * scale / 2 + 6
            brush.place(self._picture, cx, look.top + self.height / 2 - 9, scale)
        y = look.top + (self.height - 9) / 2 - 4 - (len(self._titles) * self._title.height) / 2
        for line in self._titles:
            brush.line(line, self._title, look.margin, y, self._elems[0])
            y += self._title.height
        y += 1.2
        for line in self._unders:
            brush.line(line, self._under, look.margin, y, self._elems[1])
            y += self._under.height


class _Contents:
    """The table of contents: known in height before the pages are; `pages` is filled in before it is drawn."""

    def __init__(self, document: Document, look: Look, setter: Setter) -> None:
        self._document, self._look, self._setter = document, look, setter
        self.pages: dict[str, int] = {}

    def slabs(self, root: Elem, _: tuple[Elem, Elem]) -> list[Slab]:
        """The heading and a line for each section."""
        look, style = self._look, self._look.heading
        title = self._setter.lines((Words(self._document.labels.contents, bold=True),), style, look.column)
        caption = root.child("P")
        toc = root.child("TOC")

        def heading(brush: Brush, x: float, y: float) -> None:
            brush.line(title[0], style, x, y, caption)

        slabs = [Slab(style.height + 0.8, heading, glue=True)]
        for section in self._document.sections:
            runs = (Words(section.title, link=section.id),)
            line = self._setter.lines(runs, look.body, look.column - 12)[0]
            slabs.append(Slab(look.body.height + 0.5, self._entry(line, section.id, toc.child("TOCI")), glue=True))
        return [*slabs[:-1], Slab(slabs[-1].height, slabs[-1].draw)]

    def _entry(self, line: Line, id: str, elem: Elem) -> Callable[[Brush, float, float], None]:
        look = self._look

        def draw(brush: Brush, x: float, y: float) -> None:
            style = look.body
            brush.line(line, style, x, y, elem)
            number = str(self.pages[id] + 1)
            ends = self._setter.lines((Words(number, link=id),), style, 20)[0]
            with brush.artifact():
                self._dots(brush, x + line.width + 1.5, x + look.column - ends.width - 1.5, y + style.height * 0.66)
            brush.line(ends, style, x + look.column - ends.width, y, elem)

        return draw

    def _dots(self, brush: Brush, left: float, right: float, y: float) -> None:
        at = right
        while at > left:
            brush.panel(Box(at - 0.2, y - 0.2, 0.4, 0.4), self._look.rule, 0.2)
            at -= 1.7


def _furnish(brush: Brush, document: Document, look: Look) -> None:
    """Page numbers, and the title at the foot of each page."""
    for page in range(len(brush.pages)):
        brush.turn_to(page)
        y = look.paper.height - look.foot + 9.5
        with brush.artifact():
            brush.rule(look.margin, y - 4.2, look.paper.width - 2 * look.margin, look.rule, 0.5)
            brush.words(Text(look.margin, y, document.title, 7, look.faint))
            right = look.paper.width - look.margin
            brush.leaf(right - 8.4, y - 0.2, 3.0, look.accent)
            brush.words(Text(right, y, str(page + 1), 9, look.accent, "bold", "end"))
