"""Made-up fonts whose letters are plain boxes, so that their measures are known; sound ones and faulty ones."""

import io
import string

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

EM = 1000
LETTERS = string.ascii_letters + string.digits + " +-,.:×≥"


def boxes(
    chars: str = LETTERS,
    *,
    family: str = "Plain Boxes",
    wide: int = 500,
    tall: int = 700,
    deep: int = 200,
    rights: int = 0,
    blank: str = " ",
) -> bytes:
    """A font of boxes: letters `wide` units apart and `tall`, descenders `deep`; `blank` ones have no outline."""
    names = {char: f"u{ord(char):04X}" for char in chars}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap({ord(char): name for char, name in names.items()})
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for char, name in names.items():
        pen = TTGlyphPen(None)
        if char not in blank:
            foot = -deep if char in "gjpqy" else 0
            pen.moveTo((40, foot))
            for x, y in ((40, tall), (wide - 40, tall), (wide - 40, foot)):
                pen.lineTo((x, y))
            pen.closePath()
        glyphs[name] = pen.glyph()
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (wide, 40)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": "Regular", "psName": family.replace(" ", "")})
    builder.setupOS2(fsType=rights, sTypoAscender=800, sTypoDescender=-200)
    builder.setupPost()
    return saved(builder.font)


def postscript() -> bytes:
    """A font with PostScript outlines."""
    builder = FontBuilder(EM, isTTF=False)
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({65: "A"})
    pen = T2CharStringPen(500, None)
    builder.setupCFF("Boxes", {}, {name: pen.getCharString() for name in (".notdef", "A")}, {})
    builder.setupHorizontalMetrics(dict.fromkeys((".notdef", "A"), (500, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Boxes", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    return saved(builder.font)


def variable() -> bytes:
    """A font with an axis."""
    font = TTFont(io.BytesIO(boxes()))
    builder = FontBuilder(font=font)
    builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    return saved(font)


def compressed() -> bytes:
    """A font for web pages."""
    font = TTFont(io.BytesIO(boxes()))
    font.flavor = "woff"
    return saved(font)


def saved(font: TTFont) -> bytes:
    """The file."""
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()
