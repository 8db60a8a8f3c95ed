"""What `ninefold solve` searches from: a record's position or a deal, with the recipes that count."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ninefold.cli.dealing import Wanted, chosen_recipes, find_deal
from ninefold.cli.replaying import only_one, replay_files
from ninefold.cli.sets import set_folder, shipped
from ninefold.errors import Refused, Report, refuse
from ninefold.model.recipes import Recipe
from ninefold.resources import CARDS, cards_root
from ninefold.rules.cardset import CardSet, load_set
from ninefold.terminal.dealt import Dealt


def position_of(file: str | None, deal: str | None, named: str | None, recipes: str | None) -> Dealt:
    """The position of a record's file, or of a deal of a named set; `recipes` in place of its own, if they are said.

    Raises `Refused`.
    """
    if deal is not None and not Wanted(deal=deal).says_all:
        return find_deal(Wanted(deal=deal, recipes=recipes), _set(named))
    if deal is None:
        dealt = _recorded(str(file))
    else:
        dealt = find_deal(Wanted(deal=deal), None if named is None else _set(named))
    if recipes is None:
        return dealt
    return replace(dealt, start=replace(dealt.start, recipes=_in_place(recipes, dealt)))


def _in_place(written: str, dealt: Dealt) -> tuple[Recipe, ...]:
    """Recipes for a position that comes with a deck."""
    slug = dealt.start.game.table.rules.slug
    cards = dealt.cards
    if cards is None and slug in shipped():
        cards = load_set(cards_root() / slug, Report())
    known = () if cards is None else cards.recipes
    chosen = () if cards is None else chosen_recipes(written, cards)
    if chosen is None:
        expected = "none, or recipes by their names"
        raise refuse("--recipes", "recipes-drawn", "random recipes for a record or deal", expected)
    found = [next(recipe for recipe in known if recipe.slug == slug) for slug in chosen]
    if dealt.cards is None:
        # Cards in place are not known to bear recipes.
        return tuple(replace(recipe, card=None) for recipe in found)
    for recipe in found:
        if recipe.card in dealt.start.deck:
            what = f"card {recipe.card} in the deck, whose recipe '{recipe.slug}' was chosen"
            raise refuse("--recipes", "deck-recipe-card", what, "a deck without the cards of the recipes")
    return tuple(found)


def _recorded(name: str) -> Dealt:
    game = only_one(replay_files([name], {}))
    if game.fault is not None:
        raise Refused(game.problems)
    return Dealt(game.last, None if game.home is None else load_set(game.home, Report()))


def _set(named: str | None) -> CardSet:
    if named is None and not Path(CARDS).is_file():
        expected = f"--set with a folder, or one of {', '.join(shipped())}"
        raise refuse("solve", "no-set", "no set is named that the cards are of, and none lies here", expected)
    report = Report()
    cards = load_set(Path() if named is None else set_folder(named), report)
    if cards is None:
        raise Refused(report)
    return cards
