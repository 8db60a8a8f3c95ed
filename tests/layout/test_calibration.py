"""What is read from a calibration sheet is what a profile undoes."""

import math
from collections.abc import Callable

import pytest
from layout_printer import on_paper

from ninefold.errors import Report
from ninefold.layout.calibration import plan_calibration
from ninefold.layout.flip import Backs
from ninefold.layout.geometry import Box
from ninefold.layout.job import Job, Page, plan_job
from ninefold.layout.paper import Paper
from ninefold.layout.plan import HAIRLINE_PT, Line, Side
from ninefold.layout.product import Product
from ninefold.layout.profile import PERFECT, UNCHANGED, Profile, moved
from ninefold.layout.sheet import Setup
from ninefold.layout.vernier import LINES, PITCH, STEP
from ninefold.text.catalogue import Catalogue

Sheet = Callable[..., Job]
TURNED = [Backs.LONG, Backs.SHORT]


@pytest.fixture
def sheet(words: Catalogue) -> Sheet:
    """sheet(paper, backs, through): planned without a problem."""

    def make(paper: Paper, backs: Backs = Backs.LONG, through: Profile = PERFECT) -> Job:
        report = Report()
        job = plan_calibration(Setup(paper, backs=backs, profile=through), "office", "1", words, report)
        assert job is not None, [str(problem) for problem in report]
        assert not report.problems
        return job

    return make


def seen(job: Job, page: Page, faults: Profile) -> list[Line]:
    """The lines of a page where a printer with faults puts them, seen from the front."""
    lines = []
    for line in page.plan.lines:
        ends = [moved(page.correction, *end) for end in ((line.x1, line.y1), (line.x2, line.y2))]
        (x1, y1), (x2, y2) = (on_paper(end, page.side, faults, job.paper, job.backs) for end in ends)
        lines.append(Line(x1, y1, x2, y2, line.width_pt))
    return lines


def crosses(lines: list[Line]) -> list[tuple[float, float]]:
    """The middles of the upright crosses."""
    flat = [n for n in lines if n.y1 == n.y2 and math.isclose(abs(n.x1 - n.x2), 8)]
    return sorted({(round((n.x1 + n.x2) / 2, 6), round(n.y1, 6)) for n in flat})


def readings(job: Job, faults: Profile) -> tuple[list[float], list[float]]:
    """What a person reads from both scales across (top, bottom) and both down (left, right)."""
    front, back = (seen(job, page, faults) for page in job.pages)
    (left, top), *_, (right, bottom) = crosses(list(job.pages[0].plan.lines))
    across = [read([_turned(n) for n in front], [_turned(n) for n in back], y) for y in (top, bottom)]
    down = [read(front, back, x) for x in (left, right)]
    return across, down


def _turned(line: Line) -> Line:
    """With x and y exchanged, so that both kinds of scales are read alike."""
    return Line(line.y1, line.x1, line.y2, line.x2, line.width_pt)


def read(front: list[Line], back: list[Line], at: float) -> float:
    """The number of the pair of lines that makes one straight line best, on the scale down the page near x = at."""

    def ends(lines: list[Line], longest: float) -> list[float]:
        near = [n for n in lines if min(abs(n.x1 - at), abs(n.x2 - at)) < 1.6 and abs(n.y1 - n.y2) < 0.5]
        return sorted((n.y1 + n.y2) / 2 for n in near if 2.5 < abs(n.x1 - n.x2) < longest)

    fronts, backs = ends(front, 5.5), ends(back, 7.5)
    assert len(fronts) == len(backs) == 2 * LINES + 1
    apart = [abs(a - b) for a, b in zip(fronts, backs, strict=True)]
    best = apart.index(min(apart))
    return (best - LINES) * STEP


@pytest.mark.parametrize("backs", TURNED)
@pytest.mark.parametrize(("x", "y"), [(0, 0), (0.4, -0.2), (-1.3, 0.9), (1.5, -1.5), (0.1, 0)])
def test_the_pair_that_makes_one_line_tells_the_offset(
    sheet: Sheet, paper: Paper, backs: Backs, x: float, y: float
) -> None:
    """Field report B06: read with the eye, typed as read, and gone on the sheet that is printed with it."""
    faults = Profile(x=x, y=y)
    across, down = readings(sheet(paper, backs), faults)
    assert across == pytest.approx([x, x])
    assert down == pytest.approx([y, y])
    across, down = readings(sheet(paper, backs, through=faults), faults)
    assert (*across, *down) == pytest.approx((0, 0, 0, 0))


@pytest.mark.parametrize("backs", TURNED)
@pytest.mark.parametrize("rotation", [0.2, -0.35])
def test_the_two_scales_across_tell_the_turn(sheet: Sheet, paper: Paper, backs: Backs, rotation: float) -> None:
    faults = Profile(rotation=rotation)
    job = sheet(paper, backs)
    (upper, lower), _ = readings(job, faults)
    told = " ".join(run.text for run in job.pages[0].plan.texts)
    factor = float(told.partition("less that of the lower one, times ")[2].partition(":")[0])
    assert (upper - lower) * factor == pytest.approx(rotation, abs=0.03)
    (upper, lower), down = readings(sheet(paper, backs, through=faults), faults)
    assert (upper, lower, *down) == pytest.approx((0, 0, 0, 0))


def test_the_distances_of_the_crosses_are_what_the_sheet_says(sheet: Sheet, paper: Paper) -> None:
    """Field report B35."""
    job = sheet(paper)
    (left, top), *_, (right, bottom) = crosses(list(job.pages[0].plan.lines))
    told = " ".join(run.text for run in job.pages[0].plan.texts)
    assert f"Across it should be {right - left:g} mm, down {bottom - top:g} mm." in told
    assert (left + right, top + bottom) == pytest.approx((paper.width, paper.height))


@pytest.mark.parametrize("backs", TURNED)
def test_the_sheet_goes_the_way_of_cards(
    sheet: Sheet, words: Catalogue, product: Callable[[int], Product], paper: Paper, backs: Backs
) -> None:
    """Field report B09: same paper, margins, kinds of marks and corrections, on pages of the same kinds."""
    profile = Profile(0.4, -0.2, 0.1, 99.8, 100.1)
    job = sheet(paper, backs, profile)
    cards = plan_job(product(9), Setup(paper, backs=backs, profile=profile), words, Report(), ("fronts", "backs"))
    assert cards is not None
    assert [(p.side, p.correction, p.plan.paper) for p in job.pages] == [
        (p.side, p.correction, p.plan.paper) for p in cards.pages
    ]
    assert (job.backs, job.order, job.paper) == (cards.backs, cards.order, cards.paper)
    assert {page.correction for page in sheet(paper, backs).pages} == {UNCHANGED}
    for page in job.pages:
        assert len(page.plan.marks) == 8
        assert sum("100 mm" in run.text and run.size == 6.5 for run in page.plan.texts) == 2


@pytest.mark.parametrize("backs", TURNED)
@pytest.mark.parametrize("through", [PERFECT, Profile(3, -3, 0.5, 99, 101, 4.2)])
def test_nothing_lies_beyond_the_margin_or_on_other_things(
    sheet: Sheet, paper: Paper, backs: Backs, through: Profile
) -> None:
    """Field report B46."""
    job = sheet(paper, backs, through)
    limits = Box(0, 0, paper.width, paper.height).shrunk(6.35)
    for page in job.pages:
        for line in (*page.plan.lines, *page.plan.rulers, *page.plan.marks):
            assert line.width_pt >= HAIRLINE_PT
            for end in ((line.x1, line.y1), (line.x2, line.y2)):
                assert limits.contains(Box(*moved(page.correction, *end), 0, 0))
    (left, top), *_, (right, bottom) = crosses(list(job.pages[0].plan.lines))
    own = [run for run in job.pages[0].plan.texts if run.size >= 7]
    assert own
    assert all(left + 8 < run.x < right - 8 and top + 8 < run.y < bottom - 8 for run in own)
    assert job.pages[1].side is Side.BACK
    assert not [run for run in job.pages[1].plan.texts if run.size > 6.5]


def test_lines_stand_apart_so_that_small_offsets_are_read_without_doubt() -> None:
    assert LINES * STEP <= PITCH


@pytest.mark.parametrize(
    ("paper", "margin", "code"),
    [
        (Paper("A6", 105, 148), 6.35, "paper-too-small"),
        (Paper("A5", 148, 210), 6.35, "text-overflow"),
        (Paper("A4", 210, 297), 1, "margin-unprintable"),
    ],
)
def test_a_sheet_that_does_not_fit_is_refused(words: Catalogue, paper: Paper, margin: float, code: str) -> None:
    """Field report B43."""
    report = Report()
    assert plan_calibration(Setup(paper, margin), "office", "1", words, report) is None
    assert [problem.code for problem in report.problems] == [code]
