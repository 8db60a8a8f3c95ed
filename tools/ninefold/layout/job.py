"""The whole document as a tuple of pages: instructions, cards, labels, pieces, in the order they are printed.

Where the printer turns the paper, every front of a whole game lies on an odd page and what has no back is followed
by an empty reverse, so that the turning never puts the wrong things back to back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ninefold.errors import Place, Report, did_you_mean
from ninefold.frozen import frozen
from ninefold.layout.boxsheet import box_drafts
from ninefold.layout.cards import Deck, card_drafts, card_lattice
from ninefold.layout.chips import chip_drafts
from ninefold.layout.flip import Backs
from ninefold.layout.furniture import Said
from ninefold.layout.howto import Facts, PageRow, howto_drafts
from ninefold.layout.order import SheetOrder, in_order, is_back, is_front, other_sides
from ninefold.layout.paper import Paper
from ninefold.layout.parts import Part
from ninefold.layout.pieces import pad_drafts, piece_drafts
from ninefold.layout.plan import SheetPlan, Side
from ninefold.layout.product import Product
from ninefold.layout.profile import PERFECT, UNCHANGED, Transform
from ninefold.layout.sheet import Draft, Setup, Stock, check_setup, finish
from ninefold.layout.stickers import label_edge, sticker_drafts
from ninefold.layout.wording import Words, listed


@frozen
class Page:
    """One page; `parts` is empty on an empty reverse.

    `other` is the index of the page of the other side of the same cards. The plan is printed through `correction`,
    which undoes the printer's faults.
    """

    parts: tuple[str, ...]
    side: Side
    stock: Stock
    plan: SheetPlan
    other: int | None = None
    correction: Transform = UNCHANGED


@frozen
class Job:
    """A document ready to be drawn. `bookmarks` are titles and page indexes (from 0).

    Sheets of an `order` that is turned by hand must not be turned by the printer.
    """

    title: str
    paper: Paper
    backs: Backs
    pages: tuple[Page, ...]
    bookmarks: tuple[tuple[str, int], ...] = ()
    order: SheetOrder = SheetOrder.INTERLEAVED


@frozen
class _Turning:
    """How the backs of a job get behind its fronts."""

    backs: Backs
    order: SheetOrder
    alone: Backs = Backs.NONE
    """For sides that are printed from a file of their own: how the paper is turned between the two."""


def plan_job(
    product: Product,
    setup: Setup,
    words: Words,
    report: Report,
    parts: Sequence[str] = (),
    order: SheetOrder = SheetOrder.INTERLEAVED,
) -> Job | None:
    """The pages of the chosen parts (none named: all); None with every reason in the report.

    Without both fronts and backs among them, or with a set-up that prints no backs, the job is one-sided, and
    `order` means nothing. A whole game that is printed on both sides has an empty reverse behind every single side.
    """
    check_setup(setup, report)
    chosen = _chosen(product, parts, report)
    paired = {Part.FRONTS, Part.BACKS} <= set(chosen)
    if setup.backs is Backs.FOLD and not paired:
        setup = replace(setup, backs=Backs.NONE)
    drafts = _drafts(product, setup, chosen, words, report) if report.ok else None
    if drafts is None:
        return None
    turning = _turning(setup.backs if paired else Backs.NONE, order)
    if not paired and Part.BACKS in product.parts:
        turning = replace(turning, alone=setup.backs)
    if Part.HOWTO in chosen:
        sheets = _with_instructions(product, drafts, setup, turning, words, report)
    else:
        sheets = in_order(drafts, turning.order, 0, turning.backs.two_sided)
    pages = _finished(sheets, product, setup, turning, words, report)
    title = words.say("job.title", set=product.name)
    return Job(title, setup.paper, turning.backs, pages, _bookmarks(pages, words), turning.order) if pages else None


def _with_instructions(
    product: Product, drafts: list[Draft], setup: Setup, turning: _Turning, words: Words, report: Report
) -> list[Draft | None]:
    """All pages in order. How many the instructions take moves the numbers of the pages that they speak of."""
    first = 1
    while True:
        sheets = in_order(drafts, turning.order, first, turning.backs.two_sided)
        told = Report()
        howto = howto_drafts(_facts(product, turning, sheets, first, words, told), setup, words, told)
        if len(howto) <= first:
            break
        first = len(howto)
    report.extend(told.problems)
    # Where other numbers made them shorter again, the last page stays empty.
    return [*howto, *sheets[len(howto) :]]


def _turning(backs: Backs, order: SheetOrder) -> _Turning:
    return _Turning(backs, order if backs.two_sided else SheetOrder.INTERLEAVED)


def _chosen(product: Product, parts: Sequence[str], report: Report) -> tuple[str, ...]:
    """The parts to make, in order of printing; a part that the game has not is a problem."""
    for part in parts:
        if part not in product.parts:
            hint = did_you_mean(part, product.parts)
            report.error(Place("--only"), "part-absent", f"the part '{part}'", "a part of this game", hint)
    return tuple(part for part in product.parts if (part in parts if parts else part not in product.on_request))


def _drafts(
    product: Product, setup: Setup, chosen: tuple[str, ...], words: Words, report: Report
) -> list[Draft] | None:
    """The pages but the first; None with the reasons in the report."""
    drafts: list[Draft] = []
    sides = frozenset(side for side, part in ((Side.FRONT, Part.FRONTS), (Side.BACK, Part.BACKS)) if part in chosen)
    if setup.backs is Backs.NONE:
        sides -= {Side.BACK}
    if sides and (lattice := card_lattice(product.deck, setup, report)):
        _check_cost(product.deck, lattice.count, setup, report)
        drafts += card_drafts(product.deck, lattice, setup, sides, words)
    if product.dice and Part.STICKERS in chosen:
        drafts += sticker_drafts(product.dice, setup, words, report)
    pieces = tuple(piece for piece in product.pieces if piece.part in chosen)
    drafts += piece_drafts(pieces, setup, words, report)
    if product.box and Part.TUCKBOX in chosen:
        drafts += box_drafts(product.box, setup, words, report, alone=chosen == (Part.TUCKBOX,))
    if product.chips and Part.CHIPS in chosen:
        drafts += chip_drafts(product.chips, setup, words, report)
    if product.pad and product.pad.part in chosen:
        drafts += pad_drafts(product.pad, setup, words, report)
    if report.ok and not drafts and Part.HOWTO not in chosen:
        expected = "fronts, or backs with a way to print them"
        report.error(Place("--only"), "nothing-to-print", "there is nothing to print", expected)
    return drafts if report.ok else None


def _check_cost(deck: Deck, count: int, setup: Setup, report: Report) -> None:
    """Record that a printer's faults leave room for fewer cards: the person may rather choose a smaller margin."""
    without = card_lattice(deck, replace(setup, profile=PERFECT), report)
    if without and count < without.count:
        report.warn(
            Place("--profile"),
            "profile-costs-cards",
            f"with what the profile moves, {count} cards fit a sheet of {setup.paper.name}",
            f"{without.count} without it",
            "a smaller margin gives the room back, if the printer prints that near to the edge",
        )


def _finished(
    sheets: list[Draft | None], product: Product, setup: Setup, turning: _Turning, words: Words, report: Report
) -> tuple[Page, ...]:
    """The pages with their numbers; none if there is a problem."""
    others = other_sides(sheets, turning.order) if turning.backs.two_sided else {}
    pages = []
    for index, draft in enumerate(sheets):
        if draft is None:
            before = sheets[index - 1]
            stock = before.stock if before else Stock.PLAIN
            pages.append(Page((), Side.BACK, stock, SheetPlan(setup.paper)))
            continue
        other = others.get(index)
        turn = _turn(draft, other, turning, words)
        plan = finish(draft, _footer(draft, (index + 1, len(sheets)), product, turn, words), setup, words, report)
        correction = setup.profile.correction(draft.side, setup.paper, setup.backs)
        pages.append(Page(draft.parts, draft.side, draft.stock, plan, other, correction))
    return tuple(pages) if report.ok else ()


def _footer(draft: Draft, number: tuple[int, int], product: Product, turn: Said, words: Words) -> tuple[Said, ...]:
    page, pages = number
    return (
        # It stands on every face, and in the instructions.
        Said("sheet.set", words.say("sheet.set", set=product.name, version=product.version), spare=1),
        Said("sheet.page", words.say("sheet.page", page=page, pages=pages)),
        Said("sheet.use", words.say("sheet.use", what=draft.what, stock=words.say(f"stock.{draft.stock}"))),
        turn,
        # It stands on every card and in the instructions too.
        Said("sheet.unofficial", words.say("sheet.unofficial"), spare=3),
    )


def _turn(draft: Draft, other: int | None, turning: _Turning, words: Words) -> Said:
    """How the sheet is turned, and which page its other side is where that is not the next one."""
    if other is not None and turning.order.turned_by_hand:
        key = f"sheet.{draft.side}-{turning.backs}"
        return Said(key, words.say(key, page=other + 1))
    cards = bool({Part.FRONTS, Part.BACKS} & set(draft.parts))
    if cards and turning.alone.two_sided:
        key = f"sheet.alone.{turning.alone}"
    else:
        key = f"sheet.turn.{turning.backs if cards else Backs.NONE}"
    return Said(key, words.say(key), spare=0 if cards else 2)


def _bookmarks(pages: tuple[Page, ...], words: Words) -> tuple[tuple[str, int], ...]:
    """The first page of every part."""
    first: dict[str, int] = {}
    for index, page in enumerate(pages):
        for part in page.parts:
            first.setdefault(part, index)
    return tuple((words.say(f"part.{part}"), index) for part, index in first.items())


def _facts(
    product: Product, turning: _Turning, sheets: list[Draft | None], first: int, words: Words, report: Report
) -> Facts:
    """What the instructions say about this job; they take the `first` pages themselves."""
    made = {part for draft in sheets if draft for part in draft.parts}
    chips = product.chips if Part.CHIPS in made else None
    stuck = product.dice if Part.STICKERS in made else None
    return Facts(
        name=product.name,
        card_size=(product.deck.width, product.deck.height),
        guide=product.guide,
        rows=_page_rows(sheets, first, turning.order, words),
        backs=turning.backs,
        order=turning.order,
        fronts=_span([n for n, draft in enumerate(sheets, start=1) if is_front(draft)]),
        behind=_span([n for n, draft in enumerate(sheets, start=1) if is_back(draft)]),
        die=stuck.edge if stuck else None,
        label=label_edge(stuck.edge, report) if stuck else None,
        chips="" if chips is None else "folded" if chips.folded else "flat",
        box=_box_pieces(sheets),
    )


def _box_pieces(sheets: list[Draft | None]) -> int:
    """In how many pieces the box is printed; 0 without one."""
    keys = {slot.key for draft in sheets if draft and Part.TUCKBOX in draft.parts for slot in draft.slots}
    return len(keys)


def _page_rows(sheets: list[Draft | None], howto: int, order: SheetOrder, words: Words) -> tuple[PageRow, ...]:
    """Runs of pages of the same parts; an empty reverse belongs to what it is the reverse of."""
    runs: list[tuple[tuple[str, ...], Stock, int, int]] = [((f"part.{Part.HOWTO}",), Stock.PLAIN, 1, howto)]
    for number, draft in enumerate(sheets[howto:], start=howto + 1):
        titles, stock, first, _ = runs[-1]
        if draft is None:
            runs[-1] = (titles, stock, first, number)
            continue
        together = {Part.FRONTS, Part.BACKS} >= set(draft.parts) and not order.turned_by_hand
        new = ("part.cards",) if together else tuple(f"part.{part}" for part in draft.parts)
        if new == titles:
            runs[-1] = (titles, stock, first, number)
        else:
            runs.append((new, draft.stock, number, number))
    return tuple(
        PageRow(_span([first, last]), listed((words.say(t) for t in titles), words), stock)
        for titles, stock, first, last in runs
    )


def _span(numbers: Sequence[int]) -> str:
    """`2–5` from the first to the last of some numbers."""
    if not numbers:
        return ""
    first, last = numbers[0], numbers[-1]
    return str(first) if first == last else f"{first}–{last}"
