"""docs/solving.md: its examples run, in the order given."""

import shlex
from pathlib import Path

import pytest

TEXT = (Path(__file__).parents[2] / "docs" / "solving.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_examples_run(ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = [line.strip() for line in TEXT.splitlines() if line.startswith("    ninefold")]
    assert len(commands) == 5
    for command in commands:
        ran = ninefold(*shlex.split(command)[1:])
        assert ran.code == 0, f"{command}\n{ran.out}{ran.err}"
