"""Work on a cluster: a real scheduler and workers of this machine, who come, die, differ and go away."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

OWN = """
import os, signal
from pathlib import Path
from ninefold import legal_moves

def plain(seed):
    return lambda seen: legal_moves(seen)[seed % 2 - 1]

def first_come(seed):
    # Whoever plays the first game dies of it, once.
    mark = Path("died")
    def choose(seen):
        if not mark.exists():
            mark.write_text("")
            os.kill(os.getpid(), signal.SIGKILL)
        return plain(seed)(seen)
    return choose

def saboteur(seed, games=[]):
    # After some games the scheduler is ended.
    games.append(seed)
    def choose(seen):
        if len(games) > 50:
            os.kill(int(Path("scheduler").read_text()), signal.SIGKILL)
        return plain(seed)(seen)
    return choose
"""
OTHER = """
from ninefold.study import fingerprint
fingerprint.fingerprint = lambda: "0.0.1 (of old)"
"""


class Machines:
    """A scheduler and its workers: processes of their own, in a folder that has no file of ours."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.workers: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._begin("scheduler", "--port", "0", "--scheduler-file", "scheduler.json")
        while not (home / "scheduler.json").exists():
            assert self.scheduler.poll() is None
            time.sleep(0.05)
        self.address = str(json.loads((home / "scheduler.json").read_text())["address"])
        (home / "scheduler").write_text(str(self.scheduler.pid))

    def add(self, *options: str, threads: int = 1) -> None:
        words = (
            self.address,
            "--no-nanny",
            "--nthreads",
            str(threads),
            "--local-directory",
            str(self.home),
            *options,
        )
        self.workers.append(self._begin("worker", *words))
        # It says so when it has come.
        while (self.home / "worker.log").read_text().count("Registered to:") < len(self.workers):
            assert self.workers[-1].poll() is None
            time.sleep(0.05)

    def _begin(self, role: str, *words: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "dask", role, "--host", "127.0.0.1", "--no-dashboard", *words]
        log = (self.home / f"{role}.log").open("ab")
        with log:
            return subprocess.Popen(command, cwd=self.home, stdout=log, stderr=log)

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    home = tmp_path / "elsewhere"
    home.mkdir()
    (home / "other.py").write_text(OTHER)
    made = Machines(home)
    yield made
    made.end()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path / "here"
    folder.mkdir()
    name = f"player_of_{os.getpid()}_{time.monotonic_ns()}"
    (folder / f"{name}.py").write_text(OWN)
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(str(folder))
    return name


def test_workers_find_the_same_whatever_befalls_them(
    ninefold: Callable[..., object], machines: Machines, here: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ninefold("new", "mine", "--from", "grove", "--generate", "--seed", 3).code == 0

    def simulate(player: str, *more: object):
        return ninefold("simulate", "mine", "-n", 90, "--player", player, "--json", *more)

    far = ("--cluster", machines.address)
    # Nobody but one who runs another version.
    machines.add("--preload", "other.py")
    with monkeypatch.context() as impatient:
        impatient.setattr("ninefold.study.cluster.PATIENCE", 1.0)
        alone = simulate("greedy", *far)
    assert alone.code == 1
    assert "is left out: it has ninefold 0.0.1 (of old)" in alone.err
    assert "[cluster-version]" in alone.err
    # Two more, one of them with two threads: of a set and a player that they do not have.
    machines.add()
    machines.add(threads=2)
    own = f"{here}:plain"
    near = simulate(own, "--records", "near.jsonl", "--recipes", "random")
    found = simulate(own, "--records", "far.jsonl", "--recipes", "random", *far)
    assert (near.code, found.code) == (0, 0), found.err
    assert found.out == near.out
    assert Path("far.jsonl").read_bytes() == Path("near.jsonl").read_bytes()
    made = {}
    for place, more in (("near", ()), ("far", far)):
        sheet = ("challenge", "mine", "-n", 3, "--width", 20, "--paper", "a4", "--player", own, "-o", place, *more)
        assert ninefold(*sheet).code == 0
        made[place] = [path.read_bytes() for path in sorted(Path(place).rglob("*.*"))]
    assert made["far"] == made["near"]
    search = ("--from", "orchard", "--generate", "--tries", 3)
    assert ninefold("new", "deck-a", *search).out == ninefold("new", "deck-b", *search, *far).out.replace(
        "k-b", "k-a"
    )
    solve = ("solve", "near.jsonl", "--all", "--json", "--width", 5)
    assert ninefold(*solve, *far).out == ninefold(*solve).out
    # One of them dies in the middle.
    died = simulate(f"{here}:first_come", *far)
    assert died.code == 0, died.err
    assert (machines.home / "died").exists()
    assert json.loads(died.out)["score"] == json.loads(simulate(own).out)["score"]
    assert sum(worker.poll() is not None for worker in machines.workers) == 1
    # The scheduler dies in the middle: what is done is told.
    gone = ninefold(
        "simulate", "mine", "-n", 9000, "--player", f"{here}:saboteur", "--json", "--records", "kept.jsonl", *far
    )
    assert gone.code == 1
    assert "the connection to the cluster is lost" in gone.err
    said = json.loads(gone.out)
    assert not said["complete"]
    assert 40 <= said["games"] < 9000
    assert len(Path("kept.jsonl").read_text().splitlines()) == said["games"]


def test_a_cluster_whose_last_worker_dies_says_so(
    ninefold: Callable[..., object], machines: Machines, here: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as impatient:
        impatient.setattr("ninefold.study.cluster.PATIENCE", 1.0)
        empty = ninefold("simulate", "grove", "--cluster", machines.address)
    assert empty.code == 1
    assert "[cluster-empty]" in empty.err
    machines.add()
    deadly = f"{here}:first_come"
    died = ninefold("simulate", "grove", "-n", 50, "--player", deadly, "--cluster", machines.address)
    assert died.code == 1
    assert "no workers left" in died.err
