"""Long lists of problems for people: of many alike in a file the first are told, and how many more there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ninefold.errors import Place, Problem, Severity

MOST = 25
"""Problems of one sort in one file that are all told."""
TOLD = 10
"""So many are told of more than that."""
_ALL = "mend these first; --json or `validate --format json` tells all"
_DRAFT = "`build --draft` and `rulebook --draft` print with English in place of what is not translated"
_TRANSLATIONS = frozenset({"translation-missing", "translation-stale"})

Sort = tuple[str, str, Severity]


def folded(problems: Iterable[Problem]) -> Iterator[Problem]:
    """The same problems in the same order, but those that are many alike; one way out is told once.

    Alike are those with a code, a file and a severity in common.
    """
    listed = [*problems]
    count = Counter(map(_sort, listed))
    met: Counter[Sort] = Counter()
    hints = {"": _ALL, "translation": _DRAFT}
    for problem in listed:
        sort = _sort(problem)
        met[sort] += 1
        if count[sort] <= MOST or met[sort] <= TOLD:
            yield problem
        elif met[sort] == TOLD + 1:
            kind = "translation" if problem.code in _TRANSLATIONS else ""
            found = f"and {count[sort] - TOLD} more like these"
            hint = hints.pop(kind, "")
            yield Problem(Place(problem.place.file), problem.code, found, "", hint, problem.severity)


def _sort(problem: Problem) -> Sort:
    return problem.place.file, problem.code, problem.severity
