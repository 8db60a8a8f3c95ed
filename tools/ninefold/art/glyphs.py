"""Conditions as signs that need no language: which dice, areas and marks stand in a row, as plain values.

`condition` turns a recipe's condition into them; `icons` draws them. Turn summaries are made of the same signs.
"""

from __future__ import annotations

from ninefold.frozen import frozen
from ninefold.model.areas import Area
from ninefold.model.recipes import (
    EACH,
    LOWEST,
    Absent,
    Always,
    Bonus,
    Condition,
    Count,
    Double,
    FirstTurn,
    Group,
    Surrounded,
)
from ninefold.rules.values import Rules

MOST_LINKED = 6
"""A connected group of more dice than these is drawn with so many and a count."""


@frozen
class DieSign:
    """A die of a kind that shows its kind (`shows` None), a number, or a picture by its name."""

    kind: str
    shows: int | str | None = None


@frozen
class Dice:
    """Rows of dice, side by side."""

    rows: tuple[tuple[DieSign, ...], ...]


@frozen
class Linked:
    """Dice on neighbouring areas, each next to the one before; `area` is what they lie on, if that matters."""

    dice: tuple[DieSign, ...]
    area: Area | None = None


@frozen
class Ring:
    """An area with a die on each of its four neighbours."""

    middle: Area
    around: tuple[DieSign, ...]


@frozen
class Patch:
    """An area of a card, and the die or token that lies on it."""

    area: Area
    on: DieSign | Thing | None = None


@frozen
class Thing:
    """A symbol of the set, e.g. a token; struck out if it does not count or must not be there."""

    name: str
    struck: bool = False


@frozen
class CardOver:
    """A card of `columns` × `rows` areas laid over another; `first`: the first one that is laid from the hand."""

    columns: int
    rows: int
    first: bool = False


@frozen
class Ranked:
    """Kinds by falling score, the last one marked as the lowest."""

    kinds: tuple[str, ...]


@frozen
class Arrow:
    """Leads to."""


@frozen
class Mark:
    """A few characters: `+`, `=`, `/`."""

    text: str


@frozen
class Counted:
    """Any sign with a count under it, e.g. `≥4`."""

    sign: Glyph
    count: str


Glyph = DieSign | Dice | Linked | Ring | Patch | Thing | CardOver | Ranked | Arrow | Mark | Counted

OR = Mark("/")


def condition(when: Condition, bonus: Bonus, rules: Rules) -> tuple[Glyph, ...]:
    """The signs of a condition; of one that always holds, those of what its bonus is about."""
    match when:
        case Always():
            return _subject(bonus, rules)
        case Count():
            return (*_count(when, rules), *_on(when.on, rules), *_without(when.without))
        case FirstTurn(kind=kind, without=without):
            return (CardOver(rules.columns, rules.rows, first=True), Arrow(), DieSign(kind), *_without(without))
        case Group():
            return (*_group(when, rules), *_without(when.without))
        case Surrounded(area=name):
            around = tuple(DieSign(rules.kinds[i % len(rules.kinds)]) for i in range(4))
            return (Ring(sample_area(name, rules), around),)
        case Absent(what=what):
            return (Thing(what, struck=True),)


def sample_area(name: str, rules: Rules) -> Area:
    """An area of the type named, to show the type by."""
    kinds, yields = next(((t.kinds, t.yields) for t in rules.area_types if t.name == name), (0, ()))
    return Area(rules.kinds[:kinds], min(yields, default=0))


def face_shown(value: int, rules: Rules) -> int | str:
    """The picture of a numbered face if it has one, else its number."""
    return next((face.name for face in rules.dice.faces if face.value == value and face.name), value)


def _subject(bonus: Bonus, rules: Rules) -> tuple[Glyph, ...]:
    match bonus:
        case Double(kind=kind):
            return (Ranked(rules.kinds),) if kind == LOWEST else (DieSign(kind),)
        case _:
            return ()


def _on(area: str | None, rules: Rules) -> tuple[Glyph, ...]:
    return () if area is None else (Patch(sample_area(area, rules)),)


def _without(words: frozenset[str]) -> tuple[Glyph, ...]:
    return tuple(Thing(word, struck=True) for word in sorted(words))


def _count(when: Count, rules: Rules) -> tuple[Glyph, ...]:
    kinds = rules.kinds if when.kind in (None, EACH) else (str(when.kind),)
    shows = None if when.value is None else face_shown(when.value, rules)
    whole = rules.dice.per_kind * (len(kinds) if when.kind is None else 1)
    if when.n is None or when.n >= whole:
        return (Dice(tuple((DieSign(kind, shows),) * rules.dice.per_kind for kind in kinds)),)
    if when.kind is None and when.n > 1:
        return (Counted(Dice((tuple(DieSign(kind, shows) for kind in kinds),)), f"≥{when.n}"),)
    if when.kind is None:
        return _either([DieSign(kind, shows) for kind in kinds])
    if when.kind != EACH and when.n == 1:
        return (DieSign(when.kind, shows),)
    return tuple(Counted(DieSign(kind, shows), f"≥{when.n}") for kind in kinds)


def _group(when: Group, rules: Rules) -> tuple[Glyph, ...]:
    shown = min(when.n, MOST_LINKED)
    kinds = rules.kinds if when.kind is None else (when.kind,)
    signs: list[Glyph] = []
    for kind in kinds:
        area = None if when.on is None else sample_area(when.on, rules)
        own = area if area is None or len(area.kinds) != 1 else Area((kind,), area.yield_)
        linked = Linked((DieSign(kind),) * shown, own)
        signs.append(linked if shown == when.n else Counted(linked, f"≥{when.n}"))
    return _either(signs)


def _either(signs: list[Glyph] | list[DieSign]) -> tuple[Glyph, ...]:
    """The signs as alternatives."""
    row: list[Glyph] = []
    for sign in signs:
        row += [OR, sign] if row else [sign]
    return tuple(row)
