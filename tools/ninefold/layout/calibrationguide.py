"""What to do with a calibration sheet: its instructions, set between the scales, with a drawn example."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.flow import Style, paragraph
from ninefold.layout.geometry import Box
from ninefold.layout.plan import Line, Panel, TextRun
from ninefold.layout.profile import PERFECT
from ninefold.layout.sheet import Setup
from ninefold.layout.units import written
from ninefold.layout.vernier import ARROW, LOW, NUMBER_ROOM, PITCH, STEP, TALL, Frame, Scale
from ninefold.layout.wording import Words

TITLE, LEAD, HEADING, COMMAND = Style(15, "bold"), Style(9.5), Style(9.5, "bold"), Style(8, "bold")
SETTINGS = ((10.0, 4.5), (9.0, 3.0), (8.0, 2.0), (7.0, 1.5))
"""Size of the instructions' text (pt) and gap between them (mm), the first that fits."""
PARAGRAPH_GAP = 0.8
EXAMPLE, EXAMPLE_LINES = 4, 8
"""The pair that makes one line in the drawn example, and how many lines it has on each side."""
SHINING, MARKED = "#8A8778", "#F5E3B8"
"""Lines of the back as they shine through, and the ground behind the pair to read."""


@frozen
class _Part:
    """A paragraph, or the drawn example beside its caption; `new` begins another step."""

    text: str
    style: Style
    new: bool = False
    example: bool = False


@frozen
class _Set:
    """Instructions in their place, the y below them, and how much they stick out (mm)."""

    texts: tuple[TextRun, ...]
    lines: tuple[Line, ...]
    panels: tuple[Panel, ...]
    bottom: float
    overhang: float


def instructions(frame: Frame, setup: Setup, name: str, words: Words, report: Report) -> _Set:
    """What to do with the sheet, set as large as fits; what fits at no size is a problem."""
    box = frame.text_box
    for size, gap in SETTINGS:
        done = _set(list(_parts(frame, setup, name, words, Style(size))), box, gap)
        if done.bottom <= box.bottom and done.overhang == 0:
            return done
    report.error(
        Place("--paper"),
        "text-overflow",
        f"the instructions of the calibration sheet are {written(done.bottom - box.y)} mm high",
        f"at most {written(box.height)} mm on {setup.paper.name}",
        "calibrate with a larger paper in the same tray",
    )
    return done


def _parts(frame: Frame, setup: Setup, name: str, words: Words, body: Style) -> Iterator[_Part]:
    again = setup.profile != PERFECT
    factor = math.degrees(math.atan2(1, frame.down))
    yield _Part(words.say("calibrate.title", paper=setup.paper.name), TITLE)
    yield _Part(words.say("calibrate.lead"), LEAD, new=True)
    yield from _step("offset", words, body, value=written(STEP))
    yield _Part(words.say("calibrate.example", reading=f"{EXAMPLE * STEP:+.1f}"), body, example=True)
    yield _Part(words.say("calibrate.far", pitch=written(PITCH)), body)
    yield from _step("rotation", words, body, factor=f"{factor:.2f}")
    measured = written(frame.across - 0.4)
    yield from _step("scale", words, body, across=frame.across, down=frame.down, measured=measured)
    yield from _step("margin", words, body, margin=written(setup.margin))
    yield from _step("add", words, body, name=name) if again else _step("keep", words, body)
    yield _Part(f"ninefold calibrate --name {name} --x 0.4 --y -0.2", COMMAND)
    if not again:
        yield _Part(words.say("calibrate.check"), body)
        yield _Part(f"ninefold calibrate --name {name}", COMMAND)
    yield _Part(words.say("calibrate.use"), body)
    yield _Part(f"ninefold build --profile {name}", COMMAND)


def _step(step: str, words: Words, body: Style, **gaps: object) -> Iterator[_Part]:
    yield _Part(words.say(f"calibrate.{step}.title"), HEADING, new=True)
    yield _Part(words.say(f"calibrate.{step}.text", **gaps), body)


def _set(parts: list[_Part], box: Box, gap: float) -> _Set:
    """The parts below each other."""
    runs: list[TextRun] = []
    lines: tuple[Line, ...] = ()
    panels: tuple[Panel, ...] = ()
    y, overhang = box.y, 0.0
    for part in parts:
        y += gap if part.new else 0.0
        at = Box(box.x, y, box.width, box.bottom - y)
        if part.example:
            middle = y + TALL + NUMBER_ROOM
            scale = Scale(box.x + EXAMPLE_LINES * PITCH + 1, middle)
            lines, panels = tuple(_example(scale)), (_marked(scale),)
            runs += scale.numbers(EXAMPLE_LINES)
            indent = 2 * EXAMPLE_LINES * PITCH + 6
            at = Box(box.x + indent, middle - 1, box.width - indent, 0)
        placed = paragraph(part.text, at.x, at.y, at.width, part.style)
        runs += placed.runs
        y = max(placed.bottom, middle + ARROW + 1.5) if part.example else placed.bottom + PARAGRAPH_GAP
        overhang = max(overhang, placed.overhang)
    return _Set(tuple(runs), lines, panels, y, overhang)


def _example(scale: Scale) -> Iterator[Line]:
    """The middle of a scale as it is seen against the light, the back off by EXAMPLE steps."""
    for line in scale.fronts(EXAMPLE_LINES):
        yield line
    for line in scale.backs(EXAMPLE_LINES):
        yield replace(line, x1=line.x1 + EXAMPLE * STEP, x2=line.x2 + EXAMPLE * STEP, colour=SHINING)


def _marked(scale: Scale) -> Panel:
    """The ground behind the pair that makes one line."""
    return Panel(Box(scale.x + EXAMPLE * PITCH - 0.8, scale.y - TALL - 0.6, 1.6, TALL + LOW + 1.6), MARKED, 0.8)
