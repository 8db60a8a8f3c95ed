"""Work on a cluster: a real scheduler and workers of this machine, who come, die, differ and go away."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ninefold.study.running import run

pytestmark = pytest.mark.slow

PATIENCE = 120
"""Seconds for a process to begin, on a machine that has much else to do."""

OWN = """
import os, signal
from ninefold import legal_moves

def plain(seed):
    return lambda seen: legal_moves(seen)[seed % 2 - 1]

def first_come(seed):
    # Whoever plays the first game dies of it, once.
    def choose(seen):
        try:
            open("died", "x").close()
        except FileExistsError:
            return plain(seed)(seen)
        os.kill(os.getpid(), signal.SIGKILL)
    return choose
"""
OTHER = """
from ninefold.rules import edition
edition.edition = lambda: "0.0.1 (of old)"
"""


class Machines:
    """A scheduler and its workers: processes of their own, in a folder that has no file of ours."""

    def __init__(self, home: Path) -> None:
        home.mkdir()
        (home / "other.py").write_text(OTHER)
        self.home = home
        self.workers: list[subprocess.Popen[bytes]] = []
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{port}"
        self.scheduler = self._begin("scheduler", "--port", str(port))

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

    def wait(self) -> None:
        """Until the scheduler is there, and all workers have come to it. Raises TimeoutError."""
        from distributed import Client

        with Client(self.address, timeout=PATIENCE) as client:
            if self.workers:
                client.wait_for_workers(len(self.workers), timeout=PATIENCE)

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
    made = Machines(tmp_path / "elsewhere")
    yield made
    made.end()


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster of two workers, one with two threads, who stay."""
    made = Machines(tmp_path_factory.mktemp("cluster") / "elsewhere")
    made.add()
    made.add(threads=2)
    made.wait()
    yield made.address
    made.end()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path / "here"
    folder.mkdir()
    name = f"player_of_{os.getpid()}_{time.monotonic_ns()}"
    (folder / f"{name}.py").write_text(OWN)
    monkeypatch.chdir(folder)
    return name


def test_a_set_and_a_player_that_workers_do_not_have_travel_to_them(
    ninefold: Callable, sound: str, here: str
) -> None:
    assert ninefold("new", "mine", "--from", "grove", "--generate", "--seed", 3).code == 0
    runs = {}
    for place, more in (("near", ()), ("far", ("--cluster", sound))):
        asked = ("simulate", "mine", "-n", 90, "--player", f"{here}:plain", "--json", "--recipes", "random")
        runs[place] = ninefold(*asked, "--records", f"{place}.jsonl", *more)
        assert runs[place].code == 0, runs[place].err
    assert runs["far"].out == runs["near"].out
    assert Path("far.jsonl").read_bytes() == Path("near.jsonl").read_bytes()
    solve = ("solve", "near.jsonl", "--all", "--json", "--width", 2, "--time", 0)
    Path("near.jsonl").write_text("\n".join(Path("near.jsonl").read_text().splitlines()[:8]))
    assert len(ninefold(*solve).out.splitlines()) == 8
    assert ninefold(*solve, "--cluster", sound).out == ninefold(*solve).out


def test_a_sheet_made_by_workers_is_the_same(ninefold: Callable, sound: str, here: str) -> None:
    made = {}
    for place, more in (("near", ()), ("far", ("--cluster", sound))):
        sheet = ("challenge", "grove", "-n", 3, "--width", 20, "--paper", "a4", "--player", f"{here}:plain")
        assert ninefold(*sheet, "-o", place, *more).code == 0
        made[place] = [path.read_bytes() for path in sorted(Path(place).rglob("*.*"))]
    assert len(made["near"]) == 2
    assert made["far"] == made["near"]


def test_workers_keep_the_same_deck(ninefold: Callable, sound: str, here: str) -> None:
    search = ("--from", "orchard", "--generate", "--tries", 3)
    far = ninefold("new", "deck-b", *search, "--cluster", sound)
    assert far.code == 0, far.err
    assert ninefold("new", "deck-a", *search).out == far.out.replace("k-b", "k-a")


def test_a_worker_of_another_version_gets_no_work(
    ninefold: Callable, machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    machines.add("--preload", "other.py")
    machines.wait()
    monkeypatch.setattr("ninefold.study.cluster.PATIENCE", 1.0)
    alone = ninefold("simulate", "grove", "-n", 5, "--player", "greedy", "--cluster", machines.address)
    assert alone.code == 1
    assert "is left out: it has ninefold 0.0.1 (of old)" in alone.err
    assert "[cluster-version]" in alone.err


def test_one_who_dies_in_the_middle_is_stood_in_for(ninefold: Callable, machines: Machines, here: str) -> None:
    machines.add()
    machines.add(threads=2)
    machines.wait()
    asked = ("simulate", "grove", "-n", 90, "--json", "--player")
    died = ninefold(*asked, f"{here}:first_come", "--cluster", machines.address)
    assert died.code == 0, died.err
    assert (machines.home / "died").exists()
    assert json.loads(died.out)["score"] == json.loads(ninefold(*asked, f"{here}:plain").out)["score"]
    assert sum(worker.poll() is not None for worker in machines.workers) == 1


def test_what_is_done_when_the_scheduler_dies_is_told(
    ninefold: Callable, machines: Machines, here: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    machines.add()
    machines.wait()

    def run_and_end(plan, crew, each):
        def count(chunk):
            each(chunk)
            machines.scheduler.kill()

        run(plan, crew, count)

    monkeypatch.setattr("ninefold.cli.simulating.run", run_and_end)
    asked = ("simulate", "grove", "-n", 9000, "--player", f"{here}:plain", "--json", "--records", "kept.jsonl")
    gone = ninefold(*asked, "--cluster", machines.address)
    assert gone.code == 1
    assert "the connection to the cluster is lost" in gone.err
    said = json.loads(gone.out)
    assert not said["complete"]
    assert 40 <= said["games"] < 9000
    assert len(Path("kept.jsonl").read_text().splitlines()) == said["games"]


def test_a_cluster_without_workers_says_so(
    ninefold: Callable, machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    machines.wait()
    monkeypatch.setattr("ninefold.study.cluster.PATIENCE", 1.0)
    empty = ninefold("simulate", "grove", "--cluster", machines.address)
    assert empty.code == 1
    assert "[cluster-empty]" in empty.err


def test_a_cluster_whose_last_worker_dies_says_so(ninefold: Callable, machines: Machines, here: str) -> None:
    machines.add()
    machines.wait()
    deadly = f"{here}:first_come"
    died = ninefold("simulate", "grove", "-n", 50, "--player", deadly, "--cluster", machines.address)
    assert died.code == 1
    assert "no workers left" in died.err
