"""A rulebook laid out → PDF: drawn page by page, with page numbers, bookmarks and tags, or on sheets to be folded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ninefold.art.scene import Text
from ninefold.errors import Report
from ninefold.layout.flip import Backs
from ninefold.layout.job import Job
from ninefold.layout.paper import Paper
from ninefold.render.book import About, Book
from ninefold.render.content import Content
from ninefold.render.inventory import WHOLE
from ninefold.render.pdf import Scenes, begin_job
from ninefold.render.rulebook.brush import Brush
from ninefold.render.rulebook.impose import LEAF, half, impose
from ninefold.render.rulebook.look import Look
from ninefold.render.rulebook.pages import Laid, lay_out
from ninefold.render.rulebook.pictures import Pictures
from ninefold.render.rulebook.tags import Anchor, Bound, finish
from ninefold.render.rulebook.tree import Elem
from ninefold.render.stage import Stage
from ninefold.text.rulebook.model import Document

Written = tuple[bytes, int]
"""A PDF, and how many pages it has."""


def write_rulebook(
    document: Document, pictures: Pictures, paper: Paper, about: About, report: Report
) -> Written | None:
    """The PDF, tagged, and how many pages it has; None if it cannot be laid out on this paper.

    Texts that are too long for their places are in the report, and printed all the same.
    """
    laid = lay_out(document, pictures, paper, report)
    if laid is None:
        return None
    book = Book(about)
    brush = draw_pages(laid, pictures, Stage(book, ()))
    for content in brush.pages:
        book.add_page(paper.width, paper.height, content, inventory=WHOLE)
    return finish(book.bytes(), laid.root, anchors(laid), about, paper.height), len(brush.pages)


def write_booklet(
    document: Document, pictures: Pictures, sheet: Paper, about: About, report: Report
) -> Written | None:
    """The same on sheets to be printed on both sides, flipped on the short edge, and folded; the pages are those of
    the folded booklet, and their order is that in which it is read."""
    page = half(sheet)
    laid = lay_out(document, pictures, page, report, LEAF)
    if laid is None:
        return None
    book = Book(replace(about, duplex="DuplexFlipShortEdge"))
    brush = draw_pages(laid, pictures, Stage(book, ()))
    bound = Bound(impose(book, brush.pages, page, sheet))
    return finish(book.bytes(), laid.root, anchors(laid), about, page.height, bound), len(brush.pages)


def write_joined(
    job: Job, scenes: Scenes, document: Document, pictures: Pictures, about: About, report: Report
) -> Written | None:
    """The document of a job with the rulebook as its last part, its sections below a bookmark; all of it tagged."""
    laid = lay_out(document, pictures, job.paper, report)
    if laid is None:
        return None
    root = Elem("Document")
    book, stage = begin_job(job, scenes, about, pictures.ink, root=root)
    pages = draw_pages(laid, pictures, stage).pages
    two_sided = job.backs is not Backs.NONE
    # Printed on both sides, the book begins on a sheet of its own, and the last sheet has a reverse.
    blank = Content()
    before = [blank] * (two_sided and len(job.pages) % 2)
    added = [*before, *pages, *[blank] * (two_sided and len(pages) % 2)]
    for content in added:
        book.add_page(job.paper.width, job.paper.height, content, inventory=WHOLE)
    first = len(job.pages) + len(before)
    laid.root.tag, laid.root.parent = "Part", root
    laid.root.later(first)
    root.kids.append(laid.root)
    places = [replace(anchor, page=anchor.page + first) for anchor in anchors(laid)]
    data = finish(book.bytes(), root, places, about, job.paper.height, Bound(first=first, title=document.title))
    return data, len(job.pages) + len(added)


def draw_pages(laid: Laid, pictures: Pictures, stage: Stage) -> Brush:
    """The pages, drawn but in no book yet."""
    brush = Brush(stage, pictures.sign, laid.look.accent)
    brush.turn_to(0)
    laid.head.draw(brush, laid.head_elems)
    for page in filter(laid.has_head, range(1, laid.pages)):
        brush.turn_to(page)
        laid.head.draw(brush, (None, None))
    for one in laid.placed:
        brush.turn_to(one.page)
        one.slab.draw(brush, one.x, one.y)
    _furnish(brush, laid.document, laid.look)
    return brush


def anchors(laid: Laid) -> Sequence[Anchor]:
    """Where the sections begin."""
    at = {one.slab.anchor: one for one in laid.placed if one.slab.anchor}
    return tuple(
        Anchor(section.id, section.title, at[section.id].page, at[section.id].x, at[section.id].y)
        for section in laid.document.sections
    )


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
