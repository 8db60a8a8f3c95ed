"""What a placement would do before it is made: area by area, to the score, and what the rules say against it."""

from __future__ import annotations

from enum import StrEnum

from ninefold.engine.legality import Objection, after, objections
from ninefold.engine.moves import Move
from ninefold.engine.outlook import outlook
from ninefold.engine.placing import covered, settlements
from ninefold.engine.recipes import is_met, tally
from ninefold.engine.score import dice_score, score
from ninefold.engine.settle import Covered
from ninefold.engine.state import Position, Spot
from ninefold.frozen import frozen
from ninefold.model.recipes import Count, Group, Recipe, Surrounded
from ninefold.rules.table import NONE
from ninefold.rules.values import Blocked, Earn, Outcome, Pay, PlaceDie, Then


class Deed(StrEnum):
    """What happens at one area of the card that is laid."""

    GROUND = "ground"
    """It comes to lie where no card was."""
    BARE = "bare"
    """It covers an area, and nothing lies on it then."""
    NEW = "new"
    NONE_LEFT = "none-left"
    """A new die is due, but none is left for it."""
    RISE = "rise"
    KEEP = "keep"
    """What lay there comes up unchanged."""
    EARN = "earn"
    """The die there is exchanged for a token."""
    PAY = "pay"
    """It does not match: what lay there goes, and the player pays for it with a die or a token."""
    BLOCKED = "blocked"


@frozen
class Effect:
    """What happens at a spot; `before` and `after` are codes of the table, `rule` the covering line's id ("" on bare
    ground), `open`: it depends on a choice, and `after` is one of its outcomes."""

    spot: Spot
    deed: Deed
    rule: str
    before: int
    after: int
    open: bool = False


@frozen
class Preview:
    """A placement looked at before it is made. `ways` are its full moves with the change of the score by each;
    () if it is illegal, `objections` say why then."""

    move: Move
    effects: tuple[Effect, ...]
    ways: tuple[tuple[Move, int], ...]
    objections: tuple[Objection, ...]

    @property
    def legal(self) -> bool:
        """Whether the card can be laid there."""
        return bool(self.ways)

    @property
    def gains(self) -> tuple[int, int]:
        """The least and the most that the score changes by. Raises ValueError for an illegal placement."""
        return min(gain for _, gain in self.ways), max(gain for _, gain in self.ways)


def preview(position: Position, move: Move) -> Preview:
    """What a placement of a card in the hand would do; choices that the move names single out one way."""
    if move.card not in position.hand:
        return Preview(move, (), (), tuple(objections(position, move)))
    settled = settlements(position, move)
    if move.choices:
        settled = [way for way in settled if way.choices == move.choices]
    now = score(position).score
    full = [move._replace(choices=way.choices) for way in settled]
    ways = tuple((one, score(after(position, one, way)).score - now) for one, way in zip(full, settled, strict=True))
    against = () if settled else tuple(objections(position, move))
    refused = {spot for objection in against for spot in objection.spots}
    codes = [way.codes for way in settled] or [tuple(_likely(c, position, move) for c in covered(position, move))]
    effects = tuple(
        _effect(position, place, [way[n] for way in codes], place.spot in refused)
        for n, place in enumerate(covered(position, move))
    )
    return Preview(move, effects, ways, against)


def _likely(place: Covered, position: Position, move: Move) -> int:
    """The code that an area of an illegal placement would have if it were for this area alone."""
    if place.site.options:
        return place.site.options[0].place
    parts = position.game.parts[move.card][move.turn]
    area = next(part.area for part in parts if (move.x + part.dx, move.y + part.dy) == place.spot)
    return position.game.table.bare[area]


def _effect(position: Position, place: Covered, codes: list[int], refused: bool) -> Effect:
    before = position.places.get(place.spot, 0)
    site = place.site
    if site.line == NONE:
        return Effect(place.spot, Deed.GROUND, "", before, codes[0])
    line = position.game.table.rules.covering[site.line]
    deed = Deed.BLOCKED if refused else _deed(line.outcome, position, before, codes[0])
    return Effect(place.spot, deed, line.id, before, codes[0], len(set(codes)) > 1)


def _deed(outcome: Outcome, position: Position, before: int, code: int) -> Deed:
    table = position.game.table
    match outcome:
        case Blocked():
            return Deed.BLOCKED
        case Pay():
            return Deed.PAY
        case PlaceDie():
            return Deed.NEW if table.is_die(code) else Deed.NONE_LEFT
        case Earn() if table.holds[code] != table.holds[before]:
            return Deed.EARN
        case Earn(otherwise=then):
            return _deed(then, position, before, code)
        case Then():
            if table.thing(code) is None:
                return Deed.BARE
            return Deed.KEEP if table.thing(code) == table.thing(before) else Deed.RISE


def by_gain(position: Position) -> list[tuple[Move, int]]:
    """Every placement that is legal, without its choices, with the most that dice and tokens can gain by it; the best
    first, equals in the order of `legal_moves`. Recipes are not looked at."""
    now = dice_score(position.game.table, position.places)
    best: dict[Move, int] = {}
    for move, points in outlook(position):
        best[move.bare] = max(points - now, best.get(move.bare, points - now))
    return sorted(best.items(), key=lambda item: -item[1])


@frozen
class Progress:
    """How a recipe stands: `found` of `wanted` where its condition counts something, else None for both."""

    recipe: Recipe
    met: bool
    found: int | None = None
    wanted: int | None = None


def progress(position: Position) -> list[Progress]:
    """How each recipe of the game stands as the table lies."""
    return [_progress(recipe, position) for recipe in position.recipes]


def _progress(recipe: Recipe, position: Position) -> Progress:
    met = is_met(recipe.when, position)
    if isinstance(recipe.when, Count | Group | Surrounded):
        return Progress(recipe, met, *tally(recipe.when, position))
    return Progress(recipe, met)
