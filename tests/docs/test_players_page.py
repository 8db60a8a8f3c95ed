"""docs/players.md: its player is one, and its commands run."""

import re
import shlex
from pathlib import Path

import pytest

TEXT = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_player_plays(ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    ((code, name),) = re.findall(r"```python\n(# (\w+\.py)\n.*?)```", TEXT, re.DOTALL)
    Path(name).write_text(code, encoding="utf-8")
    simulate, challenge = (line.strip() for line in TEXT.splitlines() if line.startswith("    ninefold"))
    ran = ninefold(*shlex.split(simulate)[1:])
    assert ran.code == 0, ran.err
    mean = re.search(r"mean ([\d.]+)", ran.out)
    assert mean is not None
    assert float(mean[1]) > 40, "random players reach 14"
    assert ninefold(*shlex.split(challenge)[1:]).code == 0
