"""A game in progress as a frozen value: one board for each player of a deal, and the way back and forth."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from ninefold.engine.legality import play
from ninefold.engine.moves import Move
from ninefold.engine.ranking import Ranked, ranking
from ninefold.engine.result import Ending, ending
from ninefold.engine.state import State
from ninefold.frozen import frozen
from ninefold.terminal.dealt import Dealt

MOST_PLAYERS = 8

Boards = tuple[State, ...]
"""One position for each player, in their order."""


@frozen
class Session:
    """A game in progress. All players play the same cards, each on a board of their own, one after the other."""

    dealt: Dealt
    players: tuple[str, ...]
    """Their names; "" for a player without one."""
    boards: Boards
    past: tuple[Boards, ...] = ()
    """What `undo` goes back to, the last one last."""
    future: tuple[Boards, ...] = ()
    """What `redo` goes on to, the next one last."""

    @cached_property
    def endings(self) -> tuple[Ending | None, ...]:
        """Why each player's game is over; None for those who play on."""
        return tuple(ending(board) for board in self.boards)

    @cached_property
    def seat(self) -> int | None:
        """Whose turn it is: of those who play on, the first with the fewest moves; None when the game is over."""
        playing = [n for n, end in enumerate(self.endings) if end is None]
        return min(playing, key=lambda n: len(self.boards[n].moves), default=None)

    @property
    def over(self) -> bool:
        """Whether nobody can play on."""
        return self.seat is None

    @property
    def looking(self) -> int:
        """Whose board is shown: that of the player to move, at the end the winner's."""
        return self.seat if self.seat is not None else self.places[0].player

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self.boards[self.looking]

    @property
    def begun(self) -> bool:
        """Whether a move was made."""
        return any(board.moves for board in self.boards)

    @cached_property
    def places(self) -> list[Ranked]:
        """The players by place, with the tie-breaks of the game."""
        return ranking(self.boards)


def begin(dealt: Dealt, players: tuple[str, ...] = ("",)) -> Session:
    """The game before the first move."""
    return Session(dealt, players, (dealt.start,) * len(players))


def lay(session: Session, move: Move | str) -> Session:
    """The game after a move of the player whose turn it is.

    Raises `MoveError` for a move that cannot be played, and IndexError if the game is over.
    """
    seat = session.seat
    if seat is None:
        raise IndexError("the game is over")
    after = play(session.boards[seat], move)
    boards = (*session.boards[:seat], after, *session.boards[seat + 1 :])
    return replace(session, boards=boards, past=(*session.past, session.boards), future=())


def called(before: Session, after: Session) -> tuple[int, ...]:
    """The card that is drawn with a move, for all who play on: once everybody has made a move of the round; at most
    one, and none while somebody is still to move or no card is left."""
    if before.seat is None or after.seat is None:
        return ()
    rounds = len(after.state.moves)
    if rounds == len(before.state.moves):
        return ()
    return after.dealt.start.draw_pile[rounds - 1 : rounds]


def undo(session: Session) -> Session | None:
    """The game before its last move, or None at the start."""
    if not session.past:
        return None
    *past, boards = session.past
    return replace(session, boards=boards, past=tuple(past), future=(*session.future, session.boards))


def redo(session: Session) -> Session | None:
    """The game after the move that was taken back, or None where there is none."""
    if not session.future:
        return None
    *future, boards = session.future
    return replace(session, boards=boards, past=(*session.past, session.boards), future=tuple(future))
