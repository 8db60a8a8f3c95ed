"""Proofs against a plain search that cuts nothing, by rules of other shapes; cards are small, so that it gets far."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))
from engine_support import GAMES, LIBRARY, random_game, random_walk

from ninefold.engine.state import start
from ninefold.errors import Report
from ninefold.rules import load_rules
from ninefold.search import layout as at
from ninefold.search import proving
from ninefold.search.fast import ints, plain
from ninefold.search.kernel_doors import list_moves, play_move, undo
from ninefold.search.solving import _Solver, solve
from ninefold.search.tables import pressing

SOURCE = "anemone: {each: anemone, beside: reef, points: 1}"
TERMS = {
    "bringing": (SOURCE, False),
    "costing": ("anemone: {each: anemone, beside: reef, points: -2}", True),
    "costing twice": (SOURCE.replace("1}", "-1}") + "\n  more: {each: anemone, beside: reef, points: -3}", True),
    "both": (SOURCE + "\n  less: {each: anemone, beside: reef, points: -2}", False),
    "going": ("anemone: {each: crab, beside: reef, points: -2}", False),
}
"""Score terms for neighbours: of a thing that stays or of one that may be covered; and whether it presses."""


def table_with(folder, terms, columns, rows):
    text = (GAMES / "narrows" / "rules.yaml").read_text(encoding="utf-8")
    changes = (
        ("{columns: 2, rows: 2}", f"{{columns: {columns}, rows: {rows}}}"),
        ("on_card: 4", f"on_card: {columns * rows - 1}"),
        ("on_card: 0", "on_card: 1"),
        ("anemone: {count: 1}", "anemone: {count: 2}"),
        (SOURCE, terms),
    )
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "rules.yaml").write_text(text, encoding="utf-8")
    report = Report()
    rules = load_rules(folder, report)
    assert rules is not None, list(report)
    return LIBRARY.table(rules, rules.settled({}))


def best_of_all(solver, hand, held, drawn):
    """The best final score, by trying all moves."""
    t, b = solver.t, solver.board
    count = list_moves(t, b, ints([*hand, 0]), held) if held else 0
    if not count:
        return int(b[at.SCORE])
    if held + solver.last - drawn == 1:
        return int(b[at.SCORE]) + max(plain(b[at.GAINS : at.GAINS + count]))
    best = -(1 << 20)
    for move in plain(b[at.MOVES : at.MOVES + count]):
        after = ints([*hand, *[0] * at.HAND_MOST])
        left = play_move(t, b, move, after, held, solver.pile, drawn, solver.last)
        best = max(best, best_of_all(solver, plain(after)[:left], left, drawn + 1))
        undo(t, b)
    return best


@pytest.mark.parametrize("terms", TERMS)
@pytest.mark.parametrize(("columns", "rows"), [(2, 1), pytest.param(1, 3, marks=pytest.mark.slow)])
def test_what_is_proven_is_the_best_of_all(tmp_path, terms, columns, rows):
    text, presses = TERMS[terms]
    table = table_with(tmp_path, text, columns, rows)
    assert (pressing(table) is not None) == presses
    deck, checked = list(range(1, table.rules.deck.played + 1)), 0
    for seed in range(4):
        states = random_walk(start(random_game(table, seed), deck), seed)
        if len(states) > 2:
            state = states[2]
            solver = _Solver(state, 1, 1, 1)
            found = solve(state, 1, 1, lambda tried, best: True)
            assert found.proven
            assert found.score == found.bound == best_of_all(solver, solver.held, len(solver.held), 0), seed
            checked += 1
    assert checked > 2


def test_an_interrupt_in_the_midst_of_a_step_leaves_its_task_whole(tmp_path, monkeypatch):
    """As may be where nothing is compiled."""
    table = table_with(tmp_path, SOURCE, 2, 1)
    state = start(random_game(table, 1), list(range(1, table.rules.deck.played + 1)))
    usual, begun = proving.advance, []

    def interrupted(tables, board, search, until):
        usual(tables, board, search, until)
        # The move that is the next one is taken from the list, and not yet laid.
        facts = search.facts
        search.stack[facts[proving.PEAK] * proving.FRAME + proving.UNTRIED] = 0
        begun.append(1)
        raise KeyboardInterrupt

    whole = solve(state, 1, 1, lambda tried, best: True)
    with monkeypatch.context() as patched:
        patched.setattr(proving, "COMPILED", False)
        patched.setattr(proving, "advance", interrupted)
        first = solve(state, 1, 1, lambda tried, best: True, 100)
    assert begun
    assert first.interrupted
    assert len(first.progress.tasks) == first.beginnings
    assert {len(task.moves) for task in first.progress.tasks} == {proving.BEGINNING}
    rest = solve(state, 1, 1, lambda tried, best: True, before=first.progress)
    assert rest.proven
    assert rest.score == whole.score
