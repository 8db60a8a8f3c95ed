"""Fronts and backs of decks: ours, with all its art, against flat shapes by ReportLab alone and by a peer."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from measure import NINEFOLD, PYTHON, Pair, compare, median_seconds, peer, ratio, report, run

HERE = Path(__file__).parent
SMALL, LARGE = 18, 54
PEER = "protograf==0.5.2"
"""The fastest peer that installs from PyPI; it stays in an environment that is thrown away."""


def measure_decks(folder: Path) -> None:
    out = folder / "decks"
    decks = {count: _deck(folder / f"deck{count}", count) for count in (SMALL, LARGE)}
    flat = {count: [PYTHON, str(HERE / "flat_cards.py"), str(count), str(folder / "flat.pdf")] for count in decks}
    builds = {
        count: [*NINEFOLD, "build", str(deck), "--only", "cards", "--paper", "a4", "--output", str(out)]
        for count, deck in decks.items()
    }
    clear = lambda: shutil.rmtree(out, ignore_errors=True)  # noqa: E731
    seconds = {}
    for count, build in builds.items():
        runs = compare(Pair(f"fronts and backs of {count} cards", build, flat[count], 5, clear), 5)
        seconds[count] = median_seconds(runs)
        report("  its peak memory", max(r.megabytes for r in runs), 200, "MB")
    ratio(f"{LARGE} cards against {SMALL}", seconds[LARGE], seconds[SMALL], 1.5)
    _measure_peer(folder, builds, clear)
    games = [*NINEFOLD, "build", "--paper", "a4", "--paper", "letter", "--output", str(out)]
    runs = compare(Pair("three games, two papers, everything", games, flat[SMALL], 20, clear), 3)
    report("  its peak memory", max(r.megabytes for r in runs), 200, "MB")


def _deck(folder: Path, count: int) -> Path:
    """A set of so many cards that all differ, from several designed decks."""
    cards = []
    for seed in range(1, count // SMALL + 1):
        part = folder / f"seed{seed}"
        run([*NINEFOLD, "new", str(part), "--from", "grove", "--generate", "--seed", str(seed)])
        head, _, body = (part / "cards.yaml").read_text(encoding="utf-8").partition("\ncards:\n")
        shift = SMALL * (seed - 1)
        cards.append(re.sub(r"number: (\d+)", lambda found, by=shift: f"number: {int(found[1]) + by}", body).rstrip())
    shutil.copy(folder / "seed1" / "recipes.yaml", folder / "recipes.yaml")
    (folder / "cards.yaml").write_text(f"{head}\ncards:\n" + "\n".join(cards) + "\n", encoding="utf-8")
    return folder


def _measure_peer(folder: Path, builds: dict[int, list[str]], clear: Callable[[], object]) -> None:
    python = peer(folder / "peer", PEER)
    if python is None:
        print(f"{PEER} could not be installed: not compared")
        return
    for count, build in builds.items():
        wish = [f"BENCH_CARDS={count}", f"BENCH_OUT={folder / f'peer{count}.pdf'}"]
        theirs = ["env", *wish, str(python), str(HERE / "peer_protograf.py"), "-d", str(folder)]
        compare(Pair(f"{count} cards against {PEER}", build, theirs, 1, clear), 3)
