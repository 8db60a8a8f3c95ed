"""A book's pictures, each drawn once, on however many papers the book is printed."""

from __future__ import annotations

from dataclasses import field

from ninefold.art.face import face
from ninefold.art.figures import Sitter, figure, sign, title_picture
from ninefold.art.ink import Ink, inked
from ninefold.art.scene import Group
from ninefold.frozen import frozen
from ninefold.model.cards import Card
from ninefold.text.rulebook.model import Figure

_SIGN_HIGH, _SIGN_WIDE = 0.46, 3.0
"""Height of a sign in a line, and its width at most, in mm for each point of the type."""
_SEVERAL = 1.25
"""Several signs are that much higher than one."""


@frozen
class Pictures:
    """Figures, the picture of the title, and signs for lines of type. Problems go to the sitter's desk."""

    sitter: Sitter
    cards: tuple[Card, ...]
    ink: Ink = Ink.FULL
    _made: dict[object, Group] = field(default_factory=dict, init=False)

    def figure(self, shown: Figure) -> Group:
        """The picture of a figure."""
        if shown.id not in self._made:
            self._made[shown.id] = inked(figure(self.sitter, shown.picture), self.ink)
        return self._made[shown.id]

    def title(self) -> Group:
        """Some cards and dice, for the head of the first page."""
        if () not in self._made:
            fronts = tuple(face(self.sitter.studio, card, 0) for card in self.cards[:3])
            self._made[()] = inked(title_picture(self.sitter.studio, self.sitter.rules, fronts), self.ink)
        return self._made[()]

    def sign(self, code: str, size: float) -> Group:
        """Signs in the notation of `summary.yaml` for a line of a size (pt)."""
        key = code, size
        if key not in self._made:
            several = _SEVERAL if len(code.split()) > 1 else 1.0
            drawn = sign(self.sitter, code, size * _SIGN_WIDE, size * _SIGN_HIGH * several)
            self._made[key] = inked(drawn, self.ink)
        return self._made[key]
