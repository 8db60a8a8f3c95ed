"""How benchmarks measure: ratios within one run, ours against a baseline, in turn, medians of many."""

import os
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PYTHON = sys.executable
NINEFOLD = [PYTHON, "-m", "ninefold"]
# Installed packages have their bytecode; without this line ours would be compiled anew in each run where it is set.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


@dataclass(frozen=True)
class Run:
    """Processor time in seconds, as the system accounts for it, and peak memory in MB of one process.

    Processor time, since other work on the machine makes a process wait, but hardly makes it work longer.
    """

    seconds: float
    megabytes: float


def run(command: list[str]) -> Run:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=ENVIRONMENT)
    assert process.stderr is not None
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command} failed:\n{errors.decode()}")
    return Run(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


@dataclass(frozen=True)
class Pair:
    """A command of ours, the baseline it is held against, and how many times the baseline's time it may take."""

    name: str
    ours: list[str]
    baseline: list[str]
    limit: float
    before: Callable[[], object] = lambda: None


def compare(pair: Pair, times: int) -> list[Run]:
    """Run both in turn and print the ratio of the medians; the runs of ours are returned."""
    run(pair.baseline)
    ratios, ours = [], []
    for _ in range(times):
        pair.before()
        ours.append(run(pair.ours))
        ratios.append(ours[-1].seconds / run(pair.baseline).seconds)
    show(pair.name, statistics.median(ratios), pair.limit, median_seconds(ours))
    return ours


def median_seconds(runs: list[Run]) -> float:
    """The time that most of them take, whatever else the machine did."""
    return statistics.median(run.seconds for run in runs)


def ratio(name: str, ours: float, other: float, limit: float) -> None:
    """Print how many times the seconds of something else ours are."""
    show(name, ours / other, limit, ours)


def compare_calls(name: str, ours: Callable[[int], object], baseline: Callable[[int], object], limit: float) -> None:
    """The same for functions of a seed, in this process, by the processor time they use."""
    times = 25
    ratios, seconds = [], []
    for seed in range(times + 1):
        own, other = processor_time(ours, seed), processor_time(baseline, seed)
        # The first round warms up.
        if seed:
            ratios.append(own / other)
            seconds.append(own)
    show(name, statistics.median(ratios), limit, statistics.median(seconds))


def processor_time(call: Callable[[int], object], seed: int) -> float:
    begin = time.process_time()
    call(seed)
    return time.process_time() - begin


def show(name: str, ratio: float, limit: float, seconds: float) -> None:
    verdict = "ok" if ratio <= limit else "OVER"
    print(f"{name:<44} {ratio:5.2f} × baseline (at most {limit:g})  {seconds:6.3f} s  {verdict}")


def report(name: str, value: float, limit: float, unit: str) -> None:
    print(f"{name:<44} {value:5.0f} {unit} (at most {limit:g})  {'ok' if value <= limit else 'OVER'}")


def peer(folder: Path, requirement: str) -> Path | None:
    """The interpreter of an environment with another program, to be thrown away; None if it cannot be installed."""
    try:
        venv.create(folder, with_pip=True)
        python = folder / "bin" / "python"
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", requirement]
        subprocess.run(command, check=True, capture_output=True, timeout=600)
    except (OSError, subprocess.SubprocessError):
        return None
    return python
