"""Every card the right number of times: all as often as most, and as many backs as fronts."""

from __future__ import annotations

from collections import Counter

from ninefold.errors import Place, Report
from ninefold.render.proof.cards import COMMON, Card, Cards
from ninefold.render.proof.facts import CardFacts
from ninefold.render.proof.wording import cards as cards_in_words


def check_counts(file: str, cards: Cards, report: Report) -> CardFacts:
    """Record cards that are there too often or not often enough."""
    fronts, backs = _counted(cards.fronts), _counted(cards.backs)
    place = Place(file)
    numbers = set(fronts) | set(backs)
    if numbers:
        copies = Counter(fronts.values()).most_common(1)[0][0]
        _check_side("front", fronts, numbers, copies, place, report)
        if backs:
            # Cards without a back of their own may have the one that they share.
            mixed = any(card.number == COMMON for card in cards.backs)
            _check_side("back", backs, set(backs) if mixed else numbers, copies, place, report)
        gaps = set(range(1, max(numbers) + 1)) - numbers
        if gaps and len(gaps) <= len(numbers):
            found = f"no {cards_in_words(gaps)}, though there is a card {max(numbers)}"
            report.warn(place, "card-gap", found, "numbers without a gap", "right if the set skips these numbers")
    return CardFacts(fronts, backs, sum(card.number == COMMON for card in cards.backs))


def _counted(cards: tuple[Card, ...]) -> dict[int, int]:
    return dict(sorted(Counter(card.number for card in cards if card.number != COMMON).items()))


def _check_side(
    side: str, counts: dict[int, int], numbers: set[int], copies: int, place: Place, report: Report
) -> None:
    for often in sorted({counts.get(number, 0) for number in numbers} - {copies}):
        wrong = [number for number in numbers if counts.get(number, 0) == often]
        found = f"the {side}{'s' if len(wrong) > 1 else ''} of {cards_in_words(wrong)}: {_times(often)}"
        report.error(place, "card-count", found, f"{_times(copies)}, as for most cards")


def _times(often: int) -> str:
    return {0: "not there", 1: "once", 2: "twice"}.get(often, f"{often} times")
