"""For terminals without colours, and people who want none: what is bold, faint, underlined or reversed stays."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter


class NoColours(LineFilter):
    """Takes the colours from all that is shown."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments without colours."""
        del background
        return [
            Segment(text, style if style is None else _colourless(style), control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=1024)
def _colourless(style: Style) -> Style:
    bare = Style(bold=style.bold, dim=style.dim, underline=style.underline, reverse=style.reverse)
    return bare + Style(meta=style.meta) if style.meta else bare
