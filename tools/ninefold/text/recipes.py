"""The words of a recipe, generated from its condition and bonus: what stands on the card is what is judged."""

from __future__ import annotations

from dataclasses import replace

from ninefold.errors import Place
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
from ninefold.rules.values import Face, Rules
from ninefold.text.catalogue import Catalogue, Term
from ninefold.text.language import ENGLISH_CODE


@frozen
class DiceNumbers:
    """What sentences need to know of the dice: how many of each kind, how many kinds, which values have a name."""

    per_kind: int
    kinds: int
    named_values: frozenset[int]


@frozen
class RecipeWords:
    """What is printed: the name, the condition as sentences, the bonus as a short sign (`+5`, `×2`).

    The places are those of translations; None where the words are those of the recipe's own file.
    """

    name: str
    condition: str
    bonus: str
    condition_id: str = ""
    """The id of the first of its sentences."""
    name_place: Place | None = None
    condition_place: Place | None = None


Said = tuple[str, dict[str, object]]
"""A sentence: its id, and what fills its gaps."""


def dice_numbers(rules: Rules) -> DiceNumbers:
    """What the rules say of the dice."""
    named = frozenset(face.value for face in rules.dice.faces if face.name and face.value is not None)
    return DiceNumbers(rules.dice.per_kind, len(rules.kinds), named)


def recipe_words(recipe: Recipe, dice: DiceNumbers, words: Catalogue) -> RecipeWords:
    """The words of a recipe; its own name wins unless the catalogue has one for the slug."""
    key = f"recipe.{recipe.slug}.name"
    said = _sentences(recipe.when, recipe.bonus, dice, words)
    text = RecipeWords(words.texts.get(key, recipe.name), _joined(said, words), bonus_text(recipe.bonus, words))
    if said:
        text = replace(text, condition_id=said[0][0])
    if words.language == ENGLISH_CODE:
        return text
    first = words.places.get(said[0][0]) if said else None
    return replace(text, name_place=words.places.get(key), condition_place=first)


def bonus_text(bonus: Bonus, words: Catalogue) -> str:
    """`+5` or `×2`."""
    match bonus:
        case Points(n=n):
            return words.say("bonus.points", n=n)
        case Double():
            return words.say("bonus.double")


def kind_words(kind: str, use: str, words: Catalogue) -> str:
    """A kind's words in a use (`name`, `die`, `dice`); a kind without words of its own lends its name."""
    return words.form(Term("kind", kind), use)


def face_words(face: Face, words: Catalogue) -> str:
    """What a face of a die is called: by its number, if that has words of its own, else by its picture's name."""
    by_value = f"face.{face.value}.name"
    if face.value is not None and by_value in words:
        return words.say(by_value)
    return words.form(Term("thing", face.name or face.word))


def _joined(said: list[Said], words: Catalogue) -> str:
    return words.join(words.say(key, **values) for key, values in said)


def _sentences(when: Condition, bonus: Bonus, dice: DiceNumbers, words: Catalogue) -> list[Said]:
    return [*_condition(when, dice, words), *_doubled(bonus, words)]


def _doubled(bonus: Bonus, words: Catalogue) -> list[Said]:
    match bonus:
        case Double(kind=kind) if kind == LOWEST:
            return [("recipe.double.lowest", {})]
        case Double(kind=kind):
            own = words.known([f"recipe.double.{kind}", "recipe.double.kind"])
            return [(own, {"kind": Term("kind", kind)})]
        case Points():
            return []


def _condition(when: Condition, dice: DiceNumbers, words: Catalogue) -> list[Said]:
    match when:
        case Always():
            return []
        case Count():
            return [_count(when, dice), *_narrowed(when.on, when.without, words)]
        case FirstTurn(kind=kind, without=without):
            return [("recipe.first-turn", {"kind": Term("kind", kind)}), *_narrowed(None, without, words)]
        case Group(n=n, kind=kind, without=without, on=on):
            return [_group(n, kind), *_narrowed(on, without, words)]
        case Surrounded(area=area):
            return [_of("area", area, "surrounded", words)]
        case Absent(what=what):
            return [_of("thing", what, "absent", words)]


def _count(when: Count, dice: DiceNumbers) -> Said:
    amount = "all" if when.n is None else "some"
    # All dice of each kind are all dice.
    kind = "any" if when.kind is None or (when.kind == EACH and when.n is None) else when.kind
    of = kind if kind in ("any", EACH) else "kind"
    shows = "plain" if when.value is None else "named" if when.value in dice.named_values else "value"
    n = when.n if when.n is not None else dice.per_kind * (1 if of == "kind" else dice.kinds)
    values: dict[str, object] = {"n": n, "value": when.value, "face": Term("face", str(when.value))}
    if of == "kind":
        values["kind"] = Term("kind", kind)
    return f"recipe.count.{amount}.{of}.{shows}", values


def _group(n: int, kind: str | None) -> Said:
    if kind is None:
        return "recipe.group.any", {"n": n}
    return "recipe.group.kind", {"n": n, "kind": Term("kind", kind)}


def _narrowed(on: str | None, without: frozenset[str], words: Catalogue) -> list[Said]:
    where = [] if on is None else [_of("area", on, "only-on", words)]
    return where + [_of("special", special, "not-counted", words) for special in sorted(without)]


def _of(group: str, name: str, said: str, words: Catalogue) -> Said:
    """What a thing has to say of itself, or what is said of any of its group."""
    # What does not count is a thing like others.
    term = Term("thing" if group == "special" else group, name)
    return words.known([f"{group}.{name}.{said}", f"{group}.any.{said}"]), {group: term}
