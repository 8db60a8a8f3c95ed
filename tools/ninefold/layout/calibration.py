"""A sheet that shows how a printer's backs lie behind its fronts, to be read with the eye against the light.

Four verniers tell by how much, and crosses at the corners have known distances. Paper, margin, marks, rulers and the
way through the printer are those of cards.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from ninefold.errors import Place, Report
from ninefold.layout.calibrationguide import instructions
from ninefold.layout.flip import behind, line_behind
from ninefold.layout.furniture import Said
from ninefold.layout.geometry import Box
from ninefold.layout.grid import Lattice
from ninefold.layout.job import Job, Page
from ninefold.layout.plan import Line, Side
from ninefold.layout.sheet import Block, Draft, Marks, Setup, Stock, check_setup, finish
from ninefold.layout.units import written
from ninefold.layout.vernier import LINES, PITCH, THIN_PT, Frame, Scale
from ninefold.layout.wording import Words

CROSS = 4.0
"""Of each arm of a cross (mm)."""
MARK_ROOM = 3.0
"""Beyond the least strips, so that marks at the corners are long enough to compare (mm)."""
OUTSIDE = 14.0
"""What a scale and its numbers take outside the crosses, clear of the rulers of both sides (mm)."""


def plan_calibration(setup: Setup, name: str, version: str, words: Words, report: Report) -> Job | None:
    """Both sides of the sheet; None with the reason in the report. `name` is shown in the commands to type."""
    setup = replace(setup, marks=Marks.BOTH)
    check_setup(setup, report)
    frame = _frame(setup, report) if report.ok else None
    if frame is None:
        return None
    scales = _scales(frame)
    front = _front(frame, scales, setup, name, words, report)
    pages = []
    turn = f"sheet.turn.{setup.backs}"
    for number, draft in enumerate((front, _back(frame, scales, setup, words)), start=1):
        footer = (
            Said("sheet.set", words.say("sheet.set", set="ninefold", version=version)),
            Said("sheet.page", words.say("sheet.page", page=number, pages=2)),
            Said("sheet.use", words.say("sheet.use", what=draft.what, stock=words.say(f"stock.{draft.stock}"))),
            Said(turn, words.say(turn)),
        )
        plan = finish(draft, footer, setup, words, report)
        correction = setup.profile.correction(draft.side, setup.paper, setup.backs)
        pages.append(Page(draft.parts, draft.side, draft.stock, plan, 2 - number, correction))
    title = words.say("calibrate.title", paper=setup.paper.name)
    return Job(title, setup.paper, setup.backs, tuple(pages)) if report.ok else None


def _frame(setup: Setup, report: Report) -> Frame | None:
    """The crosses as far apart as whole tens of mm fit."""
    area, paper = setup.text_area, setup.paper
    across, down = (int((room - 2 * OUTSIDE) // 10) * 10 for room in (area.width, area.height))
    need = 2 * LINES * PITCH
    if min(across, down) < need:
        report.error(
            Place("--paper"),
            "paper-too-small",
            f"the scales of the calibration sheet need {written(need + 2 * OUTSIDE)} mm in both directions",
            f"no more than {paper.name} leaves: {written(area.width)} × {written(area.height)} mm",
            "calibrate with a larger paper in the same tray",
        )
        return None
    return Frame(paper.width / 2, paper.height / 2, across, down)


def _scales(frame: Frame) -> tuple[Scale, ...]:
    (left, top), *_, (right, bottom) = frame.corners
    return (
        Scale(frame.cx, top),
        Scale(frame.cx, bottom),
        Scale(left, frame.cy, upright=True),
        Scale(right, frame.cy, upright=True),
    )


def _crosses(frame: Frame) -> Iterator[Line]:
    for x, y in frame.corners:
        yield Line(x - CROSS, y, x + CROSS, y, THIN_PT)
        yield Line(x, y - CROSS, x, y + CROSS, THIN_PT)


def _slanting_crosses(frame: Frame) -> Iterator[Line]:
    """Those of the back: on top of the upright ones they make stars, unless something is moved or turned."""
    arm = CROSS / math.sqrt(2)
    for x, y in frame.corners:
        yield Line(x - arm, y - arm, x + arm, y + arm, THIN_PT)
        yield Line(x - arm, y + arm, x + arm, y - arm, THIN_PT)


def _block(setup: Setup, side: Side) -> Block:
    """About all that cards could cover, with crop marks at its corners."""
    area = setup.area.shrunk(MARK_ROOM)
    if side is Side.BACK:
        area = behind(area, setup.paper, setup.backs)
    lattice = Lattice(area.x, area.y, 1, 1, area.width, area.height, 0, 0, 0, 0)
    return Block(lattice, frozenset({0}), side, Box(0, 0, setup.paper.width, setup.paper.height))


def _front(frame: Frame, scales: tuple[Scale, ...], setup: Setup, name: str, words: Words, report: Report) -> Draft:
    lines = [line for scale in scales for line in scale.fronts()]
    numbers = [run for scale in scales for run in (scale.option(), *scale.numbers())]
    told = instructions(frame, setup, name, words, report)
    return Draft(
        parts=("calibration",),
        side=Side.FRONT,
        stock=Stock.PLAIN,
        what=words.say("calibrate.front"),
        blocks=(_block(setup, Side.FRONT),),
        panels=told.panels,
        lines=(*lines, *_crosses(frame), *told.lines),
        texts=(*numbers, *told.texts),
    )


def _back(frame: Frame, scales: tuple[Scale, ...], setup: Setup, words: Words) -> Draft:
    seen = [*(line for scale in scales for line in scale.backs()), *_slanting_crosses(frame)]
    return Draft(
        parts=("calibration",),
        side=Side.BACK,
        stock=Stock.PLAIN,
        what=words.say("calibrate.back"),
        blocks=(_block(setup, Side.BACK),),
        lines=tuple(line_behind(line, setup.paper, setup.backs) for line in seen),
    )
