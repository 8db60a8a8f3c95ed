"""Deals to beat: seeded pairs of them, what a middling player makes of each, and the best that a search finds."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path

from ninefold.engine.chance import nth, seed_of
from ninefold.engine.deal import deal
from ninefold.engine.game import Game, make_game
from ninefold.engine.moves import Move
from ninefold.engine.score import dice_score
from ninefold.engine.state import start
from ninefold.frozen import frozen
from ninefold.players import Factory, play_out
from ninefold.rules.compile import compile_table
from ninefold.search.solving import solve
from ninefold.study.crew import Crew
from ninefold.study.parcels import Parcel, player_from, player_parcel
from ninefold.study.running import blaming, loaded, portable_set

MEGABYTES = 64
"""Room of the search for positions met before."""


@frozen
class Effort:
    """How hard is searched: positions that the beam keeps, and placements that the proof evaluates at most.

    Both are counted, not timed: the same seed gives the same sheet on every machine.
    """

    width: int
    placements: int


@frozen
class Beaten:
    """A deal in draw order, the points to reach, the best known with its line, and whether no other can beat it."""

    deck: tuple[int, ...]
    target: int
    best: int
    proven: bool
    line: tuple[Move, ...]


def deals_of(game: Game, count: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Decks of nine cards (as many as the game plays with): pairs share the deck of a seed where it suffices.

    Raises DealError if the set has too few cards.
    """
    backs = dict.fromkeys(game.cards, None)
    played = game.table.rules.deck.played
    made = 0
    for pair in range(count):
        dealt = deal(backs, played, nth(seed, pair))
        for deck in (dealt.deck, dealt.rest[:played]):
            if len(deck) == played and made < count:
                made += 1
                yield deck


@frozen
class Search:
    """What is done with each deal of a sheet; set and player as in a `running.Plan`."""

    source: Path | Parcel
    player: str
    seed: int
    effort: Effort
    player_file: Parcel | None = None


def beat_all(search: Search, decks: Sequence[tuple[int, ...]], crew: Crew) -> Generator[Beaten]:
    """The deals in their order, each with its target and its best. Raises RunError and CannotFit."""
    if crew.far:
        search = replace(search, source=portable_set(search.source), player_file=player_parcel(search.player))
    return crew.in_order(partial(_beat_one, search), list(enumerate(decks)))


def _beat_one(search: Search, dealt: tuple[int, tuple[int, ...]]) -> Beaten:
    n, deck = dealt
    with blaming(search.player):
        factory = player_from(search.player, search.player_file)
        return beat(_game(search.source), deck, factory, seed_of("player", search.seed, n), search.effort)


@lru_cache(maxsize=1)
def _game(source: Path | Parcel) -> Game:
    cards = loaded(source)
    return make_game(compile_table(cards.rules, dict(cards.rules.settled({}))), cards.cards)


def beat(game: Game, deck: tuple[int, ...], factory: Factory, seed: int, effort: Effort) -> Beaten:
    """A deal with its target and its best. Raises CannotFit for a game that the search cannot hold.

    KeyboardInterrupt comes through: what a search found until then depends on the moment, not on the seed.
    """
    begun = start(game, deck)
    played = play_out(begun, factory(seed))
    target = dice_score(game.table, played.places)
    found = solve(begun, effort.width, MEGABYTES, _until(effort.placements))
    if found.interrupted:
        raise KeyboardInterrupt
    if target > found.score:
        # A narrow search may miss what the player found.
        return Beaten(deck, target, target, False, played.moves)
    return Beaten(deck, target, found.score, found.proven, found.moves)


def _until(placements: int) -> Callable[[int, int], bool] | None:
    return (lambda tried, _best: tried < placements) if placements else None
