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
from ninefold.rules.table import Table, Thing

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
        case FirstTurn(kind, without):
            return _on_first_turn(kind, without, position)
        case Absent(what):
            return not any(what in _answers_to(position.game.table, thing) for thing in _things(position))
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
            return min(_matching(condition, one, position) for one in kinds), _wanted(condition, position)
        case Group(n=n):
            return _largest_group(condition, position), n
        case Surrounded(area):
            around = (_dice_around(spot, position) for spot in _of_type(area, position))
            return max(around, default=0), len(_neighbours((0, 0)))


def _wanted(condition: Count, position: Position) -> int:
    rules = position.game.table.rules
    all_ = rules.dice.per_kind * (1 if condition.kind else len(rules.kinds))
    return all_ if condition.n is None else condition.n


def _matching(condition: Count, kind: str | None, position: Position) -> int:
    return sum(_counts(condition, thing) for _, _, thing in _dice(position, kind, condition.on))


def _counts(condition: Count, thing: Thing) -> bool:
    shown = thing.face.value if thing.face else None
    return thing.names.isdisjoint(condition.without) and condition.value in (None, shown)


def _dice(position: Position, kind: str | None, on: str | None) -> Iterator[tuple[Spot, str, Thing]]:
    """The dice on the table, tokens that stand for dice included: where, of which kind, what they show."""
    table = position.game.table
    for spot, code in position.places.items():
        thing = table.thing(code)
        if thing is not None and thing.is_die:
            its_kind = table.rules.kinds[table.places[code].kind]
            if kind in (None, its_kind) and on in (None, table.type_name(code)):
                yield spot, its_kind, thing


def _on_first_turn(kind: str, without: frozenset[str], position: Position) -> bool:
    table = position.game.table
    return any(
        table.rules.kinds[die.kind] == kind and table.things[die.thing].names.isdisjoint(without)
        for die in position.first_dice
    )


def _largest_group(condition: Group, position: Position) -> int:
    """The most dice of one kind that lie orthogonally connected."""
    dice = {
        spot: kind
        for spot, kind, thing in _dice(position, condition.kind, condition.on)
        if thing.names.isdisjoint(condition.without)
    }
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


def _things(position: Position) -> Iterator[Thing]:
    found = (position.game.table.thing(code) for code in position.places.values())
    return (thing for thing in found if thing is not None)


def _answers_to(table: Table, thing: Thing) -> frozenset[str]:
    """The names of a thing, and the name that a token also answers to under the rulings of the game."""
    token = thing.token
    if token is None or token.counts_as is None:
        return thing.names
    settled = dict(table.rulings)
    holds = all(settled.get(name) == value for name, value in token.counts_while)
    return thing.names | {token.counts_as} if holds else thing.names
