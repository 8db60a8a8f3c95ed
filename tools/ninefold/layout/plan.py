"""A page as pure data: what lies where, in millimetres from the top-left corner, before anything is drawn.

Pictures are named by the key of a scene; whoever renders the plan brings the scenes.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.paper import Paper
from ninefold.layout.typeset import Weight

HAIRLINE_PT = 0.4
"""Marks thinner than this are lost on ink-jet printers (pt)."""

BLACK = "#000000"
INK = "#3A3A36"
"""Of texts on sheets and in the instructions."""


class Side(StrEnum):
    """Which side of what is cut out a slot shows."""

    FRONT = "front"
    BACK = "back"


@frozen
class Slot:
    """A picture that is cut out: the scene `key` fills `trim`, turned, and shows no further than `ink`."""

    key: str
    trim: Box
    ink: Box
    turn: float = 0.0
    side: Side = Side.FRONT


@frozen
class Picture:
    """A scene as an illustration: scaled and turned about its centre, which lies on (cx, cy)."""

    key: str
    cx: float
    cy: float
    scale: float
    turn: float = 0.0


@frozen
class Line:
    """A straight line; `dash` is the length of dashes and gaps in mm, 0 for a solid one."""

    x1: float
    y1: float
    x2: float
    y2: float
    width_pt: float = HAIRLINE_PT
    colour: str = BLACK
    dash: float = 0.0


@frozen
class Panel:
    """A flat ground with corners of a radius; no fill shows the outline only."""

    box: Box
    fill: str = ""
    radius: float = 0.0
    outline: str = ""


@frozen
class TextRun:
    """A run of text; (x, y) is the anchor on the baseline, `turn` turns about it, `size` is in points."""

    x: float
    y: float
    text: str
    size: float
    weight: Weight = "regular"
    anchor: Literal["start", "middle", "end"] = "start"
    turn: float = 0.0
    colour: str = INK


@frozen
class SheetPlan:
    """One page. Drawn in this order: panels, pictures, slots, crop marks, other lines, rulers, texts."""

    paper: Paper
    slots: tuple[Slot, ...] = ()
    panels: tuple[Panel, ...] = ()
    pictures: tuple[Picture, ...] = ()
    marks: tuple[Line, ...] = ()
    lines: tuple[Line, ...] = ()
    rulers: tuple[Line, ...] = ()
    texts: tuple[TextRun, ...] = ()
