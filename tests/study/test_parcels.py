"""What travels to other machines: a set's own files and no others, and players whose loading leaves no trace."""

import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from ninefold.engine.moves import read_move
from ninefold.errors import Report
from ninefold.players.own import PlayerError, find_player
from ninefold.resources import CARDS, SET_FILES, THEME, cards_root
from ninefold.rules.cardset import load_set
from ninefold.study.parcels import Parcel, load_from, player_from, set_parcel
from ninefold.yamlfile.nodes import MAX_BYTES


def test_a_set_travels_without_what_is_none_of_its_files(tmp_path: Path) -> None:
    home = tmp_path / "mine"
    shutil.copytree(cards_root() / "grove", home)
    (tmp_path / "secret.yaml").write_text("key: 1\n")
    (home / "notes.yaml").write_text("mine: alone\n")
    cards = load_set(home, Report())
    assert cards is not None
    usual = dict(set_parcel(cards).files)
    assert CARDS in usual
    assert set(usual) <= set(SET_FILES)
    assert load_from(set_parcel(cards)) is not None
    (home / THEME).unlink(missing_ok=True)
    (home / THEME).symlink_to(tmp_path / "secret.yaml")
    assert set(dict(set_parcel(cards).files)) == set(usual) - {THEME}
    (home / THEME).unlink()
    (home / THEME).write_bytes(b"#" * (MAX_BYTES + 1))
    assert THEME not in dict(set_parcel(cards).files)
    (home / CARDS).unlink()
    assert load_from(set_parcel(cards)) is None


MOVE: Any = read_move("12N@1,-2")
"""What players of these tests see, and answer with."""
PLAYER = b"""
from dataclasses import dataclass

@dataclass
class Chooser:
    seed: int
    def __call__(self, seen):
        return seen

make = Chooser
"""


def test_a_player_of_a_parcel_leaves_no_module_behind() -> None:
    before = dict(sys.modules)
    made = player_from("chooser:make", Parcel("own", (("chooser.py", PLAYER),)))
    assert made(3)(MOVE) == MOVE
    with pytest.raises(PlayerError):
        player_from("broken:make", Parcel("own", (("broken.py", b"1 / 0\n"),)))
    assert sys.modules == before


@pytest.mark.parametrize("text", ["import beside_of_a_test\nmake = beside_of_a_test.make\n", "1 / 0\n"])
def test_files_beside_a_player_are_found_only_while_it_is_loaded(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("beside_of_a_test.py").write_text("def make(seed):\n    return lambda seen: seen\n")
    name = f"loaded_of_a_test_{len(text)}"
    Path(f"{name}.py").write_text(text)
    before = list(sys.path)
    if "make" in text:
        assert find_player(f"{name}:make")(1)(MOVE) == MOVE
    else:
        with pytest.raises(PlayerError):
            find_player(f"{name}:make")
    assert sys.path == before
