"""The few numbers of a TrueType file that measuring needs, read straight from its tables.

fontTools reads all of a font well; reading only this takes a tenth of its time, and every build starts with it.
A test compares the two.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterator
from sys import byteorder

from ninefold.frozen import frozen

_SEGMENTS, _GROUPS = 4, 12
"""The two formats of character maps that every font of ours has one of."""


@frozen
class FontFile:
    """A font's tables by name, and its glyphs by character code."""

    tables: dict[str, bytes]
    glyphs: dict[int, int]

    @property
    def em(self) -> int:
        """Units in the em square."""
        return _unsigned(self.tables["head"], 18)

    def advances(self) -> array[int]:
        """The advance width of each glyph, as far as the table goes; later glyphs are as wide as the last."""
        count = _unsigned(self.tables["hhea"], 34)
        return _shorts(self.tables["hmtx"][: 4 * count])[::2]

    def height(self, char: str) -> int:
        """How far a character's outline reaches above the baseline, in units."""
        return self._box(char)[3]

    def depth(self, char: str) -> int:
        """How far it reaches below, in units."""
        return -self._box(char)[1]

    def _box(self, char: str) -> tuple[int, int, int, int]:
        glyph, loca = self.glyphs[ord(char)], self.tables["loca"]
        wide = _unsigned(self.tables["head"], 50)
        start = struct.unpack_from(">I", loca, 4 * glyph)[0] if wide else 2 * _unsigned(loca, 2 * glyph)
        x1, y1, x2, y2 = struct.unpack_from(">4h", self.tables["glyf"], start + 2)
        return x1, y1, x2, y2


def read_font(data: bytes) -> FontFile:
    """A font of ours, or one that `ownfont` has made good: it is not checked here."""
    tables = {}
    for index in range(_unsigned(data, 4)):
        tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        tables[tag.decode("ascii")] = data[start : start + length]
    return FontFile(tables, dict(_characters(tables["cmap"])))


def _characters(cmap: bytes) -> Iterator[tuple[int, int]]:
    """Character codes and their glyphs, from the fullest map there is."""
    starts = {struct.unpack_from(">I", cmap, 4 + 8 * n + 4)[0] for n in range(_unsigned(cmap, 2))}
    formats = {_unsigned(cmap, start): start for start in starts}
    if _GROUPS in formats:
        return _from_groups(cmap[formats[_GROUPS] :])
    return _from_segments(cmap[formats[_SEGMENTS] :])


def _from_groups(table: bytes) -> Iterator[tuple[int, int]]:
    for index in range(struct.unpack_from(">I", table, 12)[0]):
        first, last, glyph = struct.unpack_from(">III", table, 16 + 12 * index)
        yield from zip(range(first, last + 1), range(glyph, glyph + last - first + 1), strict=True)


def _from_segments(table: bytes) -> Iterator[tuple[int, int]]:
    words = _shorts(table[: _unsigned(table, 2)])
    count = words[3] // 2
    ends, starts = words[7 : 7 + count], words[8 + count : 8 + 2 * count]
    deltas, offsets = words[8 + 2 * count : 8 + 3 * count], words[8 + 3 * count : 8 + 4 * count]
    for index, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            # The offset counts bytes from its own place in the table.
            glyph = words[8 + 3 * count + index + offset // 2 + code - first] if offset else code
            if glyph:
                yield code, (glyph + delta) & 0xFFFF


def _unsigned(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "big")


def _shorts(data: bytes) -> array[int]:
    words = array("H", data[: len(data) // 2 * 2])
    if byteorder == "little":
        words.byteswap()
    return words
