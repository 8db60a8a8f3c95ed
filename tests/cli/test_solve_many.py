"""`solve --all`: each record of a file by itself, faulty ones told and passed over, sets with their own rules too."""

import json
import os
import shutil
import signal
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from ninefold.cli import solvingmany
from ninefold.study import solvemany
from ninefold.study.crew import Alone

ROOT = Path(__file__).parents[2]
TOOLS = str(ROOT / "tools")


@pytest.fixture
def games(ninefold, tmp_path: Path) -> Path:
    """Three games short of their last two moves, and a record between them that is none."""
    file = tmp_path / "games.jsonl"
    assert ninefold("simulate", "grove", "-n", 3, "--player", "random", "--records", file).code == 0
    records = [json.loads(line) for line in file.read_text().splitlines()]
    short = [json.dumps(record | {"moves": record["moves"][:-2]}) for record in records]
    file.write_text("\n".join([short[0], '{"game": "grove"}', *short[1:]]))
    return file


def test_each_record_is_solved_as_by_itself(ninefold, games: Path, tmp_path: Path) -> None:
    ran = ninefold("solve", games, "--all", "--json", "--width", 20, "-j", 1)
    assert ran.code == 1
    assert "games.jsonl" in ran.err
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert [one.pop("record") for one in found] == [1, 3, 4]
    assert all(one["proven"] for one in found)
    lines = games.read_text().splitlines()
    for number, one in zip((1, 3, 4), found, strict=True):
        alone = tmp_path / "one.json"
        alone.write_text(lines[number - 1])
        assert json.loads(ninefold("solve", alone, "--json", "--width", 20).out) == one
    text = ninefold("solve", games, "--all", "--width", 20, "-j", 1).out.splitlines()
    assert text[0].startswith(f"1: {found[0]['score']} points, proven optimal: ")


def test_a_set_with_rules_of_its_own_is_solved_by_them(ninefold, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests" / "games" / "tidepool", tmp_path / "sets" / "tidepool")
    file = tmp_path / "games" / "own.jsonl"
    played = ("--player", "random", "-n", 1, "--records", file)
    assert ninefold("simulate", tmp_path / "sets" / "tidepool", *played).code == 0
    assert ninefold("replay", file).code == 0
    ran = ninefold("solve", file, "--all", "--json", "--width", 5, "--time", 0)
    assert ran.code == 0, ran.err
    assert (
        json.loads(ran.out)["score"]
        == json.loads(ninefold("solve", file, "--json", "--width", 5, "--time", 0).out)["score"]
    )


@pytest.mark.slow
def test_ctrl_c_ends_the_run_not_only_the_search(ninefold, games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    search, begun = solvemany.solve, []

    def interrupted(position, width, megabytes, go_on, *more):
        begun.append(position)
        if len(begun) == 1:
            return search(position, width, megabytes, go_on, *more)
        return search(position, width, megabytes, lambda tried, best: not signal.raise_signal(signal.SIGINT), *more)

    monkeypatch.setattr(solvemany, "solve", interrupted)
    lines = games.read_text().splitlines()
    # Whole deals, of which no beam of this width tells the best.
    games.write_text("\n".join(json.dumps(json.loads(line) | {"moves": []}) for line in (lines[0], *lines[2:])))
    ran = ninefold("solve", games, "--all", "--json", "--width", 5, "--time", 0, "-j", 1)
    assert ran.code == 130
    assert [json.loads(line)["record"] for line in ran.out.splitlines()] == [1]
    assert len(begun) == 2
    assert "interrupted; what is found is told" in ran.err


@pytest.mark.slow
def test_any_number_of_jobs_tells_the_same(ninefold, games: Path) -> None:
    one, two = (ninefold("solve", games, "--all", "--json", "--width", 20, "-j", jobs) for jobs in (1, 2))
    assert one == two
    assert one.out.count("\n") == 3


def test_jobs_are_processes_of_this_machine(ninefold, games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def crew(jobs: int, cluster: str | None):
        asked.append((jobs, cluster))
        return nullcontext(Alone())

    monkeypatch.setattr(solvingmany, "crew_for", crew)
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    for more in ((), ("-j", 5), ("--cluster", "tcp://127.0.0.1:1")):
        ninefold("solve", games, "--all", "--width", 1, "--memory", 1, *more)
    assert asked == [(3, None), (5, None), (1, "tcp://127.0.0.1:1")]


def test_a_reader_who_goes_away_ends_the_run(games: Path) -> None:
    lines = games.read_text().splitlines()
    games.write_text("\n".join(lines[:1] * 2000))
    command = [sys.executable, "-m", "ninefold", "solve", games, "--all", "--width", "1", "--memory", "1", "-j", "1"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": TOOLS}
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert run.stdout.readline().startswith("1: ")
        run.stdout.close()
        assert run.stderr.read() == ""
        assert run.wait() == 0


def test_options_that_contradict_each_other(ninefold, games: Path) -> None:
    assert ninefold("solve", games, "--cluster", "127.0.0.1:1").code == 2
    assert ninefold("solve", "--all", "--set", "grove", "--deal", "1,2,3,4,5,6,7,8,9").code == 2
    assert ninefold("solve", "--all").code == 2
