"""What goes on beside the game: hints, drawings, the search for the best line. Asked for now, told when they come."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ninefold.engine.moves import Move
from ninefold.engine.state import State
from ninefold.terminal.bestline import best_words
from ninefold.terminal.helpers import PDF, SVG, Best, NotDrawn
from ninefold.terminal.hints import AT_ONCE, next_adviser, player_manner, player_name
from ninefold.terminal.screen.aim import aimed
from ninefold.terminal.screen.jobs import Jobs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ninefold.terminal.helpers import Helpers
    from ninefold.terminal.screen.pointing import Pointing
    from ninefold.terminal.sitting import Sitting
    from ninefold.text.catalogue import Catalogue


class Front(Protocol):
    """What is done beside a game needs of the screen that the game is played at."""

    sitting: Sitting
    words: Catalogue
    helpers: Helpers
    pointing: Pointing

    @property
    def state(self) -> State:
        """The position of the player whose turn it is."""

    def say(self, *lines: str) -> None:
        """Say something until the next key."""

    def page(self, title: str, lines: Sequence[str]) -> None:
        """Show a page of text over the board."""

    def action_cancel(self) -> None:
        """Drop a choice, or what is said."""


class Beside:
    """What a player asked for at an app's keys. What comes too late, for another position, is passed over."""

    def __init__(self, app: Front, jobs: Jobs) -> None:
        self._app = app
        self._jobs = jobs
        self._advised_by = next(iter(AT_ONCE))
        self._found: Best | None = None
        """The best line of this deal, once it was searched."""

    def new_game(self) -> None:
        """Forget what is about the game before."""
        self._found = None

    def hint(self) -> None:
        """Aim where a computer player would."""
        app, name = self._app, self._advised_by
        state = app.state
        if app.sitting.session.over:
            return
        app.say(app.words.say("screen.thinking", player=player_name(name, app.words)))
        told = partial(self._advise, state, name)
        self._jobs.begin("hint", (state, name), partial(app.helpers.hint, state, name), told)

    def _advise(self, state: State, name: str, move: Move | None) -> None:
        app = self._app
        if state is not app.state:
            return
        player = player_name(name, app.words)
        if move is None:
            app.say(app.words.say("screen.no-hint", player=player))
            return
        app.pointing.at(aimed(move, state))
        app.say(app.words.say("play.hint", player=player, move=move))

    def next_adviser(self) -> None:
        """Have the next computer player give the hints."""
        self._advised_by = next_adviser(self._advised_by)
        words = self._app.words
        name, how = player_name(self._advised_by, words), player_manner(self._advised_by, words)
        self._app.say(words.say("screen.adviser", player=name), how)

    def draw(self) -> None:
        """Draw the board into new files."""
        app = self._app
        state, names = app.state, app.sitting.board_names()

        def draw() -> list[str]:
            try:
                app.helpers.draw(state, dict(zip((SVG, PDF), map(Path, names), strict=True)))
            except NotDrawn as failed:
                return [app.words.say("play.not-drawn"), *failed.lines]
            return [app.words.say("play.drawn", file=name) for name in names]

        # About the same thing whatever the board: names are free only once the files before are there.
        if self._jobs.begin("draw", None, draw, lambda told: app.say(*told)):
            app.say(app.words.say("screen.drawing"))

    def best_line(self) -> None:
        """Search the best line of the deal, once the game is over, and show it."""
        app = self._app
        start = app.sitting.session.dealt.start
        if not app.sitting.session.over:
            app.say(app.words.say("best.not-over"))
        elif self._found is not None:
            self._show_best(start, self._found)
        else:
            self._jobs.begin("search", start, partial(app.helpers.search, start), partial(self._show_best, start))
            app.say(app.words.say("best.searching"))

    def _show_best(self, start: State, found: Best | None) -> None:
        app = self._app
        session = app.sitting.session
        if start is not session.dealt.start or not session.over:
            return
        if found is None:
            app.say(app.words.say("best.none"))
            return
        self._found, app.sitting.closed = found, True
        app.action_cancel()
        app.page(app.words.say("best.title"), list(best_words(start, app.state, found, app.words)))
