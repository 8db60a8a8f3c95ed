"""Every command in README.md runs as it stands there, and every picture it shows is there."""

import re
import shlex
from pathlib import Path

import pictures
import pytest

README = Path(__file__).parents[2] / "README.md"
TEXT = README.read_text(encoding="utf-8")
# The other commands (make, pip install) are what tests/docs/test_fresh.py runs in a fresh clone.
COMMANDS = [line.strip() for line in TEXT.splitlines() if line.startswith("    ninefold ")]
INLINE = re.findall(r"`(ninefold [^`]*)`", TEXT)
# Files that the commands read, shown with their names in the first line.
FILES = re.findall(r"```yaml\n(# ([a-z]+\.yaml)\n.*?)```", TEXT, re.DOTALL)


def test_the_two_commands_come_first() -> None:
    code = [line.strip() for line in TEXT.splitlines() if line.startswith("    ")]
    assert code[:2] == ["make", "make test"]


def test_there_are_commands_to_run() -> None:
    assert len(COMMANDS) >= 8
    assert INLINE


@pytest.mark.slow
def test_every_command_runs_in_the_order_given(ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    for text, name in FILES:
        Path(name).write_text(text, encoding="utf-8")
    for command in dict.fromkeys([*COMMANDS, *INLINE]):
        ran = ninefold(*shlex.split(command)[1:])
        assert ran.code == 0, f"{command}\n{ran.out}{ran.err}"


@pytest.mark.slow
def test_pictures_are_made_by_our_own_commands(tmp_path: Path) -> None:
    pictures.main(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in pictures.HOME.iterdir()}


def test_pictures_are_there_and_small() -> None:
    shown = re.findall(r"\]\((docs/pictures/[^)]*)\)", TEXT)
    assert len(shown) >= 5
    for name in shown:
        picture = README.parent / name
        assert picture.read_bytes().startswith(b"\x89PNG")
        assert picture.stat().st_size < 150_000


def test_the_message_shown_is_what_validate_prints(ninefold, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(README.parent / "tests" / "data" / "bad" / "unknown-fruit")
    ran = ninefold("validate", ".")
    (shown,) = re.findall(r"```\n(cards\.yaml:.*?)```", TEXT, re.DOTALL)
    assert shown in ran.out


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", TEXT):
        assert (README.parent / target).exists(), target
