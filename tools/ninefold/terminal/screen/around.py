"""What stands around the board: the head, the panel, what is said, and the keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from ninefold.engine.state import State
from ninefold.terminal.screen.look import Look
from ninefold.terminal.screen.panel import Held, Panel
from ninefold.terminal.screen.pointing import Pointing
from ninefold.terminal.screen.room import Room
from ninefold.terminal.screen.saying import fitted, foot_text, head_text, runs_text, told_of, whole
from ninefold.terminal.session import Session
from ninefold.text.catalogue import Catalogue


class Around:
    """Puts the texts together; the panel, which takes longest, once for as long as it stays the same."""

    def __init__(self, look: Look, words: Catalogue) -> None:
        self._look = look
        self._words = words
        self._panel: tuple[tuple[State, Held, Room], Text] | None = None

    def texts(
        self, session: Session, pointing: Pointing, said: Sequence[str], room: Room
    ) -> Iterator[tuple[str, Text]]:
        """The texts by the parts of the screen. `said` stands in place of what the card would do."""
        state, words = session.state, self._words
        yield "#head", head_text(session, words)
        yield "#panel", self._shown(state, Held(-1 if session.over else pointing.aim.held, pointing.aim.turn), room)
        told = said or told_of(pointing.looked_at(), state, pointing.ways, words)
        yield "#said", whole("\n".join(fitted(told, *room.said, words)), first_bold=not said)
        foot = ".over" if session.over else ".choosing" if pointing.choosing else ""
        yield "#foot", foot_text(words.say(f"screen.foot{foot}"))

    def _shown(self, state: State, held: Held, room: Room) -> Text:
        shown = (state, held, room)
        if self._panel is None or self._panel[0] != shown:
            panel = Panel(self._look, self._words, *room.panel)
            self._panel = (shown, runs_text(panel.lines(state, held)))
        return self._panel[1]
