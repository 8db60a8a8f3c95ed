"""Translations that have no room where they stand: told with their id and language, and in English in a draft."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ninefold.cli.printing import of_text
from ninefold.errors import Place, Problem, Report, Severity
from ninefold.text.catalogue import Catalogue
from ninefold.text.language import ENGLISH_CODE

OVERFLOW = "text-overflow"


class Lenient(Report):
    """The report of a draft: a text that has no room is told, and stops nothing."""

    def error(self, place: Place, code: str, found: str, expected: str, hint: str = "") -> None:
        """Record a fault; of a text without room, a warning."""
        tell = self.warn if code == OVERFLOW else super().error
        tell(place, code, found, expected, hint)

    def extend(self, problems: Iterable[Problem]) -> None:
        """The same of problems that another part of the run found."""
        super().extend(replace(one, severity=Severity.WARNING) if one.code == OVERFLOW else one for one in problems)


def named(problems: Iterable[Problem], words: Catalogue) -> Iterator[Problem]:
    """The problems; those of translations without room say which text it is, and in which language."""
    ids = _ids(words)
    for problem in problems:
        id = ids.get(problem.place) if problem.code == OVERFLOW else None
        # What is wrong in the rulebook says it itself.
        if id is None or problem.found.startswith(f"'{id}'"):
            yield problem
        else:
            yield replace(problem, found=f"{of_text(id, words)}: {problem.found}")


def without_room(problems: Iterable[Problem], words: Catalogue) -> frozenset[str]:
    """The ids of the translations that have no room."""
    ids = _ids(words)
    return frozenset(ids[one.place] for one in problems if one.code == OVERFLOW and one.place in ids)


def _ids(words: Catalogue) -> dict[Place, str]:
    """The ids of translations by where they stand; none of English, which has its places in the user's own files."""
    if words.language == ENGLISH_CODE:
        return {}
    return {place: id for id, place in words.places.items() if place.file.endswith(".po")}
