"""Measuring and breaking text with the project's fonts and those of card sets, without a PDF library.

Widths are sums of advance widths (renderers set text without kerning), so they are exact. Sizes and leadings
are in points, widths and heights in millimetres. Every text is taken in Unicode's composed form (NFC).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Literal

from ninefold.frozen import frozen
from ninefold.layout.fontfile import read_font
from ninefold.layout.linebreak import break_lines
from ninefold.layout.units import mm
from ninefold.resources import font_file

Weight = Literal["regular", "bold"]
"""The project's font in one of its weights."""


@frozen
class OwnFont:
    """A font of a card set: its family's name, and the file's bytes, which are known to be good (see `ownfont`).

    A character that it lacks is set in the project's font of the weight given.
    """

    family: str
    weight: Weight
    data: bytes = field(repr=False)


Font = Weight | OwnFont

FONT_FAMILY = "'Rounded Mplus 1c', 'M PLUS Rounded 1c', sans-serif"
"""For SVG: the family as our own files call it, as the current ones do, and any other where neither is installed."""
FONT_FILES: Mapping[Weight, Path] = {
    "regular": font_file("regular"),
    "bold": font_file("bold"),
}
DEFAULT_LEADING = 1.25
"""Distance of baselines as a multiple of the size."""


@frozen
class Metrics:
    """What measuring needs of a font; heights are fractions of the size, advances too."""

    advances: Mapping[int, float]
    missing: float
    cap_height: float
    x_height: float
    descent: float


@frozen
class Fitted:
    """A text that fits its box: its lines, at one size in points."""

    lines: tuple[str, ...]
    size: float


def font_data(font: Font) -> bytes:
    """What is in a font's file."""
    return font.data if isinstance(font, OwnFont) else FONT_FILES[font].read_bytes()


@lru_cache(maxsize=8)
def metrics(font: Font) -> Metrics:
    """The metrics of a font, read from its file on first use."""
    file = read_font(font_data(font))
    em, widths = file.em, file.advances()
    last = len(widths) - 1
    return Metrics(
        advances={code: widths[min(glyph, last)] / em for code, glyph in file.glyphs.items()},
        missing=widths[0] / em,
        cap_height=file.height("H") / em,
        x_height=file.height("x") / em,
        descent=file.depth("p") / em,
    )


def composed(text: str) -> str:
    """The text in NFC, the form in which all text is measured and set."""
    return unicodedata.normalize("NFC", text)


def measure(text: str, font: Font, size_pt: float) -> float:
    """The width of one line in millimetres."""
    return mm(size_pt) * _ems(text, font)


@lru_cache(maxsize=8192)
def _ems(text: str, font: Font) -> float:
    # Breaking lines and trying sizes ask for the same pieces again and again.
    return sum(_width(part, one) for part, one in runs(text, font))


def _width(text: str, font: Font) -> float:
    own = metrics(font)
    advances = own.advances
    return sum(advances.get(ord(char), own.missing) for char in text)


def runs(text: str, font: Font) -> Iterator[tuple[str, Font]]:
    """The text, composed, in pieces with the font that sets each: the project's where the set's font lacks them."""
    if isinstance(font, OwnFont):
        advances = metrics(font).advances
        for own, chars in groupby(composed(text), lambda char: ord(char) in advances):
            yield "".join(chars), font if own else font.weight
    else:
        yield composed(text), font


def missing(text: str, font: Font) -> tuple[str, ...]:
    """The characters of a text that there is no glyph for, each once, in order of appearance."""
    lacked = lacking(text, font)
    return lacking("".join(lacked), font.weight) if isinstance(font, OwnFont) else lacked


def lacking(text: str, font: Font) -> tuple[str, ...]:
    """The characters of a text that the font itself has no glyph for, each once, in order of appearance."""
    advances = metrics(font).advances
    return tuple(char for char in dict.fromkeys(composed(text)) if ord(char) not in advances and char != "\n")


def wrap(text: str, font: Font, size_pt: float, width_mm: float, *, phrases: bool = False) -> tuple[str, ...]:
    """The text in lines of at most `width_mm`; a word wider than that stays whole and overhangs.

    So does, with `phrases`, what belongs together in a script without spaces.
    """
    return break_lines(composed(text), lambda line: measure(line, font, size_pt), width_mm, phrases=phrases)


def line_height(size_pt: float, leading: float = DEFAULT_LEADING) -> float:
    """The distance of two baselines in millimetres."""
    return mm(size_pt) * leading


def cap_height(font: Font, size_pt: float) -> float:
    """The height of capitals in millimetres: what to centre a line by."""
    return mm(size_pt) * metrics(font).cap_height


def fit(
    text: str,
    font: Font,
    sizes: Sequence[float],
    width_mm: float,
    height_mm: float,
    leading: float = DEFAULT_LEADING,
) -> Fitted | None:
    """The text at the first of `sizes` at which its lines fit the box, or None if none does.

    A block of n lines is n × leading × size high.
    """
    for size in sizes:
        lines = wrap(text, font, size, width_mm)
        high = len(lines) * line_height(size, leading)
        wide = max(measure(line, font, size) for line in lines)
        if wide <= width_mm + 1e-6 and high <= height_mm + 1e-6:
            return Fitted(lines, size)
    return None
