"""Which cards lie where: found by their size and by the number that stands at one place on every front or back.

Nothing is known of how cards look. Of all forms of one size, those that show a plain number at the same place are
one side of a deck; a second place with the same numbers makes the other side. The side that comes first counts as
the front: print shops that want backs first get the same pairs.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from ninefold.art.matrix import moved, multiply
from ninefold.frozen import frozen
from ninefold.render.proof.document import Document
from ninefold.render.proof.facts import Point
from ninefold.render.proof.objects import Key, scale_of
from ninefold.render.proof.sizes import Sheet

SAME_PLACE = 2.0
"""Numbers of one digit and of three begin at places that differ by less (mm)."""
SAME_LINE = 0.5
SAME_SIZE = 0.25
"""Long numbers may be set smaller by up to this share."""
SCALED = 0.04
"""Pieces whose sizes differ by a smaller share are meant to be of one size."""
COMMON = 0
"""The number of a back that all cards share."""
MOST_NUMBERINGS = 40
SMALLEST_CARD = 20.0
"""Shorter side of anything that counts as a card (mm)."""


@frozen
class Piece:
    """A form on a page in mm: its middle, and the unit vectors along which its x and y run.

    `origin` is a corner of its box in its own units, `scale` makes mm of them.
    """

    page: int
    key: Key
    centre: Point
    right: Point
    up: Point
    size: tuple[float, float]
    origin: Point
    scale: float


@frozen
class Card:
    """One side of a card on a page; a back that all cards share has the number COMMON."""

    number: int
    piece: Piece


@frozen
class Cards:
    """All that was found."""

    fronts: tuple[Card, ...] = ()
    backs: tuple[Card, ...] = ()
    common: bool = False

    def exchanged(self) -> Cards:
        """The fronts as backs and the backs as fronts."""
        return Cards(self.backs, self.fronts, self.common)


@dataclass
class _Numbering:
    """A place on forms of one size where a number stands: form → number."""

    at: Point
    size: float
    numbers: dict[Key, int] = field(default_factory=dict)

    def holds(self, at: Point, size: float) -> bool:
        near = abs(at[0] - self.at[0]) < SAME_PLACE and abs(at[1] - self.at[1]) < SAME_LINE
        return near and abs(size - self.size) < SAME_SIZE * self.size

    @property
    def doubled(self) -> int:
        """How many forms show a number that another shows too."""
        return len(self.numbers) - len(set(self.numbers.values()))


def find_cards(document: Document, sheets: list[Sheet]) -> Cards:
    """The cards of a document; none if it does not number them in one place."""
    pieces = [piece for sheet in sheets for piece in _pieces(document, sheet)]
    found = [_cards_of(alike, document) for alike in _classes(pieces)]
    return max(found, key=lambda cards: len(cards.fronts) + len(cards.backs), default=Cards())


def _classes(pieces: list[Piece]) -> list[list[Piece]]:
    """Pieces of one size, and those of nearly that size: somebody scaled them."""
    exact: dict[tuple[float, float], list[Piece]] = defaultdict(list)
    for piece in pieces:
        exact[round(piece.size[0], 1), round(piece.size[1], 1)].append(piece)
    classes: list[list[Piece]] = []
    for size in sorted(exact, key=lambda size: -len(exact[size])):
        home = next((one for one in classes if _near(one[0].size, size)), None)
        if home is None:
            classes.append(exact[size])
        else:
            home.extend(exact[size])
    return classes


def _near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return all(abs(a - b) < SCALED * a for a, b in zip(one, other, strict=True))


def _pieces(document: Document, sheet: Sheet) -> Iterator[Piece]:
    for place in document.full_size(sheet.number):
        left, bottom, right, top = place.box
        changed = multiply(place.matrix, sheet.matrix)
        scale = scale_of(changed)
        size = ((right - left) * scale, (top - bottom) * scale)
        if scale and min(size) >= SMALLEST_CARD:
            centre = moved(((left + right) / 2, (bottom + top) / 2), changed)
            yield Piece(
                sheet.number,
                place.key,
                centre,
                along(changed[:2]),
                along(changed[2:4]),
                size,
                (left, bottom),
                scale,
            )


def along(vector: tuple[float, ...]) -> Point:
    """The vector of length 1 in the same direction."""
    length = math.hypot(*vector) or 1.0
    return vector[0] / length, vector[1] / length


def _cards_of(pieces: list[Piece], document: Document) -> Cards:
    """Of the pieces of one size: fronts and backs, by the places of their numbers."""
    numberings = _numberings(pieces, document)
    pair = max(combinations(numberings, 2), key=_agreement, default=None)
    if pair is not None and _agreement(pair) > 0:
        order = {piece.key: n for n, piece in reversed([*enumerate(pieces)])}
        front, back = sorted(pair, key=lambda one: min(order[key] for key in one.numbers))
        backs = _numbered(back, pieces)
        lacking = sum(piece.key in front.numbers for piece in pieces) - len(backs)
        return Cards(_numbered(front, pieces), (*backs, *_shared_backs((front, back), lacking, backs, pieces)))
    single = max(numberings, key=lambda one: len(one.numbers) - 2 * one.doubled, default=None)
    if single is None or len(single.numbers) < 2 or len(single.numbers) <= 2 * single.doubled:
        return Cards()
    fronts = _numbered(single, pieces)
    backs = _common_backs(single, len(fronts), pieces)
    own = _own_backs(single, numberings, backs, pieces)
    return Cards(fronts, (*backs, *own), common=bool(backs) and not own)


def _numberings(pieces: list[Piece], document: Document) -> list[_Numbering]:
    found: list[_Numbering] = []
    width = pieces[0].size[0]
    for piece in {piece.key: piece for piece in pieces}.values():
        scale = piece.scale * width / piece.size[0]
        for run in document.numerals(piece.key):
            at = ((run.at[0] - piece.origin[0]) * scale, (run.at[1] - piece.origin[1]) * scale)
            size = run.size * scale
            one = next((one for one in found if one.holds(at, size)), None)
            if one is None and len(found) < MOST_NUMBERINGS:
                found.append(one := _Numbering(at, size))
            if one is not None:
                one.numbers.setdefault(piece.key, int(run.text))
    return found


def _agreement(pair: tuple[_Numbering, _Numbering]) -> int:
    """How well two numberings suit the two sides of one deck; 0 if they do not."""
    one, other = pair
    shared = len(set(one.numbers.values()) & set(other.numbers.values()))
    if one.numbers.keys() & other.numbers.keys() or 2 * shared < max(len(one.numbers), len(other.numbers)):
        return 0
    return max(0, 2 * shared - one.doubled - other.doubled)


def _numbered(numbering: _Numbering, pieces: list[Piece]) -> tuple[Card, ...]:
    numbers = numbering.numbers
    return tuple(Card(numbers[piece.key], piece) for piece in pieces if piece.key in numbers)


def _common_backs(fronts: _Numbering, count: int, pieces: list[Piece]) -> tuple[Card, ...]:
    """The one form without a number that lies about as often as there are fronts."""
    others = Counter(piece.key for piece in pieces if piece.key not in fronts.numbers)
    key, often = max(others.items(), key=lambda item: item[1], default=((0, 0), 0))
    if often < 2 or 2 * often < count:
        return ()
    return tuple(Card(COMMON, piece) for piece in pieces if piece.key == key)


def _shared_backs(
    sides: Iterable[_Numbering], lacking: int, backs: tuple[Card, ...], pieces: list[Piece]
) -> tuple[Card, ...]:
    """The one form without a number that lies as often as fronts lack a back of their own: several times, or among
    the backs. What lies once elsewhere may be anything that is as large as a card."""
    numbered = {key for side in sides for key in side.numbers}
    among = {card.piece.page for card in backs}
    others = Counter(piece.key for piece in pieces if piece.key not in numbered)
    near = {piece.key for piece in pieces if piece.page in among}
    key = next((key for key, often in others.items() if often == lacking and (often > 1 or key in near)), None)
    return tuple(Card(COMMON, piece) for piece in pieces if piece.key == key)


def _own_backs(
    fronts: _Numbering, numberings: list[_Numbering], common: tuple[Card, ...], pieces: list[Piece]
) -> tuple[Card, ...]:
    """The few backs with a number among those that all other cards share."""
    known = set(fronts.numbers.values())
    among = {card.piece.page for card in common}
    shared = {card.piece.key for card in common}
    left = [piece for piece in pieces if piece.page in among and piece.key not in fronts.numbers.keys() | shared]
    keys = {piece.key for piece in left}
    # Several numbers may stand on a back: its own is at one place on all of them, and the last one down the card.
    suited = [
        one
        for one in numberings
        if keys and keys <= one.numbers.keys() and {one.numbers[key] for key in keys} <= known
    ]
    if not suited:
        return ()
    numbers = min(suited, key=lambda one: one.at[1]).numbers
    return tuple(Card(numbers[piece.key], piece) for piece in left)
