from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ninefold.cli.app import app


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def ninefold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Ran]:
    """Run a command line in this process, as a user would, and see both streams and the exit code.

    `typed` is what stands on standard input.

    Settings and games played are kept below the test's own folder: no test sees or changes those of the person who
    runs it.
    """
    monkeypatch.setenv("NINEFOLD_HOME", str(tmp_path / "settings"))
    monkeypatch.setenv("NINEFOLD_DATA", str(tmp_path / "games"))

    def run(*words: object, typed: str | bytes = "") -> Ran:
        result = CliRunner().invoke(app, [str(word) for word in words], input=typed)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return run
