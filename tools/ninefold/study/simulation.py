"""What many games say of a set: counted game by game, and added up exactly, in whatever order they are added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from ninefold.engine.score import Sheet
from ninefold.study.games import Played
from ninefold.study.statistics import Sums


@dataclass
class RecipeTally:
    """How often a recipe was played for and met, and what it brought."""

    played: int = 0
    met: int = 0
    points: Sums = field(default_factory=Sums)

    def merge(self, other: RecipeTally) -> None:
        """Count the games of another tally."""
        self.played += other.played
        self.met += other.met
        self.points.merge(other.points)


@dataclass
class PairTally:
    """How often two recipes were played for together, how often their target was reached, and by how much it was
    passed."""

    played: int = 0
    won: int = 0
    margin: Sums = field(default_factory=Sums)


@dataclass
class Tally:
    """What was counted of some games."""

    games: int = 0
    points: Counter[int] = field(default_factory=Counter)
    """How often each score of dice and tokens came."""
    totals: Counter[int] = field(default_factory=Counter)
    """The same with bonuses."""
    won: int = 0
    """Recipe challenges in which the target was reached."""
    turns: Counter[int] = field(default_factory=Counter)
    used: dict[int, Counter[int]] = field(default_factory=dict)
    """By resource: how often so many lay on the table at the end."""
    cards: dict[int, Sums] = field(default_factory=dict)
    """By card: what laying it brought at once."""
    recipes: dict[str, RecipeTally] = field(default_factory=dict)
    pairs: dict[tuple[str, ...], PairTally] = field(default_factory=dict)

    def add(self, game: Played) -> None:
        """Count a game."""
        self.games += 1
        self.points[game.points] += 1
        self.totals[game.total] += 1
        self.turns[len(game.gains)] += 1
        for resource, count in enumerate(game.used):
            self.used.setdefault(resource, Counter())[count] += 1
        for card, gain in game.gains:
            self.cards.setdefault(card, Sums()).add(gain)
        if game.sheet is not None:
            self._add_recipes(game.sheet)

    def _add_recipes(self, sheet: Sheet) -> None:
        self.won += bool(sheet.won)
        for bonus in sheet.bonuses:
            tally = self.recipes.setdefault(bonus.recipe.slug, RecipeTally())
            tally.played += 1
            tally.met += bonus.met
            tally.points.add(bonus.points)
        pair = self.pairs.setdefault(tuple(sorted(bonus.recipe.slug for bonus in sheet.bonuses)), PairTally())
        pair.played += 1
        pair.won += bool(sheet.won)
        pair.margin.add(sheet.score - (sheet.target or 0))

    def merge(self, other: Tally) -> None:
        """Count the games of another tally, too."""
        self.games += other.games
        self.won += other.won
        self.points.update(other.points)
        self.totals.update(other.totals)
        self.turns.update(other.turns)
        for resource, counts in other.used.items():
            self.used.setdefault(resource, Counter()).update(counts)
        for card, sums in other.cards.items():
            self.cards.setdefault(card, Sums()).merge(sums)
        for slug, recipe in other.recipes.items():
            self.recipes.setdefault(slug, RecipeTally()).merge(recipe)
        for key, pair in other.pairs.items():
            own = self.pairs.setdefault(key, PairTally())
            own.played += pair.played
            own.won += pair.won
            own.margin.merge(pair.margin)


@dataclass
class Outcome:
    """The games of a set, and, where another set was played beside it with the same seeds, its games and by how much
    each game of the other one differs."""

    tally: Tally = field(default_factory=Tally)
    other: Tally | None = None
    difference: Sums = field(default_factory=Sums)

    def merge(self, more: Outcome) -> None:
        """Count the games of another outcome, too."""
        self.tally.merge(more.tally)
        if more.other is not None:
            self.other = self.other or Tally()
            self.other.merge(more.other)
            self.difference.merge(more.difference)


def outcome_of(games: list[Played], others: Iterable[Played] | None) -> Outcome:
    """What some games say; `others` are the same games with another set."""
    outcome = Outcome()
    for game in games:
        outcome.tally.add(game)
    if others is not None:
        outcome.other = Tally()
        for game, other in zip(games, others, strict=True):
            outcome.other.add(other)
            outcome.difference.add(other.total - game.total)
    return outcome
