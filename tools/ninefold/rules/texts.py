"""What `rules.yaml` says, as typed: its entries, and the value of `rules.values` that each becomes."""

from __future__ import annotations

from ninefold.frozen import frozen
from ninefold.rules.values import (
    DIE,
    AreaType,
    Blocked,
    DeckSize,
    Earn,
    Line,
    Pay,
    PlaceDie,
    Rating,
    Term,
    Then,
    Tie,
    Token,
    While,
)
from ninefold.yamlfile import Marked, Node


@frozen
class Side:
    """`card:`."""

    columns: int
    rows: int


@frozen
class AreaText:
    """An entry of `areas:`."""

    kinds: int
    on_card: int
    yields: tuple[int, ...]
    fuller: dict[int, int]

    def named(self, name: str) -> AreaType:
        """The area type of that name."""
        return AreaType(name, self.kinds, self.yields, self.on_card, tuple(self.fuller.items()))


@frozen
class EachKindText:
    """`each_kind:`."""

    area: str
    at_least: int | None
    exactly: int | None


@frozen
class DiceText:
    """`dice:`; faces by the words they are written with."""

    per_kind: int
    faces: tuple[Marked[str], ...]
    names: dict[str, str]
    worth: dict[str, int]
    plain: dict[str, Marked[str]]


@frozen
class TokenText:
    """An entry of `tokens:`."""

    count: int
    die: int | None
    counts_as: str | None
    counts_while: dict[str, str]

    def named(self, name: str) -> Token:
        """The token of that name."""
        return Token(name, self.count, self.die, self.counts_as, pairs(self.counts_while))


@frozen
class RulingText:
    """An entry of `rulings:`."""

    id: str
    values: tuple[str, ...]
    default: Marked[str]
    about: str


@frozen
class RulesText:
    """A whole `rules.yaml`, its later sections still as nodes."""

    name: str
    kinds: Marked[tuple[Marked[str], ...]]
    card: Side
    areas: Marked[dict[str, AreaText]]
    each_kind: Marked[EachKindText] | None
    deck: Marked[DeckSize]
    dice: Marked[DiceText]
    tokens: Marked[dict[str, TokenText]] | None
    steps: tuple[str, ...]
    asks: tuple[str, ...]
    covering: Node
    scoring: Node
    ratings: Marked[tuple[Rating, ...]]
    ties: Node | None
    variants: dict[str, int]
    rulings: dict[str, RulingText]


def pairs(while_: dict[str, str]) -> While:
    """`while:` as a hashable value."""
    return tuple(while_.items())


@frozen
class LineText:
    """A covering line as written; exactly one of the outcomes stands."""

    top: str | None
    below: str | None
    under: str
    match: bool | None
    step: str | None
    reason: str
    blocked: bool
    then: str | None
    place: str | None
    earn: str | None
    else_: str
    pay: tuple[str, ...] | None
    last_resort: str | None
    ask: str | None

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The outcome keys that were given."""
        given = {"blocked": self.blocked, "then": self.then, "place": self.place, "earn": self.earn, "pay": self.pay}
        return tuple(key for key, value in given.items() if value)

    def named(self, id: str) -> Line:
        """The covering line of that id; the outcome must be the only one."""
        step = self.step or ""
        return Line(id, self.top, self.below, self.under, self.match, step, self._outcome(), self.reason)

    def _outcome(self) -> Blocked | Then | PlaceDie | Earn | Pay:
        if self.then:
            return Then(self.then)
        if self.place:
            return PlaceDie(self.place, self.ask or "")
        if self.earn:
            return Earn(self.earn, Then(self.else_), self.ask or "")
        if self.pay:
            return Pay(self.pay, self.last_resort, self.ask)
        return Blocked()


@frozen
class TermText:
    """An entry of `scoring:`."""

    each: str
    on: str | None
    without: tuple[str, ...]
    points: int | None
    beside: str | None
    active: dict[str, str]

    def named(self, id: str) -> Term:
        """The score term of that id."""
        return Term(id, self.each, self.on, frozenset(self.without), self.points, self.beside, pairs(self.active))


@frozen
class TieText:
    """An entry of `ties:`."""

    most: str | None
    fewest: str | None

    def tie(self) -> Tie:
        """The tie-break."""
        return Tie(self.most is not None, self.most or self.fewest or DIE)
