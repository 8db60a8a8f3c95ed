"""What stands round the cards of a sheet: check rulers on both axes, and a footer along the right edge.

All of it lies in the strips between the cards and the printer's margin: crop marks have the inner part of a
strip, rulers and footer the outer one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.limits import SMALLEST_TEXT
from ninefold.layout.plan import Line, TextRun
from ninefold.layout.ruler import LABEL, LENGTHS, Ruler, label_of, needed, ruler, thickness
from ninefold.layout.typeset import line_height, measure
from ninefold.layout.units import written
from ninefold.layout.wording import Words

SIDE_STRIP = 5.0
"""Least room left and right of the cards: a short mark, then a ruler or a line of text (mm)."""
END_STRIP = 1.75
"""Least room above and below the cards: a short mark; a slim ruler stands between the marks (mm)."""
AIR = 0.3
"""Between marks and what stands beside them (mm)."""
SLIM_LINE = 0.4
"""Between marks and the line of a slim ruler below them, half of that to the edge (mm)."""
SHORT_MARK = 2.0
"""Room that a mark needs beside a ruler or a second line of footer (mm)."""
FOOTER_SIZE = SMALLEST_TEXT
SEPARATOR = "   ·   "
_ASCENT, _DESCENT = 1.9, 0.6
"""Of a footer line at its size, accents included (mm)."""


def strips_inside(printable: Box) -> Box:
    """What is left of a printable area for cards once the least strips are taken off."""
    return printable.grown(-SIDE_STRIP, -END_STRIP, -SIDE_STRIP, -END_STRIP)


@frozen
class Said:
    """A text of the footer, and the id of the words it was made of.

    Small paper does without what is `spare`, the highest first; 0 is what is always needed.
    """

    key: str
    text: str
    spare: int = 0


def footer_rows(texts: Sequence[Said], printable: Box, block: Box, words: Words, report: Report) -> tuple[str, ...]:
    """The footer on one line, else on two where the strip is wide enough, else without what is spare.

    What fits in no way is a problem at the place of its longest text.
    """
    roomy = printable.right - block.right >= _footer_width(2) + AIR + SHORT_MARK
    for most in sorted({said.spare for said in texts}, reverse=True):
        for rows in _rows([said.text for said in texts if said.spare <= most], roomy):
            if max(map(_width, rows)) <= printable.height:
                return rows
    needed = [said for said in texts if not said.spare]
    long = written(_width(SEPARATOR.join(said.text for said in needed)))
    longest = max(needed, key=lambda said: _width(said.text))
    report.error(
        words.place(longest.key),
        "text-overflow",
        f"the footer, with '{longest.text[:60]}', is {long} mm long",
        f"at most {written(printable.height)} mm at {FOOTER_SIZE} pt",
        "shorten this text, or the name of the set if that is in it",
    )
    return ()


def _rows(texts: Sequence[str], roomy: bool) -> Iterator[tuple[str, ...]]:
    """The texts on one line, then on two where there is room for them."""
    yield (SEPARATOR.join(texts),)
    if roomy:
        yield _halves(texts)


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
    low = thickness() + AIR if _low_ruler_is_apart(printable, block) else SLIM_LINE
    return printable.grown(-thickness() - AIR, 0, -_footer_width(rows) - AIR, -low)


def _low_ruler_is_apart(printable: Box, block: Box) -> bool:
    """True if marks and ruler have room beside each other below the cards."""
    return printable.bottom - block.bottom >= thickness() + AIR + SHORT_MARK


def rulers(printable: Box, block: Box, others: Sequence[Line], words: Words, report: Report) -> tuple[Ruler, ...]:
    """A ruler along the left edge and one below the cards, a slim one between the marks where there is little room.

    A sheet is never without: a ruler whose label leaves no room for the shortest of them is a problem.
    """
    left = ruler((printable.x + thickness() / 2, printable.cy), printable.height, words, turn=270)
    if _low_ruler_is_apart(printable, block):
        low = ruler((printable.cx, printable.bottom - thickness() / 2), printable.width, words)
    else:
        foot = printable.bottom - thickness()
        between = [line.x1 - printable.cx for line in others if line.x1 == line.x2 and max(line.y1, line.y2) > foot]
        low = ruler((printable.cx, printable.bottom - SLIM_LINE / 4), printable.width, words, between=between)
    for part, room in ((left, printable.height), (low, printable.width)):
        if part is None:
            label = label_of(LENGTHS[-1], words)
            found = f"a ruler with the label '{label[:40]}' is {written(needed(LENGTHS[-1], label))} mm long"
            hint = "use fewer or shorter words, or a larger paper"
            report.error(words.place(LABEL), "text-overflow", found, f"at most {written(room)} mm", hint)
            break
    return tuple(part for part in (left, low) if part is not None)
