"""The head of a rulebook's first page: the title on a tinted band, with a picture where there is room for one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ninefold.art.scene import Group
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.render.rulebook.lines import Line, Setter, Style
from ninefold.render.rulebook.look import Look
from ninefold.render.rulebook.tree import Elem
from ninefold.text.rulebook.model import Document, Words

if TYPE_CHECKING:
    from ninefold.render.rulebook.brush import Brush

_SIZES = (27.0, 22.0, 18.0, 15.0, 12.0)
"""Of the title, in points; large papers begin with the first."""
_PICTURE_SHARE, _PICTURE_MOST = 0.22, 60.0
"""Height of the picture: a share of the page's, and at most, in mm."""
_GAP, _PAD, _BELOW = 3.0, 6.0, 9.0
"""Between title and picture, above and below the words, and from the band to the text, in mm."""
_EDGE, _ROUND = 8.0, 3.0
"""From the edges of the paper to the band, where printers do not reach, and the round of its corners, in mm."""
_INSET = 5.0
"""From the band's edge to its words, at least (mm)."""
_BETWEEN = 1.2
"""From title to subtitle."""


@frozen
class Head:
    """The lines of title and subtitle, and the picture if there is one; `height` from the top of the text, in mm."""

    look: Look
    title: Style
    titles: tuple[Line, ...]
    subtitle: Style
    subtitles: tuple[Line, ...]
    picture: Group | None
    scale: float
    height: float

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines of text."""
        return self.titles + self.subtitles

    def draw(self, brush: Brush, elems: tuple[Elem | None, Elem | None]) -> None:
        """Draw it; its words belong to the elements of title and subtitle (None: they stand on a page before)."""
        look = self.look
        band = look.top + self.height - _BELOW
        with brush.artifact():
            brush.panel(Box(_EDGE, _EDGE, look.paper.width - 2 * _EDGE, band - _EDGE), look.tint, _ROUND)
            brush.rule(_EDGE + _ROUND, band, look.paper.width - 2 * (_EDGE + _ROUND), look.accent, 1.6)
            if self.picture is not None:
                cx = look.paper.width - _side(look) - self.picture.width * self.scale / 2 + _PAD
                # The dice stand out over the edge of the band.
                brush.place(self.picture, cx, band + 1 - self.picture.height * self.scale / 2, self.scale)
        y = (band + _EDGE - _words_height(self.titles, self.title, self.subtitles, self.subtitle)) / 2
        for line in self.titles:
            brush.line(line, self.title, _side(look), y, elems[0])
            y += self.title.height
        y += _BETWEEN
        for line in self.subtitles:
            brush.line(line, self.subtitle, _side(look), y, elems[1])
            y += self.subtitle.height


def _side(look: Look) -> float:
    """From the paper's edges to the words of the head (mm)."""
    return max(look.margin, _EDGE + _INSET)


def make_head(document: Document, look: Look, setter: Setter, picture: Group) -> Head:
    """The head with the largest title whose words are not divided: beside the picture, or else without one.

    Where it stands on every page, it is small and leaves the picture out.
    """
    tries = list(_tries(document, look, setter, picture))
    return next((head for head, fits in tries if fits), tries[-1][0])


def _tries(document: Document, look: Look, setter: Setter, picture: Group) -> Iterator[tuple[Head, bool]]:
    sizes = _SIZES[2:] if document.handouts else _SIZES if look.wide else _SIZES[1:]
    subtitle = Style(11 if look.wide else 9.5, look.ink, leading=1.35)
    high = min(_PICTURE_MOST, look.paper.height * _PICTURE_SHARE)
    scale = high / picture.height
    title_runs = (Words(document.title, bold=True, id=document.head_ids[0]),)
    under_runs = (Words(document.subtitle, id=document.head_ids[1]),)
    across = look.paper.width - 2 * _side(look)
    beside = (picture, across - picture.width * scale + _PAD - _GAP)
    for shown, room in ((None, across),) if document.handouts else (beside, (None, across)):
        for size in sizes:
            title = Style(size, look.accent, bold=True, leading=1.15)
            titles = setter.lines(title_runs, title, room)
            unders = setter.lines(under_runs, subtitle, room)
            words = _words_height(titles, title, unders, subtitle) + 2 * _PAD + _EDGE - look.top
            height = words + _BELOW if shown is None else high - look.top + _BELOW + _EDGE + _PAD / 2
            whole = (
                setter.longest_word(title_runs, title) <= room and setter.longest_word(under_runs, subtitle) <= room
            )
            fits = whole and (shown is None or words + _BELOW <= height)
            yield Head(look, title, titles, subtitle, unders, shown, scale, height), fits


def _words_height(titles: tuple[Line, ...], title: Style, subtitles: tuple[Line, ...], subtitle: Style) -> float:
    return len(titles) * title.height + _BETWEEN + len(subtitles) * subtitle.height
