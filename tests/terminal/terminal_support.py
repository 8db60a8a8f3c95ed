"""Games to sit at, for the tests of playing."""

from pathlib import Path

from ninefold.cli.fullscreen import look_for
from ninefold.cli.telling import game_words
from ninefold.engine.dealcode import DealName
from ninefold.errors import Report
from ninefold.resources import cards_root
from ninefold.rules.cardset import CardSet, load_set
from ninefold.terminal.dealt import Dealt, deal_by_name
from ninefold.terminal.helpers import Helpers
from ninefold.terminal.screen.app import PlayApp
from ninefold.terminal.screen.ascii import words_in_ascii
from ninefold.terminal.screen.look import Means
from ninefold.terminal.session import Session, begin
from ninefold.terminal.sitting import Sitting
from ninefold.text.catalogue import Catalogue

GAMES = ("grove", "forage", "orchard")

NO_HELP = Helpers(lambda *_: None, lambda _: None, lambda: None)


def shipped(game: str) -> CardSet:
    cards = load_set(cards_root() / game, Report())
    assert cards is not None
    return cards


def dealt(game: str, seed: int = 7, recipes: tuple[str, ...] | None = ()) -> Dealt:
    return deal_by_name(shipped(game), DealName(seed, None, recipes), {})


def session(game: str, seed: int = 7, players: int = 1) -> Session:
    return begin(dealt(game, seed), ("",) * players)


def words(game: str) -> Catalogue:
    return game_words(game, cards_root() / game)


def app(
    game: str,
    seed: int = 7,
    players: int = 1,
    ascii_only: bool = False,
    means: Means | None = None,
    recipes: tuple[str, ...] | None = (),
) -> PlayApp:
    cards = shipped(game)
    sitting = Sitting(begin(dealt(game, seed, recipes), ("",) * players))
    means = means or Means(ascii=ascii_only)
    said = words_in_ascii(words(game)) if means.ascii else words(game)
    look = look_for(cards.rules, Path(cards.folder), means, said)
    return PlayApp(sitting, said, look, NO_HELP, dark=True)
