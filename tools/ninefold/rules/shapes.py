"""The shapes of `rules.yaml`: how its sections are read, with places, into the values of `rules.values`.

Sections that declare words (kinds, areas, dice, tokens, steps, …) are read with these; those that use the words are
kept as nodes and read later, with the shapes of `rules.sections`.
"""

from __future__ import annotations

from typing import Any

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.rules.sections import MOST_WORTH, WHILE, AnyWords, covering_shape, scoring_shape, ties_shape
from ninefold.rules.texts import AreaText, DiceText, EachKindText, RulesText, RulingText, Side, TokenText
from ninefold.rules.values import DeckSize, Rating
from ninefold.yamlfile import SLUG, Bad, Field, Integer, ListOf, Located, MapOf, Node, Record, Schema, Shape, Text

SIDES = 6
"""Of a die; it has no more faces than these, and those left over show nothing."""
MOST_KINDS = 6
MOST_TOKENS = 4
MOST_SIDE = 4
"""Bounds on what a stranger's rules may ask of the engine; all of them with room above the games we know."""


@frozen
class AsNode(Shape[Node]):
    """Keeps the node, for a section that is read once the words of the other sections are known."""

    schema_of: Shape[Any]
    expected: str = "a section"

    def read(self, node: Node, report: Report) -> Node | Bad:  # noqa: ARG002 (nothing is refused yet)
        """The node itself."""
        return node

    def schema(self) -> Schema:
        """The schema of the section."""
        return self.schema_of.schema()


_AREA = Record(
    "an area type",
    AreaText,
    {
        "kinds": Field(Integer(0, 2), "0 a clearing, 1 an area of one kind, 2 an area split between two"),
        "on_card": Field(Integer(0, MOST_SIDE * MOST_SIDE), "how many each card has"),
        "yields": Field(ListOf(Integer(1, 9), 1, 9, "yields"), "the amounts such an area may bear", ()),
        "fuller": Field(
            MapOf(Integer(2, 9), Integer(1, 200), 0, 8),
            "yield → how many areas of each kind in a designed deck bear it; all others bear the lowest",
            {},
        ),
    },
)
_EACH_KIND = Record(
    "each_kind",
    EachKindText,
    {
        "area": Field(SLUG, "the area type that is counted"),
        "at_least": Field(Integer(1, 16), "so many of each kind or more", None),
        "exactly": Field(Integer(1, 16), "so many of each kind", None),
    },
)
_DECK = Record(
    "deck",
    DeckSize,
    {
        "cards": Field(Integer(2, 200), "cards in a deck"),
        "played": Field(Integer(2, 12), "cards of one game, the first included"),
        "hand": Field(Integer(1, 6), "cards in the hand"),
    },
)
_FACE_WORD = Text(20, "[1-9][0-9]?|[a-z][a-z0-9_-]*", "a number from 1 to 99, or the name of a picture")
_DICE = Record(
    "dice",
    DiceText,
    {
        "per_kind": Field(Integer(1, 12), "dice of each kind"),
        "faces": Field(ListOf(Located(_FACE_WORD), 1, SIDES, "faces"), "in the order of a sticker strip"),
        "names": Field(MapOf(_FACE_WORD, SLUG, 0, SIDES), "names of numbered faces with a picture", {}),
        "worth": Field(
            MapOf(SLUG, Integer(-MOST_WORTH, MOST_WORTH), 0, SIDES), "points of faces without a number", {}
        ),
        "plain": Field(MapOf(_FACE_WORD, Located(_FACE_WORD), 0, SIDES), "spots of an ordinary die → face", {}),
    },
)
_TOKEN = Record(
    "a token",
    TokenText,
    {
        "count": Field(Integer(0, 12), "how many there are in a game"),
        "die": Field(Integer(-MOST_WORTH, MOST_WORTH), "it stands for a die worth so much", None),
        "counts_as": Field(SLUG, "a name that recipes use and that it answers to as well", None),
        "while": Field(WHILE, "only while these rulings have these values", {}),
    },
    {"while": "counts_while"},
)
_RATING = Record(
    "a rating",
    lambda name, floor: Rating(floor, name),
    {"name": Field(Text(40), "of the rank"), "from": Field(Integer(-99, 999), "lowest score with this rank", None)},
    {"from": "floor"},
)
_RULING = Record(
    "a ruling",
    RulingText,
    {
        "id": Field(Text(12, "[A-Za-z][A-Za-z0-9-]*", "an id such as R11"), "what texts call it"),
        "values": Field(ListOf(SLUG, 2, 6, "values"), "what can be chosen"),
        "default": Field(Located(SLUG), "what holds unless chosen otherwise"),
        "about": Field(Text(300), "what it settles"),
    },
)
_VARIANT: Record[int] = Record(
    "a variant", lambda target: target, {"target": Field(Integer(1, 999), "score that wins")}
)


@frozen
class RulesFile(Shape[RulesText]):
    """`rules.yaml`: the whole of it, once what it extends was merged in; the schema is that of what is typed."""

    whole: Record[RulesText]
    expected: str = "rules: a mapping with keys such as 'kinds'"

    def read(self, node: Node, report: Report) -> RulesText | Bad:
        """The file as written."""
        return self.whole.read(node, report)

    def schema(self) -> Schema:
        """Either all of the rules, or the name of the game they extend and anything that differs."""
        whole = self.whole.schema()
        differing = _without_required(whole)
        extends = SLUG.schema() | {"description": "the shipped game from which all the rest is taken"}
        differing["properties"] = differing["properties"] | {"extends": extends}
        return {"anyOf": [whole, differing | {"required": ["extends"]}]}


def _without_required(schema: Any) -> Any:
    if isinstance(schema, dict):
        kept = {key: value for key, value in schema.items() if key != "required" or isinstance(value, dict)}
        return {key: _without_required(value) for key, value in kept.items()}
    return [_without_required(item) for item in schema] if isinstance(schema, list) else schema


_WHOLE: Record[RulesText] = Record(
    "rules.yaml",
    RulesText,
    {
        "name": Field(Text(40), "of the game"),
        "kinds": Field(Located(ListOf(Located(SLUG), 1, MOST_KINDS, "kinds")), "the kinds, in their order"),
        "card": Field(
            Record(
                "card",
                Side,
                {
                    "columns": Field(Integer(1, MOST_SIDE), "areas across"),
                    "rows": Field(Integer(1, MOST_SIDE), "areas down"),
                },
            ),
            "columns and rows of areas on a card",
        ),
        "areas": Field(Located(MapOf(SLUG, _AREA, 1, 3)), "the types of areas"),
        "each_kind": Field(Located(_EACH_KIND), "how many areas of each kind a card has", None),
        "deck": Field(Located(_DECK), "numbers of cards"),
        "dice": Field(Located(_DICE), "the dice"),
        "tokens": Field(Located(MapOf(SLUG, _TOKEN, 0, MOST_TOKENS)), "the tokens", None),
        "steps": Field(ListOf(SLUG, 1, 8, "steps"), "the steps in which a placement resolves"),
        "asks": Field(ListOf(SLUG, 0, 8, "words"), "words of the choices, in the order written", ()),
        "covering": Field(AsNode(covering_shape(AnyWords())), "what happens at a covered place"),
        "scoring": Field(AsNode(scoring_shape(AnyWords())), "the lines of the score sheet"),
        "ratings": Field(Located(ListOf(_RATING, 1, 30, "ratings")), "the ranks, lowest first"),
        "ties": Field(AsNode(ties_shape(AnyWords())), "tie-breaks, in their order", None),
        "variants": Field(MapOf(SLUG, _VARIANT, 0, 12), "variants of the game", {}),
        "rulings": Field(MapOf(SLUG, _RULING, 0, 20), "switches for what the rules leave open", {}),
    },
)

FILE: Shape[RulesText] = RulesFile(_WHOLE)
