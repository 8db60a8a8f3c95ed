"""Each back behind its front: the pages laid back to back as the printer does, or folded, and held to the light."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from ninefold.errors import Place, Problem, Report, Severity
from ninefold.layout.flip import Backs
from ninefold.layout.plan import Side
from ninefold.layout.profile import PERFECT, Profile
from ninefold.layout.units import written
from ninefold.render.proof.cards import COMMON, Card, Cards
from ninefold.render.proof.facts import INTERLEAVED, BacksFacts, Point, Wish
from ninefold.render.proof.printed import printed_cards
from ninefold.render.proof.sizes import Sheet
from ninefold.render.proof.wording import FLIPS, on_pages
from ninefold.render.proof.wording import cards as cards_in_words

K = TypeVar("K")

OFFSET = 0.1
"""A back that is off by no more (mm) is where it should be: paper moves further than that in any printer."""
TURN = 0.5
"""The same for turns, in degrees."""
MOST_NAMED = 6
"""Faults of one kind that are told one by one."""
WAYS = (Backs.LONG, Backs.SHORT, Backs.FOLD)
HINTS = {"DuplexFlipLongEdge": Backs.LONG, "DuplexFlipShortEdge": Backs.SHORT}


@dataclass(frozen=True)
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


@dataclass(frozen=True)
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


def check_backs(
    file: str, cards: Cards, sheets: list[Sheet], duplex: str, wish: Wish, report: Report
) -> BacksFacts | None:
    """Record what is wrong with the backs. None where there are no backs and none are wanted."""
    declared = wish.backs or HINTS.get(duplex)
    source = "--backs" if wish.backs else "the file's own hint"
    if not cards.fronts or declared is Backs.NONE:
        return None
    if not cards.backs:
        if declared is not None:
            found = f"no card has a back, though they are to be {FLIPS[declared]}"
            report.error(
                Place(file), "back-missing", found, "a back behind each front", "use --backs none for fronts alone"
            )
        return None
    laid = {flip: _lay(flip, cards, sheets, wish.profile) for flip in WAYS}
    best = _best(laid)
    if declared is None:
        declared, source = best.flip, "how they lie"
        _check_hint(file, best, duplex, sheets, report)
    elif best.fitting > laid[declared].fitting:
        source = "how they lie"
        found = f"the sheets are to be {FLIPS[declared]}, but the backs lie as for sheets {FLIPS[best.flip]}"
        hint = "print it that way, or build it again with the other --backs"
        report.error(Place(file), "flip-wrong", found, "one and the same way", hint)
        declared = best.flip
    chosen = laid[declared]
    _check_pairs(file, chosen, wish, report)
    _check_parity(file, chosen, len(sheets), report)
    found_pairs = [pair for pair in chosen.pairs if pair.back]
    worst = max((pair.distance for pair in found_pairs), default=0.0)
    return BacksFacts(declared, source, chosen.order, len(found_pairs), worst)


def front_first(cards: Cards, sheets: list[Sheet], profile: Profile) -> Cards:
    """The same cards, the sides exchanged if the other one makes the better front: a first page may be missing."""
    exchanged = cards.exchanged()
    if not cards.fronts or not cards.backs or cards.common:
        return cards
    as_is, other = (_best({flip: _lay(flip, one, sheets, profile) for flip in WAYS}) for one in (cards, exchanged))
    return exchanged if other.fitting > as_is.fitting else cards


def _best(laid: dict[Backs, Laid]) -> Laid:
    """With equal numbers the first, which is also the usual one."""
    return max(laid.values(), key=lambda one: one.fitting)


def _check_hint(file: str, best: Laid, duplex: str, sheets: list[Sheet], report: Report) -> None:
    """A hint of one-sided printing is wrong for sheets whose backs follow their fronts."""
    two_sided = best.flip is not Backs.FOLD and best.order == INTERLEAVED
    if duplex == "Simplex" and two_sided and not any(sheet.trimmed for sheet in sheets):
        found = f"the file asks for one-sided printing, but the backs lie as for sheets {FLIPS[best.flip]}"
        report.error(
            Place(file), "flip-wrong", found, "one and the same way", "build it again with the right --backs"
        )


# --------------------------------------------------------------------------------------------- back to back

FOLDED = "fronts and backs on one page"
"""A way in which the pages of backs follow those of fronts, as INTERLEAVED is."""


def _lay(flip: Backs, cards: Cards, sheets: list[Sheet], profile: Profile) -> Laid:
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


# ------------------------------------------------------------------------------------------------- problems


def _check_pairs(file: str, laid: Laid, wish: Wish, report: Report) -> None:
    place = Place(file)
    missing = [pair.front.number for pair in laid.pairs if pair.back is None]
    if missing:
        found = f"nothing lies behind {cards_in_words(missing)}"
        report.error(place, "back-missing", found, "a back behind each front", _where(laid, missing))
    if laid.alone:
        found = f"{on_pages(card.piece.page for card in laid.alone)}: {_backs_of(laid.alone)} behind no front"
        report.error(place, "back-alone", found, "a front before each back")
    _check_owners(place, laid, report)
    own = [pair for pair in laid.pairs if pair.same_card]
    for turn, pairs in _alike(own, lambda pair: round(pair.turn) % 360):
        if turn:
            found = f"{_those(pairs)} turned by {min(turn, 360 - turn)}°"
            report.error(place, "back-turned", found, "upright when the card is turned over")
    off = [
        (offset, pairs)
        for offset, pairs in _alike(own, lambda pair: (round(pair.offset[0], 1), round(pair.offset[1], 1)))
        if max(pair.distance for pair in pairs) > OFFSET
    ]
    if len(off) > MOST_NAMED:
        _report_various(place, [pair for _, pairs in off for pair in pairs], report)
    else:
        for offset, pairs in off:
            alike = len(pairs) == len(laid.pairs) > 1
            _report_offset(place, offset, pairs, _offset_hint(wish) if alike else "", report)


def _check_owners(place: Place, laid: Laid, report: Report) -> None:
    wrong = [(pair.front, pair.back) for pair in laid.pairs if pair.back is not None and not pair.same_card]
    if len(wrong) > MOST_NAMED:
        found = f"behind {cards_in_words(front.number for front, _ in wrong)} lie the backs of other cards"
        report.error(place, "back-other", found, "each card's own back")
        return
    for front, back in wrong:
        found = f"{on_pages([back.piece.page])}: behind card {front.number} lies the back of card {back.number}"
        report.error(place, "back-other", found, "its own back")


def _offset_hint(wish: Wish) -> str:
    if wish.profile != PERFECT:
        return f"the file was not made for the printer {wish.printer}, or the profile is another by now"
    return "right for the printer whose profile says so, and only for that one: proof it with --profile NAME"


def _report_various(place: Place, pairs: list[Pair], report: Report) -> None:
    """Backs that are off by many ways: the page was scaled or turned."""
    found = f"{_those(pairs)} off by up to {written(max(pair.distance for pair in pairs))} mm, each another way"
    hint = "the page was scaled or turned; if for a printer, proof it with --profile NAME"
    report.error(place, "back-offset", found, f"at most {written(OFFSET)} mm", hint)


def _report_offset(place: Place, offset: Point, pairs: list[Pair], hint: str, report: Report) -> None:
    """All backs off by the same way (then there is a hint) is what profiles do on purpose, so that only warns."""
    found = f"{_those(pairs)} off by {_way(offset)}, seen from the front"
    severity = Severity.WARNING if hint else Severity.ERROR
    report.extend([Problem(place, "back-offset", found, f"at most {written(OFFSET)} mm", hint, severity)])


def _check_parity(file: str, laid: Laid, pages: int, report: Report) -> None:
    """Printed on both sides, page 1 is backed by page 2, page 3 by page 4."""
    if laid.order != INTERLEAVED:
        return
    even = {pair.front.piece.page for pair in laid.pairs if pair.front.piece.page % 2 == 0}
    if even:
        found = f"{on_pages(even)} with fronts: printed on both sides, it lies behind the page before"
        hint = "a page is missing before, or is too many"
        report.error(Place(file), "page-parity", found, "fronts on odd pages", hint)
    elif pages % 2:
        hint = "a page may be missing"
        report.warn(Place(file), "page-parity", f"{pages} pages: the last has no reverse", "two pages a sheet", hint)


def _alike(pairs: list[Pair], key: Callable[[Pair], K]) -> Iterator[tuple[K, list[Pair]]]:
    groups: dict[K, list[Pair]] = defaultdict(list)
    for pair in pairs:
        groups[key(pair)].append(pair)
    return iter(groups.items())


def _those(pairs: list[Pair]) -> str:
    numbers = cards_in_words(pair.front.number for pair in pairs)
    verb = "backs are" if len(pairs) > 1 else "back is"
    return f"{_pages(*pairs)}: {numbers}, {verb}"


def _pages(*pairs: Pair) -> str:
    return on_pages(pair.back.piece.page for pair in pairs if pair.back)


def _backs_of(cards: tuple[Card, ...]) -> str:
    numbers = [card.number for card in cards if card.number != COMMON]
    return f"the backs of {cards_in_words(numbers)} lie" if numbers else f"{len(cards)} backs lie"


def _where(laid: Laid, missing: list[int]) -> str:
    found = {card.piece.page for card in laid.alone if card.number in missing}
    return f"those backs are on {on_pages(found)}" if found else ""


def _way(offset: Point) -> str:
    across = f"{written(abs(offset[0]))} mm to the {'right' if offset[0] > 0 else 'left'}"
    down = f"{written(abs(offset[1]))} mm {'down' if offset[1] > 0 else 'up'}"
    parts = [text for value, text in zip(offset, (across, down), strict=True) if round(abs(value), 2)]
    return " and ".join(parts)
