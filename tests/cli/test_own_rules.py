"""Sets with rules of their own through the command line: a replaced fruit, and games invented for the tests."""

import json
import shutil
from pathlib import Path

import pikepdf
import pytest

from ninefold import legal_moves, load_set, new_game, play, score
from ninefold.resources import cards_root

GAMES = Path(__file__).parents[1] / "games"


@pytest.fixture
def citrus(tmp_path: Path) -> Path:
    """A copy of the set in which grapefruits take the place of limes, by `extends: grove`."""
    return Path(shutil.copytree(GAMES / "citrus", tmp_path / "citrus"))


def record(folder: Path, **more: object) -> Path:
    path = folder.parent / "record.yaml"
    path.write_text(json.dumps({"cards": folder.name, **more}))
    return path


@pytest.mark.slow
def test_a_replaced_fruit_is_valid_and_printed(ninefold, citrus: Path, tmp_path: Path) -> None:
    ran = ninefold("validate", "--strict", citrus)
    assert (ran.code, ran.out) == (0, "citrus: 18 cards, 0 problems, 0 warnings\n")
    assert ninefold("build", citrus, "-p", "a4", "-o", tmp_path / "out").code == 0
    with pikepdf.open(tmp_path / "out" / "citrus" / "citrus-game-en-a4-long.pdf") as pdf:
        assert len(pdf.pages) == 14
    assert ninefold("export", "svg", citrus, "-o", tmp_path / "out").code == 0
    assert len(list((tmp_path / "out" / "citrus" / "svg").iterdir())) == 36


def test_recipes_that_name_the_fruit_that_is_gone_are_problems(ninefold, citrus: Path) -> None:
    shutil.copy(cards_root() / "grove" / "recipes.yaml", citrus)
    ran = ninefold("validate", "--format", "json", citrus)
    problems = json.loads(ran.out)["problems"]
    assert ran.code == 1
    lines = (citrus / "recipes.yaml").read_text().splitlines()
    named = {
        n for n, line in enumerate(lines, 1) if "kind: lime" in line or "double: lime" in line or "turn: lime" in line
    }
    assert len(named) == 4
    assert {p["line"] for p in problems} == named
    assert {Path(p["file"]).name for p in problems} == {"recipes.yaml"}
    assert all("'lime'" in p["found"] and "grapefruit" in p["expected"] for p in problems)


@pytest.mark.slow
def test_recipes_of_the_new_fruit_are_played_and_scored(ninefold, citrus: Path) -> None:
    text = (cards_root() / "grove" / "recipes.yaml").read_text().replace(": lime", ": grapefruit")
    (citrus / "recipes.yaml").write_text(text)
    assert ninefold("validate", citrus).code == 0
    deck, recipes = [4, 5, 12, 3, 8, 16, 1, 9, 14], ["grapefruit-pickle", "key-lime-pie"]
    begin = new_game(load_set(citrus), deck, recipes)
    best = max(legal_moves(begin), key=lambda move: dict(score(play(begin, move)).dice)["grapefruit"])
    path = record(citrus, game="grove", deck=deck, recipes=recipes, moves=[str(best)])
    result = json.loads(ninefold("replay", "--json", path).out)["result"]
    assert result["dice"]["grapefruit"] >= 2
    assert result["bonuses"] == {"grapefruit-pickle": 1, "key-lime-pie": result["dice"]["grapefruit"]}
    assert result["target"] == 26 + 44
    assert "At least one grapefruit die placed on the first turn." in ninefold("replay", path).out


def test_what_a_theme_lacks_is_named(ninefold, citrus: Path) -> None:
    (citrus / "theme.yaml").unlink()
    ran = ninefold("validate", citrus)
    assert ran.code == 1
    assert "[theme-kind] the theme has no kind 'grapefruit'" in ran.out
    shutil.copy(GAMES / "citrus" / "theme.yaml", citrus)
    (citrus / "symbols" / "grapefruit.svg").unlink()
    ran = ninefold("validate", citrus)
    assert ran.code == 1
    assert "[symbol-missing] no symbol 'grapefruit'" in ran.out
    assert ninefold("build", citrus, "-o", citrus).code == 1


def test_the_board_of_a_replaced_fruit(ninefold, citrus: Path, tmp_path: Path) -> None:
    path = record(citrus, game="grove", deck=[4, 18, 12, 3, 8, 16, 1, 9, 14])
    assert ninefold("replay", path, "--svg", tmp_path / "board.svg").code == 0
    # Its own colour is on the ground of its trees.
    assert "#F0D3D0" in (tmp_path / "board.svg").read_text()


def test_an_invented_game_is_checked_and_replayed(ninefold) -> None:
    ran = ninefold("validate", GAMES / "tidepool")
    assert ran.code == 0
    assert ran.out.splitlines()[-1] == "tidepool: 10 cards, 0 problems, 1 warning"
    assert "[no-theme]" in ran.out


def test_an_invented_game_is_played_to_its_end(ninefold, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(GAMES / "tidepool", tmp_path / "tidepool"))
    moves: list[str] = []
    while True:
        path = record(folder, game="tidepool", deck=[1, 2, 3, 4, 5, 6], variant="spring", moves=moves)
        legal = ninefold("moves", path).out.splitlines()
        if not legal:
            break
        moves.append(legal[len(legal) // 2])
    value = json.loads(ninefold("replay", "--json", path).out)
    assert (value["game"], value["finished"], value["moves"]) == ("tidepool", True, 5)
    assert set(value["result"]["dice"]) == {"kelp", "coral", "pearl", "urchin"}
    assert value["result"]["target"] == 25


def test_a_game_that_ends_by_having_no_legal_move(ninefold) -> None:
    value = json.loads(ninefold("replay", "--json", "--moves", GAMES / "moves.yaml").out)
    assert (value["finished"], value["moves"], value["legal"][-1]) == (True, 1, [])
    assert "(3) can be laid, which ends the game (R1)" in ninefold("replay", GAMES / "moves.yaml").out


def test_a_game_is_named_with_its_set(ninefold, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(GAMES / "tidepool", tmp_path / "tidepool"))
    deck = [1, 2, 3, 4, 5, 6]
    alone = tmp_path / "alone.json"
    alone.write_text(json.dumps({"game": "tidepool", "deck": deck}))
    assert "[unknown-game] the game 'tidepool'" in ninefold("replay", alone).out
    assert "[record-game]" in ninefold("replay", record(folder, game="grove", deck=deck)).out


def test_a_dish_on_the_box_that_nobody_has_drawn(ninefold, citrus: Path) -> None:
    theme = citrus / "theme.yaml"
    theme.write_text(theme.read_text() + "\ndish: jugg\n")
    ran = ninefold("validate", "--format", "json", citrus)
    (problem,) = json.loads(ran.out)["problems"]
    assert (ran.code, problem["code"], Path(problem["file"]).name) == (1, "unknown-dish", "theme.yaml")
    assert "jug" in problem["hint"]
