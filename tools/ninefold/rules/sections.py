"""The sections of `rules.yaml` that speak with words of the other sections: covering, scoring and tie-breaks.

They are read once the areas, faces, tokens, steps and asks of the game are known, so that a mistyped word gets its
place and a guess.
"""

from __future__ import annotations

from ninefold.frozen import frozen
from ninefold.rules.texts import LineText, TermText, TieText
from ninefold.rules.values import ANYTHING, DIE, NOTHING
from ninefold.yamlfile import SLUG, Field, Flag, Integer, ListOf, Located, MapOf, Marked, Record, Shape, Text, Word

MOST_WORTH = 50
"""Bound on the points that a stranger's rules give for anything."""

WHILE = MapOf(SLUG, SLUG, 0, 20)


@frozen
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


def _word(words: tuple[str, ...] | None, code: str, *general: str) -> Shape[str]:
    return SLUG if words is None else Word(words + general, code)


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
