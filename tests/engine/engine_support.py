"""Making games and hand-made positions in few words."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from ninefold.engine.game import Game, make_game
from ninefold.engine.legality import legal_moves, play
from ninefold.engine.moves import Move
from ninefold.engine.state import State
from ninefold.errors import Report
from ninefold.model.areas import Area
from ninefold.model.cards import Card
from ninefold.model.recipes import Recipe
from ninefold.rules import Rules, load_rules
from ninefold.rules.compile import areas_of
from ninefold.rules.library import Library
from ninefold.rules.table import NONE, Place, Table

GAMES = Path(__file__).parents[1] / "games"
SHIPPED = ("grove", "forage", "orchard")
LIBRARY = Library()


def rules_of(game: str) -> Rules:
    report = Report()
    shipped = game in SHIPPED
    rules = LIBRARY.rules(game, report) if shipped else load_rules(GAMES / game, report)
    assert rules is not None, list(report)
    return rules


def table_of(game: str, **rulings: str) -> Table:
    rules = rules_of(game)
    return LIBRARY.table(rules, rules.settled(rulings))


def recipe(game: str, slug: str) -> Recipe:
    found = LIBRARY.shipped_set(game, Report())
    assert found is not None
    return next(r for r in found.recipes if r.slug == slug)


def area(table: Table, text: str) -> int:
    """The index of an area written like on a card."""
    words = text.split()
    if text == table.rules.clearing:
        return table.areas.index(Area((), 0))
    if "/" in text:
        return table.areas.index(Area(tuple(text.split("/")), 0))
    return table.areas.index(Area((words[0],), int(words[1]) if len(words) > 1 else 1))


def code(table: Table, text: str) -> int:
    """The code of a place: `orange 2`, `orange 2 | orange 10` (a die), `orange 2 | squirrel` (a token)."""
    bare, _, lies = (part.strip() for part in text.partition("|"))
    if not lies:
        return table.bare[area(table, bare)]
    *kind, name = lies.split()
    thing = next(n for n, t in enumerate(table.things) if name in t.names)
    kind_number = table.rules.kinds.index(kind[0]) if kind else NONE
    return table.places.index(Place(area(table, bare), kind_number, thing))


def rows(*texts: str) -> tuple[tuple[str, ...], ...]:
    """Rows of a card or of a board, areas separated by commas."""
    return tuple(tuple(part.strip() for part in text.split(",")) for text in texts)


def card(table: Table, number: int, *texts: str) -> Card:
    return Card(number, tuple(tuple(table.areas[area(table, t)] for t in row) for row in rows(*texts)))


def position(
    table: Table,
    board: Sequence[str],
    cards: Sequence[Card],
    used: Mapping[str, int] | None = None,
    recipes: Sequence[Recipe] = (),
) -> State:
    """A position with rows of places (from (0, 0); `.` where nothing lies) and the cards as the hand.

    The supply is what the board leaves, less `used` (kinds or tokens that are gone otherwise). It is not the first
    turn.
    """
    places = {
        (x, y): code(table, text) for y, row in enumerate(rows(*board)) for x, text in enumerate(row) if text != "."
    }
    supply = list(table.supply)
    for there in places.values():
        if table.holds[there] != NONE:
            supply[table.holds[there]] -= 1
    for name, count in (used or {}).items():
        supply[[table.resource(n) for n in range(len(supply))].index(name)] -= count
    assert min(supply) >= 0
    game = make_game(table, cards)
    hand = tuple(c.number for c in cards)
    before = (Move(99, 0, 0, 0),)
    return State(game, tuple(recipes), None, places, tuple(supply), hand, before, frozenset(), deck=(98, 99, *hand))


def board(state: State) -> dict[tuple[int, int], str]:
    """What lies on the table, in the words of `code`; bare areas as they are."""
    table = state.game.table
    return {spot: say(table, there) for spot, there in state.places.items()}


def say(table: Table, there: int) -> str:
    shown, thing = table.area(there), table.thing(there)
    bare = "/".join(shown.kinds) or str(table.rules.clearing)
    bare += f" {shown.yield_}" if len(shown.kinds) == 1 else ""
    if thing is None:
        return bare
    kind = table.places[there].kind
    return f"{bare} | {thing.value}" if kind == NONE else f"{bare} | {table.rules.kinds[kind]} {thing.value}"


def moves_at(state: State, placement: str) -> list[str]:
    """The legal moves of a placement, by their choices; [""] where there is one without a choice."""
    found = [str(move) for move in legal_moves(state)]
    return sorted(m.removeprefix(placement).strip() for m in found if m.split(" ")[0] == placement)


def random_card(rules: Rules, number: int, chance: random.Random) -> Card:
    """A card that has the right number of areas of each type, of any kinds."""
    all_ = areas_of(rules)
    areas = [
        chance.choice([a for a in all_ if len(a.kinds) == area_type.kinds])
        for area_type in rules.area_types
        for _ in range(area_type.on_card)
    ]
    chance.shuffle(areas)
    width = rules.columns
    return Card(number, tuple(tuple(areas[n : n + width]) for n in range(0, len(areas), width)))


def random_game(table: Table, seed: int) -> Game:
    chance = random.Random(seed)
    return make_game(table, [random_card(table.rules, n, chance) for n in range(1, table.rules.deck.cards + 1)])


def random_walk(state: State, seed: int) -> list[State]:
    """The positions of a game of random moves, to its end."""
    chance = random.Random(seed)
    states = [state]
    while moves := legal_moves(states[-1]):
        states.append(play(states[-1], chance.choice(moves)))
    return states
