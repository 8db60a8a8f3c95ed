"""`ninefold solve`: records and deals, its JSON, and what it refuses."""

import json

import pytest
from typer.testing import CliRunner

import ninefold
from ninefold.cli.app import app
from ninefold.engine.score import score
from ninefold.players import PLAYERS, play_out

DECK = (4, 18, 12, 3, 8, 16, 1, 9, 14)


def cli(*arguments):
    return CliRunner().invoke(app, ["solve", *map(str, arguments)])


@pytest.fixture
def late(tmp_path):
    """The record of a greedy game with two turns left."""
    moves = play_out(ninefold.new_game(ninefold.load_set("grove"), DECK), PLAYERS["greedy"](1)).moves[:6]
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"game": "grove", "deck": DECK, "moves": list(map(str, moves))}))
    return file, moves


def test_a_record_is_solved_from_its_position_on(late):
    file, moves = late
    done = cli(file, "--json", "--memory", 1)
    assert done.exit_code == 0, done.output
    said = json.loads(done.stdout)
    assert list(said) == ["score", "bound", "proven", "moves"]
    assert said["proven"]
    assert said["score"] == said["bound"]
    state = ninefold.new_game(ninefold.load_set("grove"), DECK)
    for move in (*map(str, moves), *said["moves"]):
        state = ninefold.play(state, move)
    assert score(state).dice_score == said["score"]
    text = cli(file, "--memory", 1).stdout
    assert text.startswith(f"{said['score']} points of dice and tokens, proven optimal\n")


def test_without_time_the_beam_is_told_and_nothing_is_proven():
    deal = ",".join(map(str, DECK))
    said = json.loads(
        cli("--set", "grove", "--deal", deal, "--time", 0, "--width", 20, "--memory", 1, "--json").stdout
    )
    assert not said["proven"]
    assert said["bound"] > said["score"] > 45
    assert len(said["moves"]) == 8


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--set", "grove", "--deal", "1,2,3"), "deal-impossible"),
        (("--set", "nowhere", "--deal", "1,2,3"), "unknown-set"),
        (("--deal", "1,2,3"), "no-set"),
        (("no-such-file.yaml",), "file-missing"),
    ],
)
def test_what_cannot_be_solved_is_refused_with_a_word(arguments, code, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = cli(*arguments)
    assert done.exit_code == 1
    assert f"[{code}]" in done.stderr


@pytest.mark.parametrize(
    "arguments", [(), ("a.yaml", "--deal", "1,2"), ("a.yaml", "--memory", 0), ("a", "--time", -1)]
)
def test_usage(arguments):
    assert cli(*arguments).exit_code == 2
