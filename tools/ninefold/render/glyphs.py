"""Letters as outlines, for shops that take no fonts. Needs the extra `shop` (fontTools)."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ninefold.art.matrix import Matrix, multiply
from ninefold.art.outline import Segment, transformed
from ninefold.errors import refuse
from ninefold.layout.typeset import Font, font_data, runs
from ninefold.render.content import Content


def draw_text(content: Content, matrix: Matrix, text: str, font: Font, size: float) -> None:
    """Fill the outlines of a text; the size in mm, the matrix turning y upwards, as for text that is set."""
    across = 0.0
    for char, shapes in ((char, _shapes(one)) for part, one in runs(text, font) for char in part):
        scale = size / shapes.units
        outline, advance = shapes.glyph(char)
        if outline:
            content.outline(transformed(outline, multiply((scale, 0, 0, scale, across, 0), matrix)))
            content.paint(fill=True, stroke=False)
        across += advance * scale


@dataclass
class _Shapes:
    """The outlines of a font's glyphs, read on first use; `units` make an em."""

    reader: Any
    units: int
    known: dict[str, tuple[list[Segment], float]] = field(default_factory=dict)

    def glyph(self, char: str) -> tuple[list[Segment], float]:
        """The outline of a character and how far it moves on, in units."""
        if char not in self.known:
            glyphs = self.reader.getGlyphSet()
            glyph = glyphs[self.reader.getBestCmap().get(ord(char), ".notdef")]
            self.known[char] = (_outline(glyphs, glyph), float(glyph.width))
        return self.known[char]


def _outline(glyphs: Any, glyph: Any) -> list[Segment]:
    from fontTools.pens.basePen import BasePen

    steps: list[Segment] = []

    class Steps(BasePen):  # type: ignore[misc]  # fontTools has no annotations
        """Keeps the steps; its base turns quadratic curves into cubic ones and takes composed glyphs apart."""

        def _moveTo(self, pt: Sequence[float]) -> None:
            steps.append(("m", _points(pt)))

        def _lineTo(self, pt: Sequence[float]) -> None:
            steps.append(("l", _points(pt)))

        def _curveToOne(self, pt1: Sequence[float], pt2: Sequence[float], pt3: Sequence[float]) -> None:
            steps.append(("c", _points(pt1, pt2, pt3)))

        def _closePath(self) -> None:
            steps.append(("h", ()))

    glyph.draw(Steps(glyphs))
    return steps


def _points(*points: Sequence[float]) -> tuple[float, ...]:
    return tuple(float(value) for x, y in points for value in (x, y))


@lru_cache(maxsize=4)
def _shapes(font: Font) -> _Shapes:
    try:
        from fontTools.ttLib import TTFont
    except ImportError:
        found, hint = "fontTools is not installed", "pip install '.[shop]' in ninefold's folder"
        raise refuse("shop", "outline-library", found, "it, to outline letters", hint) from None
    reader = TTFont(io.BytesIO(font_data(font)), lazy=True)
    return _Shapes(reader, reader["head"].unitsPerEm)
