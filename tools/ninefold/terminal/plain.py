"""Line mode: for pipes, tests and screen readers. Short sentences, nothing redrawn, no drawing unless asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from ninefold.engine.legality import Ambiguous, Illegal
from ninefold.engine.moves import Move, Unreadable, read_move
from ninefold.terminal.asking import MOST_ASKED, move_text, read_number, read_place, read_turn
from ninefold.terminal.commands import ABOUT, COMMANDS, OTHERWISE
from ninefold.terminal.ending import end_words, nth_words
from ninefold.terminal.helpers import Helpers
from ninefold.terminal.session import called
from ninefold.terminal.sitting import Sitting
from ninefold.terminal.wording import (
    aim_words,
    card_words,
    choice_words,
    laid_words,
    listed,
    objection_words,
    player_words,
    reached_words,
    recipes_words,
    rules_words,
    spot_words,
)
from ninefold.text.catalogue import Catalogue
from ninefold.text.scoresheet import game_name

T = TypeVar("T")


@dataclass(frozen=True)
class Desk:
    """What line mode is handed: how to say a line, to ask for one (None at the end of input), and what helps."""

    say: Callable[[str], None]
    ask: Callable[[str], str | None]
    helpers: Helpers


class Left(Exception):
    """The player leaves, or the input has ended."""


@dataclass
class Plain:
    """A person in line mode. `words` are those of the game."""

    sitting: Sitting
    desk: Desk
    words: Catalogue

    def run(self) -> None:
        """Play until the player leaves or the input ends; the game is kept."""
        try:
            self.greet()
            while True:
                self.turn()
        except Left:
            self.farewell()
        except KeyboardInterrupt:
            self.farewell()
            raise
        finally:
            self.sitting.leave()

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

    def turn(self) -> None:
        """One question to the player whose turn it is, and what comes of the answer."""
        session = self.sitting.session
        if session.seat is None:
            text = self.ask("play.ask.over")
        else:
            if len(session.players) > 1:
                self.say("play.whose-turn", player=player_words(session, session.seat, self.words))
            text = self.ask("play.ask.move", hand=self.hand(), n=len(session.state.draw_pile))
        if not text or self.command(text):
            return
        if session.seat is None:
            self.say("play.unknown", text=text[:MOST_ASKED])
            return
        move = self.asked_for(text) if text.isdecimal() else self.read(text)
        if move is not None:
            self.lay(move)

    def hand(self) -> str:
        """The numbers of the cards in the hand."""
        return listed([str(card) for card in self.sitting.session.state.hand], self.words)

    def ask(self, key: str, **values: object) -> str:
        """A line from the player, without spaces around it. Raises `Left` at the end of input."""
        line = self.desk.ask(self.words.say(key, **values))
        if line is None:
            raise Left
        return " ".join(line.split())

    def command(self, text: str) -> bool:
        """Do what a line asks for, if it begins with the name of a command."""
        name, _, rest = text.partition(" ")
        name = OTHERWISE.get(name.casefold(), name.casefold())
        if name not in COMMANDS:
            return False
        if name in ABOUT and not rest:
            self.say(f"play.help.{name}")
        else:
            COMMANDS[name](self, rest)
        return True

    def leave(self) -> None:
        """End the run. Raises `Left`."""
        raise Left

    def read(self, text: str) -> Move | None:
        """A move from its notation; None once it was said why it is none."""
        try:
            return read_move(move_text(text))
        except Unreadable:
            self.say("play.unknown", text=text[:MOST_ASKED])
            return None

    def asked_for(self, text: str) -> Move | None:
        """A move asked for piece by piece, from the number of a card; None if the player does something else."""
        state = self.sitting.session.state
        if text not in map(str, state.hand):
            self.say("play.not-in-hand", card=text[:MOST_ASKED], hand=self.hand())
            return None
        card = int(text)
        turn = self.piece("play.ask.turn", read_turn)
        if turn is None:
            return None
        self.desk.say(card_words(state, card, turn, self.words))
        place = self.piece("play.ask.place", read_place)
        return None if place is None else Move(card, turn, *place)

    def piece(self, key: str, read: Callable[[str], T | None], **values: object) -> T | None:
        """A piece of a move; None if the player leaves it empty or gives a command instead."""
        while True:
            text = self.ask(key, **values)
            if not text or self.command(text):
                return None
            found = read(text)
            if found is not None:
                return found
            self.say("play.no-answer", text=text[:MOST_ASKED])

    def lay(self, move: Move) -> None:
        """Make a move, asking for what it leaves open; or say why it cannot be made."""
        former = self.sitting.session
        try:
            self.sitting.lay(move)
        except Ambiguous as error:
            full = self.chosen([read_move(text) for text in error.choices])
            if full is not None:
                self.lay(full)
            return
        except Illegal as error:
            self.lines(objection_words(objection, self.words) for objection in error.objections)
            return
        session = self.sitting.session
        self.desk.say(laid_words(former.state, session.boards[former.looking], self.words))
        drew = "play.drew.all" if len(session.players) > 1 else "play.drew"
        for card in called(former, session):
            areas = card_words(session.state, card, 0, self.words)
            self.desk.say(self.words.join([self.words.say(drew), areas]))
        self.tell_trouble()
        if session.over:
            self.tell_end()

    def chosen(self, moves: list[Move]) -> Move | None:
        """The one of some moves that the player picks from a list; None if they do something else."""
        self.say("play.choose", n=len(moves))
        for n, move in enumerate(moves, 1):
            self.say("play.choose.one", n=n, what=choice_words(move.choices, self.words))
        picked = self.piece("play.ask.choice", lambda text: read_number(text, len(moves)), n=len(moves))
        return None if picked is None else moves[picked]
