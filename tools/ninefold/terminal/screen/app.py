"""The full-screen game."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from rich.console import Console
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.filter import LineFilter
from textual.geometry import Size
from textual.widgets import Static

from ninefold.engine.deal import DealError
from ninefold.engine.moves import Move
from ninefold.engine.state import State
from ninefold.terminal.boardwords import area_names
from ninefold.terminal.helpers import Helpers
from ninefold.terminal.preview import preview
from ninefold.terminal.screen.aim import Aim
from ninefold.terminal.screen.around import Around
from ninefold.terminal.screen.beside import Beside
from ninefold.terminal.screen.board import Board
from ninefold.terminal.screen.cells import Zoom, board_cells
from ninefold.terminal.screen.colourless import NoColours
from ninefold.terminal.screen.jobs import Jobs
from ninefold.terminal.screen.keys import AFTER, ALWAYS, COVERED, bindings
from ninefold.terminal.screen.look import Look
from ninefold.terminal.screen.page import Page
from ninefold.terminal.screen.pages import help_told, history_told, sheet_told
from ninefold.terminal.screen.pointing import Pointing
from ninefold.terminal.screen.room import LEAST, SIZES, Room
from ninefold.terminal.screen.saying import foot_text
from ninefold.terminal.sitting import Sitting
from ninefold.terminal.wording import laid_words, objection_words, preview_words
from ninefold.text.catalogue import Catalogue

INTERRUPTED = 130
"""What the app returns if the player ends it by Ctrl-C, or the system by a signal; 0 otherwise."""


def terminal_colours() -> int:
    """How many colours this terminal shows, as the full screen will take it: 0, 16, 256, or all."""
    console = Console()
    if console.no_color:
        return 0
    counts = {None: 0, "standard": 16, "windows": 16, "256": 256}
    return counts.get(console.color_system, 1 << 24)


class PlayApp(App[None]):
    """A person at the full-screen game. All that can be done is bound to a key (see `screen.keys`)."""

    CSS = SIZES
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = bindings()

    def __init__(self, sitting: Sitting, words: Catalogue, look: Look, helpers: Helpers, dark: bool) -> None:
        super().__init__()
        self.sitting = sitting
        self.words = words
        self.look = look
        self.helpers = helpers
        self.theme = "textual-dark" if dark else "textual-light"
        self.pointing = Pointing(sitting)
        self.zoom_chosen = False
        self.said: list[str] = []
        """What is said in place of the preview until the next key."""
        self.room = Room(*LEAST)
        """The terminal's columns and rows; the app's own `size` is still the former one when it is resized."""
        self.board = Board(look, area_names(self.state.game.table.rules, words))
        self.around = Around(look, words)
        self.beside = Beside(self, Jobs(self))
        self.told: Page | None = None
        """The page over the board, whether it is shown or not; made when there is something to tell."""
        self._filters_of_ours = [NoColours()] if look.bare else []
        self._put: dict[str, Text] = {}

    # What is shown

    def compose(self) -> ComposeResult:
        """The parts of the screen, as they stand: what is empty first and filled later is drawn twice."""
        self.fit(self.size)
        self.show_cells()
        texts = self.around.texts(self.sitting.session, self.pointing, self.said, self.room)
        parts = {where: Static(text, id=where.removeprefix("#")) for where, text in texts}
        yield parts["#head"]
        with Horizontal(id="middle"):
            yield self.board
            yield parts["#panel"]
        yield parts["#said"]
        yield parts["#foot"]
        yield Static(self.words.say("screen.small", columns=LEAST[0], rows=LEAST[1]), id="small")

    @property
    def state(self) -> State:
        """The position of the player whose turn it is."""
        return self.sitting.session.state

    def on_mount(self) -> None:
        """Show the end of a game that is over; the first picture comes with the first size."""
        # The terminal must be given back as it was. Windows has no such signals, and only the main thread hears them.
        if sys.platform != "win32" and threading.current_thread() is threading.main_thread():
            for number in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(number, self.action_interrupt)
        self.app_resume_signal.subscribe(self, lambda _: self.show_anew())
        if self.sitting.session.over:
            self.action_sheet()

    def on_unmount(self) -> None:
        """End what still runs beside the game: leaving must not wait for it."""
        self.helpers.stop()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does something now: not to a board that cannot be seen, nor to one under a page."""
        del parameters
        if self.room.small and action not in ALWAYS:
            return False
        return not (self.covered and action in COVERED)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What changes all that is shown, on its way to the terminal."""
        return [*super().get_line_filters(), *self._filters_of_ours]

    @property
    def covered(self) -> bool:
        """Whether a page lies over the board."""
        return len(self.screen_stack) > 1

    def on_resize(self, event: events.Resize) -> None:
        """Fit into the terminal, or say that it is too small."""
        if self.room != Room(*event.size):
            self.fit(event.size)
            self.call_after_refresh(self.show_anew)

    def fit(self, size: Size) -> None:
        """Use so many columns and rows."""
        self.room = Room(*size)
        self.set_class(self.room.small, "small")
        self.set_class(self.room.roomy, "roomy")
        if not self.zoom_chosen:
            self.board.set_zoom(self.room.zoom)

    def show_anew(self) -> None:
        """Draw all there is: the terminal may have forgotten it, as after Ctrl-Z and back."""
        self._put.clear()
        self.show()
        self.board.refresh()

    def show(self) -> None:
        """Draw everything as it stands; what is there already stays, for drawing anew is what takes long."""
        self.show_cells()
        for where, text in self.around.texts(self.sitting.session, self.pointing, self.said, self.room):
            if self._put.get(where) != text:
                self._put[where] = text
                self.query_one(where, Static).update(text, layout=False)

    def show_cells(self) -> None:
        """Hand the board what it shows."""
        cells = board_cells(self.state, self.pointing.looked_at(), self.pointing.marks(), self.look)
        self.board.show(cells, [spot for spot, cell in cells.items() if cell.ghost])

    def say(self, *lines: str) -> None:
        """Say something until the next key."""
        self.said = list(lines)
        if self.sitting.trouble:
            self.said.append(self.words.say("play.not-kept", why=self.sitting.trouble))
            self.sitting.trouble = ""
        self.show()

    # What can be done

    def point(self, aim: Aim) -> None:
        """Aim elsewhere."""
        self.pointing.at(aim)
        self.said = []
        self.show()

    def action_move(self, dx: int, dy: int) -> None:
        """Move the card, or go through the ways of a choice."""
        if self.pointing.choosing:
            self.action_best(dx + dy)
        else:
            self.point(self.pointing.aim.moved(dx, dy, self.state))

    def action_turn(self, quarters: int) -> None:
        """Turn the card."""
        self.point(self.pointing.aim.turned(quarters))

    def action_hold(self, held: int) -> None:
        """Take a card of the hand."""
        if held < len(self.state.hand):
            self.point(replace(self.pointing.aim, held=held))

    def action_best(self, step: int) -> None:
        """Go to the best placement, and from one of them to the next by gain; or through the ways of a choice."""
        if self.pointing.move is None:
            return
        if self.pointing.choosing:
            self.pointing.next_way(step)
        else:
            self.pointing.best(step)
        self.said = []
        self.show()

    def action_lay(self) -> None:
        """Lay the card, or ask for what its placement leaves open."""
        move, pointing = self.pointing.move, self.pointing
        if move is None:
            self.action_sheet()
            return
        seen = preview(self.state, move)
        if not seen.legal:
            self.say(str(move), *(objection_words(o, self.words) for o in seen.objections))
        elif len(seen.ways) > 1 and not pointing.choosing:
            pointing.choose()
            self.said = []
            self.show()
        else:
            self.lay(seen.ways[pointing.way if pointing.choosing else 0][0])

    def lay(self, move: Move) -> None:
        """Make a legal move."""
        seat, before = self.sitting.session.looking, self.state
        self.sitting.lay(move)
        self.pointing.begin_turn()
        self.say(laid_words(before, self.sitting.session.boards[seat], self.words))
        if self.sitting.session.over:
            self.action_sheet()

    def action_undo(self) -> None:
        """Take the last move back."""
        done = self.sitting.undo()
        self.pointing.begin_turn()
        key = "play.undone" if done else "play.no-undo.shown" if self.sitting.closed else "play.no-undo"
        self.say(self.words.say(key, n=len(self.state.moves)))

    def action_redo(self) -> None:
        """Make it again."""
        done = self.sitting.redo()
        self.pointing.begin_turn()
        self.say(self.words.say("play.redone" if done else "play.no-redo", n=len(self.state.moves)))
        if done and self.sitting.session.over:
            self.action_sheet()

    def action_hint(self) -> None:
        """Aim where a computer player would."""
        self.beside.hint()

    def action_adviser(self) -> None:
        """Have the next computer player give the hints."""
        self.beside.next_adviser()

    def action_why(self) -> None:
        """Tell in full what the placement would do, or why it is not legal."""
        seen = self.pointing.looked_at()
        if seen is not None:
            self.page(str(seen.move), list(preview_words(seen, self.state, self.words)))

    def action_legal(self) -> None:
        """Mark where the card can lie in this turn, or no longer."""
        self.pointing.marked, self.said = not self.pointing.marked, []
        if self.pointing.marked and not self.sitting.session.over:
            self.say(self.words.say("screen.legal", n=len(self.pointing.ranked())))
        else:
            self.show()

    def action_zoom(self) -> None:
        """Draw the board in the other size."""
        self.zoom_chosen = True
        self.board.set_zoom(Zoom.LARGE if self.board.zoom_ is Zoom.SMALL else Zoom.SMALL)
        self.show()

    def action_cancel(self) -> None:
        """Drop a choice, or what is said."""
        self.pointing.choosing, self.said = False, []
        self.show()

    def action_draw(self) -> None:
        """Draw the board into new files."""
        self.beside.draw()

    def action_again(self) -> None:
        """Begin the next game, once this one is over."""
        if not self.sitting.session.over:
            self.say(self.words.say("screen.not-over"))
            return
        try:
            other = self.sitting.again()
        except DealError:
            self.say(self.words.say("play.no-again"))
            return
        self.beside.new_game()
        self.pointing.begin_turn()
        self.say(self.words.say("play.again.pile" if other else "play.again.shuffled"))

    # Pages

    def action_sheet(self) -> None:
        """Show the score sheet and the recipes, and at the end what can be done now."""
        told = sheet_told(self.sitting, self.words)
        if self.sitting.session.over:
            self.page(*told, "screen.end.foot", AFTER)
        else:
            self.page(*told)

    def action_help(self) -> None:
        """Show the keys."""
        self.page(*help_told(self.words))

    def action_history(self) -> None:
        """Show the player's games so far."""
        self.page(*history_told(self.sitting, self.words, self.helpers.chart))

    def action_best_line(self) -> None:
        """Search the best line of the deal, once the game is over, and show it."""
        self.beside.best_line()

    def action_interrupt(self) -> None:
        """Leave as programs are left that somebody ends; the game is kept all the same."""
        self.exit(return_code=INTERRUPTED)

    def page(
        self,
        title: str,
        lines: Sequence[str],
        foot: str = "screen.page.foot",
        offers: Mapping[str, str] | None = None,
    ) -> None:
        """Show a page of text over the board; `offers` are actions by key."""
        if self.told is None:
            self.told = Page(self.look.ascii)
            self.install_screen(self.told, "page")
        self.told.tell(title, lines, foot_text(self.words.say(foot)), offers or {})
        if not self.covered:
            self.push_screen(self.told, callback=self.after_page)

    async def after_page(self, asked: str | None) -> None:
        """Do what was asked for when a page was closed."""
        self.show()
        if asked:
            await self.run_action(asked)

    # The mouse

    def on_board_pointed(self, event: Board.Pointed) -> None:
        """Aim at a place; the place aimed at already is laid on."""
        if self.sitting.session.over or self.room.small:
            return
        aim = self.pointing.aim.on(event.spot, self.state)
        if (aim.x, aim.y) == (self.pointing.aim.x, self.pointing.aim.y):
            self.action_lay()
        else:
            self.point(aim)

    def on_board_turned(self, event: Board.Turned) -> None:
        """Turn the card."""
        self.action_turn(event.quarters)
