"""What a placement does: its sites resolved step by step, in every way that the rules leave to the player.

In each step, first everything that leaves the table in that step goes back to the supply, then what must be paid is
paid, then what is scarce is shared out. What a share gives back (a die exchanged for a token) can be used from the
next step on. This order is the rules data's to use: steps and what happens in them are declared there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from ninefold.engine.moves import Choice, Pick
from ninefold.engine.state import NewDie, Spot
from ninefold.rules.table import NONE, Policy, Site, Table


class Covered(NamedTuple):
    """A site of a placement and where it is."""

    spot: Spot
    site: Site


class Settled(NamedTuple):
    """One way for a placement to go: the choices that single it out, the new codes in the order of the sites, what is
    left in the supply, and the dice that were placed."""

    choices: tuple[Choice, ...]
    codes: tuple[int, ...]
    supply: tuple[int, ...]
    new_dice: tuple[NewDie, ...]


class _Picked(NamedTuple):
    ask: int
    site: int
    value: str | None


class _Branch(NamedTuple):
    """A placement settled up to some step: the option taken per site, and the real choices among them."""

    supply: tuple[int, ...]
    taken: tuple[tuple[int, int], ...]
    picked: tuple[_Picked, ...]


def settle(table: Table, covered: Sequence[Covered], supply: tuple[int, ...]) -> list[Settled]:
    """Every way for a placement to go; none if it is illegal. `covered` in reading order, so are the choices."""
    if any(site.policy is Policy.BLOCKED for _, site in covered):
        return []
    branches = [_Branch(supply, (), ())]
    for step in sorted({site.step for _, site in covered}):
        numbers = [n for n, (_, site) in enumerate(covered) if site.step == step]
        branches = [after for branch in branches for after in _step(table, covered, numbers, branch)]
    return [_settled(table, covered, branch) for branch in branches]


def _settled(table: Table, covered: Sequence[Covered], branch: _Branch) -> Settled:
    taken = dict(branch.taken)
    options = [site.options[taken[n]] for n, (_, site) in enumerate(covered)]
    kinds = len(table.rules.kinds)
    new = tuple(NewDie(o.claim, table.places[o.place].thing) for o in options if NONE < o.claim < kinds)
    return Settled(_choices(table, covered, branch.picked), tuple(o.place for o in options), branch.supply, new)


def _choices(table: Table, covered: Sequence[Covered], picked: tuple[_Picked, ...]) -> tuple[Choice, ...]:
    by_ask: dict[int, list[_Picked]] = {}
    for pick in sorted(picked, key=lambda p: (p.ask, p.site)):
        by_ask.setdefault(pick.ask, []).append(pick)
    return tuple(
        Choice(table.rules.asks[ask], tuple(Pick(*covered[p.site].spot, p.value) for p in picks))
        for ask, picks in by_ask.items()
    )


def _step(table: Table, covered: Sequence[Covered], numbers: list[int], before: _Branch) -> Iterator[_Branch]:
    supply = list(before.supply)
    sites = {n: covered[n].site for n in numbers}
    free = [n for n in numbers if sites[n].policy is Policy.FREE]
    demands = [n for n in numbers if sites[n].policy is Policy.DEMAND]
    shares = [n for n in numbers if sites[n].policy is Policy.SHARE]
    for n in free + demands:
        # Every option of such a site gives the same back.
        if sites[n].options:
            _credit(supply, sites[n].options[0].returns)
    taken = before.taken + tuple((n, 0) for n in free)
    cleared = _Branch(tuple(supply), taken, before.picked)
    for paid in _pay(table, sites, demands, cleared) if demands else (cleared,):
        yield from _share(sites, shares, paid) if shares else (paid,)


def _credit(supply: list[int], resource: int) -> None:
    if resource != NONE:
        supply[resource] += 1


def _pay(table: Table, sites: dict[int, Site], demands: list[int], before: _Branch) -> list[_Branch]:
    """The branches for every assignment of payments to the sites that must pay."""
    assignments = list(_assignments([sites[n] for n in demands], list(before.supply)))
    open_ = [i for i in range(len(demands)) if len({chosen[i] for chosen, _ in assignments}) > 1]
    branches = []
    for chosen, left in assignments:
        picked = tuple(
            _Picked(site.ask, demands[i], table.resource(site.options[chosen[i]].claim))
            for i in open_
            for site in (sites[demands[i]],)
        )
        taken = before.taken + tuple(zip(demands, chosen, strict=True))
        branches.append(_Branch(left, taken, before.picked + picked))
    return branches


def _assignments(
    sites: Sequence[Site], left: list[int], chosen: tuple[int, ...] = ()
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Options for the sites from the one after `chosen` on, with what they leave of the supply."""
    if len(chosen) == len(sites):
        if all(_may_be_last(site, option, left) for site, option in zip(sites, chosen, strict=True)):
            yield chosen, tuple(left)
        return
    for number, option in enumerate(sites[len(chosen)].options):
        if left[option.claim] > 0:
            left[option.claim] -= 1
            yield from _assignments(sites, left, (*chosen, number))
            left[option.claim] += 1


def _may_be_last(site: Site, chosen: int, left: list[int]) -> bool:
    """A last resort is open only if, once the others have paid, nothing else that the site could take is left."""
    return not site.options[chosen].last or all(left[o.claim] == 0 for o in site.options if not o.last)


def _share(sites: dict[int, Site], shares: list[int], before: _Branch) -> Iterator[_Branch]:
    """The branches for every way to share out what is scarce; the supply must be used as far as it goes."""
    wanted: dict[int, list[int]] = {}
    for n in shares:
        wanted.setdefault(sites[n].options[0].claim, []).append(n)
    ways = [combinations(numbers, min(len(numbers), before.supply[claim])) for claim, numbers in wanted.items()]
    for getting in product(*ways):
        lucky = frozenset(n for numbers in getting for n in numbers)
        supply = list(before.supply)
        for n in shares:
            option = sites[n].options[0 if n in lucky else 1]
            if option.claim != NONE:
                supply[option.claim] -= 1
            _credit(supply, option.returns)
        picked = tuple(
            _Picked(sites[n].ask, n, None)
            for numbers, all_ in zip(getting, wanted.values(), strict=True)
            if len(numbers) < len(all_)
            for n in numbers
        )
        taken = before.taken + tuple((n, 0 if n in lucky else 1) for n in shares)
        yield _Branch(tuple(supply), taken, before.picked + picked)
