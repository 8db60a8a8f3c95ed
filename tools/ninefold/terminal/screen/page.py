"""A page of text over the game: score sheet, keys, what a move would do, history, the best line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.scrollbar import ScrollBarRender
from textual.widgets import Static

from ninefold.terminal.columns import width, wrapped
from ninefold.terminal.screen.pages import COLUMNS


class PlainBar(ScrollBarRender):
    """A scroll bar of blanks, whole lines long: every terminal has these."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8


class Page(ModalScreen[str]):
    """Lines of text under a title. A key of `offers` closes it with what it asks for, the others with "".

    The text scrolls with the arrows and the page keys where it is longer than the screen. One page tells everything,
    one thing after the other: of widgets that were thrown away, Textual keeps lines that were drawn.
    """

    CSS = """
    Page { align: center middle; }
    #page.ascii { border: ascii $primary; }
    #page { width: 78; max-height: 94%; height: auto; border: round $primary; background: $surface; }
    #text { height: auto; max-height: 80vh; padding: 1 2 0 2; scrollbar-size-vertical: 1; }
    #text Static { height: auto; }
    #keys { height: 1; dock: bottom; background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,w,s,question_mark", "close", show=False),
        *(Binding(key, f"offer('{key}')", show=False) for key in "abdiu"),
    ]

    def __init__(self, ascii_only: bool) -> None:
        super().__init__()
        self.ascii_only = ascii_only
        self.heading = ""
        self.lines: list[str] = []
        self.foot = Text()
        self.offers: Mapping[str, str] = {}

    def tell(self, title: str, lines: Sequence[str], foot: Text, offers: Mapping[str, str]) -> None:
        """Show other lines, from the first on."""
        self.heading, self.foot, self.offers = title, foot, offers
        self.lines = [part for line in lines for part in _fitted(line)]
        if self.is_mounted:
            self.query_one("#page").border_title = self._title()
            self.query_one("#lines", Static).update(self._text())
            self.query_one("#keys", Static).update(foot)
            self.query_one("#text").scroll_home(animate=False)

    def compose(self) -> ComposeResult:
        """The title in the frame, the lines, and what can be done."""
        with Vertical(id="page") as frame:
            frame.set_class(self.ascii_only, "ascii")
            frame.border_title = self._title()
            with VerticalScroll(id="text") as text:
                text.vertical_scrollbar.renderer = PlainBar  # type: ignore[misc]
                yield Static(self._text(), id="lines")
            yield Static(self.foot, id="keys")

    def _title(self) -> str:
        return Text(self.heading, "bold").markup

    def _text(self) -> Text:
        return Text("\n".join(self.lines))

    def action_close(self) -> None:
        """Go back to the game."""
        self.dismiss("")

    def action_offer(self, key: str) -> None:
        """Go back, and do what was offered."""
        if key in self.offers:
            self.dismiss(self.offers[key])


def _fitted(line: str) -> list[str]:
    """A line broken where it is too long, each part as far from the edge as its beginning."""
    text = line.lstrip(" ")
    indent = " " * (len(line) - len(text))
    return [line] if width(line) <= COLUMNS else [indent + part for part in wrapped(text, COLUMNS - len(indent))]
