"""Where things stand in a rulebook: nothing on anything else, nothing alone, nothing wider than its room unsaid."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from book_support import own_set
from hypothesis import given
from hypothesis import strategies as st

from ninefold.cli.checking import check_set
from ninefold.cli.rulebooks import BookOrder, Ready, prepared
from ninefold.errors import Report
from ninefold.layout.geometry import Box
from ninefold.layout.paper import PAPERS, Paper
from ninefold.render.rulebook.fill import Placing, TooHigh, fill
from ninefold.render.rulebook.impose import half
from ninefold.render.rulebook.pages import Laid, lay_out
from ninefold.render.rulebook.slabs import Slab
from ninefold.resources import cards_root
from ninefold.text.rulebook.model import Column, Paragraph, Row, Section, Table, Words, plain_text

GAMES = ("forage", "grove", "orchard")
NAMES = ("a4", "letter", "a5")


def ready(game: str) -> Ready:
    return prepared(cards_root() / game, "en", BookOrder(("a4",), ("en",), False, False, False, Path()))


@pytest.fixture(scope="module", params=GAMES)
def book(request: pytest.FixtureRequest) -> Ready:
    return ready(request.param)


def papers() -> list[Paper]:
    """Every shipped paper, and the pages of a booklet on it."""
    whole = [paper for name in NAMES if (paper := PAPERS.find(name, Report())) is not None]
    return [*whole, *map(half, whole)]


def laid_out(book: Ready, paper: Paper) -> Laid:
    report = Report()
    laid = lay_out(book.document, book.pictures, paper, report)
    assert laid is not None
    assert report.ok, list(map(str, report))
    return laid


def box_of(one: Placing, laid: Laid) -> Box:
    width = laid.look.across if one.slab.wide else laid.look.column
    return Box(one.x, one.y, width, one.slab.height)


def apart(a: Box, b: Box) -> bool:
    near = 1e-6
    return a.right <= b.x + near or b.right <= a.x + near or a.bottom <= b.y + near or b.bottom <= a.y + near


@pytest.mark.parametrize("paper", papers(), ids=lambda paper: paper.name)
def test_nothing_lies_on_anything_else_or_beyond_the_page(book: Ready, paper: Paper) -> None:
    laid = laid_out(book, paper)
    look = laid.look
    for page in range(laid.pages):
        boxes = [box_of(one, laid) for one in laid.placed if one.page == page]
        if page == 0:
            boxes.append(Box(look.margin, look.top, look.across, laid.head.height))
        assert boxes
        assert all(apart(a, b) for a, b in combinations(boxes, 2))
        assert all(box.x >= look.margin - 1e-6 and box.right <= paper.width - look.margin + 1e-6 for box in boxes)
        assert all(box.y >= look.top - 1e-6 and box.bottom <= paper.height - look.foot + 1e-6 for box in boxes)
    assert not [line for _, line in laid.lines() if line.overhang]


@pytest.mark.parametrize("paper", papers(), ids=lambda paper: paper.name)
def test_the_head_holds_its_words_and_divides_none(book: Ready, paper: Paper) -> None:
    laid = laid_out(book, paper)
    head = laid.head
    high = len(head.titles) * head.title.height + len(head.subtitles) * head.subtitle.height
    assert high < head.height + laid.look.top - 9
    shown = " ".join("".join(span.text for span in line.spans) for line in head.lines)
    assert shown == f"{book.document.title} {book.document.subtitle}"


@pytest.mark.parametrize("paper", papers(), ids=lambda paper: paper.name)
def test_no_heading_ends_a_column(book: Ready, paper: Paper) -> None:
    placed = laid_out(book, paper).placed
    ends = [a.slab for a, b in pairwise(placed) if (a.page, a.x) != (b.page, b.x) and a.slab.wide == b.slab.wide]
    assert ends
    # What is too high to stay together aside: the contents on the smallest pages.
    assert not [slab for slab in ends if slab.anchor]


def test_a_long_title_is_whole_in_the_contents() -> None:
    book = ready("orchard")
    title = "A grove of your very own with oranges and with lemons and with limes too"
    first = replace(book.document.sections[0], title=title)
    longer = replace(book.document, sections=(first, *book.document.sections[1:]))
    laid = laid_out(replace(book, document=longer), papers()[0])
    entry = next(
        one.slab
        for one in laid.placed
        if not one.slab.anchor and any(span.link == first.id for line in one.slab.lines for span in line.spans)
    )
    assert len(entry.lines) == 2
    assert " ".join("".join(span.text for span in line.spans) for line in entry.lines) == title


def test_the_head_of_a_table_is_repeated_where_it_goes_on(book: Ready) -> None:
    laid = laid_out(book, papers()[-1])
    heads = {id(one.slab.again): one.slab.again for one in laid.placed if one.slab.again}
    for one, after in pairwise(laid.placed):
        if after.slab.again and (one.page, one.x) != (after.page, after.x):
            assert id(one.slab) in heads, "a row begins a column without its head"
    repeats = [one for one in laid.placed if id(one.slab) in heads]
    recipes = bool(book.shop.cards.recipes)
    assert repeats or not recipes


@pytest.mark.parametrize("lines", range(6, 36, 3))
def test_a_table_with_a_sum_is_whole_wherever_it_comes(lines: int) -> None:
    book = ready("grove")
    before = tuple(Paragraph((Words("line"),)) for _ in range(lines))
    rows = tuple(Row(((Words(f"row {n}"),), (Words(""),)), total=n == 5) for n in range(7))
    table = Table("scores", (Column((Words("head"),), 1),) * 2, rows, open=True, wide=True)
    section = Section("scores", "Scores", (*before, table))
    laid = laid_out(replace(book, document=replace(book.document, sections=(section,), contents=False)), papers()[2])
    pages = [page for page, line in laid.lines() if any("row" in span.text for span in line.spans)]
    assert len(pages) == len(rows)
    assert len(set(pages)) == 1


@pytest.mark.parametrize("lines", range(2, 30, 3))
def test_no_part_of_a_divided_table_has_less_than_three_rows(lines: int) -> None:
    before = tuple(Paragraph((Words("line"),)) for _ in range(lines))
    rows = tuple(Row(((Words(f"row {n}"),), (Words(""),))) for n in range(20))
    table = Table("long", (Column((Words("head"),), 1),) * 2, rows, wide=True)
    section = Section("long", "Long", (*before, table))
    book = ready("grove")
    laid = laid_out(replace(book, document=replace(book.document, sections=(section,), contents=False)), papers()[2])
    pages = [page for page, line in laid.lines() if any("row" in span.text for span in line.spans)]
    assert len(pages) == len(rows)
    assert all(pages.count(page) >= 3 for page in pages)


def test_the_summary_has_a_page_for_itself(book: Ready) -> None:
    laid = laid_out(book, papers()[0])
    start = next(one for one in laid.placed if one.slab.anchor == "summary")
    assert start.y == pytest.approx(laid.look.top)
    assert start.page == laid.pages - 1


def test_every_text_is_found_on_its_page(book: Ready) -> None:
    laid = laid_out(book, papers()[0])
    for section in book.document.sections:
        assert laid.page_of(section.title_id) == 0, "the contents name it"
        for block in section.blocks:
            if isinstance(block, Paragraph):
                id = next(run.id for run in block.runs if isinstance(run, Words))
                page = laid.page_of(id)
                assert page is not None
                text = "".join(
                    span.text for at, line in laid.lines() if at == page for span in line.spans if span.id == id
                )
                assert text[:12] in plain_text(block.runs)


LONG = "ZZYZX" * 12
"""A word that no hyphenation divides."""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The old trees have been asking", f"The {LONG} have been asking"),
        ('title: "The rules of Grove"', f"title: The {LONG}"),
        ("any.squirrel: the squirrel’s tree", f"any.squirrel: {LONG}"),
        ("section: aim\n    title: A grove of your own", f"section: aim\n    title: A {LONG}"),
    ],
)
def test_what_does_not_fit_is_said_at_its_text(tmp_path: Path, old: str, new: str) -> None:
    folder = own_set(tmp_path / "mine", old, new)
    line = next(n for n, text in enumerate((folder / "rulebook.yaml").read_text().splitlines(), 1) if LONG in text)
    report = check_set(folder).report
    found = [p for p in report if p.code == "text-overflow"]
    assert found, list(map(str, report))
    for problem in found:
        assert Path(problem.place.file).name == "rulebook.yaml"
        # A text of several lines stands where the first of them does.
        assert problem.place.line in (line - 1, line)
        assert re.search(r" is [0-9.]+ mm wide at '.*' in the rulebook on (A4|half of A5) \(en\)", problem.found)


@pytest.mark.parametrize(("width", "height", "fine"), [(95, 130, True), (94, 180, False), (120, 129, False)])
def test_pages_too_small_for_a_book_are_refused(width: float, height: float, fine: bool) -> None:
    book, report = ready("orchard"), Report()
    laid = lay_out(book.document, book.pictures, Paper("own", width, height), report)
    assert (laid is not None) == fine
    assert [p.code for p in report] == ([] if fine else ["page-too-small"])


SLABS = st.lists(
    st.builds(
        Slab,
        height=st.floats(1, 60),
        draw=st.just(lambda *_: None),
        space=st.floats(0, 8),
        glue=st.booleans(),
        page=st.integers(0, 9).map(lambda n: n == 0),
        wide=st.integers(0, 3).map(lambda n: n == 0),
    ),
    min_size=1,
    max_size=40,
)


def columns(page: int) -> list[Box]:
    top = 40.0 if page == 0 else 10.0
    return [Box(x, top, 80, 210 - top) for x in (10.0, 100.0)]


@given(SLABS)
def test_columns_hold_every_slab_in_order_once(slabs: list[Slab]) -> None:
    placed = fill(slabs, columns)
    assert [one.slab for one in placed] == slabs
    for one in placed:
        assert columns(one.page)[0].y - 1e-6 <= one.y
        assert one.bottom <= 210 + 1e-5
    boxes = [(one.page, Box(one.x, one.y, 170 if one.slab.wide else 80, one.slab.height)) for one in placed]
    assert all(apart(a, b) for (p, a), (q, b) in combinations(boxes, 2) if p == q)
    for before, after in pairwise(placed):
        if after.slab.page:
            assert after.page > before.page
        if before.slab.glue and not after.slab.page and before.slab.wide == after.slab.wide:
            assert (before.page, before.x) == (after.page, after.x) or glued_height(slabs, before.slab) > 170


def glued_height(slabs: list[Slab], within: Slab) -> float:
    """The height of everything that is to stay together with a slab."""
    at = next(n for n, slab in enumerate(slabs) if slab is within)
    start, end = at, at
    while start > 0 and slabs[start - 1].glue:
        start -= 1
    while end < len(slabs) - 1 and slabs[end].glue:
        end += 1
    return sum(slab.height + slab.space for slab in slabs[start : end + 1])


def test_a_slab_that_no_column_holds_is_named() -> None:
    high = Slab(300, lambda *_: None)
    with pytest.raises(TooHigh) as raised:
        fill([Slab(5, lambda *_: None), high], columns)
    assert raised.value.slab is high


def test_a_slab_that_only_later_pages_hold_waits_for_them() -> None:
    def frames(page: int) -> list[Box]:
        return [Box(0, 50, 84, 50)] if page == 0 else [Box(0, 0, 84, 100)]

    low, high = Slab(10, lambda *_: None), Slab(60, lambda *_: None)
    assert [(one.page, one.y) for one in fill([high], frames)] == [(1, 0)]
    assert [(one.page, one.y) for one in fill([low, high], frames)] == [(0, 50), (1, 0)]
