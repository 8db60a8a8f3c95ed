"""Where a player points: the card in the hand, its turn and its place, before it is laid."""

from __future__ import annotations

from dataclasses import replace

from ninefold.engine.moves import Move
from ninefold.engine.state import Position, Spot
from ninefold.frozen import frozen


@frozen
class Aim:
    """`held` indexes the hand; (x, y) is the turned card's top-left area. `found`: by Tab, not by hand."""

    held: int
    turn: int
    x: int
    y: int
    found: bool = False

    def move(self, position: Position) -> Move | None:
        """The move that is aimed at; None with an empty hand."""
        if not position.hand:
            return None
        return Move(position.hand[min(self.held, len(position.hand) - 1)], self.turn, self.x, self.y)

    def turned(self, quarters: int) -> Aim:
        """Turned clockwise about its top-left area."""
        return replace(self, turn=(self.turn + quarters) % 4, found=False)

    def moved(self, dx: int, dy: int, position: Position) -> Aim:
        """Moved, but never away from the board."""
        xs, ys = [x for x, _ in position.places], [y for _, y in position.places]
        reach = max(position.game.table.rules.rows, position.game.table.rules.columns)
        x = min(max(self.x + dx, min(xs) - reach), max(xs) + 1)
        y = min(max(self.y + dy, min(ys) - reach), max(ys) + 1)
        return replace(self, x=x, y=y, found=False)

    def on(self, spot: Spot, position: Position) -> Aim:
        """With its top-left area at a place."""
        return self.moved(spot[0] - self.x, spot[1] - self.y, position)


def first_aim(position: Position) -> Aim:
    """Where a turn begins: upright, on the card that was laid last."""
    last = position.moves[-1] if position.moves else None
    return Aim(0, 0, 0, 0) if last is None else Aim(0, 0, last.x, last.y)


def aimed(move: Move, position: Position) -> Aim:
    """The aim at a move."""
    return Aim(position.hand.index(move.card), move.turn, move.x, move.y)
