"""Fonts that card sets bring along: read with suspicion, and written anew from the tables that printing needs.

A font is a program of strangers with many tables that refer to one another. Only a static TrueType font with outlines
of its own, whose references all lead somewhere and whose maker lets it be embedded, comes through. What comes out has
one character map, the one that was measured, and a name of plain letters, so that every reader sees the same font.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Collection, Iterator

from ninefold.layout.fontfile import read_font
from ninefold.layout.fonttables import (
    HINTING,
    NEEDED,
    Unfit,
    check_outlines,
    check_rights,
    count_glyphs,
    damaged,
    read_tables,
    short,
)
from ninefold.layout.fontwriting import write_font
from ninefold.layout.typeset import OwnFont, Weight

MAX_BYTES = 20_000_000
"""Larger than any font for one language, and little enough to read at every build."""
BASIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""What a font must have to be of use on cards."""
TALLEST, DEEPEST, WIDEST = 0.9, 0.4, 0.72
"""Of capitals, of descenders and of digits, in ems: the boxes of cards are made for such letters."""
_LAST_CODE = 0x10FFFF
_UNICODE = frozenset({(3, 1), (3, 10), *((0, n) for n in (0, 1, 2, 3, 4, 6))})
"""Platforms and encodings of the maps that are read."""
_MOST_MAPS, _MOST_CHARACTERS, _MOST_NAMES = 40, 300_000, 1000
"""More than any font has; records are cheap to write, and what they point at may be large."""
_LONGEST_NAME = 200
"""Bytes."""


def own_font(data: bytes, name: str, weight: Weight) -> OwnFont:
    """The font in a file's bytes, or `Unfit` raised. `name` is its file's, for a font without a readable one."""
    try:
        tables = read_tables(data)
        check_rights(tables)
        glyphs = count_glyphs(tables)
        characters = _characters(tables["cmap"], glyphs)
        drawn = check_outlines(tables, glyphs)
        family = _family(tables.get("name", b"")) or name
    except (IndexError, struct.error):
        raise damaged("its tables end too early") from None
    _check_basic({chr(code) for code, glyph in characters.items() if drawn[glyph]})
    kept = {tag: tables[tag] for tag in (*NEEDED, *HINTING) if tag in tables}
    font = OwnFont(family, weight, write_font(kept, characters, family, f"own-{weight}"))
    _check_proportions(font)
    return font


def _characters(cmap: bytes, glyphs: int) -> dict[int, int]:
    """Unicode characters and their glyphs, from the fullest map there is; those that have none are left out."""
    if short(cmap, 2) > _MOST_MAPS:
        raise damaged("more maps of characters than any font has")
    found: dict[int, int] = {}
    seen: set[tuple[int, int]] = set()
    for index in range(short(cmap, 2)):
        platform, encoding, start = struct.unpack_from(">HHI", cmap, 4 + 8 * index)
        # A font has one map for each of these; others that claim to be the same are not looked at.
        if (platform, encoding) not in _UNICODE - seen:
            continue
        seen.add((platform, encoding))
        form = short(cmap, start)
        pairs = {4: _from_segments, 12: _from_groups}.get(form)
        if pairs is not None:
            mapped = {code: glyph for code, glyph in pairs(memoryview(cmap)[start:]) if 0 < glyph < glyphs}
            found = max(found, mapped, key=len)
    return found


def _from_groups(table: memoryview) -> Iterator[tuple[int, int]]:
    before, count = -1, 0
    for index in range(struct.unpack_from(">I", table, 12)[0]):
        first, last, glyph = struct.unpack_from(">III", table, 16 + 12 * index)
        if not before < first <= last <= _LAST_CODE:
            raise damaged("its characters are out of order")
        before, count = last, count + last - first + 1
        if count > _MOST_CHARACTERS:
            raise damaged("more characters than any font has")
        yield from zip(range(first, last + 1), range(glyph, glyph + last - first + 1), strict=True)


def _from_segments(table: memoryview) -> Iterator[tuple[int, int]]:
    count, before = short(table, 6) // 2, -1
    for index in range(count):
        last, first = short(table, 14 + 2 * index), short(table, 16 + 2 * count + 2 * index)
        if not before < first <= last:
            raise damaged("its characters are out of order")
        before = last
        delta, place = short(table, 16 + 4 * count + 2 * index), 16 + 6 * count + 2 * index
        offset = short(table, place)
        for code in range(first, min(last, 0xFFFE) + 1):
            # The offset counts bytes from its own place in the table.
            glyph = short(table, place + offset + 2 * (code - first)) if offset else code
            if glyph:
                yield code, (glyph + delta) & 0xFFFF


def _family(table: bytes) -> str:
    """The family's name in plain letters, or nothing."""
    if len(table) < 6:
        return ""
    if short(table, 2) > _MOST_NAMES:
        raise damaged("more names than any font has")
    names: dict[int, str] = {}
    strings = short(table, 4)
    for index in range(short(table, 2)):
        platform, _, _, kind, length, start = struct.unpack_from(">6H", table, 6 + 12 * index)
        if kind not in (1, 16) or length > _LONGEST_NAME:
            continue
        raw = table[strings + start : strings + start + length]
        text = raw.decode("latin-1" if platform == 1 else "utf-16-be", "replace")
        plain = re.sub(r"[^A-Za-z0-9 _-]+", "", text).strip()[:60]
        if plain == text.strip():
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
