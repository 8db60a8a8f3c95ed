"""Still lifes on recipe backs: as many things as the condition speaks of, on a checked cloth, with a dish.

Which dish stands there may be chosen by data (see `vessels`); without that the condition's form suggests one.
"""

from __future__ import annotations

from dataclasses import replace

from ninefold.art.dice import die
from ninefold.art.glyphs import face_shown
from ninefold.art.heap import Spot, heap, held_box, piled
from ninefold.art.ornament import cast_shadow, window
from ninefold.art.scene import Group, Leaf, Placed
from ninefold.art.studio import Studio
from ninefold.art.svg import number
from ninefold.art.vessels import dish
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
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
    Surrounded,
)
from ninefold.model.recipes import Group as Connected
from ninefold.rules.values import Rules

WIDTH = 43.0
HEIGHT = 29.0
"""Size of the window in mm."""
_FLOOR = 24.6
"""Things stand on this line, in mm from the window's top; below it a seal may lie over the cloth."""
_CEILING = 1.6
_SIDE = 1.8
_LARGEST = 8.8
"""A single thing is no larger than this, in mm."""
_GROWN = 1.25
_WIDEST = 20.0
"""A dish may be drawn larger than it was made, up to so many mm wide."""
_OVERLAP = 1.8
"""How far in mm the things beside a dish may hide it."""
MOST_THINGS = 40
"""A condition may speak of more; so many are drawn."""


@frozen
class Subject:
    """What a still life shows: the kinds of its things one by one, its dish, and how they are laid.

    `lay`: `beside` the dish, in it (`held`), as one `tower` between two dishes, or in `bowls`, one for each kind.
    `dice`: the things are dice, not symbols.
    """

    kinds: tuple[str, ...]
    dish: str
    lay: str
    dice: bool = False

    @property
    def flavour(self) -> str | None:
        """The kind of all things, or None if they differ."""
        return self.kinds[0] if len(set(self.kinds)) == 1 else None


def subject(when: Condition, bonus: Bonus, rules: Rules) -> Subject:
    """What the condition (of one that always holds: the bonus) puts on the table."""
    match when:
        case Always():
            return _doubled(bonus, rules)
        case Count():
            return _counted(when, rules)
        case FirstTurn(kind=kind):
            return Subject((kind,), "jar", "beside")
        case Connected(n=n, kind=kind):
            kinds = rules.kinds if kind is None else (kind,)
            return Subject(tuple(one for one in kinds for _ in range(n))[:MOST_THINGS], "bowl", "bowls")
        case Surrounded():
            return Subject(_in_turn(4, rules.kinds), "cake", "beside", dice=True)
        case Absent():
            return Subject(rules.kinds, "goblet", "held")


def _doubled(bonus: Bonus, rules: Rules) -> Subject:
    match bonus:
        case Double(kind=kind) if kind != LOWEST:
            return Subject((kind,) * 2, "bottle", "beside")
        case _:
            return gathered(rules.kinds)


def gathered(kinds: tuple[str, ...]) -> Subject:
    """Things of many kinds, which nothing else says how to lay: beside a large bowl."""
    return Subject(kinds, "punch", "beside")


def _counted(when: Count, rules: Rules) -> Subject:
    per_kind, kinds = rules.dice.per_kind, rules.kinds
    if when.value is not None and (when.n or 1) == 1:
        of = kinds if when.kind in (None, EACH) else (str(when.kind),)
        shown = face_shown(when.value, rules)
        # A face with a picture is the dish itself, and holds as much as it stands for.
        vessel, lay = (shown, "held") if isinstance(shown, str) else ("jelly", "beside")
        return Subject(_in_turn(min(when.value, MOST_THINGS), of), vessel, lay)
    if when.kind == EACH:
        each = when.n or per_kind
        return Subject(_in_turn(min(each * len(kinds), MOST_THINGS), kinds), "goblet", "held")
    if when.kind is None:
        total = when.n or per_kind * len(kinds)
        return Subject(_in_turn(min(total, MOST_THINGS), kinds), "glasses", "tower")
    return Subject((when.kind,) * min(when.n or per_kind, MOST_THINGS), "jug", "beside")


def _in_turn(count: int, kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(kinds[i % len(kinds)] for i in range(count))


def still_life(studio: Studio, shown: Subject, name: str, dish_name: str | None = None) -> Group:
    """The picture, `WIDTH` × `HEIGHT` mm; `name` seeds its small irregularities, `dish_name` replaces the dish."""
    if dish_name is not None:
        lay = shown.lay if shown.lay == "bowls" else "beside"
        shown = replace(shown, dish=dish_name, lay=lay)
    table = _Table(studio, shown, name)
    parts = {"beside": table.beside, "held": table.held, "tower": table.tower, "bowls": table.bowls}[shown.lay]()
    backdrop = Placed(window(studio, WIDTH, HEIGHT, shown.flavour), WIDTH / 2, HEIGHT / 2)
    return Group(f"still-life-{name}", WIDTH, HEIGHT, (backdrop, *parts))


@frozen
class _Table:
    """Lays a subject: everything stands on the floor line, each thing on its shadow."""

    studio: Studio
    shown: Subject
    name: str

    def beside(self) -> tuple[Placed, ...]:
        """The dish in the middle, the things in a heap on each side of it, all of one size."""
        leaf = self._dish(self.shown.flavour)
        kinds = self.shown.kinds
        left = len(kinds) // 2
        high = min(_GROWN, (_FLOOR - _CEILING) / leaf.height, _WIDEST / leaf.width)
        # One lonely thing stands close to its dish, the two of them in the middle.
        x = WIDTH / 2 if left else WIDTH / 2 - _LARGEST / 2
        half = leaf.width * high / 2 - _OVERLAP
        # Things lie a little in front of the dish.
        floor = _FLOOR + 1.2
        west = Box(_SIDE, _CEILING, x - half - _SIDE, floor - _CEILING)
        east = Box(x + half, _CEILING, WIDTH - _SIDE - x - half, floor - _CEILING)
        size = min(self._size(west, left), self._size(east, len(kinds) - left))
        heaps = (*self._heap(west, kinds[:left], size), *self._heap(east, kinds[left:], size))
        return (*self._standing(leaf, x, high), *heaps)

    def _size(self, box: Box, count: int) -> float:
        """How large so many things may be in the box."""
        return heap(count, box, _LARGEST)[0].size if count else _LARGEST

    def held(self) -> tuple[Placed, ...]:
        """The things in the dish; in front of it if it can hold nothing."""
        vessel = self._dish(self.shown.flavour)
        box = held_box(vessel)
        if box is None:
            return self.beside()
        things = self._things(self.shown.kinds)
        spots = heap(len(things), box, _LARGEST)
        top = min(spot.y - spot.size / 2 for spot in spots)
        high = (_FLOOR - _CEILING - 1) / (vessel.height - min(0.0, top))
        high = min(high, 1.35)
        x, y = WIDTH / 2, _FLOOR - vessel.height * high
        left = x - vessel.width * high / 2
        placed = [Spot(left + s.x * high, y + s.y * high, s.size * high) for s in spots]
        shadow, body = self._standing(vessel, x, high)
        return (shadow, *piled(things, tuple(placed), self.name), body)

    def tower(self) -> tuple[Placed, ...]:
        """One heap in the middle, the dish's two halves at its sides."""
        leaf = self._dish(None)
        high = 36 / leaf.width
        box = Box(WIDTH / 2 - 12, _CEILING, 24, _FLOOR - _CEILING)
        return (*self._standing(leaf, WIDTH / 2, high)[1:], *self._heap(box, self.shown.kinds, _LARGEST))

    def bowls(self) -> tuple[Placed, ...]:
        """A bowl for each kind."""
        kinds = tuple(dict.fromkeys(self.shown.kinds))
        pitch = (WIDTH - 2 * _SIDE) / len(kinds)
        parts: list[Placed] = []
        for i, kind in enumerate(kinds):
            vessel = self._dish(kind)
            count = self.shown.kinds.count(kind)
            high = min((pitch - 0.8) / vessel.width, 0.8)
            things = self._things((kind,) * count)
            x = _SIDE + (i + 0.5) * pitch
            # The middle bowls stand further back.
            y = _FLOOR - (1.6 if 0 < i < len(kinds) - 1 else 0)
            shadow, body = self._standing(vessel, x, high, y)
            box = held_box(vessel) or Box(0, 0, vessel.width, vessel.height)
            left, top = x - vessel.width * high / 2, y - vessel.height * high
            spots = [Spot(left + s.x * high, top + s.y * high, s.size * high) for s in heap(count, box)]
            parts += [shadow, *piled(things, tuple(spots), f"{self.name} {kind}"), body]
        return tuple(parts)

    def _dish(self, kind: str | None) -> Leaf:
        return dish(self.studio, self.shown.dish, kind)

    def _things(self, kinds: tuple[str, ...]) -> tuple[Leaf | Group, ...]:
        if self.shown.dice:
            return tuple(die(self.studio, kind, None, _LARGEST) for kind in kinds)
        return tuple(self.studio.symbols[self.studio.theme.kinds[kind].symbol].leaf for kind in kinds)

    def _heap(self, box: Box, kinds: tuple[str, ...], size: float) -> tuple[Placed, ...]:
        if not kinds:
            return ()
        spots = heap(len(kinds), box, size)
        floor = max(spot.y for spot in spots)
        shadows = [
            self._shadow(spot.x + 0.4, spot.y + spot.size * 0.44, spot.size * 1.08)
            for spot in spots
            if spot.y > floor - 0.1
        ]
        return (
            *shadows,
            *piled(self._things(kinds), spots, f"{self.name} {number(box.x)}", 3 if self.shown.dice else 13),
        )

    def _standing(self, leaf: Leaf, x: float, k: float, floor: float = _FLOOR) -> tuple[Placed, Placed]:
        return (
            self._shadow(x + 0.8, floor - 0.2, leaf.width * k * 0.9),
            Placed(leaf, x, floor - leaf.height * k / 2, 0, k),
        )

    def _shadow(self, x: float, y: float, width: float) -> Placed:
        return Placed(cast_shadow(self.studio), x, y, 0, width / 10)
