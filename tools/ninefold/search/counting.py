"""For which sites ways can be counted by numbers alone: what `kernel_count` is told in the tables."""

from __future__ import annotations

from collections.abc import Mapping

from ninefold.frozen import frozen
from ninefold.rules.packed import sure_claim
from ninefold.rules.table import NONE, Policy, Site, Table
from ninefold.search import layout as at


@frozen
class Sorts:
    """Of each site (by area and code) the sort and what it adds to a tally; of each resource whether it is shared out
    before it must be paid, and what those pay who cannot (`NONE`: the placement is illegal)."""

    by_site: tuple[tuple[tuple[int, int], ...], ...]
    early: tuple[bool, ...]
    resort: tuple[int, ...]


def site_class(site: Site, code: int) -> int:
    """The class of a site where this code lies below, or -1."""
    if code == 0:
        return -1
    if site.policy is Policy.BLOCKED:
        return at.BLOCKED
    claim = sure_claim(site)
    if claim is None:
        return at.CHOICE
    return -1 if claim == NONE else at.CLAIMS + claim


def count_sorts(table: Table) -> Sorts:
    """The sorts of a table's sites."""
    resources = range(len(table.supply))
    simple = [site for row in table.sites for code, site in enumerate(row) if code and _is_simple(site)]
    shared = [{s.step for s in simple if s.policy is Policy.SHARE and s.options[0].claim == r} for r in resources]
    paying = [[s for s in simple if s.policy is Policy.DEMAND and r in _claims(s)] for r in resources]
    resorts = [{_resort(site) for site in sites} for sites in paying]
    resort = [next(iter(found)) if len(found) == 1 else NONE for found in resorts]
    # Numbers tell enough where a resource is shared out in one step and paid in one, all who pay have the same last
    # resort, and that one comes later, is not shared and has no last resort itself.
    plain = {
        r
        for r in resources
        if max(len(shared[r]), len({site.step for site in paying[r]}), len(resorts[r])) <= 1
        and (resort[r] == NONE or (resort[r] > r and not shared[resort[r]] and resorts[resort[r]] <= {NONE}))
        and len(resources) <= at.TALLIED
    }
    early = tuple(bool(shared[r] and paying[r] and min(shared[r]) < paying[r][0].step) for r in resources)
    # What goes back can be counted where it goes to those who pay in that step, too late for those who share.
    given = {r: paying[r][0].step for r in plain if paying[r] and (early[r] or not shared[r])}
    by_site = tuple(tuple(_counted(site, plain, given) for site in row) for row in table.sites)
    return Sorts(by_site, early, tuple(r if n in plain else NONE for n, r in enumerate(resort)))


def _claims(site: Site) -> list[int]:
    """What a site may claim, its last resort aside."""
    return [option.claim for option in site.options if not option.last and option.claim != NONE]


def _resort(site: Site) -> int:
    return next((option.claim for option in site.options if option.last), NONE)


def _is_simple(site: Site) -> bool:
    """Whether there is one last resort at most at a site, after something else, and only who must pay gives back."""
    last = [option.last for option in site.options]
    back = {option.returns for option in site.options}
    gives = back == {NONE} or (site.policy is Policy.DEMAND and len(back) == 1)
    return bool(last) and not any(last[:-1]) and last != [True] and gives


def _counted(site: Site, plain: set[int], given: Mapping[int, int]) -> tuple[int, int]:
    sort = _sort(site, plain, given)
    if sort == at.HARD:
        return sort, 0
    claim, back = site.options[0].claim, site.options[0].returns
    tally = 0 if back == NONE else 1 << back * at.TALLY_BITS + 8
    if sort in (at.SHARES, at.PAYS):
        tally += 1 << claim * at.TALLY_BITS + (4 if sort == at.PAYS else 0)
    return sort, tally


def _sort(site: Site, plain: set[int], given: Mapping[int, int]) -> int:
    if not _is_simple(site) or not plain.issuperset(_claims(site)):
        return at.HARD
    if site.options[0].returns not in (NONE, *(r for r, step in given.items() if step == site.step)):
        return at.HARD
    if site.policy is Policy.DEMAND:
        return at.PAYS if len(_claims(site)) == 1 else at.CHOOSES
    return at.SHARES if site.policy is Policy.SHARE else at.FREE
