"""Fonts that card sets bring along: read with suspicion, and written anew from the tables that printing needs.

A font is a program of strangers with many tables that refer to one another. Only a static TrueType font with outlines
of its own, whose references all lead somewhere and whose maker lets it be embedded, comes through. What comes out has
one character map, the one that was measured, and a name of plain letters, so that every reader sees the same font.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise

from ninefold.layout.fontfile import read_font
from ninefold.layout.fontwriting import TRUETYPE, write_font
from ninefold.layout.typeset import OwnFont, Weight

MAX_BYTES = 20_000_000
"""Larger than any font for one language, and little enough to read at every build."""
_KINDS = (TRUETYPE, b"true")
_OTHERS: Mapping[bytes, str] = {
    b"OTTO": "an OpenType font with PostScript outlines (CFF)",
    b"ttcf": "a collection of fonts",
    b"wOFF": "a compressed web font (WOFF)",
    b"wOF2": "a compressed web font (WOFF2)",
}
_NEEDED = ("OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "post")
_HINTING = ("cvt ", "fpgm", "prep")
_LEAST = {"OS/2": 78, "head": 54, "hhea": 36, "maxp": 32, "post": 32}
"""Bytes that a table has at least, of those with a fixed head."""
_RESTRICTED, _NO_SUBSETS, _BITMAPS = 0x0002, 0x0100, 0x0200
"""What a maker forbids in OS/2: embedding, embedding a part of the font, embedding outlines."""
BASIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""What a font must have to be of use on cards."""
TALLEST, DEEPEST, WIDEST = 0.9, 0.4, 0.72
"""Of capitals, of descenders and of digits, in ems: the boxes of cards are made for such letters."""
_LAST_CODE = 0x10FFFF
_MAGIC = b"\x5f\x0f\x3c\xf5"
"""Stands in the head of every font."""
_MODERN = 90
"""Bytes of OS/2 with the height of capitals, from its version 2 on."""


class Unfit(Exception):
    """Why a font cannot be used; the parts of a problem."""

    def __init__(self, code: str, found: str, expected: str, hint: str) -> None:
        super().__init__(found)
        self.code = code
        self.found = found
        self.expected = expected
        self.hint = hint


def own_font(data: bytes, name: str, weight: Weight) -> OwnFont:
    """The font in a file's bytes, or `Unfit` raised. `name` is its file's, for a font without a readable one."""
    try:
        tables = _tables(data)
        _permitted(tables)
        glyphs = _count_glyphs(tables)
        characters = _characters(tables["cmap"], glyphs)
        drawn = _check_outlines(tables, glyphs)
        family = _family(tables.get("name", b"")) or name
    except (IndexError, struct.error):
        raise _damaged("its tables end too early") from None
    _check_basic({chr(code) for code, glyph in characters.items() if drawn[glyph]})
    kept = {tag: tables[tag] for tag in (*_NEEDED, *_HINTING) if tag in tables}
    font = OwnFont(family, weight, write_font(kept, characters, family, f"own-{weight}"))
    _check_proportions(font)
    return font


def _damaged(how: str) -> Unfit:
    hint = "download it again, or save it anew with a font editor"
    return Unfit("font-damaged", f"the font is damaged: {how}", "a whole TrueType file", hint)


def _tables(data: bytes) -> dict[str, bytes]:
    """The tables by name, each within the file."""
    kind = data[:4]
    if kind not in _KINDS:
        found = _OTHERS.get(kind, "not a font file")
        hint = "choose the static .ttf of the font, or convert it with a font editor"
        raise Unfit("font-format", found, "a TrueType font (.ttf)", hint)
    tables: dict[str, bytes] = {}
    for index in range(_short(data, 4)):
        tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if start + length > len(data):
            raise _damaged("a table lies beyond its end")
        tables[tag.decode("latin-1")] = data[start : start + length]
    if "fvar" in tables:
        hint = "save one instance of it as a static font, for example the one of weight 400"
        raise Unfit("font-variable", "a variable font", "a static font", hint)
    lacked = [name for name in _NEEDED if len(tables.get(name, b"")) < _LEAST.get(name, 4)]
    if "glyf" in lacked:
        raise Unfit("font-format", "a font without TrueType outlines", "one with them", "choose another font")
    if lacked:
        raise _damaged(f"it lacks the table {lacked[0]}")
    _check_heads(tables)
    return tables


def _check_heads(tables: Mapping[str, bytes]) -> None:
    """The versions and marks that readers insist on."""
    known = (
        _short(tables["head"], 0) == 1
        and tables["head"][12:16] == _MAGIC
        and _short(tables["hhea"], 0) == 1
        and _short(tables["maxp"], 0) == 1
        and _short(tables["post"], 0) in (1, 2, 3, 4)
        and (_short(tables["OS/2"], 0) < 2 or len(tables["OS/2"]) >= _MODERN)
    )
    if not known:
        raise _damaged("a table of a version that is unknown")


def _permitted(tables: Mapping[str, bytes]) -> None:
    flags = _short(tables["OS/2"], 8)
    # Of the four lowest bits the most generous counts; the others stand for themselves.
    restricted = flags & 0x000F == _RESTRICTED
    if restricted or flags & (_NO_SUBSETS | _BITMAPS):
        found = f"its maker does not let this font be embedded in a PDF (fsType {flags:#06x})"
        hint = "use a font with a free licence, such as the SIL Open Font Licence"
        raise Unfit("font-licence", found, "a font that may be embedded in part", hint)


def _count_glyphs(tables: Mapping[str, bytes]) -> int:
    """How many glyphs there are, with a width for each."""
    glyphs, wide = _short(tables["maxp"], 4), _short(tables["hhea"], 34)
    if not 0 < wide <= glyphs or len(tables["hmtx"]) < 4 * wide + 2 * (glyphs - wide):
        raise _damaged("glyphs without a width")
    if not 16 <= _short(tables["head"], 18) <= 16384:
        raise _damaged("an em of no sensible size")
    if _short(tables["head"], 52) or _short(tables["hhea"], 32):
        raise _damaged("glyphs in a form that is unknown")
    return glyphs


def _characters(cmap: bytes, glyphs: int) -> dict[int, int]:
    """Unicode characters and their glyphs, from the fullest map there is; those that have none are left out."""
    found: dict[int, int] = {}
    for index in range(_short(cmap, 2)):
        platform, encoding, start = struct.unpack_from(">HHI", cmap, 4 + 8 * index)
        if (platform, encoding) not in ((3, 1), (3, 10), *((0, n) for n in (0, 1, 2, 3, 4, 6))):
            continue
        form = _short(cmap, start)
        pairs = {4: _from_segments, 12: _from_groups}.get(form)
        if pairs is not None:
            mapped = {code: glyph for code, glyph in pairs(cmap[start:]) if 0 < glyph < glyphs}
            found = max(found, mapped, key=len)
    return found


def _from_groups(table: bytes) -> Iterator[tuple[int, int]]:
    before = -1
    for index in range(struct.unpack_from(">I", table, 12)[0]):
        first, last, glyph = struct.unpack_from(">III", table, 16 + 12 * index)
        if not before < first <= last <= _LAST_CODE:
            raise _damaged("its characters are out of order")
        before = last
        yield from zip(range(first, last + 1), range(glyph, glyph + last - first + 1), strict=True)


def _from_segments(table: bytes) -> Iterator[tuple[int, int]]:
    count, before = _short(table, 6) // 2, -1
    for index in range(count):
        last, first = _short(table, 14 + 2 * index), _short(table, 16 + 2 * count + 2 * index)
        if not before < first <= last:
            raise _damaged("its characters are out of order")
        before = last
        delta, place = _short(table, 16 + 4 * count + 2 * index), 16 + 6 * count + 2 * index
        offset = _short(table, place)
        for code in range(first, min(last, 0xFFFE) + 1):
            # The offset counts bytes from its own place in the table.
            glyph = _short(table, place + offset + 2 * (code - first)) if offset else code
            if glyph:
                yield code, (glyph + delta) & 0xFFFF


def _check_outlines(tables: Mapping[str, bytes], glyphs: int) -> list[bool]:
    """Which glyphs have an outline; each lies within its table, and what is composed names glyphs that there are."""
    places, outlines = _locations(tables, glyphs), tables["glyf"]
    for start, end in pairwise(places):
        if not start <= end <= len(outlines):
            raise _damaged("an outline lies beyond its table")
        if end > start and struct.unpack_from(">h", outlines, start)[0] < 0:
            _check_parts(outlines[start:end], glyphs)
    return [end > start for start, end in pairwise(places)]


def _locations(tables: Mapping[str, bytes], glyphs: int) -> tuple[int, ...]:
    wide = _short(tables["head"], 50)
    if wide > 1:
        raise _damaged("outlines at places that are unknown")
    places = struct.unpack_from(f">{glyphs + 1}{'I' if wide else 'H'}", tables["loca"])
    return places if wide else tuple(2 * place for place in places)


_MORE, _WORDS, _SCALE, _TWO_SCALES, _MATRIX = 0x20, 0x01, 0x08, 0x40, 0x80


def _check_parts(outline: bytes, glyphs: int) -> None:
    at, flags = 10, _MORE
    while flags & _MORE:
        flags, part = _short(outline, at), _short(outline, at + 2)
        if part >= glyphs:
            raise _damaged("a glyph is composed of one that is not there")
        at += 4 + (4 if flags & _WORDS else 2)
        at += 2 if flags & _SCALE else 4 if flags & _TWO_SCALES else 8 if flags & _MATRIX else 0


def _family(table: bytes) -> str:
    """The family's name in plain letters, or nothing."""
    if len(table) < 6:
        return ""
    names: dict[int, str] = {}
    for index in range(_short(table, 2)):
        platform, _, _, kind, length, start = struct.unpack_from(">6H", table, 6 + 12 * index)
        raw = table[_short(table, 4) + start :][:length]
        text = raw.decode("latin-1" if platform == 1 else "utf-16-be", "replace")
        plain = re.sub(r"[^A-Za-z0-9 _-]+", "", text).strip()[:60]
        if kind in (1, 16) and plain == text.strip():
            names.setdefault(kind, plain)
    return names.get(16) or names.get(1, "")


def _check_basic(drawn: Collection[str]) -> None:
    lacked = [char for char in BASIC if char not in drawn]
    if lacked:
        found = f"the font has no {' '.join(lacked[:8])}{' …' if len(lacked) > 8 else ''}"
        raise Unfit(
            "font-letters", found, "at least the letters A to Z, a to z and the digits", "choose another font"
        )


def _check_proportions(font: OwnFont) -> None:
    file = read_font(font.data)
    em, widths = file.em, file.advances()
    tall, deep = file.height("H") / em, file.depth("p") / em
    wide = max(widths[min(file.glyphs[ord(digit)], len(widths) - 1)] for digit in "0123456789") / em
    for what, found, most in (("capitals", tall, TALLEST), ("descenders", deep, DEEPEST), ("digits", wide, WIDEST)):
        if found > most:
            hint = "choose a font with smaller or narrower letters"
            raise Unfit("font-proportions", f"{what} of {found:.2f} em", f"at most {most:g} em", hint)


def _short(data: bytes, at: int) -> int:
    value: int = struct.unpack_from(">H", data, at)[0]
    return value
