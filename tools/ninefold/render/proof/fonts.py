"""Fonts as a PDF names them: whether they are embedded, and which characters their codes stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field
from typing import Any

import pikepdf

from ninefold.frozen import frozen
from ninefold.render.proof.objects import dictionary, entry, number, stream, word

LARGEST_MAP = 500_000
"""Bytes of a map of characters that are read."""
MOST_CODES = 70_000
_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_SUBSET = re.compile(r"^[A-Z]{6}\+")
_SYMBOLIC = 4
_TRUETYPE = (b"\0\1\0\0", b"true", b"OTTO", b"ttcf")
_UNKNOWN = frozenset("\0\ufffd")
_BLOCK = re.compile(rb"begin(bfchar|bfrange)(.*?)end\1", re.DOTALL)
_PAIR = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f\s]*)>")
_RANGE = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*(?:<([0-9A-Fa-f\s]*)>|\[([^\]]*)\])")
_HEX = re.compile(rb"<([0-9A-Fa-f\s]*)>")


@frozen
class Font:
    """A font: its name without the tag of a subset, and how its strings are read."""

    name: str
    embedded: bool
    wide: bool = False
    plain: bool = False
    characters: dict[int, str] = field(default_factory=dict)
    broken: bool = False

    def read(self, shown: bytes) -> tuple[str, int]:
        """The text that a shown string stands for, and how many of its codes stand for nothing."""
        step = 2 if self.wide else 1
        codes = [int.from_bytes(shown[i : i + step], "big") for i in range(0, len(shown), step)]
        if self.plain:
            return "".join(chr(code) for code in codes), 0
        found = [self.characters.get(code, "") for code in codes]
        return "".join(found), sum(not text or not _UNKNOWN.isdisjoint(text) for text in found)


def read_font(font: Any) -> Font:
    """What a font dictionary says."""
    kind = word(font, "/Subtype")
    inner = _descendant(font) if kind == "Type0" else font
    name = _SUBSET.sub("", word(inner, "/BaseFont") or word(font, "/BaseFont")) or "a font without a name"
    descriptor = dictionary(inner, "/FontDescriptor")
    embedded = kind == "Type3" or any(stream(descriptor, key) is not None for key in _FILES)
    to_unicode = stream(font, "/ToUnicode")
    characters = _characters(to_unicode) if to_unicode is not None else {}
    plain = to_unicode is None and _is_plain(font, kind, descriptor)
    outlines = stream(descriptor, "/FontFile2")
    return Font(name, embedded, kind == "Type0", plain, characters, outlines is not None and _broken(outlines))


def _broken(outlines: pikepdf.Stream) -> bool:
    """True if a TrueType font's directory names tables that are not in the file."""
    try:
        data = outlines.read_bytes()
    except (pikepdf.PikepdfError, RuntimeError):
        return True
    count = int.from_bytes(data[4:6], "big")
    records = [data[12 + 16 * n : 28 + 16 * n] for n in range(count)]
    ends = [int.from_bytes(one[8:12], "big") + int.from_bytes(one[12:16], "big") for one in records]
    return data[:4] not in _TRUETYPE or not count or max(ends) > len(data) or len(records[-1]) < 16


def _descendant(font: Any) -> Any:
    inner = entry(font, "/DescendantFonts")
    return inner[0] if isinstance(inner, pikepdf.Array) and len(inner) else font


def _is_plain(font: Any, kind: str, descriptor: Any) -> bool:
    """True if readers know the characters without a map: an encoding by name, or a font that is not symbolic."""
    if kind == "Type0":
        return not word(font, "/Encoding").startswith("Identity") and bool(word(font, "/Encoding"))
    flags = number(entry(descriptor, "/Flags")) or 0
    return entry(font, "/Encoding") is not None or not int(flags) & _SYMBOLIC


def _characters(cmap: pikepdf.Stream) -> dict[int, str]:
    """Code → text, as a ToUnicode map says; of a map beyond all measure only the beginning."""
    try:
        data = cmap.read_bytes()[:LARGEST_MAP]
    except (pikepdf.PikepdfError, RuntimeError):
        return {}
    found: dict[int, str] = {}
    for count, (code, text) in enumerate(_entries(data)):
        if count == MOST_CODES:
            break
        found[code] = text
    return found


def _entries(data: bytes) -> Iterator[tuple[int, str]]:
    for block in _BLOCK.finditer(data):
        if block[1] == b"bfchar":
            for pair in _PAIR.finditer(block[2]):
                yield int(pair[1], 16), _text(pair[2])
        else:
            for span in _RANGE.finditer(block[2]):
                yield from _spread(span)


def _spread(span: re.Match[bytes]) -> Iterator[tuple[int, str]]:
    """The codes of a range: each with a text of its own, or counted up from the first."""
    first, last = int(span[1], 16), int(span[2], 16)
    if span[4] is not None:
        yield from zip(range(first, last + 1), map(_text, _HEX.findall(span[4])), strict=False)
    elif start := _text(span[3]):
        head, tail = start[:-1], ord(start[-1])
        for code in range(first, min(last, first + 0x10FFFF - tail) + 1):
            yield code, head + chr(tail + code - first)


def _text(digits: bytes) -> str:
    compact = b"".join(digits.split()).decode("ascii")
    return bytes.fromhex(compact + "0" * (len(compact) % 2)).decode("utf-16-be", errors="replace")
