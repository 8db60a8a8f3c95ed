"""moves: the list, the reasons against a move, and what it refuses."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ninefold.cli.app import app

GAMES = Path(__file__).parents[1] / "games"
LINES = [json.loads(line) for line in (GAMES / "games.jsonl").read_text().splitlines()]
GOOD = {"game": "grove", "deck": [4, 18, 12, 3, 8, 16, 1, 9, 14], "moves": ["18S@0,1"]}


def write(folder: Path, *records: object) -> Path:
    path = folder / "a.jsonl"
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


@pytest.mark.parametrize("game", ["grove", "forage", "orchard"])
def test_the_list_is_that_of_the_golden_games(ninefold, tmp_path: Path, game: str) -> None:
    line = next(line for line in LINES if line["record"]["game"] == game)
    at = next(at for at in reversed(line["positions"]) if "moves" in at)
    record = {**line["record"], "moves": line["record"]["moves"][: at["after"]]}
    path = write(tmp_path, record)
    ran = ninefold("moves", path)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == at["moves"]
    assert json.loads(ninefold("moves", path, "--json").out) == {
        "game": game,
        "moves": at["after"],
        "legal": at["moves"],
    }


def test_standard_input() -> None:
    done = CliRunner().invoke(app, ["moves", "-"], input=json.dumps(GOOD))
    assert done.exit_code == 0
    assert len(done.stdout.splitlines()) > 50


def test_a_game_that_is_over_has_no_moves(ninefold, tmp_path: Path) -> None:
    ran = ninefold("moves", write(tmp_path, LINES[0]["record"]))
    assert (ran.code, ran.out, ran.err) == (0, "", "no legal move: the game is over\n")
    assert ninefold("moves", GAMES / "moves.yaml").err == "no legal move: the game is over\n"


WHY = [
    ("4N@0,0", "hand", "card 4 is not in the hand (12, 3)"),
    ("3N@9,9", "overlap", "no area of the card lies on an area already in play"),
    ("12N@0,-1", "mismatch", "at 1,0"),
    ("3S@0,-1 dice=0,0", "choice-needless", "there is nothing to choose under 'dice' here"),
]


@pytest.mark.parametrize(("move", "rule", "words"), WHY)
def test_why_a_move_is_not_legal(ninefold, tmp_path: Path, move: str, rule: str, words: str) -> None:
    path = write(tmp_path, GOOD)
    ran = ninefold("moves", path, "--why", move)
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.startswith(f"{move} is not legal: {words}")
    assert ran.out.endswith(f"[{rule}]\n")
    value = json.loads(ninefold("moves", path, "--why", move, "--json").out)
    assert value["move"] == move
    assert [o["rule"] for o in value["objections"]] == [rule]
    assert move not in ninefold("moves", path).out.splitlines()


def test_why_lists_the_full_moves_where_a_choice_is_missing(ninefold, tmp_path: Path) -> None:
    record = next(line["record"] for line in LINES if any("dice=" in m for m in line["record"]["moves"]))
    number = next(n for n, move in enumerate(record["moves"]) if "dice=" in move)
    whole = record["moves"][number]
    path = write(tmp_path, {**record, "moves": record["moves"][:number]})
    value = json.loads(ninefold("moves", path, "--why", whole.split(" ")[0], "--json").out)
    (objection,) = value["objections"]
    assert objection["rule"] == "choice-missing"
    assert whole in objection["choices"]
    assert set(objection["choices"]) <= set(ninefold("moves", path).out.splitlines())


def test_a_legal_move_has_no_reason_against_it(ninefold, tmp_path: Path) -> None:
    path = write(tmp_path, GOOD)
    move = ninefold("moves", path).out.splitlines()[0]
    ran = ninefold("moves", path, "--why", move)
    assert (ran.code, ran.out) == (0, f"{move} is legal\n")
    assert json.loads(ninefold("moves", path, "--why", move, "--json").out) == {"move": move, "objections": []}


def test_a_text_that_is_no_move(ninefold, tmp_path: Path) -> None:
    path = write(tmp_path, GOOD)
    ran = ninefold("moves", path, "--why", "castle")
    assert (ran.code, ran.out) == (1, "")
    assert "[move-unreadable] 'castle' is not a move" in ran.err
    value = json.loads(ninefold("moves", path, "--why", "castle", "--json").out)
    assert value["error"]["code"] == "move-unreadable"


def test_faulty_records_stop_it(ninefold, tmp_path: Path) -> None:
    bad = {**GOOD, "moves": ["18S@0,1", "4N@0,0"]}
    ran = ninefold("moves", write(tmp_path, bad))
    assert (ran.code, ran.out) == (1, "")
    assert "a.jsonl:1:1: error [move-illegal] move 2: 4N@0,0 is not legal: card 4 is not in the hand" in ran.err
    value = json.loads(ninefold("moves", write(tmp_path, bad), "--json").out)
    assert (value["error"]["move"], value["error"]["code"]) == (2, "move-illegal")
    two = ninefold("moves", write(tmp_path, GOOD, GOOD))
    assert two.code == 1
    assert "a.jsonl:2:1: error [several-records]" in two.err
    assert "[file-missing]" in ninefold("moves", tmp_path / "gone.yaml").err
    assert ninefold("moves").code == 2


def test_hints_are_those_of_the_game_and_unknown_players_are_told(ninefold, tmp_path: Path) -> None:
    path = write(tmp_path, GOOD)
    quick = ninefold("moves", path, "--hint", "two-ply")
    assert quick.code == 0
    assert quick.out.strip() in ninefold("moves", path).out.splitlines()
    told = json.loads(ninefold("moves", path, "--hint", "two-ply", "--json").out)
    assert told == {"game": "grove", "moves": 1, "player": "two-ply", "hint": quick.out.strip()}
    ran = ninefold("moves", path, "--hint", "nobody")
    assert (ran.code, "unknown-player" in ran.err) == (2, True)
    assert ninefold("moves", path, "--hint", "greedy", "--why", "12N@0,0").code == 2
    over = write(tmp_path, LINES[0]["record"])
    assert json.loads(ninefold("moves", over, "--hint", "greedy", "--json").out)["hint"] is None
