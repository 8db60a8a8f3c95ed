"""A rulebook's document → its pages: what stands where, and what does not fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.linebreak import is_wide
from ninefold.layout.paper import Paper
from ninefold.layout.units import written
from ninefold.render.rulebook.blocks import Maker
from ninefold.render.rulebook.contents import Contents
from ninefold.render.rulebook.fill import Placing, TooHigh, fill
from ninefold.render.rulebook.fit import best
from ninefold.render.rulebook.head import Head, make_head
from ninefold.render.rulebook.lines import Line, Setter
from ninefold.render.rulebook.look import LEAST_HEIGHT, LEAST_WIDTH, Look, look_of
from ninefold.render.rulebook.pictures import Pictures
from ninefold.render.rulebook.tree import Elem
from ninefold.text.rulebook.model import Document, Section

OWN_PAGE = "summary"
"""The section that has a page for itself, to be laid beside the cards."""
_SCALES = (1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.9, 0.85)
"""How large type may be on that page against other pages, the largest first; a page saved is worth a point of it."""
_SIGN_SPACE = 0.35
"""After a sign in a line (mm)."""


@frozen
class Laid:
    """A book laid out on a paper: the head of its first page, every slab in its place, the tree of its elements."""

    document: Document
    look: Look
    head: Head
    head_elems: tuple[Elem, Elem]
    placed: tuple[Placing, ...]
    root: Elem

    @property
    def pages(self) -> int:
        """How many."""
        return 1 + max(one.page for one in self.placed)

    def frames(self, page: int) -> list[Box]:
        """The columns of a page (from 0), in mm from its upper left, in reading order."""
        return _frames(self.look, self.head.height if self.has_head(page) else 0.0)

    def has_head(self, page: int) -> bool:
        """Whether the title stands at the head of a page (from 0)."""
        return page == 0 or self.document.handouts

    def lines(self) -> Iterator[tuple[int, Line]]:
        """Every line of text with its page (from 0)."""
        yield from ((0, line) for line in self.head.lines)
        yield from ((one.page, line) for one in self.placed for line in one.slab.lines)

    def page_of(self, id: str) -> int | None:
        """The first page that shows something of the text with an id."""
        return next((page for page, line in self.lines() if any(span.id == id for span in line.spans)), None)


def lay_out(document: Document, pictures: Pictures, paper: Paper, report: Report, leaf: int = 1) -> Laid | None:
    """The book on a paper, `leaf` pages on a sheet; None for a paper that is too small, or if something is higher
    than its pages.

    Texts that are too wide or too high for their places are problems at their places.
    """
    if paper.width < LEAST_WIDTH or paper.height < LEAST_HEIGHT:
        found = f"pages of {written(paper.width)} × {written(paper.height)} mm ({paper.name})"
        expected = f"at least {written(LEAST_WIDTH)} × {written(LEAST_HEIGHT)} mm"
        report.error(
            Place("--paper"), "page-too-small", found, expected, "take a larger paper, or leave out --booklet"
        )
        return None
    square = is_wide(document.labels.contents[-1])
    look = look_of(pictures.sitter.studio, paper, pictures.ink, square=square)
    setter = Setter(document.language, lambda code, size: pictures.sign(code, size).width + _SIGN_SPACE)
    maker = Maker(look, setter, pictures.figure, look.column)
    root = Elem("Document")
    head = make_head(document, look, setter, pictures.title())
    elems = root.child("H1"), root.child("P")
    pages: dict[str, int] = {}
    slabs = maker.notice(document.notice, root) if document.notice else []
    slabs += Contents(document, look, setter, pages).slabs(root) if document.contents else []
    for section in document.sections:
        alone = section.page or section.id == OWN_PAGE
        made = _grown(maker, section, document, head.height if document.handouts else 0.0) if alone else maker
        slabs += made.section(section, root, page=alone)
    # Not on a page of their own.
    slabs[-1] = replace(slabs[-1], glue=True)
    slabs += made.credits(document, root)
    frames = cache(lambda page: _frames(look, head.height if page == 0 or document.handouts else 0.0))
    try:
        placed = best(slabs, frames, leaf)
    except TooHigh as high:
        _tell_height(high, document, pictures, paper, look, report)
        return None
    pages.update({one.slab.anchor: one.page for one in placed if one.slab.anchor})
    laid = Laid(document, look, head, elems, tuple(placed), root)
    _tell_overhangs(laid, pictures, paper, report)
    return laid


def _grown(maker: Maker, section: Section, document: Document, head: float) -> Maker:
    """The maker of a section that has a page for itself: across all columns, in the largest type in which it still
    stands on the page below its head (mm), small print included.

    What needs more pages in every size has the usual one, or smaller type where a word is too wide in that.
    """
    plain = maker.across()
    roomy = None
    for scale in _SCALES:
        grown = replace(plain, look=replace(plain.look, type_scale=scale))
        slabs = [*grown.section(section, Elem("Document"), page=True), *maker.credits(document, Elem("Document"))]
        if any(line.overhang for slab in slabs for line in slab.lines):
            continue
        try:
            placed = fill(slabs, lambda _: _frames(maker.look, head))
        except TooHigh:
            continue
        if placed[-1].page == 0:
            return grown
        if scale <= 1 and roomy is None:
            roomy = grown
    return roomy or plain


def _frames(look: Look, head: float) -> list[Box]:
    step = look.column + look.gutter
    return [
        Box(look.margin + n * step, look.top + head, look.column, look.height - head) for n in range(look.columns)
    ]


def _tell_height(
    high: TooHigh, document: Document, pictures: Pictures, paper: Paper, look: Look, report: Report
) -> None:
    id = _id(high.slab.lines)
    found = f"'{id}' is {high.slab.height:.0f} mm high in the rulebook on {paper.name}"
    expected = f"at most {look.height:.0f} mm"
    report.error(_place(id, pictures), "text-overflow", _in(found, document), expected, "shorten the text")


def _tell_overhangs(laid: Laid, pictures: Pictures, paper: Paper, report: Report) -> None:
    told: set[str] = set()
    for _, line in laid.lines():
        id = _id((line,))
        if not line.overhang or id in told:
            continue
        told.add(id)
        text = "".join(span.text for span in line.spans)
        found = f"'{id}' is {line.width:.1f} mm wide at '{text}' in the rulebook on {paper.name}"
        expected = f"at most {line.room:.1f} mm"
        report.error(_place(id, pictures), "text-overflow", _in(found, laid.document), expected, "use a shorter word")


def _in(found: str, document: Document) -> str:
    return f"{found} ({document.language})"


def _id(lines: Iterable[Line]) -> str:
    return next((span.id for line in lines for span in line.spans if span.id), "")


def _place(id: str, pictures: Pictures) -> Place:
    """Where a text stands; the card set for what it says itself."""
    sitter = pictures.sitter
    return sitter.words.places.get(id, sitter.desk.place)
