"""The games handed to the project: every position's legal moves, the final areas and the result."""

import hashlib
import io
import json
from collections import Counter

import pytest
from engine_support import GAMES, LIBRARY

from ninefold.engine.legality import legal_moves
from ninefold.engine.record import open_record, replay
from ninefold.engine.recordstream import read_records
from ninefold.engine.result import areas, position, result
from ninefold.engine.state import observe
from ninefold.errors import Report


def golden(name):
    """Each line of a golden file with the replayed game."""
    raw = (GAMES / name).read_bytes()
    entries = read_records(io.BytesIO(raw), name)
    for line, entry in zip(raw.splitlines(), entries, strict=True):
        assert entry.text is not None, entry.problems
        report = Report()
        opened = open_record(entry.text, LIBRARY, report)
        assert opened is not None, report.problems
        replayed = replay(opened)
        assert replayed.fault is None
        yield json.loads(line), replayed


@pytest.mark.parametrize("name", ["games.jsonl", "scoring.jsonl"])
def test_final_areas_and_result(name):
    for number, (expected, replayed) in enumerate(golden(name), 1):
        assert areas(replayed.last) == expected["areas"], number
        assert result(replayed.last) == expected["result"], number


def test_legal_moves_of_every_position():
    for number, (expected, replayed) in enumerate(golden("games.jsonl"), 1):
        assert len(expected["positions"]) == len(replayed.states) - 1
        for at in expected["positions"]:
            moves = sorted(map(str, legal_moves(replayed.states[at["after"]])))
            where = f"line {number} after {at['after']} moves"
            if "moves" in at:
                assert moves == at["moves"], where
            assert len(moves) == at["legal"], f"{where}: {Counter(m.split('@')[0] for m in moves)}"
            assert hashlib.sha256("\n".join(moves).encode()).hexdigest() == at["sha256"], where


def test_a_whole_result_has_the_form_of_the_interface():
    expected, replayed = next(golden("games.jsonl"))
    shown = position(replayed.last)
    assert list(shown) == ["game", "finished", "moves", "areas", "result"]
    assert (shown["game"], shown["finished"], shown["moves"]) == ("grove", True, 8)
    assert shown["result"] == expected["result"]
    assert position(replayed.states[3])["finished"] is False


def test_what_a_player_may_know_holds_every_card_to_be_drawn():
    """Cards in place are not those whose backs have the game's recipes: none of them can be ruled out."""
    for number, (_, replayed) in enumerate(golden("games.jsonl"), 1):
        for state in replayed.states:
            seen = observe(state)
            assert set(state.draw_pile) <= seen.unseen, number
            assert seen.to_draw <= len(seen.unseen)
