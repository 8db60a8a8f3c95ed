"""The covering table: everything that can happen when an area is laid on a place, as plain integers and tuples.

A *place* of the table top is one small integer, its code: which area is visible there and what lies on it. Code 0
is a place where no card lies. `Table.sites[area][code]` says what happens when `area` is laid there. What can be used
up are *resources*: the dice of each kind, then the tokens, numbered in the order of the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

from ninefold.frozen import frozen
from ninefold.model.areas import Area
from ninefold.rules.values import Face, Rules, Token, While

NONE = -1
"""In place of a resource, a kind, an ask or a thing: there is none."""


class Policy(IntEnum):
    """How a site's options are chosen."""

    FREE = 0
    """The one option happens; it claims nothing."""
    SHARE = 1
    """The first option, while its resource lasts: the supply must be used, the player chooses who gets it if it is
    short. The others take the second option."""
    DEMAND = 2
    """One option must be taken, at the player's choice; if none can be, the placement is illegal."""
    BLOCKED = 3
    """The place cannot be covered."""


class Option(NamedTuple):
    """One way for a site to go: the resource claimed, the place that results, and the resource that goes back.

    `last`: a last resort, to be taken only if no resource of the site's other options is left over.
    """

    claim: int
    place: int
    returns: int
    last: bool


class Site(NamedTuple):
    """What happens at one covered place. `line` and `step` index `Rules.covering` and `Rules.steps`, `ask`
    `Rules.asks`; all are `NONE` where no card lies below."""

    policy: Policy
    line: int
    step: int
    ask: int
    options: tuple[Option, ...]


class Place(NamedTuple):
    """What a code stands for: `area` indexes `Table.areas`, `thing` `Table.things`; `kind` is that of a die there."""

    area: int
    kind: int
    thing: int


@frozen
class Thing:
    """What can lie on an area: a face of a die, or a token, which may stand for a die.

    `worth` is what it shows (0 for a token that stands for none); `value` what records call it.
    """

    face: Face | None
    token: Token | None
    worth: int

    @cached_property
    def is_die(self) -> bool:
        """Whether it counts as a die and has a kind."""
        return self.token is None or self.token.die is not None

    @property
    def value(self) -> int | str:
        """The number it shows, or its name."""
        if self.token is not None:
            return self.token.name
        assert self.face is not None
        return self.face.word if self.face.value is None else self.face.value

    @cached_property
    def names(self) -> frozenset[str]:
        """The words that covering lines and recipes may call it by."""
        if self.token is not None:
            return frozenset((self.token.name,))
        assert self.face is not None
        return frozenset(str(name) for name in (self.face.name, self.face.value) if name is not None)


@frozen
class Scored:
    """A score term on the codes: it applies where `of[code]` and brings `points[code]`, to the kind of the die there,
    or as a penalty where there is none. `term` indexes `Rules.scoring`."""

    term: int
    of: tuple[bool, ...]
    points: tuple[int, ...]


@frozen
class Beside:
    """A score term for neighbours: `points` for each neighbour with `counted[code]` of each place with `of[code]`."""

    term: int
    of: tuple[bool, ...]
    counted: tuple[bool, ...]
    points: int


@dataclass(frozen=True, eq=False)
class Table:
    """The rules of a game under certain rulings, compiled. Compared by identity; compile once and share it."""

    rules: Rules
    rulings: While
    areas: tuple[Area, ...]
    things: tuple[Thing, ...]
    places: tuple[Place, ...]
    """By code; code 0, where no card lies, has no area."""
    bare: tuple[int, ...]
    """The code of an area with nothing on it, by area."""
    sites: tuple[tuple[Site, ...], ...]
    """By area laid on top, then by code of the place below."""
    holds: tuple[int, ...]
    """The resource that lies on a place, by code."""
    supply: tuple[int, ...]
    """How much there is of each resource before the game."""
    scored: tuple[Scored, ...]
    beside: tuple[Beside, ...]
    points: tuple[int, ...]
    """All of `scored` together, by code."""

    def is_die(self, code: int) -> bool:
        """Whether a die, or a token that stands for one, lies on a place."""
        return self.places[code].kind != NONE

    def thing(self, code: int) -> Thing | None:
        """What lies on a place, or None."""
        thing = self.places[code].thing
        return None if thing == NONE else self.things[thing]

    def area(self, code: int) -> Area:
        """The area that is visible on a place with a card."""
        return self.areas[self.places[code].area]

    def type_name(self, code: int) -> str:
        """The name of the type of the area that is visible on a place with a card."""
        found = self.rules.type_with(len(self.area(code).kinds))
        assert found is not None
        return found.name

    def resource(self, index: int) -> str:
        """The kind or the token that a resource is."""
        kinds = self.rules.kinds
        return kinds[index] if index < len(kinds) else self.rules.tokens[index - len(kinds)].name
