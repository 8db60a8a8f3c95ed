"""Pages for printers that turn the paper, and for people who put it back by hand."""

from collections.abc import Callable

import pytest

from ninefold.layout.flip import Backs
from ninefold.layout.job import Job, Page
from ninefold.layout.order import SheetOrder
from ninefold.layout.paper import Paper
from ninefold.layout.sheet import Setup

BY_HAND = [SheetOrder.FRONTS_FIRST, SheetOrder.BACKS_REVERSED]
TURNED = [Backs.LONG, Backs.SHORT]


def named(page: Page) -> str:
    """A page of cards as `front-1…9`, any other by its parts, an empty reverse as `-`."""
    if page.parts not in (("fronts",), ("backs",)):
        return "+".join(page.parts) or "-"
    numbers = [int(slot.key.rpartition("-")[2]) for slot in page.plan.slots]
    return f"{page.parts[0]} {min(numbers)}–{max(numbers)}"


SEQUENCES = {
    SheetOrder.INTERLEAVED: [
        *("howto", "-"),
        *("fronts 1–9", "backs 1–9", "fronts 10–18", "backs 10–18", "fronts 19–20", "backs 19–20"),
        *("stickers", "-", "score+summary+tokens", "-"),
    ],
    SheetOrder.FRONTS_FIRST: [
        "howto",
        *("fronts 1–9", "fronts 10–18", "fronts 19–20"),
        *("backs 1–9", "backs 10–18", "backs 19–20"),
        *("stickers", "score+summary+tokens"),
    ],
    SheetOrder.BACKS_REVERSED: [
        "howto",
        *("fronts 1–9", "fronts 10–18", "fronts 19–20"),
        *("backs 19–20", "backs 10–18", "backs 1–9"),
        *("stickers", "score+summary+tokens"),
    ],
}


@pytest.mark.parametrize("backs", TURNED)
@pytest.mark.parametrize("order", list(SheetOrder))
def test_the_pages_in_their_order(plan: Callable[..., Job], paper: Paper, backs: Backs, order: SheetOrder) -> None:
    """Field reports B15 and B19."""
    assert [named(page) for page in plan(paper, backs, 20, order=order).pages] == SEQUENCES[order]
    cards = [name for name in SEQUENCES[order] if name.startswith(("fronts", "backs"))]
    alone = plan(paper, backs, 20, ("fronts", "backs"), order)
    assert [named(page) for page in alone.pages] == cards


@pytest.mark.parametrize("backs", [Backs.FOLD, Backs.NONE])
def test_what_is_printed_on_one_side_has_no_empty_pages(plan: Callable[..., Job], paper: Paper, backs: Backs) -> None:
    """Their files ask for one-sided printing: empty pages would be empty sheets."""
    job = plan(paper, backs, 20)
    assert all(page.parts for page in job.pages)
    told = " ".join(run.text for run in job.pages[0].plan.texts)
    assert "choose one-sided printing" in told
    assert "empty backs" not in told


@pytest.mark.parametrize("order", BY_HAND)
@pytest.mark.parametrize("backs", TURNED)
def test_the_footers_say_which_page_is_the_other_side(
    plan: Callable[..., Job], paper: Paper, backs: Backs, order: SheetOrder
) -> None:
    job = plan(paper, backs, 20, order=order)
    found = 0
    for index, page in enumerate(job.pages):
        footer = " ".join(run.text for run in page.plan.texts if run.turn == 90)
        assert "print both sides" not in footer
        if page.parts == ("fronts",):
            assert page.other is not None
            behind = job.pages[page.other]
            assert behind.other == index
            assert named(behind) == named(page).replace("fronts", "backs")
            assert f"its backs are page {page.other + 1}, flip on the {backs} edge" in footer
            found += 1
        elif page.parts == ("backs",):
            assert page.other is not None
            assert f"print on the back of page {page.other + 1}, flipped on the {backs} edge" in footer
        else:
            assert page.other is None
            assert "print one side" in footer
    assert found == 3


@pytest.mark.parametrize("order", list(SheetOrder))
def test_a_page_knows_the_page_of_its_other_side(plan: Callable[..., Job], paper: Paper, order: SheetOrder) -> None:
    job = plan(paper, Backs.LONG, 18, order=order)
    others = {named(page): named(job.pages[page.other]) for page in job.pages if page.other is not None}
    sheets = {"fronts 1–9": "backs 1–9", "fronts 10–18": "backs 10–18"}
    assert others == {**sheets, **{back: front for front, back in sheets.items()}}


@pytest.mark.parametrize("order", BY_HAND)
@pytest.mark.parametrize("backs", [Backs.FOLD, Backs.NONE])
def test_an_order_means_nothing_where_nothing_is_turned(
    plan: Callable[..., Job], paper: Paper, backs: Backs, order: SheetOrder
) -> None:
    assert plan(paper, backs, order=order) == plan(paper, backs)
    assert plan(paper, parts=("fronts",), order=order) == plan(paper, parts=("fronts",))


@pytest.mark.parametrize("backs", TURNED)
@pytest.mark.parametrize("order", list(SheetOrder))
@pytest.mark.parametrize("count", [1, 18, 36, 180])
def test_what_the_instructions_say_of_pages_is_true(
    plan: Callable[..., Job], paper: Paper, backs: Backs, order: SheetOrder, count: int
) -> None:
    """The table's rows cover every page once; the sentence names the pages of fronts and of backs."""
    job = plan(paper, backs, count, order=order)
    texts = [run.text for run in job.pages[0].plan.texts]
    titles = {"Cards": {"fronts", "backs"}, "Card fronts": {"fronts"}, "Card backs": {"backs"}}
    covered: list[int] = []
    for at, title in enumerate(texts[1:], start=1):
        first, _, last = texts[at - 1].partition("–")
        if first.isdigit() and (last or first).isdigit() and title in titles:
            pages = range(int(first), int(last or first) + 1)
            assert {part for number in pages for part in job.pages[number - 1].parts} == titles[title]
            covered += pages
    assert covered == [n for n, page in enumerate(job.pages, start=1) if page.parts in (("fronts",), ("backs",))]
    told = " ".join(texts)
    assert ("one-sided printing" in told) is order.turned_by_hand
    assert ("empty backs" in told) is not order.turned_by_hand
    if order.turned_by_hand:
        spans = [
            f"{n[0]}–{n[-1]}" if len(n) > 1 else f"{n[0]}"
            for part in ("fronts", "backs")
            for n in [[n for n, page in enumerate(job.pages, start=1) if page.parts == (part,)]]
        ]
        assert f"Print pages {spans[0]}." in told
        assert f"print pages {spans[1]} on them" in told
    bottom = Setup(paper).printable.bottom
    assert all(run.y < bottom for run in job.pages[0].plan.texts)
