"""Searching and proving: bounds that hold, endgames that agree with trying everything, lines that replay."""

import random
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))
from engine_support import SHIPPED, random_game, random_walk, table_of

from ninefold.engine.legality import play
from ninefold.engine.outlook import outlook
from ninefold.engine.score import dice_score
from ninefold.engine.state import start
from ninefold.search import bounds, proving, solving, tables
from ninefold.search.solving import solve

RULESETS = (*SHIPPED, "tidepool")


def late(name, seed, turns):
    """A position of a random game with so many turns left."""
    table = table_of(name)
    deck = list(range(1, table.rules.deck.played + 1))
    states = random_walk(start(random_game(table, seed), deck), seed)
    return states[max(0, len(deck) - 1 - turns)] if len(states) == len(deck) else states[-1]


def brute(state):
    """The best final score by trying everything with the engine."""
    looked = list(outlook(state))
    if not looked:
        return dice_score(state.game.table, state.places)
    if len(state.hand) + len(state.draw_pile) == 1:
        return max(points for _, points in looked)
    return max(brute(play(state, move)) for move, _ in looked)


def replayed(state, solution):
    for move in solution.moves:
        state = play(state, move)
    return dice_score(state.game.table, state.places)


@pytest.mark.parametrize("name", RULESETS)
def test_endgames_agree_with_trying_everything(name):
    for seed in range(3):
        state = late(name, seed, 2)
        solution = solve(state, 1, 1, lambda tried, best: True)
        assert solution.proven
        assert solution.score == solution.bound == brute(state) == replayed(state, solution), (name, seed)


def test_a_list_of_moves_that_is_not_whole_proves_nothing(monkeypatch):
    def cut(tables, board, search):
        search.facts[proving.OVER] = 1
        return 0

    monkeypatch.setattr(proving, "expand", cut)
    state = late("grove", 0, 4)
    solution = solve(state, 1, 1, lambda tried, best: True)
    assert not solution.proven
    assert solution.bound > solution.score


@pytest.mark.parametrize("name", RULESETS)
def test_narrow_and_wide_searches_prove_the_same(name):
    state = late(name, 5, 3)
    proofs = [solve(state, width, 4, lambda tried, best: True) for width in (1, 50)]
    assert all(p.proven for p in proofs)
    assert proofs[0].score == proofs[1].score
    assert all(replayed(state, p) == p.score for p in proofs)


@pytest.mark.parametrize("name", RULESETS)
def test_nothing_that_can_be_played_exceeds_the_bound(name):
    for seed in range(2):
        table = table_of(name)
        deck = list(range(1, table.rules.deck.played + 1))
        begin = start(random_game(table, seed), deck)
        solution = solve(begin, 30, 1, lambda tried, best: False)
        assert not solution.proven
        assert solution.score <= solution.bound
        assert replayed(begin, solution) == solution.score
        last = random_walk(begin, random.Random(seed).randrange(99))[-1]
        assert dice_score(table, last.places) <= solution.bound


def test_prices_without_a_solver_prove_the_same(monkeypatch):
    """Prices by descent are worse than the best, but their bounds hold."""
    begun = late("grove", 2, 5)
    best = solve(begun, 30, 1, lambda tried, best: False)
    endgame = late("forage", 2, 2)
    proven = solve(endgame, 1, 1, lambda tried, best: True)
    monkeypatch.setattr(bounds, "best_prices", lambda *_: None)
    assert best.score <= best.bound <= solve(begun, 30, 1, lambda tried, best: False).bound
    again = solve(endgame, 1, 1, lambda tried, best: True)
    assert again.proven
    assert again.score == proven.score


def test_prices_are_refined_by_what_comes_up(monkeypatch):
    monkeypatch.setattr(solving, "SLICE", 50_000)
    state = late("grove", 3, 4)
    monkeypatch.setattr(proving, "REFINED", (0,))
    once = solve(state, 5, 1, lambda tried, best: True)
    monkeypatch.setattr(proving, "REFINED", (0, 100_000, 400_000))
    more = solve(state, 5, 1, lambda tried, best: True)
    assert once.proven
    assert more.proven
    assert once.score == more.score
    assert more.tried <= once.tried


@pytest.mark.slow
def test_what_costs_points_beside_a_source_may_be_priced_or_not(monkeypatch):
    """Prices that know of it prove the same."""

    def proofs():
        return [solve(state, 20, 1, lambda tried, best: True) for state in with_source()]

    def with_source():
        late_ones = (late("grove", seed, 4) for seed in range(9))
        return [state for state in late_ones if set(state.places.values()) & sources]

    table = table_of("grove")
    sources = {code for term in table.beside for code, is_source in enumerate(term.of) if is_source}
    assert len(with_source()) > 4
    priced = proofs()
    for module in (bounds, tables):
        monkeypatch.setattr(module, "pressing", lambda table: None)
    plainly = proofs()
    assert all(proof.proven for proof in (*priced, *plainly))
    assert [proof.score for proof in priced] == [proof.score for proof in plainly]
    assert sum(proof.tried for proof in priced) < sum(proof.tried for proof in plainly)


def test_only_sources_that_cost_points_and_never_go_press():
    pressed = tables.pressing(table_of("grove"))
    assert pressed is not None
    assert set(pressed) == {0, -1}
    assert tables.pressing(table_of("forage")) is None
    table = table_of("grove")
    bringing = replace(table, beside=tuple(replace(term, points=1) for term in table.beside))
    assert tables.pressing(bringing) is None


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.slow
def test_prices_that_suit_one_position_bound_all_others(name):
    """With as many turns left: no line that a beam finds brings more."""
    for turns in range(1, 6):
        found = [late(name, seed, turns) for seed in range(4)]
        solvers = [
            solving._Solver(state, 40, 1, 1) for state in found if len(state.hand) + len(state.draw_pile) == turns
        ]
        lines = [solve(solver.state, 40, 1, lambda tried, best: False).score for solver in solvers]
        states = [solver._counts(solver.held, 0) for solver in solvers]
        for state in states:
            root = solvers[0].bounds.together.worth(turns, state, {})
            for worths in solvers[0].bounds.worths(turns, state, solvers[0].bounds.given(root)):
                for other, score in zip(states, lines, strict=True):
                    assert bounds.bound([root], other) >= score, (name, turns)
                    assert bounds.bound(worths, other) >= score, (name, turns)


@pytest.mark.slow
@pytest.mark.parametrize("name", RULESETS)
def test_any_number_of_workers_proves_the_same(name):
    state = late(name, 4, 4)
    one, three = (solve(state, 1, 1, lambda tried, best: True, 20_000, jobs) for jobs in (1, 3))
    assert one.proven
    assert three.proven
    assert one.score == three.score == replayed(state, one) == replayed(state, three)
    assert (one.moves, one.bound, one.root, one.beginnings, one.prices) == (
        three.moves, three.bound, three.root, three.beginnings, three.prices,
    )  # fmt: skip


@pytest.mark.slow
def test_no_longer_beam_beats_what_is_proven():
    for seed in range(4):
        state = late("grove", seed, 5)
        proof = solve(state, 1, 16, lambda tried, best: True)
        assert proof.proven
        assert solve(state, 20_000, 1, lambda tried, best: False).score <= proof.score, seed


@pytest.mark.slow
def test_the_bound_falls_while_tasks_are_done():
    state = late("grove", 1, 5)

    def until(tried, best):
        return tried < 2_000_000

    short = solve(state, 30, 4, lambda tried, best: False)
    longer = solve(state, 30, 4, until, 100_000)
    whole = solve(state, 30, 4, lambda tried, best: True)
    assert whole.proven
    assert whole.score <= longer.bound <= short.bound <= short.root


def test_ctrl_c_tells_what_is_known():
    state = late("grove", 1, 5)

    def interrupted(tried, best):
        raise KeyboardInterrupt

    solution = solve(state, 10, 1, interrupted)
    assert solution.interrupted
    assert not solution.proven
    assert replayed(state, solution) == solution.score <= solution.bound


def test_a_beam_that_is_interrupted_leaves_the_line_of_the_narrowest(monkeypatch):
    state = late("grove", 1, 5)
    usual = solving.BeamRoom.search

    def search(room, *arguments):
        if room.width > 1:
            raise KeyboardInterrupt
        return usual(room, *arguments)

    monkeypatch.setattr(solving.BeamRoom, "search", search)
    solution = solve(state, 10, 1, lambda tried, best: True)
    assert solution.interrupted
    assert replayed(state, solution) == solution.score <= solution.bound


def test_a_search_that_is_stopped_keeps_its_best_line():
    state = late("grove", 1, 8)
    calls = []

    def thrice(tried, best):
        calls.append((tried, best))
        return len(calls) < 4

    solution = solve(state, 10, 1, thrice)
    assert not solution.proven
    assert [best for _, best in calls] == sorted(best for _, best in calls)
    assert solution.tried >= calls[-1][0] > 0
    assert replayed(state, solution) == solution.score


def test_who_looks_at_the_clock_is_asked_often():
    told = []

    def until(tried, best):
        told.append(tried)
        return tried < 60_000

    assert not solve(late("grove", 1, 8), 10, 1, until, 2_000).proven
    # A position's moves are evaluated in one go; there are some hundreds.
    assert all(0 < after - before < 4_000 for before, after in pairwise(told))
    assert len(told) >= 6
