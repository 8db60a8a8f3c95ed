"""A position of a game: what lies on the table, what is left, what is in the hand, and how it came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ninefold.engine.game import Game
from ninefold.engine.moves import Move
from ninefold.model.recipes import Recipe


class Spot(NamedTuple):
    """Where something lies, in areas: x to the right, y downwards; (0, 0) is the first card's top-left area."""

    x: int
    y: int


class NewDie(NamedTuple):
    """A die that was placed from the supply: its kind and the thing it shows, as indices of the table."""

    kind: int
    thing: int


Places = Mapping[Spot, int]
"""The codes of the places with a card (see `rules.table`)."""


@dataclass(frozen=True)
class State:
    """A position; moves give new ones (see `legality.play`). Two states are equal if all that is below is."""

    game: Game
    deck: tuple[int, ...]
    """The numbers of the game's cards in draw order: the first is laid, the next ones are the first hand."""
    recipes: tuple[Recipe, ...]
    variant: str | None
    places: Places
    supply: tuple[int, ...]
    """What is left of each resource, in the order of the table."""
    hand: tuple[int, ...]
    moves: tuple[Move, ...]
    first_dice: frozenset[NewDie]
    """The dice placed on the first turn (R17: even if removed later)."""

    @property
    def draw_pile(self) -> tuple[int, ...]:
        """The cards still to be drawn, the next one first."""
        return self.deck[1 + len(self.hand) + len(self.moves) :]

    @property
    def start(self) -> Move:
        """How the first card lies, written like a move."""
        return Move(self.deck[0], 0, 0, 0)

    def __hash__(self) -> int:
        return hash((self.deck, self.moves, self.supply))


def start(game: Game, deck: Sequence[int], recipes: Sequence[Recipe] = (), variant: str | None = None) -> State:
    """The position before the first move: the first card of the deck laid upright, the hand drawn.

    Raises ValueError for a deck that is no deck of this game: another number of cards than are played, a number
    twice, or a card that the set does not have.
    """
    rules = game.table.rules
    if len(deck) != rules.deck.played:
        raise ValueError(f"a deck of {len(deck)} cards; {rules.name} is played with {rules.deck.played}")
    if len(set(deck)) != len(deck):
        twice = next(n for n in deck if deck.count(n) > 1)
        raise ValueError(f"card {twice} stands in the deck twice")
    missing = [n for n in deck if n not in game.cards]
    if missing:
        raise ValueError(f"the set has no card {missing[0]}")
    if variant is not None and variant not in (v.name for v in rules.variants):
        raise ValueError(f"{rules.name} has no variant '{variant}'")
    bare = game.table.bare
    places = {Spot(part.dx, part.dy): bare[part.area] for part in game.parts[deck[0]][0]}
    hand = tuple(deck[1 : 1 + rules.deck.hand])
    return State(game, tuple(deck), tuple(recipes), variant, places, game.table.supply, hand, (), frozenset())
