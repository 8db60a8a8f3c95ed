"""A player's games so far, from the records on the shelf: what was reached, and what cannot be read."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean

from ninefold.engine.record import Replayed, replays
from ninefold.engine.recordfile import MOST_BYTES
from ninefold.engine.result import ending
from ninefold.engine.score import Sheet, score
from ninefold.errors import Place, Problem
from ninefold.model.recipes import Recipe
from ninefold.rules.library import Library
from ninefold.rules.values import Rating, Rules
from ninefold.terminal.store import RECORDS, Shelf

LATEST = 10
"""Games whose mean is told besides that of all."""


@dataclass(frozen=True)
class Played:
    """A game that was played to its end by one player, and its score sheet; `name` is its file's."""

    name: str
    rules: Rules
    sheet: Sheet

    @property
    def score(self) -> int:
        """All points."""
        return self.sheet.score


@dataclass(frozen=True)
class RankCount:
    """How many games reached a rank; `below` is where the next better one begins (None: it is the best)."""

    rating: Rating
    below: int | None
    games: int


@dataclass(frozen=True)
class RecipeCount:
    """How often a recipe was played for and met."""

    recipe: Recipe
    games: int
    met: int


@dataclass(frozen=True)
class History:
    """The games of one game, the oldest first; never empty."""

    games: tuple[Played, ...]
    shared: int = 0
    """Further games, of several players."""

    @property
    def rules(self) -> Rules:
        """The rules, as the latest game had them."""
        return self.games[-1].rules

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
        won = [game.sheet.won for game in self.games if game.sheet.won is not None]
        return sum(won), len(won)

    @property
    def ranks(self) -> tuple[RankCount, ...]:
        """The ranks, the best first, with the games that reached them; those with a target have none."""
        ratings = sorted(self.rules.ratings, key=lambda rating: -_floor(rating))
        free = [game.score for game in self.games if game.sheet.target is None]
        reached = [self.rules.rating(points) for points in free]
        above = [None, *(rating.floor for rating in ratings)]
        return tuple(
            RankCount(rating, below, reached.count(rating)) for rating, below in zip(ratings, above, strict=False)
        )

    @property
    def recipes(self) -> tuple[RecipeCount, ...]:
        """The recipes that were played for, in the order of their first game."""
        met: dict[str, list[bool]] = {}
        known: dict[str, Recipe] = {}
        for bonus in (bonus for game in self.games for bonus in game.sheet.bonuses):
            known.setdefault(bonus.recipe.slug, bonus.recipe)
            met.setdefault(bonus.recipe.slug, []).append(bonus.met)
        return tuple(RecipeCount(known[slug], len(found), sum(found)) for slug, found in met.items())


@dataclass(frozen=True)
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

    Nothing is changed on the shelf. Raises OSError if its records cannot be listed.
    """
    library = Library()
    found: dict[str, list[Played]] = {}
    shared: dict[str, int] = {}
    broken: list[Problem] = []
    unread = 0
    for name in shelf.names(RECORDS):
        if not name.endswith(".yaml") or not (game is None or name.endswith(f"-{game}.yaml")):
            continue
        games, problems = _read(shelf, f"{RECORDS}/{name}", library)
        unread += bool(problems)
        broken += problems
        if problems:
            continue
        slug = games[0].rules.slug
        if len(games) > 1:
            shared[slug] = shared.get(slug, 0) + 1
        else:
            found.setdefault(slug, []).append(games[0])
    histories = (History(tuple(games), shared.get(slug, 0)) for slug, games in sorted(found.items()))
    return Histories(tuple(histories), tuple(broken), unread)


def _read(shelf: Shelf, name: str, library: Library) -> tuple[list[Played], Sequence[Problem]]:
    """The games of a record's file, one for each player; or what is wrong with it."""
    place = Place(shelf.path(name))
    try:
        data = shelf.read(name)
    except OSError as error:
        found = f"cannot be read: {error.strerror or error}"
        return [], [Problem(place, "file-unreadable", found, "a game record")]
    if len(data) > MOST_BYTES:
        return [], [Problem(place, "file-too-large", f"{len(data):,} bytes", "a game record")]
    replayed = list(replays(io.BytesIO(data), place.file, library))
    problems = [problem for one in replayed for problem in _wrong(one)]
    if not replayed:
        problems = [Problem(place, "record-empty", "the file holds no record", "a game record")]
    return [] if problems else [_played(name, one) for one in replayed], problems


def _wrong(one: Replayed) -> Iterable[Problem]:
    """What is wrong with a record, one cut short included: records are of games that are over."""
    if one.fault is not None:
        return one.problems
    if ending(one.last) is None:
        found = f"{len(one.last.moves)} moves, and the game is not over"
        return [Problem(one.place, "record-short", found, "a record of a whole game")]
    return []


def _played(name: str, one: Replayed) -> Played:
    return Played(name, one.last.game.table.rules, score(one.last))


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
