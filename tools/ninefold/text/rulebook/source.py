"""`rulebook.yaml` as written: shapes only; `structure` gives it its meaning.

A game's file is a list of sections, each a list of blocks. A block is one of the `KINDS` below; texts in it are
mappings from an item's name to its English text, so that every text has the stable id `book.<section>.<item>`.
`common: NAME` takes a section or a part from rules/common/rulebook.yaml, whose texts keep their own ids.

A card set's own file changes its game's book: a section of the same name takes the place of the other, `common` adds
blocks to one, `after` says where a new one stands, `drop` names those to leave out. See `overlay`.
"""

from __future__ import annotations

from pathlib import Path

from ninefold import resources
from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.yamlfile import (
    SLUG,
    Field,
    Integer,
    ListOf,
    Located,
    MapOf,
    Marked,
    Record,
    Shape,
    Text,
    Word,
    read_file,
)

FILE_NAME = resources.BOOK
EXAMPLES = resources.EXAMPLES
"""The folder beside it with the records that figures name."""

Texts = dict[str, Marked[str]]

TABLES = ("components", "plain", "covering", "scoring", "ranks", "recipes", "rulings", "summary")
NEEDS = ("recipes", "plain", "summary", "rulings", "ranks")
"""What a block may ask of the card set or its rules; without it the block is left out."""


@frozen
class BlockText:
    """A block as written: exactly one of its kinds is given, and what goes with it."""

    text: Texts | None
    heading: Texts | None
    steps: Texts | None
    bullets: Texts | None
    note: Texts | None
    ruling: Texts | None
    option: Texts | None
    figure: Texts | None
    ladder: Texts | None
    sheet: Texts | None
    table: str | None
    common: Marked[str] | None
    needs: str | None
    tells: tuple[Marked[str], ...]
    instead: tuple[Marked[str], ...]
    without: tuple[Marked[str], ...]
    mark: str
    switch: Marked[str] | None
    record: Marked[str] | None
    move: Marked[int] | None
    shows: tuple[Marked[str], ...]
    token: Marked[str] | None
    card: Marked[int] | None
    marks: tuple[Marked[str], ...]
    legend: Texts | None
    backs: tuple[Marked[str], ...]
    cells: Texts | None
    rows: Texts | None
    columns: Texts | None


KINDS = (
    "text",
    "heading",
    "steps",
    "bullets",
    "note",
    "ruling",
    "option",
    "figure",
    "ladder",
    "sheet",
    "table",
    "common",
)


@frozen
class SectionText:
    """A section as written: its own (`section`, `title`, `blocks`) or a common one with `blocks` added."""

    section: Marked[str] | None
    title: Marked[str] | None
    common: Marked[str] | None
    after: Marked[str] | None
    needs: str | None
    tells: tuple[Marked[str], ...]
    without: tuple[Marked[str], ...]
    blocks: tuple[Marked[BlockText], ...]


@frozen
class BookText:
    """A game's or a set's file as written. A whole book has a title and a subtitle."""

    title: Marked[str] | None
    subtitle: Marked[str] | None
    signs: dict[str, Marked[str]]
    sections: tuple[Marked[SectionText], ...]
    drop: tuple[Marked[str], ...]
    digits: tuple[str, ...]


@frozen
class SharedSection:
    """A section of the common file."""

    title: Marked[str]
    blocks: tuple[Marked[BlockText], ...]


@frozen
class SharedText:
    """The common file as written. `plain` is the book of a game that has none of its own."""

    labels: Texts
    alts: Texts
    tables: Texts
    digits: tuple[str, ...]
    sections: dict[str, SharedSection]
    parts: dict[str, tuple[Marked[BlockText], ...]]
    plain: BookText


_NAME = Text(60, r"[a-z0-9][a-z0-9_-]*", "a name of lower-case letters, digits, hyphens and underscores")
_KEY = Text(80, r"[a-z0-9][a-z0-9_.-]*", "a name of lower-case letters, digits, dots and hyphens")
_PHRASE: Shape[Marked[str]] = Located(Text(1200))
_TEXTS = MapOf(_KEY, _PHRASE, 1, 60)
_NAMES = ListOf(Located(_NAME), 1, 20, "names")
_PARTS = ListOf(
    Located(Text(60, r"[a-z_]+(\.[a-z0-9-]+)?", "a part of the rules, such as scoring or tokens.NAME")),
    1,
    20,
    "parts",
)
_TELLS = Field(_PARTS, "parts of the rules that its sentences tell: where a set's own rules differ, they go", ())

_DIGITS = Field(
    ListOf(Text(80), 0, 40, "phrases"),
    "phrases with digits that are no numbers of the rules, as they stand in texts",
    (),
)

_BLOCK_KEYS = {
    "text": Field(_TEXTS, "paragraphs, by their names", None),
    "heading": Field(_TEXTS, "a heading inside the section", None),
    "steps": Field(_TEXTS, "numbered steps", None),
    "bullets": Field(_TEXTS, "a list without an order", None),
    "note": Field(_TEXTS, "what is easily overlooked, set off", None),
    "ruling": Field(_TEXTS, "what the published rules leave open and we decide, set off; `mark` names it", None),
    "option": Field(_TEXTS, "what players may agree on, set off; `switch` names the ruling of the rules", None),
    "figure": Field(_TEXTS, "the caption of a picture: of a turn (`record`), a card or `backs`", None),
    "ladder": Field(_TEXTS, "the caption of the faces of a die", None),
    "sheet": Field(_TEXTS, "the caption of a game's end (`record`) and its score sheet", None),
    "table": Field(Word(TABLES, "unknown-table"), "a table made from the rules and the card set", None),
    "common": Field(Located(_NAME), "a part of the common file", None),
    "needs": Field(Word(NEEDS), "what the set must have, or the block is left out", None),
    "tells": _TELLS,
    "instead": Field(_PARTS, "parts of the rules: it stands only where a set's own rules differ in one of them", ()),
    "without": Field(_NAMES, "items of the common part that are left out", ()),
    "mark": Field(Text(8, r"R[0-9]{1,3}", "the mark of a ruling, such as R4"), "the mark of a ruling", ""),
    "switch": Field(Located(SLUG), "the name of a ruling in the rules", None),
    "record": Field(Located(_NAME), f"the record that is replayed: {EXAMPLES}/NAME.yaml", None),
    "move": Field(Located(Integer(1, 99)), "the move that is shown", None),
    "shows": Field(_NAMES, "covering lines that this move must show; their areas are a, b, … in the caption", ()),
    "token": Field(Located(_NAME), "what must lie on the first of these areas afterwards", None),
    "card": Field(Located(Integer(1, 999)), "the card that is shown", None),
    "marks": Field(_NAMES, "its types of area that are numbered; `fuller`: one that bears more", ()),
    "legend": Field(_TEXTS, "what the numbers mean", None),
    "backs": Field(_NAMES, "recipes whose cards are shown", ()),
    "cells": Field(_TEXTS, "of the chart: what happens, by covering line", None),
    "rows": Field(_TEXTS, "of the chart: what lies below, as TYPE.THING", None),
    "columns": Field(_TEXTS, "of the chart: what is laid on top, by type of area", None),
}
_BLOCKS = ListOf(Located(Record("a block", BlockText, _BLOCK_KEYS)), 0, 60, "blocks")

_SECTION = Record(
    "a section",
    SectionText,
    {
        "section": Field(Located(_NAME), "the name of the section, part of the ids of its texts", None),
        "title": Field(Located(Text(80)), "its title", None),
        "common": Field(Located(_NAME), "a section of the common file; in a set's file, one to add blocks to", None),
        "after": Field(Located(_NAME), "in a set's file: the section of its game's book that it follows", None),
        "needs": Field(Word(NEEDS), "what the set must have, or the section is left out", None),
        "tells": _TELLS,
        "without": Field(_NAMES, "items of the common section that are left out", ()),
        "blocks": Field(_BLOCKS, "its blocks", ()),
    },
)

BOOK: Shape[BookText] = Record(
    "a rulebook",
    BookText,
    {
        "title": Field(Located(Text(80)), "the title of the book", None),
        "subtitle": Field(Located(Text(160)), "what the game is, in a line", None),
        "signs": Field(MapOf(Text(40, r"[a-z_]+", "a name of letters"), Located(Text(200)), 0, 40), "pictures", {}),
        "sections": Field(ListOf(Located(_SECTION), 0, 40, "sections"), "the sections", ()),
        "digits": _DIGITS,
        "drop": Field(_NAMES, "in a set's file: sections of its game's book to leave out; never the credits", ()),
    },
)
"""The shape of a game's or a set's rulebook.yaml."""

_SHARED_SECTION = Record(
    "a section",
    SharedSection,
    {"title": Field(Located(Text(80)), "its title"), "blocks": Field(_BLOCKS, "its blocks")},
)

SHARED: Shape[SharedText] = Record(
    "the common rulebook",
    SharedText,
    {
        "labels": Field(_TEXTS, "words of the book itself"),
        "alts": Field(_TEXTS, "what pictures show"),
        "tables": Field(_TEXTS, "words of the tables"),
        "digits": _DIGITS,
        "sections": Field(MapOf(_NAME, _SHARED_SECTION, 0, 40), "sections that games take"),
        "parts": Field(MapOf(_NAME, _BLOCKS, 0, 60), "parts of sections that games take"),
        "plain": Field(BOOK, "the book of a game that has none of its own"),
    },
)
"""The shape of rules/common/rulebook.yaml."""


def read_book(path: Path, report: Report) -> BookText | None:
    """A game's rulebook as written, or None with the problems in the report."""
    return read_file(path, BOOK, report)


def read_shared(path: Path, report: Report) -> SharedText | None:
    """The common rulebook as written, or None with the problems in the report."""
    return read_file(path, SHARED, report)
