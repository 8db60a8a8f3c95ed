"""Benchmarks as ratios within one run: each of our commands against a bare baseline, in turn, medians of many.

Run by `make bench`. Times are of whole processes as the system accounts for them; peak memory is the process's own.
Nothing here is a test: machines differ, and a slow one is no fault of the code.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PYTHON = sys.executable
NINEFOLD = [PYTHON, "-m", "ninefold"]
# Installed packages have their bytecode; without this line ours would be compiled anew in each run where it is set.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
EMPTY_PAGE = (
    "import reportlab, svglib; from reportlab.pdfgen.canvas import Canvas; "
    "c = Canvas('{out}/empty.pdf'); c.showPage(); c.save()"
)


@dataclass(frozen=True)
class Run:
    """Wall time in seconds and peak memory in MB of one process."""

    seconds: float
    megabytes: float


def run(command: list[str]) -> Run:
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=ENVIRONMENT)
    assert process.stderr is not None
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command} failed:\n{errors.decode()}")
    return Run(time.perf_counter() - begin, usage.ru_maxrss / 1024)


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
    middle, seconds = statistics.median(ratios), statistics.median(r.seconds for r in ours)
    verdict = "ok" if middle <= pair.limit else "OVER"
    print(f"{pair.name:<44} {middle:5.2f} × baseline (at most {pair.limit:g})  {seconds:6.3f} s  {verdict}")
    return ours


def report(name: str, value: float, limit: float, unit: str) -> None:
    print(f"{name:<44} {value:5.0f} {unit} (at most {limit:g})  {'ok' if value <= limit else 'OVER'}")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        build = [*NINEFOLD, "build", "grove", "--paper", "a4", "--output", str(out)]
        empty = [PYTHON, "-c", EMPTY_PAGE.format(out=folder)]
        imports = [PYTHON, "-c", "import typer, yaml"]
        cold = Pair("whole game, A4, cold", build, empty, 6, lambda: shutil.rmtree(out, ignore_errors=True))
        runs = compare(cold, 7)
        report("  its peak memory", max(r.megabytes for r in runs), 150, "MB")
        (pdf,) = out.glob("grove/*.pdf")
        report("  its size", pdf.stat().st_size / 1000, 600, "kB")
        compare(Pair("the same again, nothing changed", build, imports, 3), 11)
        compare(Pair("ninefold --help", [*NINEFOLD, "--help"], [PYTHON, "-c", "import typer"], 2), 11)


if __name__ == "__main__":
    main()
