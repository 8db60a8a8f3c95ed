"""How a back comes to lie behind its front: the flip of the paper, as a transform.

Turning a sheet over its long edge, and folding it along a line parallel to it, take x to W − x; turning it over
its short edge takes y to H − y. What lies on the back is planned at the place, and turned so, that after the
flip it is behind its front and upright.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from ninefold.layout.geometry import Box
from ninefold.layout.paper import Paper
from ninefold.layout.plan import Line, Side, Slot


class Backs(StrEnum):
    """How the backs are printed: on the other side of the sheet, beside a fold, or not at all."""

    LONG = "long"
    SHORT = "short"
    FOLD = "fold"
    NONE = "none"

    @property
    def two_sided(self) -> bool:
        """True if a printer turns the sheet over."""
        return self in (Backs.LONG, Backs.SHORT)


def behind(box: Box, paper: Paper, backs: Backs) -> Box:
    """Where a box of the front is planned on the back."""
    if backs is Backs.SHORT:
        return replace(box, y=paper.height - box.bottom)
    return replace(box, x=paper.width - box.right)


def turn_behind(turn: float, backs: Backs) -> float:
    """How a back is turned (degrees clockwise) that reads upright behind a front turned by `turn`."""
    return ((180 if backs is Backs.SHORT else 0) - turn) % 360


def back_of(slot: Slot, key: str, paper: Paper, backs: Backs) -> Slot:
    """The slot of the back that belongs to a slot of the front."""
    return Slot(
        key=key,
        trim=behind(slot.trim, paper, backs),
        ink=behind(slot.ink, paper, backs),
        turn=turn_behind(slot.turn, backs),
        side=Side.BACK,
    )


def line_behind(line: Line, paper: Paper, backs: Backs) -> Line:
    """The same line on the back."""
    if backs is Backs.SHORT:
        return replace(line, y1=paper.height - line.y1, y2=paper.height - line.y2)
    return replace(line, x1=paper.width - line.x1, x2=paper.width - line.x2)
