"""Languages and papers of the person at the keyboard: read leniently, and taken from the locale if not given."""

from __future__ import annotations

import os

from ninefold.errors import guess, refuse

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English"}
"""The languages whose texts are complete, by code."""

LETTER_TERRITORIES = frozenset({"US", "CA", "MX"})


def find_language(code: str | None) -> str:
    """The language meant by a code such as `pt-br` or `EN`; none given: the locale's if we have it, or English."""
    if code is None:
        wanted = _locale("LC_MESSAGES").partition(".")[0]
        return _known(wanted) or ENGLISH
    known = _known(code)
    if known is None:
        expected = f"one of {', '.join(LANGUAGES)}"
        raise refuse("--lang", "unknown-language", f"the language '{code}'", expected, guess(code, LANGUAGES))
    return known


def _known(code: str) -> str | None:
    plain = code.strip().replace("-", "_").casefold()
    exact = next((known for known in LANGUAGES if known.casefold() == plain), None)
    return exact or next((known for known in LANGUAGES if known.casefold() == plain.partition("_")[0]), None)


def local_paper() -> str:
    """The paper usual where the locale says we are: `letter` in the US, Canada and Mexico, else `a4`."""
    territory = _locale("LC_PAPER").partition(".")[0].partition("_")[2].upper()
    return "letter" if territory in LETTER_TERRITORIES else "a4"


def _locale(category: str) -> str:
    return os.environ.get("LC_ALL") or os.environ.get(category) or os.environ.get("LANG") or ""
