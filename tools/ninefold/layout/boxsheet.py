"""Sheets of the box to fold: the whole net where the paper is large enough, else its halves, turned where need be."""

from __future__ import annotations

from dataclasses import replace

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.geometry import TOLERANCE, Box, turned
from ninefold.layout.grid import Lattice
from ninefold.layout.paper import PAPERS
from ninefold.layout.parts import Part
from ninefold.layout.plan import Line, Side, Slot
from ninefold.layout.sheet import Block, Draft, Setup, Stock
from ninefold.layout.tuckbox import Net, Point, cuts
from ninefold.layout.units import written
from ninefold.layout.wording import Words

FOLD_DASH, FOLD_COLOUR = 1.2, "#8A8778"


@frozen
class BoxPiece:
    """A piece of the box: the key of its scene, as large as its net."""

    key: str
    net: Net


@frozen
class Tuckbox:
    """The box in one piece and in two; `count` of them are printed."""

    whole: BoxPiece
    halves: tuple[BoxPiece, ...]
    count: int = 1


def box_drafts(box: Tuckbox, setup: Setup, words: Words, report: Report, *, alone: bool) -> list[Draft]:
    """The pages of the box.

    What fits in no way is a problem where the box is all that was ordered (`alone`). A whole game is worth printing
    without a box to keep it in, so there it is left out with a warning that says so.
    """
    for pieces in ((box.whole,), box.halves):
        placed = [_placed(piece, setup) for piece in pieces]
        drafts = [_draft(piece, lattice, setup, words) for piece, lattice in placed if lattice is not None]
        if len(drafts) == len(pieces):
            return drafts * box.count
    _too_large(box, setup, report, alone=alone)
    return []


def _placed(piece: BoxPiece, setup: Setup) -> tuple[BoxPiece, Lattice | None]:
    """The piece in the middle of the page, upright or turned by 90°; None if neither fits."""
    return piece, next((lattice for turn in (0.0, 90.0) if (lattice := _lattice(piece.net, turn, setup))), None)


def _lattice(net: Net, turn: float, setup: Setup) -> Lattice | None:
    left, top, right, bottom = _ink(net, turn)
    width, height = (net.width, net.height) if turn == 0 else (net.height, net.width)
    area = setup.area
    if width + left + right > area.width + TOLERANCE or height + top + bottom > area.height + TOLERANCE:
        return None
    x, y = area.cx - (left + width + right) / 2 + left, area.cy - (top + height + bottom) / 2 + top
    return Lattice(x, y, 1, 1, width, height, 0, 0, 0, 0, turn)


def _ink(net: Net, turn: float) -> tuple[float, float, float, float]:
    """The ink beyond a net that lies upright, or turned by 90°, on the page's left, upper, right and lower side."""
    left, top, right, bottom = net.ink
    return net.ink if turn == 0 else (bottom, left, top, right)


def _draft(piece: BoxPiece, lattice: Lattice, setup: Setup, words: Words) -> Draft:
    net, trim = piece.net, lattice.trim(0)
    left, top, right, bottom = _ink(net, lattice.turn)
    lines = [_line(net, trim, lattice.turn, a, b) for a, b in cuts(net)]
    folds = [_line(net, trim, lattice.turn, a, b) for a, b in net.folds]
    return Draft(
        parts=(Part.TUCKBOX,),
        side=Side.FRONT,
        stock=Stock.CARD,
        what=words.say(f"what.{Part.TUCKBOX}"),
        slots=(Slot(piece.key, trim, trim.grown(left, top, right, bottom), lattice.turn),),
        # The outline is the cut, so nothing in this block wants marks.
        blocks=(Block(lattice, frozenset(), Side.FRONT, setup.printable),),
        lines=(*lines, *(replace(line, dash=FOLD_DASH, colour=FOLD_COLOUR) for line in folds)),
    )


def _line(net: Net, trim: Box, turn: float, start: Point, end: Point) -> Line:
    (x1, y1), (x2, y2) = (turned(x - net.width / 2, y - net.height / 2, turn) for x, y in (start, end))
    return Line(trim.cx + x1, trim.cy + y1, trim.cx + x2, trim.cy + y2)


def _too_large(box: Tuckbox, setup: Setup, report: Report, *, alone: bool) -> None:
    net = max((half.net for half in box.halves), key=lambda net: net.width * net.height)
    long, short = sorted((net.width, net.height), reverse=True)
    found = f"the box to fold, in two pieces of up to {written(long)} × {written(short)} mm"
    expected = (
        f"no more than {setup.paper.name} leaves: {written(setup.area.width)} × {written(setup.area.height)} mm"
    )
    hint = "choose a larger paper or smaller cards"
    if papers := _papers_for(box, setup):
        hint = f"it fits {', '.join(papers)}"
    if alone:
        report.error(Place("--paper"), "paper-too-small", found, expected, hint)
    else:
        report.warn(Place("--paper"), "box-left-out", found, expected, f"the game is printed without it; {hint}")


def _papers_for(box: Tuckbox, setup: Setup) -> list[str]:
    """The shipped papers that the box fits, with their names."""
    papers = [paper for name in PAPERS.names() if (paper := PAPERS.find(name, Report()))]
    return [paper.name for paper in papers if _fits(box, replace(setup, paper=paper))]


def _fits(box: Tuckbox, setup: Setup) -> bool:
    return any(all(_placed(piece, setup)[1] is not None for piece in pieces) for pieces in ((box.whole,), box.halves))
