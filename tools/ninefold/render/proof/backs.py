"""Each back behind its front: what is wrong with how the backs lie, in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import TypeVar

from ninefold.errors import Place, Problem, Report, Severity
from ninefold.layout.flip import Backs
from ninefold.layout.profile import PERFECT, Profile
from ninefold.layout.units import written
from ninefold.render.proof.backtoback import OFFSET, WAYS, Laid, Pair, lay, most_fitting
from ninefold.render.proof.cards import COMMON, Card, Cards
from ninefold.render.proof.facts import INTERLEAVED, BacksFacts, Point, Wish
from ninefold.render.proof.sizes import Sheet
from ninefold.render.proof.wording import FLIPS, on_pages
from ninefold.render.proof.wording import cards as cards_in_words

K = TypeVar("K")

MOST_NAMED = 6
"""Faults of one kind that are told one by one."""
HINTS = {"DuplexFlipLongEdge": Backs.LONG, "DuplexFlipShortEdge": Backs.SHORT}


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
    laid = {flip: lay(flip, cards, sheets, wish.profile) for flip in WAYS}
    best = most_fitting(laid)
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
    as_is, other = (
        most_fitting({flip: lay(flip, one, sheets, profile) for flip in WAYS}) for one in (cards, exchanged)
    )
    return exchanged if other.fitting > as_is.fitting else cards


def _check_hint(file: str, best: Laid, duplex: str, sheets: list[Sheet], report: Report) -> None:
    """A hint of one-sided printing is wrong for sheets whose backs follow their fronts."""
    two_sided = best.flip is not Backs.FOLD and best.order == INTERLEAVED
    if duplex == "Simplex" and two_sided and not any(sheet.trimmed for sheet in sheets):
        found = f"the file asks for one-sided printing, but the backs lie as for sheets {FLIPS[best.flip]}"
        report.error(
            Place(file), "flip-wrong", found, "one and the same way", "build it again with the right --backs"
        )


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
