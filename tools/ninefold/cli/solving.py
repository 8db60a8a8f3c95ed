"""`ninefold solve`, put together: the position, the search under its clock, and what is said of it."""

from __future__ import annotations

import os
import time as clock
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.cli import console
from ninefold.cli.boundary import INTERRUPTED
from ninefold.cli.certifying import write_certificate
from ninefold.cli.room import check_room
from ninefold.cli.solvekept import Kept
from ninefold.cli.solvewhat import position_of
from ninefold.errors import refuse
from ninefold.frozen import frozen
from ninefold.render.files import check_place
from ninefold.study.deadline import Deadline

if TYPE_CHECKING:
    from ninefold.search.progress import Progress
    from ninefold.search.solving import Solution

EVERY = 0.5
"""Seconds between two looks at how far a proof is."""


@frozen
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
    check_room(wish.memory, 1)
    for file in (wish.certificate, wish.resume):
        if file is not None:
            check_place(file)
    dealt = position_of(wish.file, wish.deal, wish.named, wish.recipes)
    kept = None if wish.resume is None else Kept(wish.resume, dealt.start)
    before = None if kept is None else kept.read()
    watch = _Watch(wish.time, kept)
    from ninefold.search.solving import BRIEF, NoLine, solve
    from ninefold.search.tables import CannotFit

    console.progress("looking for a good line")
    try:
        found = solve(
            dealt.start, wish.width, wish.memory, watch.go_on, BRIEF, wish.jobs or os.cpu_count() or 1, before,
            watch.see,
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
    _tell(wish, found, bonuses=bool(dealt.start.recipes))
    if kept is not None and found.progress is not None:
        kept.write(found.progress)
    if wish.certificate is not None:
        write_certificate(wish.certificate, dealt, found)
    if watch.stopped or found.interrupted:
        console.complain("interrupted; the best line so far is told")
        return INTERRUPTED
    return None


def _tell(wish: Wish, found: Solution, *, bonuses: bool) -> None:
    if wish.json:
        console.dump(
            {"score": found.score, "bound": found.bound, "proven": found.proven, "moves": list(map(str, found.moves))}
        )
        return
    from ninefold.search.solving import searched

    of = "with recipes" if bonuses else "of dice and tokens"
    console.say(f"{found.score} points {of}, {verdict(found.proven, found.bound)}")
    console.say(f"{found.tried} placements evaluated in the proof")
    if not found.proven and found.progress is not None and found.progress.beginnings:
        done = f"{searched(found.progress)} of {found.progress.beginnings} beginnings searched"
        more = "the same command goes on" if wish.resume is not None else "more --time, or --resume, to go on"
        console.say(f"{done}; {more}")
    for move in found.moves:
        console.say(f"  {move}")


def verdict(proven: bool, bound: int) -> str:
    """What is known of a best line."""
    return "proven optimal" if proven else f"not proven; no line brings more than {bound}"


class _Watch:
    """Says when to stop: the time is up, or Ctrl-C was pressed, which ends the search but not the telling. Meanwhile
    it shows how far the proof is."""

    def __init__(self, seconds: float, kept: Kept | None) -> None:
        self.deadline, self.kept = Deadline(seconds), kept
        self.shown: float | None = None
        self.stopped = False

    def go_on(self, tried: int, best: int) -> bool:
        """Whether to search on."""
        del tried, best
        try:
            return self.deadline.ahead()
        except KeyboardInterrupt:
            self.stopped = True
            return False

    def see(self, progress: Callable[[], Progress]) -> None:
        """Keep how far the proof is, and show it, if the last time is long ago. Raises `Refused`."""
        if self.kept is not None:
            self.kept.now_and_then(progress)
        now = clock.monotonic()
        if self.shown is None or now >= self.shown + EVERY:
            self.shown = now
            console.progress(how_far(progress()))


def how_far(progress: Progress) -> str:
    """What is known of a proof that is not at its end."""
    from ninefold.search.solving import searched

    bound = max([progress.score, *(task.bound for task in progress.tasks)])
    done = f"{searched(progress)} of {progress.beginnings} beginnings searched"
    return f"{progress.score} points, none brings more than {bound}; {done}, {_many(progress.tried)} placements"


def _many(count: int) -> str:
    """A number that may be large, to be seen at a glance."""
    return f"{count / 1e6:,.0f} million" if count >= 10_000_000 else f"{count:,}"
