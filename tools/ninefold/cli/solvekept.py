"""`ninefold solve --resume`: the file in which a proof is kept, read before the search and written now and then."""

from __future__ import annotations

import time as clock
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.cli import console
from ninefold.engine.certificate import deal_print
from ninefold.engine.state import State
from ninefold.errors import Refused, Report
from ninefold.yamlfile import read_bytes

if TYPE_CHECKING:
    from ninefold.search.progress import Progress

EVERY = 60
"""Seconds between two writings."""


class Kept:
    """The file for the proof of a position."""

    def __init__(self, file: Path, state: State) -> None:
        self.file, self.state = file, state
        self.written: float | None = None

    def read(self) -> Progress | None:
        """What is kept there; None if there is no file. Raises `Refused` for what no proof of the position left."""
        if not self.file.exists():
            return None
        from ninefold.search.progress import MOST_BYTES, read_progress
        from ninefold.search.solving import shape_of

        report = Report()
        raw = read_bytes(self.file, report, MOST_BYTES)
        if raw is None:
            raise Refused(report)
        found = read_progress(raw, str(self.file), deal_print(self.state), shape_of(self.state), report)
        if found is None:
            raise Refused(report)
        return found

    def write(self, progress: Progress) -> None:
        """Keep this, whole, or what was there before. Raises `Refused`."""
        from ninefold.render.files import write_file
        from ninefold.search.progress import progress_text

        write_file(self.file, progress_text(progress, deal_print(self.state)).encode())

    def now_and_then(self, progress: Callable[[], Progress]) -> None:
        """Keep the progress if the last time is long ago. Raises `Refused` if it cannot be kept the first time; later
        that is complained of, and the search goes on."""
        now = clock.monotonic()
        if self.written is not None and now < self.written + EVERY:
            return
        first, self.written = self.written is None, now
        try:
            self.write(progress())
        except Refused as refused:
            if first:
                raise
            for line in console.problems_as_text(refused.problems):
                console.complain(line)
