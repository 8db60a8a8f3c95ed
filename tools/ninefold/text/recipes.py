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
from ninefold.rules.values import Rules
from ninefold.text.catalogue import Catalogue


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
    sentences = _condition(when, dice, words)
    match bonus:
        case Double(kind=kind) if kind == LOWEST:
            sentences.append(words.say("recipe.double.lowest"))
        case Double(kind=kind):
            own = f"recipe.double.{kind}"
            sentences.append(words.first([own, "recipe.double.kind"], dice=kind_words(kind, "dice", words)))
    return " ".join(sentences)


def kind_words(kind: str, use: str, words: Catalogue) -> str:
    """A kind's words in a use (`name`, `die`, `dice`); a kind without words of its own lends its name."""
    return words.first([f"kind.{kind}.{use}", f"kind.any.{use}"], kind=plain(kind))


def plain(name: str) -> str:
    """An identifier as it reads in a sentence."""
    return name.replace("-", " ").replace("_", " ")


def _condition(when: Condition, dice: DiceNumbers, words: Catalogue) -> list[str]:
    match when:
        case Always():
            return []
        case Count():
            return [_count(when, dice, words), *_narrowed(when.on, when.without, words)]
        case FirstTurn(kind=kind, without=without):
            sentence = words.say("recipe.first-turn", die=kind_words(kind, "die", words))
            return [sentence, *_narrowed(None, without, words)]
        case Group(n=n, kind=kind, without=without, on=on):
            form = "any" if kind is None else "kind"
            of = "" if kind is None else kind_words(kind, "dice", words)
            return [words.say(f"recipe.group.{form}", n=n, dice=of), *_narrowed(on, without, words)]
        case Surrounded(area=area):
            return [words.first([f"area.{area}.surrounded", "area.any.surrounded"], area=plain(area))]
        case Absent(what=what):
            return [words.first([f"thing.{what}.absent", "thing.any.absent"], thing=plain(what))]


def _count(when: Count, dice: DiceNumbers, words: Catalogue) -> str:
    amount = "all" if when.n is None else "one" if when.n == 1 else "some"
    # All dice of each kind are all dice.
    kind = "any" if when.kind is None or (when.kind == EACH and when.n is None) else when.kind
    of = kind if kind in ("any", EACH) else "kind"
    shows = "plain" if when.value is None else "named" if when.value in dice.named_values else "value"
    n = when.n if when.n is not None else dice.per_kind * (1 if of == "kind" else dice.kinds)
    values: dict[str, object] = {"n": n, "value": when.value}
    if of == "kind":
        values |= {"die": kind_words(kind, "die", words), "dice": kind_words(kind, "dice", words)}
    if shows == "named":
        values["face"] = words.first([f"face.{when.value}", "face.any"], value=when.value)
    return words.say(f"recipe.count.{amount}.{of}.{shows}", **values)


def _narrowed(on: str | None, without: frozenset[str], words: Catalogue) -> list[str]:
    sentences = []
    if on is not None:
        sentences.append(words.first([f"area.{on}.only-on", "area.any.only-on"], area=plain(on)))
    for special in sorted(without):
        keys = [f"special.{special}.not-counted", "special.any.not-counted"]
        sentences.append(words.first(keys, special=plain(special)))
    return sentences
