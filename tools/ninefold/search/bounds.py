"""Bounds for a game: prices found for the positions that come up, and the tables that a proof adds up from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ninefold.engine.game import Game
from ninefold.rules.table import Table
from ninefold.search import layout as at
from ninefold.search.fast import Ints, ints, zeros
from ninefold.search.kernel_bound import PRICES, SCALE, area_price, bound_of, descend, potentials
from ninefold.search.tables import tables_of

STATE = at.PLACES + at.RESOURCES + at.AREAS
"""Length of a state's counts; see `kernel_bound.bound_of`."""


@dataclass(frozen=True)
class Bounds:
    """The ruleset's side of bounds. `points`: for each kind, and at last for tokens, the points by code, scaled."""

    tables: Ints
    codes: int
    points: tuple[Ints, ...]
    bare: Ints

    def prices(self, turns: int, state: Sequence[int]) -> list[list[int]]:
        """Prices for each kind that are good for a state, or for the sum of several, with so many turns left."""
        now, before, found = zeros(at.PLACES), zeros(at.PLACES), []
        for points in self.points:
            prices = zeros(PRICES)
            kept = zeros(PRICES)
            descend(self.tables, self.codes, points, prices, turns, now, before, self.bare, ints(state), kept)
            found.append([int(price) for price in prices])
        return found

    def bound(self, turns: int, state: Sequence[int], prices: Sequence[Sequence[int]]) -> int:
        """The most points that a state can come to with so many turns left, by these prices."""
        now, before = zeros(at.PLACES), zeros(at.PLACES)
        parts = [
            bound_of(self.tables, self.codes, points, ints(own), turns, now, before, self.bare, ints(state))
            for points, own in zip(self.points, prices, strict=True)
        ]
        return int(sum(parts)) // SCALE

    def entries(self, turns: int, prices: Sequence[Sequence[int]]) -> list[int]:
        """What a proof looks up, for each kind: the worth of codes, of resources and of areas to come."""
        now, before, written = zeros(at.PLACES), zeros(at.PLACES), []
        for points, own in zip(self.points, prices, strict=True):
            there = ints(own)
            potentials(self.tables, self.codes, points, there, turns, now, before)
            written += [int(points[code] + now[code]) if 0 < code < self.codes else 0 for code in range(at.PLACES)]
            written += [int(price) for price in own[: at.RESOURCES]]
            for area in range(at.AREAS):
                used = area < self.tables[at.AREAS_USED]
                written.append(int(area_price(points, there, before, self.bare, area)) if used else 0)
        return written


def bounds_of(game: Game) -> Bounds:
    """The bounds of a game's rules. Raises CannotFit."""
    table = game.table
    kinds = [*range(len(table.rules.kinds)), -1]
    points = tuple(ints([_points(table, code, kind) for code in range(len(table.places))]) for kind in kinds)
    return Bounds(tables_of(game), len(table.places), points, ints(table.bare))


def _points(table: Table, code: int, kind: int) -> int:
    """The scaled points of a code for a kind (-1: tokens), with the most that its neighbours may bring."""
    if code == 0 or table.places[code].kind != kind:
        return 0
    beside = sum(4 * term.points for term in table.beside if term.of[code] and term.points > 0)
    return SCALE * (table.points[code] + beside)
