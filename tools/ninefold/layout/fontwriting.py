"""A TrueType file written from tables: one character map, one plain name."""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping

TRUETYPE = b"\x00\x01\x00\x00"


def write_font(tables: Mapping[str, bytes], characters: Mapping[int, int], family: str, style: str) -> bytes:
    """A font of the tables given, which leads from each character code to its glyph. Nothing is checked.

    Fonts of one document must differ in family or style, or PDF libraries take them for one.
    """
    kept = {**tables, "cmap": _cmap(characters), "name": _name(family, style)}
    head, body = [], bytearray()
    start = 12 + 16 * len(kept)
    for tag, table in sorted(kept.items()):
        head.append(struct.pack(">4sIII", tag.encode(), 0, start + len(body), len(table)))
        body += table + bytes(-len(table) % 4)
    return struct.pack(">4s4H", TRUETYPE, len(kept), 0, 0, 0) + b"".join(head) + bytes(body)


def _cmap(characters: Mapping[int, int]) -> bytes:
    """A map of format 12: a group for each run of characters whose glyphs run along."""
    groups: list[list[int]] = []
    for code, glyph in sorted(characters.items()):
        if groups and code == groups[-1][1] + 1 and glyph == groups[-1][2] + code - groups[-1][0]:
            groups[-1][1] = code
        else:
            groups.append([code, code, glyph])
    body = b"".join(struct.pack(">III", *group) for group in groups)
    return struct.pack(">HHHHIHHIII", 0, 1, 3, 10, 12, 12, 0, 16 + len(body), 0, len(groups)) + body


def _name(family: str, style: str) -> bytes:
    """Family, style, full and PostScript name, the last one word."""
    texts = {1: family, 2: style, 4: f"{family} {style}", 6: re.sub(r"[^A-Za-z0-9-]", "", f"{family}-{style}")}
    records, body = [], bytearray()
    for kind, text in texts.items():
        raw = text.encode("utf-16-be")
        records.append(struct.pack(">6H", 3, 1, 0x0409, kind, len(raw), len(body)))
        body += raw
    return struct.pack(">3H", 0, len(records), 6 + 12 * len(records)) + b"".join(records) + bytes(body)
