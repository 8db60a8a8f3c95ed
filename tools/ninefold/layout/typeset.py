"""Measuring and breaking text with the project's own fonts, without a PDF library.

Widths are sums of advance widths (renderers set text without kerning), so they are exact. Sizes and leadings
are in points, widths and heights in millimetres. Every text is taken in Unicode's composed form (NFC).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from ninefold.layout.fontfile import read_font
from ninefold.layout.linebreak import break_lines
from ninefold.layout.units import mm
from ninefold.resources import font_file

Weight = Literal["regular", "bold"]

FONT_FAMILY = "'Rounded Mplus 1c', 'M PLUS Rounded 1c', sans-serif"
"""For SVG: the family as our own files call it, as the current ones do, and any other where neither is installed."""
FONT_FILES: Mapping[Weight, Path] = {
    "regular": font_file("regular"),
    "bold": font_file("bold"),
}
DEFAULT_LEADING = 1.25
"""Distance of baselines as a multiple of the size."""


@dataclass(frozen=True)
class Metrics:
    """What measuring needs of a font; heights are fractions of the size, advances too."""

    advances: Mapping[int, float]
    missing: float
    cap_height: float
    x_height: float
    descent: float


@dataclass(frozen=True)
class Fitted:
    """A text that fits its box: its lines, at one size in points."""

    lines: tuple[str, ...]
    size: float


@lru_cache(maxsize=len(FONT_FILES))
def metrics(weight: Weight) -> Metrics:
    """The metrics of a weight, read from its font file on first use."""
    font = read_font(FONT_FILES[weight])
    em, widths = font.em, font.advances()
    last = len(widths) - 1
    return Metrics(
        advances={code: widths[min(glyph, last)] / em for code, glyph in font.glyphs.items()},
        missing=widths[0] / em,
        cap_height=font.height("H") / em,
        x_height=font.height("x") / em,
        descent=font.depth("p") / em,
    )


def composed(text: str) -> str:
    """The text in NFC, the form in which all text is measured and set."""
    return unicodedata.normalize("NFC", text)


def measure(text: str, weight: Weight, size_pt: float) -> float:
    """The width of one line in millimetres."""
    return mm(size_pt) * _ems(text, weight)


@lru_cache(maxsize=8192)
def _ems(text: str, weight: Weight) -> float:
    # Breaking lines and trying sizes ask for the same pieces again and again.
    font = metrics(weight)
    advances = font.advances
    return sum(advances.get(ord(char), font.missing) for char in composed(text))


def missing(text: str, weight: Weight) -> tuple[str, ...]:
    """The characters of a text that the font has no glyph for, each once, in order of appearance."""
    advances = metrics(weight).advances
    return tuple(char for char in dict.fromkeys(composed(text)) if ord(char) not in advances and char != "\n")


def wrap(text: str, weight: Weight, size_pt: float, width_mm: float) -> tuple[str, ...]:
    """The text in lines of at most `width_mm`; a word wider than that stays whole and overhangs."""
    return break_lines(composed(text), lambda line: measure(line, weight, size_pt), width_mm)


def line_height(size_pt: float, leading: float = DEFAULT_LEADING) -> float:
    """The distance of two baselines in millimetres."""
    return mm(size_pt) * leading


def cap_height(weight: Weight, size_pt: float) -> float:
    """The height of capitals in millimetres: what to centre a line by."""
    return mm(size_pt) * metrics(weight).cap_height


def fit(
    text: str,
    weight: Weight,
    sizes: Sequence[float],
    width_mm: float,
    height_mm: float,
    leading: float = DEFAULT_LEADING,
) -> Fitted | None:
    """The text at the first of `sizes` at which its lines fit the box, or None if none does.

    A block of n lines is n × leading × size high.
    """
    for size in sizes:
        lines = wrap(text, weight, size, width_mm)
        high = len(lines) * line_height(size, leading)
        wide = max(measure(line, weight, size) for line in lines)
        if wide <= width_mm + 1e-6 and high <= height_mm + 1e-6:
            return Fitted(lines, size)
    return None
