"""The small markup of a rulebook's texts: **bold** and {gaps}. No expressions, so strangers' texts are safe."""

from __future__ import annotations

import re
from collections.abc import Callable

from ninefold.text.rulebook.model import Run, Runs, Words

_GAP = re.compile(r"\{([^{}]*)\}")
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_BOLD = "**"


def gap_names(text: str) -> list[str]:
    """The names of the gaps of a text, in order, each once."""
    return list(dict.fromkeys(_GAP.findall(text)))


def fault(text: str) -> str:
    """What is wrong with the markup of a text; empty if nothing is."""
    if text.count(_BOLD) % 2:
        return "** that is not closed"
    odd = next((name for name in gap_names(text) if not _NAME.fullmatch(name)), None)
    if odd is not None:
        return f"a gap {{{odd}}} whose name has other characters than a–z, 0–9 and _"
    bare = _GAP.sub("", text)
    return "a brace that belongs to no gap" if "{" in bare or "}" in bare else ""


def runs(text: str, gap: Callable[[str], Run]) -> Runs:
    """The runs of a text without fault; `gap` gives what fills a gap."""
    made: list[Run] = []
    bold = False
    for n, part in enumerate(text.split(_BOLD)):
        bold = n % 2 == 1
        made += _filled(part, bold, gap)
    return _joined(made)


def _filled(text: str, bold: bool, gap: Callable[[str], Run]) -> list[Run]:
    found: list[Run] = []
    for n, part in enumerate(_GAP.split(text)):
        if n % 2 == 0:
            found.append(Words(part, bold))
            continue
        run = gap(part)
        found.append(Words(run.text, bold, run.link) if isinstance(run, Words) else run)
    return found


def _joined(found: list[Run]) -> Runs:
    """Neighbours of one style as one run; empty ones dropped."""
    joined: list[Run] = []
    for run in found:
        last = joined[-1] if joined else None
        if isinstance(run, Words) and isinstance(last, Words) and (run.bold, run.link) == (last.bold, last.link):
            joined[-1] = Words(last.text + run.text, run.bold, run.link)
        elif not isinstance(run, Words) or run.text:
            joined.append(run)
    return tuple(joined)
