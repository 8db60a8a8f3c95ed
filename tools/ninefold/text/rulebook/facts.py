"""The numbers that fill the gaps of a rulebook's texts: from the rules, and from replayed games."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.engine.score import score
from ninefold.engine.state import Spot, State
from ninefold.model.recipes import Recipe
from ninefold.rules.cardset import CardSet
from ninefold.rules.values import Rules
from ninefold.text.catalogue import Catalogue
from ninefold.text.recipes import dice_numbers, recipe_words

Facts = dict[str, str]

DRAWN = 2
"""Recipes of a challenge."""
_LETTERS = "abcdef"


def signed(number: int) -> str:
    """A number with the minus sign that is printed."""
    return f"{number}".replace("-", "−")


def gap_name(name: str) -> str:
    """A name of the rules as it stands in a gap."""
    return name.replace("-", "_")


def rule_facts(cards: CardSet) -> Facts:
    """What the rules and the card set say."""
    rules = cards.rules
    deck, dice = rules.deck, rules.dice
    facts = {
        "cards": deck.cards,
        "played": deck.played,
        "hand": deck.hand,
        "turns": deck.played - 1,
        "others": deck.cards - DRAWN,
        "rest": deck.cards - DRAWN - deck.played,
        "areas": rules.areas_on_card,
        "dice_each": dice.per_kind,
        "dice_total": dice.per_kind * len(rules.kinds),
        "first_face": dice.ladder[0].worth,
        "last_face": dice.ladder[-1].worth,
        "before_basket": dice.ladder[-2].worth if len(dice.ladder) > 1 else dice.ladder[-1].worth,
        "recipes": len(cards.recipes),
        **_area_facts(rules),
    }
    facts |= {
        f"face_{gap_name(face.name)}": face.worth for face in dice.faces if face.name and face.value is not None
    }
    facts |= {f"worth_{gap_name(face.name)}": face.worth for face in dice.faces if face.name}
    facts |= {f"count_{gap_name(token.name)}": token.count for token in rules.tokens}
    facts |= {f"value_{gap_name(token.name)}": token.die for token in rules.tokens if token.die is not None}
    facts |= {f"score_{gap_name(term.id)}": term.points for term in rules.scoring if term.points is not None}
    facts |= {f"target_{gap_name(variant.name)}": variant.target for variant in rules.variants}
    return {name: signed(value) for name, value in facts.items()}


def _area_facts(rules: Rules) -> dict[str, int]:
    facts = {f"on_card_{gap_name(kind.name)}": kind.on_card for kind in rules.area_types}
    yields = [amount for kind in rules.area_types for amount in kind.yields]
    if yields:
        facts |= {"yield_most": max(yields), "sum_low": 2 * min(yields), "sum_high": 2 * max(yields)}
    return facts


def turn_facts(before: State, after: State, focus: Sequence[Spot]) -> Facts:
    """What a turn shows: for its first area `a_below` and `a_top` (what the areas bear), `a_was` and `a_is` (what
    lies there before and after), and `b_…`, `c_…` for the next ones."""
    facts: dict[str, object] = {"card": after.moves[-1].card}
    for letter, spot in zip(_LETTERS, focus, strict=False):
        facts[f"{letter}_top"] = after.game.table.area(after.places[spot]).yield_
        facts[f"{letter}_below"] = before.game.table.area(before.places[spot]).yield_
        was, now = (state.game.table.thing(state.places[spot]) for state in (before, after))
        if was is not None:
            facts[f"{letter}_was"] = was.value
        if now is not None:
            facts[f"{letter}_is"] = now.value
    return {name: f"{value}" for name, value in facts.items()}


def game_facts(last: State) -> Facts:
    """What a game's end shows: its points and its rank."""
    sheet = score(last)
    facts = {
        "score": sheet.score,
        "dice_score": sheet.dice_score,
        "dice_points": sum(points for _, points in sheet.dice),
        "penalty": sheet.penalty,
    }
    facts |= {f"points_{gap_name(kind)}": points for kind, points in sheet.dice}
    return {name: signed(value) for name, value in facts.items()}


def recipe_facts(recipes: Sequence[Recipe], cards: CardSet, words: Catalogue) -> Facts:
    """The names and targets of two recipes, and the target that they make."""
    facts: Facts = {"target": signed(sum(recipe.target for recipe in recipes))}
    for name, recipe in zip(("first", "second"), recipes, strict=False):
        facts[name] = recipe_words(recipe, dice_numbers(cards.rules), words).name
        facts[f"{name}_target"] = signed(recipe.target)
    return facts
