"""In which order a document's pages are printed, and which page is the other side of which.

A printer that turns the paper itself wants each back right after its front. Whoever puts the paper back by hand
wants all fronts, then all backs: in the same order, or the last first where the printer lays its sheets face up.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from ninefold.layout.parts import Part
from ninefold.layout.sheet import Draft


class SheetOrder(StrEnum):
    """The order of the cards' pages."""

    INTERLEAVED = "interleaved"
    FRONTS_FIRST = "fronts-first"
    BACKS_REVERSED = "backs-reversed"

    @property
    def turned_by_hand(self) -> bool:
        """True if a person puts the printed fronts back into the printer."""
        return self is not SheetOrder.INTERLEAVED


def is_front(draft: Draft | None) -> bool:
    """True for a page of nothing but card fronts: its backs are on a page of their own, if there are any."""
    return draft is not None and draft.parts == (Part.FRONTS,)


def is_back(draft: Draft | None) -> bool:
    """True for a page of nothing but card backs."""
    return draft is not None and draft.parts == (Part.BACKS,)


def in_order(drafts: Sequence[Draft], order: SheetOrder, first: int, with_reverses: bool) -> list[Draft | None]:
    """The drafts with None for an empty reverse, and for the `first` pages, which are made later.

    Empty reverses make every front an odd page. They are for printers that turn the paper, so no order that is
    turned by hand has any.
    """
    if order.turned_by_hand:
        return [*[None] * first, *_cards_apart(drafts, order)]
    pages: list[Draft | None] = [None] * first
    for draft in drafts:
        if with_reverses and not is_back(draft) and len(pages) % 2:
            pages.append(None)
        pages.append(draft)
    if with_reverses and len(pages) % 2:
        pages.append(None)
    return pages


def _cards_apart(drafts: Sequence[Draft], order: SheetOrder) -> list[Draft]:
    """All fronts, all backs, then what has one side."""
    fronts, backs = [d for d in drafts if is_front(d)], [d for d in drafts if is_back(d)]
    if order is SheetOrder.BACKS_REVERSED:
        backs.reverse()
    return [*fronts, *backs, *(d for d in drafts if not is_front(d) and not is_back(d))]


def other_sides(pages: Sequence[Draft | None], order: SheetOrder) -> dict[int, int]:
    """For each page of fronts the index (from 0) of the page of their backs, and the other way round."""
    fronts = [index for index, draft in enumerate(pages) if is_front(draft)]
    backs = [index for index, draft in enumerate(pages) if is_back(draft)]
    if not fronts or not backs:
        return {}
    if order is SheetOrder.BACKS_REVERSED:
        backs.reverse()
    pairs = list(zip(fronts, backs, strict=True))
    return {**dict(pairs), **{back: front for front, back in pairs}}
