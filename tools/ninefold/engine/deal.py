"""Deals: which cards a game is played with and in which order, from a seed.

The cards of the set, by rising number, are shuffled (see `chance`). In a challenge with drawn recipes, the first two
of them that have a recipe on their back are set aside; with chosen recipes, the cards of these are. What is left is
dealt from the front: the cards of one game, then the other pile, for playing again at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ninefold.engine.chance import Chance
from ninefold.frozen import frozen

DRAWN = 2
"""Recipes drawn for a challenge."""


@frozen
class Deal:
    """A dealt game: the deck in draw order, the slugs of its recipes, and the cards kept for playing again.

    `rest` can be played at once only if it has as many cards as the deck.
    """

    deck: tuple[int, ...]
    recipes: tuple[str, ...]
    rest: tuple[int, ...]


class DealError(ValueError):
    """A deal that cannot be made of these cards and recipes."""


def deal(
    backs: Mapping[int, str | None],
    played: int,
    seed: int,
    *,
    draw_recipes: bool = False,
    recipes: Sequence[str] = (),
) -> Deal:
    """The deal of a seed. `backs`: the set's card numbers, each with the slug of the recipe on its back, or None.

    `recipes` are chosen ones; with `draw_recipes`, two are drawn instead. Raises DealError if the set has too few
    cards or recipes.
    """
    order = Chance(seed).shuffled(sorted(backs))
    if draw_recipes:
        aside = [number for number in order if backs[number] is not None][:DRAWN]
        if len(aside) < DRAWN:
            raise DealError(f"the set has {len(aside)} recipe{'s' * (len(aside) != 1)}; {DRAWN} are drawn")
        recipes = [slug for number in aside if (slug := backs[number]) is not None]
    left = [number for number in order if backs[number] not in recipes]
    if len(left) < played:
        raise DealError(f"{len(left)} cards are left to deal from; {played} are played")
    return Deal(tuple(left[:played]), tuple(recipes), tuple(left[played:]))
