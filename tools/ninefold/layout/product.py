"""What is to be printed of a set: its parts, by the keys of their scenes."""

from __future__ import annotations

from dataclasses import field

from ninefold.frozen import frozen
from ninefold.layout.boxsheet import Tuckbox
from ninefold.layout.cards import Deck
from ninefold.layout.chips import Chips
from ninefold.layout.howto import Guide
from ninefold.layout.parts import Part
from ninefold.layout.pieces import Piece
from ninefold.layout.stickers import Dice


@frozen
class Product:
    """What is to be printed: names for the footers, and the parts by the keys of their scenes."""

    name: str
    version: str
    deck: Deck
    dice: Dice | None = None
    pieces: tuple[Piece, ...] = ()
    guide: Guide = field(default_factory=Guide)
    chips: Chips | None = None
    box: Tuckbox | None = None
    pad: Piece | None = None
    """A block of the score pad, of which a page holds many."""
    on_request: frozenset[str] = frozenset()
    """Parts that a whole game does without."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts that can be made, in order of printing."""
        cards = (Part.FRONTS, Part.BACKS) if any(card.back for card in self.deck.cards) else (Part.FRONTS,)
        dice = (Part.STICKERS,) if self.dice else ()
        chips = (Part.CHIPS,) if self.chips else ()
        box = (Part.TUCKBOX,) if self.box else ()
        pad = (self.pad.part,) if self.pad else ()
        return (Part.HOWTO, *cards, *dice, *dict.fromkeys(piece.part for piece in self.pieces), *box, *chips, *pad)
