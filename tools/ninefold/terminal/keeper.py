"""When a game is written: as a save after every move; when it is over, the save goes and its records stay for good.

Files are numbered and nothing is ever overwritten but a game's own save.
"""

from __future__ import annotations

from dataclasses import dataclass

from ninefold.terminal.savefile import Writing, save_text
from ninefold.terminal.session import Session
from ninefold.terminal.shelf import Shelf, free_number, record_name, save_name


@dataclass
class Keeper:
    """Keeps one game on a shelf under its number. `keep` after every change; both methods may raise OSError."""

    shelf: Shelf
    writing: Writing
    number: int
    record: str = ""
    """The name of the game's record, once it was over; it goes if moves are taken back after that."""

    def keep(self, session: Session) -> str:
        """Save the game, or, when it is over, its records; the name of the file ("" if there is nothing to keep)."""
        name = save_name(self.number)
        if session.over:
            if not self.record:
                self.record = self._recorded(session)
            self.shelf.remove(name)
            return self.record
        kept = ""
        if session.begun:
            self.shelf.write(name, save_text(session, self.writing).encode())
            kept = name
        else:
            self.shelf.remove(name)
        if self.record:
            self.shelf.remove(self.record)
            self.record = ""
        return kept

    def _recorded(self, session: Session) -> str:
        """The name of the file that holds the game's records, written unless it is there word for word.

        A crash between the record and the end of its save leaves both: the game may then be finished once more, alike
        or in another way, which gets a further number.
        """
        game, data = session.dealt.start.game.table.rules.slug, self.writing.records(session).encode()
        name = record_name(self.number, game)
        try:
            self.shelf.create(name, data)
        except FileExistsError:
            if self.shelf.read(name) == data:
                return name
            number = free_number(self.shelf)
            try:
                name = record_name(number, game)
                self.shelf.create(name, data)
            finally:
                self.shelf.release(save_name(number))
        return name

    def leave(self) -> None:
        """Let others have the game."""
        self.shelf.release(save_name(self.number))
