"""Whether a recipe's condition is met on the table, and what its bonus is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ninefold.engine.state import Position, Spot
from ninefold.model.recipes import (
    EACH,
    LOWEST,
    Absent,
    Always,
    Condition,
    Count,
    Double,
    FirstTurn,
    Group,
    Points,
    Recipe,
    Surrounded,
)
from ninefold.rules.table import NONE, Table, Thing

STACKED = "stacked_doubles"
"""The ruling (R11) on a kind doubled by more than one recipe: `add` its score each time, or `multiply`."""
MULTIPLY = "multiply"


def bonuses(position: Position, dice: Mapping[str, int]) -> Iterator[tuple[Recipe, bool, int]]:
    """Each recipe of the game, whether it is met, and its points; `dice` are the points by kind before bonuses."""
    multiply = dict(position.game.table.rulings).get(STACKED) == MULTIPLY
    doubled: dict[str, int] = {}
    for recipe in position.recipes:
        met = is_met(recipe.when, position)
        match recipe.bonus:
            case Points(n):
                yield recipe, met, n if met else 0
            case Double(named):
                kind = lowest(dice) if named == LOWEST else named
                times = doubled.get(kind, 1)
                if met:
                    doubled[kind] = times * 2 if multiply else 1
                yield recipe, met, dice[kind] * times if met else 0


def lowest(dice: Mapping[str, int]) -> str:
    """The kind with the lowest score; of equals the first in the order of kinds."""
    return min(dice, key=lambda kind: dice[kind])


def is_met(condition: Condition, position: Position) -> bool:
    """Whether a condition holds as the table lies."""
    match condition:
        case Always():
            return True
        case FirstTurn():
            table = position.game.table
            return any(is_first_die(condition, table, die.kind, die.thing) for die in position.first_dice)
        case Absent():
            return not any(answers(condition, position.game.table, code) for code in position.places.values())
        case Count() | Group() | Surrounded():
            found, wanted = tally(condition, position)
            return found >= wanted


def tally(condition: Count | Group | Surrounded, position: Position) -> tuple[int, int]:
    """How many dice count towards a condition, and how many it asks for.

    Of each kind: those of the kind with the fewest; a group: the largest; surrounded: the area with the most.
    """
    match condition:
        case Count(kind=kind):
            kinds = position.game.table.rules.kinds if kind == EACH else (kind,)
            return min(_matching(condition, one, position) for one in kinds), wanted(condition, position.game.table)
        case Group(n=n):
            return _largest_group(condition, position), n
        case Surrounded(area):
            around = (_dice_around(spot, position) for spot in _of_type(area, position))
            return max(around, default=0), len(_neighbours((0, 0)))


def wanted(condition: Count, table: Table) -> int:
    """How many dice a condition asks for."""
    rules = table.rules
    all_ = rules.dice.per_kind * (1 if condition.kind else len(rules.kinds))
    return all_ if condition.n is None else condition.n


def counted(condition: Count | Group, table: Table, code: int) -> int:
    """The kind of the die on a place if it counts towards a condition, else `NONE`. Tokens may stand for dice."""
    thing, kind = table.thing(code), table.places[code].kind
    if thing is None or kind == NONE:
        return NONE
    value = condition.value if isinstance(condition, Count) else None
    counts = (
        condition.kind in (None, EACH, table.rules.kinds[kind])
        and condition.on in (None, table.type_name(code))
        and thing.names.isdisjoint(condition.without)
        and value in (None, thing.face.value if thing.face else None)
    )
    return kind if counts else NONE


def is_first_die(condition: FirstTurn, table: Table, kind: int, thing: int) -> bool:
    """Whether a die that was placed on the first turn is one that a condition asks for."""
    return table.rules.kinds[kind] == condition.kind and table.things[thing].names.isdisjoint(condition.without)


def answers(condition: Absent, table: Table, code: int) -> bool:
    """Whether what lies on a place is called what a condition wants away, under the rulings of the game."""
    thing = table.thing(code)
    return thing is not None and condition.what in _answers_to(table, thing)


def _matching(condition: Count, kind: str | None, position: Position) -> int:
    table = position.game.table
    kinds = (counted(condition, table, code) for code in position.places.values())
    return sum(one != NONE and kind in (None, table.rules.kinds[one]) for one in kinds)


def _largest_group(condition: Group, position: Position) -> int:
    """The most dice of one kind that lie orthogonally connected."""
    table = position.game.table
    found = ((spot, counted(condition, table, code)) for spot, code in position.places.items())
    dice = {spot: kind for spot, kind in found if kind != NONE}
    largest = 0
    while dice:
        spot, kind = dice.popitem()
        size, todo = 1, [spot]
        while todo:
            near = [other for other in _neighbours(todo.pop()) if dice.get(other) == kind]
            for other in near:
                del dice[other]
            size += len(near)
            todo += near
        largest = max(largest, size)
    return largest


def _neighbours(spot: Spot) -> list[Spot]:
    x, y = spot
    return [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]


def _of_type(area: str, position: Position) -> Iterator[Spot]:
    return (spot for spot, code in position.places.items() if position.game.table.type_name(code) == area)


def _dice_around(spot: Spot, position: Position) -> int:
    return sum(position.game.table.is_die(position.places.get(other, 0)) for other in _neighbours(spot))


def _answers_to(table: Table, thing: Thing) -> frozenset[str]:
    """The names of a thing, and the name that a token also answers to under the rulings of the game."""
    token = thing.token
    if token is None or token.counts_as is None:
        return thing.names
    settled = dict(table.rulings)
    holds = all(settled.get(name) == value for name, value in token.counts_while)
    return thing.names | {token.counts_as} if holds else thing.names
