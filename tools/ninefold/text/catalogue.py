"""Texts by stable id. The nearest file wins: a set's own words, then the game's, then the common ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from ninefold.errors import Place, Report
from ninefold.yamlfile import Located, MapOf, Marked, Shape, Text, read_file

FILE_NAME = "words.yaml"
ID = Text(80, r"[a-z0-9][a-z0-9_.-]*", "an id of lower-case letters, digits, dots and hyphens")
WORDS: Shape[dict[str, Marked[str]]] = MapOf(ID, Located(Text(600)), 0, 1000)
"""The shape of a words.yaml."""

_GAP = re.compile(r"\{([a-z_]+)\}")


@dataclass(frozen=True)
class Catalogue:
    """The texts of one language. Templates only have gaps `{name}`: no expressions, so strangers' texts are safe."""

    language: str
    texts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    places: Mapping[str, Place] = field(default_factory=lambda: MappingProxyType({}), compare=False)
    """Where each text stands, by id."""

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def say(self, key: str, **values: object) -> str:
        """The text of an id with its gaps filled; KeyError for an id nobody wrote, which a test prevents."""

        def fill(gap: re.Match[str]) -> str:
            return str(values.get(gap.group(1), gap.group(0)))

        return _GAP.sub(fill, self.texts[key])

    def place(self, key: str) -> Place:
        """Where the text of an id stands; the id itself for a text that came from no file."""
        return self.places.get(key, Place(key))

    def first(self, keys: Iterable[str], **values: object) -> str:
        """The first id that has a text, so that general words serve what has none of its own."""
        keys = list(keys)
        return self.say(next((key for key in keys if key in self.texts), keys[-1]), **values)


def gaps(text: str) -> frozenset[str]:
    """The names of the gaps in a template."""
    return frozenset(_GAP.findall(text))


def load_words(files: Iterable[Path], report: Report, language: str = "en") -> Catalogue:
    """The texts of several files, later ones winning; a text that invents a gap is a problem."""
    texts: dict[str, str] = {}
    places: dict[str, Place] = {}
    for path in files:
        if not path.exists():
            continue
        for key, text in (read_file(path, WORDS, report) or {}).items():
            if key in texts:
                _check_gaps(key, texts[key], text, report)
            texts[key], places[key] = text.value, text.place
    return Catalogue(language, MappingProxyType(texts), MappingProxyType(places))


def _check_gaps(key: str, general: str, own: Marked[str], report: Report) -> None:
    """A nearer text may leave gaps of the general one away, but nobody fills those it invents."""
    odd = gaps(own.value) - gaps(general)
    if odd:
        known = ", ".join(f"{{{gap}}}" for gap in sorted(gaps(general))) or "none"
        found = f"'{key}' has the gap {', '.join(f'{{{gap}}}' for gap in sorted(odd))}"
        report.error(own.place, "text-gap", found, f"only {known}")
