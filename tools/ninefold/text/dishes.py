"""What two recipes make together: one name, in the grammar of a language.

A recipe is a dish, or a word that describes one (`word.<slug>.name`). A word and a dish, two dishes, and two words
each have a pattern. Where a language makes words agree with what they describe, each dish says with
`dish.<slug>.agree` which form of the words it takes; `dish.any.agree` says it for two words.
"""

from __future__ import annotations

from ninefold.text.catalogue import NAME, Catalogue, Term
from ninefold.text.domains import PAIRS

DISH, WORD = "dish", "word"


def dish_name(slugs: tuple[str, str], words: Catalogue) -> str | None:
    """The name of the dish that two drawn recipes make, in their order; None in a game that joins no names."""
    if PAIRS not in words:
        return None
    described = [f"{WORD}.{slug}.{NAME}" in words for slug in slugs]
    if not any(described):
        return words.say(PAIRS, first=Term(DISH, slugs[0]), second=Term(DISH, slugs[1]))
    if all(described):
        form = _agreeing("any", words)
        return words.say("dish.words", first=Term(WORD, slugs[0], form), second=Term(WORD, slugs[1], form))
    word, dish = slugs if described[0] else slugs[::-1]
    return words.say("dish.word", word=Term(WORD, word, _agreeing(dish, words)), dish=Term(DISH, dish))


def _agreeing(dish: str, words: Catalogue) -> str:
    """The form that words take with a dish: by its own entry, else by that for any."""
    return words.texts.get(f"{DISH}.{dish}.agree", NAME)
