"""Card-sized helps for the table: a score and rank card, and a summary of a turn in signs and sentences."""

from __future__ import annotations

from dataclasses import replace

from ninefold.art.backs import card_scale, on_paper
from ninefold.art.colour import mix
from ninefold.art.glyphs import Glyph
from ninefold.art.icons import strip
from ninefold.art.lettering import LEADING, Desk, Style, block, left_block, line, smallest
from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.art.studio import Studio
from ninefold.art.svg import Drawing, Paint, number
from ninefold.errors import Place
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.typeset import fit, line_height, measure

_LEFT = 4.9
_WIDTH = 46.2
"""What is printed lies between these, in mm from the card's left edge."""
_SUMMARY = (3.7, 48.6)
"""The same for the lines of the summary, which are long: left edge and width in mm."""
_UPRIGHT = 0.05
"""The foliage leaves the sides to the text."""
_FOOT = 77.2
"""Where what is printed ends, in mm from the card's top."""
_TITLE = Box(9.5, 7.4, 37, 6.6)


@frozen
class ScoreRow:
    """A row to write scores in: the sign it begins with, and its words (shown where there is no sign)."""

    sign: Glyph | None
    words: str
    sum: bool = False
    """True for the row that adds the others up."""


@frozen
class Rank:
    """A rank and the scores it is for, as written: `45–49`. `place` is where a translated name stands."""

    scores: str
    name: str
    place: Place | None = None


@frozen
class ScoreCard:
    """What a score card shows, already translated; `games` columns to write in."""

    title: str
    rows: tuple[ScoreRow, ...]
    ranks_title: str
    ranks: tuple[Rank, ...]
    games: int = 4


@frozen
class SummaryLine:
    """A step of a turn: signs, and one short sentence, already translated. `place` is where the sentence stands."""

    signs: tuple[Glyph, ...]
    words: str
    place: Place


@frozen
class TurnSummary:
    """What a turn summary shows, already translated."""

    title: str
    lines: tuple[SummaryLine, ...]


def score_card(studio: Studio, shown: ScoreCard, size: tuple[float, float], desk: Desk, *, bleed: float) -> Group:
    """A card of `size` mm: a grid with a row for each source of points, and the table of ranks under it.

    Texts that do not fit are problems `text-overflow` at the desk's place.
    """
    desk = replace(desk, scale=card_scale(size))
    ink = studio.theme.colours.ink
    # Small cards of games with many ranks have lower rows to write in.
    ranks = _RANKS_HEAD + len(shown.ranks) * line_height(smallest(desk.scale), LEADING)
    high = min(6.2, 33 / len(shown.rows), (60.2 - ranks) / len(shown.rows))
    top = 15.0
    foot = top + high * len(shown.rows)
    parts = (
        *block(shown.title, _TITLE, Style(13, ink, studio.fonts.bold), desk, "the title of the score card"),
        Placed(_grid_leaf(studio, shown, high), _LEFT + _WIDTH / 2, top + high * len(shown.rows) / 2),
        *(part for i, row in enumerate(shown.rows) for part in _row(studio, row, top + i * high, high, desk)),
        *_ranks(studio, shown, Box(_LEFT, foot + 2, _WIDTH, _FOOT - foot - 2), desk),
    )
    return on_paper(studio, "score-card", parts, size, bleed, _UPRIGHT)


def turn_summary(studio: Studio, shown: TurnSummary, size: tuple[float, float], desk: Desk, *, bleed: float) -> Group:
    """A card of `size` mm: the steps of a turn, each a row of signs and a sentence.

    Texts that do not fit are problems `text-overflow`, of steps at their own places, else at the desk's.
    """
    desk = replace(desk, scale=card_scale(size))
    ink = studio.theme.colours.ink
    top, foot = 14.4, _FOOT
    pitch = (foot - top) / len(shown.lines)
    parts: list[Placed | Rect | Text] = [
        *block(shown.title, _TITLE, Style(13, ink, studio.fonts.bold), desk, "the title of the turn summary")
    ]
    left, width = _SUMMARY
    rows = [Box(left, top + i * pitch, width, pitch) for i in range(len(shown.lines))]
    style = _common(shown, rows, Style(8, ink, studio.fonts.regular), desk)
    for i, (step, row) in enumerate(zip(shown.lines, rows, strict=True)):
        parts += _step(studio, step, row, style, desk)
        if i:
            parts.append(Rect(row.x + 1, row.y - 0.1, row.width - 2, 0.2, _rule(studio)))
    return on_paper(studio, "turn-summary", tuple(parts), size, bleed, _UPRIGHT)


_SIGNS = 16.4
"""Width in mm that the signs of a step may take."""


def _common(shown: TurnSummary, rows: list[Box], style: Style, desk: Desk) -> Style:
    """The style at the largest size at which the words of every step fit."""
    sizes = style.sizes(desk.scale)
    for size in sizes[:-1]:
        boxes = map(_words_box, rows)
        fits = (
            fit(step.words, style.font, (size,), box.width, box.height, LEADING)
            for step, box in zip(shown.lines, boxes, strict=True)
        )
        if all(fits):
            return replace(style, largest=size)
    return replace(style, largest=sizes[-1])


def _words_box(row: Box) -> Box:
    return Box(row.x + _SIGNS + 1.6, row.y + 0.2, row.width - _SIGNS - 1.6, row.height - 0.4)


def _step(studio: Studio, step: SummaryLine, box: Box, style: Style, desk: Desk) -> tuple[Placed | Text, ...]:
    high = min(7.2, box.height - 1.6)
    return (
        Placed(strip(studio, step.signs, _SIGNS, high, desk.scale), box.x + _SIGNS / 2, box.y + box.height / 2),
        *left_block(
            step.words, _words_box(box), style, replace(desk, place=step.place), "a step of the turn summary"
        ),
    )


_RANKS_HEAD = 4.4
"""Height in mm of the title of the ranks."""
_HEAD = 13.0
"""Width in mm of the column that says what a row is for."""


def _row(studio: Studio, row: ScoreRow, y: float, high: float, desk: Desk) -> tuple[Placed | Text, ...]:
    box = Box(_LEFT + 0.8, y + 0.4, _HEAD - 1.6, high - 0.8)
    if row.sign is not None:
        return (
            Placed(
                strip(studio, (row.sign,), box.width, box.height, desk.scale), box.x + box.width / 2, y + high / 2
            ),
        )
    style = Style(8, studio.theme.colours.ink, studio.fonts.bold if row.sum else studio.fonts.regular)
    return block(row.words, box, style, desk, "a row of the score card")


def _grid_leaf(studio: Studio, shown: ScoreCard, high: float) -> Leaf:
    """The grid: pale rows to write in, the sum on a stronger ground."""
    rows = len(shown.rows)
    drawing = Drawing(_WIDTH, high * rows)
    paper, faint = studio.theme.colours.paper, studio.theme.colours.faint
    drawing.rect(0, 0, _WIDTH, high * rows, Paint(_rule(studio)), 1.4)
    wide = (_WIDTH - _HEAD) / shown.games
    for i, row in enumerate(shown.rows):
        tint = mix(paper, faint, 0.22) if row.sum else mix(paper, faint, 0.1)
        cell = mix(paper, faint, 0.12) if row.sum else mix(paper, "#FFFFFF", 0.75)
        drawing.rect(0.2, i * high + 0.2, _HEAD - 0.3, high - 0.4, Paint(tint), 0.5)
        for game in range(shown.games):
            drawing.rect(_HEAD + game * wide + 0.1, i * high + 0.2, wide - 0.3, high - 0.4, Paint(cell), 0.5)
    return drawing.leaf(
        f"grid-{rows}x{shown.games}-{number(high)}-{''.join('s' if r.sum else '.' for r in shown.rows)}"
    )


def _ranks(studio: Studio, shown: ScoreCard, box: Box, desk: Desk) -> tuple[Placed | Rect | Text, ...]:
    ink = studio.theme.colours.ink
    head = _RANKS_HEAD
    parts: list[Placed | Rect | Text] = [
        *block(
            shown.ranks_title,
            Box(box.x, box.y, box.width, head),
            Style(8, ink, studio.fonts.bold),
            desk,
            "the title of the ranks",
        )
    ]
    pitch = min(4.4, (box.height - head) / max(1, len(shown.ranks)))
    size = _rank_size(studio, shown, Box(0, 0, box.width, pitch), desk)
    style, names = Style(size, ink, studio.fonts.bold), Style(size, ink, studio.fonts.regular)
    column = _rank_column(studio, shown, size)
    for i, rank in enumerate(shown.ranks):
        y = box.y + head + i * pitch
        name = Box(box.x + column, y, box.width - column, pitch)
        parts.append(line(rank.scores, box.x + column / 2, y + pitch / 2, style))
        at = desk if rank.place is None else replace(desk, place=rank.place)
        parts += left_block(rank.name, name, names, at, "the name of a rank")
        if i:
            parts.append(Rect(box.x + 1, y - 0.08, box.width - 2, 0.16, _rule(studio)))
    return tuple(parts)


def _rank_size(studio: Studio, shown: ScoreCard, row: Box, desk: Desk) -> float:
    """The type size of all ranks: the largest at which each fits its row."""
    sizes = Style(8, "", studio.fonts.regular).sizes(desk.scale)
    for size in sizes[:-1]:
        room = row.width - _rank_column(studio, shown, size)
        if all(fit(rank.name, studio.fonts.regular, (size,), room, row.height, LEADING) for rank in shown.ranks):
            return size
    return sizes[-1]


def _rank_column(studio: Studio, shown: ScoreCard, size: float) -> float:
    """Width in mm of the scores that ranks are for."""
    return max((measure(rank.scores, studio.fonts.bold, size) for rank in shown.ranks), default=0) + 4


def _rule(studio: Studio) -> str:
    return mix(studio.theme.colours.paper, studio.theme.colours.faint, 0.45)
