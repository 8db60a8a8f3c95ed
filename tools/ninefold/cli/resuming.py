"""How games are written down, and going on with those that were left before their end."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from ninefold.api import new_game
from ninefold.cli import console
from ninefold.cli.datafolder import DataFolder
from ninefold.cli.sets import set_folder, shipped
from ninefold.engine.state import State
from ninefold.errors import Place, Refused, Report, refuse
from ninefold.model.recipes import Recipe
from ninefold.resources import RULES, cards_root
from ninefold.rules.cardset import CardSet, load_set
from ninefold.rules.library import Library
from ninefold.terminal.dealt import Dealt
from ninefold.terminal.session import begin
from ninefold.terminal.sitting import Sitting
from ninefold.terminal.store import SAVES, Keeper, Saved, Writing, read_save, rewound, save_name, saved


def writing(dealt: Dealt, folder: Path) -> Writing:
    """How a game is written down in a file of a folder."""
    known = {replace(recipe, card=None) for recipe in _shipped_recipes(dealt)}
    mine = dealt.start.recipes if dealt.cards is None else dealt.cards.recipes
    shared = frozenset(recipe.slug for recipe in mine if replace(recipe, card=None) in known)
    if dealt.cards is None:
        return Writing(shared)
    home = called(dealt.cards)
    if not (dealt.cards.folder / RULES).exists():
        return Writing(shared, home=home)
    return Writing(shared, Path(os.path.relpath(dealt.cards.folder.resolve(), folder.resolve())).as_posix(), home)


def _shipped_recipes(dealt: Dealt) -> tuple[Recipe, ...]:
    """The recipes that the game has as its own."""
    slug = dealt.start.game.table.rules.slug
    home = cards_root() / slug
    if dealt.cards is not None and dealt.cards.folder.resolve() == home.resolve():
        return dealt.cards.recipes
    own = load_set(home, Report()) if slug in shipped() else None
    return own.recipes if own else ()


def called(cards: CardSet) -> str:
    """What a set is found by later: the name of a shipped one, else its whole path."""
    folder = cards.folder.resolve()
    return folder.name if folder.parent == cards_root().resolve() else str(folder)


def resumed(named: str | None, shelf: DataFolder) -> Sitting:
    """The latest game that is not over and that nobody else is playing, of the set named if one is.

    Saves that cannot be read are told of, and left as they are. Raises `Refused` if there is nothing to go on with.
    """
    wanted = None if named is None else set_folder(named).resolve()
    report = Report()
    busy = False
    for number in saved(shelf):
        if not shelf.lock(save_name(number)):
            busy = True
            continue
        sitting = _sitting(shelf, number, wanted, report)
        if sitting is not None:
            for problem in report:
                console.complain(str(problem))
            return sitting
        shelf.release(save_name(number))
    if not report.ok:
        raise Refused(report)
    found = "another ninefold is playing it" if busy else "there is none"
    raise refuse("--resume", "no-save", f"no game to go on with: {found}", "a game that was left before its end")


def _sitting(shelf: DataFolder, number: int, wanted: Path | None, report: Report) -> Sitting | None:
    file = str(shelf.root / save_name(number))
    own = Report()
    try:
        save = read_save(shelf, number, file, Library(), own)
    except OSError as error:
        own.error(Place(file), "file-unreadable", f"cannot be read: {error.strerror}", "a saved game")
        save = None
    report.extend(own.problems)
    if save is None:
        return None
    dealt = _dealt(save)
    if wanted is not None and (dealt.cards is None or dealt.cards.folder.resolve() != wanted):
        return None
    session = rewound(save.boards, begin(dealt, save.players))
    written = writing(dealt, shelf.root / SAVES)
    if not save.fault:
        name = save_name(number)
        return Sitting(session, shelf, written, Keeper(shelf, written, number), kept=name)
    report.warn(Place(file), "save-fault", save.fault, "", "the moves before that stand; this file is left as it is")
    shelf.release(save_name(number))
    return Sitting(session, shelf, written)


def _dealt(save: Saved) -> Dealt:
    """The deal of a save: with its whole set if that is still there as it was, else with the cards in the save."""
    first = save.start
    rulings = dict(first.game.table.rulings)
    cards = load_set(Path(save.set) if Path(save.set).is_absolute() else cards_root() / save.set, Report())
    if cards is None or not _as_it_was(cards, first):
        return Dealt(first, rulings=rulings, aim=save.aim)
    start = new_game(cards, first.deck, [recipe.slug for recipe in first.recipes], first.variant, rulings)
    return Dealt(start, cards, save.name, save.rest, rulings, save.aim)


def _as_it_was(cards: CardSet, first: State) -> bool:
    faces = {card.number: card for card in cards.cards}
    recipes = {replace(recipe, card=None) for recipe in cards.recipes}
    return (
        cards.rules == first.game.table.rules
        and all(faces.get(number) == first.game.cards[number] for number in first.deck)
        and all(replace(recipe, card=None) in recipes for recipe in first.recipes)
    )
