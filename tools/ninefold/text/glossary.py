"""The glossary: words that each language uses for the terms of the games, and words it must not use. All data.

Every rule carries examples: a bad text that it must catch and a good one that it must let pass. A test tries them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.resources import rules_root
from ninefold.yamlfile import Field, ListOf, MapOf, Parsed, Record, Shape, Text, read_file

FILE_NAME = "glossary.yaml"
NEAR = 25
"""Characters before a word in which `unless` is looked for."""


@frozen
class Forbidden:
    """Words not to be used, and what to say. Right all the same: after `unless`, or in a text that holds `beside`."""

    words: re.Pattern[str]
    say: str
    bad: tuple[str, ...]
    good: tuple[str, ...]
    unless: re.Pattern[str] | None = None
    beside: re.Pattern[str] | None = None

    def found(self, text: str) -> str | None:
        """The first such words of a text, or None."""
        if self.beside is not None and self.beside.search(text):
            return None
        for hit in self.words.finditer(text):
            before = text[max(0, hit.start() - NEAR) : hit.start()]
            if self.unless is None or not self.unless.search(before):
                return hit[0]
        return None


@frozen
class Required:
    """A term: where the English has it, the translation has the agreed words. Examples are English → translation."""

    english: re.Pattern[str]
    use: re.Pattern[str]
    say: str
    bad: dict[str, str] = field(hash=False)
    good: dict[str, str] = field(hash=False)

    def lacks(self, english: str, text: str) -> bool:
        """Whether the English has the term and the text has no agreed words for it."""
        return bool(self.english.search(english)) and not self.use.search(text)


@frozen
class Glossary:
    """The rules of one language; `unchanged` are texts that may stand as in English."""

    forbidden: tuple[Forbidden, ...] = ()
    required: tuple[Required, ...] = ()
    unchanged: tuple[str, ...] = ()

    def breaches(self, english: str, text: str) -> Iterator[tuple[str, str]]:
        """What was found and what is expected, for each rule that a translation breaks."""
        for rule in self.forbidden:
            words = rule.found(text)
            if words is not None:
                yield f"'{words}'", rule.say
        for term in self.required:
            if term.lacks(english, text):
                yield "an English term without its agreed words", term.say


def _pattern(text: str) -> re.Pattern[str] | None:
    try:
        return re.compile(text, re.IGNORECASE)
    except re.error:
        return None


_PATTERN: Shape[re.Pattern[str]] = Parsed("a regular expression", _pattern)
_TEXT = Text(300)
_EXAMPLES = ListOf(_TEXT, 1, 20, "examples")
_PAIRS = MapOf(_TEXT, _TEXT, 1, 20)
_FORBIDDEN = Record(
    "a forbidden wording",
    Forbidden,
    {
        "words": Field(_PATTERN, "what must not be written"),
        "say": Field(_TEXT, "what to write"),
        "bad": Field(_EXAMPLES, "texts that the rule must catch"),
        "good": Field(_EXAMPLES, "texts that it must let pass"),
        "unless": Field(_PATTERN, "right all the same after this", None),
        "beside": Field(_PATTERN, "right all the same in a text that holds this", None),
    },
)
_REQUIRED = Record(
    "a term",
    Required,
    {
        "english": Field(_PATTERN, "the term in the English text"),
        "use": Field(_PATTERN, "the agreed words"),
        "say": Field(_TEXT, "the same for people"),
        "bad": Field(_PAIRS, "English and translations that the rule must catch"),
        "good": Field(_PAIRS, "English and translations that it must let pass"),
    },
)
_GLOSSARY = Record(
    "a glossary",
    Glossary,
    {
        "forbidden": Field(ListOf(_FORBIDDEN, 0, 300, "wordings"), "words not to be used", ()),
        "required": Field(ListOf(_REQUIRED, 0, 300, "terms"), "words to be used for terms", ()),
        "unchanged": Field(ListOf(_TEXT, 0, 300, "texts"), "texts that stay as in English", ()),
    },
)
FILE: Shape[dict[str, Glossary]] = MapOf(Text(8), _GLOSSARY, 0, 60)
"""The shape of the glossary file: by language."""


def load_glossaries(report: Report) -> dict[str, Glossary]:
    """The shipped glossaries by language."""
    return read_file(rules_root() / "common" / FILE_NAME, FILE, report) or {}
