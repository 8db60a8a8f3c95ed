"""Cards as a cutter meets them: all of one size, and in rows and columns that one cut runs through."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from ninefold.errors import Place, Report
from ninefold.layout.units import written
from ninefold.render.proof.cards import Card, Cards
from ninefold.render.proof.wording import cards as cards_in_words
from ninefold.render.proof.wording import on_pages

SIZE = 0.05
"""Cards whose sides differ by less (mm) are cut by the same cuts."""
LINE = 0.1
"""Cards that are out of line by less (mm) are cut together."""
FEWEST = 3
"""So many cards of one row or column show where it is."""


def check_rows(file: str, cards: Cards, report: Report) -> None:
    """Record cards of another size than most, and fronts that stand out of their row or column.

    Of backs it is known where they belong: behind their fronts.
    """
    _check_sizes(file, cards, report)
    pages: dict[int, list[Card]] = defaultdict(list)
    for card in cards.fronts:
        pages[card.piece.page].append(card)
    for page, fronts in pages.items():
        for number, off in _astray(fronts):
            what = f"{on_pages([page])}: card {number} stands {written(off)} mm out of line"
            hint = "what cuts the others out cuts into it"
            report.warn(Place(file), "card-astray", what, "straight rows and columns", hint)


def _check_sizes(file: str, cards: Cards, report: Report) -> None:
    """Fronts and backs are all of the size that most of them have."""
    both = (*cards.fronts, *cards.backs)
    usual = Counter(map(_sides, both)).most_common(1)[0][0] if both else (0.0, 0.0)
    for side, found in (("front", cards.fronts), ("back", cards.backs)):
        odd: dict[tuple[float, float], list[Card]] = defaultdict(list)
        for card in found:
            if any(abs(a - b) > SIZE for a, b in zip(_sides(card), usual, strict=True)):
                odd[_sides(card)].append(card)
        for size, wrong in odd.items():
            of = f"the {side}{'s' if len(wrong) > 1 else ''} of {cards_in_words(card.number for card in wrong)}"
            what = f"{on_pages(card.piece.page for card in wrong)}: {of}: {_told(size)}"
            report.error(Place(file), "card-scaled", what, f"{_told(usual)} as most", "a page or a card was scaled")


def _sides(card: Card) -> tuple[float, float]:
    width, height = card.piece.size
    return round(width, 2), round(height, 2)


def _told(size: tuple[float, float]) -> str:
    return f"{written(size[0])} × {written(size[1])} mm with bleed"


def _astray(cards: list[Card]) -> Iterator[tuple[int, float]]:
    """Cards that reach into a row or column of several others and are not in line with it, and by how much."""
    for card in cards:
        off = max(_off(card, cards, 0), _off(card, cards, 1))
        if off:
            yield card.number, off


def _off(card: Card, cards: list[Card], axis: int) -> float:
    """How far a card is out of line with several others that agree, along an axis; 0 if it is in line with any."""
    reach = min(card.piece.size) / 2
    apart = [abs(other.piece.centre[axis] - card.piece.centre[axis]) for other in cards if other is not card]
    near = [round(value, 1) for value in apart if value < reach]
    off, often = Counter(near).most_common(1)[0] if near else (0.0, 0)
    return off if often >= FEWEST - 1 and min(near) > LINE else 0.0
