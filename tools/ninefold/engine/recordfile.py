"""Game records as written: the shape of one record, and reading it from its node."""

from __future__ import annotations

from functools import partial
from typing import Any

from ninefold.engine.moves import LONGEST_MOVE
from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.model.cardsfile import CARDS, CardText
from ninefold.yamlfile import (
    SLUG,
    Bad,
    ByForm,
    Field,
    Integer,
    ListOf,
    Located,
    MapOf,
    Mapping,
    Marked,
    Node,
    Record,
    Scalar,
    Shape,
    Text,
)

FORMAT = 1
MOST_BYTES = 1_000_000
"""Bound on one record; a long one with its cards in place takes 4,000 bytes."""
MOST_MOVES = 100
MOST_RECIPES = 20


@frozen
class RecordText:
    """A record as written; only its form was checked."""

    place: Place
    game: Marked[str]
    cards: Marked[str] | Marked[tuple[CardText, ...]] | None
    deck: Marked[tuple[Marked[int], ...]]
    recipes: tuple[Marked[str], ...]
    own_recipes: Node | None
    variant: Marked[str] | None
    rulings: dict[Marked[str], str]
    player: str
    moves: tuple[Marked[str], ...]


@frozen
class _Kept(Shape[Node]):
    """A part that is read once the game's words are known."""

    expected: str = "a list"

    def read(self, node: Node, report: Report) -> Node:  # noqa: ARG002 (nothing is refused yet)
        """The node itself."""
        return node

    def schema(self) -> dict[str, Any]:
        """The schema of a list."""
        return {"type": "array"}


_MOVE = Located(Text(LONGEST_MOVE, expected="a move such as 12N@1,-2", any_character=True))
_CARDS = ByForm[Any](scalar=Located(Text(400, any_character=True)), sequence=CARDS)
_NUMBERS = ListOf(Located(Integer(1, 999)), 1, 200, "card numbers")

_KEYS = {
    "format": Field(Integer(1, 999), "the version of the format", FORMAT, kept=False),
    "game": Field(Located(SLUG), "the name of a game"),
    "cards": Field(
        _CARDS,
        "a folder as seen from the record's, the name of a set, or the cards themselves; left out: the game's own",
        None,
    ),
    "deck": Field(Located(_NUMBERS), "the numbers of the cards in draw order, the first one laid first"),
    "recipes": Field(ListOf(Located(SLUG), 0, MOST_RECIPES, "recipes"), "the recipes drawn", ()),
    "own_recipes": Field(_Kept(), "recipes that are not the game's own, as in recipes.yaml", None),
    "variant": Field(Located(SLUG), "a variant of the game", None),
    "rulings": Field(MapOf(Located(SLUG), Text(40), 0, 20), "rulings chosen, by name", {}),
    "player": Field(Text(80), "who played", ""),
    "moves": Field(ListOf(_MOVE, 0, MOST_MOVES, "moves"), "the moves played", ()),
}


def record_shape(place: Place) -> Shape[RecordText]:
    """The shape of a record that begins at a place."""

    return Record("a record", partial(RecordText, place), _KEYS)


def read_record(node: Node, report: Report) -> RecordText | None:
    """A record from its node; None with the reasons in the report, which is empty before.

    `{record: …}` is read as what it holds.
    """
    inner = node.get("record") if isinstance(node, Mapping) else None
    node = node if inner is None else inner
    if _is_newer(node, report):
        return None
    text = record_shape(node.place).read(node, report)
    return text if report.ok and not isinstance(text, Bad) else None


def _is_newer(node: Node, report: Report) -> bool:
    given = node.get("format") if isinstance(node, Mapping) else None
    if not (isinstance(given, Scalar) and given.text.isdecimal() and len(given.text) < 4):
        return False
    if int(given.text) <= FORMAT:
        return False
    hint = "get a newer ninefold to read it"
    report.error(given.place, "record-format", f"format {given.text}, which is newer", f"format {FORMAT}", hint)
    return True
