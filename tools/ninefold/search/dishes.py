"""The recipes of a position as numbers behind the kernel's tables: what `kernel_bonus` reads."""

from __future__ import annotations

from ninefold.engine.bonusbound import most_doubled
from ninefold.engine.recipes import MULTIPLY, STACKED, answers, counted, is_first_die, is_met, wanted
from ninefold.engine.state import Position
from ninefold.model.recipes import (
    EACH,
    LOWEST,
    Absent,
    Always,
    Count,
    Double,
    FirstTurn,
    Group,
    Points,
    Recipe,
    Surrounded,
)
from ninefold.rules.table import NONE, Table
from ninefold.search import kernel_bonus as dish
from ninefold.search import layout as at
from ninefold.search.fast import Ints, joined
from ninefold.search.kernel_bound import SCALE

_SIDES = 4


def with_recipes(tables: Ints, position: Position) -> Ints:
    """The tables of a game with the recipes of a position; as they are where there are none."""
    if not position.recipes:
        return tables
    table = position.game.table
    head = [0] * dish.DISHES
    head[dish.MANY], head[dish.KINDS] = len(position.recipes), len(table.rules.kinds)
    head[dish.STACKS] = dict(table.rulings).get(STACKED) == MULTIPLY
    for code, extra in enumerate(most_doubled(table, position.recipes, SCALE)):
        head[dish.KIND_OF + code] = table.places[code].kind + 1 if code else 0
        head[dish.EXTRA + code] = extra
    longer = joined(tables, head + [n for recipe in position.recipes for n in _dish(recipe, position)])
    longer[at.RECIPES] = len(tables)
    return longer


def _dish(recipe: Recipe, position: Position) -> list[int]:
    table, written = position.game.table, [0] * dish.DISH
    written[dish.FORM], written[dish.WANTED], written[dish.MODE] = _form(recipe, position)
    match recipe.bonus:
        case Points(n):
            written[dish.POINTS_OF], written[dish.DOUBLED] = n, dish.NO_KIND
        case Double(kind):
            written[dish.DOUBLED] = dish.OF_LOWEST if kind == LOWEST else table.rules.kinds.index(kind)
    for code in range(1, len(table.places)):
        written[dish.MATCH + code] = _match(recipe, table, code)
    for area, row in enumerate(table.sites):
        results = {option.place for site in row for option in site.options}
        written[dish.CAN + area] = any(written[dish.MATCH + code] for code in results)
    return written


def _form(recipe: Recipe, position: Position) -> tuple[int, int, int]:
    """Which form a condition has, how many it wants, and more that depends on the form."""
    table = position.game.table
    match recipe.when:
        case Always():
            return dish.ALWAYS, 0, 0
        case Count() as count:
            return dish.COUNTED, wanted(count, table), len(table.rules.kinds) if count.kind == EACH else 1
        case FirstTurn() as first:
            # What the first turn brought is known, or lies on the board that a search begins with.
            return dish.AT_FIRST, 1, is_met(first, position) if position.moves else dish.ON_BOARD
        case Group(n=n):
            return dish.GROUPED, n, len(table.rules.kinds)
        case Surrounded():
            return dish.SURROUNDED, _SIDES, 0
        case Absent():
            return dish.ABSENT, 1, 0


def _match(recipe: Recipe, table: Table, code: int) -> int:
    """How a place counts: as one of a kind (from 1 on), as any (1), or as a die beside (2); 0 if not."""
    place = table.places[code]
    match recipe.when:
        case Always():
            return 0
        case Count(kind=kind) as count:
            found = counted(count, table, code) + 1
            return found if kind == EACH else min(found, 1)
        case Group() as group:
            return counted(group, table, code) + 1
        case FirstTurn() as first:
            thing = table.thing(code)
            is_die = thing is not None and thing.token is None and place.kind != NONE
            return int(is_die and is_first_die(first, table, place.kind, place.thing))
        case Surrounded(area):
            return int(table.type_name(code) == area) + 2 * table.is_die(code)
        case Absent() as absent:
            return int(answers(absent, table, code))
