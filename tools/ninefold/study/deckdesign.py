"""Design a balanced deck from the rules of a game and a seed: how our own card sets are made.

Balanced means: each kind equally often, special areas equally often in each place, every pairing of a split area
equally often, the fuller yields shared out evenly over kinds, cards and places, and no two cards alike up to a half
turn. A greedy improvement by swaps inside cards evens out what chance left uneven. Same rules and seed, same deck.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, cycle, islice

from ninefold.frozen import frozen
from ninefold.model.areas import Area
from ninefold.model.cards import Card, same_up_to_half_turn
from ninefold.rules.values import Rules

ROUNDS = 4000
"""Swaps tried; after some 1,500 nothing improves on decks of 18 cards."""
TWIN = 8
"""What two cards alike weigh against unevenness: a few places once too often."""
ATTEMPTS = 50
"""Decks begun before giving up on one without twins."""


@frozen
class DeckPlan:
    """What a deck must be. `single`, `split` and `clearing` count the areas of a card with one, two and no kinds."""

    kinds: tuple[str, ...]
    cards: int
    columns: int
    rows: int
    single: int
    split: int
    clearing: int
    least_of_each: int
    low: int
    fuller: Mapping[int, int]
    """Yields above the `low` one → how many areas of each kind in the deck bear it."""

    @property
    def adds_up(self) -> bool:
        """Whether any card at all can be as the plan says."""
        return (
            self.single + self.split + self.clearing == self.columns * self.rows
            and self.single >= self.least_of_each * len(self.kinds)
            and (self.split == 0 or len(self.kinds) > 1)
        )


def plan_for(rules: Rules) -> DeckPlan:
    """The plan of a deck for a game."""
    count = {area_type.kinds: area_type.on_card for area_type in rules.area_types}
    single = rules.type_with(1)
    return DeckPlan(
        kinds=rules.kinds,
        cards=rules.deck.cards,
        columns=rules.columns,
        rows=rules.rows,
        single=count.get(1, 0),
        split=count.get(2, 0),
        clearing=count.get(0, 0),
        least_of_each=rules.each_kind.least if rules.each_kind else 0,
        low=min(single.yields, default=1) if single else 1,
        fuller=dict(single.fuller) if single else {},
    )


class NoDeck(Exception):
    """No deck without twins was found: the plan leaves too few different cards, or contradicts itself."""


def design(plan: DeckPlan, seed: int) -> tuple[Card, ...]:
    """A deck of `plan.cards` cards, numbered from 1; `NoDeck` when the plan cannot be met."""
    if not plan.adds_up:
        raise NoDeck
    rng = random.Random(f"deck {seed}")
    for _ in range(ATTEMPTS):
        draft = _Draft(plan, rng)
        draft.improve()
        cards = draft.cards()
        if len({same_up_to_half_turn(card.face) for card in cards}) == len(cards):
            return cards
    raise NoDeck


def _evenly(things: list[str], amount: int, rng: random.Random) -> list[str]:
    """`amount` things, each as often as the others (or once more), in random order."""
    start = rng.sample(things, len(things))
    found = list(islice(cycle(start), amount))
    rng.shuffle(found)
    return found


class _Draft:
    """A deck in the making: for each card the kinds of its places, `""` for a clearing, and which bear more."""

    def __init__(self, plan: DeckPlan, rng: random.Random) -> None:
        self.plan = plan
        self.rng = rng
        self.places = plan.columns * plan.rows
        self.grid: list[list[tuple[str, ...]]] = []
        special = self._special_areas()
        for singles in self._single_kinds():
            fixed = next(special)
            rest = iter(singles)
            self.grid.append([fixed[place] if place in fixed else (next(rest),) for place in range(self.places)])
        self.yields = [[plan.low] * self.places for _ in self.grid]
        self._share_out_yields()

    def _special_areas(self) -> Iterator[dict[int, tuple[str, ...]]]:
        """For each card, its areas with no kind or two, by place; each place and each pairing equally often."""
        pairs = [pair for a, b in combinations(self.plan.kinds, 2) for pair in ((a, b), (b, a))]
        # Stepping through the places at one rate and through the pairings at another meets every combination.
        deck = [
            (n % self.places, pairs[(n + n // self.places) % len(pairs)] if pairs else ())
            for n in range(self.plan.cards)
        ]
        self.rng.shuffle(deck)
        # Every other place first, so that few special areas do not lie side by side.
        steps = (*range(0, self.places, 2), *range(1, self.places, 2))
        for place, pair in deck:
            kinds = [pair] * self.plan.split + [()] * self.plan.clearing
            yield {(place + step) % self.places: special for step, special in zip(steps, kinds, strict=False)}

    def _single_kinds(self) -> Iterator[list[str]]:
        """For each card, the kinds of its single areas: the least of each, and the rest dealt evenly."""
        plan = self.plan
        given = [kind for kind in plan.kinds for _ in range(plan.least_of_each)]
        rest = plan.single - len(given)
        bag = _evenly(list(plan.kinds), rest * plan.cards, self.rng)
        for card in range(plan.cards):
            kinds = given + bag[card * rest : (card + 1) * rest]
            self.rng.shuffle(kinds)
            yield kinds

    def _share_out_yields(self) -> None:
        """Let each kind bear more on so many areas, on the cards that have least of it so far."""
        for amount, per_kind in sorted(self.plan.fuller.items()):
            for _ in range(per_kind):
                for kind in self.plan.kinds:
                    self._raise_one(kind, amount)

    def _raise_one(self, kind: str, amount: int) -> None:
        low = self.plan.low
        by_place = Counter(p for row in self.yields for p, n in enumerate(row) if n > low)
        spots = [
            (sum(n > low for n in self.yields[c]), by_place[p], self.rng.random(), c, p)
            for c, row in enumerate(self.grid)
            for p, kinds in enumerate(row)
            if kinds == (kind,) and self.yields[c][p] == low
        ]
        if not spots:
            raise NoDeck
        *_, card, place = min(spots)
        self.yields[card][place] = amount

    def improve(self) -> None:
        """Swap areas inside a card while that evens out how often each kind, and each yield, has each place."""
        if self.plan.single < 2:
            return
        for _ in range(ROUNDS):
            card = self.rng.randrange(len(self.grid))
            singles = [p for p, kinds in enumerate(self.grid[card]) if len(kinds) == 1]
            a, b = self.rng.sample(singles, 2)
            before = self._unevenness()
            self._swap(card, a, b)
            if self._unevenness() > before:
                self._swap(card, a, b)

    def _swap(self, card: int, a: int, b: int) -> None:
        for rows in (self.grid, self.yields):
            row: list[object] = rows[card]  # type: ignore[assignment]
            row[a], row[b] = row[b], row[a]

    def _unevenness(self) -> int:
        tally: Counter[tuple[object, int]] = Counter()
        for kinds, yields in zip(self.grid, self.yields, strict=True):
            for place in range(self.places):
                if len(kinds[place]) == 1:
                    tally[kinds[place], place] += 1
                    tally[yields[place], place] += 1
        cards = [tuple(zip(kinds, yields, strict=True)) for kinds, yields in zip(self.grid, self.yields, strict=True)]
        # Read backwards, a card is its own half turn.
        twins = len(cards) - len({min(card, card[::-1]) for card in cards})
        return sum(n * n for n in tally.values()) + TWIN * twins

    def cards(self) -> tuple[Card, ...]:
        width = self.plan.columns
        deck = []
        for number, (kinds, yields) in enumerate(zip(self.grid, self.yields, strict=True), 1):
            areas = [Area(k, n if len(k) == 1 else 0) for k, n in zip(kinds, yields, strict=True)]
            deck.append(Card(number, tuple(tuple(areas[r : r + width]) for r in range(0, len(areas), width))))
        return tuple(deck)
