"""Bounds for a game: prices found for the positions that come up, and the tables that a proof adds up from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from ninefold.engine.bonusbound import most_doubled
from ninefold.engine.game import Game
from ninefold.frozen import frozen
from ninefold.model.recipes import Recipe
from ninefold.rules.table import NONE, Option, Table
from ninefold.search import layout as at
from ninefold.search.duals import best_prices
from ninefold.search.fast import Ints, ints, plain, zeros
from ninefold.search.kernel_bound import PRICES, SCALE, Bounded, Priced, descend
from ninefold.search.tables import pressing, tables_of

STATE = at.PLACES + at.RESOURCES + at.AREAS + at.PLACES
"""Length of a state's counts: how often each code lies there, what is left of each resource, how many of each area
are still to come, and how often each code lies beside what presses it. A `Worth` is as long: what one of each is
worth."""
PATIENCE = 60
"""Changes of prices that fail before the steps are made smaller."""
CASE_TOKENS = 2
"""So many tokens are told apart by whether they are used up."""
LEVELS_OF_TOKENS = 2
"""Levels of the prices of tokens."""

Worth = list[int]


@frozen
class Share:
    """The points of one kind of dice, of tokens, or of all: scaled, by code.

    Each share has prices of its own for dice and areas. Tokens are for all kinds, and have one price for all: the
    kind of the die that a token moves pays it, or else the tokens' own share."""

    table: Table
    points: tuple[int, ...]
    kind: int | None
    """None: all."""
    pressed: tuple[int, ...] = ()
    """The points of codes beside what presses them; empty where nothing does."""

    @property
    def free(self) -> int:
        """The resources that the share has prices of its own for, the first ones: all, or the dice."""
        return len(self.table.supply) if self.kind is None else len(self.table.rules.kinds)

    def owned(self, option: Option, code: int) -> Option:
        """An option on a code without the tokens that other kinds pay."""
        if self.kind is None:
            return option
        after, before = self.table.places[option.place].kind, self.table.places[code].kind
        if self.kind == (after if after != NONE else before):
            return option
        claim, back = (NONE if r >= self.free else r for r in (option.claim, option.returns))
        return option._replace(claim=claim, returns=back)

    @cached_property
    def tables(self) -> Ints:
        """The tables of the kernel, with options as they are owned; without cards."""
        numbers = zeros(at.CARDS)
        begin = 0
        numbers[at.AREAS_USED], numbers[at.RESOURCES_USED] = len(self.table.areas), len(self.table.supply)
        for area, row in enumerate(self.table.sites):
            for code, site in enumerate(row):
                here = area * at.PLACES + code
                numbers[at.FIRST + here], numbers[at.OPTIONS + here] = begin, len(site.options)
                for option in site.options:
                    owned = self.owned(option, code)
                    numbers[at.CLAIM + begin], numbers[at.RETURNS + begin] = owned.claim, owned.returns
                    numbers[at.PLACE + begin] = owned.place
                    begin += 1
        return numbers

    def worth(self, turns: int, state: Sequence[int], given: Mapping[int, int], share: int = 1) -> Worth:
        """What everything is worth at most with so many turns left, by prices that are good for a state, or for
        `share` states of which it is the sum; `given`: scaled prices of resources that are not the share's own."""
        counts: list[float] = [count / share for count in state]
        left, areas = counts[at.PLACES : at.PLACES + at.RESOURCES], counts[at.PLACES + at.RESOURCES : -at.PLACES]
        counts = [free + pressed for free, pressed in zip(counts, counts[-at.PLACES :], strict=False)]
        if max(self.points) <= 0:
            # Nothing is to be won, as with most tokens.
            return self.priced(turns, state, zeros(PRICES), given, 0)
        fixed = {resource: price / SCALE for resource, price in given.items()}
        found = best_prices(self.table, self.owned, self.points, SCALE, turns, counts, left, areas, fixed)
        prices = zeros(PRICES)
        if found is not None:
            for first, some in zip((0, at.RESOURCES), found, strict=True):
                for n, price in enumerate(some):
                    prices[first + n] = max(0, round(price * SCALE))
        return self.priced(turns, state, prices, given, PATIENCE if found is None else 0)

    def priced(
        self, turns: int, state: Sequence[int], prices: Ints, given: Mapping[int, int], patience: int
    ) -> Worth:
        """The same by prices that are given, or found from these by so much patience."""
        points, codes = self.points, len(self.points)
        priced = Priced(prices, zeros(at.PLACES), zeros(at.PLACES), zeros(PRICES))
        bounded = Bounded(codes, ints(points), ints(self.table.bare), turns, ints(state))
        for resource, price in given.items():
            prices[resource] = price
        descend(self.tables, bounded, priced, self.free, patience)
        here, later, price_of = plain(priced.now), plain(priced.before), plain(prices)
        pressed = [0] * at.PLACES
        if self.pressed:
            bounded = bounded._replace(points=ints(self.pressed), state=zeros(STATE))
            descend(self.tables, bounded, priced, self.free, 0)
            pressed[:codes] = [0, *(self.pressed[code] + int(priced.now[code]) for code in range(1, codes))]
        # Code 0, where no card lies, is worth nothing; an area may be laid there.
        worth = [0, *(points[code] + here[code] for code in range(1, codes)), *[0] * (at.PLACES - codes)]
        areas = [max(price_of[at.RESOURCES + n], points[c] + later[c]) for n, c in enumerate(self.table.bare)]
        own = [0 if r in given and self.kind != NONE else price_of[r] for r in range(at.RESOURCES)]
        return worth + own + areas + [0] * (at.AREAS - len(areas)) + pressed


@frozen
class Bounds:
    """The ruleset's side of bounds: the points of each kind and at last of tokens, and of all together."""

    table: Table
    shares: tuple[Share, ...]
    together: Share

    @property
    def cases(self) -> int:
        """Which of the tokens are used up makes so many cases, of which each has worths of its own; see `given`."""
        return 1 << min(len(self.table.supply) - len(self.table.rules.kinds), CASE_TOKENS)

    def given(self, root: Worth) -> list[dict[int, int]]:
        """Prices of tokens for every case and in it every level: on the first level as they are by the worth of all
        together at the root, on the second none. But for those that are used up in a case (bit n: the nth token):
        nobody can buy one, whatever it may bring."""
        return [self._given(root, case, level) for case in range(self.cases) for level in range(LEVELS_OF_TOKENS)]

    def given_for(self, worths: Sequence[Sequence[Sequence[Worth]]]) -> list[dict[int, int]]:
        """The prices of tokens by which worths were found, by turns left, case and level, and share. Only worths by
        the same ones may be mixed; a search that is gone on with may find others at the root than it did before."""
        return self.given(worths[0][0][-1])

    def _given(self, root: Worth, case: int, level: int) -> dict[int, int]:
        dice, high = len(self.table.rules.kinds), max(self.together.points)
        prices = dict(enumerate(root[at.PLACES + dice : at.PLACES + len(self.table.supply)]))
        return {
            dice + n: high if price and n < CASE_TOKENS and case >> n & 1 else price * (1 - level)
            for n, price in prices.items()
        }

    def worths(
        self, turns: int, state: Sequence[int], given: Sequence[Mapping[int, int]], share: int = 1
    ) -> list[list[Worth]]:
        """What everything is worth by each of these prices of tokens, for each share; see there."""
        found: list[list[Worth]] = []
        for n, prices in enumerate(given):
            alike = given.index(prices)
            known = found[alike] if alike < n else [s.worth(turns, state, prices, share) for s in self.shares]
            found.append(known)
        return found

    def free_worths(self, turns: int, given: Sequence[Mapping[int, int]]) -> list[list[Worth]]:
        """The same by no prices but those given."""
        return [[s.priced(turns, [0] * STATE, zeros(PRICES), prices, 0) for s in self.shares] for prices in given]


def bound(worths: Sequence[Worth], state: Sequence[int]) -> int:
    """The most points that a state can come to, by what everything is worth for each kind."""
    return sum(w * count for worth in worths for w, count in zip(worth, state, strict=True)) // SCALE


def bounds_of(game: Game, recipes: Sequence[Recipe] = ()) -> Bounds:
    """The bounds of a game's rules, with all that recipes double. Raises CannotFit."""
    tables_of(game)
    table, extra = game.table, most_doubled(game.table, recipes, SCALE)
    kinds = (*range(len(table.rules.kinds)), NONE)
    return Bounds(table, tuple(_share(table, kind, extra) for kind in kinds), _share(table, None, extra))


def _share(table: Table, kind: int | None, extra: Sequence[int]) -> Share:
    points = tuple(_points(table, code, kind, extra) for code in range(len(table.places)))
    cost = pressing(table)
    if cost is None or kind is None:
        return Share(table, points, kind)
    # Who loses points beside a source is the kind of the die there.
    own = (table.places[code].kind == kind for code in range(len(points)))
    return Share(table, points, kind, tuple(p + SCALE * c * o for p, c, o in zip(points, cost, own, strict=True)))


def _points(table: Table, code: int, kind: int | None, extra: Sequence[int]) -> int:
    """The scaled points of a code for a share, with the most that doubling and its neighbours may bring."""
    if code == 0 or (kind is not None and table.places[code].kind != kind):
        return 0
    beside = sum(4 * term.points for term in table.beside if term.of[code] and term.points > 0)
    return SCALE * (table.points[code] + beside) + extra[code]
