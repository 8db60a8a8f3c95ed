"""Proofs that are left and gone on with: the same end, and nothing that is not the search's own."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))
from engine_support import random_game, random_walk, table_of

from ninefold.engine.certificate import deal_print
from ninefold.engine.state import start
from ninefold.errors import Report
from ninefold.search.layout import PLACES
from ninefold.search.progress import progress_text, read_progress
from ninefold.search.solving import _Solver, shape_of, solve


def late(name, seed, turns):
    table = table_of(name)
    deck = list(range(1, table.rules.deck.played + 1))
    return random_walk(start(random_game(table, seed), deck), seed)[len(deck) - 1 - turns]


def through_a_file(state, progress):
    text = progress_text(progress, deal_print(state))
    report = Report()
    read = read_progress(text.encode(), "kept", deal_print(state), shape_of(state), report)
    assert report.ok, list(report)
    assert read == progress
    return read


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_proof_in_many_sittings_ends_as_one_in_one(jobs):
    state = late("grove", 1, 4)
    whole = solve(state, 1, 1, lambda tried, best: True)
    before, sittings, bounds = None, 0, []
    while True:
        end = (before.tried if before else 0) + whole.tried // 5

        def until(tried, best, end=end):
            return tried < end

        found = solve(state, 1, 1, until, 20_000, jobs, before)
        before = through_a_file(state, found.progress)
        bounds.append(found.bound)
        sittings += 1
        if found.proven:
            break
        assert before.tasks
        assert sittings < 20
    assert sittings > 3
    assert found.score == whole.score
    assert found.tried >= whole.tried // 4
    assert bounds == sorted(bounds, reverse=True)
    again = solve(state, 1, 1, lambda tried, best: True, before=before)
    assert (again.score, again.proven, again.moves) == (found.score, True, found.moves)


def test_ctrl_c_loses_nothing_of_the_task_at_hand():
    state = late("grove", 1, 5)
    asked = []

    def interrupted(tried, best):
        asked.append(tried)
        if len(asked) == 4:
            raise KeyboardInterrupt
        return True

    first = solve(state, 1, 1, interrupted, 500)
    assert first.interrupted
    # Beginnings that were searched in part are left as longer ones.
    assert max(len(task.moves) for task in first.progress.tasks) > 2
    rest = solve(state, 1, 1, lambda tried, best: True, before=first.progress)
    assert rest.proven
    assert rest.score == solve(state, 1, 1, lambda tried, best: True).score


def test_lines_that_cannot_be_played_are_not_gone_on_with():
    state = late("grove", 1, 4)
    progress = solve(state, 1, 1, lambda tried, best: False).progress
    task = progress.tasks[0]
    for bad in (
        replace(progress, tasks=(replace(task, moves=(*task.moves[:-1], task.moves[-1] + 1)),)),
        replace(progress, tasks=(replace(task, moves=(-1,)),)),
        replace(progress, tasks=(replace(task, moves=(1 << 59,)),)),
        replace(progress, line=(*progress.line, progress.line[0])),
        replace(progress, score=progress.score + 1),
    ):
        with pytest.raises(ValueError, match="not legal"):
            solve(state, 1, 1, lambda tried, best: True, before=bad)


@pytest.mark.parametrize("name", ["grove", "forage", "orchard", "tidepool"])
def test_prices_found_later_are_of_tokens_that_cost_the_same(name):
    """What a token costs one share it brings another: worths may be mixed only if they are by the same prices of
    tokens. A search that is gone on with elsewhere may find others at the root; those it was begun with hold."""
    solver = _Solver(late(name, 1, 3), 1, 1, 1)
    bounds, begin = solver.bounds, PLACES + len(solver.state.game.table.rules.kinds)
    root = bounds.together.worth(solver.turns, solver._counts(solver.held, 0), {})
    for paid in (root, [price + 240 * (n >= begin) for n, price in enumerate(root)]):
        first = solver._worths((), paid)
        given = bounds.given_for(first)
        assert given == bounds.given(paid)
        later = bounds.worths(2, solver._counts(solver.held, 0), given)
        tokens = slice(begin, PLACES + len(solver.state.game.table.supply))
        assert [shares[-1][tokens] for shares in later] == [shares[-1][tokens] for shares in first[2]]
