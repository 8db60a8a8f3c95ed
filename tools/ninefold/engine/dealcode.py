"""Deal codes: a short word for a deal that can be written on a blackboard, such as `grove-7k3mq`.

The word is the set's name, a hyphen, the seed, variant and recipes as one number in 32 signs, and two signs of a
checksum over that and the set's cards and recipes. Signs that are easily mistaken for each other are read alike.

The pile that a deal leaves, which is played at once afterwards, has the same number with a checksum of its own.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Sequence
from math import comb

from ninefold.engine.deal import DRAWN
from ninefold.frozen import frozen
from ninefold.model.cards import Card
from ninefold.model.recipes import Recipe
from ninefold.rules.cardset import CardSet

SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"
_ALIKE = str.maketrans("oil", "011")
MOST_SEED = (1 << 40) - 1
"""The greatest seed that a code can hold; eight signs."""
_CHECK = 2


@frozen
class DealName:
    """What a deal code stands for, the set aside: `recipes` are slugs, None if they are drawn by the seed; `other`:
    it is the pile that the seed's deal leaves."""

    seed: int
    variant: str | None
    recipes: tuple[str, ...] | None
    other: bool = False


class CodeError(ValueError):
    """A text that is no deal code of any known set, or a deal that no code can name."""


def write_code(cards: CardSet, name: DealName) -> str:
    """The code of a deal. Raises CodeError for a seed above `MOST_SEED` or chosen recipes that are not a pair."""
    if not 0 <= name.seed <= MOST_SEED:
        raise CodeError(f"no deal code holds the seed {name.seed}; the greatest is {MOST_SEED}")
    variants = _variants(cards)
    number = name.seed * len(variants) + variants.index(name.variant)
    number = number * _modes(cards) + _mode(cards, name.recipes)
    return f"{cards.slug}-{_digits(number)}{_check(cards, number, name.other)}"


def read_code(text: str, sets: Sequence[CardSet]) -> tuple[CardSet, DealName]:
    """The set and the deal that a code names, among the sets given. Raises CodeError."""
    slug, _, signs = text.strip().rpartition("-")
    cards = next((s for s in sets if s.slug == slug), None)
    if cards is None:
        cards = next((s for s in sets if _plain(s.slug) == _plain(slug)), None)
    if cards is None:
        known = ", ".join(sorted(s.slug for s in sets))
        raise CodeError(f"'{text}' is no deal code: it names no known set (known: {known})")
    signs = signs.casefold().translate(_ALIKE)
    if not _CHECK < len(signs) <= 40 or not set(signs) <= set(SIGNS):
        raise CodeError(f"'{text}' is no deal code: expected a set's name, a hyphen, letters and digits")
    number = _value(signs[:-_CHECK])
    other = signs == _digits(number) + _check(cards, number, other=True)
    if not other and signs != _digits(number) + _check(cards, number, other=False):
        raise CodeError(f"'{text}' is mistyped, or was made for another version of the set")
    number, mode = divmod(number, _modes(cards))
    if other and mode:
        raise CodeError(f"'{text}' is mistyped: after a game with recipes there is no other pile")
    variants = _variants(cards)
    seed, variant = divmod(number, len(variants))
    return cards, DealName(seed, variants[variant], _recipes(cards, mode), other)


def _plain(slug: str) -> str:
    """A set's name as it is compared: codes are copied by hand, and systems write accents in two ways."""
    return unicodedata.normalize("NFC", slug).casefold()


def _variants(cards: CardSet) -> list[str | None]:
    return [None, *(variant.name for variant in cards.rules.variants)]


def _modes(cards: CardSet) -> int:
    """No recipes, drawn ones, or one of the pairs."""
    return 2 + comb(len(cards.recipes), DRAWN)


def _pairs(cards: CardSet) -> list[tuple[str, str]]:
    slugs = [recipe.slug for recipe in cards.recipes]
    return [(one, other) for n, one in enumerate(slugs) for other in slugs[n + 1 :]]


def _mode(cards: CardSet, recipes: tuple[str, ...] | None) -> int:
    if recipes is None:
        return 1
    if not recipes:
        return 0
    pairs = _pairs(cards)
    # The order of recipes matters to one ruling only; a code names them in the order of the set.
    found = [n for n, pair in enumerate(pairs) if sorted(pair) == sorted(recipes)]
    if not found:
        raise CodeError(f"a deal code names no recipes or a pair of the set, not {', '.join(recipes)}")
    return 2 + found[0]


def _recipes(cards: CardSet, mode: int) -> tuple[str, ...] | None:
    if mode == 1:
        return None
    return _pairs(cards)[mode - 2] if mode else ()


def _digits(number: int) -> str:
    signs = ""
    while number or not signs:
        number, digit = divmod(number, len(SIGNS))
        signs = SIGNS[digit] + signs
    return signs


def _value(signs: str) -> int:
    number = 0
    for sign in signs:
        number = number * len(SIGNS) + SIGNS.index(sign)
    return number


def _check(cards: CardSet, number: int, other: bool) -> str:
    text = f"{_plain(cards.slug)}/{number}/{fingerprint(cards.cards, cards.recipes)}"
    sums = len(SIGNS) ** _CHECK
    # The two sums of a number are half the way round apart, so that they are never alike.
    value = (int.from_bytes(hashlib.sha256(text.encode()).digest()[:2], "big") + other * sums // 2) % sums
    return _digits(value).rjust(_CHECK, SIGNS[0])


def fingerprint(cards: Sequence[Card], recipes: Sequence[Recipe]) -> str:
    """A short text that differs for sets whose cards or recipes differ."""
    faces = [(card.number, [(area.kinds, area.yield_) for area in card.areas]) for card in cards]
    backs = [(recipe.slug, recipe.card) for recipe in recipes]
    return hashlib.sha256(repr((sorted(faces), backs)).encode()).hexdigest()[:16]
