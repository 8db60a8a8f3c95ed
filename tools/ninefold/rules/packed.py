"""The covering table packed into words of 64 bits: what a card's areas would claim and gain, summed by addition.

`words[area][code]` says what laying `area` on a place of that code counts. The sum of a card's words tells whether
the placement surely is legal with nothing to choose: add `slack(supply)`, and none of the `guard` bits is set. If one
of the `fatal` bits is set, it surely is illegal. Between the two, the exact rules must be asked. A sum of 0 covers
nothing.

    from the lowest bits: claims of each resource · sites with a choice · blocked sites · covered sites · gain

A field of the first three sorts has one bit more than a card's areas need: its guard. The gain of a covered site is
stored with `bias` added, so that it is never negative.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ninefold.frozen import frozen
from ninefold.rules.table import NONE, Option, Policy, Site, Table
from ninefold.rules.values import Rules

WORD_BITS = 64


class Layout(NamedTuple):
    """Where the fields of a word lie: `field` is the width of a field that counts areas, its guard included; the
    others are shifts of the fields for sites with a choice, blocked sites, covered sites and the gain."""

    resources: int
    field: int
    choices: int
    blocked: int
    covered: int
    gain: int


@frozen
class Packed:
    """A table in words; see the module."""

    words: tuple[tuple[int, ...], ...]
    outcomes: tuple[tuple[int, ...], ...]
    """The code that results where a placement surely is legal, by area and code of the place below."""
    layout: Layout
    guard: int
    fatal: int
    bias: int

    def slack(self, supply: tuple[int, ...]) -> int:
        """What to add to a sum so that claims beyond the supply reach their guard bits."""
        most = (1 << self.layout.field - 1) - 1
        return sum(max(0, most - left) << n * self.layout.field for n, left in enumerate(supply))

    def gain(self, word: int) -> int:
        """The points gained by a placement that is surely legal, terms for neighbours aside."""
        covered = word >> self.layout.covered & (1 << self.layout.field - 1) - 1
        return (word >> self.layout.gain) - covered * self.bias

    def claims(self, word: int, resource: int) -> int:
        """How many of a resource a placement claims."""
        return word >> resource * self.layout.field & (1 << self.layout.field) - 1


def layout_of(rules: Rules) -> Layout:
    """The layout of the words for these rules."""
    resources = len(rules.kinds) + len(rules.tokens)
    field = rules.areas_on_card.bit_length() + 1
    choices = field * resources
    # The number of covered sites claims nothing, so it needs no guard.
    covered = choices + 2 * field
    return Layout(resources, field, choices, choices + field, covered, covered + field - 1)


def fits(rules: Rules) -> bool:
    """Whether the words of these rules have room in 64 bits, whatever rulings are chosen."""
    worth = max(abs(w) for w in (*(f.worth for f in rules.dice.faces), *(t.die or 0 for t in rules.tokens)))
    most = sum(worth if term.points is None else abs(term.points) for term in rules.scoring)
    # A site gains at most from -most to +most, and as much again is the bias.
    return layout_of(rules).gain + (4 * most * rules.areas_on_card).bit_length() <= WORD_BITS


@lru_cache(maxsize=64)
def pack(table: Table) -> Packed:
    """The words of a table whose rules `fits` accepts. Tables compare by identity, so each is packed once."""
    layout = layout_of(table.rules)
    bias = max((-_gain(table, site, code) for site, code in _covering(table)), default=0)
    every = (1 << layout.field) - 1
    return Packed(
        words=tuple(
            tuple(_word(table, layout, bias, site, code) if code else 0 for code, site in enumerate(row))
            for row in table.sites
        ),
        outcomes=tuple(tuple(_outcome(site) for site in row) for row in table.sites),
        layout=layout,
        guard=every << layout.choices | every << layout.blocked | _guards(layout, range(layout.resources)),
        fatal=every << layout.blocked | _guards(layout, exhaustible(table)),
        bias=max(bias, 0),
    )


def _covering(table: Table) -> Iterator[tuple[Site, int]]:
    return ((site, code) for row in table.sites for code, site in enumerate(row) if code)


def _guards(layout: Layout, resources: range | list[int]) -> int:
    return sum(1 << n * layout.field + layout.field - 1 for n in resources)


def _word(table: Table, layout: Layout, bias: int, site: Site, code: int) -> int:
    word = 1 << layout.covered | _gain(table, site, code) + max(bias, 0) << layout.gain
    if not site.options:
        return word | 1 << layout.blocked
    claim = sure_claim(site)
    if claim is None:
        return word | 1 << layout.choices
    return word | (1 << claim * layout.field if claim != NONE else 0)


def _gain(table: Table, site: Site, code: int) -> int:
    """The points gained at a site where all goes as it surely would."""
    return table.points[_outcome(site)] - table.points[code] if site.options else 0


def _outcome(site: Site) -> int:
    """The code that results where the claim is met; 0 for a blocked site."""
    return sure_option(site).place if site.options else 0


def sure_option(site: Site) -> Option:
    """The option of a site that happens as long as the supply lasts and nothing is to be chosen."""
    return _first_options(site)[0]


def sure_claim(site: Site) -> int | None:
    """The one resource that a site claims as long as the supply lasts (`NONE`: none at all); None: a choice."""
    options = _first_options(site)
    return None if site.policy is Policy.DEMAND and len(options) != 1 else options[0].claim


def _first_options(site: Site) -> list[Option]:
    """The options that are no last resort; if there are no others, these."""
    return [option for option in site.options if not option.last] or list(site.options)


def exhaustible(table: Table) -> list[int]:
    """Resources that only sites without any alternative claim, and that never come back: beyond them, illegal."""
    sites = [site for site, _ in _covering(table) if site.options]
    back = {option.returns for site in sites for option in site.options}
    shared = {sure_claim(site) for site in sites if len(site.options) > 1}
    return [n for n in range(len(table.supply)) if n not in back and n not in shared]
