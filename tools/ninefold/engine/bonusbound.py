"""What recipes may bring at most, whatever lies on the table at the end: for bounds, and for who checks them.

Doubling is spread over the places: what lies there adds its share of it. All else is a number for the whole game.
"""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.engine.recipes import MULTIPLY, STACKED, is_met
from ninefold.engine.state import Position
from ninefold.model.recipes import LOWEST, Always, Double, FirstTurn, Points, Recipe
from ninefold.rules.table import NONE, Table


def most_doubled(table: Table, recipes: Sequence[Recipe], scale: int) -> list[int]:
    """By code, `scale` times the points that doubling adds at most for what lies there. On no table does doubling
    bring more than the sum of it."""
    extra = [0] * len(table.places)
    doubles = [recipe for recipe in recipes if isinstance(recipe.bonus, Double)]
    for n, recipe in enumerate(doubles):
        times, sure = _times(table, doubles[:n], recipe), isinstance(recipe.when, Always)
        for code, points in enumerate(table.points):
            if code and (parts := _parts(table, code, recipe)):
                # What is surely doubled, and how often, costs where it is below nothing.
                brought = points if sure and times == 1 else max(0, points)
                extra[code] += -(-scale * times * brought // parts)
    return extra


def most_fixed(position: Position) -> int:
    """The points that recipes other than doubling may still bring in all, from a position on."""
    return sum(
        recipe.bonus.n
        for recipe in position.recipes
        if isinstance(recipe.bonus, Points) and (not _is_settled(recipe, position) or is_met(recipe.when, position))
    )


def _is_settled(recipe: Recipe, position: Position) -> bool:
    return isinstance(recipe.when, FirstTurn) and bool(position.moves)


def _times(table: Table, before: Sequence[Recipe], recipe: Recipe) -> int:
    """How often a kind's points count at most for a recipe, after those doubled before it."""
    if dict(table.rulings).get(STACKED) != MULTIPLY:
        return 1
    kinds = [_doubled(one) for one in (*before, recipe)]
    return 1 << sum(kind == kinds[-1] or LOWEST in (kind, kinds[-1]) for kind in kinds[:-1])


def _doubled(recipe: Recipe) -> str:
    assert isinstance(recipe.bonus, Double)
    return recipe.bonus.kind


def _parts(table: Table, code: int, recipe: Recipe) -> int:
    """Among how many kinds doubling is spread if what lies there is of one of them, else 0: the lowest of some is at
    most their mean."""
    kind, named = table.places[code].kind, _doubled(recipe)
    if kind == NONE:
        return 0
    if named == LOWEST:
        return len(table.rules.kinds)
    return int(table.rules.kinds[kind] == named)
