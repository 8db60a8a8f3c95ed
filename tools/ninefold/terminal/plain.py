"""Line mode: for pipes, tests and screen readers. Short sentences, nothing redrawn, no drawing unless asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ninefold.engine.legality import Ambiguous, Illegal
from ninefold.engine.moves import Move, Unreadable, read_move
from ninefold.terminal.asking import MOST_ASKED, move_text, read_number, read_place, read_turn
from ninefold.terminal.boardwords import card_words
from ninefold.terminal.commands import ABOUT, COMMANDS, OTHERWISE
from ninefold.terminal.session import called
from ninefold.terminal.teller import Left, Teller
from ninefold.terminal.wording import choice_words, laid_words, objection_words, player_words

T = TypeVar("T")


class Plain(Teller):
    """A person in line mode: what is asked, and what comes of the answers."""

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
