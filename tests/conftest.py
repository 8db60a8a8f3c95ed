from collections.abc import Callable
from dataclasses import dataclass

import pytest
from typer.testing import CliRunner

from ninefold.cli.app import app


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def ninefold() -> Callable[..., Ran]:
    """Run a command line in this process, as a user would, and see both streams and the exit code."""

    def run(*words: object) -> Ran:
        result = CliRunner().invoke(app, [str(word) for word in words])
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return run
