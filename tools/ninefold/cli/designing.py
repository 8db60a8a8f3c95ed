"""`ninefold new --generate --tries N`: the seed whose deck plays best."""

from __future__ import annotations

from contextlib import closing
from math import isfinite
from pathlib import Path

from ninefold.cli import console
from ninefold.cli.boundary import INTERRUPTED
from ninefold.cli.crews import crew_for
from ninefold.cli.starting import ready_to_start
from ninefold.errors import refuse
from ninefold.study.crew import RunError
from ninefold.study.decksearch import GAMES, PLAYER, Trial, trials


def best_seed(folder: Path, game: str, seeds: range, jobs: int, cluster: str | None) -> tuple[int, int | None]:
    """Try the decks of these seeds, and say which is the best; of those tried so far where Ctrl-C ends it.

    Its seed, and an exit code for a search that was interrupted. Raises `Refused`.
    """
    ready_to_start(folder, game)
    best: Trial | None = None
    tried, code = 0, None
    try:
        with crew_for(jobs, cluster) as crew, closing(trials(game, seeds, crew)) as found:
            for trial in found:
                tried += 1
                best = trial if best is None else min(best, trial, key=lambda one: one.cost)
                console.progress(f"{tried} of {len(seeds)} decks, best the one of seed {best.seed}")
    except RunError as error:
        raise refuse("new", "games-fail", str(error), "decks that can be played with") from None
    except KeyboardInterrupt:
        if best is None:
            raise
        code = INTERRUPTED
    finally:
        console.progress("")
    assert best is not None
    if not isfinite(best.crowding):
        none = f"no deck in which all cards differ, by any of {tried} seeds"
        raise refuse("--seed", "no-deck", none, "such a deck", "other seeds may find one")
    told = f"two games end in one rank with chance {best.crowding:.3f}, cards differ by {best.unevenness:.1%}"
    console.say(f"seed {best.seed} of {tried} tried: {told} ({GAMES} games by {PLAYER})")
    if code is not None:
        console.complain("interrupted; the best deck so far is kept")
    return best.seed, code
