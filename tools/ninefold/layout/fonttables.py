"""The tables of a font by a stranger: whether they are all there, lead nowhere else, and may be used."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from itertools import pairwise

from ninefold.layout.fontwriting import TRUETYPE

_KINDS = (TRUETYPE, b"true")
_OTHERS: Mapping[bytes, str] = {
    b"OTTO": "an OpenType font with PostScript outlines (CFF)",
    b"ttcf": "a collection of fonts",
    b"wOFF": "a compressed web font (WOFF)",
    b"wOF2": "a compressed web font (WOFF2)",
}
NEEDED = ("OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "post")
HINTING = ("cvt ", "fpgm", "prep")
_LEAST = {"OS/2": 78, "head": 54, "hhea": 36, "maxp": 32, "post": 32}
"""Bytes that a table has at least, of those with a fixed head."""
_RESTRICTED, _NO_SUBSETS, _BITMAPS = 0x0002, 0x0100, 0x0200
"""What a maker forbids in OS/2: embedding, embedding a part of the font, embedding outlines."""
_MOST_TABLES = 80
_MOST_PIECES = 100
"""Outlines that a glyph may be composed of; a letter with its accents has three or four."""
_MOST_LEVELS = 6
"""Of glyphs that are composed of composed glyphs; fonts have two."""
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


def damaged(how: str) -> Unfit:
    """A font that is not what its own tables say."""
    hint = "download it again, or save it anew with a font editor"
    return Unfit("font-damaged", f"the font is damaged: {how}", "a whole TrueType file", hint)


def read_tables(data: bytes) -> dict[str, bytes]:
    """The tables by name, each within the file; `Unfit` if they are not those of a static TrueType font."""
    kind = data[:4]
    if kind not in _KINDS:
        found = _OTHERS.get(kind, "not a font file")
        hint = "choose the static .ttf of the font, or convert it with a font editor"
        raise Unfit("font-format", found, "a TrueType font (.ttf)", hint)
    tables: dict[str, bytes] = {}
    if short(data, 4) > _MOST_TABLES:
        raise damaged("more tables than any font has")
    for index in range(short(data, 4)):
        tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if start + length > len(data):
            raise damaged("a table lies beyond its end")
        tables[tag.decode("latin-1")] = data[start : start + length]
    if "fvar" in tables:
        hint = "save one instance of it as a static font, for example the one of weight 400"
        raise Unfit("font-variable", "a variable font", "a static font", hint)
    lacked = [name for name in NEEDED if len(tables.get(name, b"")) < _LEAST.get(name, 4)]
    if "glyf" in lacked:
        raise Unfit("font-format", "a font without TrueType outlines", "one with them", "choose another font")
    if lacked:
        raise damaged(f"it lacks the table {lacked[0]}")
    _check_heads(tables)
    return tables


def _check_heads(tables: Mapping[str, bytes]) -> None:
    """The versions and marks that readers insist on."""
    known = (
        short(tables["head"], 0) == 1
        and tables["head"][12:16] == _MAGIC
        and short(tables["hhea"], 0) == 1
        and short(tables["maxp"], 0) == 1
        and short(tables["post"], 0) in (1, 2, 3, 4)
        and (short(tables["OS/2"], 0) < 2 or len(tables["OS/2"]) >= _MODERN)
    )
    if not known:
        raise damaged("a table of a version that is unknown")


def check_rights(tables: Mapping[str, bytes]) -> None:
    """`Unfit` if the maker forbids what we do: embedding outlines of a part of the font."""
    flags = short(tables["OS/2"], 8)
    # Of the four lowest bits the most generous counts; the others stand for themselves.
    restricted = flags & 0x000F == _RESTRICTED
    if restricted or flags & (_NO_SUBSETS | _BITMAPS):
        found = f"its maker does not let this font be embedded in a PDF (fsType {flags:#06x})"
        hint = "use a font with a free licence, such as the SIL Open Font Licence"
        raise Unfit("font-licence", found, "a font that may be embedded in part", hint)


def count_glyphs(tables: Mapping[str, bytes]) -> int:
    """How many glyphs there are, with a width for each."""
    glyphs, wide = short(tables["maxp"], 4), short(tables["hhea"], 34)
    if not 0 < wide <= glyphs or len(tables["hmtx"]) < 4 * wide + 2 * (glyphs - wide):
        raise damaged("glyphs without a width")
    if not 16 <= short(tables["head"], 18) <= 16384:
        raise damaged("an em of no sensible size")
    if short(tables["head"], 52) or short(tables["hhea"], 32):
        raise damaged("glyphs in a form that is unknown")
    return glyphs


def check_outlines(tables: Mapping[str, bytes], glyphs: int) -> list[bool]:
    """Which glyphs have an outline; each lies within its table, and what is composed names glyphs that there are."""
    places, outlines = _locations(tables, glyphs), tables["glyf"]
    composed: dict[int, list[int]] = {}
    for glyph, (start, end) in enumerate(pairwise(places)):
        if not start <= end <= len(outlines):
            raise damaged("an outline lies beyond its table")
        if end > start and struct.unpack_from(">h", outlines, start)[0] < 0:
            composed[glyph] = list(_parts(outlines[start:end], glyphs))
    _check_composed(composed)
    return [end > start for start, end in pairwise(places)]


def _check_composed(composed: dict[int, list[int]]) -> None:
    """Glyphs of glyphs come to an end: none is a part of itself, and none explodes into thousands."""
    pieces: dict[int, int] = {}
    for _ in range(_MOST_LEVELS):
        ready = {glyph for glyph, parts in composed.items() if not any(part in composed for part in parts)}
        pieces |= {glyph: sum(pieces.get(part, 1) for part in composed[glyph]) for glyph in ready}
        composed = {glyph: parts for glyph, parts in composed.items() if glyph not in ready}
    if composed or max(pieces.values(), default=1) > _MOST_PIECES:
        raise damaged("a glyph is composed of itself or of too many others")


def _locations(tables: Mapping[str, bytes], glyphs: int) -> tuple[int, ...]:
    wide = short(tables["head"], 50)
    if wide > 1:
        raise damaged("outlines at places that are unknown")
    places = struct.unpack_from(f">{glyphs + 1}{'I' if wide else 'H'}", tables["loca"])
    return places if wide else tuple(2 * place for place in places)


_MORE, _WORDS, _SCALE, _TWO_SCALES, _MATRIX = 0x20, 0x01, 0x08, 0x40, 0x80


def _parts(outline: bytes, glyphs: int) -> Iterator[int]:
    """The glyphs that a glyph is composed of."""
    at, flags = 10, _MORE
    while flags & _MORE:
        flags, part = short(outline, at), short(outline, at + 2)
        if part >= glyphs:
            raise damaged("a glyph is composed of one that is not there")
        yield part
        at += 4 + (4 if flags & _WORDS else 2)
        at += 2 if flags & _SCALE else 4 if flags & _TWO_SCALES else 8 if flags & _MATRIX else 0


def short(data: bytes | memoryview, at: int) -> int:
    """Two bytes as a number; `struct.error` beyond the end."""
    value: int = struct.unpack_from(">H", data, at)[0]
    return value
