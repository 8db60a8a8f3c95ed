"""Marks, rulers and footers: outside the cards, inside what printers reach, only where something is cut."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from ninefold.errors import Place, Report
from ninefold.layout.flip import Backs, behind
from ninefold.layout.geometry import Box
from ninefold.layout.job import Job, plan_job
from ninefold.layout.paper import Paper
from ninefold.layout.plan import HAIRLINE_PT, Line, SheetPlan
from ninefold.layout.product import Product
from ninefold.layout.ruler import ruler
from ninefold.layout.sheet import Marks, Setup
from ninefold.text.catalogue import Catalogue

ALL_BACKS = [Backs.LONG, Backs.SHORT, Backs.FOLD, Backs.NONE]


def box_of(line: Line) -> Box:
    return Box(min(line.x1, line.x2), min(line.y1, line.y2), abs(line.x1 - line.x2), abs(line.y1 - line.y2))


def touches(line: Line, box: Box) -> bool:
    mark = box_of(line)
    return (
        mark.x < box.right - 1e-6
        and mark.right > box.x + 1e-6
        and mark.y < box.bottom - 1e-6
        and mark.bottom > box.y + 1e-6
    )


@pytest.mark.parametrize("backs", ALL_BACKS)
@pytest.mark.parametrize("bleed", [0.0, 1.5, 3.0])
@pytest.mark.parametrize("count", [5, 18])
def test_nothing_is_drawn_on_a_card_or_beyond_the_margin(
    plan: Callable[..., Job], paper: Paper, backs: Backs, bleed: float, count: int
) -> None:
    """Field reports B17, B42, B45 and B46: no ground outside the cards on either side, on no paper."""
    setup = Setup(paper)
    for page in plan(paper, backs, count, bleed=bleed, marks=Marks.BOTH).pages:
        assert page.parts == ("howto",) or not (page.plan.panels or page.plan.pictures)
        inks = [slot.ink for slot in page.plan.slots]
        assert all(setup.printable.contains(ink) for ink in inks)
        for line in (*page.plan.marks, *page.plan.lines, *page.plan.rulers):
            assert setup.printable.contains(box_of(line))
            assert line.width_pt >= HAIRLINE_PT
            assert not any(touches(line, ink) for ink in inks), line


@pytest.mark.parametrize(
    ("marks", "front", "back"),
    [(Marks.FRONT, True, False), (Marks.BACK, False, True), (Marks.BOTH, True, True), (Marks.NONE, False, False)],
)
def test_marks_on_the_sides_asked_for(
    plan: Callable[..., Job], paper: Paper, marks: Marks, front: bool, back: bool
) -> None:
    """Field reports B10 and B11."""
    job = plan(paper, Backs.LONG, 9, ("fronts", "backs"), marks=marks)
    assert [bool(page.plan.marks) for page in job.pages] == [front, back]


def test_full_sheets_have_marks_at_every_cut_and_none_between_the_cards(
    plan: Callable[..., Job], paper: Paper
) -> None:
    (page,) = plan(paper, Backs.NONE, 9, ("fronts",)).pages
    assert len(page.plan.marks) == 4 * 6
    assert min(max(box_of(m).width, box_of(m).height) for m in page.plan.marks) >= 2


def test_a_partial_row_has_marks_only_round_its_cards(plan: Callable[..., Job], paper: Paper) -> None:
    (page,) = plan(paper, Backs.NONE, 4, ("fronts",)).pages
    slots = page.plan.slots
    below_first = [m for m in page.plan.marks if m.x1 == m.x2 and m.y1 > slots[3].ink.bottom]
    assert {round(m.x1, 3) for m in below_first} == {round(slots[3].trim.x, 3), round(slots[3].trim.right, 3)}
    right = [m for m in page.plan.marks if m.y1 == m.y2 and m.x1 > slots[3].ink.right and m.y1 > slots[2].ink.bottom]
    assert {round(m.y1, 3) for m in right} == {round(slots[3].trim.y, 3), round(slots[3].trim.bottom, 3)}


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT, Backs.FOLD])
@pytest.mark.parametrize("count", [1, 3, 4])
@pytest.mark.parametrize("paper", [Paper("A4", 210, 297), Paper("A3", 297, 420)], ids=lambda paper: paper.name)
def test_marks_of_backs_lie_behind_those_of_the_fronts(
    plan: Callable[..., Job], paper: Paper, backs: Backs, count: int
) -> None:
    """Also on a sheet that is not full, and beyond a fold as on the other side."""
    pages = plan(paper, backs, count, ("fronts", "backs"), marks=Marks.BOTH).pages
    if backs is Backs.FOLD:
        marks = [box_of(mark) for mark in pages[0].plan.marks]
        fronts, there = ([mark for mark in marks if (mark.cx < paper.width / 2) is left] for left in (True, False))
    else:
        fronts, there = ([box_of(mark) for mark in page.plan.marks] for page in pages)
    assert fronts
    assert cuts([behind(mark, paper, backs) for mark in fronts]) == cuts(there)


def cuts(marks: list[Box]) -> list[tuple[bool, float]]:
    """Where the marks say to cut; rulers leave them more room on one side of the paper than on the other."""
    return sorted((mark.width == 0, round(mark.x if mark.width == 0 else mark.y, 3)) for mark in marks)


@pytest.mark.parametrize("backs", ALL_BACKS)
def test_every_printed_sheet_has_rulers_on_both_axes_and_a_footer(
    plan: Callable[..., Job], paper: Paper, backs: Backs
) -> None:
    job = plan(paper, backs)
    for number, page in enumerate(job.pages, start=1):
        texts = [run.text for run in page.plan.texts]
        if not page.parts:
            assert page.plan == SheetPlan(paper)
            continue
        rulers = [run for run in page.plan.texts if "100 mm" in run.text and run.size == 6.5]
        assert sorted(run.turn for run in rulers) == [0, 270]
        footer = " ".join(text for text in texts if "Sample, version 1.2" in text or "unofficial" in text)
        assert f"page {number} of {len(job.pages)}" in footer
        assert "unofficial" in footer
        cards = "fronts" in page.parts or "backs" in page.parts
        assert ("flip on the long edge" in footer) is (backs is Backs.LONG and cards)
        assert ("print one side  " in footer) is (backs is Backs.NONE or not cards)


def test_the_rulers_measure_what_they_say(plan: Callable[..., Job], paper: Paper) -> None:
    """Field report B35."""
    (page,) = plan(paper, Backs.NONE, 9, ("fronts",)).pages
    ends = [run for run in page.plan.texts if run.text == "0"]
    assert len(ends) == 2
    left = next(run for run in ends if run.turn == 270)
    ticks = sorted(
        {round(line.y1, 3) for line in page.plan.rulers if line.y1 == line.y2 and abs(line.x1 - left.x) < 4}
    )
    millimetres = [y for y in ticks if any(abs(y - ticks[-1] + n) < 1e-6 for n in range(101))]
    assert millimetres[-1] - millimetres[0] == pytest.approx(100)


@pytest.mark.parametrize("bleed", [0.0, 1.5])
def test_both_rulers_are_whole_from_end_to_end(plan: Callable[..., Job], paper: Paper, bleed: float) -> None:
    """On full sheets too, where the lower one stands between crop marks and touches none of them."""
    (page,) = plan(paper, Backs.NONE, 9, ("fronts",), bleed=bleed).pages
    for flat in (True, False):
        along = [line for line in page.plan.rulers if (line.y1 == line.y2) is flat]
        assert [box_of(line) for line in along if max(box_of(line).width, box_of(line).height) > 20]
        assert max(max(box_of(line).width, box_of(line).height) for line in along) == pytest.approx(100)
    low = [line for line in page.plan.rulers if line.x1 == line.x2 and line.y1 > paper.height / 2 + 60]
    across = sorted({round(line.x1 - min(line.x1 for line in low), 3) for line in low if line.y2 < line.y1})
    assert across[0] == 0
    assert across[-1] == pytest.approx(100)
    assert len(across) >= 101 - 2 * 4
    for tick in low:
        assert not any(touches(mark, box_of(tick).shrunk(-0.2)) for mark in page.plan.marks)


def test_a_ruler_is_shorter_on_small_paper(words: Catalogue) -> None:
    assert "50 mm" in ruler((0, 0), 90, words).texts[1].text
    assert "20 mm" in ruler((0, 0), 62, words).texts[1].text
    assert ruler((0, 0), 40, words) is None


def test_a_label_that_leaves_no_room_for_its_ruler_is_a_problem(
    words: Catalogue, product: Callable[[int], Product]
) -> None:
    place = Place("ja.yaml", 3, 1)
    wordy = Catalogue("ja", {**words.texts, "sheet.ruler": "a ruler " * 20}, {"sheet.ruler": place})
    report = Report()
    assert plan_job(product(9), Setup(Paper("A4", 210, 297)), wordy, report, ("fronts",)) is None
    assert {(problem.code, problem.place) for problem in report.problems} == {("text-overflow", place)}


def test_small_paper_does_without_what_the_footer_can_spare(plan: Callable[..., Job]) -> None:
    (page,) = plan(Paper("small", 84, 150), Backs.NONE, 1, ("fronts",)).pages
    footer = " ".join(run.text for run in page.plan.texts if run.turn == 90)
    assert "page 1 of 1" in footer
    assert "unofficial" not in footer


def test_a_footer_too_long_is_refused_at_the_place_of_its_longest_text(
    words: Catalogue, product: Callable[[int], Product]
) -> None:
    place = Place("de.yaml", 7, 2)
    texts = {**words.texts, "sheet.use": "{what}: print on a very long name indeed " * 12 + "{stock}"}
    wordy = replace(words, texts=texts, places={"sheet.use": place})
    report = Report()
    assert plan_job(product(9), Setup(Paper("A4", 210, 297)), wordy, report, ("fronts",)) is None
    (problem,) = report.problems
    assert (problem.code, problem.place) == ("text-overflow", place)


def test_a_long_name_is_left_out_of_the_footer(words: Catalogue, product: Callable[[int], Product]) -> None:
    long = Product("A very long name indeed " * 12, "1", product(9).deck)
    job = plan_job(long, Setup(Paper("A4", 210, 297)), words, Report(), ("fronts",))
    footer = [run.text for run in job.pages[0].plan.texts if run.turn == 90]
    assert footer
    assert not any("indeed" in text for text in footer)
    assert "page 1 of 1" in footer[0]


@pytest.mark.parametrize("bleed", [-0.1, 10.5])
def test_a_bleed_out_of_range_is_refused(bleed: float, words: Catalogue, product: Callable[[int], Product]) -> None:
    report = Report()
    assert plan_job(product(9), Setup(Paper("A4", 210, 297), bleed=bleed), words, report) is None
    assert [problem.code for problem in report.problems] == ["bleed-range"]
