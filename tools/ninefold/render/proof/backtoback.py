"""Fronts and backs laid back to back as the printer does it, or folded: what lies behind what, and how far off."""

from __future__ import annotations

import math
from collections import Counter, defaultdict

from ninefold.frozen import frozen
from ninefold.layout.flip import Backs
from ninefold.layout.plan import Side
from ninefold.layout.profile import Profile
from ninefold.render.proof.cards import COMMON, Card, Cards
from ninefold.render.proof.facts import INTERLEAVED, Point
from ninefold.render.proof.printed import printed_cards
from ninefold.render.proof.sizes import Sheet

OFFSET = 0.1
"""A back that is off by no more (mm) is where it should be: paper moves further than that in any printer."""
TURN = 0.5
"""The same for turns, in degrees."""
WAYS = (Backs.LONG, Backs.SHORT, Backs.FOLD)
FOLDED = "fronts and backs on one page"
"""A way in which the pages of backs follow those of fronts, as INTERLEAVED is."""


@frozen
class Pair:
    """A front and what lies behind it; offset (mm) and turn (degrees) are those of the back, seen from the front."""

    front: Card
    back: Card | None
    offset: Point = (0.0, 0.0)
    turn: float = 0.0

    @property
    def same_card(self) -> bool:
        """True if the back belongs to the front."""
        return self.back is not None and self.back.number in (self.front.number, COMMON)

    @property
    def distance(self) -> float:
        """How far the back is off (mm)."""
        return math.hypot(*self.offset)

    @property
    def right(self) -> bool:
        """True if nothing is wrong."""
        return self.same_card and self.distance <= OFFSET and abs(self.turn) <= TURN


@frozen
class Laid:
    """All fronts under one flip, with the order of pages that suits best, and the backs that lie behind nothing."""

    flip: Backs
    order: str
    pairs: tuple[Pair, ...]
    alone: tuple[Card, ...]

    @property
    def fitting(self) -> int:
        """How many fronts have the right back, about where it should be."""
        return sum(pair.same_card and abs(pair.turn) <= TURN for pair in self.pairs)


def most_fitting(laid: dict[Backs, Laid]) -> Laid:
    """With equal numbers the first, which is also the usual one."""
    return max(laid.values(), key=lambda one: one.fitting)


def lay(flip: Backs, cards: Cards, sheets: list[Sheet], profile: Profile) -> Laid:
    """All fronts under one flip, the pages in the order in which most of them have a back of theirs."""
    fronts, backs = (
        _by_page(printed_cards(found, profile, side, sheets, flip))
        for found, side in ((cards.fronts, Side.FRONT), (cards.backs, Side.BACK))
    )
    if flip is Backs.FOLD:
        orders = {FOLDED: {page: page for page in fronts}}
    else:
        orders = _orders(sorted(fronts), sorted(backs))
    best = max(orders, key=lambda name: _shared(orders[name], fronts, backs))
    return _laid(flip, best, orders[best], fronts, backs, sheets)


def _by_page(cards: tuple[Card, ...]) -> dict[int, list[Card]]:
    pages: dict[int, list[Card]] = defaultdict(list)
    for card in cards:
        pages[card.piece.page].append(card)
    return pages


def _orders(fronts: list[int], backs: list[int]) -> dict[str, dict[int, int]]:
    """Page of fronts → page of backs, for each order that people print in.

    Sheets are turned by hand where all pages of one side come before those of the other.
    """
    orders = {INTERLEAVED: {page: page + 1 for page in fronts}}
    apart = bool(fronts and backs) and (fronts[-1] < backs[0] or backs[-1] < fronts[0])
    if apart:
        orders["all fronts, then all backs"] = dict(zip(fronts, backs, strict=False))
        orders["all fronts, then all backs from the last"] = dict(zip(fronts, reversed(backs), strict=False))
    # Nothing is behind itself: fronts and backs on one page are folded.
    return {name: {a: b for a, b in pages.items() if a != b} for name, pages in orders.items()}


def _shared(partners: dict[int, int], fronts: dict[int, list[Card]], backs: dict[int, list[Card]]) -> int:
    """How many fronts have a back of theirs on the page that is behind them."""
    count = 0
    for page, partner in partners.items():
        numbers = Counter(card.number for card in backs.get(partner, []))
        common = numbers[COMMON]
        count += sum(card.number in numbers for card in fronts[page]) + min(common, len(fronts[page]))
    return count


def _laid(
    flip: Backs,
    order: str,
    partners: dict[int, int],
    fronts: dict[int, list[Card]],
    backs: dict[int, list[Card]],
    sheets: list[Sheet],
) -> Laid:
    pairs: list[Pair] = []
    left = {id(card): card for cards in backs.values() for card in cards}
    for page, cards in fronts.items():
        sheet = sheets[page - 1]
        behind = backs.get(partners.get(page, 0), [])
        for front in cards:
            pair = _pair(front, behind, flip, sheet)
            pairs.append(pair)
            if pair.back is not None:
                left.pop(id(pair.back), None)
    return Laid(flip, order, tuple(pairs), tuple(left.values()))


def _pair(front: Card, backs: list[Card], flip: Backs, sheet: Sheet) -> Pair:
    """The front with the back whose middle is nearest behind it, if that is on the card at all."""
    reach = min(front.piece.size) / 2
    seen = [(_offset(front, back, flip, sheet), back) for back in backs]
    near = [(offset, back) for offset, back in seen if math.hypot(*offset) < reach]
    if not near:
        return Pair(front, None)
    offset, back = min(near, key=lambda item: math.hypot(*item[0]))
    return Pair(front, back, offset, _turn(front, back, flip))


def _offset(front: Card, back: Card, flip: Backs, sheet: Sheet) -> Point:
    x, y = back.piece.centre
    seen = (x, sheet.height - y) if flip is Backs.SHORT else (sheet.width - x, y)
    return seen[0] - front.piece.centre[0], seen[1] - front.piece.centre[1]


def _turn(front: Card, back: Card, flip: Backs) -> float:
    """By how many degrees the back is turned against the front, seen from the front; 180 is upside down.

    A back that is printed as in a mirror counts as turned half round: neither can be read.
    """
    ahead = _through(back.piece.up, flip)
    beside = _through(back.piece.right, flip)
    up, right = front.piece.up, front.piece.right
    if _cross(beside, ahead) * _cross(right, up) > 0:
        return 180.0
    return math.degrees(math.atan2(_cross(up, ahead), up[0] * ahead[0] + up[1] * ahead[1]))


def _cross(one: Point, other: Point) -> float:
    return one[0] * other[1] - one[1] * other[0]


def _through(vector: Point, flip: Backs) -> Point:
    return (vector[0], -vector[1]) if flip is Backs.SHORT else (-vector[0], vector[1])
