"""What a placement does: its sites resolved step by step, in every way that the rules leave to the player.

In each step, first everything that leaves the table in that step goes back to the supply, then what must be paid is
paid, then what is scarce is shared out. What a share gives back (a die exchanged for a token) can be used from the
next step on. This order is the rules data's to use: steps and what happens in them are declared there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product, repeat
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
    """A placement settled up to some step: what is left in the supply, the option taken by each site (the first one
    until its step comes), and the real choices among them."""

    supply: tuple[int, ...]
    taken: tuple[int, ...]
    picked: tuple[_Picked, ...]


def settle(table: Table, covered: Sequence[Covered], supply: tuple[int, ...]) -> list[Settled]:
    """Every way for a placement to go; none if it is illegal. `covered` in reading order, so are the choices."""
    steps: dict[int, list[int]] = {}
    for n, (_, site) in enumerate(covered):
        if site.policy is Policy.BLOCKED:
            return []
        # Where nothing is claimed and nothing goes back, nothing is left to settle.
        if site.policy is not Policy.FREE or site.options[0].returns != NONE:
            steps.setdefault(site.step, []).append(n)
    branches = [_Branch(supply, (0,) * len(covered), ())]
    for _, numbers in sorted(steps.items()):
        branches = [after for branch in branches for after in _step(table, covered, numbers, branch)]
    return [_settled(table, covered, branch) for branch in branches]


def _settled(table: Table, covered: Sequence[Covered], branch: _Branch) -> Settled:
    options = [site.options[taken] for (_, site), taken in zip(covered, branch.taken, strict=True)]
    kinds = len(table.rules.kinds)
    new = tuple([NewDie(o.claim, table.places[o.place].thing) for o in options if NONE < o.claim < kinds])
    choices = _choices(table, covered, branch.picked) if branch.picked else ()
    return Settled(choices, tuple([o.place for o in options]), branch.supply, new)


def _choices(table: Table, covered: Sequence[Covered], picked: tuple[_Picked, ...]) -> tuple[Choice, ...]:
    by_ask: dict[int, list[_Picked]] = {}
    for pick in sorted(picked, key=lambda p: (p.ask, p.site)):
        by_ask.setdefault(pick.ask, []).append(pick)
    return tuple(
        Choice(table.rules.asks[ask], tuple(Pick(*covered[p.site].spot, p.value) for p in picks))
        for ask, picks in by_ask.items()
    )


def _step(table: Table, covered: Sequence[Covered], numbers: list[int], before: _Branch) -> Iterable[_Branch]:
    supply = list(before.supply)
    demands: list[int] = []
    shares: list[int] = []
    for n in numbers:
        site = covered[n].site
        if site.policy is Policy.SHARE:
            shares.append(n)
            continue
        if site.policy is Policy.DEMAND:
            demands.append(n)
        # Every option of such a site gives the same back.
        if site.options and site.options[0].returns != NONE:
            supply[site.options[0].returns] += 1
    cleared = before._replace(supply=tuple(supply))
    paid = _pay(table, covered, demands, cleared) if demands else [cleared]
    return [after for branch in paid for after in _share(covered, shares, branch)] if shares else paid


def _with(taken: tuple[int, ...], numbers: Iterable[int], options: Iterable[int]) -> tuple[int, ...]:
    changed = list(taken)
    for n, option in zip(numbers, options, strict=True):
        changed[n] = option
    return tuple(changed)


def _pay(table: Table, covered: Sequence[Covered], demands: list[int], before: _Branch) -> list[_Branch]:
    """The branches for every assignment of payments to the sites that must pay."""
    sites = [covered[n].site for n in demands]
    assignments: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    _assign(sites, list(before.supply), (), assignments)
    open_ = [i for i in range(len(demands)) if len({chosen[i] for chosen, _ in assignments}) > 1]
    return [
        _Branch(
            supply=left,
            taken=_with(before.taken, demands, chosen),
            picked=before.picked
            + tuple(
                _Picked(sites[i].ask, demands[i], table.resource(sites[i].options[chosen[i]].claim)) for i in open_
            ),
        )
        for chosen, left in assignments
    ]


def _assign(
    sites: Sequence[Site],
    left: list[int],
    chosen: tuple[int, ...],
    found: list[tuple[tuple[int, ...], tuple[int, ...]]],
) -> None:
    """Add to `found` all options for the sites from the one after `chosen` on, with what they leave of the supply."""
    if len(chosen) == len(sites):
        if all(map(_may_be_last, sites, chosen, repeat(left))):
            found.append((chosen, tuple(left)))
        return
    for number, option in enumerate(sites[len(chosen)].options):
        if left[option.claim] > 0:
            left[option.claim] -= 1
            _assign(sites, left, (*chosen, number), found)
            left[option.claim] += 1


def _may_be_last(site: Site, chosen: int, left: list[int]) -> bool:
    """A last resort is open only if, once the others have paid, nothing else that the site could take is left."""
    return not site.options[chosen].last or all(left[o.claim] == 0 for o in site.options if not o.last)


def _share(covered: Sequence[Covered], shares: list[int], before: _Branch) -> Iterator[_Branch]:
    """The branches for every way to share out what is scarce; the supply must be used as far as it goes."""
    wanted: dict[int, list[int]] = {}
    for n in shares:
        wanted.setdefault(covered[n].site.options[0].claim, []).append(n)
    ways = [combinations(numbers, min(len(numbers), before.supply[claim])) for claim, numbers in wanted.items()]
    for getting in product(*ways):
        lucky = frozenset(n for numbers in getting for n in numbers)
        options = [0 if n in lucky else 1 for n in shares]
        supply = list(before.supply)
        for n, chosen in zip(shares, options, strict=True):
            option = covered[n].site.options[chosen]
            if option.claim != NONE:
                supply[option.claim] -= 1
            if option.returns != NONE:
                supply[option.returns] += 1
        picked = tuple(
            _Picked(covered[n].site.ask, n, None)
            for numbers, all_ in zip(getting, wanted.values(), strict=True)
            if len(numbers) < len(all_)
            for n in numbers
        )
        yield _Branch(tuple(supply), _with(before.taken, shares, options), before.picked + picked)
