"""The full-screen game."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
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
from ninefold.engine.state import Spot, State
from ninefold.errors import Refused
from ninefold.terminal.bestline import best_words
from ninefold.terminal.helpers import PDF, SVG, Best, Helpers
from ninefold.terminal.hints import AT_ONCE, next_adviser, player_manner, player_name
from ninefold.terminal.preview import Preview, by_gain, preview
from ninefold.terminal.screen.aim import Aim, aimed, first_aim
from ninefold.terminal.screen.board import Board
from ninefold.terminal.screen.cells import Zoom, board_cells
from ninefold.terminal.screen.colourless import NoColours
from ninefold.terminal.screen.jobs import Jobs
from ninefold.terminal.screen.keys import AFTER, ALWAYS, COVERED, bindings
from ninefold.terminal.screen.look import Look
from ninefold.terminal.screen.page import Page
from ninefold.terminal.screen.pages import help_told, history_told, sheet_told
from ninefold.terminal.screen.panel import Held, Panel
from ninefold.terminal.screen.saying import fitted, foot_text, head_text, runs_text, told_of, whole
from ninefold.terminal.sitting import Sitting
from ninefold.terminal.wording import area_names, laid_words, objection_words, preview_words
from ninefold.text.catalogue import Catalogue

LEAST = (80, 24)
"""Columns and rows that the game needs."""
ROOMY = (110, 36)
"""Columns and rows from which on cells are drawn large and the panel is wide."""
PANELS = (28, 40)
"""Columns of the narrow and the wide panel."""
SAID = (4, 6)
"""Lines for what is said below the board, with small cells and with large ones."""
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

    CSS = """
    #head, #foot { height: 1; background: $panel; }
    #middle { height: 1fr; }
    #board { width: 1fr; height: 100%; }
    #panel { width: 28; height: 100%; padding: 0 0 0 1; }
    #said { height: 4; padding: 0 1; background: $surface; }
    PlayApp.roomy #said { height: 6; }
    PlayApp.roomy #panel { width: 40; }
    #small { display: none; }
    PlayApp.small #small { display: block; height: 100%; }
    PlayApp.small #head, PlayApp.small #foot, PlayApp.small #middle, PlayApp.small #said { display: none; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = bindings()

    def __init__(self, sitting: Sitting, words: Catalogue, look: Look, helpers: Helpers, dark: bool) -> None:
        super().__init__()
        self.sitting = sitting
        self.words = words
        self.look = look
        self.helpers = helpers
        self.theme = "textual-dark" if dark else "textual-light"
        self.aim = first_aim(sitting.session.state)
        self.way = 0
        """Which of the ways of a placement is looked at while one is chosen."""
        self.choosing = False
        self.marked = False
        self.advised_by = next(iter(AT_ONCE))
        self.zoom_chosen = False
        self.said: list[str] = []
        """What is said in place of the preview until the next key."""
        self.found: Best | None = None
        """The best line of this deal, once it was searched."""
        self._filters_of_ours = [NoColours()] if look.bare else []
        self.room = Size(*LEAST)
        """The terminal's columns and rows; the app's own `size` is still the former one when it is resized."""
        self.board = Board(look, area_names(self.state.game.table.rules, words))
        self.jobs = Jobs(self)
        self._put: dict[str, Text] = {}
        self._panel: tuple[tuple[State, Held, Size], Text] | None = None
        self._ranked: tuple[State, list[tuple[Move, int]]] | None = None

    # What is shown

    def compose(self) -> ComposeResult:
        """The parts of the screen, as they stand: what is empty first and filled later is drawn twice."""
        self.fit(self.size)
        self.show_cells()
        parts = {where: Static(text, id=where.removeprefix("#")) for where, text in self.texts()}
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
        for number in (signal.SIGINT, signal.SIGTERM):
            # Not on Windows, nor beside the main thread. The terminal must be given back as it was.
            with suppress(NotImplementedError, RuntimeError, ValueError):
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
        if self.small and action not in ALWAYS:
            return False
        return not (self.covered and action in COVERED)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What changes all that is shown, on its way to the terminal."""
        return [*super().get_line_filters(), *self._filters_of_ours]

    @property
    def small(self) -> bool:
        """Whether the terminal is too small for the game."""
        return self.room.width < LEAST[0] or self.room.height < LEAST[1]

    @property
    def covered(self) -> bool:
        """Whether a page lies over the board."""
        return len(self.screen_stack) > 1

    def on_resize(self, event: events.Resize) -> None:
        """Fit into the terminal, or say that it is too small."""
        if self.room != event.size:
            self.fit(event.size)
            self.call_after_refresh(self.show_anew)

    def fit(self, size: Size) -> None:
        """Use so many columns and rows."""
        self.room = size
        self.set_class(self.small, "small")
        self.set_class(self.roomy, "roomy")
        if not self.zoom_chosen:
            self.board.set_zoom(Zoom.LARGE if self.roomy else Zoom.SMALL)

    def show_anew(self) -> None:
        """Draw all there is: the terminal may have forgotten it, as after Ctrl-Z and back."""
        self._put.clear()
        self.show()
        self.board.refresh()

    @property
    def roomy(self) -> bool:
        """Whether there is room for large cells and a wide panel."""
        return self.room.width >= ROOMY[0] and self.room.height >= ROOMY[1]

    def looked_at(self) -> Preview | None:
        """What the card under the player's hand would do."""
        move = None if self.sitting.session.over else self.aim.move(self.state)
        if move is None:
            return None
        seen = preview(self.state, move)
        if self.choosing:
            seen = preview(self.state, seen.ways[self.way][0])
        return seen

    def show(self) -> None:
        """Draw everything as it stands; what is there already stays, for drawing anew is what takes long."""
        self.show_cells()
        for where, text in self.texts():
            if self._put.get(where) != text:
                self._put[where] = text
                self.query_one(where, Static).update(text, layout=False)

    def show_cells(self) -> None:
        """Hand the board what it shows."""
        state, seen = self.state, self.looked_at()
        marks: frozenset[Spot] = frozenset()
        if self.marked and seen is not None:
            same = (seen.move.card, seen.move.turn)
            marks = frozenset((m.x, m.y) for m, _ in self.ranked() if (m.card, m.turn) == same)
        cells = board_cells(state, seen, marks, self.look)
        self.board.show(cells, [spot for spot, cell in cells.items() if cell.ghost])

    def texts(self) -> Iterator[tuple[str, Text]]:
        """What stands around the board, by the parts of the screen."""
        session, state, seen = self.sitting.session, self.state, self.looked_at()
        yield "#head", head_text(session, self.words)
        yield "#panel", self.panel(Held(-1 if session.over else self.aim.held, self.aim.turn))
        way = (self.way, len(preview(state, seen.move.bare).ways)) if seen is not None and self.choosing else None
        told = fitted(
            self.said or told_of(seen, state, way, self.words), self.room.width - 2, SAID[self.roomy], self.words
        )
        yield "#said", whole("\n".join(told), first_bold=not self.said)
        foot = "screen.foot.over" if session.over else "screen.foot.choosing" if self.choosing else "screen.foot"
        yield "#foot", foot_text(self.words.say(foot))

    def panel(self, held: Held) -> Text:
        """What stands beside the board, put together once for as long as it stays the same."""
        shown = (self.state, held, self.room)
        if self._panel is None or self._panel[0] != shown:
            panel = Panel(self.look, self.words, PANELS[self.roomy] - 1, self.room.height - SAID[self.roomy] - 2)
            self._panel = (shown, runs_text(panel.lines(*shown[:2])))
        return self._panel[1]

    def say(self, *lines: str) -> None:
        """Say something until the next key."""
        self.said = list(lines)
        if self.sitting.trouble:
            self.said.append(self.words.say("play.not-kept", why=self.sitting.trouble))
            self.sitting.trouble = ""
        self.show()

    # What can be done

    def point(self, aim: Aim) -> None:
        """Aim elsewhere; a choice that was open is dropped."""
        self.aim, self.choosing, self.said = aim, False, []
        self.show()

    def action_move(self, dx: int, dy: int) -> None:
        """Move the card, or go through the ways of a choice."""
        if self.choosing:
            self.action_best(dx + dy)
        else:
            self.point(self.aim.moved(dx, dy, self.state))

    def action_turn(self, quarters: int) -> None:
        """Turn the card."""
        self.point(self.aim.turned(quarters))

    def action_hold(self, held: int) -> None:
        """Take a card of the hand."""
        if held < len(self.state.hand):
            self.point(replace(self.aim, held=held))

    def ranked(self) -> list[tuple[Move, int]]:
        """The legal placements by gain, found once for a position."""
        if self._ranked is None or self._ranked[0] is not self.state:
            self._ranked = (self.state, by_gain(self.state))
        return self._ranked[1]

    def action_best(self, step: int) -> None:
        """Go to the best placement, and from one of them to the next by gain; or through the ways of a choice."""
        move = self.aim.move(self.state)
        if move is None or self.sitting.session.over:
            return
        if self.choosing:
            self.way = (self.way + step) % len(preview(self.state, move).ways)
            self.said = []
            self.show()
            return
        moves = [one for one, _ in self.ranked()]
        if self.aim.found and move in moves:
            to = (moves.index(move) + step) % len(moves)
        else:
            to = 0 if step > 0 else len(moves) - 1
        self.point(replace(aimed(moves[to], self.state), found=True))

    def action_lay(self) -> None:
        """Lay the card, or ask for what its placement leaves open."""
        session = self.sitting.session
        move = self.aim.move(self.state)
        if session.over or move is None:
            self.action_sheet()
            return
        seen = preview(self.state, move)
        if not seen.legal:
            self.say(str(move), *(objection_words(o, self.words) for o in seen.objections))
        elif len(seen.ways) > 1 and not self.choosing:
            self.choosing, self.way, self.said = True, 0, []
            self.show()
        else:
            self.lay(seen.ways[self.way if self.choosing else 0][0])

    def lay(self, move: Move) -> None:
        """Make a legal move."""
        seat, before = self.sitting.session.looking, self.state
        self.sitting.lay(move)
        self.begin_turn()
        self.say(laid_words(before, self.sitting.session.boards[seat], self.words))
        if self.sitting.session.over:
            self.action_sheet()

    def begin_turn(self) -> None:
        """Aim anew."""
        self.aim, self.choosing = first_aim(self.state), False

    def action_undo(self) -> None:
        """Take the last move back."""
        done = self.sitting.undo()
        self.begin_turn()
        key = "play.undone" if done else "play.no-undo.shown" if self.sitting.closed else "play.no-undo"
        self.say(self.words.say(key, n=len(self.state.moves)))

    def action_redo(self) -> None:
        """Make it again."""
        done = self.sitting.redo()
        self.begin_turn()
        self.say(self.words.say("play.redone" if done else "play.no-redo", n=len(self.state.moves)))
        if done and self.sitting.session.over:
            self.action_sheet()

    def action_hint(self) -> None:
        """Aim where a computer player would."""
        state, name = self.state, self.advised_by
        if self.sitting.session.over:
            return
        self.say(self.words.say("screen.thinking", player=player_name(name, self.words)))
        told = partial(self.advise, state, name)
        self.jobs.begin("hint", (state, name), lambda: self.helpers.hint(state, name), told)

    def advise(self, state: State, name: str, move: Move | None) -> None:
        """Show a hint, unless the game went on meanwhile."""
        if state is not self.state:
            return
        player = player_name(name, self.words)
        if move is None:
            self.say(self.words.say("screen.no-hint", player=player))
            return
        self.aim, self.choosing = aimed(move, state), False
        self.say(self.words.say("play.hint", player=player, move=move))

    def action_adviser(self) -> None:
        """Have the next computer player give the hints."""
        self.advised_by = next_adviser(self.advised_by)
        name, how = player_name(self.advised_by, self.words), player_manner(self.advised_by, self.words)
        self.say(self.words.say("screen.adviser", player=name), how)

    def action_why(self) -> None:
        """Tell in full what the placement would do, or why it is not legal."""
        seen = self.looked_at()
        if seen is not None:
            self.page(str(seen.move), list(preview_words(seen, self.state, self.words)))

    def action_legal(self) -> None:
        """Mark where the card can lie in this turn, or no longer."""
        self.marked, self.said = not self.marked, []
        if self.marked and not self.sitting.session.over:
            self.say(self.words.say("screen.legal", n=len(self.ranked())))
        else:
            self.show()

    def action_zoom(self) -> None:
        """Draw the board in the other size."""
        self.zoom_chosen = True
        self.board.set_zoom(Zoom.LARGE if self.board.zoom_ is Zoom.SMALL else Zoom.SMALL)
        self.show()

    def action_cancel(self) -> None:
        """Drop a choice, or what is said."""
        self.choosing, self.said = False, []
        self.show()

    def action_draw(self) -> None:
        """Draw the board into new files."""
        state, names = self.state, self.sitting.board_names()

        def draw() -> list[str]:
            try:
                for kind, name in zip((SVG, PDF), names, strict=True):
                    self.helpers.draw(state, kind, Path(name))
            except Refused as refused:
                return [str(problem) for problem in refused.problems]
            return [self.words.say("play.drawn", file=name) for name in names]

        # About the same thing whatever the board: names are free only once the files before are there.
        if self.jobs.begin("draw", None, draw, lambda told: self.say(*told)):
            self.say(self.words.say("screen.drawing"))

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
        self.found = None
        self.begin_turn()
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
        session = self.sitting.session
        start = session.dealt.start
        if not session.over:
            self.say(self.words.say("best.not-over"))
        elif self.found is not None:
            self.show_best(start, self.found)
        else:
            self.jobs.begin("search", start, lambda: self.helpers.search(start), partial(self.show_best, start))
            self.say(self.words.say("best.searching"))

    def action_interrupt(self) -> None:
        """Leave as programs are left that somebody ends; the game is kept all the same."""
        self.exit(return_code=INTERRUPTED)

    def show_best(self, start: State, found: Best | None) -> None:
        """Show what was found, unless another game began meanwhile."""
        session = self.sitting.session
        if start is not session.dealt.start or not session.over:
            return
        if found is None:
            self.say(self.words.say("best.none"))
            return
        self.found, self.sitting.closed = found, True
        self.action_cancel()
        self.page(self.words.say("best.title"), list(best_words(start, self.state, found, self.words)))

    def page(
        self,
        title: str,
        lines: Sequence[str],
        foot: str = "screen.page.foot",
        offers: Mapping[str, str] | None = None,
    ) -> None:
        """Show a page of text over the board; `offers` are actions by key."""
        shown = Page(title, lines, foot_text(self.words.say(foot)), offers or {}, self.look.ascii)
        self.push_screen(shown, callback=self.after_page)

    async def after_page(self, asked: str | None) -> None:
        """Do what was asked for when a page was closed."""
        self.show()
        if asked:
            await self.run_action(asked)

    # The mouse

    def on_board_pointed(self, event: Board.Pointed) -> None:
        """Aim at a place; the place aimed at already is laid on."""
        if self.sitting.session.over or self.small:
            return
        aim = self.aim.on(event.spot, self.state)
        if (aim.x, aim.y) == (self.aim.x, self.aim.y):
            self.action_lay()
        else:
            self.point(aim)

    def on_board_turned(self, event: Board.Turned) -> None:
        """Turn the card."""
        self.action_turn(event.quarters)
