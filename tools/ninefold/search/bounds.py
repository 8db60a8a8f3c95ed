"""Bounds for a game: prices found for the positions that come up, and the tables that a proof adds up from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ninefold.engine.game import Game
from ninefold.rules.packed import sure_option
from ninefold.rules.table import NONE, Table
from ninefold.search import layout as at
from ninefold.search.fast import Ints, ints, plain, zeros
from ninefold.search.kernel_bound import PRICES, SCALE, descend
from ninefold.search.tables import tables_of

STATE = at.PLACES + at.RESOURCES + at.AREAS
"""Length of a state's counts: how often each code lies there, what is left of each resource, how many of each area
are still to come. A `Worth` is as long: what one of each is worth."""
PATIENCE = 60
"""Changes of prices that fail before the steps are made smaller."""

Worth = list[int]


@dataclass(frozen=True)
class Bounds:
    """The ruleset's side of bounds. `points`: for each kind, and at last for tokens, the points by code, scaled."""

    tables: Ints
    codes: int
    points: tuple[Ints, ...]
    bare: Ints

    def worth(self, turns: int, state: Sequence[int], patience: int = PATIENCE) -> Worth:
        """What everything is worth at most with so many turns left, by prices that are good for a state, or for the
        sum of several. Without patience, by no prices."""
        total = [0] * STATE
        for points in self.points:
            for n, worth in enumerate(self._kind(points, turns, state, patience)):
                total[n] += worth
        return total

    def _kind(self, points: Ints, turns: int, state: Sequence[int], patience: int) -> Worth:
        now, before, prices = zeros(at.PLACES), zeros(at.PLACES), zeros(PRICES)
        descend(
            self.tables,
            self.codes,
            points,
            prices,
            turns,
            now,
            before,
            self.bare,
            ints(state),
            zeros(PRICES),
            patience,
        )
        own, here, later, bare = plain(points), plain(now), plain(before), plain(self.bare)
        price = plain(prices)
        # Code 0, where no card lies, is worth nothing; an area may be laid there.
        codes = [0, *(own[code] + here[code] for code in range(1, self.codes)), *[0] * (at.PLACES - self.codes)]
        areas = [max(price[at.RESOURCES + n], own[code] + later[code]) for n, code in enumerate(bare)]
        return codes + price[: at.RESOURCES] + areas + [0] * (at.AREAS - len(areas))


def site_worths(table: Table, worth: Worth) -> list[int]:
    """What laying an area on a site changes where all goes as it surely would, by site."""
    changes = [0] * at.SITES
    for area, row in enumerate(table.sites):
        for code, site in enumerate(row):
            if site.options:
                sure = sure_option(site)
                paid = worth[at.PLACES + sure.claim] if sure.claim != NONE else 0
                back = worth[at.PLACES + sure.returns] if sure.returns != NONE else 0
                changes[area * at.PLACES + code] = worth[sure.place] - worth[code] - paid + back
    return changes


def bound(worth: Worth, state: Sequence[int]) -> int:
    """The most points that a state can come to, by what everything is worth."""
    return sum(w * count for w, count in zip(worth, state, strict=True)) // SCALE


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
