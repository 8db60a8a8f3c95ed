"""`ninefold play --history`: a person's games so far."""

from __future__ import annotations

import sys

from ninefold.cli import console
from ninefold.cli.datafolder import DataFolder, data_folder
from ninefold.cli.fullscreen import chart_here
from ninefold.cli.languages import find_language
from ninefold.cli.sets import set_folder, shipped
from ninefold.cli.telling import game_words
from ninefold.errors import Refused, Report, refuse
from ninefold.rules.cardset import load_set
from ninefold.terminal.chart import SPOKEN
from ninefold.terminal.charts import broken_words, history_words
from ninefold.terminal.history import Histories, read_histories


def tell_history(named: str | None, plain: bool, language: str | None) -> None:
    """Print how games went, of the game of a set or of all. Raises `Refused` for a set that is not there."""
    code = find_language(language)
    game = None if named is None else _game_of(named)
    histories = _read(game)
    chart = SPOKEN if plain or not sys.stdout.isatty() else chart_here()
    for n, history in enumerate(histories.games):
        if n:
            console.say()
        for line in history_words(history, game_words(history.rules.slug, None, code), chart):
            console.say(line)
    common = game_words(game or shipped()[0], None, code)
    if not histories.games:
        console.say(common.say("history.none"))
    for line in broken_words(histories, common):
        console.complain(line)


def _read(game: str | None) -> Histories:
    shelf = DataFolder(data_folder())
    try:
        return read_histories(shelf, game)
    except OSError as error:
        found = f"cannot be read: {error.strerror or error}"
        raise refuse(str(shelf.root), "file-unreadable", found, "the folder of games played") from None


def _game_of(named: str) -> str:
    report = Report()
    cards = load_set(set_folder(named), report)
    if cards is None:
        raise Refused(report)
    return cards.rules.slug
