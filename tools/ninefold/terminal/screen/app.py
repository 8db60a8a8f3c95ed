"""The full-screen game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Static

from ninefold.engine.deal import DealError
from ninefold.engine.moves import Move
from ninefold.engine.state import Spot, State
from ninefold.terminal.ending import end_words
from ninefold.terminal.hints import adviser, hint
from ninefold.terminal.preview import Preview, by_gain, preview
from ninefold.terminal.screen.aim import Aim, aimed, first_aim
from ninefold.terminal.screen.board import Board
from ninefold.terminal.screen.cells import Run, Zoom, board_cells
from ninefold.terminal.screen.look import Look
from ninefold.terminal.screen.page import Page
from ninefold.terminal.screen.panel import Line, panel_lines
from ninefold.terminal.sitting import Sitting
from ninefold.terminal.wording import (
    area_names,
    choice_words,
    laid_words,
    objection_words,
    player_words,
    preview_words,
    recipes_words,
)
from ninefold.text.catalogue import Catalogue
from ninefold.text.scoresheet import game_name

LEAST = (80, 24)
"""Columns and rows that the game needs."""
KEYS = (
    ("up,k", "move(0,-1)"),
    ("down,j", "move(0,1)"),
    ("left", "move(-1,0)"),
    ("right", "move(1,0)"),
    ("r", "turn(1)"),
    ("R", "turn(3)"),
    ("tab", "best(1)"),
    ("shift+tab", "best(-1)"),
    ("enter", "lay"),
    ("u", "undo"),
    ("U", "redo"),
    ("h", "hint"),
    ("w", "why"),
    ("l", "legal"),
    ("z", "zoom"),
    ("a", "again"),
    ("s", "sheet"),
    ("question_mark", "help"),
    ("escape", "cancel"),
    ("ctrl+z", "suspend_process"),
    ("q", "quit"),
)


class PlayApp(App[None]):
    """A person at the full-screen game. All that can be done is bound to a key (see `KEYS`)."""

    CSS = """
    #head, #foot { height: 1; background: $panel; }
    #middle { height: 1fr; }
    #board { width: 1fr; height: 100%; }
    #panel { width: 28; height: 100%; padding: 0 0 0 1; }
    #said { height: 4; padding: 0 1; background: $surface; }
    #small { display: none; }
    .small #small { display: block; height: 100%; }
    .small #head, .small #foot, .small #middle, .small #said { display: none; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, action, show=False, priority=key in ("tab", "shift+tab")) for key, action in KEYS),
        *(Binding(str(n + 1), f"hold({n})", show=False) for n in range(9)),
    ]

    def __init__(self, sitting: Sitting, words: Catalogue, look: Look, dark: bool) -> None:
        super().__init__()
        self.sitting = sitting
        self.words = words
        self.look = look
        self.theme = "textual-dark" if dark else "textual-light"
        self.aim = first_aim(sitting.session.state)
        self.way = 0
        """Which of the ways of a placement is looked at while one is chosen."""
        self.choosing = False
        self.marked = False
        self.said: list[str] = []
        """What is said in place of the preview until the next key."""
        self._ranked: tuple[State, list[tuple[Move, int]]] | None = None

    # What is shown

    def compose(self) -> ComposeResult:
        """The parts of the screen."""
        yield Static(id="head")
        with Horizontal(id="middle"):
            yield Board(self.look, area_names(self.state.game.table.rules, self.words))
            yield Static(id="panel")
        yield Static(id="said")
        yield Static(id="foot")
        yield Static(self.words.say("screen.small", columns=LEAST[0], rows=LEAST[1]), id="small")

    @property
    def state(self) -> State:
        """The position of the player whose turn it is."""
        return self.sitting.session.state

    @cached_property
    def board(self) -> Board:
        """The board."""
        return self.query_one(Board)

    def on_mount(self) -> None:
        """Show the first picture."""
        self.show()
        if self.sitting.session.over:
            self.action_sheet()

    def on_resize(self, event: events.Resize) -> None:
        """Fit into the terminal, or say that it is too small."""
        self.screen.set_class(event.size.width < LEAST[0] or event.size.height < LEAST[1], "small")
        self.call_after_refresh(self.show)

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
        """Draw everything as it stands."""
        session, state = self.sitting.session, self.state
        seen = self.looked_at()
        marks: frozenset[Spot] = frozenset()
        if self.marked and seen is not None:
            same = (seen.move.card, seen.move.turn)
            marks = frozenset((m.x, m.y) for m, _ in self.ranked() if (m.card, m.turn) == same)
        cells = board_cells(state, seen, marks, self.look)
        self.board.show(cells, {spot: cell for spot, cell in cells.items() if cell.ghost})
        lines = panel_lines(state, self.aim.held if not session.over else -1, self.aim.turn, self.look, self.words)
        self.query_one("#panel", Static).update(_text(lines))
        self.query_one("#said", Static).update(Text("\n".join(self.said or self.telling(seen))))
        self.query_one("#head", Static).update(Text(self.heading()))
        foot = "screen.foot.over" if session.over else "screen.foot.choosing" if self.choosing else "screen.foot"
        self.query_one("#foot", Static).update(Text(self.words.say(foot)))

    def heading(self) -> str:
        """Which game, whose turn, which move."""
        session = self.sitting.session
        dealt = session.dealt
        turn = min(len(self.state.moves) + 1, len(self.state.deck) - 1)
        parts = [game_name(self.state.game.table.rules, self.words), dealt.code or dealt.numbers]
        if len(session.players) > 1:
            parts.append(player_words(session, session.looking, self.words))
        parts.append(self.words.say("screen.turn", n=turn, of=len(self.state.deck) - 1))
        return "  ".join(["", *parts])

    def telling(self, seen: Preview | None) -> list[str]:
        """What the placement under the player's hand would do, in a few lines."""
        if seen is None:
            return [self.words.say("play.is-over")]
        if self.choosing:
            ways = preview(self.state, seen.move.bare).ways
            choice = choice_words(seen.move.choices, self.words)
            lead = self.words.say("screen.choosing", n=self.way + 1, of=len(ways), choice=choice)
            return [lead, *list(preview_words(seen, self.state, self.words))[-1:]]
        told = list(preview_words(seen, self.state, self.words))
        if not seen.legal:
            return [str(seen.move), *(objection_words(o, self.words) for o in seen.objections)][:4]
        return [f"{seen.move}  {' '.join(told[-2:] if len(seen.ways) > 1 else told[-1:])}", *told[:3]]

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
        """Go to the next placement by gain, of the card in hand; or through the ways of a choice."""
        move = self.aim.move(self.state)
        if move is None or self.sitting.session.over:
            return
        if self.choosing:
            self.way = (self.way + step) % len(preview(self.state, move).ways)
            self.said = []
            self.show()
            return
        moves = [one for one, _ in self.ranked()]
        at = moves.index(move) if move in moves else -1 if step > 0 else 0
        self.point(aimed(moves[(at + step) % len(moves)], self.state))

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
        key = "play.undone" if done else "play.is-over" if self.sitting.session.over else "play.no-undo"
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
        name = adviser()
        if self.sitting.session.over or name is None:
            return
        state = self.state
        self.say(self.words.say("screen.thinking", player=name))

        def think() -> None:
            move = hint(state, name)
            self.call_from_thread(self.advise, state, name, move)

        self.run_worker(think, thread=True, exclusive=True)

    def advise(self, state: State, name: str, move: Move) -> None:
        """Show a hint, unless the game went on meanwhile."""
        if state is self.state:
            self.aim, self.choosing = aimed(move, state), False
            self.say(self.words.say("play.hint", player=name, move=move))

    def action_why(self) -> None:
        """Tell in full what the placement would do, or why it is not legal."""
        seen = self.looked_at()
        if seen is not None:
            lines = list(preview_words(seen, self.state, self.words))
            self.page(str(seen.move), lines)

    def action_legal(self) -> None:
        """Mark where the card can lie in this turn, or no longer."""
        self.marked, self.said = not self.marked, []
        if self.marked and not self.sitting.session.over:
            self.say(self.words.say("screen.legal", n=len(self.ranked())))
        else:
            self.show()

    def action_zoom(self) -> None:
        """Draw the board in the other size."""
        self.board.set_zoom(Zoom.LARGE if self.board.zoom_ is Zoom.SMALL else Zoom.SMALL)
        self.show()

    def action_cancel(self) -> None:
        """Drop a choice, or what is said."""
        self.choosing, self.said = False, []
        self.show()

    def action_sheet(self) -> None:
        """Show the score sheet and the recipes."""
        session = self.sitting.session
        lines = [*recipes_words(self.state, self.words), *end_words(session, self.words)]
        lines.append(self.words.say("play.deal", deal=session.dealt.code or session.dealt.numbers))
        if session.over and self.sitting.kept:
            lines.append(self.words.say("play.recorded", file=self.sitting.kept))
        self.page(self.words.say("screen.sheet"), lines)

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
        self.begin_turn()
        self.say(self.words.say("play.again.pile" if other else "play.again.shuffled"))

    def action_help(self) -> None:
        """Show the keys."""
        lines = [text for id, text in self.words.texts.items() if id.startswith("screen.key.")]
        self.page(self.words.say("screen.key"), lines)

    def page(self, title: str, lines: list[str]) -> None:
        """Show a page of text over the board."""
        self.push_screen(Page(title, lines, self.words.say("screen.page.foot")), callback=self.after_page())

    def after_page(self) -> Callable[[None], None]:
        """What is done when a page is closed."""
        return lambda _: self.show()

    # The mouse

    def on_board_pointed(self, event: Board.Pointed) -> None:
        """Aim at a place; the place aimed at already is laid on."""
        if self.sitting.session.over:
            return
        aim = self.aim.on(event.spot, self.state)
        if aim == self.aim:
            self.action_lay()
        else:
            self.point(aim)

    def on_board_turned(self, event: Board.Turned) -> None:
        """Turn the card."""
        self.action_turn(event.quarters)


def _text(lines: Iterator[Line]) -> Text:
    """Lines with colours of their own as one text."""
    text = Text(no_wrap=True, overflow="ellipsis")
    for line in lines:
        for run in line:
            if isinstance(run, Run):
                text.append(run.text, Style(color=run.ink, bgcolor=run.ground, bold=run.bold))
            else:
                text.append(run)
        text.append("\n")
    return text
