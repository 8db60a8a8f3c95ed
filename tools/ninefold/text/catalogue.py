"""Texts by stable id. The nearest file wins: a set's own words, then the game's, then the common ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from ninefold.errors import Place, Report
from ninefold.yamlfile import MapOf, Shape, Text, read_file

FILE_NAME = "words.yaml"
ID = Text(80, r"[a-z0-9][a-z0-9_.-]*", "an id of lower-case letters, digits, dots and hyphens")
WORDS: Shape[dict[str, str]] = MapOf(ID, Text(600), 0, 1000)
"""The shape of a words.yaml."""

_GAP = re.compile(r"\{([a-z_]+)\}")


@dataclass(frozen=True)
class Catalogue:
    """The texts of one language. Templates only have gaps `{name}`: no expressions, so strangers' texts are safe."""

    language: str
    texts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def say(self, key: str, **values: object) -> str:
        """The text of an id with its gaps filled; KeyError for an id nobody wrote, which a test prevents."""

        def fill(gap: re.Match[str]) -> str:
            return str(values.get(gap.group(1), gap.group(0)))

        return _GAP.sub(fill, self.texts[key])

    def first(self, keys: Iterable[str], **values: object) -> str:
        """The first id that has a text, so that general words serve what has none of its own."""
        keys = list(keys)
        return self.say(next((key for key in keys if key in self.texts), keys[-1]), **values)


def gaps(text: str) -> frozenset[str]:
    """The names of the gaps in a template."""
    return frozenset(_GAP.findall(text))


def load_words(files: Iterable[Path], report: Report, language: str = "en") -> Catalogue:
    """The texts of several files, later ones winning; a text that loses or invents a gap is a problem."""
    texts: dict[str, str] = {}
    for path in files:
        if not path.exists():
            continue
        for key, text in (read_file(path, WORDS, report) or {}).items():
            if key in texts and not gaps(text) <= gaps(texts[key]):
                odd = ", ".join(f"{{{gap}}}" for gap in sorted(gaps(text) - gaps(texts[key])))
                known = ", ".join(f"{{{gap}}}" for gap in sorted(gaps(texts[key]))) or "none"
                report.error(Place(str(path)), "text-gap", f"'{key}' has the gap {odd}", f"only {known}")
            texts[key] = text
    return Catalogue(language, MappingProxyType(texts))
