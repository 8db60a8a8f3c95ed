"""The shapes of `rules.yaml`: how its sections are read, with places, into the values of `rules.values`.

Sections that declare words (kinds, areas, dice, tokens, steps, …) are read first; covering, scoring and tie-breaks
are then read with shapes that know these words, so that a mistyped one gets its place and a guess.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ninefold.errors import Report
from ninefold.rules.values import (
    ANYTHING,
    DIE,
    NOTHING,
    AreaType,
    Blocked,
    DeckSize,
    Earn,
    Line,
    Pay,
    PlaceDie,
    Rating,
    Term,
    Then,
    Tie,
    Token,
    While,
)
from ninefold.yamlfile import (
    SLUG,
    Bad,
    Field,
    Flag,
    Integer,
    ListOf,
    Located,
    MapOf,
    Marked,
    Node,
    Record,
    Schema,
    Shape,
    Text,
    Word,
)

SIDES = 6
"""Of a die; it has no more faces than these, and those left over show nothing."""
MOST_KINDS = 6
MOST_TOKENS = 4
MOST_SIDE = 4
MOST_WORTH = 50
"""Bounds on what a stranger's rules may ask of the engine; all of them with room above the games we know."""

WHILE = MapOf(SLUG, SLUG, 0, 20)


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Side:
    """`card:`."""

    columns: int
    rows: int


@dataclass(frozen=True)
class AreaText:
    """An entry of `areas:`."""

    kinds: int
    on_card: int
    yields: tuple[int, ...]
    fuller: dict[int, int]

    def named(self, name: str) -> AreaType:
        """The area type of that name."""
        return AreaType(name, self.kinds, self.yields, self.on_card, tuple(self.fuller.items()))


@dataclass(frozen=True)
class EachKindText:
    """`each_kind:`."""

    area: str
    at_least: int | None
    exactly: int | None


@dataclass(frozen=True)
class DiceText:
    """`dice:`; faces by the words they are written with."""

    per_kind: int
    faces: tuple[Marked[str], ...]
    names: dict[str, str]
    worth: dict[str, int]
    plain: dict[str, Marked[str]]


@dataclass(frozen=True)
class TokenText:
    """An entry of `tokens:`."""

    count: int
    die: int | None
    counts_as: str | None
    counts_while: dict[str, str]

    def named(self, name: str) -> Token:
        """The token of that name."""
        return Token(name, self.count, self.die, self.counts_as, pairs(self.counts_while))


@dataclass(frozen=True)
class RulingText:
    """An entry of `rulings:`."""

    id: str
    values: tuple[str, ...]
    default: Marked[str]
    about: str


@dataclass(frozen=True)
class RulesText:
    """A whole `rules.yaml`, its later sections still as nodes."""

    name: str
    kinds: Marked[tuple[Marked[str], ...]]
    card: Side
    areas: Marked[dict[str, AreaText]]
    each_kind: Marked[EachKindText] | None
    deck: Marked[DeckSize]
    dice: Marked[DiceText]
    tokens: Marked[dict[str, TokenText]] | None
    steps: tuple[str, ...]
    asks: tuple[str, ...]
    covering: Node
    scoring: Node
    ratings: Marked[tuple[Rating, ...]]
    ties: Node | None
    variants: dict[str, int]
    rulings: dict[str, RulingText]


@dataclass(frozen=True)
class Words:
    """The words that covering lines, score terms and tie-breaks may use."""

    areas: tuple[str, ...]
    faces: tuple[str, ...]
    tokens: tuple[str, ...]
    steps: tuple[str, ...]
    asks: tuple[str, ...]

    @property
    def things(self) -> tuple[str, ...]:
        """What can lie on an area."""
        return self.faces + self.tokens


class AnyWords:
    """In place of `Words` for a schema that serves every game."""

    areas = faces = tokens = steps = asks = things = None


def pairs(while_: dict[str, str]) -> While:
    """`while:` as a hashable value."""
    return tuple(while_.items())


def _word(words: tuple[str, ...] | None, code: str, *general: str) -> Shape[str]:
    return SLUG if words is None else Word(words + general, code)


@dataclass(frozen=True)
class LineText:
    """A covering line as written; exactly one of the outcomes stands."""

    top: str | None
    below: str | None
    under: str
    match: bool | None
    step: str | None
    reason: str
    blocked: bool
    then: str | None
    place: str | None
    earn: str | None
    else_: str
    pay: tuple[str, ...] | None
    last_resort: str | None
    ask: str | None

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The outcome keys that were given."""
        given = {"blocked": self.blocked, "then": self.then, "place": self.place, "earn": self.earn, "pay": self.pay}
        return tuple(key for key, value in given.items() if value)

    def named(self, id: str) -> Line:
        """The covering line of that id; the outcome must be the only one."""
        step = self.step or ""
        return Line(id, self.top, self.below, self.under, self.match, step, self._outcome(), self.reason)

    def _outcome(self) -> Blocked | Then | PlaceDie | Earn | Pay:
        if self.then:
            return Then(self.then)
        if self.place:
            return PlaceDie(self.place, self.ask or "")
        if self.earn:
            return Earn(self.earn, Then(self.else_), self.ask or "")
        if self.pay:
            return Pay(self.pay, self.last_resort, self.ask)
        return Blocked()


MOVES = ("nothing", "keep", "add", "next")


def line_shape(words: Words | AnyWords) -> Shape[LineText]:
    """An entry of `covering:`."""
    area = _word(words.areas, "unknown-area-type")
    thing = _word(words.things, "unknown-thing", NOTHING, DIE, ANYTHING)
    option = _word(words.things, "unknown-thing")
    return Record(
        "a covering line",
        LineText,
        {
            "top": Field(area, "the type of the area laid on top; left out: any", None),
            "below": Field(area, "the type of the area that is covered; left out: any", None),
            "under": Field(thing, "what lies on the covered area; left out: anything", ANYTHING),
            "match": Field(Flag(), "whether the kinds must match; left out: either way", None),
            "step": Field(_word(words.steps, "unknown-step"), "when it resolves", None),
            "reason": Field(Text(200), "why a move is refused, as a sentence without a full stop", ""),
            "blocked": Field(Flag(), "yes: the place cannot be covered", False),
            "then": Field(Word(MOVES), "what happens without asking", None),
            "place": Field(Word(("sum", "lowest")), "a new die showing this", None),
            "earn": Field(_word(words.tokens, "unknown-token"), "the token that the die becomes", None),
            "else": Field(Word(MOVES), "what happens where the token is not to be had", "keep"),
            "pay": Field(ListOf(option, 1, 4, "things"), "one of these must be put on the new area", None),
            "last_resort": Field(option, "the payment taken only if no other is left", None),
            "ask": Field(_word(words.asks, "unknown-ask"), "the word under which a move names the choice", None),
        },
        {"else": "else_"},
    )


@dataclass(frozen=True)
class TermText:
    """An entry of `scoring:`."""

    each: str
    on: str | None
    without: tuple[str, ...]
    points: int | None
    beside: str | None
    active: dict[str, str]

    def named(self, id: str) -> Term:
        """The score term of that id."""
        return Term(id, self.each, self.on, frozenset(self.without), self.points, self.beside, pairs(self.active))


def term_shape(words: Words | AnyWords) -> Shape[TermText]:
    """An entry of `scoring:`."""
    area = _word(words.areas, "unknown-area-type")
    thing = _word(words.things, "unknown-thing")
    return Record(
        "a score term",
        TermText,
        {
            "each": Field(_word(words.things, "unknown-thing", DIE), "what scores: die, a face or a token"),
            "on": Field(area, "only on areas of this type", None),
            "without": Field(ListOf(thing, 0, 20, "things"), "dice that do not count", ()),
            "points": Field(Integer(-MOST_WORTH, MOST_WORTH), "for each; left out: what the face is worth", None),
            "beside": Field(area, "once for each die on a neighbouring area of this type", None),
            "while": Field(WHILE, "only while these rulings have these values", {}),
        },
        {"while": "active"},
    )


@dataclass(frozen=True)
class TieText:
    """An entry of `ties:`."""

    most: str | None
    fewest: str | None

    def tie(self) -> Tie:
        """The tie-break."""
        return Tie(self.most is not None, self.most or self.fewest or DIE)


def tie_shape(words: Words | AnyWords) -> Shape[TieText]:
    """An entry of `ties:`."""
    what = Field(_word(words.tokens, "unknown-thing", DIE), "die, or a token", None)
    return Record("a tie-break", TieText, {"most": what, "fewest": what})


def covering_shape(words: Words | AnyWords) -> Shape[dict[Marked[str], Marked[LineText]]]:
    """The section `covering:`."""
    return MapOf(Located(SLUG), Located(line_shape(words)), 1, 60)


def scoring_shape(words: Words | AnyWords) -> Shape[dict[Marked[str], Marked[TermText]]]:
    """The section `scoring:`."""
    return MapOf(Located(SLUG), Located(term_shape(words)), 1, 30)


def ties_shape(words: Words | AnyWords) -> Shape[tuple[Marked[TieText], ...]]:
    """The section `ties:`."""
    return ListOf(Located(tie_shape(words)), 0, 6, "tie-breaks")


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


@dataclass(frozen=True)
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
