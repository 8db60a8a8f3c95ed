"""What every legal move would score: the fast way to look one move ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ninefold.engine.game import Parts
from ninefold.engine.lanes import Found, scan
from ninefold.engine.legality import after
from ninefold.engine.moves import Move
from ninefold.engine.placing import settlements
from ninefold.engine.score import NEIGHBOURS, dice_score
from ninefold.engine.state import Places, Position, Spot
from ninefold.rules.packed import pack
from ninefold.rules.table import Beside


def outlook(position: Position) -> Iterator[tuple[Move, int]]:
    """Every legal move with the `dice_score` (no recipes) that it leads to, in the order of `legal_moves`."""
    now = dice_score(position.game.table, position.places)
    packed = pack(position.game.table)
    near = _Neighbourly(position)
    for found in scan(position):
        if not found.sure:
            yield from _exactly(position, found.move)
        elif near.concerns(found):
            yield found.move, now + packed.gain(found.word) + near.change(found.move)
        else:
            yield found.move, now + packed.gain(found.word)


def _exactly(position: Position, move: Move) -> Iterator[tuple[Move, int]]:
    for settled in settlements(position, move):
        chosen = move._replace(choices=settled.choices)
        yield chosen, dice_score(position.game.table, after(position, chosen, settled).places)


class _Neighbourly:
    """The change of the score terms that look at neighbours, for placements that surely are legal."""

    def __init__(self, position: Position) -> None:
        self.places = position.places
        self.parts = position.game.parts
        self.table = position.game.table
        self.packed = pack(self.table)
        self.terms = [
            (term, [spot for spot, code in position.places.items() if term.of[code]]) for term in self.table.beside
        ]
        self.before = sum(_points(term, position.places, spots) for term, spots in self.terms)
        placed = {n for term in self.table.beside for n in range(len(self.table.places)) if term.of[n]}
        resources = sorted({self.table.holds[code] for code in placed})
        field = self.packed.layout.field
        self.claims = sum((1 << field) - 1 << n * field for n in resources)

    def concerns(self, found: Found) -> bool:
        """Whether a placement puts down such a thing, or lies on or beside one."""
        if found.word & self.claims:
            return True
        card, turn, x, y, _ = found.move
        last = self.parts[card][turn][-1]
        return any(
            -1 <= spot.x - x <= last.dx + 1 and -1 <= spot.y - y <= last.dy + 1
            for _, spots in self.terms
            for spot in spots
        )

    def change(self, move: Move) -> int:
        """What the terms give after the placement, less what they give now."""
        x, y = move.x, move.y
        parts: Parts = self.parts[move.card][move.turn]
        outcomes = self.packed.outcomes
        laid = {
            Spot(x + dx, y + dy): outcomes[area][self.places.get(Spot(x + dx, y + dy), 0)] for dx, dy, area in parts
        }
        after_ = {**self.places, **laid}
        total = 0
        for term, spots in self.terms:
            there = [spot for spot in spots if spot not in laid]
            there += [spot for spot, code in laid.items() if term.of[code]]
            total += _points(term, after_, there)
        return total - self.before


def _points(term: Beside, places: Places, spots: Sequence[Spot]) -> int:
    counted = term.counted
    return term.points * sum(counted[places.get(Spot(x + dx, y + dy), 0)] for x, y in spots for dx, dy in NEIGHBOURS)
