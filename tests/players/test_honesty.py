"""What a player is given does not tell the order of the cards, nor can it be used to change the game."""

import gc
from dataclasses import replace
from types import FunctionType, ModuleType

import pytest

from ninefold.engine.chance import Chance, nth
from ninefold.engine.legality import legal_moves, play
from ninefold.engine.state import State, observe
from ninefold.errors import Report
from ninefold.players import PLAYERS
from ninefold.resources import cards_root
from ninefold.rules.cardset import load_set
from ninefold.study.games import Hall, Wish

MASK = (1 << 64) - 1


def hall(name: str = "grove") -> Hall:
    cards = load_set(cards_root() / name, Report())
    assert cards is not None
    return Hall(cards, "greedy", PLAYERS["greedy"], Wish(5, None if cards.recipes else ()))


def after(state: State, moves: int) -> State:
    for _ in range(moves):
        state = play(state, legal_moves(state)[0])
    return state


@pytest.mark.parametrize("name", ["grove", "forage", "orchard"])
@pytest.mark.parametrize("moves", [0, 3])
def test_whatever_is_still_to_be_drawn_a_player_sees_the_same(name: str, moves: int) -> None:
    one = hall(name)
    state = after(one.begin(one.deal(0)[0]), moves)
    drawn = len(state.deck) - len(state.draw_pile)
    seen = observe(state)
    # The unseen cards that are not in the game can lie in the pile as well.
    for n in range(5):
        pile = Chance(n).shuffled(sorted(seen.unseen))[: len(state.draw_pile)]
        other = observe(replace(state, deck=(*state.deck[:drawn], *pile)))
        assert (other, other.unseen, other.to_draw) == (seen, seen.unseen, seen.to_draw)


def test_nothing_that_can_be_reached_from_what_is_seen_knows_the_order() -> None:
    one = hall()
    state = after(one.begin(one.deal(0)[0]), 1)
    pile = state.draw_pile
    found, todo = {}, [observe(state)]
    while todo:
        thing = todo.pop()
        if id(thing) in found or isinstance(thing, (type, ModuleType, FunctionType)):
            continue
        found[id(thing)] = thing
        todo += gc.get_referents(thing)
    assert len(found) > 1000
    for thing in found.values():
        assert not isinstance(thing, State)
        if isinstance(thing, (list, tuple)):
            held = [thing[n : n + len(pile)] for n in range(len(thing) - len(pile) + 1)]
            assert list(pile) not in map(list, held)


def test_the_seed_of_a_player_does_not_lead_back_to_the_deal() -> None:
    one = hall()
    _, told = one.deal(3)
    own = nth(one.wish.seed, 3)
    assert back(nth(own, 7), 7) == own, "numbers of one stream can be counted back"
    assert own not in {back(told, n) for n in range(1000)}
    assert told not in {nth(own, n) for n in range(1000)}


def back(number: int, n: int) -> int:
    """The seed of a stream from its number with an index."""
    z = unshifted(number, 31) * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK
    z = unshifted(z, 27) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK
    return unshifted(z, 30) - (n + 1) * 0x9E3779B97F4A7C15 & MASK


def unshifted(mixed: int, shift: int) -> int:
    """The x of x ^ x >> shift."""
    x = mixed
    while (better := mixed ^ x >> shift) != x:
        x = better
    return x


def test_a_player_cannot_change_what_lies_there() -> None:
    one = hall()
    seen = observe(one.begin(one.deal(0)[0]))
    for mapping in (seen.places, seen.game.cards, seen.game.parts):
        with pytest.raises(TypeError):
            mapping[next(iter(mapping))] = None  # type: ignore[index]
    with pytest.raises(AttributeError):
        seen.supply = (9, 9, 9)  # type: ignore[misc]
