"""docs/playing.md: every key and command is told, its examples run, and the screen shown is one of the goldens."""

import re
import shlex
from pathlib import Path

import pytest

from goldens import GOLDEN
from ninefold.terminal.commands import COMMANDS
from ninefold.terminal.screen.keys import KEYS

TEXT = (Path(__file__).parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")
NAMES = {"up": "arrows", "down": "arrows", "left": "arrows", "right": "arrows", "question_mark": "`?`"}


def test_every_key_is_told() -> None:
    told = TEXT[TEXT.index("| key |") : TEXT.index("The terminal needs")]
    for key in (one for keys, _ in KEYS for one in keys.split(",")):
        name = NAMES.get(key) or (f"`{key}`" if len(key) == 1 else key.replace("escape", "esc"))
        assert name in told or name.casefold() in told.casefold(), key


def test_every_command_is_told() -> None:
    told = TEXT[TEXT.index("`help` tells these commands") : TEXT.index("Nothing\nis drawn")]
    assert re.findall("`([a-z]+)`", told)[1:] == list(COMMANDS)


def test_the_screen_is_one_of_the_goldens() -> None:
    (screen,) = re.findall("```text\n(.*?)```", TEXT, re.DOTALL)
    assert screen in (GOLDEN / "screens" / "forage-80.txt").read_text(encoding="utf-8")


def test_the_examples_run(ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (sheet,) = re.findall("```yaml\n# (sheet.yaml\n.*?)```", TEXT, re.DOTALL)
    Path("sheet.yaml").write_text(sheet.partition("\n")[2], encoding="utf-8")
    commands = [line.strip() for line in TEXT.splitlines() if line.startswith("    ninefold")]
    assert len(commands) >= 6
    for command in commands:
        ran = ninefold(*shlex.split(command)[1:])
        assert ran.code == 0, f"{command}\n{ran.out}{ran.err}"
