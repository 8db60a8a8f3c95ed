"""A sheet of the score pad: a plain block to tear off, with columns for players or games and a line for the deal."""

from __future__ import annotations

from collections.abc import Iterator

from ninefold.art.colour import mix
from ninefold.art.glyphs import Glyph
from ninefold.art.icons import strip
from ninefold.art.lettering import Desk, Style, block, left_block
from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.art.studio import Studio
from ninefold.art.svg import Drawing, Paint, number
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box

WIDTH = 90.0
"""Of a block (mm): two beside each other on A4 and on Letter."""
ROW = 6.6
"""Height of a row to write in (mm)."""
_EDGE = 4.0
_TITLE, _DEAL = 8.0, 9.0
_HEAD = 20.0
"""Width of the column that says what a row is for (mm)."""
_COLUMNS = 5
_LINE = 0.1
"""Half the width of a line; the outermost ones lie within the grid (mm)."""


@frozen
class PadRow:
    """A row: the sign it begins with, or its words; `strong` for sums."""

    sign: Glyph | None
    words: str
    strong: bool = False


@frozen
class ScorePad:
    """What a block shows, already translated: the set's name, its rows, the words before the line for the deal."""

    title: str
    rows: tuple[PadRow, ...]
    deal: str

    @property
    def height(self) -> float:
        """Of a block (mm)."""
        return 2 * _EDGE + _TITLE + ROW * len(self.rows) + _DEAL


def score_pad(studio: Studio, shown: ScorePad, desk: Desk) -> Group:
    """A block of `WIDTH` × `shown.height` mm, with no ground: it is for plain paper and for pencils.

    Texts that do not fit are problems `text-overflow` at the desk's place.
    """
    ink, fonts = studio.theme.colours.ink, studio.fonts
    wide = WIDTH - 2 * _EDGE
    title = Box(_EDGE, _EDGE - 0.5, wide, _TITLE - 1)
    foot = _EDGE + _TITLE + ROW * len(shown.rows)
    deal = Box(_EDGE, foot + 2, _HEAD, _DEAL - 3)
    rule = Rect(_EDGE + _HEAD, deal.bottom - 0.6, wide - _HEAD, 0.2, mix(studio.theme.colours.paper, ink, 0.6))
    parts = (
        *block(shown.title, title, Style(13, ink, fonts.bold), desk, "the title of the score pad"),
        Placed(_grid(studio, shown), WIDTH / 2, (_EDGE + _TITLE + foot) / 2),
        *(part for n, row in enumerate(shown.rows) for part in _row(studio, row, _EDGE + _TITLE + n * ROW, desk)),
        *left_block(shown.deal, deal, Style(8, ink, fonts.regular), desk, "the line for the deal of the score pad"),
        rule,
    )
    return Group("score-pad", WIDTH, shown.height, parts)


def _row(studio: Studio, row: PadRow, y: float, desk: Desk) -> Iterator[Placed | Text]:
    box = Box(_EDGE + 0.8, y + 0.5, _HEAD - 1.6, ROW - 1)
    if row.sign is not None:
        yield Placed(strip(studio, (row.sign,), box.width, box.height, desk.scale), box.cx, box.cy)
        return
    font = studio.fonts.bold if row.strong else studio.fonts.regular
    yield from block(row.words, box, Style(8, studio.theme.colours.ink, font), desk, "a row of the score pad")


def _grid(studio: Studio, shown: ScorePad) -> Leaf:
    """Thin lines, and a light ground under heads and sums: little ink, and room to write."""
    wide, rows = WIDTH - 2 * _EDGE, len(shown.rows)
    drawing = Drawing(wide, ROW * rows)
    colours = studio.theme.colours
    tint = Paint(mix(colours.paper, colours.faint, 0.18))
    column = (wide - _HEAD) / _COLUMNS
    drawing.rect(0, 0, _HEAD, ROW * rows, tint)
    for n, row in enumerate(shown.rows):
        if row.strong:
            drawing.rect(_HEAD, n * ROW, wide - _HEAD, ROW, tint)
    # Strokes, so that a print in little ink keeps them.
    right, foot = wide - _LINE, ROW * rows - _LINE
    levels = [_LINE, *(n * ROW for n in range(1, rows)), foot]
    ends = [_LINE, *(_HEAD + n * column for n in range(_COLUMNS)), right]
    level = "".join(f"M{_LINE} {number(y)}H{number(right)}" for y in levels)
    upright = "".join(f"M{number(x)} {_LINE}V{number(foot)}" for x in ends)
    drawing.stroke(level + upright, mix(colours.paper, colours.ink, 0.6), 2 * _LINE)
    marks = "".join("s" if row.strong else "." for row in shown.rows)
    return drawing.leaf(f"pad-{marks}-{number(wide)}")
