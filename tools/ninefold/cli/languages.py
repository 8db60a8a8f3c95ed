"""Languages and papers of the person at the keyboard: read leniently, and taken from the locale if not given."""

from __future__ import annotations

import os
import re
from pathlib import Path

from ninefold.errors import Refused, Report, guess, refuse

ENGLISH = "en"
LETTER_TERRITORIES = frozenset({"US", "CA", "MX"})


def find_language(code: str | None) -> str:
    """The language meant by a code such as `pt-br` or `EN`; none: the locale's if it is complete, or English."""
    if code is None and _is_english(_locale("LC_MESSAGES")):
        # Nothing need be read for what is so nearly always.
        return ENGLISH
    from ninefold.text.language import find_code, load_languages

    report = Report()
    known = load_languages(report)
    if code is None:
        wanted = find_code(_locale("LC_MESSAGES"), known)
        return wanted if wanted is not None and _complete(wanted) else ENGLISH
    found = find_code(code, known)
    if found is None:
        if not report.ok:
            # A fault in the file of languages hides all of them.
            raise Refused(report)
        expected = f"one of {', '.join(known)}"
        raise refuse("--lang", "unknown-language", f"the language '{code}'", expected, guess(code, known))
    return found


def _is_english(locale: str) -> bool:
    """Whether a locale is English, or that of programs, or none at all."""
    return re.split(r"[_.@-]", locale.casefold())[0] in ("", "c", "posix", ENGLISH)


def spoken(folder: Path, code: str) -> str:
    """The language for a set if nobody asked for one: that of the code if all its texts have it, else English."""
    if code == ENGLISH:
        return ENGLISH
    from ninefold.rules.cardset import read_set
    from ninefold.text.load import set_catalogue, wording

    cards = read_set(folder, Report())
    if cards is None:
        return ENGLISH
    lacking = Report()
    set_catalogue(folder, cards.rules.slug, wording(code, lacking), lacking)
    return code if lacking.ok else ENGLISH


def _complete(code: str) -> bool:
    from ninefold.text.language import load_languages
    from ninefold.text.state import is_complete, shipped_domains

    return is_complete(load_languages(Report())[code], shipped_domains(Report()))


def begun_languages() -> list[str]:
    """The codes of all languages that there are texts in: what one lacks is a problem and no reason to hide it."""
    return [code for code, _ in known_languages()]


def known_languages() -> list[tuple[str, str]]:
    """Codes and names of the languages that can be had, and of those that are being made, told as drafts."""
    from ninefold.text.language import load_languages
    from ninefold.text.state import is_begun, is_complete, shipped_domains

    domains = shipped_domains(Report())
    begun = [language for language in load_languages(Report()).values() if is_begun(language, domains)]
    return [(one.code, one.name if is_complete(one, domains) else f"{one.name} (draft)") for one in begun]


def local_paper() -> str:
    """The paper usual where the locale says we are: `letter` in the US, Canada and Mexico, else `a4`."""
    from ninefold.layout.paper import A4, LETTER

    territory = _locale("LC_PAPER").partition(".")[0].partition("_")[2].upper()
    return LETTER if territory in LETTER_TERRITORIES else A4


def _locale(category: str) -> str:
    return os.environ.get("LC_ALL") or os.environ.get(category) or os.environ.get("LANG") or ""
