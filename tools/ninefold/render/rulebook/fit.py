"""The fullest pages: a book's figures and gaps somewhat larger or smaller, as it suits its pages best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ninefold.frozen import frozen
from ninefold.render.rulebook.fill import Frames, Placing, TooHigh, fill
from ninefold.render.rulebook.slabs import Slab


@frozen
class Fit:
    """How large figures are, and the gaps between slabs, against what they are by themselves."""

    figures: float
    gaps: float

    def slab(self, slab: Slab) -> Slab:
        """A slab of this fit."""
        made = replace(slab, space=slab.space * self.gaps) if slab.space else slab
        if slab.sized is None:
            return made
        height, draw = slab.sized(self.figures)
        return replace(made, height=height, draw=draw)


_SHARES = (
    (1.0, 1.0), (1.08, 1.15), (1.16, 1.3), (1.16, 1.0), (0.93, 0.9), (0.88, 0.8), (1.0, 1.4), (0.93, 1.3),
    (0.82, 1.0),
)  # fmt: skip
FITS = tuple(Fit(figures, gaps) for figures, gaps in _SHARES)
"""What is tried, the best-looking first."""
FULL = 0.6
"""A page less full looks empty, unless the text ends on it."""
_FULL_ENOUGH = 0.9
"""Fuller pages are all alike."""
_EMPTY, _LAST, _PAGE, _BLANK, _OTHER = 8.0, 5.0, 0.5, 0.2, 0.04
"""How bad it is that a page looks empty, or that hardly anything stands on one where a text ends; a page more; a page
of a folded sheet that is left blank; and each fit less good-looking."""


def best(slabs: Sequence[Slab], frames: Frames, leaf: int = 1) -> list[Placing]:
    """The slabs in the columns of pages (`fill`), in the fit that fills them best, `leaf` pages on a sheet. TooHigh
    if the first fit has no place for one."""
    placed = fill(slabs, frames)
    least, found = badness(placed, frames, leaf), placed
    for number, fit in enumerate(FITS[1:], 1):
        try:
            placed = fill([fit.slab(slab) for slab in slabs], frames)
        except TooHigh:
            continue
        bad = badness(placed, frames, leaf) + number * _OTHER
        if bad < least:
            least, found = bad, placed
    return found


def badness(placed: Sequence[Placing], frames: Frames, leaf: int = 1) -> float:
    """How far pages are from full: what is empty on each, squared, more where it is much; less where a text ends."""
    pages = 1 + placed[-1].page
    ends = {one.page - 1 for one in placed if one.slab.page} | {pages - 1}
    total = pages * _PAGE + -pages % leaf * _BLANK
    for page, full in enumerate(fullness(placed, frames)):
        lack = max(0.0, _FULL_ENOUGH - full)
        if page in ends:
            # Some lines alone on a page are worse than half a page.
            total += max(0.0, FULL - full) ** 2 * _LAST
        else:
            total += lack**2 + max(0.0, FULL - full) * _EMPTY
    return total


def fullness(placed: Sequence[Placing], frames: Frames) -> list[float]:
    """How far down each page goes, as a share of the room that it has, on average of its columns."""
    bottoms: dict[tuple[int, int], float] = {}
    for one in placed:
        for number, column in enumerate(frames(one.page)):
            if one.slab.wide or abs(one.x - column.x) < 1:
                bottoms[one.page, number] = max(bottoms.get((one.page, number), column.y), one.bottom)
    shares = []
    for page in range(1 + placed[-1].page):
        columns = frames(page)
        used = sum(bottoms.get((page, number), column.y) - column.y for number, column in enumerate(columns))
        shares.append(used / sum(column.height for column in columns))
    return shares
