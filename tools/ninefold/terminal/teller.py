"""What a person in line mode is told, as sentences of the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ninefold.frozen import frozen
from ninefold.terminal.boardwords import card_words, spot_words
from ninefold.terminal.ending import end_words, nth_words
from ninefold.terminal.helpers import Helpers
from ninefold.terminal.sitting import Sitting
from ninefold.terminal.wording import aim_words, listed, reached_words, recipes_words, rules_words
from ninefold.text.catalogue import Catalogue
from ninefold.text.scoresheet import game_name


@frozen
class Desk:
    """What line mode is handed: how to say a line, to ask for one (None at the end of input), and what helps."""

    say: Callable[[str], None]
    ask: Callable[[str], str | None]
    helpers: Helpers


class Left(Exception):
    """The player leaves, or the input has ended."""


@dataclass
class Teller:
    """Tells a person in line mode about a game. `words` are those of the game."""

    sitting: Sitting
    desk: Desk
    words: Catalogue

    def say(self, key: str, **values: object) -> None:
        """Say a text of the catalogue."""
        self.desk.say(self.words.say(key, **values))

    def lines(self, lines: Iterable[str]) -> None:
        """Say some lines."""
        for line in lines:
            self.desk.say(line)

    def greet(self) -> None:
        """Tell which deal is played, what it is played for, and what lies there."""
        session = self.sitting.session
        start = session.dealt.start
        self.say("play.greet", game=game_name(start.game.table.rules, self.words))
        self.tell_deal()
        self.lines(aim_words(session.dealt, self.words))
        self.lines(rules_words(start, self.words))
        self.lines(recipes_words(start, self.words))
        if session.begun:
            self.say("play.resumed", n=len(session.state.moves))
        else:
            first, last = min(start.places), max(start.places)
            self.say("play.start", first=spot_words(first), last=spot_words(last))
            self.desk.say(card_words(start, start.deck[0], 0, self.words))
        if session.over:
            self.tell_end()

    def tell_deal(self) -> None:
        """The word or the numbers that the deal can be played with again."""
        dealt = self.sitting.session.dealt
        self.say("play.deal", deal=dealt.code or dealt.numbers)

    def tell_end(self) -> None:
        """The score sheet of each player, the places, and what can be done now."""
        self.lines(end_words(self.sitting.session, self.words))
        self.lines(reached_words(self.sitting.session.dealt, self.sitting.session.places[0].score, self.words))
        self.lines(nth_words(self.sitting, self.words))
        self.tell_deal()
        if self.sitting.kept:
            self.say("play.recorded", file=self.sitting.file)

    def tell_trouble(self) -> None:
        """That the game could not be kept, once."""
        if self.sitting.trouble:
            self.say("play.not-kept", why=self.sitting.trouble)
            self.sitting.trouble = ""

    def farewell(self) -> None:
        """Tell where the game is, as the player leaves."""
        session = self.sitting.session
        if session.begun and not session.over:
            self.say("play.kept" if self.sitting.kept else "play.lost")

    def hand(self) -> str:
        """The numbers of the cards in the hand."""
        return listed([str(card) for card in self.sitting.session.state.hand], self.words)

    def leave(self) -> None:
        """End the run. Raises `Left`."""
        raise Left
