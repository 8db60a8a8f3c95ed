"""One card a page with Trim and Bleed boxes: what print shops and cutting services take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from ninefold.art.scene import Group, Leaf
from ninefold.errors import Refused
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.render.book import About, Book
from ninefold.render.content import Content
from ninefold.render.coverage import uncovered
from ninefold.render.inventory import single
from ninefold.render.process import Process
from ninefold.render.stage import Stage, centred


class PageOrder(StrEnum):
    """In which order fronts and backs follow each other."""

    FRONT_BACK = "front-back"
    BACK_FRONT = "back-front"
    FRONTS_FIRST = "fronts-first"
    FRONTS = "fronts"
    BACKS = "backs"


@frozen
class Finish:
    """What a print shop wants of its pages, beside their order.

    `page` and `trim` are (width, height) in mm where cards are larger than what is drawn on them, which lies in the
    middle; `process` prints in four inks; letters may be outlines. With `flat` dots an inch, nothing shines through:
    drawings become pictures.
    """

    page: tuple[float, float] | None = None
    trim: tuple[float, float] | None = None
    process: Process | None = None
    outlined: bool = False
    flat: int | None = None

    def stage(self, book: Book, scenes: Iterable[Group | Leaf]) -> Stage:
        """What draws scenes so."""
        if self.flat is None:
            return Stage(book, scenes, self.outlined)
        from ninefold.render.flatten import Flattener

        return Stage(book, scenes, self.outlined, Flattener(self.flat, self.process))


PLAIN = Finish()
"""What most want."""


def write_cards(
    cards: Sequence[tuple[Group, Group | None]],
    bleed: float,
    order: PageOrder,
    about: About,
    finish: Finish = PLAIN,
) -> bytes:
    """A PDF of cards (front, back), a side a page; pages are the trim size and `bleed` mm more on each side."""
    sides = _ordered(cards, order)
    problems = uncovered({scene.name: scene for scene in sides})
    if problems:
        raise Refused(problems)
    book = Book(about, finish.process)
    stage = finish.stage(book, sides)
    for scene in sides:
        page, trim = _boxes(scene, bleed, finish)
        content = Content()
        form = stage.form(scene)
        content.place(form, centred(scene.width, scene.height, page.cx, page.cy, 0))
        told = single(form, book.digest(form), _drawn(scene, page))
        book.add_page(page.width, page.height, content, trim=trim, bleed=page, inventory=told)
    return book.bytes()


def _boxes(scene: Group, bleed: float, finish: Finish) -> tuple[Box, Box]:
    """The page and what is cut out of it."""
    width, height = finish.trim or (scene.width, scene.height)
    page = Box(0, 0, *(finish.page or (width + 2 * bleed, height + 2 * bleed)))
    return page, Box(page.cx - width / 2, page.cy - height / 2, width, height)


def _drawn(scene: Group, page: Box) -> Box:
    """What is drawn of a scene, its bleed included, in the middle of a page."""
    x, y = page.cx - scene.width / 2, page.cy - scene.height / 2
    return Box(x, y, scene.width, scene.height).shrunk(-scene.bleed)


def _ordered(cards: Sequence[tuple[Group, Group | None]], order: PageOrder) -> list[Group]:
    fronts = [front for front, _ in cards]
    backs = [back for _, back in cards if back is not None]
    match order:
        case PageOrder.FRONT_BACK:
            return [side for front, back in cards for side in (front, back) if side is not None]
        case PageOrder.BACK_FRONT:
            return [side for front, back in cards for side in (back, front) if side is not None]
        case PageOrder.FRONTS_FIRST:
            return fronts + backs
        case PageOrder.FRONTS:
            return fronts
        case PageOrder.BACKS:
            return backs
