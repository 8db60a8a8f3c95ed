"""Recipes as data: a target, a condition on the final table, and a bonus.

Conditions are a small declarative vocabulary, enough for all recipes of the family and for new ones. A die's
*special values* (a die that shows a name, or a token that stands for a die) can be left out of the count with
`<word>: no`. How each condition is judged: `engine.recipes`; how it reads: `text.recipes`; how it looks: `art.icons`.
"""

from __future__ import annotations

from ninefold.frozen import frozen

EACH = "each"
"""In place of a kind: the condition must hold for every kind by itself."""
LOWEST = "lowest"
"""In place of a kind: the one with the lowest score before bonuses; of equals the first in the order of kinds."""


@frozen
class Always:
    """Holds in every game: `{always: yes}`."""


@frozen
class Count:
    """At least `n` dice (None: all there are) of a kind (None: of any, `EACH`: of each by itself) lie on the table.

    `{count: 4, of: dice, kind: each, value: 6, on: TYPE, SPECIAL: no}`: with `value` only dice showing exactly
    that count, with `on` only those on areas of that type, and none that shows a word in `without`.
    """

    n: int | None
    kind: str | None = None
    value: int | None = None
    without: frozenset[str] = frozenset()
    on: str | None = None


@frozen
class FirstTurn:
    """A die of the kind, not one showing a word in `without`, was placed on the first turn: `{first_turn: KIND}`."""

    kind: str
    without: frozenset[str] = frozenset()


@frozen
class Group:
    """An orthogonally connected group of at least `n` dice of one kind: `{group: 3, of: dice, on: TYPE}`."""

    n: int
    kind: str | None = None
    without: frozenset[str] = frozenset()
    on: str | None = None


@frozen
class Surrounded:
    """An area of a type with dice on all four orthogonal neighbours: `{surrounded: TYPE, by: dice}`."""

    area: str


@frozen
class Absent:
    """Nothing of that name lies on the table: `{none: THING}`."""

    what: str


Condition = Always | Count | FirstTurn | Group | Surrounded | Absent


@frozen
class Points:
    """A fixed number of points: `bonus: 5`."""

    n: int


@frozen
class Double:
    """The score of a kind (or of the `LOWEST`) counts once more: `bonus: {double: KIND}`."""

    kind: str


Bonus = Points | Double


@frozen
class Recipe:
    """A recipe. `card` is the number of the card whose back shows it; None where the record does not say.

    `dish` names the drawing on that back; None leaves the choice to the condition.
    """

    slug: str
    name: str
    card: int | None
    target: int
    when: Condition
    bonus: Bonus
    dish: str | None = None
