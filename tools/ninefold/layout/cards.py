"""Sheets of cards: fronts, and backs behind them on the other side of the sheet or beyond a fold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.layout.flip import Backs, back_of, behind
from ninefold.layout.geometry import Box
from ninefold.layout.grid import Lattice, fit
from ninefold.layout.parts import Part
from ninefold.layout.plan import Line, Side, Slot, TextRun
from ninefold.layout.sheet import Block, Draft, Setup, Stock, refuse_size
from ninefold.layout.typeset import measure
from ninefold.layout.wording import Words

GUTTER = 5.0
"""From a fold to the bleed of the cards on either side (mm)."""
FOLD_DASH = 1.5


@frozen
class CardKeys:
    """A card by the keys of its scenes, and what it is called in the footer; without a back it has none."""

    label: str
    front: str
    back: str = ""


@frozen
class Deck:
    """Cards of one size (mm, trimmed)."""

    width: float
    height: float
    cards: tuple[CardKeys, ...]


def card_lattice(deck: Deck, setup: Setup, report: Report) -> Lattice | None:
    """Where the fronts lie on a sheet; None with the reason in the report."""
    folded = setup.backs is Backs.FOLD
    area = _left_of_fold(setup) if folded else setup.area
    lattice = fit(deck.width, deck.height, setup.bleed, area, shared_cuts=folded)
    if lattice is None:
        refuse_size("a card", (deck.width, deck.height), setup.bleed, area, setup, report)
    return lattice


def _left_of_fold(setup: Setup) -> Box:
    area = setup.area
    return Box(area.x, area.y, setup.paper.width / 2 - GUTTER - area.x, area.height)


def card_drafts(deck: Deck, lattice: Lattice, setup: Setup, sides: frozenset[Side], words: Words) -> Iterator[Draft]:
    """The pages of a deck: each sheet's front, then its back, as far as they are wanted."""
    for cards in _chunks(deck.cards, lattice.count):
        if setup.backs is Backs.FOLD and len(sides) == 2:
            yield _folded(cards, lattice, setup, words)
            continue
        for side in Side:
            if side in sides:
                yield _page(cards, lattice, setup, side, words)


def _chunks(cards: Sequence[CardKeys], size: int) -> Iterator[tuple[CardKeys, ...]]:
    rest = iter(cards)
    while chunk := tuple(islice(rest, size)):
        yield chunk


def _page(cards: tuple[CardKeys, ...], lattice: Lattice, setup: Setup, side: Side, words: Words) -> Draft:
    fronts = _fronts(cards, lattice)
    slots = fronts if side is Side.FRONT else _backs(cards, fronts, setup)
    return Draft(
        parts=(f"{side}s",),
        side=side,
        stock=Stock.CARD,
        what=words.say(f"what.{side}s", first=cards[0].label, last=cards[-1].label),
        slots=slots,
        blocks=(_block(lattice, len(cards), setup, side),),
    )


def _folded(cards: tuple[CardKeys, ...], lattice: Lattice, setup: Setup, words: Words) -> Draft:
    fronts = _fronts(cards, lattice)
    fold, printable = setup.paper.width / 2, setup.printable
    text = words.say("sheet.fold")
    return Draft(
        parts=(Part.FRONTS, Part.BACKS),
        side=Side.FRONT,
        stock=Stock.CARD,
        what=words.say("what.cards", first=cards[0].label, last=cards[-1].label),
        slots=fronts + _backs(cards, fronts, setup),
        blocks=tuple(_block(lattice, len(cards), setup, side) for side in Side),
        lines=(Line(fold, printable.y, fold, printable.bottom, dash=FOLD_DASH),),
        texts=(TextRun(fold + 3, lattice.outer.y + measure(text, "regular", 6.5) + 1, text, 6.5, turn=270),),
    )


def _fronts(cards: tuple[CardKeys, ...], lattice: Lattice) -> tuple[Slot, ...]:
    return tuple(
        Slot(card.front, lattice.trim(index), lattice.ink(index), lattice.turn) for index, card in enumerate(cards)
    )


def _backs(cards: tuple[CardKeys, ...], fronts: tuple[Slot, ...], setup: Setup) -> tuple[Slot, ...]:
    """Each back where it comes to lie behind its front; a card without a back leaves the place empty."""
    return tuple(
        back_of(slot, card.back, setup.paper, setup.backs)
        for card, slot in zip(cards, fronts, strict=True)
        if card.back
    )


def _block(lattice: Lattice, count: int, setup: Setup, side: Side) -> Block:
    """The marks' frame: on a back the lattice is the front's, seen from behind."""
    page = Box(0, 0, setup.paper.width, setup.paper.height)
    half = Box(0, 0, setup.paper.width / 2, setup.paper.height)
    limits = half if setup.backs is Backs.FOLD else page
    used = frozenset(range(count))
    if side is Side.FRONT:
        return Block(lattice, used, side, limits)
    return Block(*_seen_from_behind(lattice, used, setup), side, behind(limits, setup.paper, setup.backs))


def _seen_from_behind(lattice: Lattice, used: frozenset[int], setup: Setup) -> tuple[Lattice, frozenset[int]]:
    outer = behind(lattice.outer, setup.paper, setup.backs)
    moved = lattice.moved(outer.x - lattice.outer.x, outer.y - lattice.outer.y)
    return moved, frozenset(_index_behind(lattice, index, setup.backs) for index in used)


def _index_behind(lattice: Lattice, index: int, backs: Backs) -> int:
    row, column = divmod(index, lattice.columns)
    if backs is Backs.SHORT:
        return (lattice.rows - 1 - row) * lattice.columns + column
    return row * lattice.columns + lattice.columns - 1 - column
