"""Small drawings for the instructions, made of panels and lines, each in a box of WIDTH × HEIGHT."""

from __future__ import annotations

from dataclasses import replace

from ninefold.frozen import frozen
from ninefold.layout.flip import Backs, behind
from ninefold.layout.geometry import Box
from ninefold.layout.paper import Paper
from ninefold.layout.plan import Line, Panel

WIDTH, HEIGHT = 36.0, 22.0
"""Of every drawing (mm)."""
PAPER_FILL, CARD_FILL, MARKED_FILL, EDGE = "#FFFFFF", "#DFE6CF", "#4F7A3D", "#8A8778"


@frozen
class Diagram:
    """What draws it; the origin is its top-left corner."""

    panels: tuple[Panel, ...] = ()
    lines: tuple[Line, ...] = ()

    def at(self, x: float, y: float) -> Diagram:
        """The same drawing in its place."""
        panels = tuple(replace(p, box=replace(p.box, x=p.box.x + x, y=p.box.y + y)) for p in self.panels)
        lines = tuple(replace(n, x1=n.x1 + x, y1=n.y1 + y, x2=n.x2 + x, y2=n.y2 + y) for n in self.lines)
        return Diagram(panels, lines)


def backs_diagram(backs: Backs) -> Diagram:
    """How a back comes to lie behind its front: one card is marked on both sides of the edge or fold."""
    match backs:
        case Backs.LONG:
            sheet = Paper("", 14, 20)
            other = Diagram(_sheet(sheet, _cards(sheet, 3, 3), backs)).at(20, 1)
            axis = Line(18, 0, 18, HEIGHT, colour=EDGE, dash=0.8)
            front = Diagram(_sheet(sheet, _cards(sheet, 3, 3), Backs.NONE)).at(2, 1)
            return Diagram(front.panels + other.panels, (axis,))
        case Backs.SHORT:
            sheet = Paper("", 9, 10)
            other = Diagram(_sheet(sheet, _cards(sheet, 3, 3), backs)).at(13.5, 11.7)
            axis = Line(9, 11, 27, 11, colour=EDGE, dash=0.8)
            front = Diagram(_sheet(sheet, _cards(sheet, 3, 3), Backs.NONE)).at(13.5, 0.3)
            return Diagram(front.panels + other.panels, (axis,))
        case Backs.FOLD:
            return _folded(Paper("", 16, 21)).at(10, 0.5)
        case Backs.NONE:
            sheet = Paper("", 14, 20)
            return Diagram(_sheet(sheet, _cards(sheet, 3, 3), Backs.NONE)).at(11, 1)


def _cards(sheet: Paper, columns: int, rows: int, width: float | None = None) -> list[Box]:
    across, down = ((width or sheet.width) - 2) / columns, (sheet.height - 2) / rows
    return [Box(1 + c * across, 1 + r * down, across, down).shrunk(0.3) for r in range(rows) for c in range(columns)]


def _sheet(sheet: Paper, cards: list[Box], backs: Backs) -> tuple[Panel, ...]:
    """A sheet with its first card marked, or the other side of it."""
    turned = cards if backs is Backs.NONE else [behind(card, sheet, backs) for card in cards]
    fills = [MARKED_FILL, *[CARD_FILL] * (len(cards) - 1)]
    paper = Panel(Box(0, 0, sheet.width, sheet.height), PAPER_FILL, 0.6, EDGE)
    return (paper, *(Panel(card, fill, 0.4) for card, fill in zip(turned, fills, strict=True)))


def _folded(sheet: Paper) -> Diagram:
    fronts = _cards(sheet, 1, 5, sheet.width / 2)
    paper, *left = _sheet(sheet, fronts, Backs.NONE)
    _, *right = _sheet(sheet, fronts, Backs.FOLD)
    fold = Line(sheet.width / 2, -0.5, sheet.width / 2, sheet.height + 0.5, colour=EDGE, dash=0.8)
    return Diagram((paper, *left, *right), (fold,))


def cutting_diagram() -> Diagram:
    """Four cards with the marks between which one cuts, and one cut."""
    cards = [Box(10 + c * 8.5, 3 + r * 8.5, 7, 7) for r in range(2) for c in range(2)]
    marks = [Line(x, y, x, y + 2) for x in (10, 17, 18.5, 25.5) for y in (0.5, 19)]
    marks += [Line(x, y, x + 2, y) for y in (3, 10, 11.5, 18.5) for x in (7.5, 26)]
    cut = Line(17, 0, 17, HEIGHT, 0.8, MARKED_FILL, 1.0)
    return Diagram(tuple(Panel(card, CARD_FILL, 0.4) for card in cards), (*marks, cut))


def strip_diagram() -> Diagram:
    """A strip of six labels, those for opposite sides in one shade and joined, and the die they go on."""
    shades = (MARKED_FILL, "#A9C08B", CARD_FILL)
    labels = [Box(1 + n * 5.8, 8.2, 5, 5) for n in range(6)]
    panels = [Panel(label, shades[min(n, 5 - n)], 0.8) for n, label in enumerate(labels)]
    joins: list[Line] = []
    for n in range(3):
        left, right, y = labels[n].cx, labels[5 - n].cx, 1.2 + 2.2 * n
        joins += [Line(left, y, right, y, colour=EDGE), Line(left, y, left, 7.6, colour=EDGE)]
        joins.append(Line(right, y, right, 7.6, colour=EDGE))
    die = Box(14.5, 15, 6.6, 6.6)
    panels += [Panel(die, PAPER_FILL, 1.2, EDGE), Panel(die.shrunk(0.8), MARKED_FILL, 0.6)]
    return Diagram(tuple(panels), tuple(joins))


def box_diagram() -> Diagram:
    """The net of a box, its cuts solid, its folds dashed."""
    back, side, front, far = Box(3, 7, 9, 12), Box(12, 7, 3, 12), Box(15, 7, 9, 12), Box(24, 7, 3, 12)
    flaps = [Box(3, 4, 9, 3), Box(3, 1, 9, 3), Box(15, 19, 9, 3), Box(12, 3, 3, 4), Box(24, 3, 3, 4)]
    glue = [Box(27, 8, 4, 10)]
    panels = [Panel(box, CARD_FILL, 0.2) for box in (back, side, front, far, *flaps)]
    panels += [Panel(box, PAPER_FILL, 0.2, EDGE) for box in glue]
    folds = [Line(x, 7, x, 19, colour=EDGE, dash=0.8) for x in (12, 15, 24, 27)]
    folds += [Line(box.x, y, box.right, y, colour=EDGE, dash=0.8) for box, y in ((back, 7), (back, 4), (front, 19))]
    return Diagram(tuple(panels), tuple(folds))
