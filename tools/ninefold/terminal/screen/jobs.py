"""Work that takes a while, done beside the game in threads: of each kind one piece at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from textual.app import App

T = TypeVar("T")


class _Job:
    """A piece of work, and no other: two about the same are not equal."""

    def __init__(self, about: object) -> None:
        self.about = about


class Jobs:
    """The work that an app has going on, by kind."""

    def __init__(self, app: App[None]) -> None:
        self._app = app
        self._going: dict[str, _Job] = {}

    def begin(self, kind: str, about: object, work: Callable[[], T], done: Callable[[T], None]) -> bool:
        """Do work in a thread and hand over what it gives, in the app's own time. False, and nothing is begun, where
        the same work (of this kind, and about the same) is going on; what other work of the kind gives is then passed
        over."""
        going = self._going.get(kind)
        if going is not None and going.about == about:
            return False
        job = self._going[kind] = _Job(about)

        async def run() -> None:
            given = await asyncio.to_thread(work)
            if self._going.get(kind) is job:
                del self._going[kind]
                done(given)

        self._app.run_worker(run(), group=kind)
        return True
