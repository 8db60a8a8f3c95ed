"""From the files of a game, or of a card set, to the structure and the document of its rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ninefold.errors import Report
from ninefold.resources import RULES, rules_root
from ninefold.rules.cardset import CardSet
from ninefold.text.catalogue import Catalogue
from ninefold.text.rulebook.assemble import SummaryLines, assemble
from ninefold.text.rulebook.examples import Shelf
from ninefold.text.rulebook.model import Document
from ninefold.text.rulebook.source import FILE_NAME, read_book, read_shared
from ninefold.text.rulebook.structure import Item, Structure, common_items, own_items, read_structure
from ninefold.text.rulebook.wording import speaker

COMMON = "common"


def shared_path() -> Path:
    """The file with what all rulebooks share."""
    return rules_root() / COMMON / FILE_NAME


def homes(cards: CardSet) -> tuple[Path, ...]:
    """The folders whose rulebook and examples serve a set, nearest first: its own, then its game's, unless the set
    has rules of its own, which the game's book would not tell."""
    own = cards.folder
    return (own,) if (own / RULES).exists() else (own, rules_root() / cards.rules.slug)


def load_structure(cards: CardSet, report: Report) -> Structure | None:
    """The structure of a set's rulebook, or None with the problems in the report; a game without a rulebook gets the
    plain one, made of what its data say."""
    shared = read_shared(shared_path(), report)
    path = next((home / FILE_NAME for home in homes(cards) if (home / FILE_NAME).is_file()), None)
    if shared is None:
        return None
    book = shared.plain if path is None else read_book(path, report)
    return None if book is None or not report.ok else read_structure(book, shared, report)


def load_document(cards: CardSet, words: Catalogue, summary: SummaryLines, report: Report) -> Document | None:
    """A set's rulebook in the language of `words`, or None with every problem in the report."""
    structure = load_structure(cards, report)
    if structure is None or not report.ok:
        return None
    shelf = Shelf(homes(cards), cards.rules, report)
    document = assemble(structure, speaker(cards, words, structure), shelf, summary, report)
    return document if report.ok else None


def book_items(home: Path, report: Report) -> Iterator[Item]:
    """The English texts of the rulebook in a folder, that of a game, of a card set, or of what all share: ids, texts
    and places, for translators."""
    path = home / FILE_NAME
    if path == shared_path():
        shared = read_shared(path, report)
        yield from () if shared is None else common_items(shared, report)
        return
    book = read_book(path, report) if path.is_file() else None
    yield from () if book is None else own_items(book)
