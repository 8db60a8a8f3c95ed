"""What stands round the cards of a sheet: check rulers on both axes, and a footer along the right edge.

All of it lies in the strips between the cards and the printer's margin: crop marks have the inner part of a
strip, rulers and footer the outer one.
"""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.errors import Place, Report
from ninefold.layout.geometry import Box
from ninefold.layout.plan import Line, TextRun
from ninefold.layout.ruler import TICK, Ruler, ruler, thickness
from ninefold.layout.typeset import line_height, measure
from ninefold.layout.units import written
from ninefold.layout.wording import Words

SIDE_STRIP = 5.0
"""Least room left and right of the cards: a short mark, then a ruler or a line of text (mm)."""
END_STRIP = 1.75
"""Least room above and below the cards: a short mark; the ruler makes way for it (mm)."""
AIR = 0.3
"""Between marks and what stands beside them (mm)."""
SHORT_MARK = 2.0
"""Room that a mark needs beside a ruler or a second line of footer (mm)."""
FOOTER_SIZE = 6.5
SEPARATOR = "   ·   "
_ASCENT, _DESCENT = 1.9, 0.6
"""Of a footer line at its size, accents included (mm)."""


def strips_inside(printable: Box) -> Box:
    """What is left of a printable area for cards once the least strips are taken off."""
    return printable.grown(-SIDE_STRIP, -END_STRIP, -SIDE_STRIP, -END_STRIP)


def footer_rows(texts: Sequence[str], printable: Box, block: Box, report: Report) -> tuple[str, ...]:
    """The footer on one line, else on two where the strip is wide enough; what fits neither is a problem."""
    one = SEPARATOR.join(texts)
    if _width(one) <= printable.height:
        return (one,)
    two = _halves(texts)
    roomy = printable.right - block.right >= _footer_width(2) + AIR + SHORT_MARK
    if roomy and max(map(_width, two)) <= printable.height:
        return two
    report.error(
        Place("footer"),
        "text-overflow",
        f"the footer '{one[:60]}…' is {written(_width(one))} mm long",
        f"at most {written(printable.height)} mm at {FOOTER_SIZE} pt",
        "shorten the name of the set",
    )
    return ()


def _width(text: str) -> float:
    return measure(text, "regular", FOOTER_SIZE)


def _halves(texts: Sequence[str]) -> tuple[str, str]:
    """The texts on two lines whose lengths differ least."""
    splits = [(SEPARATOR.join(texts[:k]), SEPARATOR.join(texts[k:])) for k in range(1, len(texts) + 1)]
    return min(splits, key=lambda pair: max(map(_width, pair)))


def _footer_width(rows: int) -> float:
    return _ASCENT + _DESCENT + (rows - 1) * line_height(FOOTER_SIZE)


def footer(rows: Sequence[str], printable: Box) -> tuple[TextRun, ...]:
    """The footer's lines, reading downwards along the right edge."""
    x = printable.right - _ASCENT
    return tuple(
        TextRun(x - n * line_height(FOOTER_SIZE), printable.cy, text, FOOTER_SIZE, anchor="middle", turn=90)
        for n, text in enumerate(rows)
    )


def mark_zone(printable: Box, block: Box, rows: int) -> Box:
    """Where crop marks may lie: beside the rulers and a footer of so many rows."""
    low = thickness() + AIR if _low_ruler_is_apart(printable, block) else 0.0
    return printable.grown(-thickness() - AIR, 0, -_footer_width(rows) - AIR, -low)


def _low_ruler_is_apart(printable: Box, block: Box) -> bool:
    """True if marks and ruler have room beside each other below the cards."""
    return printable.bottom - block.bottom >= thickness() + AIR + SHORT_MARK


def rulers(printable: Box, block: Box, others: Sequence[Line], words: Words) -> tuple[Ruler, ...]:
    """A ruler along the left edge and one below the cards, which breaks where one of the other lines crosses."""
    strip = printable.bottom - block.bottom
    tick = TICK if _low_ruler_is_apart(printable, block) else min(TICK, (strip - 0.2) / 2)
    top = printable.bottom - thickness(tick)
    crossings = [line.x1 - printable.cx for line in others if line.x1 == line.x2 and max(line.y1, line.y2) > top]
    left = ruler((printable.x + thickness() / 2, printable.cy), printable.height, words, turn=270)
    low = ruler(
        (printable.cx, printable.bottom - thickness(tick) / 2),
        printable.width,
        words,
        tick=tick,
        crossings=crossings,
    )
    return tuple(part for part in (left, low) if part is not None)
