"""A player's games so far, from the records on the shelf: what was reached, and what cannot be read."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from statistics import fmean

from ninefold.engine.record import Replayed, replays
from ninefold.engine.recordfile import MOST_BYTES
from ninefold.engine.result import ending
from ninefold.engine.score import score
from ninefold.engine.state import State
from ninefold.errors import Place, Problem
from ninefold.frozen import frozen
from ninefold.model.recipes import Recipe
from ninefold.rules.library import Library
from ninefold.rules.values import Rating, Rules
from ninefold.terminal.shelf import RECORDS, Shelf
from ninefold.terminal.tallies import Tally, key_of, read_tallies, write_tallies

LATEST = 10
"""Games whose mean is told besides that of all."""


@frozen
class Played:
    """A game that was played to its end by one player, and what it is worth; `name` is its file's."""

    name: str
    tally: Tally

    @property
    def score(self) -> int:
        """All points."""
        return self.tally.score


@frozen
class RankCount:
    """How many games reached a rank; `below` is where the next better one begins (None: it is the best)."""

    rating: Rating
    below: int | None
    games: int


@frozen
class RecipeCount:
    """How often a recipe was played for and met."""

    recipe: Recipe
    games: int
    met: int


@frozen
class History:
    """The games of one game, the oldest first; never empty."""

    games: tuple[Played, ...]
    rules: Rules
    """As the latest game had them."""
    known: Mapping[str, Recipe]
    """The recipes played for, by slug, as the first game with each had them."""
    shared: int = 0
    """Further games, of several players."""

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """The points of each game."""
        return tuple(game.score for game in self.games)

    @property
    def mean(self) -> float:
        """The mean of all scores."""
        return fmean(self.scores)

    @property
    def latest(self) -> float:
        """The mean of the latest scores."""
        return fmean(self.scores[-LATEST:])

    @property
    def targets(self) -> tuple[int, int]:
        """In how many games a target was reached, and in how many there was one."""
        aims = [(game.score, game.tally.target) for game in self.games]
        won = [points >= target for points, target in aims if target is not None]
        return sum(won), len(won)

    @property
    def ranks(self) -> tuple[RankCount, ...]:
        """The ranks, the best first, with the games that reached them; those with a target have none."""
        ratings = sorted(self.rules.ratings, key=lambda rating: -_floor(rating))
        free = [game.score for game in self.games if game.tally.target is None]
        reached = [self.rules.rating(points) for points in free]
        above = [None, *(rating.floor for rating in ratings)]
        return tuple(
            RankCount(rating, below, reached.count(rating)) for rating, below in zip(ratings, above, strict=False)
        )

    @property
    def recipes(self) -> tuple[RecipeCount, ...]:
        """The recipes that were played for, in the order of their first game."""
        met: dict[str, list[bool]] = {}
        for slug, was_met in (pair for game in self.games for pair in game.tally.recipes):
            met.setdefault(slug, []).append(was_met)
        return tuple(RecipeCount(self.known[slug], len(found), sum(found)) for slug, found in met.items())


@frozen
class Histories:
    """A player's games by game, and the problems of records that cannot be read, which are left as they are."""

    games: tuple[History, ...]
    broken: tuple[Problem, ...] = ()
    unread: int = 0
    """Records that cannot be read."""

    def of(self, game: str) -> History | None:
        """The games of a game, by its slug."""
        return next((history for history in self.games if history.rules.slug == game), None)


def read_histories(shelf: Shelf, game: str | None = None) -> Histories:
    """The histories of all games, or of one.

    No record is changed. What records are worth is kept beside them. Raises OSError if they cannot be listed.
    """
    reader = _Reader(shelf, Library(), read_tallies(shelf))
    names = [name for name in shelf.names(RECORDS) if name.endswith(".yaml")]
    for name in names:
        if game is None or name.endswith(f"-{game}.yaml"):
            reader.read(f"{RECORDS}/{name}")
    if reader.fresh:
        write_tallies(shelf, {**({} if game is None else reader.kept), **reader.used})
    histories = (reader.history(slug) for slug in sorted(reader.found))
    return Histories(tuple(one for one in histories if one is not None), tuple(reader.broken), reader.unread)


@dataclass
class _Reader:
    """Reads records one after the other; those that are known by `kept` tallies are not played again."""

    shelf: Shelf
    library: Library
    kept: Mapping[str, Tally]
    used: dict[str, Tally] = field(default_factory=dict)
    fresh: bool = False
    """Whether a record was played that had no tally."""
    found: dict[str, list[Played]] = field(default_factory=dict)
    shared: dict[str, int] = field(default_factory=dict)
    broken: list[Problem] = field(default_factory=list)
    unread: int = 0

    def read(self, name: str) -> None:
        """Take up the record of a file."""
        place = Place(self.shelf.path(name))
        try:
            data = self.shelf.read(name)
        except OSError as error:
            found = f"cannot be read: {error.strerror or error}"
            self.refuse([Problem(place, "file-unreadable", found, "a game record")])
            return
        key = key_of(data)
        tally = self.kept.get(key) or self.played(data, place, key)
        if tally is None:
            return
        if key in self.kept:
            self.used[key] = tally
        if tally.players > 1:
            self.shared[tally.game] = self.shared.get(tally.game, 0) + 1
        else:
            self.found.setdefault(tally.game, []).append(Played(name, tally))

    def refuse(self, problems: Sequence[Problem]) -> None:
        """Count a record that cannot be read."""
        self.unread += 1
        self.broken += problems

    def played(self, data: bytes, place: Place, key: str) -> Tally | None:
        """The tally of a record, played; None once it was said what is wrong with it."""
        if len(data) > MOST_BYTES:
            self.refuse([Problem(place, "file-too-large", f"{len(data):,} bytes", "a game record")])
            return None
        games = list(replays(io.BytesIO(data), place.file, self.library))
        problems = [problem for one in games for problem in _wrong(one)]
        if not games:
            problems = [Problem(place, "record-empty", "the file holds no record", "a game record")]
        if problems:
            self.refuse(problems)
            return None
        tally = _tally_of(games[0].last, len(games))
        if games[0].home is None:
            # A record that names a set depends on more than it holds.
            self.used[key], self.fresh = tally, True
        return tally

    def history(self, slug: str) -> History | None:
        """The history of the games of one game, with the rules and recipes of those that show them; None if their
        records went away meanwhile."""
        known: dict[str, Recipe] = {}
        games = tuple(game for found in self.found[slug] if (game := self.told(found, known)) is not None)
        latest = next((state for game in reversed(games) if (state := self.last(game)) is not None), None)
        if latest is None:
            return None
        return History(games, latest.game.table.rules, known, self.shared.get(slug, 0))

    def told(self, game: Played, known: dict[str, Recipe]) -> Played | None:
        """A game once its recipes are `known`, scored anew if its tally is another's; None if its record is gone."""
        if _names(game.tally) <= known.keys():
            return game
        last = self.last(game)
        if last is None:
            return None
        for recipe in last.recipes:
            known.setdefault(recipe.slug, recipe)
        return game if _names(game.tally) <= known.keys() else replace(game, tally=_tally_of(last, 1))

    def last(self, game: Played) -> State | None:
        """The last position of a game; None if its record is no longer what was read."""
        try:
            data = io.BytesIO(self.shelf.read(game.name))
        except OSError:
            return None
        one = next(iter(replays(data, self.shelf.path(game.name), self.library)), None)
        return None if one is None or any(_wrong(one)) else one.last


def _tally_of(last: State, players: int) -> Tally:
    """What a game is worth, from its last position."""
    sheet = score(last)
    met = tuple((bonus.recipe.slug, bonus.met) for bonus in sheet.bonuses)
    return Tally(last.game.table.rules.slug, players, sheet.score, sheet.target, met)


def _names(tally: Tally) -> set[str]:
    """The slugs of the recipes of a game."""
    return {slug for slug, _ in tally.recipes}


def _wrong(one: Replayed) -> Iterable[Problem]:
    """What is wrong with a record, one cut short included: records are of games that are over."""
    if one.fault is not None:
        return one.problems
    if ending(one.last) is None:
        found = f"{len(one.last.moves)} moves, and the game is not over"
        return [Problem(one.place, "record-short", found, "a record of a whole game")]
    return []


def _floor(rating: Rating) -> float:
    return -float("inf") if rating.floor is None else rating.floor


def spread(scores: Sequence[int], most: int) -> Iterator[tuple[int, int, int]]:
    """How often which scores were reached, in at most so many equal steps: (lowest, highest, games) of each."""
    low, high = min(scores), max(scores)
    step = next(width for width in _steps() if (high // width - low // width) < most)
    for n in range(low // step, high // step + 1):
        yield n * step, n * step + step - 1, sum(points // step == n for points in scores)


def _steps() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 and so on."""
    tens = 1
    while True:
        yield from (tens, 2 * tens, 5 * tens)
        tens *= 10
