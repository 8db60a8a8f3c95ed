"""A sheet that shows how a printer's backs lie behind its fronts, to be read with the eye against the light.

Four verniers tell by how much: long lines of the front stand `PITCH` apart, those of the back a little closer, so
that only one pair makes a straight line, and its number is the offset. Crosses at the corners have known distances.
Paper, margin, marks, rulers and the way through the printer are those of cards.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ninefold.errors import Place, Report
from ninefold.layout.flip import behind, line_behind
from ninefold.layout.flow import Style, paragraph
from ninefold.layout.furniture import Said
from ninefold.layout.geometry import Box
from ninefold.layout.grid import Lattice
from ninefold.layout.job import Job, Page
from ninefold.layout.limits import SMALLEST_TEXT
from ninefold.layout.plan import Line, Panel, Side, TextRun
from ninefold.layout.profile import PERFECT
from ninefold.layout.sheet import Block, Draft, Marks, Setup, Stock, check_setup, finish
from ninefold.layout.units import mm, written
from ninefold.layout.wording import Words

PITCH = 2.0
"""Between two lines of the front (mm): offsets below it are read without doubt."""
STEP = 0.1
"""What one line further means (mm)."""
LINES = 20
"""On each side of the middle, so that a scale reads up to LINES × STEP."""
TALL, LOW = 5.0, 3.0
"""Of every fifth line and of the others (mm), on both sides of the line where they meet."""
ARROW = 7.0
"""Of the back's middle line, which is thick (mm)."""
CROSS = 4.0
"""Of each arm of a cross (mm)."""
MARK_ROOM = 3.0
"""Beyond the least strips, so that marks at the corners are long enough to compare (mm)."""
THIN_PT, THICK_PT = 0.5, 1.4
NUMBER_SIZE = SMALLEST_TEXT
NUMBERS_EVERY = 5
NUMBER_ROOM = 4.5
"""From the tallest lines up to what stands above their numbers (mm)."""
OUTSIDE = 14.0
"""What a scale and its numbers take outside the crosses, clear of the rulers of both sides (mm)."""
SCALE_ROOM = 18.0
"""What a scale and its numbers take of the room for the instructions, on each side (mm)."""
TITLE, LEAD, HEADING, COMMAND = Style(15, "bold"), Style(9.5), Style(9.5, "bold"), Style(8, "bold")
SETTINGS = ((10.0, 4.5), (9.0, 3.0), (8.0, 2.0), (7.0, 1.5))
"""Size of the instructions' text (pt) and gap between them (mm), the first that fits."""
PARAGRAPH_GAP = 0.8
EXAMPLE, EXAMPLE_LINES = 4, 8
"""The pair that makes one line in the drawn example, and how many lines it has on each side."""
SHINING, MARKED = "#8A8778", "#F5E3B8"
"""Lines of the back as they shine through, and the ground behind the pair to read."""


_HALF_HIGH = mm(NUMBER_SIZE) * 0.36
"""From the middle of a number to the line it stands on (mm)."""


@dataclass(frozen=True)
class _Frame:
    """Where the crosses are: `across` × `down` mm apart, round the middle of the paper."""

    cx: float
    cy: float
    across: int
    down: int

    @property
    def corners(self) -> list[tuple[float, float]]:
        """The middles of the crosses."""
        return [(self.cx + i * self.across / 2, self.cy + j * self.down / 2) for i in (-1, 1) for j in (-1, 1)]

    @property
    def text_box(self) -> Box:
        """The room for the instructions, inside the scales."""
        box = Box(self.cx - self.across / 2, self.cy - self.down / 2, self.across, self.down)
        return box.shrunk(SCALE_ROOM)


@dataclass(frozen=True)
class _Scale:
    """A vernier with its middle on (x, y), along x or turned by 90° along y; its numbers grow with the offset."""

    x: float
    y: float
    upright: bool = False

    def line(self, along: float, start: float, end: float, width_pt: float) -> Line:
        """A line of the scale, seen from the front: from `start` to `end` across it."""
        if self.upright:
            return Line(self.x + start, self.y + along, self.x + end, self.y + along, width_pt)
        return Line(self.x + along, self.y + start, self.x + along, self.y + end, width_pt)

    def fronts(self, most: int = LINES) -> Iterator[Line]:
        """The lines of the front, `most` on each side: they end where those of the back begin."""
        for n in range(-most, most + 1):
            yield self.line(n * PITCH, -_length(n), 0, THIN_PT)

    def backs(self, most: int = LINES) -> Iterator[Line]:
        """The lines of the back, as they should be seen from the front."""
        for n in range(-most, most + 1):
            thick = n == 0
            yield self.line(n * (PITCH - STEP), 0, ARROW if thick else _length(n), THICK_PT if thick else THIN_PT)

    def option(self) -> TextRun:
        """What is read here."""
        end = -LINES * PITCH - 4
        if self.upright:
            return TextRun(self.x, self.y + end, "--y", NUMBER_SIZE, "bold", "middle")
        return TextRun(self.x + end, self.y + _HALF_HIGH, "--x", NUMBER_SIZE, "bold", "end")

    def numbers(self, most: int = LINES) -> Iterator[TextRun]:
        """What the lines of the front mean: the offset of the back, to the right or down."""
        last = most - most % NUMBERS_EVERY
        for n in range(-last, last + 1, NUMBERS_EVERY):
            text = f"{n * STEP:+.1f}".replace("-", "−") if n else "0"
            if self.upright:
                yield TextRun(self.x - TALL - 1, self.y + n * PITCH + _HALF_HIGH, text, NUMBER_SIZE, anchor="end")
            else:
                yield TextRun(self.x + n * PITCH, self.y - TALL - 1, text, NUMBER_SIZE, anchor="middle")


def _length(n: int) -> float:
    return TALL if n % NUMBERS_EVERY == 0 else LOW


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


def _frame(setup: Setup, report: Report) -> _Frame | None:
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
    return _Frame(paper.width / 2, paper.height / 2, across, down)


def _scales(frame: _Frame) -> tuple[_Scale, ...]:
    (left, top), *_, (right, bottom) = frame.corners
    return (
        _Scale(frame.cx, top),
        _Scale(frame.cx, bottom),
        _Scale(left, frame.cy, upright=True),
        _Scale(right, frame.cy, upright=True),
    )


def _crosses(frame: _Frame) -> Iterator[Line]:
    for x, y in frame.corners:
        yield Line(x - CROSS, y, x + CROSS, y, THIN_PT)
        yield Line(x, y - CROSS, x, y + CROSS, THIN_PT)


def _slanting_crosses(frame: _Frame) -> Iterator[Line]:
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


def _front(frame: _Frame, scales: tuple[_Scale, ...], setup: Setup, name: str, words: Words, report: Report) -> Draft:
    lines = [line for scale in scales for line in scale.fronts()]
    numbers = [run for scale in scales for run in (scale.option(), *scale.numbers())]
    told = _instructions(frame, setup, name, words, report)
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


def _back(frame: _Frame, scales: tuple[_Scale, ...], setup: Setup, words: Words) -> Draft:
    seen = [*(line for scale in scales for line in scale.backs()), *_slanting_crosses(frame)]
    return Draft(
        parts=("calibration",),
        side=Side.BACK,
        stock=Stock.PLAIN,
        what=words.say("calibrate.back"),
        blocks=(_block(setup, Side.BACK),),
        lines=tuple(line_behind(line, setup.paper, setup.backs) for line in seen),
    )


# ------------------------------------------------------------------------------------------------ instructions


@dataclass(frozen=True)
class _Part:
    """A paragraph, or the drawn example beside its caption; `new` begins another step."""

    text: str
    style: Style
    new: bool = False
    example: bool = False


@dataclass(frozen=True)
class _Set:
    """Instructions in their place, the y below them, and how much they stick out (mm)."""

    texts: tuple[TextRun, ...]
    lines: tuple[Line, ...]
    panels: tuple[Panel, ...]
    bottom: float
    overhang: float


def _instructions(frame: _Frame, setup: Setup, name: str, words: Words, report: Report) -> _Set:
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


def _parts(frame: _Frame, setup: Setup, name: str, words: Words, body: Style) -> Iterator[_Part]:
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
            scale = _Scale(box.x + EXAMPLE_LINES * PITCH + 1, middle)
            lines, panels = tuple(_example(scale)), (_marked(scale),)
            runs += scale.numbers(EXAMPLE_LINES)
            indent = 2 * EXAMPLE_LINES * PITCH + 6
            at = Box(box.x + indent, middle - 1, box.width - indent, 0)
        placed = paragraph(part.text, at.x, at.y, at.width, part.style)
        runs += placed.runs
        y = max(placed.bottom, middle + ARROW + 1.5) if part.example else placed.bottom + PARAGRAPH_GAP
        overhang = max(overhang, placed.overhang)
    return _Set(tuple(runs), lines, panels, y, overhang)


def _example(scale: _Scale) -> Iterator[Line]:
    """The middle of a scale as it is seen against the light, the back off by EXAMPLE steps."""
    for line in scale.fronts(EXAMPLE_LINES):
        yield line
    for line in scale.backs(EXAMPLE_LINES):
        yield replace(line, x1=line.x1 + EXAMPLE * STEP, x2=line.x2 + EXAMPLE * STEP, colour=SHINING)


def _marked(scale: _Scale) -> Panel:
    """The ground behind the pair that makes one line."""
    return Panel(Box(scale.x + EXAMPLE * PITCH - 0.8, scale.y - TALL - 0.6, 1.6, TALL + LOW + 1.6), MARKED, 0.8)
