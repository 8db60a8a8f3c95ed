"""Texts for terminals that show nothing but ASCII: other signs for signs, and letters without their accents."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from ninefold.text.catalogue import Catalogue

_SIGNS = str.maketrans(
    {
        "×": "x",
        "…": "...",
        "–": "-",
        "—": "-",
        "−": "-",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "«": '"',
        "»": '"',
        "·": ".",
        "→": ">",
        "≥": ">=",
        "≤": "<=",
        "ß": "ss",
        "\u00a0": " ",
        "\u202f": " ",
    }
)


def in_ascii(text: str) -> str:
    """A text in ASCII where it has letters of the Latin script; letters of other scripts stay."""
    parted = unicodedata.normalize("NFD", text.translate(_SIGNS))
    bare = "".join(letter for letter in parted if not unicodedata.combining(letter))
    return bare if bare.isascii() else text.translate(_SIGNS)


def words_in_ascii(words: Catalogue) -> Catalogue:
    """The same texts in ASCII, as far as their language can be written in it."""
    texts = {id: in_ascii(text) for id, text in words.texts.items()}
    counted = {id: tuple(map(in_ascii, forms)) for id, forms in words.counted.items()}
    return replace(words, texts=texts, counted=counted, speech=replace(words.speech, quotes='""'))
