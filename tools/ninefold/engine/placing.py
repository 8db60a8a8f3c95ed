"""Placements: what a turned card would cover, and every move that a placement allows. The plain, readable path;
`engine.lanes` finds the same moves faster and is tested equal."""

from __future__ import annotations

from collections.abc import Iterator

from ninefold.engine.moves import Move
from ninefold.engine.settle import Covered, Settled, settle
from ninefold.engine.state import Position, Spot
from ninefold.rules.table import Policy


def covered(position: Position, move: Move) -> list[Covered]:
    """The sites of a placement in reading order; those where no card lies below are included."""
    game, places = position.game, position.places
    sites = game.table.sites
    spots = [((move.x + dx, move.y + dy), area) for dx, dy, area in game.parts[move.card][move.turn]]
    return [Covered(spot, sites[area][places.get(spot, 0)]) for spot, area in spots]


def overlaps(position: Position, move: Move) -> bool:
    """Whether at least one area of the placement lies on an area in play."""
    parts = position.game.parts[move.card][move.turn]
    return any((move.x + dx, move.y + dy) in position.places for dx, dy, _ in parts)


def settlements(position: Position, move: Move) -> list[Settled]:
    """Every way for a placement to go, whatever choices the move names; none if the placement is illegal."""
    if not overlaps(position, move):
        return []
    return settle(position.game.table, covered(position, move), position.supply)


def placements(position: Position) -> Iterator[Move]:
    """Every placement of a card from the hand that touches no blocked place and overlaps: legal or not yet known."""
    for card in position.hand:
        for turn in range(4):
            for x, y in sorted(_corners(position, card, turn), key=lambda spot: spot[::-1]):
                move = Move(card, turn, x, y)
                if all(site.policy is not Policy.BLOCKED for _, site in covered(position, move)):
                    yield move


def _corners(position: Position, card: int, turn: int) -> set[Spot]:
    """Where the top-left area of a turned card may lie so that one of its areas covers an area in play."""
    parts = position.game.parts[card][turn]
    return {(x - dx, y - dy) for x, y in position.places for dx, dy, _ in parts}


def all_moves(position: Position) -> Iterator[Move]:
    """Every legal move, one placement after the other, by the plain path."""
    for move in placements(position):
        for settled in settlements(position, move):
            yield move._replace(choices=settled.choices)
