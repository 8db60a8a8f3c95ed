"""`recipes.yaml`: the declarative vocabulary of conditions and bonuses, read against the words of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from ninefold.errors import Report, did_you_mean
from ninefold.frozen import frozen
from ninefold.model.recipes import (
    EACH,
    LOWEST,
    Absent,
    Always,
    Bonus,
    Condition,
    Count,
    Double,
    FirstTurn,
    Group,
    Points,
    Recipe,
    Surrounded,
)
from ninefold.yamlfile import (
    BAD,
    SLUG,
    Bad,
    ByForm,
    Field,
    Flag,
    Integer,
    ListOf,
    Located,
    Mapping,
    Marked,
    Node,
    Parsed,
    Record,
    Schema,
    Shape,
    Text,
    Word,
    quoted,
    read_file,
)

MOST_RECIPES = 200
"""Bound on a file that comes from a stranger; the games have eighteen."""


@frozen
class Vocabulary:
    """The words of a game that recipes may use; all empty: any word (for a schema that serves every game)."""

    kinds: tuple[str, ...] = ()
    specials: tuple[str, ...] = ()
    """Names of special die values and of tokens that stand for a die."""
    area_types: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    """What can be absent: tokens and special die values."""
    values: tuple[int, ...] = ()
    """Numbers a die can show."""


@frozen
class RecipeText:
    """A recipe as read, with the places that checks across files need."""

    slug: Marked[str]
    card: Marked[int] | None
    recipe: Recipe


def recipes_shape(words: Vocabulary) -> Shape[tuple[RecipeText, ...]]:
    """The shape of a whole `recipes.yaml` of a game with these words."""
    recipe = Record(
        "a recipe",
        _recipe,
        {
            "slug": Field(Located(SLUG), "the recipe's short name, unique in the file"),
            "name": Field(Text(60), "as printed; left out: the slug in capitalised words", ""),
            "card": Field(Located(Integer(1, 999)), "the number of the card whose back it is", None),
            "target": Field(Integer(1, 200), "its part of the score to reach"),
            "when": Field(condition_shape(words), "the condition, e.g. {count: all, of: dice, kind: KIND}"),
            "bonus": Field(bonus_shape(words), "points, or {double: KIND}"),
            "dish": Field(SLUG, "the drawing on the card; left out: chosen by the condition", None),
        },
    )
    return Record(
        "recipes.yaml",
        _only,
        {"recipes": Field(ListOf(recipe, 1, MOST_RECIPES, "recipes", partial=True), "the recipes")},
    )


def read_recipes(path: Path, words: Vocabulary, report: Report) -> tuple[RecipeText, ...] | None:
    """The recipes of a file, or None with the reasons in the report."""
    return read_file(path, recipes_shape(words), report)


def bonus_shape(words: Vocabulary) -> Shape[Bonus]:
    """`5`, or `{double: KIND}` where KIND may be `lowest`."""
    field = Field(_kind(words, LOWEST), "the kind whose score counts twice, or 'lowest'")
    double: Record[Bonus] = Record("a bonus", Double, {"double": field}, {"double": "kind"})
    return ByForm(scalar=_Points(), mapping=double)


@frozen
class _Face(Shape[int]):
    """One of the numbers that a die can show; none given: any number."""

    values: tuple[int, ...]

    @property
    def expected(self) -> str:  # type: ignore[override]
        if not self.values:
            return Integer(1, 99).expected
        return f"what a die can show, one of {', '.join(map(str, sorted(self.values)))}"

    def read(self, node: Node, report: Report) -> int | Bad:
        own = Report()
        n = Integer(1, 99).read(node, own)
        if isinstance(n, Bad) or (self.values and n not in self.values):
            return self.refuse(node, report)
        return n

    def schema(self) -> Schema:
        return Integer(1, 99).schema()


class _Points(Shape[Bonus]):
    expected = "a whole number from 1 to 99"

    def read(self, node: Node, report: Report) -> Bonus | Bad:
        n = Integer(1, 99).read(node, report)
        return BAD if isinstance(n, Bad) else Points(n)

    def schema(self) -> Schema:
        return Integer(1, 99).schema()


def condition_shape(words: Vocabulary) -> Shape[Condition]:
    """The shape of `when`: a mapping whose leading key tells which condition it is."""
    return _Condition(_forms(words), words)


def _forms(words: Vocabulary) -> dict[str, _Form]:
    """Leading key → the record it opens. Keys `<special>: no` are taken out before the record is read."""
    dice = Field(Word(("dice",)), "what is counted", "dice", kept=False)
    on = Field(_word(words.area_types, "unknown-area-type"), "only dice on areas of this type", None)
    number = Parsed("a whole number from 1 to 99, or 'all'", _count, "all|[1-9][0-9]?")
    value = _Face(words.values)
    kind = _kind(words)
    counted = {
        "count": Field(number, "how many at least, or 'all'"),
        "of": dice,
        "kind": Field(_kind(words, EACH), "of which kind, or 'each'", None),
        "value": Field(value, "showing exactly this", None),
        "on": on,
    }
    grouped = {
        "group": Field(Integer(2, 99), "so many dice at least, joined side by side"),
        "of": dice,
        "kind": Field(kind, "of which kind", None),
        "on": on,
    }
    surrounded = {
        "surrounded": Field(_word(words.area_types, "unknown-area-type"), "an area of this type"),
        "by": Field(Word(("dice",)), "what must lie on all four neighbours", "dice", kept=False),
    }
    absent = {"none": Field(_word(words.things, "unknown-thing"), "this was not used, or lies nowhere")}
    return {
        "always": _form("always", Always, {"always": Field(_Yes(), "nothing is asked", kept=False)}),
        "count": _form("count", _count_of, counted, over_dice=True),
        "first_turn": _form(
            "first_turn",
            FirstTurn,
            {"first_turn": Field(kind, "a die of this kind is laid in the first turn")},
            {"first_turn": "kind"},
            True,
        ),
        "group": _form("group", Group, grouped, {"group": "n"}, over_dice=True),
        "surrounded": _form("surrounded", Surrounded, surrounded, {"surrounded": "area"}),
        "none": _form("none", Absent, absent, {"none": "what"}),
    }


def _form(
    head: str,
    make: Callable[..., Condition],
    fields: dict[str, Field],
    renamed: dict[str, str] | None = None,
    over_dice: bool = False,
) -> _Form:
    return _Form(Record(f"the condition '{head}'", make, fields, renamed or {}), over_dice)


@frozen
class _Form:
    """A condition by its leading key. `over_dice`: it looks at single dice, so special values can be left out."""

    record: Record[Any]
    over_dice: bool = False


@frozen
class _Condition(Shape[Condition]):
    forms: dict[str, _Form]
    words: Vocabulary

    @property
    def expected(self) -> str:  # type: ignore[override]
        return f"a condition, a mapping that begins with one of {', '.join(self.forms)}"

    def read(self, node: Node, report: Report) -> Condition | Bad:
        if not isinstance(node, Mapping) or not node.entries:
            return self.refuse(node, report, "condition-form")
        head = next((key for key, _ in node.entries if key.text in self.forms), None)
        if head is None:
            key = node.entries[0][0]
            hint = did_you_mean(key.text, self.forms)
            report.error(key.place, "condition-form", f"the key {quoted(key.text)}", self.expected, hint)
            return BAD
        without, rest, clean = self._without(node, head.text, report)
        read = self.forms[head.text].record.read(rest, report)
        if isinstance(read, Bad) or not clean:
            return BAD
        condition: Condition = replace(read, without=frozenset(without)) if without else read
        return condition

    def _without(self, node: Mapping, head: str, report: Report) -> tuple[list[str], Mapping, bool]:
        """Split off the keys `<special>: no`; only conditions that look at single dice may have them."""
        form = self.forms[head]
        fields = form.record.fields
        specials = self.words.specials if form.over_dice else ()
        any_word = form.over_dice and not self.words.kinds
        without: list[str] = []
        rest = []
        clean = True
        for key, value in node.entries:
            if key.text in specials or (any_word and key.text not in fields):
                counted = Flag(f"'no' ({key.text} counts as a die unless it is left out)").read(value, report)
                clean = clean and not isinstance(counted, Bad)
                if counted is False:
                    without.append(key.text)
            elif key.text in fields:
                rest.append((key, value))
            else:
                hint = did_you_mean(key.text, (*fields, *specials))
                found = f"the key {quoted(key.text)} in the condition '{head}'"
                report.error(key.place, "unknown-key", found, "", hint)
        return without, Mapping(node.place, tuple(rest)), clean

    def schema(self) -> Schema:
        forms = []
        for form in self.forms.values():
            schema = form.record.schema()
            if form.over_dice:
                schema["additionalProperties"] = Flag().schema()
            forms.append(schema)
        return {"anyOf": forms}


class _Yes(Shape[bool]):
    expected = "'yes'"

    def read(self, node: Node, report: Report) -> bool | Bad:
        value = Flag("'yes'").read(node, report)
        return self.refuse(node, report) if value is False else value

    def schema(self) -> Schema:
        return {"enum": [True, "yes"]}


def _kind(words: Vocabulary, *more: str) -> Shape[str]:
    return _word((*words.kinds, *more), "unknown-kind") if words.kinds else SLUG


def _word(words: tuple[str, ...], code: str) -> Shape[str]:
    return Word(words, code) if words else SLUG


@frozen
class _All:
    """The word `all` in place of a number."""


def _count(text: str) -> int | _All | None:
    if text == "all":
        return _All()
    return int(text) if text.isascii() and text.isdigit() and 1 <= int(text) <= 99 else None


def _count_of(count: int | _All, kind: str | None, value: int | None, on: str | None) -> Condition:
    return Count(None if isinstance(count, _All) else count, kind, value, frozenset(), on)


def shown_name(slug: str, name: str) -> str:
    """A recipe's name as printed: its own, or the slug in capitalised words."""
    return name or slug.replace("-", " ").title()


def _recipe(
    slug: Marked[str],
    name: str,
    card: Marked[int] | None,
    target: int,
    when: Condition,
    bonus: Bonus,
    dish: str | None,
) -> RecipeText:
    shown = shown_name(slug.value, name)
    number = card.value if card else None
    return RecipeText(slug, card, Recipe(slug.value, shown, number, target, when, bonus, dish))


def _only(recipes: tuple[RecipeText, ...]) -> tuple[RecipeText, ...]:
    return recipes
