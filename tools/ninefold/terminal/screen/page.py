"""A page of text over the game: score sheet, help, what a move would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static


class Page(ModalScreen[None]):
    """Lines of text under a title; any of the keys that ask for a page closes it."""

    CSS = """
    Page { align: center middle; }
    #page { width: 76; max-height: 90%; height: auto; padding: 1 2; background: $panel; }
    #page Static { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,space,q,w,s,question_mark", "close", show=False)]

    def __init__(self, title: str, lines: Sequence[str], foot: str) -> None:
        super().__init__()
        self.heading, self.lines, self.foot = title, lines, foot

    def compose(self) -> ComposeResult:
        """The title, the lines, and how to leave."""
        with VerticalScroll(id="page"):
            yield Static(Text(self.heading, "bold"))
            yield Static(Text("\n".join(["", *self.lines, ""])))
            yield Static(Text(self.foot, "italic"))

    def action_close(self) -> None:
        """Go back to the game."""
        self.dismiss()
