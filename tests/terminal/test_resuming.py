"""Which save `--resume` goes on with, and what becomes of those whose game is over or whose moves somebody edited."""

import re
from pathlib import Path

import pytest
from terminal_support import session

from ninefold.cli.datafolder import DataFolder
from ninefold.engine.state import observe
from ninefold.players import PLAYERS
from ninefold.terminal.savefile import save_text
from ninefold.terminal.sitting import Sitting


@pytest.fixture
def shelf(tmp_path: Path) -> DataFolder:
    """The folder in which the commands of a test keep games."""
    return DataFolder(tmp_path / "games")


def begun(shelf: DataFolder, game: str, moves: int = 99) -> str:
    """A greedy game with so many moves, left; its save if it was not over."""
    sitting = Sitting(session(game), shelf)
    for _ in range(moves):
        if not sitting.session.over:
            sitting.lay(PLAYERS["greedy"](1)(observe(sitting.session.state)))
    sitting.leave()
    return save_text(sitting.session, sitting.writing)


def files(shelf: DataFolder, folder: str) -> list[str]:
    return [name for name in shelf.names(folder) if not name.endswith(".lock")]


def test_a_save_that_holds_a_whole_game_becomes_its_record(ninefold, shelf: DataFolder) -> None:
    begun(shelf, "orchard", 3)
    whole = begun(shelf, "grove")
    Path(shelf.path("saves/000007.yaml")).write_text(whole, encoding="utf-8")
    ran = ninefold("play", "--plain", "--resume")
    assert (ran.code, ran.out.startswith("Orchard.")) == (0, True)
    assert "the saved game is over; its record is" in ran.err
    assert files(shelf, "saves") == ["000001.yaml"]
    assert files(shelf, "records") == ["000002-grove.yaml", "000007-grove.yaml"]
    assert ninefold("play", "--plain", "--resume").err == ""


def test_where_only_a_finished_game_is_left_there_is_none_to_go_on_with(ninefold, shelf: DataFolder) -> None:
    whole = begun(shelf, "grove")
    Path(shelf.path("saves/000007.yaml")).write_text(whole, encoding="utf-8")
    for told in (True, False):
        ran = ninefold("play", "--plain", "--resume")
        assert (ran.code, "[no-save]" in ran.err, "[save-over]" in ran.err) == (1, True, told)


def test_a_save_that_was_edited_is_gone_on_with_last_and_once(ninefold, shelf: DataFolder) -> None:
    begun(shelf, "orchard", 3)
    begun(shelf, "grove", 3)
    save = Path(shelf.path("saves/000002.yaml"))
    edited = re.sub(r'"(\d+[NESW])@[^"]*"\]', r'"\g<1>@50,50"]', save.read_text(encoding="utf-8"))
    save.write_text(edited, encoding="utf-8")
    assert ninefold("play", "--plain", "--resume").out.startswith("Orchard.")
    Path(shelf.path("saves/000001.yaml")).unlink()
    assert ninefold("play", "--plain", "--resume").out.startswith("Grove.")
    assert files(shelf, "saves") == ["000002.yaml.faulty", "000003.yaml"]
    assert Path(shelf.path("saves/000002.yaml.faulty")).read_text(encoding="utf-8") == edited
    ran = ninefold("play", "--plain", "--resume")
    assert (ran.err, "Moves made: 2." in ran.out) == ("", True)


def test_a_save_without_a_legal_move_stays(ninefold, shelf: DataFolder) -> None:
    begun(shelf, "grove", 1)
    save = Path(shelf.path("saves/000001.yaml"))
    edited = re.sub(r'"(\d+[NESW])@[^"]*"\]', r'"\g<1>@50,50"]', save.read_text(encoding="utf-8"))
    save.write_text(edited, encoding="utf-8")
    ran = ninefold("play", "--plain", "--resume")
    assert (ran.code, "this file is left as it is" in ran.err) == (0, True)
    assert save.read_text(encoding="utf-8") == edited


@pytest.mark.parametrize("data", [b"", b"\xff\x00", b"save: [", b"save: 99\nmore: yes\n", b"records: []\n"])
def test_a_file_that_is_no_save_stops_no_other(ninefold, shelf: DataFolder, data: bytes) -> None:
    begun(shelf, "grove", 2)
    bad = Path(shelf.path("saves/000002.yaml"))
    bad.write_bytes(data)
    ran = ninefold("play", "--plain", "--resume")
    assert (ran.code, "Moves made: 2." in ran.out, "error" in ran.err) == (0, True, False)
    assert (": warning [" in ran.err, "this file is left as it is" in ran.err) == (True, True)
    assert bad.read_bytes() == data
    Path(shelf.path("saves/000001.yaml")).unlink()
    alone = ninefold("play", "--plain", "--resume")
    assert (alone.code, "without --resume, play begins a new game" in alone.err) == (1, True)
    assert bad.read_bytes() == data
