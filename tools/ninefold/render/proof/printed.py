"""The paper that comes out of a printer whose faults are known: the file, moved as that printer moves it."""

from __future__ import annotations

from dataclasses import replace

from ninefold.art.matrix import Matrix, moved, multiply
from ninefold.layout.flip import Backs
from ninefold.layout.paper import Paper
from ninefold.layout.plan import Side
from ninefold.layout.profile import PERFECT, Profile
from ninefold.render.proof.cards import Card, Cards, along
from ninefold.render.proof.facts import INTERLEAVED, BacksFacts
from ninefold.render.proof.sizes import Sheet


def printed(profile: Profile, side: Side, sheet: Sheet, flip: Backs) -> Matrix:
    """What takes millimetres of a page in the file to millimetres of the paper. Folded sheets have no reverse."""
    side = side if flip.two_sided else Side.FRONT
    return profile.printed(side, Paper("", sheet.width, sheet.height), flip)


def printed_cards(
    cards: tuple[Card, ...], profile: Profile, side: Side, sheets: list[Sheet], flip: Backs
) -> tuple[Card, ...]:
    """The cards where the printer puts them."""
    if profile == PERFECT:
        return cards
    return tuple(_moved(card, printed(profile, side, sheets[card.piece.page - 1], flip)) for card in cards)


def _moved(card: Card, change: Matrix) -> Card:
    piece = card.piece
    shape: Matrix = (*change[:4], 0, 0)
    right, up = (along(moved(vector, shape)) for vector in (piece.right, piece.up))
    return replace(card, piece=replace(piece, centre=moved(piece.centre, change), right=right, up=up))


def reverse_pages(cards: Cards, backs: BacksFacts | None, flip: Backs, sheets: list[Sheet]) -> set[int]:
    """The pages that come out on the reverse: every second one, or those of backs where all fronts come first."""
    if not flip.two_sided:
        return set()
    if backs is None or backs.order == INTERLEAVED:
        return {sheet.number for sheet in sheets if sheet.number % 2 == 0}
    return {card.piece.page for card in cards.backs}


def printed_sheets(sheets: list[Sheet], reverse: set[int], profile: Profile, flip: Backs) -> dict[int, Matrix]:
    """For each page what takes its units to millimetres of the paper; `reverse` are the pages of backs."""
    return {
        sheet.number: multiply(
            sheet.matrix, printed(profile, Side.BACK if sheet.number in reverse else Side.FRONT, sheet, flip)
        )
        for sheet in sheets
    }
