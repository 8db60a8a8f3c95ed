"""A book in the making: what still stands in English in it is marked, and how many texts that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ninefold.text.load import MARKS
from ninefold.text.rulebook.model import (
    Block,
    Box,
    Bullets,
    Column,
    Document,
    Figure,
    Heading,
    Paragraph,
    Row,
    Run,
    Runs,
    Section,
    Steps,
    Table,
    Words,
    texts,
)

_OPEN, _CLOSE = MARKS[0], MARKS[1]
_NAMED = f"EN{_OPEN}"
"""The mark where English begins; unlike a colour or a tint it is seen in every print, by everybody."""


def count_english(document: Document) -> int:
    """How many texts of a book stand in English for want of a translation, each once: a title that links name
    again is one text to translate."""
    return len({passage for text in texts(document) for passage in _passages(text)})


def _passages(text: str) -> Iterator[str]:
    """What stands between marks, whole: a name in English within an English sentence is part of that."""
    depth, start = 0, 0
    for at, char in enumerate(text):
        if char == _OPEN:
            start = start if depth else at
            depth += 1
        elif char == _CLOSE and depth:
            depth -= 1
            if not depth:
                yield text[start : at + 1]


def marked(document: Document) -> Document:
    """The same book with its English marked: runs of words as foreign, titles and labels by their first letters."""
    sections = tuple(_section(section) for section in document.sections)
    title, subtitle = _plain(document.title), _plain(document.subtitle)
    return replace(document, title=title, subtitle=subtitle, sections=sections)


def _section(section: Section) -> Section:
    return replace(section, title=_plain(section.title), blocks=tuple(map(_block, section.blocks)))


def _block(block: Block) -> Block:
    match block:
        case Heading(runs=runs) | Paragraph(runs=runs):
            return replace(block, runs=_runs(runs))
        case Steps(items=items) | Bullets(items=items):
            return replace(block, items=tuple(map(_runs, items)))
        case Table(columns=columns, rows=rows):
            return replace(block, columns=tuple(map(_column, columns)), rows=tuple(map(_row, rows)))
        case Box(label=label, runs=runs):
            return replace(block, label=_plain(label), runs=_runs(runs))
        case Figure(caption=caption, label=label):
            return replace(block, label=_plain(label), caption=_runs(caption))


def _column(column: Column) -> Column:
    return replace(column, head=_runs(column.head))


def _row(row: Row) -> Row:
    return replace(row, cells=tuple(map(_runs, row.cells)))


def _plain(text: str) -> str:
    return text.replace(_OPEN, _NAMED)


def _runs(runs: Runs) -> Runs:
    """Runs in which what stands between the marks is foreign."""
    made: list[Run] = []
    depth = 0
    for run in runs:
        if not isinstance(run, Words):
            made.append(run)
            continue
        for piece in _pieces(run.text):
            depth += piece == _OPEN
            mark = piece in MARKS
            text = _NAMED if piece == _OPEN else piece
            made.append(replace(run, text=text, bold=run.bold or mark, foreign=depth > 0))
            depth -= piece == _CLOSE
    return tuple(made)


def _pieces(text: str) -> Iterator[str]:
    """The text cut before and after each mark."""
    piece = ""
    for char in text:
        if char not in MARKS:
            piece += char
            continue
        if piece:
            yield piece
        yield char
        piece = ""
    if piece:
        yield piece
