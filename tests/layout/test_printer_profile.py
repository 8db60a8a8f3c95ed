"""A printer with faults prints through its profile what a perfect one would print without."""

from collections.abc import Callable, Iterable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from layout_printer import Point, on_paper

from ninefold.errors import Report
from ninefold.layout.cards import CardKeys, Deck
from ninefold.layout.flip import Backs
from ninefold.layout.geometry import Box
from ninefold.layout.job import Job, Page, plan_job
from ninefold.layout.order import SheetOrder
from ninefold.layout.paper import Paper
from ninefold.layout.plan import Side
from ninefold.layout.product import Product
from ninefold.layout.profile import FARTHEST, LONGEST, MOST_TURNED, PERFECT, SHORTEST, UNCHANGED, Profile, moved
from ninefold.layout.sheet import Marks, Setup
from ninefold.text.catalogue import Catalogue
from ninefold.yamlfile import parse

PAPERS = [Paper("A4", 210, 297), Paper("Letter", 215.9, 279.4)]
TURNED = st.sampled_from([Backs.LONG, Backs.SHORT])
PROFILES = st.builds(
    Profile,
    x=st.floats(-3, 3),
    y=st.floats(-3, 3),
    rotation=st.floats(-0.5, 0.5),
    scale_x=st.floats(98, 102),
    scale_y=st.floats(98, 102),
)


def corners(box: Box) -> list[Point]:
    return [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]


def in_order(points: Iterable[Point]) -> list[Point]:
    return sorted(points, key=lambda point: (round(point[0], 3), round(point[1], 3)))


def printed(page: Page, box: Box, profile: Profile, job: Job) -> list[Point]:
    points = [moved(page.correction, *corner) for corner in corners(box)]
    return in_order(on_paper(point, page.side, profile, job.paper, job.backs) for point in points)


def everything(page: Page) -> Iterator[Box]:
    yield from (slot.ink for slot in page.plan.slots)
    for line in (*page.plan.marks, *page.plan.lines, *page.plan.rulers):
        yield Box(min(line.x1, line.x2), min(line.y1, line.y2), abs(line.x1 - line.x2), abs(line.y1 - line.y2))


def test_a_perfect_printer_prints_the_plan_as_it_is(plan: Callable[..., Job], paper: Paper) -> None:
    assert {page.correction for page in plan(paper).pages} == {UNCHANGED}
    assert Setup(paper).printable == paper.printable(6.35)


@settings(deadline=None, max_examples=40)
@given(PROFILES, TURNED, st.sampled_from(PAPERS), st.sampled_from(list(SheetOrder)))
def test_fronts_and_backs_come_out_in_their_places_and_behind_each_other(
    words: Catalogue, profile: Profile, backs: Backs, paper: Paper, order: SheetOrder
) -> None:
    """Field reports B06 and B47."""
    deck = Deck(56, 84, tuple(CardKeys(str(n), f"front-{n}", f"back-{n}") for n in range(11)))
    setup = Setup(paper, backs=backs, marks=Marks.BOTH, profile=profile)
    job = plan_job(Product("P", "1", deck), setup, words, Report(), ("fronts", "backs"), order)
    assert job is not None
    for page in job.pages:
        if page.side is Side.BACK:
            continue
        behind = job.pages[page.other]
        for front in page.plan.slots:
            (back,) = [slot for slot in behind.plan.slots if slot.key == front.key.replace("front", "back")]
            place = in_order(corners(front.trim))
            assert printed(page, front.trim, profile, job) == [pytest.approx(c, abs=1e-6) for c in place]
            assert printed(behind, back.trim, profile, job) == [pytest.approx(c, abs=1e-6) for c in place]


@settings(deadline=None, max_examples=40)
@given(PROFILES, TURNED, st.sampled_from(PAPERS), st.sampled_from([4.2, 6.35]))
def test_nothing_is_moved_to_where_the_printer_does_not_print(
    words: Catalogue, profile: Profile, backs: Backs, paper: Paper, margin: float
) -> None:
    """Field reports B45 and B46: marks and cards alike."""
    deck = Deck(56, 84, tuple(CardKeys(str(n), f"front-{n}", f"back-{n}") for n in range(9)))
    setup = Setup(paper, margin, backs=backs, marks=Marks.BOTH, profile=profile)
    job = plan_job(Product("P", "1", deck), setup, words, Report())
    assert job is not None
    for page in job.pages:
        for box in everything(page):
            for x, y in (moved(page.correction, *corner) for corner in corners(box)):
                assert margin - 1e-6 <= x <= paper.width - margin + 1e-6
                assert margin - 1e-6 <= y <= paper.height - margin + 1e-6


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT])
def test_what_is_typed_is_what_is_seen(backs: Backs) -> None:
    """An uncorrected back is seen as far right and below as the profile says, whichever way the sheet is flipped."""
    profile, paper = Profile(x=0.6, y=-0.3), Paper("A4", 210, 297)
    behind = (110, 100) if backs is Backs.LONG else (100, 197)
    assert on_paper(behind, Side.BACK, profile, paper, backs) == pytest.approx((100.6, 99.7))
    corrected = moved(profile.correction(Side.BACK, paper, backs), *behind)
    assert on_paper(corrected, Side.BACK, profile, paper, backs) == pytest.approx((100, 100))


def test_one_sided_pages_are_only_scaled(plan: Callable[..., Job], paper: Paper) -> None:
    job = plan(paper, Backs.FOLD, profile=Profile(2, 1, 0.2, 100.5, 100.2))
    for page in job.pages:
        if page.parts:
            assert page.correction[:4] == pytest.approx((100 / 100.5, 0, 0, 100 / 100.2))
            assert moved(page.correction, paper.width / 2, paper.height / 2) == pytest.approx(
                (paper.width / 2, paper.height / 2)
            )


def test_backs_alone_are_corrected_as_behind_their_fronts(plan: Callable[..., Job], paper: Paper) -> None:
    profile = Profile(x=1, y=-0.5)
    (alone,) = plan(paper, Backs.SHORT, 9, ("backs",), profile=profile).pages
    behind = plan(paper, Backs.SHORT, 9, ("fronts", "backs"), profile=profile).pages[1]
    assert (alone.plan.slots, alone.correction) == (behind.plan.slots, behind.correction)


def test_places_lost_to_a_profile_are_told(words: Catalogue, product: Callable[[int], Product]) -> None:
    report = Report()
    letter = PAPERS[1]
    assert plan_job(product(9), Setup(letter, profile=Profile(y=3)), words, report) is not None
    (problem,) = report.problems
    assert (problem.code, problem.expected) == ("profile-costs-cards", "9 without it")
    assert "8 cards fit a sheet of Letter" in problem.found
    report = Report()
    assert plan_job(product(9), Setup(letter, margin=4.2, profile=Profile(y=3)), words, report) is not None
    assert [problem.code for problem in report.problems] == ["margin-small"]


def test_a_paper_on_which_nothing_is_left_is_refused_with_numbers(
    words: Catalogue, product: Callable[[int], Product]
) -> None:
    """Field report B43."""
    report = Report()
    small = Paper("Small", 85, 110)
    assert plan_job(product(1), Setup(small, profile=Profile(x=8, y=8)), words, report, ("fronts", "backs")) is None
    (problem,) = report.problems
    assert problem.code == "paper-too-small"
    assert "with what the printer profile moves: 46.3 × 77.8 mm" in problem.expected


# ------------------------------------------------------------------------------------------------------ files


def read(text: str) -> tuple[Profile | None, list[str]]:
    from ninefold.layout.profile import FILE

    report = Report()
    node = parse(text, "p.yaml", report)
    value = FILE.read(node, report) if node is not None else None
    return (value if isinstance(value, Profile) else None), [f"{p.place}: {p.code}" for p in report]


def test_a_profile_file_says_only_what_is_not_perfect() -> None:
    assert read("x: 0.6\nscale_y: 99.5\n") == (Profile(x=0.6, scale_y=99.5), [])
    assert read("{}\n") == (PERFECT, [])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"x: {FARTHEST + 1}", "wrong-value"),
        (f"y: -{FARTHEST + 1}", "wrong-value"),
        (f"rotation: {MOST_TURNED + 1}", "wrong-value"),
        (f"scale_x: {SHORTEST - 1}", "wrong-value"),
        (f"scale_y: {LONGEST + 1}", "wrong-value"),
        ("scale_x: 0.996", "wrong-value"),
        ("margin: 1", "wrong-value"),
        ("x: nan", "wrong-value"),
        ("x: 1e3", "wrong-value"),
        ("scale: 99", "unknown-key"),
        ("- 1", "wrong-value"),
    ],
)
def test_values_out_of_bounds_are_refused_with_their_place(text: str, code: str) -> None:
    _, problems = read(text + "\n")
    assert [problem.rpartition(": ")[2] for problem in problems] == [code]
    assert all(problem.startswith("p.yaml:1:") for problem in problems)
