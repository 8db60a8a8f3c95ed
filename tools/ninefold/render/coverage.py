"""Every character of every text has a glyph, checked before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ninefold.art.scene import Group, Leaf, texts
from ninefold.errors import Place, Problem
from ninefold.layout.plan import SheetPlan
from ninefold.layout.typeset import Font, missing


def uncovered(scenes: Mapping[str, Group | Leaf], plans: Iterable[SheetPlan] = ()) -> list[Problem]:
    """A problem for each text with a character that the fonts lack; scenes are named by their key."""
    runs: list[tuple[str, str, Font]] = [
        (key, run.text, run.font) for key, scene in scenes.items() for run in texts(scene)
    ]
    runs += [("sheet", run.text, run.weight) for plan in plans for run in plan.texts]
    return [_problem(where, text, char) for where, text, font in dict.fromkeys(runs) for char in missing(text, font)]


def _problem(where: str, text: str, char: str) -> Problem:
    return Problem(
        Place(where),
        "glyph-missing",
        f"the character '{char}' (U+{ord(char):04X}) in '{text}' is in no font",
        "Latin, Cyrillic or Japanese letters and common signs",
        "write it another way",
    )
