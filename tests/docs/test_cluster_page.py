"""docs/cluster.md: what it says to type works, with an address of this machine."""

import json
import re
import shlex
import socket
import subprocess
import sys
from pathlib import Path

import pytest

TEXT = (Path(__file__).parents[2] / "docs" / "cluster.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^ {4}((?:python|dask|ninefold) .*)$", TEXT, re.MULTILINE)


def test_an_address_where_nobody_is_and_one_that_is_none(ninefold, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ninefold.study.cluster.PATIENCE", 0.2)
    ran = ninefold("simulate", "grove", "--cluster", f"127.0.0.1:{free_port()}")
    assert (ran.code, ran.out) == (1, "")
    assert "[cluster-away]" in ran.err
    for address in ("nowhere", "http://127.0.0.1:8786", "127.0.0.1:0", "127.0.0.1:99999", "tcp://a b:1"):
        ran = ninefold("simulate", "grove", "--cluster", address)
        assert ran.code == 2
        assert "[cluster-address]" in ran.err


@pytest.mark.slow
def test_the_commands_work(ninefold, tmp_path: Path) -> None:
    port = free_port()
    install, *commands, simulate = (
        line.replace("8786", str(port)).replace("192.168.1.7", "127.0.0.1") for line in COMMANDS
    )
    assert install == "python -m pip install '.[cluster,fast]'"
    processes = []
    try:
        for command in commands:
            words = [sys.executable, "-m", *shlex.split(command), "--host", "127.0.0.1"]
            with (tmp_path / "log").open("ab") as log:
                processes.append(subprocess.Popen(words, cwd=tmp_path, stdout=log, stderr=log))
        ran = ninefold(*shlex.split(simulate)[1:], "--json")
    finally:
        # The worker's nanny ends its workers where it is asked to end.
        for process in reversed(processes):
            process.terminate()
            process.wait(30)
    assert ran.code == 0, ran.err
    words = shlex.split(simulate)[1:]
    near = ninefold(*words[: words.index("--cluster")], "--json")
    assert json.loads(ran.out) == json.loads(near.out)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
