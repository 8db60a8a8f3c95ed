"""Certificates of `solve`: the line that was found, and prices from which anybody can work out a bound.

The bound is checked by the rules' covering table alone, by nothing that the search uses. For all points together, or
for each kind of dice and at last for tokens: a *potential* says what a place may still bring with so many turns left.
Prices, by resource and by area to come, are given; the least potentials follow for which no covering brings more
points than it uses up:

    points(after) + potential(after, turns - 1) - points(before) - potential(before, turns)
        ≤ price of the area + price of what is claimed - price of what goes back

So points, potentials, and the prices of all that is left never grow in sum, and what they are at the root no line
exceeds. What recipes double counts with the places; all else that they may bring is added (see `bonusbound`). Any
prices that are not negative will do. All numbers but `score` and bounds are `SCALE` times points.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields

from ninefold.engine.bonusbound import most_doubled, most_fixed
from ninefold.engine.state import State
from ninefold.frozen import frozen
from ninefold.rules.table import NONE, Option, Table

SCALE = 240


@frozen
class Prices:
    """What each resource left over is worth at most, and each area to come; `SCALE` times points, by index."""

    resources: tuple[int, ...]
    areas: tuple[int, ...]


def root_bound(state: State, prices: Sequence[Prices]) -> int:
    """The points, with those of recipes, that no line from a position on exceeds, by the prices for all together, or
    for each kind and at last for tokens. Raises ValueError for prices that do not belong to the rules or are
    negative."""
    table = state.game.table
    kinds: tuple[int | None, ...] = (None,) if len(prices) == 1 else (*range(len(table.rules.kinds)), NONE)
    if len(prices) != len(kinds):
        raise ValueError(f"prices for {len(prices)} kinds; the rules have {len(kinds)}, tokens included")
    for some in prices:
        if (len(some.resources), len(some.areas)) != (len(table.supply), len(table.areas)):
            raise ValueError("prices of other resources or areas than the rules have")
        if min((*some.resources, *some.areas), default=0) < 0:
            raise ValueError("a price below nothing")
    scaled = sum(_bound(state, kind, some) for kind, some in zip(kinds, prices, strict=True))
    return scaled // SCALE + most_fixed(state)


def _bound(state: State, kind: int | None, prices: Prices) -> int:
    table, to_come = state.game.table, (*state.hand, *state.draw_pile)
    doubled = most_doubled(table, state.recipes, SCALE)
    points = [_points(table, code, kind, doubled[code]) for code in range(len(table.places))]
    before, now = _potentials(table, points, prices, len(to_come))
    total = sum(points[code] + now[code] for code in state.places.values())
    total += sum(left * price for left, price in zip(state.supply, prices.resources, strict=True))
    areas = Counter(part.area for card in to_come for part in state.game.parts[card][0])
    for area, count in areas.items():
        # It may be laid where no card lies yet, too.
        bare = table.bare[area]
        total += count * max(prices.areas[area], points[bare] + before[bare])
    return total


def _points(table: Table, code: int, kind: int | None, doubled: int) -> int:
    """The points of a code for a kind (None: any), with what doubling adds and the most that four neighbours may
    bring."""
    if code == 0 or (kind is not None and table.places[code].kind != kind):
        return 0
    beside = sum(4 * max(0, term.points) for term in table.beside if term.of[code])
    return SCALE * (table.points[code] + beside) + doubled


def _potentials(table: Table, points: Sequence[int], prices: Prices, turns: int) -> tuple[list[int], list[int]]:
    """The least potentials by code with one turn less than these, and with these."""
    now = [0] * len(points)
    before = now
    for _ in range(turns):
        before, now = now, list(now)
        for area, row in enumerate(table.sites):
            for code in range(1, len(points)):
                for option in row[code].options:
                    brought = points[option.place] + before[option.place] - points[code]
                    now[code] = max(now[code], brought - prices.areas[area] - _paid(option, prices))
    return before, now


def _paid(option: Option, prices: Prices) -> int:
    paid = prices.resources[option.claim] if option.claim != NONE else 0
    return paid - (prices.resources[option.returns] if option.returns != NONE else 0)


def _recipes(state: State) -> Iterator[object]:
    """What tells recipes apart; nothing where there are none."""
    for recipe in state.recipes:
        when = [(f.name, _ordered(getattr(recipe.when, f.name))) for f in fields(recipe.when)]
        yield (type(recipe.when).__name__, when, recipe.bonus, state.game.table.rulings)


def _ordered(value: object) -> object:
    return sorted(value) if isinstance(value, frozenset) else value


def deal_print(state: State) -> str:
    """A short text that differs for deals whose covering table, cards, draw order or recipes differ."""
    table = state.game.table
    sites = [[[tuple(option) for option in site.options] for site in row] for row in table.sites]
    beside = [(term.of, term.counted, term.points) for term in table.beside]
    places = [tuple(place) for place in table.places]
    cards = [(number, [tuple(part) for part in state.game.parts[number][0]]) for number in state.deck]
    text = repr((sites, beside, places, table.points, table.bare, table.supply, cards, *_recipes(state)))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
