"""The players that look ahead: the same moves by the kernel and by the engine, and each stronger than the last."""

from dataclasses import replace
from statistics import mean

import pytest
from test_simple_players import LIBRARY, begin

from ninefold.engine.chance import nth
from ninefold.engine.legality import play
from ninefold.engine.score import score
from ninefold.engine.state import observe
from ninefold.errors import Report
from ninefold.players import PLAYERS, play_out, rollout, two_ply


def late(game, seed, turns, recipes=()):
    """A position of a greedy game with so many turns left."""
    state = replace(begin(game, seed), recipes=recipes)
    last = play_out(state, PLAYERS["greedy"](seed))
    for move in last.moves[: len(last.moves) - turns]:
        state = play(state, move)
    return state


@pytest.mark.parametrize("game", ["grove", "forage", "orchard"])
@pytest.mark.parametrize(("name", "module", "turns"), [("two-ply", two_ply, 4), ("rollout", rollout, 2)])
def test_kernel_and_engine_choose_the_same_moves(game, name, module, turns, monkeypatch):
    recipes = LIBRARY.shipped_set(game, Report()).recipes[:4]
    seen = [observe(late(game, seed, turns, few)) for seed, few in [(1, ()), (2, recipes[:2]), (3, recipes[2:])]]
    by_kernel = [PLAYERS[name](7)(s) for s in seen]
    monkeypatch.setattr(module, "adviser", lambda game: None)
    assert [PLAYERS[name](7)(s) for s in seen] == by_kernel


def mean_of(name, games):
    return mean(score(play_out(begin("grove", nth(3, n)), PLAYERS[name](n))).dice_score for n in range(games))


def test_who_tries_games_to_the_end_plays_for_recipes():
    (recipe,) = (r for r in LIBRARY.shipped_set("grove", Report()).recipes if r.slug == "tutti-frutti")
    lasts = [
        play_out(replace(begin("grove", n), recipes=recipes), PLAYERS["rollout"](n))
        for recipes in ((), (recipe,))
        for n in range(8)
    ]
    met = [score(replace(last, recipes=(recipe,))).bonuses[0].met for last in lasts]
    assert sum(met[8:]) > sum(met[:8]) + 3


@pytest.mark.slow
def test_more_thought_scores_more_on_the_same_deals():
    assert mean_of("greedy", 40) < mean_of("two-ply", 40) + 1
    assert mean_of("greedy", 20) + 1 < mean_of("rollout", 20)
    assert mean_of("greedy", 6) + 2 < mean_of("beam", 6)


def test_the_last_turn_of_the_strong_is_a_best_move_at_sight():
    state = late("grove", 5, 1)
    best = score(play_out(state, PLAYERS["greedy"](1))).dice_score
    for name in ("two-ply", "rollout", "beam"):
        assert score(play_out(state, PLAYERS[name](2))).dice_score == best
