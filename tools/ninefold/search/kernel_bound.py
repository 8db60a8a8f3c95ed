"""An upper bound for the points of dice and tokens that a position can still come to: prices for what is to come.

The bound relaxes the future: in each turn left, every place may be covered by any area of the cards still to come,
at most once a turn; geometry is left out. Prices are chosen for each resource in the supply and for each area still
to be laid. From these follow, turn by turn, the least potential of each place, so that no covering brings more
points than what it uses up of potentials and prices. Then points + potentials + prices never grow, whatever is
played: what it is now is above what the game ends with. This is the dual of a linear programme; any prices that are
not negative give a bound, and prices are found by descent. Bounds for each kind's points, and for those of tokens,
add up.

Numbers are `SCALE` times points. Prices are one array: by resource, then by area.
"""

from __future__ import annotations

from typing import NamedTuple

from ninefold.search.fast import Ints, entry, jit
from ninefold.search.kernel_chance import nth
from ninefold.search.layout import (
    AREAS, AREAS_USED, CLAIM, FIRST, OPTIONS, PLACE, PLACES, RESOURCES, RESOURCES_USED, RETURNS,
)  # fmt: skip
from ninefold.search.machine import flat

SCALE = 240
PRICES = RESOURCES + AREAS


class Bounded(NamedTuple):
    """What is to be bounded: how many `codes` there are and their `points`, each area's code alone (`bare`), how many
    turns are left, and the state: how often each code lies there, then what is left of each resource, then how many
    of each area are still to come."""

    codes: int
    points: Ints
    bare: Ints
    turns: int
    state: Ints


class Priced(NamedTuple):
    """Prices, and by code the potentials that follow from them, with the turns left (`now`) and with one less
    (`before`); `spare`: room for prices."""

    prices: Ints
    now: Ints
    before: Ints
    spare: Ints


@jit
def potentials(t: Ints, bounded: Bounded, priced: Priced) -> None:
    """Let potentials follow from prices."""
    codes, points, prices, now, before = bounded.codes, bounded.points, priced.prices, priced.now, priced.before
    for code in range(codes):
        now[code] = 0
    for _ in range(bounded.turns):
        for code in range(codes):
            before[code] = now[code]
        for area in range(t[AREAS_USED]):
            for code in range(1, codes):
                site = area * PLACES + code
                for option in range(t[FIRST + site], t[FIRST + site] + t[OPTIONS + site]):
                    place = t[PLACE + option]
                    uses = points[place] - points[code] + before[place] - prices[RESOURCES + area]
                    if t[CLAIM + option] >= 0:
                        uses -= prices[t[CLAIM + option]]
                    if t[RETURNS + option] >= 0:
                        uses += prices[t[RETURNS + option]]
                    now[code] = max(now[code], uses)


@jit
def bound_of(t: Ints, bounded: Bounded, priced: Priced) -> int:
    """The bound by prices; potentials follow from them."""
    potentials(t, bounded, priced)
    state, total = bounded.state, 0
    for code in range(1, bounded.codes):
        total += state[code] * (bounded.points[code] + priced.now[code])
    for r in range(t[RESOURCES_USED]):
        total += state[PLACES + r] * priced.prices[r]
    for area in range(t[AREAS_USED]):
        total += state[PLACES + RESOURCES + area] * area_price(bounded, priced, area)
    return total


@jit
def area_price(bounded: Bounded, priced: Priced, area: int) -> int:
    """What an area to come is worth: its price, or what it may become where no card lies yet."""
    code = bounded.bare[area]
    worth: int = max(priced.prices[RESOURCES + area], bounded.points[code] + priced.before[code])
    return worth


@entry
def descend(tables: Ints, given: Bounded, begun: Priced, free: int, patience: int) -> int:
    """Change the prices as long as that lowers the bound for a state, or for the sum of some; the bound.

    The bound is convex but has edges, where no price alone can be changed for the better: many are changed at once,
    each up, down or not at all, in directions that are drawn (always the same ones); the steps become smaller after
    `patience` of them that failed. Prices of areas are changed, and those of the first `free` resources. Potentials
    become those of the prices.
    """
    t, bounded, priced = flat(tables), flat(given), flat(begun)
    prices, kept = priced.prices, priced.spare
    best = bound_of(t, bounded, priced)
    step, drawn = 8 * SCALE, 0
    while step and patience:
        failed = 0
        while failed < patience:
            for n in range(PRICES):
                kept[n] = prices[n]
            _change(t, prices, free, step, drawn)
            drawn += 1
            found = bound_of(t, bounded, priced)
            if found < best:
                best, failed = found, 0
            else:
                failed += 1
                for n in range(PRICES):
                    prices[n] = kept[n]
        step //= 2
    return bound_of(t, bounded, priced)


@jit
def _change(t: Ints, prices: Ints, free: int, step: int, drawn: int) -> None:
    """Change one price by a step in one of two directions, or any of them."""
    used = free + t[AREAS_USED]
    one = (drawn >> 1) % used
    for n in range(used):
        here = n if n < free else n - free + RESOURCES
        change = 0
        if drawn & 1:
            change = (nth(drawn, n) >> 20 & 1023) % 3 - 1
        elif n == one:
            change = 1 if nth(drawn, used) < 0 else -1
        prices[here] = max(0, prices[here] + change * step)
