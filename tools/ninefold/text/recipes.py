"""The words of a recipe, generated from its condition and bonus: what stands on the card is what is judged."""

from __future__ import annotations

from dataclasses import dataclass

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
from ninefold.rules.values import Face, Rules
from ninefold.text.catalogue import Catalogue, Term


@dataclass(frozen=True)
class DiceNumbers:
    """What sentences need to know of the dice: how many of each kind, how many kinds, which values have a name."""

    per_kind: int
    kinds: int
    named_values: frozenset[int]


@dataclass(frozen=True)
class RecipeWords:
    """What is printed: the name, the condition as sentences, the bonus as a short sign (`+5`, `×2`)."""

    name: str
    condition: str
    bonus: str


def dice_numbers(rules: Rules) -> DiceNumbers:
    """What the rules say of the dice."""
    named = frozenset(face.value for face in rules.dice.faces if face.name and face.value is not None)
    return DiceNumbers(rules.dice.per_kind, len(rules.kinds), named)


def recipe_words(recipe: Recipe, dice: DiceNumbers, words: Catalogue) -> RecipeWords:
    """The words of a recipe; its own name wins unless the catalogue has one for the slug."""
    name = words.texts.get(f"recipe.{recipe.slug}.name", recipe.name)
    return RecipeWords(name, condition_text(recipe.when, recipe.bonus, dice, words), bonus_text(recipe.bonus, words))


def bonus_text(bonus: Bonus, words: Catalogue) -> str:
    """`+5` or `×2`."""
    match bonus:
        case Points(n=n):
            return words.say("bonus.points", n=n)
        case Double():
            return words.say("bonus.double")


def condition_text(when: Condition, bonus: Bonus, dice: DiceNumbers, words: Catalogue) -> str:
    """One to four short sentences. A bonus that doubles a kind says so, since the condition cannot."""
    return words.join([*_condition(when, dice, words), *_doubled(bonus, words)])


def kind_words(kind: str, use: str, words: Catalogue) -> str:
    """A kind's words in a use (`name`, `die`, `dice`); a kind without words of its own lends its name."""
    return words.form(Term("kind", kind), use)


def face_words(face: Face, words: Catalogue) -> str:
    """What a face of a die is called: by its number, if that has words of its own, else by its picture's name."""
    by_value = f"face.{face.value}.name"
    if face.value is not None and by_value in words:
        return words.say(by_value)
    return words.form(Term("thing", face.name or face.word))


def _doubled(bonus: Bonus, words: Catalogue) -> list[str]:
    match bonus:
        case Double(kind=kind) if kind == LOWEST:
            return [words.say("recipe.double.lowest")]
        case Double(kind=kind):
            return [words.first([f"recipe.double.{kind}", "recipe.double.kind"], kind=Term("kind", kind))]
        case Points():
            return []


def _condition(when: Condition, dice: DiceNumbers, words: Catalogue) -> list[str]:
    match when:
        case Always():
            return []
        case Count():
            return [_count(when, dice, words), *_narrowed(when.on, when.without, words)]
        case FirstTurn(kind=kind, without=without):
            return [words.say("recipe.first-turn", kind=Term("kind", kind)), *_narrowed(None, without, words)]
        case Group(n=n, kind=kind, without=without, on=on):
            values = {} if kind is None else {"kind": Term("kind", kind)}
            sentence = words.say(f"recipe.group.{'any' if kind is None else 'kind'}", n=n, **values)
            return [sentence, *_narrowed(on, without, words)]
        case Surrounded(area=area):
            return [words.first([f"area.{area}.surrounded", "area.any.surrounded"], area=Term("area", area))]
        case Absent(what=what):
            return [words.first([f"thing.{what}.absent", "thing.any.absent"], thing=Term("thing", what))]


def _count(when: Count, dice: DiceNumbers, words: Catalogue) -> str:
    amount = "all" if when.n is None else "some"
    # All dice of each kind are all dice.
    kind = "any" if when.kind is None or (when.kind == EACH and when.n is None) else when.kind
    of = kind if kind in ("any", EACH) else "kind"
    shows = "plain" if when.value is None else "named" if when.value in dice.named_values else "value"
    n = when.n if when.n is not None else dice.per_kind * (1 if of == "kind" else dice.kinds)
    values: dict[str, object] = {"value": when.value, "face": Term("face", str(when.value))}
    if of == "kind":
        values["kind"] = Term("kind", kind)
    return words.say(f"recipe.count.{amount}.{of}.{shows}", n=n, **values)


def _narrowed(on: str | None, without: frozenset[str], words: Catalogue) -> list[str]:
    sentences = []
    if on is not None:
        sentences.append(words.first([f"area.{on}.only-on", "area.any.only-on"], area=Term("area", on)))
    for special in sorted(without):
        keys = [f"special.{special}.not-counted", "special.any.not-counted"]
        sentences.append(words.first(keys, special=Term("thing", special)))
    return sentences
