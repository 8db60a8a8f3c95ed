"""The edges of a process: streams that are closed, Ctrl-C before anything runs, names with blanks in make."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NINEFOLD = [sys.executable, "-m", "ninefold"]


def test_a_closed_standard_output_is_no_fault() -> None:
    done = subprocess.run(["sh", "-c", 'exec "$@" >&-', "sh", *NINEFOLD, "--version"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


IN_A_TEXT = "exec('raise KeyboardInterrupt')\n"
"""As in what dataclasses execute."""
IN_A_CLASS = """
class Part:
    def __set_name__(self, owner, name):
        raise KeyboardInterrupt

class Whole:
    part = Part()
"""


@pytest.mark.parametrize("interrupting", ["raise KeyboardInterrupt\n", IN_A_TEXT, IN_A_CLASS])
@pytest.mark.parametrize(
    ("module", "words", "told"),
    [("typer", [], ""), ("numba", ["solve", "--deal", "g18-1"], "interrupted; nothing half-written was left\n")],
)
def test_ctrl_c_while_modules_are_read_ends_quietly(
    tmp_path: Path, module: str, words: list[str], told: str, interrupting: str
) -> None:
    """A library that is slow to load is where people lose patience: here it is a stand-in that interrupts itself."""
    (tmp_path / f"{module}.py").write_text(interrupting, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT / "tools"), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run([*NINEFOLD, *words], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path})
    assert (done.returncode, done.stdout, done.stderr) == (130, "", told)


def test_make_takes_a_set_with_a_blank_in_its_name() -> None:
    done = subprocess.run(["make", "-n", "pnp", "SET=my cards"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "ninefold build --rulebook 'my cards'" in done.stdout


def test_a_seed_without_a_design_is_refused(ninefold, tmp_path: Path) -> None:
    ran = ninefold("new", tmp_path / "mine", "--from", "grove", "--seed", "3")
    assert ran.code == 2
    assert "add --generate" in ran.err
    assert not (tmp_path / "mine").exists()


def test_a_game_whose_output_is_closed_ends_quietly(tmp_path: Path) -> None:
    for closed in (">&-", "<&- >&- 2>&-"):
        line = ["sh", "-c", f'exec "$@" {closed}', "sh", *NINEFOLD, "play", "grove", "--plain", "--seed", "7"]
        done = subprocess.run(
            line, capture_output=True, text=True, input="hand\n", env=os.environ | {"NINEFOLD_DATA": str(tmp_path)}
        )
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
