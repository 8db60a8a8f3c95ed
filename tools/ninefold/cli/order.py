"""What the person at the keyboard orders from `ninefold build`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ninefold.errors import refuse

GAME = "game"
"""What a file with all parts is called."""
CARDS = {"cards": ("fronts", "backs")}
"""Names for several parts in one file."""
PARTS = ("howto", "cards", "fronts", "backs", "stickers", "tokens", "score", "summary")
WITH_BACKS = frozenset({GAME, "cards", "backs"})
"""Files whose pages depend on how the backs are printed, and so name it."""


@dataclass(frozen=True)
class Order:
    """What the person at the keyboard ordered; lengths in mm."""

    papers: tuple[str, ...]
    backs: str
    bleed: float
    margin: float
    marks: str
    die: float
    area: float
    copies: int
    only: tuple[str, ...]
    language: str
    output: Path

    def __post_init__(self) -> None:
        for part in self.only:
            if part not in PARTS:
                raise refuse("--only", "unknown-part", f"the part '{part}'", f"one of {', '.join(PARTS)}")
        if self.backs == "fold" and {"fronts", "backs"} & set(self.only):
            hint = "ask for --only cards, or for other --backs"
            raise refuse("--only", "part-folded", "fronts and backs share a page that is folded", "", hint)
        if self.backs == "none" and "backs" in self.only:
            raise refuse("--only", "part-none", "'backs' with --backs none", "", "leave one of the two away")

    @property
    def choices(self) -> tuple[object, ...]:
        """What every file of this order depends on."""
        sizes = (self.bleed, self.margin, self.die, self.area, self.copies)
        return (self.backs, self.marks, self.language, *sizes)
