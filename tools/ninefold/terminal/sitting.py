"""A game being played: the session that changes, and its keeping on the shelf. Both ways to play sit at it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.engine.moves import Move
from ninefold.errors import Refused
from ninefold.terminal.dealt import again
from ninefold.terminal.keeper import Keeper
from ninefold.terminal.savefile import Writing
from ninefold.terminal.session import Session, begin, lay, redo, undo
from ninefold.terminal.shelf import Shelf, free_number

if TYPE_CHECKING:
    from ninefold.terminal.history import Histories

BOARDS = "boards"
"""The folder of the shelf for drawings."""


@dataclass
class Sitting:
    """One game after the other by the same players. `shelf` is None if nothing is to be kept.

    Where the system does not let us keep a game, it goes on: `trouble` says why, and is cleared by who tells it.
    """

    session: Session
    shelf: Shelf | None = None
    writing: Writing = field(default_factory=Writing)
    keeper: Keeper | None = None
    """Keeps the game; None: one is made when there is something to keep."""
    trouble: str = ""
    kept: str = ""
    """The name of the file that the game was kept in last; "" if in none."""
    closed: bool = False
    """Whether the game stays as it is, for the player was shown the best line."""
    also: Callable[[Session], None] | None = None
    """Keeps the game in another place too; may raise `Refused`."""

    def lay(self, move: Move | str) -> None:
        """Make a move and keep the game. Raises `MoveError` for one that cannot be made."""
        self._to(lay(self.session, move))

    def undo(self) -> bool:
        """Take the last move back; False at the start, or once the best line was shown."""
        return not self.closed and self._to(undo(self.session))

    def redo(self) -> bool:
        """Make the move again that was taken back; False where there is none."""
        return self._to(redo(self.session))

    def again(self) -> bool:
        """Leave this game and begin the next one; True if it is played with the other pile. Raises DealError."""
        dealt, other_pile = again(self.session.dealt)
        self.leave()
        self.session = begin(dealt, self.session.players)
        self.kept, self.keeper, self.closed = "", None, False
        return other_pile

    def histories(self) -> Histories | None:
        """The players' games so far, of the game that is played; None where none are kept or can be listed."""
        if self.shelf is None:
            return None
        # Not needed until a game is over, and much to load.
        from ninefold.terminal.history import read_histories

        try:
            return read_histories(self.shelf, self.session.dealt.start.game.table.rules.slug)
        except OSError:
            return None

    @property
    def file(self) -> str:
        """What people know the file by that the game was kept in last."""
        return self.kept if self.shelf is None else self.shelf.path(self.kept)

    def board_names(self) -> tuple[str, str]:
        """Files for a drawing of the board, an SVG and a PDF, that are not there yet."""
        stem = Path(self.kept or "board").stem
        if self.shelf is None:
            return f"{stem}.svg", f"{stem}.pdf"
        try:
            taken = {name.rpartition(".")[0] for name in self.shelf.names(BOARDS)}
        except OSError:
            # That it cannot be written there is said by who tries.
            taken = set()
        free = next(name for n in count() if (name := f"{stem}-{n}" if n else stem) not in taken)
        return self.shelf.path(f"{BOARDS}/{free}.svg"), self.shelf.path(f"{BOARDS}/{free}.pdf")

    def leave(self) -> None:
        """Let others have the game."""
        if self.keeper is not None:
            self.keeper.leave()

    def keep(self) -> None:
        """Keep the game as it stands."""
        try:
            self.kept = ""
            if self.shelf is not None:
                if self.keeper is None:
                    self.keeper = Keeper(self.shelf, self.writing, free_number(self.shelf))
                self.kept = self.keeper.keep(self.session)
        except OSError as error:
            self.trouble = error.strerror or str(error)
        if self.also is not None:
            try:
                self.also(self.session)
            except Refused as refused:
                self.trouble = refused.problems[0].found

    def _to(self, session: Session | None) -> bool:
        if session is None:
            return False
        self.session = session
        self.keep()
        return True
