"""A deal ready to be played: the position before the first move, what names it, and the cards for playing again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from ninefold.api import new_game
from ninefold.engine.challenge import Aim
from ninefold.engine.chance import seed_of
from ninefold.engine.deal import DealError, deal
from ninefold.engine.dealcode import CodeError, DealName, write_code
from ninefold.engine.state import State
from ninefold.frozen import frozen
from ninefold.rules.cardset import CardSet

HANDY_SEEDS = 1 << 20
"""Seeds that nobody chose are below this, so that deal codes stay short."""


@frozen
class Dealt:
    """A deal. `name` is what a deal code stands for, None where the deck was given card by card.

    `cards` is the set that is played with, None for a record that gives its cards in place. `rest` is the other pile.
    """

    start: State
    cards: CardSet | None = None
    name: DealName | None = None
    rest: tuple[int, ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)
    aim: Aim | None = None
    """What is to be reached in a deal of a challenge sheet."""

    @property
    def code(self) -> str:
        """The word for a blackboard; "" where no code can name the deal."""
        if self.cards is None or self.name is None:
            return ""
        try:
            return write_code(self.cards, self.name)
        except CodeError:
            return ""

    @property
    def numbers(self) -> str:
        """The deck in draw order, as `--deal` reads it."""
        return ",".join(map(str, self.start.deck))


def deal_by_name(cards: CardSet, name: DealName, rulings: Mapping[str, str]) -> Dealt:
    """The deal of a seed. Raises ValueError for what the set does not have or cannot deal."""
    backs = {card.number: _slug_on(cards, card.number) for card in cards.cards}
    drawn = name.recipes is None
    dealt = deal(backs, cards.rules.deck.played, name.seed, draw_recipes=drawn, recipes=name.recipes or ())
    first = Dealt(new_game(cards, dealt.deck, dealt.recipes, name.variant, rulings), cards, name, dealt.rest, rulings)
    return _other_pile(first) if name.other else first


def deal_by_numbers(
    cards: CardSet, deck: Sequence[int], recipes: Sequence[str], variant: str | None, rulings: Mapping[str, str]
) -> Dealt:
    """The deal of these cards in this order. Raises ValueError for what the set does not have."""
    start = new_game(cards, deck, recipes, variant, rulings)
    aside = {recipe.card for recipe in start.recipes}
    taken = aside & set(deck)
    if taken:
        raise DealError(f"card {min(n for n in taken if n is not None)} is in the deck, but its recipe was chosen")
    rest = [card.number for card in cards.cards if card.number not in aside and card.number not in deck]
    return Dealt(start, cards, None, tuple(rest), rulings)


def again(dealt: Dealt) -> tuple[Dealt, bool]:
    """The next game: with the other pile at once, or, where that is too small, shuffled anew. Which, is told as well:
    True for the other pile. Raises DealError where only the cards played are known."""
    if dealt.cards is None:
        raise DealError("the record holds no other cards")
    played = dealt.cards.rules.deck.played
    before = dealt.start
    if not before.recipes and len(dealt.rest) >= played:
        try:
            return _other_pile(dealt), True
        except ValueError as error:
            # The set has changed since the game was kept.
            raise DealError(str(error)) from None
    seed = seed_of("again", *before.deck) % HANDY_SEEDS
    recipes = () if not before.recipes else dealt.name.recipes if dealt.name else None
    return deal_by_name(dealt.cards, DealName(seed, before.variant, recipes), dealt.rulings), False


def _other_pile(dealt: Dealt) -> Dealt:
    """The deal of the cards that a deal left. Raises ValueError where they are no game of the set."""
    cards, before = dealt.cards, dealt.start
    if cards is None or len(dealt.rest) < cards.rules.deck.played or before.recipes:
        raise DealError("no other pile is left to be played")
    start = new_game(cards, dealt.rest[: cards.rules.deck.played], (), before.variant, dealt.rulings)
    name = None if dealt.name is None else replace(dealt.name, other=True)
    return Dealt(start, cards, name, (), dealt.rulings)


def _slug_on(cards: CardSet, number: int) -> str | None:
    recipe = cards.recipe_on(number)
    return None if recipe is None else recipe.slug
