"""The blocks of a document as slabs for columns of one width, each with its place in the structure tree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from ninefold.art.painters.common import DESIGN
from ninefold.art.scene import Group, Text
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box as Rectangle
from ninefold.layout.typeset import cap_height
from ninefold.render.rulebook.lines import Line, Setter, Style
from ninefold.render.rulebook.look import Look
from ninefold.render.rulebook.slabs import Draw, Slab, glued, tagged
from ninefold.render.rulebook.tables import bold, table_slabs
from ninefold.render.rulebook.tree import Elem
from ninefold.text.rulebook.model import (
    BacksPicture,
    Block,
    BoardPicture,
    Box,
    Bullets,
    CardPicture,
    Document,
    Figure,
    Heading,
    LadderPicture,
    Paragraph,
    Picture,
    Runs,
    Section,
    Steps,
    Table,
    TurnPicture,
    Words,
)
from ninefold.text.rulebook.plots import BarsPlot, DotsPlot, SpansPlot

if TYPE_CHECKING:
    from ninefold.render.rulebook.brush import Brush

_INDENT = 5.6
_PAD = 2.6
_GAP = 1.9
_BELOW = 1.0
"""Below a caption, so that it does not seem to belong to the text after it (mm)."""
_BIG_AREA = 10.5
"""No picture shows areas larger than this, in mm; those of cards may be larger."""
_SHORT = 2
"""The most lines of a last point that does not go to the next column alone."""
BOX_KINDS = ("note", "ruling", "option")
TITLE = -1
"""Stands for a section's title among the numbers of its blocks."""


@frozen
class Maker:
    """Makes slabs for columns of a width (mm); `picture` draws a figure at full size."""

    look: Look
    setter: Setter
    picture: Callable[[Figure], Group]
    width: float
    wide: bool = False

    def across(self) -> Maker:
        """The same for slabs that all stand across the columns of a page."""
        return replace(self, look=replace(self.look, columns=1), width=self.look.across, wide=True)

    def section(self, section: Section, root: Elem, *, page: bool) -> list[Slab]:
        """A section: its title, then its blocks; wide tables and what leads to them across all columns."""
        elem = root.child("Sect")
        broad = _broad(section.blocks) if self.look.columns > 1 else frozenset()
        across = self.across()
        maker = across if TITLE in broad else self
        slabs = maker._widened([maker._title(section, elem, page)])
        for n, block in enumerate(section.blocks):
            maker = across if n in broad else self
            made = maker.block(block, elem)
            if isinstance(block, Paragraph) and _announces(section.blocks, n):
                made[-1] = replace(made[-1], glue=True)
            slabs += maker._widened(made)
        return slabs

    def _widened(self, slabs: list[Slab]) -> list[Slab]:
        return [replace(slab, wide=self.wide) for slab in slabs]

    def notice(self, text: str, root: Elem) -> list[Slab]:
        """What is to be known before anything else: a box across all columns, its border seen in every print."""
        across = self.across()
        return across._widened([across._bordered(text, root.child("P"))])

    def _bordered(self, text: str, para: Elem) -> Slab:
        body = self.look.body
        lines = self.setter.lines((Words(text, bold=True),), body, self.width - 2 * _PAD)
        high = len(lines) * body.height + 2 * _PAD

        def draw(brush: Brush, x: float, y: float) -> None:
            with brush.artifact():
                for top in (y, y + high):
                    brush.rule(x, top, self.width, body.fill, 1.6)
                for left in (x, x + self.width):
                    brush.upright(left, y, high, body.fill, 1.6)
            for n, line in enumerate(lines):
                brush.line(line, body, x + _PAD, y + _PAD + n * body.height, para)

        return Slab(high, draw, lines=lines)

    def credits(self, document: Document, root: Elem) -> list[Slab]:
        """The small print at the end."""
        style = Style(7, self.look.faint)
        return self._widened([
            slab
            for n, text in enumerate(document.credits)
            for slab in self._lines((Words(text),), style, root.child("P"), space=1.0 if n else 5.0)
        ])  # fmt: skip

    def _title(self, section: Section, elem: Elem, page: bool) -> Slab:
        style, look = self.look.section, self.look
        lines = self.setter.lines((Words(section.title, bold=True, id=section.title_id),), style, self.width - 8)
        high = len(lines) * style.height + 2.2
        head = elem.child("H2")

        def draw(brush: Brush, x: float, y: float) -> None:
            with brush.artifact():
                brush.leaf(x + 0.4, y + style.height * 0.74, 5.2, look.accent)
                brush.rule(x, y + high - 0.7, self.width, look.accent, 0.9)
            for n, line in enumerate(lines):
                brush.line(line, style, x + 7.2, y + n * style.height, head)

        return Slab(high, draw, space=7.0, glue=True, page=page, anchor=section.id, lines=lines)

    def block(self, block: Block, elem: Elem) -> list[Slab]:
        """The slabs of one block."""
        match block:
            case Heading(runs=runs):
                return self._heading(runs, elem)
            case Paragraph(runs=runs):
                return _passing(self._lines(runs, self.look.body, elem.child("P"), space=_GAP))
            case Steps():
                return list(self._steps(block, elem))
            case Bullets(items=items):
                return _passing(self._bullets(items, elem))
            case Box():
                return _passing([self._box(block, elem)])
            case Figure():
                return [self._figure(block, elem)]
            case Table():
                return table_slabs(block, self.look, self.setter, self.width, elem)

    def _heading(self, runs: Runs, elem: Elem) -> list[Slab]:
        slabs = self._lines(bold(runs), self.look.heading, elem.child("H3"), space=3.4)
        return [replace(slab, glue=True) for slab in slabs]

    def _lines(self, runs: Runs, style: Style, elem: Elem, *, space: float, indent: float = 0.0) -> list[Slab]:
        lines = self.setter.lines(runs, style, self.width - indent)

        def slab(n: int, line: Line) -> Slab:
            def draw(brush: Brush, x: float, y: float) -> None:
                brush.line(line, style, x + indent, y, elem)

            return Slab(style.height, draw, space if n == 0 else 0.0, lines=(line,))

        return glued([slab(n, line) for n, line in enumerate(lines)])

    def _steps(self, steps: Steps, elem: Elem) -> Iterator[Slab]:
        listing = elem.child("L", scope="Decimal")
        for number, runs in enumerate(steps.items, 1):
            yield from self._item(runs, listing, self._number(number, steps.marks))

    def _bullets(self, items: Sequence[Runs], elem: Elem) -> Iterator[Slab]:
        listing = elem.child("L", scope="Disc")
        made = [list(self._item(runs, listing, self._bullet)) for runs in items]
        if len(made) > 1 and len(made[-1]) <= _SHORT:
            made[-2] = [*made[-2][:-1], replace(made[-2][-1], glue=True)]
        yield from chain(*made)

    def _item(self, runs: Runs, listing: Elem, sign: Callable[[Brush, float, float], None]) -> Iterator[Slab]:
        item = listing.child("LI")
        mark, body = item.child("Lbl"), item.child("LBody")
        indent = _INDENT * self.look.type_scale
        slabs = self._lines(runs, self.look.body, body, space=1.1 * self.look.type_scale, indent=indent)
        first = slabs[0]
        numbered = tagged(mark, sign)

        def draw(brush: Brush, x: float, y: float) -> None:
            numbered(brush, x, y)
            first.draw(brush, x, y)

        yield replace(first, draw=draw)
        yield from slabs[1:]

    def _number(self, number: int, disc: bool) -> Callable[[Brush, float, float], None]:
        style, look = self.look.body, self.look
        ground = look.ink if disc else look.accent

        def draw(brush: Brush, x: float, y: float) -> None:
            cx, cy, radius = x + 2.1, y + style.height / 2, 2.0
            brush.panel(Rectangle(cx - radius, cy - radius, 2 * radius, 2 * radius), ground, radius)
            base = cy + cap_height("bold", 7.5) / 2
            brush.words(Text(cx, base, str(number), 7.5, "#FFFFFF", "bold", "middle"))

        return draw

    def _bullet(self, brush: Brush, x: float, y: float) -> None:
        style = self.look.body
        base = y + style.height / 2 + cap_height("regular", style.size) / 2
        brush.words(Text(x + 2.1 * self.look.type_scale, base, "•", style.size, self.look.accent, "bold", "middle"))

    def _box(self, box: Box, elem: Elem) -> Slab:
        """A tinted panel with a bold label and its text, never divided."""
        look = self.look
        fill = look.shades[BOX_KINDS.index(box.kind)]
        body = look.body
        runs: Runs = (Words(box.label + "  ", bold=True), *box.runs)
        lines = self.setter.lines(runs, body, self.width - 2 * _PAD - 1.2)
        high = len(lines) * body.height + 2 * (_PAD - 0.9)
        para = elem.child("P")

        def draw(brush: Brush, x: float, y: float) -> None:
            with brush.artifact():
                brush.panel(Rectangle(x, y, self.width, high), fill, 1.4)
                brush.panel(Rectangle(x, y + 1.0, 1.0, high - 2.0), look.accent, 0.5)
            for n, line in enumerate(lines):
                brush.line(line, body, x + _PAD + 1.2, y + _PAD - 0.9 + n * body.height, para)

        return Slab(high, draw, space=2.4, lines=lines)

    def _figure(self, figure: Figure, elem: Elem) -> Slab:
        """A picture with its caption below; pages may show it somewhat smaller or larger."""
        style = self.look.caption
        group = self.picture(figure)
        label: Runs = (Words(figure.label, bold=True),) if figure.label else ()
        lines = self.setter.even_lines((*label, *figure.caption), style, self.width - 4)
        holder = elem.child("Div")
        drawing, caption = holder.child("Figure", alt=figure.alt), holder.child("Caption")

        def sized(share: float) -> tuple[float, Draw]:
            scale = self._scale(figure.picture, group, share)
            wide, high = group.width * scale, group.height * scale

            def draw(brush: Brush, x: float, y: float) -> None:
                with brush.mark(drawing):
                    brush.place(group, x + self.width / 2, y + high / 2, scale)
                left, top = x + (self.width - wide) / 2, y
                drawing.boxes.append((brush.page, (left, top, left + wide, top + high)))
                for n, line in enumerate(lines):
                    at = y + high + 1.6 + n * style.height
                    brush.line(line, style, x + (self.width - line.width) / 2, at, caption)

            return high + 1.6 + len(lines) * style.height + _BELOW, draw

        # The numbers on a card are explained below it.
        explained = isinstance(figure.picture, CardPicture)
        height, draw = sized(1.0)
        return Slab(height, draw, space=3.0, glue=explained, floats=not explained, sized=sized, lines=lines)

    def _scale(self, picture: Picture, group: Group, share: float) -> float:
        """A share of what is good to look at, and no wider than the column."""
        look = self.look
        most = {
            TurnPicture: _BIG_AREA / DESIGN,
            BoardPicture: _BIG_AREA / DESIGN,
            CardPicture: 0.62,
            BacksPicture: 0.62,
            LadderPicture: 0.75,
            SpansPlot: 1.0,
            BarsPlot: 1.0,
            DotsPlot: 1.0,
        }[type(picture)]
        return min(most * share, self.width / group.width, look.height * 0.42 / group.height)


def _broad(blocks: Sequence[Block]) -> frozenset[int]:
    """Which blocks of a section stand across all columns: wide tables, with heading and paragraphs before them."""
    found: set[int] = set()
    for n, block in enumerate(blocks):
        if not (isinstance(block, Table) and block.wide):
            continue
        start = n
        while start > 0 and isinstance(blocks[start - 1], Paragraph):
            start -= 1
        leads = start == 0 or isinstance(blocks[start - 1], Heading)
        found |= {*range(start - 1, n)} if leads else set()
        found.add(n)
    return frozenset(found)


def _announces(blocks: Sequence[Block], n: int) -> bool:
    """Whether what follows a paragraph belongs to it: a list, or a table."""
    return n + 1 < len(blocks) and isinstance(blocks[n + 1], Steps | Bullets | Table)


def _passing(slabs: Iterable[Slab]) -> list[Slab]:
    """Slabs that may pass a figure for which a column has no room left."""
    return [replace(slab, passes=True) for slab in slabs]
