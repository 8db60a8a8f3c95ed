"""Setting short texts on cards: colours that can be read, lines that fit their box, and a problem if none do."""

from __future__ import annotations

from ninefold.art.scene import Anchor, Rect, Text
from ninefold.art.tones import contrast
from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.limits import SMALLEST_TEXT
from ninefold.layout.typeset import Fitted, Font, cap_height, fit, line_height, measure, wrap
from ninefold.layout.units import written

SIZES = (18.0, 13.0, 10.0, 8.0, SMALLEST_TEXT)
"""The scale of type sizes in points, from the largest; nothing is ever set smaller than the last."""
LEADING = 1.25
_ROUNDING = 1e-9
_TURNABLE = frozenset("0689")
_HALF_TURN = str.maketrans("69", "96")
_LINE = 0.032
"""Thickness in mm of a line under a number, for each point of its size."""


def smallest(scale: float) -> float:
    """The size in points that comes out as the smallest of `SIZES` in a design that is scaled by `scale`."""
    return SIZES[-1] / min(scale, 1.0)


@frozen
class Style:
    """How a text is set: the largest size it may have, its colour and font."""

    largest: float
    fill: str
    font: Font

    def sizes(self, scale: float) -> tuple[float, ...]:
        """The sizes this style may use in a design that is scaled by `scale`: none comes out under the smallest."""
        least = smallest(scale)
        return (*(size for size in SIZES if least < size <= self.largest), least)


@frozen
class Desk:
    """Where problems of a text go: the report, and the place in the user's files that the text comes from.

    `scale` is what the design is scaled by when it is placed.
    """

    report: Report
    place: Place
    scale: float = 1.0


def block(text: str, box: Box, style: Style, desk: Desk, what: str) -> tuple[Text, ...]:
    """The text in lines, centred in its box, at the largest size that fits.

    A text that does not fit at the smallest size is a problem `text-overflow`; its lines are returned all the same.
    """
    return _block(text, box, style, desk, what, "middle")


def left_block(text: str, box: Box, style: Style, desk: Desk, what: str) -> tuple[Text, ...]:
    """As `block`, but with the lines flush left."""
    return _block(text, box, style, desk, what, "start")


def _block(text: str, box: Box, style: Style, desk: Desk, what: str, anchor: Anchor) -> tuple[Text, ...]:
    if not text.strip():
        return ()
    fitted = fit(text, style.font, style.sizes(desk.scale), box.width, box.height, LEADING)
    if fitted is None:
        size = style.sizes(desk.scale)[-1]
        _overflow(text, box, desk, what)
        lines = wrap(text, style.font, size, box.width)
    else:
        size, lines = fitted.size, _even(text, style, fitted, box)
    step = line_height(size, LEADING)
    first = box.y + box.height / 2 - step * (len(lines) - 1) / 2 + cap_height(style.font, size) / 2
    x = box.x + (box.width / 2 if anchor == "middle" else 0)
    return tuple(
        Text(x, first + step * i, line, size, style.fill, style.font, anchor) for i, line in enumerate(lines)
    )


def _even(text: str, style: Style, fitted: Fitted, box: Box) -> tuple[str, ...]:
    """The text in as many lines, but of lengths as even as can be, so that no word is left alone on the last.

    Phrases of scripts without spaces stay whole where the box has room for that.
    """

    def set_in(room: float, most: int, phrases: bool) -> tuple[str, ...]:
        """The lines, none if they are too many or too long."""
        lines = wrap(text, style.font, fitted.size, room, phrases=phrases)
        fits = all(measure(line, style.font, fitted.size) <= room + _ROUNDING for line in lines)
        return lines if fits and len(lines) <= most else ()

    room_for = int(box.height / line_height(fitted.size, LEADING) + _ROUNDING)
    phrased = set_in(box.width, room_for, phrases=True)
    best = phrased or fitted.lines
    narrow, wide = box.width / len(best), box.width
    while wide - narrow > 0.25:
        middle = (narrow + wide) / 2
        if lines := set_in(middle, len(best), bool(phrased)):
            best, wide = lines, middle
        else:
            narrow = middle
    return best


def line(text: str, x: float, y: float, style: Style) -> Text:
    """One line whose capitals are centred on (x, y), at the style's largest size."""
    base = y + cap_height(style.font, style.largest) / 2
    return Text(x, base, text, style.largest, style.fill, style.font, "middle")


def underline(text: str, x: float, y: float, style: Style) -> Rect | None:
    """A line under a number centred on (x, y) which, turned half, would be read as another; else None."""
    turned = text[::-1].translate(_HALF_TURN)
    if turned == text or not _TURNABLE.issuperset(text):
        return None
    wide = measure(text, style.font, style.largest)
    thick = _LINE * style.largest
    top = y + cap_height(style.font, style.largest) / 2 + 1.3 * thick
    return Rect(x - wide / 2, top, wide, thick, style.fill)


def _overflow(text: str, box: Box, desk: Desk, what: str) -> None:
    shown = text if len(text) <= 60 else text[:57] + "…"
    desk.report.error(
        desk.place,
        "text-overflow",
        f"{what} does not fit: “{shown}”",
        f"at most {written(box.width)} × {written(box.height)} mm at {SIZES[-1]:g} pt",
        "use fewer or shorter words",
    )


def legible(ground: str, *inks: str) -> str:
    """That of the inks which stands out most on the ground."""
    return max(inks, key=lambda ink: contrast(ground, ink))
