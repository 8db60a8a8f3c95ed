"""The memory of a long stream of records: it must not grow with their number."""

import itertools
import json
from pathlib import Path

from measure import NINEFOLD, Run, report, run

GAMES = Path(__file__).parents[1] / "games" / "games.jsonl"
FEW, MANY = 1_000, 10_000


def measure_records(folder: Path) -> None:
    few, many = (_replay(folder / f"{count}.jsonl", count) for count in (FEW, MANY))
    report(f"replay of {MANY:,} records: peak memory", many.megabytes, round(1.05 * few.megabytes, 1), "MB")
    print(f"{'  its speed':<44} {MANY / many.seconds:5.0f} records a second")


def _replay(path: Path, count: int) -> Run:
    # Line by line: the system counts what this process takes towards the peak of those that it starts.
    with GAMES.open() as games, path.open("w") as stream:
        lines = [json.dumps(json.loads(line)["record"]) + "\n" for line in games]
        stream.writelines(itertools.islice(itertools.cycle(lines), count))
    return run([*NINEFOLD, "replay", "--json", str(path)])
