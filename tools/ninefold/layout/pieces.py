"""Sheets of single-sided things to cut out: tokens, score and summary cards; equal sizes in bands."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import groupby

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.grid import Lattice, fit
from ninefold.layout.marks import GAP, LENGTH
from ninefold.layout.plan import Side, Slot
from ninefold.layout.sheet import Block, Draft, Setup, Stock, refuse_size
from ninefold.layout.wording import Words, listed

BAND_GAP = 2 * (GAP + LENGTH) + 1.0
"""Between two bands: room for the marks of both (mm)."""


@frozen
class Piece:
    """One thing of a size (mm, trimmed): the key of its scene and the part of the game it belongs to.

    `bleed` is what its scene has around it, for things drawn with less than the cards; None: the set-up's.
    """

    part: str
    key: str
    width: float
    height: float
    bleed: float | None = None

    def bleed_on(self, setup: Setup) -> float:
        """The bleed that shows on a sheet."""
        return setup.bleed if self.bleed is None else min(self.bleed, setup.bleed)


@frozen
class _Band:
    """A row or more of equal pieces."""

    pieces: tuple[Piece, ...]
    lattice: Lattice


def piece_drafts(pieces: tuple[Piece, ...], setup: Setup, words: Words, report: Report) -> Iterator[Draft]:
    """The pages of the pieces, largest first; or nothing with the reason in the report."""
    by_size = sorted(pieces, key=lambda p: (-p.height, -p.width))
    for piece in {(p.width, p.height): p for p in by_size}.values():
        bleed = piece.bleed_on(setup)
        if fit(piece.width, piece.height, bleed, setup.area) is None:
            refuse_size("a piece", (piece.width, piece.height), bleed, setup.area, setup, report)
            return
    page: list[_Band] = []
    for _, group in groupby(by_size, key=lambda p: (p.width, p.height)):
        rest = tuple(group)
        while rest:
            band = _next_band(rest, page, setup)
            if band is None:
                yield _page(page, setup, words)
                page = []
                continue
            page.append(band)
            rest = rest[len(band.pieces) :]
    if page:
        yield _page(page, setup, words)


def pad_drafts(pad: Piece, setup: Setup, words: Words, report: Report) -> Iterator[Draft]:
    """One page of the score pad, full of its block: it is printed as often as a pad is thick."""
    lattice = fit(pad.width, pad.height, 0, setup.area)
    if lattice is None:
        refuse_size("a block of the score pad", (pad.width, pad.height), 0, setup.area, setup, report)
        return
    every = range(lattice.count)
    yield Draft(
        parts=(pad.part,),
        side=Side.FRONT,
        stock=Stock.PLAIN,
        what=words.say(f"what.{pad.part}"),
        slots=tuple(Slot(pad.key, lattice.trim(n), lattice.ink(n), lattice.turn) for n in every),
        blocks=(Block(lattice, frozenset(every), Side.FRONT, setup.printable),),
    )


def _next_band(pieces: tuple[Piece, ...], page: list[_Band], setup: Setup) -> _Band | None:
    """As many of the equal pieces as fit below what is on the page; None if the page is full."""
    area = setup.area
    top = page[-1].lattice.outer.bottom + BAND_GAP if page else area.y
    room = Box(area.x, top, area.width, area.bottom - top)
    lattice = fit(pieces[0].width, pieces[0].height, pieces[0].bleed_on(setup), room)
    if lattice is None:
        return None
    taken = pieces[: lattice.count]
    columns = min(lattice.columns, len(taken))
    cropped = lattice.cropped(columns, math.ceil(len(taken) / columns))
    outer = cropped.outer
    return _Band(taken, cropped.moved(area.cx - outer.cx, top - outer.y))


def _page(bands: list[_Band], setup: Setup, words: Words) -> Draft:
    bands = _in_the_middle(bands, setup)
    parts = tuple(dict.fromkeys(piece.part for band in bands for piece in band.pieces))
    return Draft(
        parts=parts,
        side=Side.FRONT,
        stock=Stock.CARD,
        what=listed((words.say(f"what.{part}") for part in parts), words),
        slots=tuple(
            Slot(piece.key, band.lattice.trim(index), band.lattice.ink(index), band.lattice.turn)
            for band in bands
            for index, piece in enumerate(band.pieces)
        ),
        blocks=tuple(
            Block(band.lattice, frozenset(range(len(band.pieces))), Side.FRONT, setup.printable) for band in bands
        ),
    )


def _in_the_middle(bands: list[_Band], setup: Setup) -> list[_Band]:
    """The bands moved down so that as much room is left above as below."""
    down = (setup.area.bottom - bands[-1].lattice.outer.bottom) / 2
    return [_Band(band.pieces, band.lattice.moved(0, down)) for band in bands]
