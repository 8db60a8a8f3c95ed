"""Several players of one deal: who won, with the tie-breaks of the game (R16: what is still equal is shared)."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.engine.score import score
from ninefold.engine.state import State
from ninefold.frozen import frozen
from ninefold.rules.values import DIE, Tie


@frozen
class Ranked:
    """A player's place, from 1; equal places are shared. `player` indexes the states given.

    `ties` are what the tie-breaks count, in their order. A target is reported, but does not decide.
    """

    place: int
    player: int
    score: int
    ties: tuple[int, ...]
    target: int | None
    won: bool | None


def ranking(states: Sequence[State]) -> list[Ranked]:
    """The players by place; players of the same place in the order given."""
    keyed = sorted((_key(state), n) for n, state in enumerate(states))
    ranked: list[Ranked] = []
    for n, (key, player) in enumerate(keyed, 1):
        shared = n > 1 and keyed[n - 2][0] == key
        sheet = score(states[player])
        place = ranked[-1].place if shared else n
        ranked.append(Ranked(place, player, sheet.score, _counts(states[player]), sheet.target, sheet.won))
    return ranked


def disagreement(states: Sequence[State]) -> str | None:
    """Why these games cannot be compared, or None: rules, rulings, cards in draw order and recipes must agree."""
    first = states[0]
    for state in states[1:]:
        if state.game.table.rules != first.game.table.rules:
            return "the games differ"
        if state.game.table.rulings != first.game.table.rulings:
            return "the rulings differ"
        if state.deck != first.deck:
            return "the decks differ"
        if any(state.game.cards[n] != first.game.cards[n] for n in first.deck):
            return "the cards differ"
        if sorted(r.slug for r in state.recipes) != sorted(r.slug for r in first.recipes):
            return "the recipes differ"
    return None


def _key(state: State) -> tuple[int, ...]:
    """Sorts the better player first."""
    ties = state.game.table.rules.ties
    signed = (-count if tie.most else count for tie, count in zip(ties, _counts(state), strict=True))
    return (-score(state).score, *signed)


def _counts(state: State) -> tuple[int, ...]:
    return tuple(_count(tie, state) for tie in state.game.table.rules.ties)


def _count(tie: Tie, state: State) -> int:
    things = (state.game.table.thing(code) for code in state.places.values())
    return sum(
        thing is not None and (thing.is_die if tie.what == DIE else tie.what in thing.names) for thing in things
    )
