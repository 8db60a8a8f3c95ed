"""Who speaks in a rulebook: the texts of one language by id, the English ones where a language has none."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ninefold.frozen import frozen
from ninefold.rules.cardset import CardSet
from ninefold.rules.values import Rating
from ninefold.text.catalogue import Catalogue
from ninefold.text.rulebook.structure import PREFIX, Item, Structure
from ninefold.text.scoresheet import rank_name

_GAP = re.compile(r"\{([a-z_]+)\}")


@frozen
class Speaker:
    """The texts of a book for one card set: its own by id, and the catalogue's for names and sentences."""

    cards: CardSet
    words: Catalogue
    english: Mapping[str, str]

    def template(self, id: str) -> str:
        """A text of the book, its gaps still open; empty where this book has none of that id."""
        return self.words.texts.get(id, self.english[id]) if id in self.english else ""

    def item(self, item: Item) -> str:
        """The same, of an item of the structure."""
        return self.words.texts.get(item.id, item.english)

    def label(self, name: str, **values: object) -> str:
        """A word of the book itself."""
        return _filled(self.template(f"{PREFIX}.labels.{name}"), values)

    def alt(self, name: str, **values: object) -> str:
        """What a picture shows."""
        return _filled(self.template(f"{PREFIX}.alts.{name}"), values)

    def table(self, name: str, **values: object) -> str:
        """A word of the tables."""
        return _filled(self.template(f"{PREFIX}.tables.{name}"), values)

    def has_own(self, table: str, name: str) -> bool:
        """Whether the book has words of its own for a row, column or cell of a table."""
        return bool(self.template(f"{PREFIX}.{table}.{name}"))

    def own(self, table: str, name: str, otherwise: str, **values: object) -> str:
        """These words, or else the general ones."""
        text = self.template(f"{PREFIX}.{table}.{name}")
        return text or self.table(otherwise, **({"thing": name} | values))

    def rank(self, rating: Rating) -> str:
        """The name of a rank."""
        return rank_name(rating, self.words)


def speaker(cards: CardSet, words: Catalogue, structure: Structure) -> Speaker:
    """The speaker of a book."""
    return Speaker(cards, words, {item.id: item.english for item in structure.items()})


def _filled(text: str, values: Mapping[str, object]) -> str:
    return _GAP.sub(lambda gap: str(values.get(gap.group(1), gap.group(0))), text)
