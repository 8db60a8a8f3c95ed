"""PO files as values: each entry's `msgctxt` is the id of a message, its `msgid` the English that was translated.

`poreader` reads them and `powriter` writes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from ninefold.errors import Place
from ninefold.frozen import frozen
from ninefold.text.language import Language

FUZZY = "fuzzy"
REVIEWER = "X-Reviewed-By"
"""The header's key for who, speaking the language from childhood, has read it all."""


@frozen
class Entry:
    """A message as a PO file holds it. `english` and `previous` are one text, or two of a text that counts; `texts`
    are the translation's forms, empty where nothing is translated. `notes` are for the translator, `remarks` theirs.
    """

    id: str
    english: tuple[str, ...]
    texts: tuple[str, ...]
    place: Place = field(default=Place(""), compare=False)
    fuzzy: bool = False
    previous: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    source: str = ""
    remarks: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    """Flags other than `fuzzy`."""
    obsolete: bool = False

    @property
    def translated(self) -> bool:
        """Whether anything is translated, up to date or not."""
        return any(self.texts)


@frozen
class Po:
    """A PO file: its header by key, its entries in order; obsolete ones come last."""

    header: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    entries: tuple[Entry, ...] = ()
    remarks: tuple[str, ...] = ()
    """Comments above the header."""

    def living(self) -> dict[str, Entry]:
        """The entries that are not obsolete, by id."""
        return {entry.id: entry for entry in self.entries if not entry.obsolete}

    @property
    def reviewer(self) -> str:
        """Who has reviewed it; empty for nobody."""
        return self.header.get(REVIEWER, "").strip()


def plural_header(language: Language) -> str:
    """`nplurals=2; plural=(n != 1);`."""
    return f"nplurals={language.forms}; plural=({language.plural});"
