"""The document as a whole: which page follows which, on what it is printed, and nothing missing or twice."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from ninefold.errors import Place, Report
from ninefold.layout.boxsheet import BoxPiece, Tuckbox
from ninefold.layout.calibration import plan_calibration
from ninefold.layout.cards import CardKeys, Deck
from ninefold.layout.chips import Chip, Chips
from ninefold.layout.cutter import CUTTERS, places
from ninefold.layout.cutting import cutter_pages, sheets
from ninefold.layout.flip import Backs
from ninefold.layout.howto import Guide
from ninefold.layout.job import Job, plan_job
from ninefold.layout.order import SheetOrder
from ninefold.layout.paper import Paper
from ninefold.layout.pieces import Piece
from ninefold.layout.plan import Side, Slot
from ninefold.layout.product import Product
from ninefold.layout.profile import PERFECT, Profile
from ninefold.layout.sheet import Setup, Stock
from ninefold.layout.stickers import STRIP_GAP, Dice, Die, label_edge
from ninefold.layout.tuckbox import Contents, half_nets, whole_net
from ninefold.layout.typeset import measure
from ninefold.resources import rules_root
from ninefold.text.catalogue import Catalogue
from ninefold.text.messages import gaps, written

A4 = Paper("A4", 210, 297)


def everything(product: Product) -> Product:
    """The product with all the parts that a game can have."""
    deck = Contents(product.deck.width, product.deck.height, len(product.deck.cards) + 2)
    halves = tuple(BoxPiece(f"half-{n}", net) for n, net in enumerate(half_nets(deck)))
    return replace(
        product,
        chips=Chips(tuple(Chip(5, f"chip-{kind}", f"chip-{kind}-back") for kind in "abc")),
        box=Tuckbox(BoxPiece("box", whole_net(deck)), halves),
        pad=Piece("score-pad", "pad", 90, 66, bleed=0),
    )


@pytest.mark.parametrize(("count", "sheets"), [(1, 1), (8, 1), (9, 1), (10, 2), (18, 2)])
@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT, Backs.NONE])
def test_pages_are_as_many_as_needed(
    plan: Callable[..., Job], paper: Paper, backs: Backs, count: int, sheets: int
) -> None:
    job = plan(paper, backs, count, ("fronts", "backs"))
    assert len(job.pages) == sheets * (2 if backs.two_sided else 1)


@pytest.mark.parametrize(("count", "sheets"), [(1, 1), (5, 1), (6, 2), (10, 2), (18, 4)])
def test_folded_sheets(plan: Callable[..., Job], count: int, sheets: int) -> None:
    job = plan(A4, Backs.FOLD, count, ("fronts", "backs"))
    assert [page.parts for page in job.pages] == [("fronts", "backs")] * sheets
    for page in job.pages:
        # Folded along the dashed line, each back comes to lie behind its own front, and as upright.
        fronts, backs = ([slot for slot in page.plan.slots if slot.side is side] for side in Side)
        assert len(fronts) == len(backs)
        for front, back in zip(fronts, backs, strict=True):
            assert back.key == front.key.replace("front", "back")
            assert A4.width - back.trim.right == pytest.approx(front.trim.x)
            assert (back.trim.y, back.trim.bottom) == pytest.approx((front.trim.y, front.trim.bottom))
            assert (front.turn + back.turn) % 360 == 0
        (fold,) = [line for line in page.plan.lines if line.dash]
        assert fold.x1 == fold.x2 == A4.width / 2
        assert all(fold.y1 <= slot.trim.y and slot.trim.bottom <= fold.y2 for slot in page.plan.slots)


@pytest.mark.parametrize("backs", list(Backs))
def test_every_card_front_and_back_is_there_once(plan: Callable[..., Job], paper: Paper, backs: Backs) -> None:
    keys = Counter(slot.key for page in plan(paper, backs).pages for slot in page.plan.slots)
    cards = {key: n for key, n in keys.items() if key.startswith(("front", "back"))}
    sides = ("front",) if backs is Backs.NONE else ("front", "back")
    assert cards == {f"{side}-{n}": 1 for side in sides for n in range(1, 19)}


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT])
def test_in_a_whole_game_fronts_are_on_odd_pages_and_single_sides_have_an_empty_reverse(
    plan: Callable[..., Job], paper: Paper, backs: Backs
) -> None:
    pages = plan(paper, backs).pages
    assert len(pages) % 2 == 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert front.side is Side.FRONT
        assert front.parts
        assert back.parts == (("backs",) if front.parts == ("fronts",) and backs.two_sided else ())
        assert front.stock is back.stock


@pytest.mark.parametrize("backs", [Backs.FOLD, Backs.NONE])
def test_one_sided_parts_by_themselves_have_no_empty_page(
    plan: Callable[..., Job], paper: Paper, backs: Backs
) -> None:
    assert all(page.parts for page in plan(paper, backs, parts=("fronts", "backs")).pages)


def test_the_whole_game_on_its_papers(plan: Callable[..., Job], paper: Paper) -> None:
    job = plan(paper)
    assert job.pages[0].parts == ("howto",)
    assert [(page.parts, page.stock) for page in job.pages[::2]] == [
        (("howto",), Stock.PLAIN),
        (("fronts",), Stock.CARD),
        (("fronts",), Stock.CARD),
        (("stickers",), Stock.LABEL),
        (("score", "summary", "tokens"), Stock.CARD),
    ]
    assert [title for title, _ in job.bookmarks][:3] == ["How to print", "Card fronts", "Card backs"]
    assert dict(job.bookmarks)["Dice labels"] == 6


@pytest.mark.parametrize("backs", list(Backs))
@pytest.mark.parametrize("order", list(SheetOrder))
@pytest.mark.parametrize("bleed", [0.0, 1.5, 3.0])
def test_shipped_choices_go_together(
    plan: Callable[..., Job], paper: Paper, backs: Backs, order: SheetOrder, bleed: float
) -> None:
    """Field report B49: whatever is chosen, every card is printed, and no choice makes the planner warn."""
    for count in (1, 9, 18):
        job = plan(paper, backs, count, order=order, bleed=bleed)
        fronts = [slot.key for page in job.pages for slot in page.plan.slots if slot.key.startswith("front")]
        assert sorted(fronts) == sorted(f"front-{n}" for n in range(1, count + 1))


@pytest.mark.parametrize("part", ["howto", "fronts", "backs", "stickers", "tokens", "score", "summary"])
def test_each_part_is_a_file_of_its_own(plan: Callable[..., Job], paper: Paper, part: str) -> None:
    job = plan(paper, parts=(part,))
    assert {p for page in job.pages for p in page.parts} == {part}
    assert job.backs is Backs.NONE


def test_backs_alone_lie_as_they_do_behind_their_fronts(plan: Callable[..., Job], paper: Paper) -> None:
    """Field report B13: backs as a file of their own, beside none, folded and two-sided."""
    alone = plan(paper, Backs.SHORT, 9, ("backs",)).pages[0].plan.slots
    assert alone == plan(paper, Backs.SHORT, 9, ("fronts", "backs")).pages[1].plan.slots


def test_an_unknown_part_and_nothing_to_print_are_refused(
    words: Catalogue, product: Callable[[int], Product]
) -> None:
    report = Report()
    assert plan_job(product(9), Setup(A4), words, report, ("front",)) is None
    assert next((p.code, p.hint) for p in report.problems) == ("part-absent", "did you mean 'fronts'?")
    report = Report()
    assert plan_job(product(9), Setup(A4, backs=Backs.NONE), words, report, ("backs",)) is None
    assert [p.code for p in report.problems] == ["nothing-to-print"]


def test_cards_without_backs_make_a_one_sided_job(words: Catalogue) -> None:
    deck = Deck(56, 84, tuple(CardKeys(str(n), f"front-{n}") for n in range(3)))
    product = Product("Plain", "1", deck)
    assert product.parts == ("howto", "fronts")
    job = plan_job(product, Setup(A4), words, Report())
    assert (job.backs, len(job.pages)) == (Backs.NONE, 2)


def test_pieces_keep_their_own_bleed_and_overflow_to_another_page(words: Catalogue) -> None:
    deck = Deck(56, 84, (CardKeys("1", "f"),))
    pieces = tuple(Piece("tokens", f"t{n}", 20, 20, bleed=1) for n in range(200))
    job = plan_job(Product("P", "1", deck, pieces=pieces), Setup(A4, bleed=3), words, Report(), ("tokens",))
    slots = [slot for page in job.pages for slot in page.plan.slots]
    assert len(job.pages) == 3
    assert sorted(slot.key for slot in slots) == sorted(piece.key for piece in pieces)
    assert {round(slot.trim.x - slot.ink.x, 6) for slot in slots} == {1}


def test_a_piece_too_big_is_refused(words: Catalogue) -> None:
    report = Report()
    product = Product("P", "1", Deck(56, 84, (CardKeys("1", "f"),)), pieces=(Piece("score", "s", 250, 400),))
    assert plan_job(product, Setup(A4), words, report, ("score",)) is None
    assert [problem.code for problem in report.problems] == ["paper-too-small"]


# ------------------------------------------------------------------------------------------------- dice labels


@pytest.mark.parametrize("die", [12, 14, 16, 18])
def test_labels_of_a_whole_game_fit_one_page(
    words: Catalogue, product: Callable[[int], Product], paper: Paper, die: float
) -> None:
    sample = product(9)
    dice = Product("Sample", "1", sample.deck, Dice(die, sample.dice.kinds))
    report = Report()
    (page,) = plan_job(dice, Setup(paper), words, report, ("stickers",)).pages
    counts = Counter(slot.key for slot in page.plan.slots)
    assert set(counts.values()) == {6}  # five dice and a spare
    assert len(counts) == 18


@pytest.mark.parametrize("die", [8, 12, 14, 16, 18, 20.5, 25, 30, 50])
@pytest.mark.parametrize("count", [1, 5, 15, 40])
def test_spare_labels_take_no_further_sheet(
    words: Catalogue, product: Callable[[int], Product], paper: Paper, die: float, count: int
) -> None:
    sample = product(9)
    kinds = tuple(replace(kind, count=count) for kind in sample.dice.kinds)
    plain = Product("Sample", "1", sample.deck, Dice(die, kinds))
    pages = plan_job(plain, Setup(paper), words, Report(), ("stickers",)).pages
    strips = [len(page.plan.slots) // 6 for page in pages]
    needed, wanted = len(kinds) * count, sum(kind.spares for kind in kinds)
    assert needed <= sum(strips) <= needed + wanted
    assert sum(strips[:-1]) < needed  # the last page is not for spares alone
    counts = Counter(slot.key for page in pages for slot in page.plan.slots)
    assert len(counts) == 6 * len(kinds)
    assert min(counts.values()) >= count
    if sum(strips) < needed + wanted:  # some are left out, so there is no room for one more
        assert strips[-1] == strips[0]


@pytest.mark.parametrize("die", [8, 12, 14, 16, 18, 20.5, 25])
def test_a_strip_is_a_die_in_face_order_with_room_between(
    words: Catalogue, product: Callable[[int], Product], paper: Paper, die: float
) -> None:
    sample = product(9)
    dice = Product("Sample", "1", sample.deck, Dice(die, sample.dice.kinds))
    pages = plan_job(dice, Setup(paper), words, Report(), ("stickers",)).pages
    slots = [slot for page in pages for slot in page.plan.slots]
    edge = label_edge(die, Report())
    assert all(slot.trim.width == slot.trim.height == edge for slot in slots)
    by_place = {(n, round(s.trim.x, 2), round(s.trim.y, 2)): s.key for n, p in enumerate(pages) for s in p.plan.slots}
    pitch = edge + 2
    steps = [
        {by_place.get((n, round(x + pitch, 2), y)), by_place.get((n, x, round(y + pitch, 2)))}
        for (n, x, y), key in by_place.items()
        if key.endswith("-0")
    ]
    firsts = [key for key in by_place.values() if key.endswith("-0")]
    assert 15 <= len(firsts) <= 18
    assert all(first[:-1] + "1" in step for first, step in zip(firsts, steps, strict=True))
    for page in pages:
        _no_die_runs_into_the_next(page.plan.slots)


def _no_die_runs_into_the_next(slots: Sequence[Slot]) -> None:
    """Labels lie at least 2 mm apart, and those of two dice in one line farther, so that each strip is seen."""
    for one in slots:
        for other in slots:
            apart = max(
                max(one.trim.x, other.trim.x) - min(one.trim.right, other.trim.right),
                max(one.trim.y, other.trim.y) - min(one.trim.bottom, other.trim.bottom),
            )
            assert one is other or apart >= 2 - 1e-6
            level = one.trim.y == other.trim.y and one.key.rpartition("-")[2] == "5" and other.trim.x > one.trim.x
            if level and other.key.rpartition("-")[2] == "0":
                assert apart >= 2 + STRIP_GAP - 1e-6


def test_label_sizes_come_from_the_table_or_the_same_share() -> None:
    report = Report()
    assert [label_edge(die, report) for die in (12, 14, 16, 18, 20)] == [9.5, 11.1, 12.7, 14.3, 15.9]
    assert report.ok
    assert label_edge(3, report) is None
    assert [problem.code for problem in report.problems] == ["die-size"]


def test_many_dice_take_several_pages(words: Catalogue, product: Callable[[int], Product]) -> None:
    sample = product(9)
    kinds = tuple(Die(40, die.faces) for die in sample.dice.kinds)
    job = plan_job(Product("S", "1", sample.deck, Dice(16, kinds)), Setup(A4), words, Report(), ("stickers",))
    assert len(job.pages) > 1
    assert sum(len(page.plan.slots) for page in job.pages) == 3 * 44 * 6


# ---------------------------------------------------------------------------------------------- instructions


def test_the_instructions_name_the_pages_of_each_paper(plan: Callable[..., Job], paper: Paper) -> None:
    texts = [run.text for run in plan(paper).pages[0].plan.texts]
    for row in (("3–6", "Cards", "card, 200–300 g/m²"), ("7–8", "Dice labels", "self-adhesive label paper")):
        at = texts.index(row[0])
        assert texts[at : at + 3] == list(row)


def test_the_instructions_name_the_die_and_its_label(plan: Callable[..., Job], words: Catalogue) -> None:
    said = " ".join(run.text for run in plan(A4).pages[0].plan.texts)
    assert words.say("guide.dice.text", die="16", label="12.7") in said


A5, SMALL = Paper("A5", 148, 210), Paper("small", 100, 148)


@pytest.mark.parametrize("on", [A4, A5, SMALL, Paper("Letter", 215.9, 279.4)], ids=lambda paper: paper.name)
@pytest.mark.parametrize("longer", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("backs", list(Backs))
def test_the_instructions_take_the_pages_they_need_and_number_the_others_rightly(
    words: Catalogue, product: Callable[[int], Product], on: Paper, longer: float, backs: Backs
) -> None:
    """Also on small paper, and in languages that need half as much room again, or twice as much."""
    texts = {
        key: text + " " + text[: int(len(text) * (longer - 1))] if key.startswith("guide.") else text
        for key, text in words.texts.items()
    }
    wordy = replace(words, texts=texts) if longer > 1 else words
    deck = Deck(50, 75, tuple(CardKeys(str(n), f"front-{n}", f"back-{n}") for n in range(1, 10)))
    sample = replace(everything(product(9)), deck=deck, pieces=(Piece("tokens", "token", 20, 20),), box=None)
    report = Report()
    setup = Setup(on, backs=Backs.LONG if backs is Backs.FOLD and on is SMALL else backs, margin=6.35)
    job = plan_job(sample, setup, wordy, report)
    assert job is not None, list(map(str, report))
    told = [page for page in job.pages if "howto" in page.parts]
    assert [page.parts for page in job.pages[: len(told)]] == [("howto",)] * len(told)
    assert len(told) == 1 or on is not A4 or longer > 1.5
    for page in told:
        own = [run for run in page.plan.texts if run.turn == 0 and run.y < setup.text_area.bottom + 0.1]
        assert all(setup.text_area.x - 0.1 <= run.x for run in own)
        for run in own:
            wide = measure(run.text, run.weight, run.size)
            assert run.x + wide * (1 if run.anchor == "start" else 0.5) <= setup.text_area.right + 0.1
    # The table's rows name the pages on which the parts are.
    cells = [run.text for page in told for run in page.plan.texts]
    for part, title in (("stickers", "Dice labels"), ("tokens", "Tokens"), ("chips", "Chips in")):
        # Titles go on below where a column is narrow.
        at = next(n for n, cell in enumerate(cells) if cell.startswith(title) and cells[n - 1][0].isdigit())
        first = int(cells[at - 1].partition("–")[0])
        assert part in job.pages[first - 1].parts
        assert part not in job.pages[first - 2].parts


def test_a_text_higher_than_a_page_is_refused_at_its_place(
    words: Catalogue, product: Callable[[int], Product]
) -> None:
    long = {**words.texts, "guide.cut.text": "Cut here and there. " * 500, "guide.lead": "x" * 200}
    report = Report()
    assert plan_job(product(9), Setup(A4), replace(words, texts=long), report, ("howto",)) is None
    assert [(problem.code, problem.place) for problem in report.problems] == [
        ("text-overflow", words.place("guide.cut.text")),
        ("text-overflow", words.place("guide.lead")),
    ]


def test_every_text_is_used_and_every_text_used_is_there(words: Catalogue, product: Callable[[int], Product]) -> None:
    said: set[str] = set()

    class Listening:
        def say(self, key: str, **values: object) -> str:
            said.add(key)
            assert gaps(words.texts[key]) == set(values), key
            return words.say(key, **values)

        def place(self, key: str) -> Place:
            return words.place(key)

    sample = everything(product(18))
    for backs in Backs:
        for order in SheetOrder:
            assert plan_job(sample, Setup(A4, backs=backs), Listening(), Report(), order=order)
        assert plan_job(sample, Setup(A4, backs=backs), Listening(), Report(), ("fronts",))
    flat = replace(sample, chips=Chips((Chip(5, "chip"),)), guide=replace(sample.guide, blanks=True))
    assert plan_job(flat, Setup(Paper("small", 120, 170)), Listening(), Report())
    for profile in (PERFECT, Profile(x=1)):
        assert plan_calibration(Setup(A4, profile=profile), "office", "1", Listening(), Report())
    cutter = CUTTERS.find(CUTTERS.names()[0], Report())
    room = places(56, 84, 0, A4, cutter, Report())
    assert list(cutter_pages([*sheets(sample.deck.cards, room)], cutter, A4, "Sample", Listening(), Report()))
    assert said == {message.id for message in written(rules_root() / "common" / "print.yaml", Report())}


def test_a_guide_without_extras_still_makes_a_page(words: Catalogue) -> None:
    product = Product("Plain", "1", Deck(56, 84, (CardKeys("1", "f", "b"),)), guide=Guide())
    (first, *_) = plan_job(product, Setup(A4), words, Report()).pages
    assert first.plan.pictures == ()
