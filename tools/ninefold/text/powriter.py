"""PO files written the same way every time: a header without dates, entries in the order of the source, and no clock,
so that the same translations are the same bytes."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ninefold.text.po import FUZZY, Entry, Po

WIDTH = 100
"""Texts longer than this are written on several lines, broken at blanks."""


def write_po(po: Po) -> str:
    """The text of a PO file."""
    blocks = [_header(po), *(_entry(entry) for entry in po.entries)]
    return "\n".join("".join(f"{line}\n" for line in block) for block in blocks)


def _header(po: Po) -> list[str]:
    text = "".join(f"{key}: {value}\n" for key, value in po.header.items())
    lines = [f'"{_escaped(line)}\\n"' for line in text.split("\n") if line]
    return [*_comments("#", po.remarks), 'msgid ""', 'msgstr ""', *lines]


def _entry(entry: Entry) -> Iterable[str]:
    lines = [*_comments("#", entry.remarks), *_comments("#.", entry.notes)]
    if entry.source:
        lines.append(f"#: {entry.source}")
    flags = [FUZZY] * entry.fuzzy + list(entry.flags)
    if flags:
        lines.append(f"#, {', '.join(flags)}")
    body = [*_previous(entry), *_strings("msgctxt", entry.id), *_pair(entry.english), *_translation(entry)]
    return [*lines, *(_gone(line) for line in body)] if entry.obsolete else [*lines, *body]


def _gone(line: str) -> str:
    return f"#~{line[1:]}" if line.startswith("#|") else f"#~ {line}"


def _previous(entry: Entry) -> list[str]:
    return [f"#| {line}" for line in _pair(entry.previous)] if entry.previous else []


def _pair(english: tuple[str, ...]) -> list[str]:
    return [
        line for key, text in zip(("msgid", "msgid_plural"), english, strict=False) for line in _strings(key, text)
    ]


def _translation(entry: Entry) -> list[str]:
    if len(entry.english) == 1:
        return _strings("msgstr", entry.texts[0] if entry.texts else "")
    return [line for n, text in enumerate(entry.texts) for line in _strings(f"msgstr[{n}]", text)]


def _comments(sign: str, lines: Iterable[str]) -> list[str]:
    return [f"{sign} {line}".rstrip() for line in lines]


def _strings(key: str, text: str) -> list[str]:
    escaped = _escaped(text)
    if len(escaped) <= WIDTH:
        return [f'{key} "{escaped}"']
    pieces = re.findall(r"\S+\s*|\s+", escaped)
    lines = [""]
    for piece in pieces:
        if lines[-1] and len(lines[-1]) + len(piece) > WIDTH:
            lines.append("")
        lines[-1] += piece
    return [f'{key} ""', *(f'"{line}"' for line in lines)]


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
