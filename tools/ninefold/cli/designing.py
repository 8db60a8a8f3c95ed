"""`ninefold new --generate --tries N`: the seed whose deck plays best."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from ninefold.cli import console
from ninefold.cli.crews import crew_for
from ninefold.cli.starting import ready_to_start
from ninefold.errors import refuse
from ninefold.study.crew import RunError
from ninefold.study.decksearch import GAMES, PLAYER, Trial, trials


def best_seed(folder: Path, game: str, seeds: range, jobs: int, cluster: str | None) -> int:
    """Try the decks of these seeds, and say which is the best; of those tried so far where Ctrl-C ends it.

    Raises `Refused`.
    """
    ready_to_start(folder, game)
    best: Trial | None = None
    tried = 0
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
    finally:
        console.progress("")
    assert best is not None
    told = f"two games end in one rank with chance {best.crowding:.3f}, cards differ by {best.unevenness:.1%}"
    console.say(f"seed {best.seed} of {tried} tried: {told} ({GAMES} games by {PLAYER})")
    return best.seed
