"""Where a set's own rules differ from those of the game whose book it gets.

A book names in `tells` the parts of the rules that its sentences tell in words. Numbers that reach a text through a
gap are no part of this: a passage that takes its number from the rules is right whatever that is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from ninefold.frozen import frozen
from ninefold.rules.values import Rules, Term


@frozen
class Lineage:
    """The rules that a book was written for (`base`), and those of the set that it is for (`own`)."""

    base: Rules
    own: Rules

    @property
    def changed(self) -> frozenset[str]:
        """The names of the parts that differ: `kinds`, `covering.mismatch`, `tokens.<name>`, `scoring` …"""
        base, own = parts(self.base), parts(self.own)
        return frozenset(name for name in base.keys() | own.keys() if base.get(name) != own.get(name))

    def renamed(self) -> Callable[[str], str]:
        """What puts the set's kinds in the place of the book's in a record or in the code of a sign."""
        kinds = replaced_kinds(self.base.kinds, self.own.kinds)
        if not kinds:
            return lambda text: text
        words = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, kinds))})(?![\w-])")
        return lambda text: words.sub(lambda found: kinds[found[0]], text)


def replaced_kinds(base: tuple[str, ...], own: tuple[str, ...]) -> Mapping[str, str]:
    """For each kind that is gone the new one that takes its place, in their order; none once they are used up."""
    gone = (kind for kind in base if kind not in own)
    return dict(zip(gone, (kind for kind in own if kind not in base), strict=False))


def parts(rules: Rules) -> dict[str, object]:
    """What prose can tell of rules, by the names that `tells` knows."""
    lines = {line.id: replace(line, reason="") for line in rules.covering}
    terms = {term.id: _signed(term) for term in rules.scoring}
    tokens = {token.name: replace(token, die=token.die and 1) for token in rules.tokens}
    found: dict[str, object] = {
        "kinds": rules.kinds,
        "kinds.count": len(rules.kinds),
        "areas": tuple((area.name, area.kinds, len(area.yields) > 1) for area in rules.area_types),
        "each_kind": rules.each_kind,
        "dice": tuple((face.name, face.value is None) for face in rules.dice.faces),
        "steps": rules.steps,
        "covering": tuple(lines.items()),
        "scoring": tuple(terms.items()),
        "tokens": tuple(tokens.items()),
        "ties": rules.ties,
    }
    for group, named in (("covering", lines), ("scoring", terms), ("tokens", tokens)):
        found |= {f"{group}.{name}": value for name, value in named.items()}
    return found


def _signed(term: Term) -> Term:
    """A term by what it counts and whether that is good or bad: how much it is, stands in a gap."""
    points = term.points
    return term if points is None else replace(term, points=(points > 0) - (points < 0))
