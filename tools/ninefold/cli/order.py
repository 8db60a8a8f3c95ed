"""What the person at the keyboard orders from `ninefold build`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.errors import guess, refuse
from ninefold.frozen import frozen
from ninefold.layout.parts import Part

if TYPE_CHECKING:
    from ninefold.layout.profile import Profile

GAME = "game"
"""What a file with all parts is called."""
CARDS = {"cards": (Part.FRONTS, Part.BACKS)}
"""Names for several parts in one file."""
PARTS = tuple(dict.fromkeys((Part.HOWTO, *CARDS, *Part)))
"""What `--only` may name, in order of printing."""
WITH_BACKS = frozenset({GAME, *CARDS, Part.BACKS})
"""Files whose pages depend on how the backs are printed, and so name it."""


def paper_name(paper: str) -> str:
    """The part of a file's name that tells the paper, for a shipped one or for a file of one's own."""
    return Path(paper).stem.casefold()


def each_once(papers: Iterable[str]) -> tuple[str, ...]:
    """The papers, shipped ones in lower case as they are named, each once."""
    return tuple(dict.fromkeys(paper if Path(paper).suffix else paper.casefold() for paper in papers))


@frozen
class Order:
    """What the person at the keyboard ordered; lengths in mm, `sheets` is the order of pages."""

    papers: tuple[str, ...]
    backs: str
    sheets: str
    bleed: float
    margin: float
    marks: str
    die: float
    area: float
    copies: int
    only: tuple[str, ...]
    language: str
    output: Path
    profile: Profile | None = None
    ink: str = "full"
    draft: bool = False
    rulebook: bool = False
    """Whether the file of the whole game ends with the rulebook."""

    def __post_init__(self) -> None:
        for part in self.only:
            if part not in PARTS:
                expected = f"one of {', '.join(PARTS)}"
                raise refuse("--only", "unknown-part", f"the part '{part}'", expected, guess(part, PARTS))
        names = [paper_name(paper) for paper in self.papers]
        if twice := next((name for name in names if names.count(name) > 1), None):
            found = f"two papers have the name '{twice}', so one file would hide the other"
            raise refuse("--paper", "output-twice", found, "papers of different names")
        if self.backs == "fold" and {Part.FRONTS, Part.BACKS} & set(self.only):
            hint = "ask for --only cards, or for other --backs"
            raise refuse("--only", "part-folded", "fronts and backs share a page that is folded", "", hint)
        if self.backs == "none" and Part.BACKS in self.only:
            raise refuse("--only", "part-none", "'backs' with --backs none", "", "leave one of the two away")

    @property
    def choices(self) -> tuple[object, ...]:
        """What every file of this order depends on."""
        sizes = (self.bleed, self.margin, self.die, self.area, self.copies)
        return (
            self.backs,
            self.sheets,
            self.marks,
            self.language,
            self.profile,
            self.ink,
            self.draft,
            self.rulebook,
            *sizes,
        )
