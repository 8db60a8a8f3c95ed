"""Draws on a page of a rulebook: lines of text, signs, pictures, boxes; each as a mark of the structure tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from ninefold.art.scene import Group, Leaf, Text
from ninefold.layout.geometry import Box
from ninefold.layout.typeset import cap_height
from ninefold.layout.units import mm
from ninefold.render.content import Content
from ninefold.render.rulebook.lines import Line, Style
from ninefold.render.rulebook.tree import Elem
from ninefold.render.shading import rgb
from ninefold.render.stage import Stage, centred

Signs = Callable[[str, float], Group]
"""The picture of a sign for lines of a size (pt)."""

_UNDER, _DASHED, _DASH = 0.2, 0.7, 1.0
"""Broken lines below words: how far, in sizes of the type; how thick, in points; the length of a dash, in mm."""


@dataclass
class Brush:
    """Draws on one page after the other. Marks are counted by page."""

    stage: Stage
    signs: Signs
    link_colour: str
    pages: list[Content] = field(default_factory=list)
    page: int = 0
    _marks: Counter[int] = field(default_factory=Counter)
    _open: bool = False

    def turn_to(self, page: int) -> None:
        """Draw on this page from now on."""
        while len(self.pages) <= page:
            self.pages.append(Content())
        self.page = page

    @property
    def content(self) -> Content:
        """What is drawn on the page."""
        return self.pages[self.page]

    @contextmanager
    def mark(self, elem: Elem) -> Iterator[None]:
        """What is drawn meanwhile belongs to an element."""
        number = self._marks[self.page]
        self._marks[self.page] += 1
        self.content.ops.append(elem.begins(self.page, number))
        yield
        self.content.ops.append("EMC")

    @contextmanager
    def artifact(self) -> Iterator[None]:
        """What is drawn meanwhile is decoration."""
        self.content.ops.append("/Artifact BMC")
        yield
        self.content.ops.append("EMC")

    def line(self, line: Line, style: Style, x: float, y: float, elem: Elem | None) -> None:
        """A line of text whose top is at y, span by span: words belong to the element (None: they are decoration,
        a repetition, say), links to one of their own."""
        base = y + style.height / 2 + cap_height("regular", style.size) / 2
        for span in line.spans:
            if span.sign:
                picture = self.signs(span.sign, style.size)
                with self.artifact():
                    self.place(picture, x + span.x + span.width / 2, y + style.height / 2, 1.0)
                continue
            if span.foreign:
                with self.artifact():
                    self.dashes(x + span.x, base + mm(style.size * _UNDER), span.width, style.fill)
            target = elem
            if span.link and elem is not None:
                target = elem.child("Link", link=span.link)
                target.boxes.append((self.page, (x + span.x, y, x + span.x + span.width, y + style.height)))
            with self.artifact() if target is None else self.mark(target):
                fill = self.link_colour if span.link else style.fill
                self.stage.text(Text(x + span.x, base, span.text, style.size, fill, span.weight), self.content)

    def words(self, text: Text) -> None:
        """A run of text by itself."""
        self.stage.text(text, self.content)

    def place(self, item: Group | Leaf, cx: float, cy: float, scale: float, turn: float = 0.0) -> None:
        """A picture centred on a point."""
        matrix = centred(item.width, item.height, cx, cy, turn, scale)
        self.content.place(self.stage.form(item), matrix)

    def panel(self, box: Box, fill: str, radius: float = 0.0) -> None:
        """A rectangle."""
        self.content.fill_with(rgb(fill))
        if radius:
            self.content.rounded(box.x, box.y, box.width, box.height, radius, radius)
        else:
            self.content.rectangle(box.x, box.y, box.width, box.height)
        self.content.paint(fill=True, stroke=False)

    def rule(self, x: float, y: float, width: float, colour: str, thick: float = 0.6) -> None:
        """A line across; `thick` in points."""
        self.content.stroke_with(rgb(colour), mm(thick))
        self.content.move((x, y))
        self.content.line((x + width, y))
        self.content.paint(fill=False, stroke=True)

    def dashes(self, x: float, y: float, width: float, colour: str) -> None:
        """A broken line across, below words."""
        self.content.stroke_with(rgb(colour), mm(_DASHED), dash=(_DASH, _DASH / 2))
        self.content.move((x, y))
        self.content.line((x + width, y))
        self.content.paint(fill=False, stroke=True)

    def upright(self, x: float, y: float, height: float, colour: str, thick: float = 0.6) -> None:
        """A line downwards; `thick` in points."""
        self.content.stroke_with(rgb(colour), mm(thick))
        self.content.move((x, y))
        self.content.line((x, y + height))
        self.content.paint(fill=False, stroke=True)

    def dots(self, left: float, y: float, right: float, colour: str, size: float, step: float) -> None:
        """Round dots, the first of them at the right; `size` and `step` in mm."""
        # One stroke for all of them: dashes of no length with round ends.
        self.content.stroke_with(rgb(colour), size, cap=1, dash=(0.0, step))
        self.content.move((right, y))
        self.content.line((left, y))
        self.content.paint(fill=False, stroke=True)

    def leaf(self, x: float, y: float, size: float, colour: str) -> None:
        """A little leaf, the ornament of titles: its stalk at (x, y), `size` mm long, pointing up and right."""
        self.content.fill_with(rgb(colour))
        tip = (x + size * 0.86, y - size * 0.5)
        self.content.move((x, y))
        self.content.curve((x + size * 0.1, y - size * 0.62), (x + size * 0.55, y - size * 0.68), tip)
        self.content.curve((x + size * 0.72, y - size * 0.02), (x + size * 0.3, y + size * 0.16), (x, y))
        self.content.paint(fill=True, stroke=False)
