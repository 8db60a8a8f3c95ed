"""The pictures of a rulebook: turns before and after, boards, cards with marks, recipe sides, a die's faces."""

from __future__ import annotations

from collections.abc import Callable

from ninefold.art.backs import recipe_back
from ninefold.art.board import table_top
from ninefold.art.colour import mix
from ninefold.art.dice import die
from ninefold.art.face import face
from ninefold.art.glyphs import Arrow
from ninefold.art.icons import strip
from ninefold.art.lettering import Desk, Style, line
from ninefold.art.pen import Pen
from ninefold.art.plots import plot
from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.art.signs import read_signs
from ninefold.art.studio import Studio
from ninefold.art.svg import Drawing, Paint, number
from ninefold.art.tokens import token
from ninefold.engine.state import Spot, State
from ninefold.frozen import frozen
from ninefold.rules.values import Rules
from ninefold.text.catalogue import Catalogue
from ninefold.text.recipes import dice_numbers, recipe_words
from ninefold.text.rulebook.model import (
    BacksPicture,
    BoardPicture,
    CardPicture,
    LadderPicture,
    Picture,
    TurnPicture,
)
from ninefold.text.rulebook.plots import BarsPlot, DotsPlot, SpansPlot

Parts = tuple[Placed | Rect | Text, ...]

MARGIN = 2.0
"""Around boards, for shadows and frames (mm at full size)."""
_BETWEEN = 22.0
_FRAME = 1.7
_FOCUS = 2.2
_DIE = 0.66
"""Dice and tokens as a share of an area: larger than on the table, since the areas are small."""


@frozen
class Sitter:
    """What pictures are drawn with: the studio, the rules, the texts, and where problems of texts go."""

    studio: Studio
    rules: Rules
    words: Catalogue
    desk: Desk


def figure(sitter: Sitter, picture: Picture) -> Group:
    """The picture at full size (areas as large as on the cards), without bleed; renderers scale it."""
    match picture:
        case TurnPicture():
            return _turn(sitter.studio, picture)
        case BoardPicture(state=state):
            return _board(sitter.studio, state)
        case CardPicture():
            return _card(sitter.studio, picture)
        case BacksPicture():
            return _backs(sitter, picture)
        case LadderPicture():
            return _ladder(sitter.studio, picture)
        case SpansPlot() | BarsPlot() | DotsPlot():
            return plot(sitter.studio, picture)


def sign(sitter: Sitter, code: str, width: float, height: float) -> Group:
    """Signs in the notation of `summary.yaml`, side by side: `height` mm high, at most `width` mm wide.

    A word that is no sign is a problem at the sitter's desk, and left out.
    """
    glyphs = read_signs(code, sitter.rules, frozenset(sitter.studio.symbols), sitter.desk)
    return strip(sitter.studio, glyphs, width, height)


def _turn(studio: Studio, turn: TurnPicture) -> Group:
    """Before and after in one frame of areas, so that they compare; frames show the card and what it is about."""
    frame = _Frame.round(turn.after, studio.area_mm)
    right = frame.width + _BETWEEN
    before = frame.at(0)
    after = frame.at(right)
    card = turn.after.game.cards[turn.move.card]
    across, down = (card.rows, card.columns) if turn.move.turn % 2 else (card.columns, card.rows)
    box = (turn.move.x, turn.move.y, across, down)
    accent = studio.theme.colours.accent
    parts: list[Placed | Rect | Text] = [
        *table_top(studio, turn.before, before, _DIE),
        _outline(before, box, studio.area_mm, accent, _FRAME, dashed=True),
        *(_focus(studio, before, spot) for spot in turn.focus),
        _arrow(studio, frame.width + _BETWEEN / 2, frame.height / 2),
        *table_top(studio, turn.after, after, _DIE),
        _outline(after, box, studio.area_mm, accent, _FRAME, dashed=False),
        *(_focus(studio, after, spot) for spot in turn.focus),
    ]
    return Group(f"turn {turn.move}", right + frame.width, frame.height, tuple(parts))


@frozen
class _Frame:
    """The areas that a picture of a table shows."""

    left: int
    top: int
    columns: int
    rows: int
    pitch: float

    @staticmethod
    def round(state: State, pitch: float) -> _Frame:
        """All areas in play."""
        xs, ys = [x for x, _ in state.places], [y for _, y in state.places]
        return _Frame(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1, pitch)

    @property
    def width(self) -> float:
        return self.columns * self.pitch + 2 * MARGIN

    @property
    def height(self) -> float:
        return self.rows * self.pitch + 2 * MARGIN

    def at(self, x0: float) -> Callable[[float, float], tuple[float, float]]:
        """From areas to mm, with the frame `x0` mm to the right."""
        return lambda x, y: (x0 + MARGIN + (x - self.left) * self.pitch, MARGIN + (y - self.top) * self.pitch)


def _outline(
    at: Callable[[float, float], tuple[float, float]],
    box: tuple[int, int, int, int],
    pitch: float,
    colour: str,
    width: float,
    *,
    dashed: bool,
) -> Placed:
    """A frame round areas: x, y, columns, rows; a dashed one shows where something will lie."""
    x, y, across, down = box
    wide, high = across * pitch, down * pitch
    drawing = Drawing(wide + 2 * width, high + 2 * width)
    corners = [(width, width), (width + wide, width), (width + wide, width + high), (width, width + high)]
    for data_of, shade, thick in ((_ring, "#FFFFFF", width * 1.7), (_dashes if dashed else _ring, colour, width)):
        drawing.stroke(data_of(corners), shade, thick)
    cx, cy = at(x + across / 2, y + down / 2)
    name = f"outline-{number(wide)}-{number(high)}-{number(width)}-{colour}-{'dashed' if dashed else 'whole'}"
    return Placed(drawing.leaf(name), cx, cy)


def _ring(corners: list[tuple[float, float]]) -> str:
    pen = Pen()
    pen.move(corners[0])
    for corner in (*corners[1:], corners[0]):
        pen.line(corner)
    return pen.data


def _dashes(corners: list[tuple[float, float]], dash: float = 5.0) -> str:
    pen = Pen()
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = abs(x2 - x1) + abs(y2 - y1)
        count = max(1, round(length / dash / 2))
        for n in range(count):
            a, b = (n + 0.2) / count, (n + 0.72) / count
            pen.move((x1 + (x2 - x1) * a, y1 + (y2 - y1) * a))
            pen.line((x1 + (x2 - x1) * b, y1 + (y2 - y1) * b))
    return pen.data


def _focus(studio: Studio, at: Callable[[float, float], tuple[float, float]], spot: Spot) -> Placed:
    """A frame inside an area that the text speaks of."""
    pitch = studio.area_mm
    near, far, bend = 2.0, pitch - 2.0, 4.0
    drawing = Drawing(pitch, pitch)
    for shade, thick in (("#FFFFFF", _FOCUS * 1.8), (studio.theme.colours.ink, _FOCUS)):
        pen = Pen()
        pen.move((near + bend, near))
        pen.line((far - bend, near))
        pen.quad((far, near), (far, near + bend))
        pen.line((far, far - bend))
        pen.quad((far, far), (far - bend, far))
        pen.line((near + bend, far))
        pen.quad((near, far), (near, far - bend))
        pen.line((near, near + bend))
        pen.quad((near, near), (near + bend, near))
        drawing.stroke(pen.data, shade, thick)
    return Placed(drawing.leaf(f"focus-{number(pitch)}"), *at(spot[0] + 0.5, spot[1] + 0.5))


def _arrow(studio: Studio, x: float, y: float) -> Placed:
    return Placed(strip(studio, (Arrow(),), 16, 16), x, y)


def _board(studio: Studio, state: State) -> Group:
    frame = _Frame.round(state, studio.area_mm)
    return Group("board figure", frame.width, frame.height, tuple(table_top(studio, state, frame.at(0), _DIE)))


def _card(studio: Studio, picture: CardPicture) -> Group:
    """The front, with a numbered disc in the corner of each marked area."""
    card, pitch = picture.card, studio.area_mm
    width, height = studio.card_size(card.columns, card.rows)
    parts: list[Placed | Rect | Text] = [_framed(studio, face(studio, card, 0))]
    for n, index in enumerate(picture.marks, 1):
        x, y = (index % card.columns) * pitch + 4.6, (index // card.columns) * pitch + 4.6
        parts.append(Placed(_disc(studio), x, y))
        parts.append(line(str(n), x, y, Style(13, "#FFFFFF", "bold")))
    return Group(f"card {card.number} with marks", width, height, tuple(parts))


def _disc(studio: Studio) -> Leaf:
    drawing = Drawing(8, 8)
    drawing.circle(4, 4, 3.9, Paint("#FFFFFF"))
    drawing.circle(4, 4, 3.4, Paint(studio.theme.colours.ink))
    return drawing.leaf("disc")


def _framed(studio: Studio, item: Group) -> Placed:
    """A card lying by itself, with its edge."""
    edge = Drawing(item.width + 0.6, item.height + 0.6)
    shade = Paint(mix(studio.theme.colours.shadow, "#FFFFFF", 0.45))
    edge.rect(0, 0, item.width + 0.6, item.height + 0.6, shade, 0.6)
    both = Group(
        f"framed {item.name}",
        item.width,
        item.height,
        (
            Placed(edge.leaf(f"edge-{number(item.width)}-{number(item.height)}"), item.width / 2, item.height / 2),
            Placed(item, item.width / 2, item.height / 2),
        ),
        0.3,
    )
    return Placed(both, item.width / 2, item.height / 2)


def _backs(sitter: Sitter, picture: BacksPicture) -> Group:
    studio, rules = sitter.studio, sitter.rules
    width, height = studio.card_size(rules.columns, rules.rows)
    parts: list[Placed] = []
    for n, recipe in enumerate(picture.recipes):
        words = recipe_words(recipe, dice_numbers(rules), sitter.words)
        back = recipe_back(studio, recipe, words, rules, sitter.desk, bleed=0, dish=recipe.dish)
        parts.append(Placed(_framed(studio, back).item, n * (width + 8) + width / 2, height / 2))
    return Group("recipe sides", len(picture.recipes) * (width + 8) - 8, height, tuple(parts))


_STEP = 22.0


def _ladder(studio: Studio, picture: LadderPicture) -> Group:
    parts: list[Placed] = []
    for n, shown in enumerate(picture.faces):
        parts.append(Placed(die(studio, picture.kind, shown, 14), 8 + n * _STEP, 8))
        if n:
            parts.append(Placed(strip(studio, (Arrow(),), 5, 5), 8 + (n - 0.5) * _STEP, 8))
    return Group("ladder", 16 + (len(picture.faces) - 1) * _STEP, 16, tuple(parts))


def title_picture(studio: Studio, rules: Rules, fronts: tuple[Group, ...]) -> Group:
    """For the head of a book: cards fanned out, a die of each kind and the tokens before them; 96 × 84 mm."""
    parts: list[Placed] = []
    middle = (len(fronts) - 1) / 2
    for n, front in enumerate(fronts):
        off = n - middle
        scale = 0.72 * min(1.0, 84 / front.height, 56 / front.width)
        parts.append(Placed(_framed(studio, front).item, 48 + 19 * off, 40 + 3.2 * off * off, 12 * off, scale))
    things = [die(studio, kind, None, 12) for kind in rules.kinds]
    things += [token(studio, one.name, size=13) for one in rules.tokens]
    for n, thing in enumerate(things):
        parts.append(Placed(thing, 48 + (n - (len(things) - 1) / 2) * 15.5, 74 + 1.4 * (n % 2), -8 + 7 * (n % 3)))
    return Group("title picture", 96, 84, tuple(parts))
