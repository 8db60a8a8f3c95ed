"""From the files of a game, or of a card set, to the structure and the document of its rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.resources import RULES, rules_root
from ninefold.rules.cardset import CardSet
from ninefold.rules.extend import extended_game
from ninefold.rules.load import load_rules
from ninefold.text.catalogue import Catalogue
from ninefold.text.rulebook.assemble import SummaryLines, assemble
from ninefold.text.rulebook.differences import Lineage
from ninefold.text.rulebook.digits import check_digits
from ninefold.text.rulebook.examples import Examples
from ninefold.text.rulebook.facts import rule_facts
from ninefold.text.rulebook.model import Document
from ninefold.text.rulebook.overlay import overlaid
from ninefold.text.rulebook.source import FILE_NAME, BookText, SharedText, read_book, read_shared
from ninefold.text.rulebook.structure import (
    PREFIX,
    Builder,
    Item,
    Structure,
    check_ids,
    common_items,
    head_items,
    own_items,
    read_structure,
)
from ninefold.text.rulebook.wording import speaker

COMMON = "common"


def shared_path() -> Path:
    """The file with what all rulebooks share."""
    return rules_root() / COMMON / FILE_NAME


@frozen
class Heritage:
    """The book that a set gets: the folder of the game whose book it is, and that game's rules beside the set's own.

    `home` is None for a set whose own rules stand alone: no book tells them.
    """

    home: Path | None
    lineage: Lineage


def heritage(cards: CardSet) -> Heritage:
    """Whose book serves a set: that of the game it is for, or that its own rules extend."""
    own = cards.folder / RULES
    game = extended_game(own) if own.exists() else cards.rules.slug
    home = rules_root() / (game or "")
    if not game or not (home / FILE_NAME).is_file():
        return Heritage(None, Lineage(cards.rules, cards.rules))
    base = load_rules(game, Report()) if own.exists() else None
    return Heritage(home, Lineage(base or cards.rules, cards.rules))


def load_structure(cards: CardSet, report: Report) -> Structure | None:
    """The structure of a set's rulebook, or None with the problems in the report: its game's book with what the set's
    own file changes. A game without a rulebook gets the plain one, made of what its data say."""
    shared = read_shared(shared_path(), report)
    path = cards.folder / FILE_NAME
    own = read_book(path, report) if path.is_file() else None
    found = heritage(cards)
    base = None if found.home is None else read_book(found.home / FILE_NAME, report)
    if shared is None or not report.ok:
        return None
    if base is not None and found.home is not None:
        under = read_structure(base, Place(str(found.home / FILE_NAME)), shared, report)
        return None if under is None else _inherited(under, found.lineage, own, shared, report)
    if own is not None:
        _check_alone(own, report)
    return read_structure(own or shared.plain, Place(str(path)), shared, report)


def _inherited(
    base: Structure, lineage: Lineage, own: BookText | None, shared: SharedText, report: Report
) -> Structure:
    """The game's book as a set has it: in its own kinds, under its own name, and with its own sections."""
    renamed, changed = lineage.renamed(), lineage.changed
    signs = {name: replace(sign, value=renamed(sign.value)) for name, sign in base.signs.items()}
    # What the chart says of a covering line in the game's words is not said of another line of that name.
    words = [item for item in base.words if f"covering.{item.name.removeprefix('cells.')}" not in changed]
    heads = {item.name: item for item in (base.title, base.subtitle)}
    if lineage.own.name != lineage.base.name:
        heads |= {item.name: item for item in head_items(shared.plain, f"{PREFIX}.plain")}
    parts, digits = base.parts, base.digits
    if own is not None:
        builder = Builder(shared, report)
        parts = overlaid(parts, own, builder, report)
        heads |= {item.name: item for item in head_items(own, PREFIX)}
        signs |= own.signs
        digits += own.digits
        words += builder.words
    known = {item.id: item for item in words}
    made = replace(
        base,
        title=heads["title"],
        subtitle=heads["subtitle"],
        signs=signs,
        parts=parts,
        dropped=tuple(part for part in base.parts if part.id not in {kept.id for kept in parts}),
        digits=digits,
        words=tuple(known.values()),
    )
    check_ids(made, report)
    return made


def _check_alone(own: BookText, report: Report) -> None:
    """A book of its own has no other below it to change."""
    places = [section.value.after for section in own.sections if section.value.after is not None]
    for named in (*places, *own.drop):
        found = f"'{named.value}' of another book"
        report.error(named.place, "book-after", found, "a whole book: these rules extend no game that has one")


def load_document(cards: CardSet, words: Catalogue, summary: SummaryLines, report: Report) -> Document | None:
    """A set's rulebook in the language of `words`, or None with every problem in the report."""
    structure = load_structure(cards, report)
    if structure is None or not report.ok:
        return None
    check_digits(structure, words, rule_facts(cards), report)
    found = heritage(cards)
    folders = tuple(home for home in (cards.folder, found.home) if home is not None)
    examples = Examples(folders, found.lineage, report)
    document = assemble(structure, speaker(cards, words, structure), examples, summary, report)
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
