"""Full pages: what a book's figures and gaps are made larger or smaller for, and figures that let text pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from ninefold.cli.languages import begun_languages
from ninefold.cli.rulebooks import BookOrder, prepared
from ninefold.errors import Report
from ninefold.layout.geometry import Box
from ninefold.layout.paper import PAPERS
from ninefold.render.rulebook.blocks import Maker
from ninefold.render.rulebook.fill import fill
from ninefold.render.rulebook.fit import FULL, badness, best, fullness
from ninefold.render.rulebook.impose import LEAF, half
from ninefold.render.rulebook.lines import Setter
from ninefold.render.rulebook.look import look_of
from ninefold.render.rulebook.pages import lay_out
from ninefold.render.rulebook.slabs import Draw, Slab
from ninefold.render.rulebook.tree import Elem
from ninefold.resources import cards_root
from ninefold.text.language import ENGLISH_CODE
from ninefold.text.rulebook.model import Bullets, Words


@pytest.mark.slow
@pytest.mark.parametrize("game", ["forage", "grove", "orchard"])
def test_no_page_of_a_shipped_book_is_half_empty(game: str) -> None:
    for code in begun_languages():
        order = BookOrder(("a4",), (code,), html=False, booklet=False, draft=True, output=Path())
        book = prepared(cards_root() / game, code, order)
        for name in ("a4", "letter", "a5"):
            whole = PAPERS.find(name, Report())
            assert whole is not None
            for paper, leaf in ((whole, 1), (half(whole), LEAF)) if name != "a5" else ((whole, 1),):
                laid = lay_out(book.document, book.pictures, paper, Report(), leaf)
                assert laid is not None
                shares = fullness(laid.placed, laid.frames)
                before_own = {one.page - 1 for one in laid.placed if one.slab.page}
                low = [n for n, share in enumerate(shares) if share < FULL and n not in before_own]
                assert not low, (code, paper.name, shares)
                assert min(shares) > 0.4, (code, paper.name, shares)


def nothing(*_: object) -> None:
    """Draws nothing."""


def frames(page: int) -> list[Box]:
    return [Box(10, 10, 80, 100)]


def figure(height: float) -> Slab:
    def sized(share: float) -> tuple[float, Draw]:
        return height * share, nothing

    return Slab(height, nothing, space=3, floats=True, sized=sized)


def text(height: float = 10) -> Slab:
    return Slab(height, nothing, space=2, passes=True)


def test_text_passes_a_figure_that_has_no_room_and_keeps_its_order() -> None:
    before, shown, first, second, head = text(70), figure(50), text(), text(), Slab(8, nothing, space=4)
    placed = fill([before, shown, first, second, head], frames)
    assert [one.slab for one in placed] == [before, first, second, shown, head]
    assert [one.page for one in placed] == [0, 0, 0, 1, 1]
    assert placed[3].y == 10


def test_headings_and_other_figures_never_pass_a_figure() -> None:
    before, shown, other, head = text(70), figure(50), figure(10), Slab(8, nothing)
    assert [one.page for one in fill([before, shown, other], frames)] == [0, 1, 1]
    assert [one.page for one in fill([before, shown, head, text()], frames)] == [0, 1, 1, 1]


def test_a_figure_with_room_stays_where_it_stands() -> None:
    slabs = [text(30), figure(50), text(), text()]
    assert [one.slab for one in fill(slabs, frames)] == slabs


def test_figures_shrink_where_that_saves_a_page_with_little_on_it() -> None:
    slabs = [text(50), figure(50), text(50), figure(48), text(10)]
    loose, found = fill(slabs, frames), best(slabs, frames)
    assert loose[-1].page > found[-1].page
    assert badness(found, frames) < badness(loose, frames)
    assert sum(one.slab.height for one in found) < sum(one.slab.height for one in loose)


def test_a_folded_sheet_is_filled_rather_than_begun() -> None:
    pages = [slab for _ in range(4) for slab in (text(40), figure(52))]
    over = [*pages, text(9)]
    assert best(over, frames, LEAF)[-1].page == 3
    assert fill(over, frames)[-1].page == 4


def test_how_full_a_page_is_counts_all_of_its_columns() -> None:
    def two(page: int) -> list[Box]:
        return [Box(x, 10, 40, 100) for x in (0.0, 50.0)]

    wide = Slab(20, nothing, wide=True)
    left = fill([Slab(100, nothing), Slab(50, nothing, page=True)], two)
    assert fullness(left, two) == pytest.approx([0.5, 0.25])
    assert fullness(fill([wide], two), two) == pytest.approx([0.2])


def test_a_short_last_point_stands_with_the_one_before_it() -> None:
    order = BookOrder(("a4",), (ENGLISH_CODE,), html=False, booklet=False, draft=False, output=Path())
    book = prepared(cards_root() / "grove", ENGLISH_CODE, order)
    document, pictures = book.document, book.pictures
    paper = PAPERS.find("a4", Report())
    assert paper is not None
    look = look_of(pictures.sitter.studio, paper, pictures.ink, square=False)
    maker = Maker(look, Setter(document.language, lambda code, size: size), pictures.figure, look.column)
    short, long = (Words("Short."),), (Words("Long and longer. " * 40),)
    assert [slab.glue for slab in maker.block(Bullets((short, short, short)), Elem("Document"))] == [
        False,
        True,
        False,
    ]
    before = len(maker.block(Bullets((short,)), Elem("Document")))
    assert not maker.block(Bullets((short, long)), Elem("Document"))[before - 1].glue
