"""The instructions that come first: what to print on what, how to turn, cut, fold and stick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.layout.blocks import (
    ACCENT,
    GROUND,
    HEADING,
    PAD,
    RADIUS,
    Block,
    Flowed,
    Piece,
    badge,
    drawn,
    flow,
    side_by_side,
    table,
    text,
)
from ninefold.layout.diagrams import WIDTH, Diagram, backs_diagram, box_diagram, cutting_diagram, strip_diagram
from ninefold.layout.flip import Backs
from ninefold.layout.flow import Style
from ninefold.layout.geometry import Box
from ninefold.layout.limits import SMALLEST_TEXT
from ninefold.layout.order import SheetOrder
from ninefold.layout.parts import Part
from ninefold.layout.plan import Panel, Picture, Side
from ninefold.layout.ruler import LENGTHS
from ninefold.layout.sheet import Draft, Setup, Stock
from ninefold.layout.units import written
from ninefold.layout.wording import Words

SOFT = "#6F6C5F"
TITLE, NARROW_TITLE, LEAD = Style(18, "bold", 1.25, ACCENT), Style(13, "bold", 1.25, ACCENT), Style(10)
LIST, SMALL = Style(8), Style(SMALLEST_TEXT, colour=SOFT)
SETTINGS = ((10.0, 8.0), (10.0, 5.0), (10.0, 3.0), (8.0, 3.0))
"""Size of the steps' text (pt) and gap between them (mm): the first of those that take the fewest pages."""
BAND_HEIGHT, GAP = 48.0, 6.0
INDENT = 10.0
FAN_WIDTH, CARD_WIDTH, CARD_HEIGHT = 72.0, 32.0, 36.0
"""Room for the fan of cards, and how wide and high a card is shown in it at most, where the page is wide."""
WIDE = 150.0
"""A page with so much room across has the fan at full size and its tables beside each other (mm)."""
NARROWEST = 45.0
"""Where less is left for the text beside a drawing, the drawing is left out (mm)."""
SEPARATOR = "   ·   "


@frozen
class Guide:
    """What the instructions show of a game: cards by key, a table of plain dice, credits, what belongs to it.

    `blanks`: a die has sides that stand for nothing.
    """

    pictures: tuple[str, ...] = ()
    plain_dice: tuple[tuple[str, str], ...] = ()
    credits: tuple[str, ...] = ()
    contents: tuple[str, ...] = ()
    blanks: bool = False


@frozen
class PageRow:
    """A line of the table of pages: `2–5`, what is on them, and what to print them on."""

    pages: str
    what: str
    stock: Stock


@frozen
class Facts:
    """Everything the page says that depends on the game and the job; `fronts` and `behind` are pages, as `2–5`.

    `die`, `label`: edges in mm of dice and their labels, if there are any in this job. `chips`: `folded` or `flat`
    chips in place of dice, `box`: in how many pieces it is printed (0: none).
    """

    name: str
    card_size: tuple[float, float]
    guide: Guide
    rows: tuple[PageRow, ...]
    backs: Backs
    order: SheetOrder
    fronts: str
    behind: str
    die: float | None = None
    label: float | None = None
    chips: str = ""
    box: int = 0


def howto_drafts(facts: Facts, setup: Setup, words: Words, report: Report) -> list[Draft]:
    """The instructions, on as few pages as they take; a text that fits on no page is a problem at its place."""
    area = setup.text_area
    found = [flow(_blocks(facts, area, words, Style(size), gap), area) for size, gap in SETTINGS]
    best = min(found, key=_faults_and_pages)
    _check(best, area, words, report)
    return [
        Draft(
            parts=(Part.HOWTO,),
            side=Side.FRONT,
            stock=Stock.PLAIN,
            what=words.say("what.howto"),
            panels=page.panels,
            pictures=page.pictures,
            lines=page.lines,
            texts=page.texts,
        )
        for page in best.pages
    ]


def _faults_and_pages(flowed: Flowed) -> tuple[int, int]:
    return len(flowed.too_high) + len(flowed.too_wide), len(flowed.pages)


def _check(flowed: Flowed, area: Box, words: Words, report: Report) -> None:
    for keys, found, room in (
        (flowed.too_high, "this text of the instructions is higher than a page", area.height),
        (flowed.too_wide, "a word of the instructions is wider than its column", area.width),
    ):
        for key in keys:
            expected = f"at most {written(room)} mm at {written(SETTINGS[-1][0])} pt"
            hint = "use fewer or shorter words, or choose a larger paper"
            report.error(words.place(key), "text-overflow", found, expected, hint)


def _blocks(facts: Facts, area: Box, words: Words, body: Style, gap: float) -> Iterator[Block]:
    """Title, steps, tables and credits in their order."""
    yield Block("guide.lead", lambda box: _band(facts, box, words), max(gap, GAP))
    steps = list(_chosen_steps(facts, words))
    for number, step in enumerate(steps, start=1):
        title = words.say(f"guide.{step.key}.title")
        draw = partial(_step, number, title, step, body)
        yield Block(f"guide.{step.key}.text", draw, GAP / 2 if number == len(steps) else gap)
    yield from _tables(facts, area, words)
    yield Block("credit.line", lambda box: _credits(facts.guide.credits, box), 0, at_foot=True)


def _band(facts: Facts, area: Box, words: Words) -> Piece:
    """The title on a coloured ground, what belongs to a game, and a fan of cards beside it."""
    k = min(1.0, area.width / WIDE)
    fan_width = FAN_WIDTH * k if facts.guide.pictures else 0.0
    width = area.width - 2 * PAD - fan_width
    x = area.x + PAD
    style = TITLE if k == 1 else NARROW_TITLE
    done = text(words.say("guide.title", set=facts.name), x, area.y + PAD + 1, width, style)
    done = done.with_(text(words.say("guide.lead"), x, done.bottom + 1, width, LEAD))
    if facts.guide.contents:
        contents = words.say("guide.contents", things=SEPARATOR.join(facts.guide.contents))
        done = done.with_(text(contents, x, done.bottom + 1.5, width, LIST))
    high = max(BAND_HEIGHT * k, done.bottom + PAD / 2 - area.y)
    ground = Panel(Box(area.x, area.y, area.width, high), GROUND, RADIUS)
    fan = _fan(facts, area.right - PAD - fan_width / 2, area.y + high / 2, k)
    return Piece(area.y + high, (ground,), pictures=fan).with_(done)


def _fan(facts: Facts, cx: float, cy: float, k: float) -> tuple[Picture, ...]:
    width, height = facts.card_size
    scale = k * min(CARD_HEIGHT / height, CARD_WIDTH / width)
    middle = (len(facts.guide.pictures) - 1) / 2
    return tuple(
        Picture(key, cx + 18 * k * (n - middle), cy + 1.2 * k * abs(n - middle), scale, (9 * (n - middle)) % 360)
        for n, key in enumerate(facts.guide.pictures)
    )


@frozen
class _Step:
    """A step: the id of its texts, what it says, its drawing."""

    key: str
    told: str
    diagram: Diagram | None = None


def _step(number: int, title: str, step: _Step, body: Style, area: Box) -> Piece:
    y = area.y
    diagram = step.diagram if area.width - INDENT - WIDTH - GAP >= NARROWEST else None
    width = area.width - INDENT - (WIDTH + GAP if diagram else 0)
    heading = text(title, area.x + INDENT, y + 0.8, width, HEADING)
    done = text(step.told, area.x + INDENT, heading.bottom, width, body)
    drawing = drawn(diagram, area.right - WIDTH, y) if diagram else Piece(y)
    return badge(number, area.x, y).with_(heading, done, drawing)


def _chosen_steps(facts: Facts, words: Words) -> Iterator[_Step]:
    """The steps that this job needs."""

    def step(key: str, diagram: Diagram | None = None, **values: object) -> _Step:
        return _Step(key, words.say(f"guide.{key}.text", **values), diagram)

    yield step("scale", mm=LENGTHS[0])
    if facts.order.turned_by_hand:
        yield step("paper-singly")
        key = f"{facts.order}-{facts.backs}"
        yield step(key, backs_diagram(facts.backs), fronts=facts.fronts, backs=facts.behind)
    else:
        yield step("paper" if facts.backs.two_sided else "paper-singly")
        yield step(f"backs-{facts.backs}", backs_diagram(facts.backs))
    yield step("cut", cutting_diagram())
    if facts.die is not None and facts.label is not None:
        dice = step("dice", strip_diagram(), die=facts.die, label=facts.label)
        blank = f" {words.say('guide.dice.blank')}" if facts.guide.blanks else ""
        yield replace(dice, told=dice.told + blank)
    if facts.chips:
        yield step(f"chips-{facts.chips}")
    if facts.box:
        yield step("box" if facts.box == 1 else "box-halves", box_diagram())


def _tables(facts: Facts, area: Box, words: Words) -> Iterator[Block]:
    """What goes on which paper, and beside it, or below on narrow pages, what plain dice stand for."""
    rows = [(row.pages, row.what, words.say(f"stock.{row.stock}")) for row in facts.rows]
    dice = list(facts.guide.plain_dice)

    def pages(box: Box) -> Piece:
        return table(words.say("guide.pages"), rows, (0.17, 0.42, 0.41), box)

    def plain(box: Box) -> Piece:
        return table(words.say("guide.plain"), dice, (0.3, 0.7), box)

    if not dice or area.width < WIDE:
        yield Block("guide.pages", pages, GAP / 2 if dice else GAP)
        if dice:
            yield Block("guide.plain", plain, GAP)
        return
    right = area.width * 0.36

    def both(box: Box) -> Piece:
        left = pages(replace(box, width=box.width - right - GAP))
        return side_by_side(left, plain(replace(box, x=box.right - right, width=right)))

    yield Block("guide.pages", both, GAP)


def _credits(lines: tuple[str, ...], area: Box) -> Piece:
    done = Piece(area.y)
    for line in lines:
        done = done.with_(text(line, area.x, done.bottom, area.width, SMALL))
    return done
