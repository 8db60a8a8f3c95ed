"""The table of contents: known in height before the pages are, drawn when they are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from ninefold.frozen import frozen
from ninefold.render.rulebook.lines import Line, Setter
from ninefold.render.rulebook.look import Look
from ninefold.render.rulebook.slabs import Slab, glued
from ninefold.render.rulebook.tree import Elem
from ninefold.text.rulebook.model import Document, Words

if TYPE_CHECKING:
    from ninefold.render.rulebook.brush import Brush

_NUMBER_ROOM = 12.0
"""Kept free at the right for page numbers (mm)."""
_SPACE, _AFTER = 0.5, 0.8
_DOT, _DOT_STEP, _DOT_GAP = 0.4, 1.7, 1.5


@frozen
class Contents:
    """Makes the slabs of the contents; `pages` tells the page (from 0) of a section once they are drawn."""

    document: Document
    look: Look
    setter: Setter
    pages: Mapping[str, int]

    def slabs(self, root: Elem) -> list[Slab]:
        """The heading and an entry for each section, in as many lines as its title takes."""
        look, style = self.look, self.look.heading
        label = (Words(self.document.labels.contents, bold=True, id="book.labels.contents"),)
        titles = self.setter.lines(label, style, look.column)
        caption, toc = root.child("P"), root.child("TOC")

        def heading(brush: Brush, x: float, y: float) -> None:
            for n, line in enumerate(titles):
                brush.line(line, style, x, y + n * style.height, caption)

        entries: list[Slab] = []
        for section in self.document.sections:
            runs = (Words(section.title, link=section.id, id=section.title_id),)
            lines = self.setter.lines(runs, look.body, look.column - _NUMBER_ROOM)
            draw = self._entry(lines, section.id, toc.child("TOCI"))
            entries.append(Slab(len(lines) * look.body.height + _SPACE, draw, lines=lines))
        head = Slab(len(titles) * style.height + _AFTER, heading, glue=True, lines=titles)
        # The whole list in one column if one holds it, else its first and last entries not alone.
        whole = head.height + sum(entry.height for entry in entries) <= look.height / 2
        return [
            head,
            *(glued(entries) if not whole else [replace(e, glue=True) for e in entries[:-1]] + entries[-1:]),
        ]

    def _entry(self, lines: tuple[Line, ...], id: str, elem: Elem) -> Callable[[Brush, float, float], None]:
        look = self.look

        def draw(brush: Brush, x: float, y: float) -> None:
            style = look.body
            for n, line in enumerate(lines):
                brush.line(line, style, x, y + n * style.height, elem)
            y += (len(lines) - 1) * style.height
            (ends,) = self.setter.lines((Words(str(self.pages[id] + 1), link=id),), style, _NUMBER_ROOM)
            right = x + look.column - ends.width
            with brush.artifact():
                left, end = x + lines[-1].width + _DOT_GAP, right - _DOT_GAP
                if left < end:
                    brush.dots(left, y + style.height * 0.66, end, look.rule, _DOT, _DOT_STEP)
            brush.line(ends, style, right, y, elem)

        return draw
