"""`cards.yaml` as typed by its author: read with places, not yet checked against the rules of a game."""

from __future__ import annotations

from pathlib import Path

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.model.areas import PATTERN, AreaText, area_hint, read_area
from ninefold.yamlfile import SLUG, Field, Integer, ListOf, Located, Marked, Parsed, Record, Text, read_file

MOST_CARDS = 200
"""Bound on a deck that comes from a stranger; the games have 18 cards."""
MOST_SIDE = 6
"""Bound on the rows and columns of a card; the games have three and two."""

Row = Marked[tuple[Marked[AreaText], ...]]


@frozen
class CardText:
    """One card as written."""

    number: Marked[int]
    face: Marked[tuple[Row, ...]]


@frozen
class CardsText:
    """A whole `cards.yaml`."""

    game: Marked[str]
    name: Marked[str]
    cards: Marked[tuple[CardText, ...]]
    version: str
    about: str


AREA = Parsed(
    "an area: a kind and its yield ('KIND 2'), two kinds ('KIND/KIND'), or the word for a clearing",
    read_area,
    PATTERN,
    "area-form",
    area_hint,
)
ROW = Located(ListOf(Located(AREA), 1, MOST_SIDE, "areas"))
FACE = Located(ListOf(ROW, 1, MOST_SIDE, "rows"))
CARD = Record(
    "a card",
    CardText,
    {
        "number": Field(Located(Integer(1, 999)), "unique in the set; printed on the card and called out"),
        "face": Field(FACE, "the areas as rows from the top, e.g. [[KIND 2, KIND 1], [KIND/KIND, KIND 1], …]"),
    },
)
CARDS = Located(ListOf(CARD, 1, MOST_CARDS, "cards", partial=True))
FILE = Record(
    "cards.yaml",
    CardsText,
    {
        "game": Field(Located(SLUG), "whose rules the set is for: the name of a game, as `ninefold list` shows them"),
        "name": Field(Located(Text(60)), "of this set, e.g. 'name: My Cards'"),
        "cards": Field(CARDS, "the cards, each with a number and a face"),
        "version": Field(Text(20), "of this set; printed in the footer of every sheet", "1"),
        "about": Field(Text(400), "where the cards come from", ""),
    },
)


def read_cards(path: Path, report: Report) -> CardsText | None:
    """The file as written, or None with the reasons in the report."""
    return read_file(path, FILE, report)
