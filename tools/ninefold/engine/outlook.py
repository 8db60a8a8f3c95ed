"""What every legal move would score: the fast way to look one move ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ninefold.engine.lanes import Found, scan
from ninefold.engine.moves import Move
from ninefold.engine.placing import settlements
from ninefold.engine.score import NEIGHBOURS, dice_score
from ninefold.engine.state import Position, Spot
from ninefold.rules.packed import pack
from ninefold.rules.table import Beside


def outlook(position: Position) -> Iterator[tuple[Move, int]]:
    """Every legal move with the `dice_score` (no recipes) that it leads to, in the order of `legal_moves`."""
    now = dice_score(position.game.table, position.places)
    packed = pack(position.game.table)
    change = _Change(position)
    for found in scan(position):
        if not found.sure:
            for settled in settlements(position, found.move):
                yield found.move._replace(choices=settled.choices), now + change.by(found.move, settled.codes)
        elif change.touches_neighbours(found):
            yield found.move, now + change.by(found.move, change.outcome(found.move))
        else:
            yield found.move, now + packed.gain(found.word)


class _Change:
    """The change of the score by a placement, neighbours included."""

    def __init__(self, position: Position) -> None:
        table = position.game.table
        self.places = position.places
        self.parts = position.game.parts
        self.points = table.points
        self.outcomes = pack(table).outcomes
        self.terms = [
            (term, [spot for spot, code in position.places.items() if term.of[code]]) for term in table.beside
        ]
        self.before = sum(self._beside(term, {}, spots) for term, spots in self.terms)
        self.claims = _claims_of_neighbourly(position)

    def touches_neighbours(self, found: Found) -> bool:
        """Whether a placement puts down a thing whose neighbours count, or lies on or beside one."""
        if found.word & self.claims:
            return True
        card, turn, x, y, _ = found.move
        last = self.parts[card][turn][-1]
        right, bottom = last.dx + 1, last.dy + 1
        return any(
            -1 <= there_x - x <= right and -1 <= there_y - y <= bottom
            for _, spots in self.terms
            for there_x, there_y in spots
        )

    def outcome(self, move: Move) -> list[int]:
        """The codes after a placement that surely is legal."""
        _, _, x, y, _ = move
        places, outcomes = self.places, self.outcomes
        parts = self.parts[move.card][move.turn]
        return [outcomes[area][places.get((x + dx, y + dy), 0)] for dx, dy, area in parts]

    def by(self, move: Move, codes: Sequence[int]) -> int:
        """The change of the score by a placement that leads to these codes."""
        _, _, x, y, _ = move
        places, points = self.places, self.points
        parts = self.parts[move.card][move.turn]
        laid = {(x + dx, y + dy): code for (dx, dy, _), code in zip(parts, codes, strict=True)}
        gain = sum([points[code] - points[places.get(spot, 0)] for spot, code in laid.items()])
        if not self.terms:
            return gain
        after = 0
        for term, spots in self.terms:
            there = [spot for spot in spots if spot not in laid]
            there += [spot for spot, code in laid.items() if term.of[code]]
            after += self._beside(term, laid, there)
        return gain + after - self.before

    def _beside(self, term: Beside, laid: dict[Spot, int], spots: Sequence[Spot]) -> int:
        counted, places = term.counted, self.places
        count = 0
        for x, y in spots:
            for dx, dy in NEIGHBOURS:
                near = (x + dx, y + dy)
                count += counted[laid[near] if near in laid else places.get(near, 0)]
        return term.points * count


def _claims_of_neighbourly(position: Position) -> int:
    """The bits of a packed word that say that a thing whose neighbours count is put down."""
    table = position.game.table
    codes = [code for term in table.beside for code in range(len(table.places)) if term.of[code]]
    field = pack(table).layout.field
    return sum((1 << field) - 1 << resource * field for resource in {table.holds[code] for code in codes})
