"""Bounds for a game: prices found for the positions that come up, and the tables that a proof adds up from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ninefold.engine.game import Game
from ninefold.rules.packed import sure_option
from ninefold.rules.table import NONE, Option, Table
from ninefold.search import layout as at
from ninefold.search.duals import best_prices
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

    table: Table
    tables: Ints
    points: tuple[tuple[int, ...], ...]

    def worths(self, turns: int, state: Sequence[int], share: int = 1) -> list[Worth]:
        """What everything is worth at most with so many turns left, for each kind, by prices that are good for a
        state, or for `share` states of which it is the sum."""
        return [self._worth(points, turns, state, share) for points in self.points]

    def free_worths(self, turns: int) -> list[Worth]:
        """The same by no prices."""
        return [self._priced(points, turns, [0] * STATE, zeros(PRICES), 0) for points in self.points]

    def _worth(self, points: tuple[int, ...], turns: int, state: Sequence[int], share: int) -> Worth:
        counts: list[float] = [count / share for count in state]
        left, areas = counts[at.PLACES : at.PLACES + at.RESOURCES], counts[at.PLACES + at.RESOURCES :]
        found = best_prices(self.table, points, SCALE, turns, counts, left, areas)
        prices = zeros(PRICES)
        if found is not None:
            for first, some in zip((0, at.RESOURCES), found, strict=True):
                for n, price in enumerate(some):
                    prices[first + n] = max(0, round(price * SCALE))
        return self._priced(points, turns, state, prices, PATIENCE if found is None else 0)

    def _priced(
        self, points: tuple[int, ...], turns: int, state: Sequence[int], prices: Ints, patience: int
    ) -> Worth:
        now, before, codes = zeros(at.PLACES), zeros(at.PLACES), len(points)
        descend(
            self.tables, codes, ints(points), prices, turns, now, before, ints(self.table.bare), ints(state),
            zeros(PRICES), patience,
        )  # fmt: skip
        here, later, price = plain(now), plain(before), plain(prices)
        # Code 0, where no card lies, is worth nothing; an area may be laid there.
        worth = [0, *(points[code] + here[code] for code in range(1, codes)), *[0] * (at.PLACES - codes)]
        areas = [max(price[at.RESOURCES + n], points[code] + later[code]) for n, code in enumerate(self.table.bare)]
        return worth + price[: at.RESOURCES] + areas + [0] * (at.AREAS - len(areas))


def site_worths(table: Table, worth: Worth) -> list[int]:
    """What laying an area on a site changes, by site: where all goes as it surely would, and then at most."""
    surely, most = [0] * at.SITES, [0] * at.SITES
    for area, row in enumerate(table.sites):
        for code, site in enumerate(row):
            if site.options:
                here = area * at.PLACES + code
                surely[here] = _change(worth, code, sure_option(site))
                most[here] = max(_change(worth, code, option) for option in site.options)
    return surely + most


def _change(worth: Worth, code: int, option: Option) -> int:
    paid = worth[at.PLACES + option.claim] if option.claim != NONE else 0
    back = worth[at.PLACES + option.returns] if option.returns != NONE else 0
    return worth[option.place] - worth[code] - paid + back


def bound(worths: Sequence[Worth], state: Sequence[int]) -> int:
    """The most points that a state can come to, by what everything is worth for each kind."""
    return sum(w * count for worth in worths for w, count in zip(worth, state, strict=True)) // SCALE


def bounds_of(game: Game) -> Bounds:
    """The bounds of a game's rules. Raises CannotFit."""
    table = game.table
    kinds = [*range(len(table.rules.kinds)), -1]
    points = tuple(tuple(_points(table, code, kind) for code in range(len(table.places))) for kind in kinds)
    return Bounds(table, tables_of(game), points)


def _points(table: Table, code: int, kind: int) -> int:
    """The scaled points of a code for a kind (-1: tokens), with the most that its neighbours may bring."""
    if code == 0 or table.places[code].kind != kind:
        return 0
    beside = sum(4 * term.points for term in table.beside if term.of[code] and term.points > 0)
    return SCALE * (table.points[code] + beside)
