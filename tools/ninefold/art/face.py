"""The face of a card: its areas on a grid, the seams between them, the number on a little plate, the credit."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

from ninefold.art.area import area as draw_area
from ninefold.art.area import border_tones
from ninefold.art.lettering import SIZES, Style, line, underline
from ninefold.art.pen import Pen
from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.art.studio import Studio
from ninefold.art.svg import KEPT, Drawing, Paint
from ninefold.layout.typeset import Font, measure
from ninefold.model.cards import Card

PLATE = (5.6, 3.9)
"""Width and height in mm of the plate behind the number, at a card of 28 mm areas or larger alike."""
CREDIT_INSET = 1.6
"""From the trim to the plate of the credit, in mm."""
_INSET = 1.7
"""From the trim to the plate, in mm: more than a cut goes astray."""


def face(studio: Studio, card: Card, bleed: float, credit: str = "") -> Group:
    """The face, (columns × area) by (rows × area) mm; its ground runs `bleed` mm beyond every side."""
    pitch = studio.area_mm
    width, height = studio.card_size(card.columns, card.rows)
    parts: list[Placed | Rect | Text] = list(_bleed(studio, card, bleed))
    variants = _variants(card, studio.theme.drawings)
    for row, areas in enumerate(card.face):
        for column, one in enumerate(areas):
            drawing = draw_area(studio, one, variants[row * card.columns + column])
            parts.append(Placed(drawing, (column + 0.5) * pitch, (row + 0.5) * pitch))
    parts.append(Placed(_seams(studio, card.columns, card.rows, bleed), width / 2, height / 2))
    parts.extend(_number(studio, card.number))
    if credit:
        parts.extend(_credit(studio, credit, width, height))
    return Group(f"face-{card.number}", width, height, tuple(parts), bleed)


def _credit(studio: Studio, text: str, right: float, foot: float) -> tuple[Placed, Text]:
    """Small and pale in the corner across from the number, within one area."""
    style = Style(SIZES[-1], studio.theme.colours.ink, studio.fonts.regular)
    wide, high = measure(text, style.font, style.largest) + 1.6, 2.6
    x, y = right - CREDIT_INSET - wide / 2, foot - CREDIT_INSET - high / 2
    return Placed(_label("credit", (wide, high), Paint(studio.theme.colours.paper, 0.66)), x, y), line(
        text, x, y, style
    )


@lru_cache(maxsize=KEPT)
def _label(name: str, size: tuple[float, float], paint: Paint) -> Leaf:
    """A strip with round ends, of a width and a height in mm."""
    drawing = Drawing(*size)
    drawing.rect(0, 0, *size, paint, size[1] / 2)
    return drawing.leaf(name)


def _variants(card: Card, drawings: int) -> list[int]:
    """A drawing for each area, in reading order: none twice on a card as long as there are enough."""
    orders: dict[tuple[str, ...], list[int]] = {}
    chosen = []
    for one in card.areas:
        order = orders.get(one.kinds)
        if not order:
            order = list(range(drawings))
            random.Random(f"card {card.number} {'/'.join(one.kinds)}").shuffle(order)
            orders[one.kinds] = order
        chosen.append(order.pop())
    return chosen


def _bleed(studio: Studio, card: Card, bleed: float) -> Iterator[Rect]:
    """The ground of the areas, drawn out to the bleed on the card's sides; the areas themselves cover the rest."""
    pitch = studio.area_mm
    for row, areas in enumerate(card.face):
        for column, one in enumerate(areas):
            left = bleed if column == 0 else 0
            right = bleed if column == card.columns - 1 else 0
            top = bleed if row == 0 else 0
            bottom = bleed if row == card.rows - 1 else 0
            x, y = column * pitch - left, row * pitch - top
            width, height = left + pitch + right, top + pitch + bottom
            upper, lower = border_tones(studio, one)
            yield Rect(x, y, width, height, upper)
            if lower != upper and right:
                yield Rect(x + width - right, y, right, height, lower)
            if lower != upper and bottom:
                yield Rect(x, y + height - bottom, width, bottom, lower)


def _seams(studio: Studio, columns: int, rows: int, bleed: float) -> Leaf:
    """Hairlines between the areas, cut by hand: never quite straight, nowhere wider than 0.3 mm.

    They run on into the bleed, as the grounds do: shops' cards may be larger than their areas.
    """
    return _drawn_seams(columns, rows, studio.area_mm, bleed, studio.theme.colours.seam)


@lru_cache(maxsize=KEPT)
def _drawn_seams(columns: int, rows: int, pitch: float, bleed: float, colour: str) -> Leaf:
    width, height = columns * pitch + 2 * bleed, rows * pitch + 2 * bleed
    drawing = Drawing(width, height)
    rng = random.Random(f"seams {columns} {rows}")
    pen = Pen()
    for column in range(1, columns):
        _seam(pen, (bleed + column * pitch, 0.0), (0.0, height), rng)
    for row in range(1, rows):
        _seam(pen, (0.0, bleed + row * pitch), (width, 0.0), rng)
    drawing.fill(pen, Paint(colour))
    return drawing.leaf(f"seams-{columns}-{rows}-{pitch:g}")


def _seam(pen: Pen, start: tuple[float, float], run: tuple[float, float], rng: random.Random) -> None:
    steps = max(2, round((run[0] + run[1]) / 7))
    across = (0.0, 1.0) if run[0] else (1.0, 0.0)

    def at(step: int, offset: float) -> tuple[float, float]:
        share = step / steps
        return (
            start[0] + run[0] * share + across[0] * offset,
            start[1] + run[1] * share + across[1] * offset,
        )

    pen.move(at(0, -0.1))
    for step in range(1, steps + 1):
        pen.line(at(step, -rng.uniform(0.06, 0.15)))
    for step in range(steps, -1, -1):
        pen.line(at(step, rng.uniform(0.06, 0.15)))


def _number(studio: Studio, number: int) -> list[Placed | Rect | Text]:
    """The card's number, top left; a line under it where a turned number could be read as another."""
    colours = studio.theme.colours
    text, font = str(number), studio.fonts.bold
    x, y = _INSET + PLATE[0] / 2, _INSET + PLATE[1] / 2
    style = Style(_number_size(text, font), colours.ink, font)
    below = underline(text, x, y, style)
    return [
        Placed(_label("plate", PLATE, Paint(colours.paper, 0.92)), x, y),
        line(text, x, y, style),
        *([below] if below else []),
    ]


def _number_size(text: str, font: Font) -> float:
    """In points: a number of three figures in a wide font is set smaller, so that it stays on its plate."""
    return 8 if measure(text, font, 8) <= PLATE[0] - 0.2 else SIZES[-1]
