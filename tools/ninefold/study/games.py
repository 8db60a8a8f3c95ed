"""Seeded games by computer players, many at a time: what a simulation counts of each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property

from ninefold.engine.chance import nth, seed_of
from ninefold.engine.deal import Deal, deal
from ninefold.engine.game import Game, make_game
from ninefold.engine.legality import play
from ninefold.engine.recordwrite import record_line
from ninefold.engine.score import Sheet, dice_score, score
from ninefold.engine.state import State, start
from ninefold.frozen import frozen
from ninefold.players import Factory, play_out
from ninefold.rules.cardset import CardSet
from ninefold.rules.compile import compile_table


@frozen
class Wish:
    """Which games are played. `recipes`: slugs, or None for two drawn in each game; `rulings` by name."""

    seed: int = 1
    recipes: tuple[str, ...] | None = ()
    rulings: Mapping[str, str] = field(default_factory=dict)


@frozen
class Played:
    """A game that is over. `gains`: the points that each turn brought, by the number of the card that was laid.

    `used`: how much of each resource lies on the table. `sheet` is None where there are no recipes.
    """

    points: int
    gains: tuple[tuple[int, int], ...]
    used: tuple[int, ...]
    sheet: Sheet | None = None
    record: str = ""

    @property
    def total(self) -> int:
        """All points, bonuses included."""
        return self.points if self.sheet is None else self.sheet.score


@frozen
class Hall:
    """A set, a player, and the games that are to be played; game n is the same whoever plays the games before it."""

    cards: CardSet
    player: str
    factory: Factory
    wish: Wish = field(default_factory=Wish)
    records: str | None = None
    """Whether each game's record is written, too, and how it calls the set if that has rules of its own: the way to
    its folder, or "" where the cards stand in place."""

    @cached_property
    def game(self) -> Game:
        """The cards and the table, made once."""
        rules = self.cards.rules
        return make_game(compile_table(rules, dict(rules.settled(self.wish.rulings))), self.cards.cards)

    @cached_property
    def _backs(self) -> dict[int, str | None]:
        """The recipe on the back of each card, if any."""
        on_back = {card.number: self.cards.recipe_on(card.number) for card in self.cards.cards}
        return {number: None if recipe is None else recipe.slug for number, recipe in on_back.items()}

    def deal(self, n: int) -> tuple[Deal, int]:
        """The deal of game n, from 0, and the seed of its player. Raises DealError."""
        seed = nth(self.wish.seed, n)
        drawn = self.wish.recipes is None
        chosen = self.wish.recipes or ()
        dealt = deal(self._backs, self.cards.rules.deck.played, nth(seed, 0), draw_recipes=drawn, recipes=chosen)
        # Nobody can count back from a player's seed to that of the deal, as from one number of a stream to another.
        return dealt, seed_of("player", seed)

    def play(self, first: int, count: int) -> list[Played]:
        """Games first to first + count - 1. Raises DealError, and MoveError for a player who breaks the rules."""
        fast = _kernel_player(self)
        return list(_by_engine(self, first, count) if fast is None else _by_kernel(self, first, count, fast))

    def begin(self, dealt: Deal) -> State:
        """The position before the first move."""
        recipes = [recipe for slug in dealt.recipes for recipe in self.cards.recipes if recipe.slug == slug]
        return start(self.game, dealt.deck, recipes)

    def told(self, last: State, gains: Sequence[tuple[int, int]]) -> Played:
        """What is counted of a game that is over."""
        table = last.game.table
        used = tuple(there - left for there, left in zip(table.supply, last.supply, strict=True))
        record = "" if self.records is None else record_line(last, self.player, cards=self.records or None)
        sheet = score(last) if last.recipes else None
        return Played(dice_score(table, last.places), tuple(gains), used, sheet, record)


def _by_engine(hall: Hall, first: int, count: int) -> Iterator[Played]:
    for n in range(first, first + count):
        dealt, seed = hall.deal(n)
        begun = hall.begin(dealt)
        last = play_out(begun, hall.factory(seed))
        yield hall.told(last, _gains(begun, last))


def _gains(begun: State, last: State) -> list[tuple[int, int]]:
    table, now, gains = begun.game.table, begun, []
    before = dice_score(table, now.places)
    for move in last.moves:
        now = play(now, move)
        after = dice_score(table, now.places)
        gains.append((move.card, after - before))
        before = after
    return gains


def get_ready(player: str) -> None:
    """Load the machine code by which this player plays, if there is any, before it is known what is played."""
    how = _in_kernel(player)
    if how is not None:
        from ninefold.search.bulk import load

        load(how)


def _kernel_player(hall: Hall) -> int | None:
    """The kernel's number for the player, or None where the engine plays."""
    from ninefold.search.tables import why_not

    return _in_kernel(hall.player) if why_not(hall.game) is None else None


def _in_kernel(player: str) -> int | None:
    from ninefold.search.fast import COMPILED

    if not COMPILED:
        return None
    from ninefold.search.kernel_games import GREEDY, RANDOM

    return {"random": RANDOM, "greedy": GREEDY}.get(player)


def _by_kernel(hall: Hall, first: int, count: int, how: int) -> Iterator[Played]:
    from ninefold.search.bulk import play_deals

    deals = [hall.deal(n) for n in range(first, first + count)]
    games = play_deals(hall.game, [dealt.deck for dealt, _ in deals], [seed for _, seed in deals], how)
    for (dealt, _), game in zip(deals, games, strict=True):
        if dealt.recipes or hall.records is not None:
            now = hall.begin(dealt)
            for move in game.moves:
                now = play(now, game.names.move(now, move))
            yield hall.told(now, game.gains)
        else:
            yield Played(game.points, game.gains, game.used)
