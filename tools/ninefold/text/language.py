"""Languages are data: `rules/common/languages.yaml` says how each is counted, written and inflected."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import field
from functools import lru_cache
from gettext import c2py
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.resources import rules_root
from ninefold.yamlfile import Field, Integer, MapOf, Parsed, Record, Shape, Text, Word, read_file

ENGLISH_CODE = "en"
FILE_NAME = "languages.yaml"
SCRIPTS = ("latin", "cyrillic", "cjk")
"""Scripts that can be set: from left to right, without joined letters. Others are refused."""
MOST_FORMS = 6

Inflected = Mapping[str, Mapping[str, str]]
_NONE: Inflected = MappingProxyType({})


@frozen
class Language:
    """A language. `forms` is its number of plural forms, `plural` the rule that picks one for a number n.

    `inflected`: group of names → form → what the form is, of the forms that English does without.
    """

    code: str
    name: str = ""
    english: str = ""
    forms: int = 2
    plural: str = "n != 1"
    script: str = "latin"
    hyphens: str = ""
    quotes: str = "“”"
    decimal: str = "."
    inflected: Inflected = field(default_factory=lambda: _NONE, hash=False)

    def form(self, n: int) -> int:
        """Which plural form a number takes, from 0."""
        return min(_rule(self.plural)(abs(n)), self.forms - 1)

    @property
    def comma(self) -> str:
        """What stands between the things of a list, blank included where the script has blanks."""
        return "、" if self._wide else ", "

    @property
    def semicolon(self) -> str:
        """What stands between things that hold commas themselves."""
        return "；" if self._wide else "; "

    @property
    def colon(self) -> str:
        """What stands between a label and what it is for."""
        return "：" if self._wide else ": "

    @property
    def stop(self) -> str:
        """What ends a sentence."""
        return "。" if self._wide else "."

    @property
    def _wide(self) -> bool:
        return self.script == "cjk"

    @property
    def tag(self) -> str:
        """The code as documents write it: `pt-BR`."""
        return self.code.replace("_", "-")


ENGLISH = Language(ENGLISH_CODE, "English", "English")


@lru_cache(maxsize=32)
def _rule(text: str) -> Callable[[int], int]:
    # The reader of PO headers in the standard library takes arithmetic on n alone, and refuses everything else.
    rule: Callable[[int], int] = c2py(text)
    return rule


def _plural(text: str) -> str | None:
    """The text if it is a rule that gives a form for every number."""
    if len(text) > 200:
        return None
    try:
        found = [_rule(text)(n) for n in range(200)]
    except (ValueError, ZeroDivisionError, RecursionError):
        return None
    return text if all(0 <= form < MOST_FORMS for form in found) else None


def _language(**values: Any) -> Language:
    return Language(code="", **values)


_NAME = Text(40)
_FORM = Text(40, r"[a-z][a-z0-9-]*", "a word of lower-case letters and hyphens")
_LANGUAGE = Record(
    "a language",
    _language,
    {
        "name": Field(_NAME, "in the language itself"),
        "english": Field(_NAME, "in English"),
        "forms": Field(Integer(1, MOST_FORMS), "how many plural forms a counted text has"),
        "plural": Field(Parsed("a rule for n in C, as in PO headers", _plural), "which form a number takes"),
        "script": Field(Word(SCRIPTS), "how it is written, from left to right", "latin"),
        "hyphens": Field(Text(20, r"[a-z]{2,3}(_[A-Z]{2})?", "a dictionary such as en_GB"), "hyphenation", ""),
        "quotes": Field(Text(2, "..", "two quotation marks"), "the outer quotation marks", "“”"),
        "decimal": Field(Text(1, "[.,]", "'.' or ','"), "between whole and fraction", "."),
        "inflected": Field(MapOf(_FORM, MapOf(_FORM, Text(120), 1, 20), 0, 20), "further forms of names", _NONE),
    },
)
_CODE = Text(8, r"[a-z]{2,3}(_[A-Z]{2})?", "a code such as de or pt_BR")
FILE: Shape[dict[str, Language]] = MapOf(_CODE, _LANGUAGE, 1, 60)
"""The shape of the file of languages."""


def languages_file() -> Path:
    """Where the languages are told."""
    return rules_root() / "common" / FILE_NAME


def load_languages(report: Report) -> dict[str, Language]:
    """All languages by code, in the order of the file; what is wrong with it in the report."""
    found = read_file(languages_file(), FILE, report) or {ENGLISH_CODE: ENGLISH}
    return {code: _coded(code, language) for code, language in found.items()}


def _coded(code: str, language: Language) -> Language:
    values = {name: getattr(language, name) for name in language.__dataclass_fields__}
    return Language(**{**values, "code": code})


def find_code(wanted: str, known: Mapping[str, object]) -> str | None:
    """The code meant by `pt-br`, `PT` or `ja_JP.UTF-8`; None for a language that is not known."""
    plain = re.split(r"[.@]", wanted.strip().replace("-", "_").casefold())[0]
    exact = next((code for code in known if code.casefold() == plain), None)
    first = plain.partition("_")[0]
    return exact or next((code for code in known if code.casefold().partition("_")[0] == first and first), None)
