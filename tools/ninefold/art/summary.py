"""The lines of a turn summary, read from a game's (or a set's) `summary.yaml`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from ninefold import resources
from ninefold.art.glyphs import Glyph
from ninefold.art.lettering import Desk
from ninefold.art.signs import read_signs
from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.rules.values import Rules
from ninefold.yamlfile import Field, ListOf, Located, Marked, Record, Shape, Text, read_file

FILE_NAME = resources.SUMMARY
_KIND = re.compile(r"(?:(?<=\barea:)|(?<=\bdie:))[a-z0-9_-]+")


@frozen
class LineText:
    """A line as written: the id of its sentence, and its signs as text."""

    text: Marked[str]
    signs: Marked[str]


@frozen
class SummaryText:
    """A line of the summary: the id of its sentence, and its signs."""

    text: Marked[str]
    signs: tuple[Glyph, ...]
    written: str
    """The signs as they are written."""


_LINE = Record(
    "a line of the summary",
    LineText,
    {
        "text": Field(Located(Text(80)), "the id of the sentence in words.yaml"),
        "signs": Field(Located(Text(200)), "the signs before it, between blanks, e.g. 'die:KIND:4 -> thing:NAME'"),
    },
)


def _lines(lines: tuple[LineText, ...]) -> tuple[LineText, ...]:
    return lines


FILE: Shape[tuple[LineText, ...]] = Record(
    "summary.yaml", _lines, {"lines": Field(ListOf(_LINE, 1, 8, "lines", partial=True), "the lines, top to bottom")}
)
"""The shape of a summary file."""


def read_summary(
    path: Path, rules: Rules, things: Iterable[str], report: Report, renamed: Mapping[str, str] | None = None
) -> tuple[SummaryText, ...]:
    """The lines of a file; `things` are the symbols they may show. None where there is no such file.

    `renamed` are kinds that the file names otherwise than the rules do: that of a game, shown by a set that puts
    kinds of its own in the places of the game's.
    """
    if not path.exists():
        return ()
    known = frozenset(things)
    lines = [_with_kinds(line, renamed or {}) for line in read_file(path, FILE, report) or ()]
    return tuple(
        SummaryText(
            line.text, read_signs(line.signs.value, rules, known, Desk(report, line.signs.place)), line.signs.value
        )
        for line in lines
    )


def _with_kinds(line: LineText, renamed: Mapping[str, str]) -> LineText:
    signs = re.sub(_KIND, lambda found: renamed.get(found[0], found[0]), line.signs.value)
    return replace(line, signs=replace(line.signs, value=signs))
