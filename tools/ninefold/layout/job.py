"""The whole document as a tuple of pages: instructions, cards, labels, pieces, in the order they are printed.

In a whole game every front lies on an odd page and what has no back is followed by an empty reverse, so that the
printer's turning never puts the wrong things back to back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ninefold.errors import Place, Report, did_you_mean
from ninefold.layout.cards import Deck, card_drafts, card_lattice
from ninefold.layout.flip import Backs
from ninefold.layout.howto import Facts, Guide, PageRow, howto_draft
from ninefold.layout.paper import Paper, check_margin
from ninefold.layout.pieces import Piece, piece_drafts
from ninefold.layout.plan import SheetPlan, Side
from ninefold.layout.sheet import Draft, Setup, Stock, check_bleed, finish
from ninefold.layout.stickers import Dice, label_edge, sticker_drafts
from ninefold.layout.wording import Words

HOWTO, FRONTS, BACKS, STICKERS = "howto", "fronts", "backs", "stickers"


@dataclass(frozen=True)
class Product:
    """What is to be printed: names for the footers, and the parts by the keys of their scenes."""

    name: str
    version: str
    deck: Deck
    dice: Dice | None = None
    pieces: tuple[Piece, ...] = ()
    guide: Guide = field(default_factory=Guide)

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts that can be made, in order of printing."""
        cards = (FRONTS, BACKS) if any(card.back for card in self.deck.cards) else (FRONTS,)
        dice = (STICKERS,) if self.dice else ()
        return (HOWTO, *cards, *dice, *dict.fromkeys(piece.part for piece in self.pieces))


@dataclass(frozen=True)
class Page:
    """One page; `parts` is empty on an empty reverse."""

    parts: tuple[str, ...]
    side: Side
    stock: Stock
    plan: SheetPlan


@dataclass(frozen=True)
class Job:
    """A document ready to be drawn. `bookmarks` are titles and page indexes (from 0)."""

    title: str
    paper: Paper
    backs: Backs
    pages: tuple[Page, ...]
    bookmarks: tuple[tuple[str, int], ...]


def plan_job(product: Product, setup: Setup, words: Words, report: Report, parts: Sequence[str] = ()) -> Job | None:
    """The pages of the chosen parts (none named: all); None with every reason in the report.

    Without both fronts and backs among them, or with a set-up that prints no backs, the job is one-sided. A whole
    game has an empty reverse behind every single side all the same: many printers print both sides unasked.
    """
    check_margin(setup.margin, report)
    check_bleed(setup.bleed, report)
    chosen = _chosen(product, parts, report)
    paired = {FRONTS, BACKS} <= set(chosen)
    if setup.backs is Backs.FOLD and not paired:
        setup = replace(setup, backs=Backs.NONE)
    drafts = _drafts(product, setup, chosen, words, report) if report.ok else None
    if drafts is None:
        return None
    turned = setup.backs if paired else Backs.NONE
    order = _in_order(drafts, HOWTO in chosen, with_reverses=turned.two_sided or not parts)
    if HOWTO in chosen:
        order[0] = howto_draft(_facts(product, turned, order, words, report), setup, words, report)
    pages = _finished(order, product, setup, turned, words, report)
    title = words.say("job.title", set=product.name)
    return Job(title, setup.paper, turned, pages, _bookmarks(pages, words)) if pages else None


def _chosen(product: Product, parts: Sequence[str], report: Report) -> tuple[str, ...]:
    """The parts to make, in order of printing; a part that the game has not is a problem."""
    for part in parts:
        if part not in product.parts:
            hint = did_you_mean(part, product.parts)
            report.error(Place("--only"), "unknown-part", f"the part '{part}'", "a part of this game", hint)
    return tuple(part for part in product.parts if not parts or part in parts)


def _drafts(
    product: Product, setup: Setup, chosen: tuple[str, ...], words: Words, report: Report
) -> list[Draft] | None:
    """The pages but the first; None with the reasons in the report."""
    drafts: list[Draft] = []
    sides = frozenset(side for side, part in ((Side.FRONT, FRONTS), (Side.BACK, BACKS)) if part in chosen)
    if setup.backs is Backs.NONE:
        sides -= {Side.BACK}
    if sides and (lattice := card_lattice(product.deck, setup, report)):
        drafts += card_drafts(product.deck, lattice, setup, sides, words)
    if product.dice and STICKERS in chosen:
        drafts += sticker_drafts(product.dice, setup, words, report)
    pieces = tuple(piece for piece in product.pieces if piece.part in chosen)
    drafts += piece_drafts(pieces, setup, words, report)
    if report.ok and not drafts and HOWTO not in chosen:
        expected = "fronts, or backs with a way to print them"
        report.error(Place("--only"), "nothing-to-print", "there is nothing to print", expected)
    return drafts if report.ok else None


def _in_order(drafts: list[Draft], howto: bool, with_reverses: bool) -> list[Draft | None]:
    """The drafts with None for an empty reverse, and for the instructions, which need to know the others."""
    order: list[Draft | None] = [None] if howto else []
    for draft in drafts:
        if with_reverses and draft.side is Side.FRONT and len(order) % 2:
            order.append(None)
        order.append(draft)
    if with_reverses and len(order) % 2:
        order.append(None)
    return order


def _finished(
    order: list[Draft | None], product: Product, setup: Setup, turned: Backs, words: Words, report: Report
) -> tuple[Page, ...]:
    """The pages with their numbers; none if there is a problem."""
    pages = []
    for number, draft in enumerate(order, start=1):
        if draft is None:
            before = order[number - 2]
            stock = before.stock if before else Stock.PLAIN
            pages.append(Page((), Side.BACK, stock, SheetPlan(setup.paper)))
            continue
        footer = _footer(draft, number, len(order), product, turned, words)
        plan = finish(draft, footer, setup, words, report)
        pages.append(Page(draft.parts, draft.side, draft.stock, plan))
    return tuple(pages) if report.ok else ()


def _footer(draft: Draft, number: int, count: int, product: Product, turned: Backs, words: Words) -> tuple[str, ...]:
    return (
        words.say("sheet.set", set=product.name, version=product.version),
        words.say("sheet.page", page=number, pages=count),
        words.say("sheet.use", what=draft.what, stock=words.say(f"stock.{draft.stock}")),
        words.say(f"sheet.turn.{turned if {FRONTS, BACKS} & set(draft.parts) else Backs.NONE}"),
        words.say("sheet.unofficial"),
    )


def _bookmarks(pages: tuple[Page, ...], words: Words) -> tuple[tuple[str, int], ...]:
    """The first page of every part."""
    first: dict[str, int] = {}
    for index, page in enumerate(pages):
        for part in page.parts:
            first.setdefault(part, index)
    return tuple((words.say(f"part.{part}"), index) for part, index in first.items())


def _facts(product: Product, backs: Backs, order: list[Draft | None], words: Words, report: Report) -> Facts:
    """What the instructions say about this job."""
    stuck = product.dice if product.dice and any(d and STICKERS in d.parts for d in order) else None
    return Facts(
        name=product.name,
        card_height=product.deck.height,
        guide=product.guide,
        rows=_page_rows(order, words),
        backs=backs,
        die=stuck.edge if stuck else None,
        label=label_edge(stuck.edge, report) if stuck else None,
    )


def _page_rows(order: list[Draft | None], words: Words) -> tuple[PageRow, ...]:
    """Runs of pages of the same parts; an empty reverse belongs to what it is the reverse of."""
    runs: list[tuple[tuple[str, ...], Stock, int, int]] = [(("part.howto",), Stock.PLAIN, 1, 1)]
    for number, draft in enumerate(order[1:], start=2):
        titles, stock, first, _ = runs[-1]
        if draft is None:
            runs[-1] = (titles, stock, first, number)
            continue
        cards = {FRONTS, BACKS} >= set(draft.parts)
        new = ("part.cards",) if cards else tuple(f"part.{part}" for part in draft.parts)
        if new == titles:
            runs[-1] = (titles, stock, first, number)
        else:
            runs.append((new, draft.stock, number, number))
    return tuple(
        PageRow(str(a) if a == b else f"{a}–{b}", ", ".join(words.say(t) for t in titles), stock)
        for titles, stock, a, b in runs
    )
