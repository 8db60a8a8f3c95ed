"""A position of a game: what lies on the table, what is left, what is in the hand, and how it came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, fields
from types import MappingProxyType
from typing import NamedTuple

from ninefold.engine.game import Game
from ninefold.engine.moves import Move
from ninefold.frozen import frozen
from ninefold.model.recipes import Recipe

Spot = tuple[int, int]
"""Where something lies, in areas: x to the right, y downwards; (0, 0) is the first card's top-left area."""


class NewDie(NamedTuple):
    """A die that was placed from the supply: its kind and the thing it shows, as indices of the table."""

    kind: int
    thing: int


Places = Mapping[Spot, int]
"""The codes of the places with a card (see `rules.table`)."""


@frozen
class Position:
    """What lies on the table and what may be played: all that moves, scores and recipes depend on."""

    game: Game = field(repr=False)
    recipes: tuple[Recipe, ...]
    variant: str | None
    # Left out of the hash only because a mapping has none; equality looks at it.
    places: Places = field(hash=False)
    supply: tuple[int, ...]
    """What is left of each resource, in the order of the table."""
    hand: tuple[int, ...]
    moves: tuple[Move, ...]
    first_dice: frozenset[NewDie]
    """The dice placed on the first turn (R17: even if removed later)."""

    def hand_after(self, card: int) -> tuple[int, ...]:
        """The hand once a card from it was played and, where it is known which, the next one drawn."""
        return tuple(held for held in self.hand if held != card)


@frozen
class State(Position):
    """A position of a game whose draw order is known; moves give new ones (see `legality.play`)."""

    deck: tuple[int, ...]
    """The numbers of the game's cards in draw order: the first is laid, the next ones are the first hand."""

    @property
    def draw_pile(self) -> tuple[int, ...]:
        """The cards still to be drawn, the next one first."""
        return self.deck[1 + len(self.hand) + len(self.moves) :]

    def hand_after(self, card: int) -> tuple[int, ...]:
        """The hand once a card from it was played and the next one drawn."""
        return super().hand_after(card) + self.draw_pile[:1]


@frozen
class Observation(Position):
    """What a player may know: everything but the draw order. Moves can be tried on it; no card is drawn then."""

    unseen: frozenset[int]
    """The cards of the set that were not seen yet; those to be drawn are among them."""
    to_draw: int
    """How many cards the draw pile has."""


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
    places = {(dx, dy): bare[area] for dx, dy, area in game.parts[deck[0]][0]}
    hand = tuple(deck[1 : 1 + rules.deck.hand])
    return State(game, tuple(recipes), variant, places, game.table.supply, hand, (), frozenset(), deck=tuple(deck))


def observe(state: State) -> Observation:
    """What the player of a state may know. A card whose recipe was drawn lies open and is not in the deck."""
    seen = {state.deck[0], *state.hand, *(move.card for move in state.moves)}
    seen |= {recipe.card for recipe in state.recipes if recipe.card is not None}
    # What a player does to it is not done to the game.
    known = {f.name: getattr(state, f.name) for f in fields(Position)} | {"places": MappingProxyType(state.places)}
    return Observation(**known, unseen=frozenset(state.game.cards) - seen, to_draw=len(state.draw_pile))
