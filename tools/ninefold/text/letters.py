"""Characters that no font has: a text that holds one cannot be printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ninefold.errors import Place, Report
from ninefold.layout.typeset import missing

MOST_NAMED = 5
"""Characters that no font has, of one text: a script that is not printed has them all."""


def check_letters(forms: Iterable[str], place: Place, of: str, report: Report) -> None:
    """Record the characters of a text's forms that no font has; `of` says what text it is, and in which language."""
    for text in forms:
        if lacked := missing(text, "regular"):
            found = f"{of}: {_listed(lacked)} in '{text}' {'is' if len(lacked) == 1 else 'are'} in no font"
            hint = "write it another way"
            report.error(place, "glyph-missing", found, "Latin, Cyrillic or Japanese letters and common signs", hint)


def _listed(chars: Sequence[str]) -> str:
    """The first of some characters by name, and how many more there are."""
    named = [f"'{char}' (U+{ord(char):04X})" for char in chars[:MOST_NAMED]]
    more = f" and {len(chars) - MOST_NAMED} more" if len(chars) > MOST_NAMED else ""
    return f"the character{'' if len(chars) == 1 else 's'} {', '.join(named)}{more}"
