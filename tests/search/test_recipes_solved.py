"""Solving with recipes: bonuses as the engine counts them, endgames that agree with trying everything, bounds."""

import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))
from engine_support import LIBRARY, random_game, random_walk, table_of

from ninefold.engine.certificate import root_bound
from ninefold.engine.legality import legal_moves, play
from ninefold.engine.recipes import is_met
from ninefold.engine.score import score
from ninefold.engine.state import start
from ninefold.errors import Report
from ninefold.model.recipes import LOWEST, Absent, Count, Double, FirstTurn, Group, Points, Recipe
from ninefold.search import layout as at
from ninefold.search import proving, solving
from ninefold.search.fast import plain, zeros
from ninefold.search.kernel_facts import SKIPPED
from ninefold.search.solving import solve

GAMES = ("grove", "forage")


def shipped(game):
    return LIBRARY.shipped_set(game, Report()).recipes


def odd(table):
    """Recipes in forms that no shipped one has."""
    kind, other = table.rules.kinds[:2]
    kinds = [t.name for t in table.rules.area_types]
    forms = [
        (Count(2, None, None, frozenset(), kinds[-1]), Double(LOWEST)),
        (Count(3, kind), Double(kind)),
        (Group(2, other, frozenset(), kinds[0]), Double(other)),
        (FirstTurn(kind), Double(kind)),
        (Absent(table.rules.tokens[0].name), Points(7)),
    ]
    return [Recipe(f"odd-{n}", f"Odd {n}", None, 20, when, bonus) for n, (when, bonus) in enumerate(forms)]


def late(table, recipes, seed, turns):
    """A position of a random game with so many turns left, or fewer."""
    deck = list(range(1, table.rules.deck.played + 1))
    states = random_walk(start(random_game(table, seed), deck, recipes), seed)
    return states[max(0, len(deck) - 1 - turns)] if len(states) == len(deck) else states[-1]


def short(table):
    """The same rules with three cards in play."""
    return replace(table, rules=replace(table.rules, deck=replace(table.rules.deck, played=3)))


def brute(state):
    """The best whole score by trying everything with the engine."""
    moves = legal_moves(state)
    return max((brute(play(state, move)) for move in moves), default=score(state).score)


def replayed(state, moves):
    for move in moves:
        state = play(state, move)
    return score(state).score


def pairs(table, game, seed):
    """All recipes of a game and odd ones, two and two."""
    known = [*shipped(game), *odd(table)]
    random.Random(seed).shuffle(known)
    return list(zip(known[::2], known[1::2], strict=False))


@pytest.mark.parametrize("rulings", [{}, {"stacked_doubles": "multiply"}])
@pytest.mark.parametrize("game", GAMES)
def test_the_kernel_counts_bonuses_as_the_engine_does(game, rulings):
    table = table_of(game, **rulings)
    met, asked = set(), set()
    for seed in range(4):
        for three in zip(*[iter([r for pair in pairs(table, game, seed) for r in pair])] * 3, strict=False):
            state = late(table, three, seed, 8)
            score_found, line, _ = solving._Solver(state, 3, 1, 1)._beam()
            end = state
            for move in solving._Solver(state, 1, 1, 1)._moves(line):
                end = play(end, move)
            assert score_found == score(end).score, (seed, three)
            asked |= {recipe.slug for recipe in three}
            met |= {bonus.recipe.slug for bonus in score(end).bonuses if bonus.met}
    assert len(met) > len(asked) * 2 // 3, asked - met


@pytest.mark.parametrize("game", GAMES)
def test_last_turns_with_each_recipe_agree_with_trying_everything(game):
    table = table_of(game)
    for seed, pair in enumerate(pairs(table, game, 1)):
        state = late(table, pair, seed, 1)
        found = solve(state, 1, 1, lambda tried, best: True)
        assert found.proven
        assert found.score == brute(state) == replayed(state, found.moves), (game, pair)
        assert found.score <= root_bound(state, found.prices) == found.root, (game, pair)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_first_turns_count_from_the_first_position_on(game):
    table = short(table_of(game))
    first = [r for r in [*shipped(game), *odd(table)] if isinstance(r.when, FirstTurn)]
    for seed, recipe in enumerate(first):
        state = late(table, (recipe,), seed + 3, 2)
        assert not state.moves
        found = solve(state, 1, 1, lambda tried, best: True)
        assert found.proven
        assert found.score == replayed(state, found.moves) >= solve(state, 400, 1, lambda tried, best: False).score
        if seed == 0:
            assert found.score == brute(state)


def worker_of(state):
    """What searches a position on its own, with no score to beat yet."""
    solver = solving._Solver(state, 1, 1, 1)
    root = solver.bounds.together.worth(solver.turns, solver._counts(solver.held, 0), {})
    pile = tuple(plain(solver.pile))[: solver.last]
    board = solver.names.board(state)
    problem = proving.Problem(
        state.game, solver.bounds, solver.t, lambda: board, tuple(solver.held), pile, solver._worths((), root)
    )
    return solver, proving.Worker(proving.Proof(problem, -1000, [], zeros(1 << 10), 1), 0)


def apart(solver):
    """Moves of the two cards held that may be laid in either order: on the far left and on the far right."""

    def laid(move):
        return move // (4 * at.TURNED), move // at.BRANCHES % at.STRIDE

    moves = sorted(solver._moves_after(()), key=lambda move: laid(move)[1])
    left = [move for move in moves if laid(move)[0] == solver.held[0]][:9]
    right = [move for move in moves if laid(move)[0] == solver.held[1]][-9:]
    for first in left:
        for second in right:
            if second in solver._moves_after((first,)) and first in solver._moves_after((second,)):
                yield first, second


def after(solver, moves):
    state = solver.state
    for move in solver._moves(moves):
        state = play(state, move)
    return state


def opened(worker, moves):
    """What the board is after some moves, once the position was opened."""
    worker._begin(moves)
    told = plain(worker.board[: at.TOP])
    proving.expand(worker.problem.tables, worker.board, worker.search)
    worker._end(moves)
    return told


@pytest.mark.parametrize("game", GAMES)
def test_the_same_board_after_another_first_turn_is_another_position(game):
    """Two cards laid in both orders: who wants something of the first turn must have both looked at; without such a
    recipe, the second is a position met before."""
    table, told = table_of(game), set()
    state = start(random_game(table, 1), list(range(1, table.rules.deck.played + 1)))
    for kind in table.rules.kinds:
        recipe = Recipe("first", "First", None, 20, FirstTurn(kind), Points(1))
        (solver, worker), (_, plainly) = (worker_of(replace(state, recipes=some)) for some in ((recipe,), ()))
        for pair in apart(solver):
            orders = (pair, pair[::-1])
            board, same = (opened(worker, moves) for moves in orders)
            if board == same:
                met, met_then = (is_met(recipe.when, after(solver, moves)) for moves in orders)
                opened(plainly, pair), opened(plainly, pair[::-1])
                assert plainly.facts[SKIPPED] == 1
                assert worker.facts[SKIPPED] == (met == met_then), (kind, pair)
                told.add(met == met_then)
            worker.facts[SKIPPED] = plainly.facts[SKIPPED] = 0
            worker.proof.seen[:] = plainly.proof.seen[:] = 0
    assert told == {False, True}
