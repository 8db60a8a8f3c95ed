"""Everything that printing a card set needs, brought together: the set, its studio, its words."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ninefold.errors import Report
from ninefold.resources import rules_root
from ninefold.rules.cardset import CardSet, load_set
from ninefold.text.catalogue import FILE_NAME, Catalogue, load_words

LANGUAGES = {"en": "English"}
"""The languages whose texts are complete."""


@dataclass(frozen=True)
class Workshop:
    """A card set ready to be drawn."""

    cards: CardSet
    words: Catalogue


def open_workshop(folder: Path, report: Report) -> Workshop | None:
    """The workshop of the set in a folder, or None with the problems in the report."""
    cards = load_set(folder, report)
    if cards is None:
        return None
    words = load_words(_word_files(folder, cards), report)
    return Workshop(cards, words)


def _word_files(folder: Path, cards: CardSet) -> list[Path]:
    common = rules_root() / "common"
    return [
        common / FILE_NAME,
        common / "print.yaml",
        rules_root() / cards.rules.slug / FILE_NAME,
        folder / FILE_NAME,
    ]
