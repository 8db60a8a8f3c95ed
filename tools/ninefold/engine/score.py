"""The score sheet: a line for each source of points, then recipes and what the game was played for."""

from __future__ import annotations

from collections.abc import Iterator

from ninefold.engine.recipes import bonuses
from ninefold.engine.state import Places, Position, Spot
from ninefold.frozen import frozen
from ninefold.model.recipes import Recipe
from ninefold.rules.table import NONE, Beside, Scored, Table

NEIGHBOURS = ((0, -1), (-1, 0), (1, 0), (0, 1))


@frozen
class ScoreLine:
    """`count` things that together are worth `points` by a score term of the rules (`rule` is its id), for a kind of
    dice (`kind`) or as a penalty of tokens (None).

    `shown` is what was counted, numbers or names, the most valuable first; () for a term that counts neighbours.
    """

    rule: str
    kind: str | None
    count: int
    points: int
    shown: tuple[int | str, ...] = ()


@frozen
class Bonus:
    """What a recipe brought: 0 points if its condition is not met."""

    recipe: Recipe
    met: bool
    points: int


@frozen
class Sheet:
    """The score of a position.

    `target` and `won` are None where there is nothing to win: no recipes and no variant with a win line.
    """

    lines: tuple[ScoreLine, ...]
    dice: tuple[tuple[str, int], ...]
    """Points by kind, in the order of the kinds."""
    penalty: int
    bonuses: tuple[Bonus, ...]
    target: int | None

    @property
    def dice_score(self) -> int:
        """Dice and penalties, without recipes."""
        return sum(points for _, points in self.dice) + self.penalty

    @property
    def score(self) -> int:
        """All points."""
        return self.dice_score + sum(bonus.points for bonus in self.bonuses)

    @property
    def won(self) -> bool | None:
        """Whether the target is reached or beaten."""
        return None if self.target is None else self.score >= self.target


def score(position: Position) -> Sheet:
    """The score of a position as it lies."""
    table = position.game.table
    lines = tuple(_lines(table, position.places))
    dice = dict.fromkeys(table.rules.kinds, 0)
    for line in lines:
        if line.kind is not None:
            dice[line.kind] += line.points
    penalty = sum(line.points for line in lines if line.kind is None)
    gained = tuple(Bonus(r, met, points) for r, met, points in bonuses(position, dice))
    return Sheet(lines, tuple(dice.items()), penalty, gained, target(position))


def bonus_points(position: Position) -> int:
    """What the recipes bring as the position lies."""
    return sum(bonus.points for bonus in score(position).bonuses) if position.recipes else 0


def target(position: Position) -> int | None:
    """The score to reach: the sum of the recipes' targets, else the variant's, else None."""
    if position.recipes:
        return sum(recipe.target for recipe in position.recipes)
    variants = {variant.name: variant.target for variant in position.game.table.rules.variants}
    return None if position.variant is None else variants[position.variant]


def dice_score(table: Table, places: Places) -> int:
    """The points of dice and tokens, without recipes."""
    points = table.points
    return sum(points[code] for code in places.values()) + beside_points(table, places)


def beside_points(table: Table, places: Places) -> int:
    """The points of the score terms that look at neighbours."""
    return sum(
        term.points * _neighbours(term, places, spot)
        for term in table.beside
        for spot, code in places.items()
        if term.of[code]
    )


def _neighbours(term: Beside, places: Places, spot: Spot) -> int:
    x, y = spot
    return sum(term.counted[places.get((x + dx, y + dy), 0)] for dx, dy in NEIGHBOURS)


def _lines(table: Table, places: Places) -> Iterator[ScoreLine]:
    terms: list[Scored | Beside] = [*table.scored, *table.beside]
    for term in sorted(terms, key=lambda t: t.term):
        id = table.rules.scoring[term.term].id
        if isinstance(term, Beside):
            spots = [spot for spot, code in places.items() if term.of[code]]
            count = sum(_neighbours(term, places, spot) for spot in spots)
            if spots:
                yield ScoreLine(id, None, count, count * term.points)
        else:
            yield from _lines_of(table, id, term, places)


def _lines_of(table: Table, id: str, term: Scored, places: Places) -> Iterator[ScoreLine]:
    for kind in (*range(len(table.rules.kinds)), NONE):
        codes = [code for code in places.values() if table.places[code].kind == kind and term.of[code]]
        if codes:
            name = None if kind == NONE else table.rules.kinds[kind]
            things = sorted((table.things[table.places[code].thing] for code in codes), key=lambda t: -t.worth)
            shown = tuple(thing.value for thing in things)
            yield ScoreLine(id, name, len(codes), sum(term.points[code] for code in codes), shown)
