"""The best line of a deal in words, beside what the player made of it."""

from __future__ import annotations

from collections.abc import Iterator

from ninefold.engine.legality import play
from ninefold.engine.score import score
from ninefold.engine.state import State
from ninefold.terminal.helpers import Best
from ninefold.text.catalogue import Catalogue

TELLING = 15
"""Points above the best line up to which a bound says something; many are far above all that can be."""


def best_words(start: State, played: State, best: Best, words: Catalogue) -> Iterator[str]:
    """What the line brings with recipes and what more could be had, then its moves if it is better than the one
    played."""
    own = score(played).score
    better = best.score > own
    yield words.say("best.found" if better else "best.equal", score=best.score, own=own)
    if best.proven:
        yield words.say("best.proven")
    elif best.bound - best.score <= TELLING:
        yield words.say("best.bound", bound=best.bound)
    state = start
    for n, move in enumerate(best.moves if better else (), 1):
        state = play(state, move)
        yield words.say("best.move", n=n, move=move, score=score(state).score)
