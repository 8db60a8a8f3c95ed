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
from ninefold.errors import Place, Refused, Report
from ninefold.frozen import frozen
from ninefold.model.recipes import Recipe
from ninefold.resources import RULES, cards_root
from ninefold.rules.cardset import CardSet, load_set
from ninefold.rules.library import Library
from ninefold.terminal.dealt import Dealt
from ninefold.terminal.keeper import Keeper
from ninefold.terminal.savefile import Saved, Writing, read_save, rewound
from ninefold.terminal.session import Session, begin
from ninefold.terminal.shelf import SAVES, save_name, saved
from ninefold.terminal.sitting import Sitting


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

    A save with a move that cannot be made is gone on with only where no other is left. Saves that cannot be read are
    told of, and left as they are; one whose game is over becomes its record. Raises `Refused` if there is nothing to
    go on with.
    """
    wanted = None if named is None else set_folder(named).resolve()
    report = Report()
    busy = False
    faulty: _Read | None = None
    for number in saved(shelf):
        if not shelf.lock(save_name(number)):
            busy = True
            continue
        read = _read(shelf, number, wanted, report)
        if read is not None and not read.fault and not read.session.over:
            if faulty is not None:
                shelf.release(save_name(faulty.number))
            return _told(_sitting(shelf, read), report)
        if read is not None and read.fault and faulty is None:
            faulty = read
            continue
        if read is not None and not read.fault:
            _finish(shelf, read, report)
        shelf.release(save_name(number))
    if faulty is not None:
        return _told(_mended(shelf, faulty, report), report)
    found = "another ninefold is playing it" if busy else "there is none"
    hint = "without --resume, play begins a new game"
    report.error(Place("--resume"), "no-save", f"no game to go on with: {found}", "a game left before its end", hint)
    raise Refused(report)


@frozen
class _Read:
    """A save as it is played on: its number and file, the game up to its last legal move, and what is wrong then."""

    number: int
    file: str
    session: Session
    fault: str


def _read(shelf: DataFolder, number: int, wanted: Path | None, report: Report) -> _Read | None:
    """The game in a save; None if it cannot be read, which is reported, or is of another set."""
    file = shelf.path(save_name(number))
    own = Report()
    try:
        save = read_save(shelf, number, file, Library(), own)
    except FileNotFoundError:
        # Another window has just ended that game.
        return None
    except OSError as error:
        own.error(Place(file), "file-unreadable", f"cannot be read: {error.strerror}", "a saved game")
        save = None
    # A file that is no save stops nothing: others are gone on with.
    for problem in own:
        hint = "; ".join(filter(None, [problem.hint, "this file is left as it is"]))
        report.warn(problem.place, problem.code, problem.found, problem.expected, hint)
    if save is None:
        return None
    dealt = _dealt(save)
    if wanted is not None and (dealt.cards is None or dealt.cards.folder.resolve() != wanted):
        return None
    return _Read(number, file, rewound(save.boards, begin(dealt, save.players)), save.fault)


def _told(sitting: Sitting, report: Report) -> Sitting:
    for problem in report:
        console.complain(str(problem))
    return sitting


def _sitting(shelf: DataFolder, read: _Read) -> Sitting:
    written = writing(read.session.dealt, shelf.root / SAVES)
    keeper = Keeper(shelf, written, read.number)
    return Sitting(read.session, shelf, written, keeper, kept=save_name(read.number))


def _finish(shelf: DataFolder, read: _Read, report: Report) -> None:
    """Make a game that is over a record, so that its save does not come up again."""
    sitting = _sitting(shelf, read)
    sitting.keep()
    what = f"its record is {shelf.path(sitting.kept)}" if sitting.kept else f"it cannot be kept: {sitting.trouble}"
    report.warn(Place(read.file), "save-over", f"the saved game is over; {what}", "")


def _mended(shelf: DataFolder, read: _Read, report: Report) -> Sitting:
    """The moves before a fault, as a game with a save of its own; the faulty file is then put aside."""
    sitting = Sitting(read.session, shelf, writing(read.session.dealt, shelf.root / SAVES))
    where = "this file is left as it is"
    if read.session.begun:
        sitting.keep()
    if sitting.kept:
        where = f"this file is now {shelf.set_aside(save_name(read.number))}"
    shelf.release(save_name(read.number))
    report.warn(Place(read.file), "save-fault", read.fault, "", f"the moves before that stand; {where}")
    return sitting


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
