"""Cards that something lies over: patches, stamps, a neighbour, words across them; and cards that are cut off."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from enum import Enum, auto

from ninefold.art.matrix import moved
from ninefold.errors import Place, Report
from ninefold.render.proof.cards import Card, Cards
from ninefold.render.proof.document import Document
from ninefold.render.proof.drawn import Box, Drawn
from ninefold.render.proof.facts import Point
from ninefold.render.proof.sizes import Sheet
from ninefold.render.proof.wording import cards as cards_in_words
from ninefold.render.proof.wording import on_pages

EDGE = 3.2
"""From the edge of a card's form (mm): as much may be bleed, marks or the bleed of a neighbour."""
LEAST = 0.3
"""What covers less than this of a card in either direction (mm) is a hair."""
SAME = 0.5
"""A form whose box, so much larger (mm), holds the middle of a card is that card."""


class _Fault(Enum):
    COVERED = auto()
    CUT = auto()


def check_covered(file: str, document: Document, cards: Cards, sheets: list[Sheet], report: Report) -> None:
    """Record cards with something over them that is no part of them."""
    for what, found in (("front", cards.fronts), ("back", cards.backs)):
        by_page: dict[int, list[Card]] = defaultdict(list)
        for card in found:
            by_page[card.piece.page].append(card)
        for page, there in by_page.items():
            sheet, drawn = sheets[page - 1], document.pages[page - 1]
            boxes = [(paint.key, _in_mm(paint.box, sheet)) for paint in drawn.paints]
            judged = {card.number: _judged(card, boxes, drawn, sheet) for card in there}
            place, on = Place(file), on_pages([page])
            if over := _sides(what, [number for number, fault in judged.items() if fault is _Fault.COVERED]):
                report.error(place, "card-covered", f"{on}: something lies over the {over}", "nothing over a card")
            if cut := _sides(what, [number for number, fault in judged.items() if fault is _Fault.CUT]):
                report.error(place, "card-cut", f"{on}: not all is seen of the {cut}", "the whole card")


def _sides(what: str, numbers: list[int]) -> str:
    """The sides in words; empty for none."""
    return f"{what}{'s' if len(numbers) > 1 else ''} of {cards_in_words(numbers)}" if numbers else ""


def _judged(card: Card, boxes: Sequence[tuple[object, Box]], drawn: Drawn, sheet: Sheet) -> _Fault | None:
    """What is wrong with a card."""
    inside = _inside(card)
    own = next((n for n, (key, box) in enumerate(boxes) if key == card.piece.key and _is_at(card, box)), None)
    if own is None:
        return None  # nothing of it is seen, which is told elsewhere
    words = (moved(run.at, sheet.matrix) for run in drawn.runs)
    if any(_overlap(box, inside) for _, box in boxes[own + 1 :]) or any(_holds(inside, at) for at in words):
        return _Fault.COVERED
    seen = boxes[own][1]
    whole = all(seen[n] <= inside[n] + LEAST and seen[n + 2] >= inside[n + 2] - LEAST for n in (0, 1))
    return None if whole else _Fault.CUT


def _inside(card: Card) -> Box:
    """The card without its bleed and what may reach over its edge (mm)."""
    x, y = card.piece.centre
    lies = abs(card.piece.right[0]) < math.sqrt(0.5)
    wide, high = reversed(card.piece.size) if lies else card.piece.size
    return x - wide / 2 + EDGE, y - high / 2 + EDGE, x + wide / 2 - EDGE, y + high / 2 - EDGE


def _is_at(card: Card, box: Box) -> bool:
    """Whether a box holds the middle of a card; what is clipped is not as large as the card."""
    x, y = card.piece.centre
    return box[0] - SAME <= x <= box[2] + SAME and box[1] - SAME <= y <= box[3] + SAME


def _overlap(one: Box, other: Box) -> bool:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > LEAST and high > LEAST


def _holds(box: Box, at: Point) -> bool:
    return box[0] < at[0] < box[2] and box[1] < at[1] < box[3]


def _in_mm(box: Box, sheet: Sheet) -> Box:
    if box[0] > box[2] or box[1] > box[3]:
        return 0.0, 0.0, 0.0, 0.0  # clipped away
    (x1, y1), (x2, y2) = (moved(corner, sheet.matrix) for corner in ((box[0], box[1]), (box[2], box[3])))
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
