"""`ninefold solve`, put together: the position, the search under its clock, and what is said of it."""

from __future__ import annotations

import os
import time as clock
from dataclasses import dataclass
from pathlib import Path

from ninefold.cli import console
from ninefold.cli.boundary import INTERRUPTED
from ninefold.cli.certifying import write_certificate
from ninefold.cli.solvekept import Kept
from ninefold.cli.solvewhat import position_of
from ninefold.errors import refuse


@dataclass(frozen=True)
class Wish:
    """What is asked of `solve`: the record or the deal and its set, the recipes that count (None: those that it has),
    how it is told, and how long and with what it may search; `jobs`: None for as many as there are processors."""

    file: str | None
    deal: str | None
    named: str | None
    recipes: str | None
    json: bool
    width: int
    time: float
    memory: int
    jobs: int | None
    certificate: Path | None
    resume: Path | None = None


def solve_for(wish: Wish) -> int | None:
    """Search, and say what was found; an exit code for a search that was interrupted. Raises `Refused`."""
    dealt = position_of(wish.file, wish.deal, wish.named, wish.recipes)
    watch = _Watch(wish.time)
    kept = None if wish.resume is None else Kept(wish.resume, dealt.start)
    before = None if kept is None else kept.read()
    from ninefold.search.solving import BRIEF, NoLine, solve
    from ninefold.search.tables import CannotFit

    try:
        found = solve(
            dealt.start, wish.width, wish.memory, watch.go_on, BRIEF, wish.jobs or os.cpu_count() or 1, before,
            None if kept is None else kept.now_and_then,
        )  # fmt: skip
    except CannotFit as error:
        raise refuse("solve", "no-room", str(error), "a game that fits the search's table") from None
    except NoLine:
        console.complain("interrupted before a line was found")
        return INTERRUPTED
    except ValueError as error:
        raise refuse(str(wish.resume), "resume-edited", str(error), "what `ninefold solve --resume` writes") from None
    except MemoryError:
        raise refuse(
            "solve",
            "no-memory",
            f"not enough memory for --memory {wish.memory} MB and --width {wish.width}",
            "less of either",
        ) from None
    console.progress("")
    if wish.json:
        console.dump(
            {"score": found.score, "bound": found.bound, "proven": found.proven, "moves": list(map(str, found.moves))}
        )
    else:
        proof = "proven optimal" if found.proven else f"not proven; no line brings more than {found.bound}"
        of = "with recipes" if dealt.start.recipes else "of dice and tokens"
        console.say(f"{found.score} points {of}, {proof}")
        console.say(f"{found.tried} placements evaluated in the proof")
        for move in found.moves:
            console.say(f"  {move}")
    if kept is not None and found.progress is not None:
        kept.write(found.progress)
    if wish.certificate is not None:
        write_certificate(wish.certificate, dealt, found)
    if watch.stopped or found.interrupted:
        console.complain("interrupted; the best line so far is told")
        return INTERRUPTED
    return None


class _Watch:
    """Says when to stop: the time is up, or Ctrl-C was pressed, which ends the search but not the telling."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        # The time counts from the first question on: what is compiled on the first use is not part of it.
        self.end: float | None = None
        self.stopped = False

    def go_on(self, tried: int, best: int) -> bool:
        """Whether to search on."""
        try:
            console.progress(f"{best} points, {tried} placements evaluated")
            if self.end is None:
                self.end = clock.monotonic() + self.seconds
            return clock.monotonic() < self.end
        except KeyboardInterrupt:
            self.stopped = True
            return False
