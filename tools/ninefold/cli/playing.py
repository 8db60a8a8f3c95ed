"""`ninefold play`, put together: the set, the deal, where games are kept, and the way to play."""

from __future__ import annotations

import os
from pathlib import Path

import typer

from ninefold.cli import console
from ninefold.cli.datafolder import DataFolder, data_folder
from ninefold.cli.dealing import Wanted, find_deal
from ninefold.cli.fullscreen import chart_here, on_terminal, play_on_screen
from ninefold.cli.helping import helpers
from ninefold.cli.languages import find_language
from ninefold.cli.resuming import called, resumed, writing
from ninefold.cli.sets import set_folder, set_folders, shipped
from ninefold.cli.telling import game_words
from ninefold.errors import Refused, Report, refuse
from ninefold.frozen import frozen
from ninefold.render.files import write_file
from ninefold.resources import CARDS
from ninefold.rules.cardset import CardSet, load_set
from ninefold.terminal.chart import SPOKEN
from ninefold.terminal.session import Session, begin
from ninefold.terminal.shelf import SAVES
from ninefold.terminal.sitting import Sitting

LAST = "last-set.txt"
"""The file in the data folder that names the set played last."""


@frozen
class PlayOrder:
    """What the person at the keyboard wants to play, and how. `players` are names, "" for one without."""

    named: str | None
    wanted: Wanted
    players: tuple[str, ...] = ("",)
    language: str | None = None
    plain: bool = False
    caller: bool = False
    resume: bool = False
    record: Path | None = None


def play_game(order: PlayOrder) -> None:
    """Play until the person leaves. Raises `Refused` for what cannot be played."""
    language = find_language(order.language)
    shelf = DataFolder(data_folder())
    if order.record is not None:
        _check_record(order.record)
    sitting = resumed(order.named, shelf) if order.resume else _begun(order, shelf)
    dealt = sitting.session.dealt
    words = game_words(
        dealt.start.game.table.rules.slug, None if dealt.cards is None else dealt.cards.folder, language
    )
    if order.caller:
        from ninefold.terminal.caller import Caller

        Caller(console.say, console.ask, words).run(dealt)
        return
    if order.record is not None:
        sitting.also = Recorder(order.record).keep
    if not order.plain and on_terminal():
        home = None if dealt.cards is None else dealt.cards.folder
        code = play_on_screen(sitting, words, helpers(dealt, chart_here()), home)
        session = sitting.session
        if session.begun and not session.over:
            console.say(words.say("play.kept" if sitting.kept else "play.lost"))
        if code:
            raise typer.Exit(code)
        return
    from ninefold.terminal.plain import Plain
    from ninefold.terminal.teller import Desk

    Plain(sitting, Desk(console.say, console.ask, helpers(dealt, SPOKEN)), words).run()


def _check_record(file: Path) -> None:
    """Refuse a name for records that cannot be had, before a game is played; an empty file is as good as none."""
    if file.is_dir():
        raise refuse(str(file), "output-is-folder", "this is a folder", "the name of a new file in it")
    if file.exists() and not (file.is_file() and file.stat().st_size == 0):
        hint = "choose another name, or move that file away"
        raise refuse(str(file), "record-exists", "there is such a file already", "the name of a new one", hint)
    home = next(folder for folder in file.absolute().parents if folder.exists())
    if not (home.is_dir() and os.access(home, os.W_OK)):
        raise refuse(str(file), "output-unwritable", "cannot be written there", "a folder that can be written")


def _begun(order: PlayOrder, shelf: DataFolder) -> Sitting:
    cards = None if order.named is None and order.wanted.says_all else _asked_for(order.named, shelf)
    dealt = find_deal(order.wanted, cards)
    if dealt.cards is not None and not order.caller:
        _remember(dealt.cards, shelf)
    return Sitting(begin(dealt, order.players), shelf, writing(dealt, shelf.root / SAVES))


def _asked_for(named: str | None, shelf: DataFolder) -> CardSet:
    """The set named, else the one in this folder, else the last one played."""
    if named is None and not Path(CARDS).is_file():
        named = _last(shelf)
    report = Report()
    folder = set_folder(named) if named is not None else set_folders(None, [])[0]
    cards = load_set(folder, report)
    if cards is None:
        raise Refused(report)
    return cards


def _last(shelf: DataFolder) -> str:
    try:
        name = shelf.read(LAST).decode().strip()
    except (OSError, UnicodeDecodeError):
        name = ""
    if name and (name in shipped() or (Path(name) / CARDS).is_file()):
        return name
    expected = f"a folder with a {CARDS}, or one of {', '.join(shipped())}"
    raise refuse("play", "no-set", "no set is named, and none was played before", expected)


def _remember(cards: CardSet, shelf: DataFolder) -> None:
    try:
        shelf.write(LAST, f"{called(cards)}\n".encode())
    except OSError:
        # Only a convenience; what is worth a word is said when a game cannot be kept.
        return


class Recorder:
    """Keeps the records of a run's games in a file of the player's choice, which is written anew after every move."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._games: list[Session] = []

    def keep(self, session: Session) -> None:
        """Put a game into the file, in place of what was there of it. Raises `Refused`."""
        if self._games and self._games[-1].dealt is session.dealt:
            self._games.pop()
        self._games.append(session)
        texts = [writing(game.dealt, self.file.parent).records(game) for game in self._games if game.begun]
        write_file(self.file, "---\n".join(texts).encode())
