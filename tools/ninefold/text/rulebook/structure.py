"""A rulebook's structure with its meaning: common sections and parts in their places, and an id for every text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ninefold.errors import Place, Report, did_you_mean
from ninefold.frozen import frozen
from ninefold.text.rulebook.source import KINDS, BlockText, BookText, SectionText, SharedText, Texts
from ninefold.yamlfile import Marked

PREFIX = "book"
PROSE = ("text", "steps", "bullets", "note", "ruling", "option", "sheet")
"""Kinds of blocks that tell rules in words; pictures are replayed, and tables made of the rules."""
_ENDINGS = {"heading": ".title", "figure": ".caption", "ladder": ".caption", "sheet": ".caption"}
"""What the ids of headings and captions end with, so that they may bear the names of the texts they go with."""


@frozen
class Item:
    """A text: its name in its block, its stable id, the English, and where that stands."""

    name: str
    id: str
    english: str
    place: Place


@frozen
class Block:
    """A block with its items; `text` keeps what else was written."""

    kind: str
    items: tuple[Item, ...]
    legend: tuple[Item, ...]
    text: BlockText
    place: Place
    tells: tuple[Marked[str], ...] = ()
    """The parts of the rules that its sentences tell; its own, or those of its section."""


@frozen
class Part:
    """A section of the book; `needs` is what the set must have for it."""

    id: str
    title: Item
    blocks: tuple[Block, ...]
    needs: str | None


@frozen
class Structure:
    """A book. `shared` are the words that all books use: labels, tables, what pictures show."""

    title: Item
    subtitle: Item
    signs: Mapping[str, Marked[str]]
    parts: tuple[Part, ...]
    shared: tuple[Item, ...]
    dropped: tuple[Part, ...] = ()
    """Sections that a set leaves out; texts that speak of them still name them."""
    digits: tuple[str, ...] = ()
    """Phrases whose digits are no numbers of the rules."""
    words: tuple[Item, ...] = ()
    """The words of tables: `book.TABLE.cells.LINE`, `book.TABLE.rows.ROW`, `book.TABLE.columns.COLUMN`."""

    def items(self) -> Iterator[Item]:
        """Every text of the book in reading order, the shared words last."""
        yield from (self.title, self.subtitle)
        for part in self.parts:
            yield part.title
            for block in part.blocks:
                yield from block.items
                yield from block.legend
        yield from self.words
        yield from self.shared


def read_structure(book: BookText, place: Place, shared: SharedText, report: Report) -> Structure | None:
    """The structure of a whole book in the file at a place; unknown names and texts that cannot be told apart are in
    the report."""
    builder = Builder(shared, report)
    parts = tuple(part for section in book.sections if (part := builder.part(section)) is not None)
    heads = tuple(head_items(book, f"{PREFIX}.plain" if book is shared.plain else PREFIX))
    if len(heads) < 2 or not book.sections:
        lacking = "sections" if len(heads) == 2 else "title or subtitle"
        report.error(place, "missing-key", f"a book without {lacking}", "title, subtitle and sections")
        return None
    structure = Structure(
        title=heads[0],
        subtitle=heads[1],
        signs=book.signs,
        parts=parts,
        shared=tuple(shared_items(shared)),
        digits=(*shared.digits, *book.digits),
        words=tuple(builder.words),
    )
    check_ids(structure, report)
    return structure


def shared_items(shared: SharedText) -> Iterator[Item]:
    """The words that all books use."""
    for name, texts in (("labels", shared.labels), ("alts", shared.alts), ("tables", shared.tables)):
        yield from _items(name, texts)


def common_items(shared: SharedText, report: Report) -> Iterator[Item]:
    """Every text of the common file: what translators of the common domain are given."""
    builder = Builder(shared, report)
    for name, section in shared.sections.items():
        yield Item("title", f"{PREFIX}.{name}.title", section.title.value, section.title.place)
        yield from _own(builder.blocks(name, section.blocks))
    for name, blocks in shared.parts.items():
        yield from _own(builder.blocks(name, blocks))
    yield from head_items(shared.plain, f"{PREFIX}.plain")
    yield from _own_sections(shared.plain)
    yield from shared_items(shared)


def own_items(book: BookText) -> Iterator[Item]:
    """The texts that a game's file adds to the common ones."""
    yield from head_items(book, PREFIX)
    yield from _own_sections(book)


def head_items(book: BookText, prefix: str) -> Iterator[Item]:
    """The title and what stands under it, as far as they are written."""
    for name, text in (("title", book.title), ("subtitle", book.subtitle)):
        if text is not None:
            yield Item(name, f"{prefix}.{name}", text.value, text.place)


def _own_sections(book: BookText) -> Iterator[Item]:
    for section in book.sections:
        named = section.value.section or section.value.common
        if named is None:
            continue
        title = section.value.title
        if title is not None:
            yield Item("title", f"{PREFIX}.{named.value}.title", title.value, title.place)
        for block in section.value.blocks:
            for kind, texts in _text_fields(block.value):
                yield from _items(named.value, texts, kind)
            yield from _words(block.value)


def _own(blocks: Sequence[Block]) -> Iterator[Item]:
    for block in blocks:
        yield from block.items
        yield from block.legend


def _text_fields(block: BlockText) -> Iterator[tuple[str, Texts]]:
    for kind in (*KINDS, "legend"):
        value = getattr(block, kind)
        if isinstance(value, dict):
            yield kind, value


def _items(section: str, texts: Texts, kind: str = "") -> tuple[Item, ...]:
    end = _ENDINGS.get(kind, "")
    return tuple(
        Item(name, f"{PREFIX}.{section}.{name}{end}", text.value, text.place) for name, text in texts.items()
    )


def _words(block: BlockText) -> Iterator[Item]:
    for name, texts in (("cells", block.cells), ("rows", block.rows), ("columns", block.columns)):
        for key, text in (texts or {}).items():
            yield Item(f"{name}.{key}", f"{PREFIX}.{block.table}.{name}.{key}", text.value, text.place)


def check_ids(structure: Structure, report: Report) -> None:
    """Record texts that have the id of another."""
    seen: dict[str, Item] = {}
    for item in structure.items():
        first = seen.setdefault(item.id, item)
        if first is not item and first.place != item.place:
            found = f"the text '{item.id}' again (first on line {first.place.line} of {first.place.file})"
            report.error(item.place, "book-text-twice", found, "a name of its own for each text of a section")


class Builder:
    """Puts common sections and parts into their places."""

    def __init__(self, shared: SharedText, report: Report) -> None:
        self._shared = shared
        self._report = report
        self.words: list[Item] = []

    def part(self, section: Marked[SectionText]) -> Part | None:
        """A section; None with the reason in the report."""
        text, place = section.value, section.place
        if (text.section is None) == (text.common is None):
            self._report.error(
                place, "book-section", "a section with both or neither of the two", "section or common"
            )
            return None
        if text.common is not None:
            return self._taken(text.common, text)
        assert text.section is not None
        if text.title is None:
            found = f"the section '{text.section.value}' has no title"
            self._report.error(text.section.place, "missing-key", found, "title: …")
            return None
        name = text.section.value
        if not text.blocks:
            found, hint = f"the section '{name}' has no blocks", "`drop` leaves a section of the game's book out"
            self._report.error(text.section.place, "book-section", found, "blocks: under its title", hint)
            return None
        title = Item("title", f"{PREFIX}.{name}.title", text.title.value, text.title.place)
        return Part(name, title, tuple(self.blocks(name, text.blocks, text.tells)), text.needs)

    def _taken(self, named: Marked[str], text: SectionText) -> Part | None:
        found = self._shared.sections.get(named.value)
        if found is None:
            self._unknown(named, "section", self._shared.sections)
            return None
        title = text.title or found.title
        blocks = without(self.blocks(named.value, found.blocks), text.without, self._report)
        own = self.blocks(named.value, text.blocks, text.tells)
        item = Item("title", f"{PREFIX}.{named.value}.title", title.value, title.place)
        return Part(named.value, item, (*blocks, *own), text.needs)

    def blocks(
        self, section: str, texts: Sequence[Marked[BlockText]], tells: tuple[Marked[str], ...] = ()
    ) -> list[Block]:
        """The blocks of a section; `tells` is what all of them tell that say nothing else."""
        return [block for text in texts for block in self._block(section, text, tells)]

    def _block(self, section: str, text: Marked[BlockText], tells: tuple[Marked[str], ...]) -> list[Block]:
        given = [kind for kind in KINDS if getattr(text.value, kind) is not None]
        if len(given) != 1:
            found = f"a block with {' and '.join(given)}" if given else "a block without a kind"
            self._report.error(text.place, "book-block", found, f"exactly one of {', '.join(KINDS)}")
            return []
        if text.value.common is not None:
            part = self._shared.parts.get(text.value.common.value)
            if part is None:
                self._unknown(text.value.common, "part", self._shared.parts)
                return []
            inner = self.blocks(text.value.common.value, part)
            return without(inner, text.value.without, self._report)
        self.words += _words(text.value)
        texts = getattr(text.value, given[0])
        items = _items(section, texts, given[0]) if isinstance(texts, dict) else ()
        legend = _items(section, text.value.legend or {})
        told = text.value.tells or (tells if given[0] in PROSE else ())
        return [Block(given[0], items, legend, text.value, text.place, told)]

    def _unknown(self, named: Marked[str], what: str, known: Mapping[str, object]) -> None:
        found = f"no {what} '{named.value}' in the common rulebook"
        hint = did_you_mean(named.value, known)
        self._report.error(named.place, "book-common", found, f"a {what} of rules/common/rulebook.yaml", hint)


def without(blocks: list[Block], names: Sequence[Marked[str]], report: Report) -> list[Block]:
    """Blocks without the items of these names."""
    known = {item.name for block in blocks for item in block.items}
    for name in names:
        if name.value not in known:
            hint = did_you_mean(name.value, known)
            report.error(name.place, "book-common", f"no item '{name.value}' to leave out", "an item of it", hint)
    gone = {name.value for name in names}
    kept = [replace(block, items=tuple(item for item in block.items if item.name not in gone)) for block in blocks]
    return [block for block in kept if block.items or block.kind == "table"]
