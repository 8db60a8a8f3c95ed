"""The first two players: legal, repeatable, and greedy is better than chance."""

from statistics import mean

import pytest

from ninefold.engine.deal import deal
from ninefold.engine.game import make_game
from ninefold.engine.legality import Illegal, legal_moves, play
from ninefold.engine.moves import Move
from ninefold.engine.result import ending
from ninefold.engine.score import score
from ninefold.engine.state import Observation, observe, start
from ninefold.errors import Report
from ninefold.players import PLAYERS, play_out
from ninefold.rules.library import Library

LIBRARY = Library()


def begin(game, seed):
    cards = LIBRARY.shipped_set(game, Report())
    dealt = deal(dict.fromkeys(c.number for c in cards.cards), cards.rules.deck.played, seed)
    return start(make_game(LIBRARY.table(cards.rules, cards.rules.settled({})), cards.cards), dealt.deck)


@pytest.mark.parametrize("name", sorted(PLAYERS))
@pytest.mark.parametrize("game", ["grove", "forage", "orchard"])
def test_players_play_to_the_end_and_repeat_themselves(name, game):
    last = play_out(begin(game, 3), PLAYERS[name](11))
    assert ending(last) is not None
    assert play_out(begin(game, 3), PLAYERS[name](11)).moves == last.moves
    assert any(play_out(begin(game, 3), PLAYERS[name](seed)).moves != last.moves for seed in (1, 2, 4))


@pytest.mark.parametrize("game", ["grove", "forage", "orchard"])
@pytest.mark.slow
def test_greedy_beats_chance_and_scores_like_a_person(game):
    means = {
        name: mean(score(play_out(begin(game, seed), factory(seed))).dice_score for seed in range(8))
        for name, factory in PLAYERS.items()
    }
    assert means["greedy"] > means["random"] + 10
    assert 20 < means["greedy"] < 65


def test_greedy_takes_a_best_move_at_sight():
    state = begin("grove", 5)
    for _ in range(5):
        chosen = PLAYERS["greedy"](1)(observe(state))
        best = max(score(play(state, move)).dice_score for move in legal_moves(state))
        assert score(play(state, chosen)).dice_score == best
        state = play(state, chosen)


def test_a_player_sees_an_observation_and_is_held_to_the_rules():
    seen = []

    def cheat(observation):
        seen.append(observation)
        return Move(observation.hand[0], 0, 50, 50)

    with pytest.raises(Illegal):
        play_out(begin("grove", 1), cheat)
    assert type(seen[0]) is Observation
