"""The bound that certificates are checked by: whatever the prices, no line exceeds it."""

import random

import pytest
from engine_support import SHIPPED, random_game, random_walk, table_of

from ninefold.engine.certificate import SCALE, Prices, deal_print, root_bound
from ninefold.engine.legality import play
from ninefold.engine.outlook import outlook
from ninefold.engine.score import dice_score
from ninefold.engine.state import start

RULESETS = (*SHIPPED, "tidepool")


def walk(name, seed):
    table = table_of(name)
    deck = list(range(1, table.rules.deck.played + 1))
    return random_walk(start(random_game(table, seed), deck), seed)


def drawn_prices(table, chance):
    kinds = len(table.rules.kinds) + 1

    def some(count):
        return tuple(chance.randrange(10 * SCALE) for _ in range(count))

    return [Prices(some(len(table.supply)), some(len(table.areas))) for _ in range(kinds)]


@pytest.mark.parametrize("name", RULESETS)
def test_any_prices_bound_every_line(name):
    for seed in range(4):
        chance = random.Random(seed)
        states = walk(name, seed)
        table = states[0].game.table
        for state in states:
            bound = root_bound(state, drawn_prices(table, chance))
            assert dice_score(table, states[-1].places) <= bound
            # Nothing that is added to the points is negative: the bound holds for all that lies on the way, too.
            assert max((points for _, points in outlook(state)), default=0) <= bound


@pytest.mark.parametrize("name", RULESETS)
def test_no_move_raises_the_bound_by_the_same_prices(name):
    chance = random.Random(7)
    states = walk(name, 7)
    prices = drawn_prices(states[0].game.table, chance)
    for state in states[:-1]:
        moves = [move for move, _ in outlook(state)]
        for move in chance.sample(moves, min(5, len(moves))):
            assert root_bound(play(state, move), prices) <= root_bound(state, prices)


def test_prices_that_do_not_belong_to_the_rules_bound_nothing():
    state = walk("grove", 1)[3]
    prices = drawn_prices(state.game.table, random.Random(1))
    for wrong in (
        prices[:-1],
        [Prices(prices[0].resources[1:], prices[0].areas), *prices[1:]],
        [Prices((-1, *prices[0].resources[1:]), prices[0].areas), *prices[1:]],
        [Prices((), ()), *prices[1:]],
    ):
        with pytest.raises(ValueError, match="price"):
            root_bound(state, wrong)


def test_prints_tell_deals_apart_by_cards_order_and_rules():
    first = walk("grove", 1)[0]
    other_cards = walk("grove", 2)[0]
    order = start(first.game, [*first.deck[:-2], first.deck[-1], first.deck[-2]])
    prints = {deal_print(state) for state in (first, other_cards, order, walk("forage", 1)[0])}
    assert len(prints) == 4
    assert deal_print(walk("grove", 1)[-1]) == deal_print(first)
