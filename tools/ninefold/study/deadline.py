"""How long a search may take."""

from __future__ import annotations

import time as clock


class Deadline:
    """Says when the time of a search is up. It counts from the first question on: what is compiled on the first use
    is no part of it."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.end: float | None = None

    def ahead(self) -> bool:
        """Whether there is time left."""
        now = clock.monotonic()
        if self.end is None:
            self.end = now + self.seconds
        return now < self.end
