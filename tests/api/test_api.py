"""The Python API: the README's lines, what is public, and what it refuses."""

import ast
import contextlib
import dataclasses
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ninefold

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "games"
DECK = [9, 12, 10, 3, 6, 17, 18, 2, 1]
GROVE = ninefold.load_set("grove")


def test_the_lines_in_the_readme_print_what_stands_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    ((code, printed),) = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", text, re.DOTALL)
    assert len([line for line in code.splitlines() if line and not line.startswith("import")]) == 9
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), {})
    assert out.getvalue() == printed


def test_every_public_name_is_there_and_documented() -> None:
    for name in ninefold.__all__:
        value = getattr(ninefold, name)
        assert name == "__version__" or value.__doc__, name
    assert set(ninefold.__all__) <= set(dir(ninefold))
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = ninefold.chess


def test_what_type_checkers_see_is_what_is_there() -> None:
    """The imports for type checkers, the table of homes and `__all__` say the same."""
    tree = ast.parse(Path(ninefold.__file__).read_text(encoding="utf-8"))
    checking = next(node for node in tree.body if isinstance(node, ast.If))
    seen = {node.module: tuple(alias.name for alias in node.names) for node in checking.body}
    assert seen == ninefold._HOMES
    assert sorted([*(name for names in seen.values() for name in names), "__version__"]) == sorted(ninefold.__all__)


def test_importing_it_loads_nothing_heavy() -> None:
    script = "import sys, ninefold; print(sorted(m for m in sys.modules if m.startswith('ninefold.') or m == 'yaml'))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['ninefold.version']"


def test_a_whole_game_to_its_end_and_back_from_its_record(tmp_path: Path) -> None:
    state = ninefold.new_game(GROVE, DECK, ["fruit-salad", "orange-juice"], rulings={"stacked_doubles": "multiply"})
    while ninefold.ending(state) is None:
        state = ninefold.play(state, ninefold.legal_moves(state)[0])
    assert ninefold.ending(state).value == "last-card"
    path = tmp_path / "game.yaml"
    path.write_text(ninefold.record_yaml(state, player="Ada"))
    (game,) = ninefold.replay_file(path)
    assert (game.player, game.fault, len(game.states)) == ("Ada", None, 9)
    assert game.last.places == state.places
    assert game.last.moves == state.moves
    assert ninefold.score(game.last) == ninefold.score(state)


def test_positions_are_frozen_and_equal_if_they_came_about_alike() -> None:
    one, two = (ninefold.new_game(GROVE, DECK) for _ in range(2))
    assert one == two
    assert hash(one) == hash(two)
    move = ninefold.legal_moves(one)[0]
    assert ninefold.play(one, move) == ninefold.play(two, str(move))
    assert one == two
    with pytest.raises(dataclasses.FrozenInstanceError):
        one.hand = ()


def test_a_player_knows_no_draw_order() -> None:
    state = ninefold.new_game(GROVE, DECK)
    seen = ninefold.observe(state)
    assert not hasattr(seen, "deck")
    assert seen.unseen == frozenset(range(1, 19)) - {9, 12, 10}
    assert ninefold.legal_moves(seen) == ninefold.legal_moves(state)
    other = ninefold.new_game(GROVE, [*DECK[:3], *DECK[:2:-1]])
    assert ninefold.observe(other) == seen


def test_moves_are_read_and_written() -> None:
    move = ninefold.read_move("1W@2,-1 dice=3,0")
    assert (move.card, move.turn, move.x, move.y) == (1, 3, 2, -1)
    assert str(move) == "1W@2,-1 dice=3,0"
    assert str(ninefold.Move(12, 0, 1, -2)) == "12N@1,-2"


def test_three_errors_tell_what_is_wrong_with_a_move() -> None:
    state = ninefold.new_game(GROVE, DECK)
    with pytest.raises(ninefold.Unreadable):
        ninefold.play(state, "e2e4")
    with pytest.raises(ninefold.Illegal) as caught:
        ninefold.play(state, "9N@0,1")
    assert [reason.rule for reason in caught.value.objections] == ["hand"]
    games = list(ninefold.replay_file(GAMES / "games.jsonl"))
    scarce, number = next((g, n) for g in games for n, m in enumerate(g.last.moves) if m.choices)
    with pytest.raises(ninefold.Ambiguous) as caught:
        ninefold.play(scarce.states[number], scarce.last.moves[number].bare)
    assert str(scarce.last.moves[number]) in caught.value.choices
    assert issubclass(ninefold.Ambiguous, ninefold.MoveError)
    assert issubclass(ninefold.MoveError, ValueError)


def test_sets_are_found_by_name_folder_and_cards_file() -> None:
    for where in (GAMES / "citrus", str(GAMES / "citrus" / "cards.yaml")):
        assert ninefold.load_set(where).rules.kinds == ("orange", "lemon", "grapefruit")
    with pytest.raises(ninefold.Refused) as caught:
        ninefold.load_set("grive")
    assert [p.code for p in caught.value.problems] == ["unknown-set"]
    with pytest.raises(ninefold.Refused) as caught:
        ninefold.load_set(ROOT / "tests" / "data" / "bad" / "unknown-fruit")
    assert "unknown-kind" in {p.code for p in caught.value.problems}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"deck": DECK[:8]}, "a deck of 8 cards; Grove is played with 9"),
        ({"deck": [*DECK[:8], 9]}, "card 9 stands in the deck twice"),
        ({"deck": [*DECK[:8], 77]}, "the set has no card 77"),
        ({"deck": DECK, "recipes": ["fruit-punk"]}, "did you mean 'fruit-punch'"),
        ({"deck": DECK, "variant": "onlime"}, "Grove has no variant 'onlime'"),
        ({"deck": DECK, "rulings": {"stacked": "add"}}, "Grove has no ruling 'stacked'"),
        ({"deck": DECK, "rulings": {"stacked_doubles": "sub"}}, "one of add, multiply, not 'sub'"),
    ],
)
def test_games_that_cannot_be_are_refused(arguments, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        ninefold.new_game(GROVE, **arguments)


def test_a_file_is_replayed_record_by_record(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(f"game: grove\ndeck: {DECK}\nmoves: [nonsense]\n---\ngame: x\n---\ngame: grove\ndeck: {DECK}\n")
    one, two, three = ninefold.replay_file(path)
    assert (one.fault.move, one.fault.code, len(one.states)) == (1, "move-unreadable", 1)
    assert (two.fault.move, two.fault.code, two.states) == (None, "missing-key", ())
    assert (three.fault, three.place.line) == (None, 7)
    with pytest.raises(ninefold.Refused) as caught:
        list(ninefold.replay_file(tmp_path / "gone.yaml"))
    assert [p.code for p in caught.value.problems] == ["file-missing"]
