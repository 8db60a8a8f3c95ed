"""A card set: the folder read as a whole and checked against the rules of its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from types import MappingProxyType

from ninefold.errors import Place, Report, guess
from ninefold.frozen import frozen
from ninefold.model.cards import Card
from ninefold.model.cardsfile import CardsText, read_cards
from ninefold.model.recipes import Count, Group, Recipe
from ninefold.model.recipesfile import RecipeText, Vocabulary, read_recipes
from ninefold.resources import CARDS, RECIPES, RULES, names_below, rules_root
from ninefold.rules.deckcheck import check_cards
from ninefold.rules.load import load_rules
from ninefold.rules.setfolder import check_folder
from ninefold.rules.values import Rules


@frozen
class CardSet:
    """A checked card set. `slug` is its folder's name and names the built files."""

    folder: Path
    slug: str
    name: str
    place: Place
    """Where its name stands."""
    version: str
    rules: Rules
    cards: tuple[Card, ...]
    recipes: tuple[Recipe, ...]
    places: Mapping[str, Place] = field(default_factory=lambda: MappingProxyType({}), compare=False)
    """Where each recipe stands in its file, by slug."""

    def recipe_on(self, number: int) -> Recipe | None:
        """The recipe on the back of a card, or None."""
        return next((recipe for recipe in self.recipes if recipe.card == number), None)


def load_set(folder: Path, report: Report) -> CardSet | None:
    """The set in a folder, or None; every problem of its cards, recipes and rules in the report."""
    # The report may hold the problems of other sets, which say nothing about this one.
    own = Report()
    found = read_set(folder, own)
    report.extend(own.problems)
    return found if own.ok else None


def read_set(folder: Path, report: Report) -> CardSet | None:
    """What could be read of the set in a folder, for checks that go on past its faults; the report is empty before.

    None where not even its cards.yaml and its rules could be read.
    """
    check_folder(folder, report)
    text = read_cards(folder / CARDS, report) if report.ok else None
    if text is None:
        return None
    rules = _rules_of(folder, text, report)
    if rules is None:
        return None
    cards = check_cards(text, rules, report)
    numbers = {card.number for card in cards} if report.ok else None
    recipes = _recipes_of(folder, numbers, rules, report)
    return CardSet(
        folder=folder,
        slug=folder.resolve().name,
        name=text.name.value,
        place=text.name.place,
        version=text.version,
        rules=rules,
        cards=cards,
        recipes=tuple(entry.recipe for entry in recipes),
        places=MappingProxyType({entry.slug.value: entry.slug.place for entry in recipes}),
    )


def vocabulary(rules: Rules) -> Vocabulary:
    """The words that recipes of this game may use."""
    values = tuple(face.value for face in rules.dice.faces if face.value is not None)
    area_types = tuple(area_type.name for area_type in rules.area_types)
    return Vocabulary(rules.kinds, rules.specials, area_types, rules.things, values)


def _rules_of(folder: Path, text: CardsText, report: Report) -> Rules | None:
    own = folder / RULES
    if own.exists():
        return load_rules(own, report)
    games = names_below(rules_root(), RULES)
    game = text.game.value
    if game not in games:
        known = ", ".join(games)
        hint = guess(game, games)
        report.error(text.game.place, "unknown-game", f"the game '{game}'", f"one of {known}", hint)
        return None
    return load_rules(game, report)


def _recipes_of(folder: Path, numbers: set[int] | None, rules: Rules, report: Report) -> tuple[RecipeText, ...]:
    """The recipes; whether they fit the cards is checked where their numbers are known (not None)."""
    path = folder / RECIPES
    if not path.exists():
        return ()
    recipes = read_recipes(path, vocabulary(rules), report)
    if recipes is None:
        return ()
    _check_recipes(path, recipes, numbers, report)
    for entry in recipes:
        _check_dice(entry, rules, report)
    return recipes


def _check_dice(entry: RecipeText, rules: Rules, report: Report) -> None:
    """Record a condition that asks for more dice than can lie on the table."""
    condition = entry.recipe.when
    if not isinstance(condition, Count | Group) or condition.n is None:
        return
    tokens = sum(
        token.count for token in rules.tokens if token.die is not None and token.name not in condition.without
    )
    any_kind = isinstance(condition, Count) and condition.kind is None
    most = rules.dice.per_kind * (len(rules.kinds) if any_kind else 1) + tokens
    if condition.n > most:
        found = f"the recipe '{entry.slug.value}' asks for {condition.n} dice"
        report.error(entry.slug.place, "recipe-dice", found, f"at most {most}, all that can be there")


def _check_recipes(path: Path, recipes: tuple[RecipeText, ...], numbers: set[int] | None, report: Report) -> None:
    slugs: dict[str, Place] = {}
    backs: dict[int, Place] = {}
    for entry in recipes:
        slug = entry.slug
        if slug.value in slugs:
            found = f"the recipe '{slug.value}' again (first on line {slugs[slug.value].line})"
            report.error(slug.place, "recipe-twice", found, "each recipe once")
        slugs.setdefault(slug.value, slug.place)
        if entry.card is None:
            continue
        number, place = entry.card.value, entry.card.place
        if numbers is not None and number not in numbers:
            report.error(place, "recipe-card", f"card {number} is not in the set", "the number of a card of this set")
        if number in backs:
            found = f"card {number} has a recipe already (on line {backs[number].line})"
            report.error(place, "recipe-card-twice", found, "one recipe on a card")
        backs.setdefault(number, place)
    bare = sorted((numbers or set()) - set(backs)) if report.ok else []
    if bare:
        listed = ", ".join(map(str, bare[:8])) + (", …" if len(bare) > 8 else "")
        report.warn(Place(str(path)), "card-without-recipe", f"no recipe for card {listed}", "a recipe for each card")
