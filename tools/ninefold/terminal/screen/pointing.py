"""What the player points with: the card over the board, turned and moved, and the way of laying it that is chosen."""

from __future__ import annotations

from dataclasses import replace

from ninefold.engine.moves import Move
from ninefold.engine.state import Spot, State
from ninefold.terminal.preview import Preview, by_gain, preview
from ninefold.terminal.screen.aim import Aim, aimed, first_aim
from ninefold.terminal.sitting import Sitting


class Pointing:
    """Where the card of a sitting's player is, and what it would do there. `marked`: the player asked where it can
    lie; `choosing`: its placement leaves something open, and `way` counts which of the outcomes is looked at."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self.aim = first_aim(self.state)
        self.choosing = False
        self.way = 0
        self.marked = False
        self._ranked: tuple[State, list[tuple[Move, int]]] | None = None

    @property
    def state(self) -> State:
        """The position of the player whose turn it is."""
        return self._sitting.session.state

    @property
    def move(self) -> Move | None:
        """The placement that is aimed at, without its choices; None when there is nothing more to lay."""
        return None if self._sitting.session.over else self.aim.move(self.state)

    def begin_turn(self) -> None:
        """Aim anew."""
        self.at(first_aim(self.state))

    def at(self, aim: Aim) -> None:
        """Aim elsewhere; a choice that was open is dropped."""
        self.aim, self.choosing = aim, False

    def choose(self) -> None:
        """Have the player choose among the ways of the placement."""
        self.choosing, self.way = True, 0

    def looked_at(self) -> Preview | None:
        """What the card would do."""
        move = self.move
        if move is None:
            return None
        seen = preview(self.state, move)
        return preview(self.state, seen.ways[self.way][0]) if self.choosing else seen

    @property
    def ways(self) -> tuple[int, int] | None:
        """Which way is looked at, and how many there are; None while nothing is chosen."""
        move = self.move
        return None if move is None or not self.choosing else (self.way, len(preview(self.state, move).ways))

    def ranked(self) -> list[tuple[Move, int]]:
        """The legal placements by gain, found once for a position."""
        if self._ranked is None or self._ranked[0] is not self.state:
            self._ranked = (self.state, by_gain(self.state))
        return self._ranked[1]

    def marks(self) -> frozenset[Spot]:
        """The corners where the card can lie as it is turned, if the player asked for them."""
        move = self.move if self.marked else None
        if move is None:
            return frozenset()
        return frozenset((m.x, m.y) for m, _ in self.ranked() if (m.card, m.turn) == (move.card, move.turn))

    def next_way(self, step: int) -> None:
        """Look at another way of the choice that is open."""
        if self.ways is not None:
            self.way = (self.way + step) % self.ways[1]

    def best(self, step: int) -> None:
        """Go to the best placement, and from one of them to the next by gain."""
        moves = [one for one, _ in self.ranked()]
        if self.aim.found and self.move in moves:
            to = (moves.index(self.move) + step) % len(moves)
        else:
            to = 0 if step > 0 else len(moves) - 1
        self.at(replace(aimed(moves[to], self.state), found=True))
