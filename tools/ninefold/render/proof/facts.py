"""What a proof finds, as plain values. Lengths in mm from the top-left corner, sizes of text and lines in pt."""

from __future__ import annotations

from dataclasses import field

from ninefold.frozen import frozen
from ninefold.layout.flip import Backs
from ninefold.layout.paper import SAFE_MARGIN
from ninefold.layout.profile import PERFECT, Profile

Point = tuple[float, float]

INTERLEAVED = "each back after its front"
"""The order of pages that printers want which turn the paper themselves."""


@frozen
class Wish:
    """How a file is to be judged: the printer's margin (mm), and how backs are printed if the file does not say.

    A file that was made for a printer with faults is looked at as that printer prints it: through its `profile`,
    which is kept under the name `printer`.
    """

    margin: float = SAFE_MARGIN
    backs: Backs | None = None
    profile: Profile = PERFECT
    printer: str = ""


@frozen
class Nudge:
    """For which printer a file is moved; how its backs are printed and which pages they are, if it does not say."""

    printer: str
    profile: Profile
    backs: Backs | None = None
    pages: tuple[int, ...] = ()


@frozen
class Nudged:
    """The moved file, and the pages (from 1) that were moved as fronts and as backs."""

    data: bytes
    fronts: tuple[int, ...]
    backs: tuple[int, ...]


@frozen
class Ink:
    """Mean coverage of a page, each from 0 to 1, by the plainest conversion to four inks."""

    cyan: float
    magenta: float
    yellow: float
    black: float

    @property
    def total(self) -> float:
        """All four together, from 0 to 4."""
        return self.cyan + self.magenta + self.yellow + self.black


@frozen
class PageFacts:
    """A page: its size; its boxes other than the media box, as left, top, width, height.

    `ink` is None where the page was not drawn; `edges` are the distances of the nearest ink from the left, top,
    right and bottom edge, None on an empty page.
    """

    number: int
    width: float
    height: float
    boxes: dict[str, tuple[float, float, float, float]] = field(default_factory=dict)
    ink: Ink | None = None
    edges: tuple[float, float, float, float] | None = None


@frozen
class FontFacts:
    """A font that pages or drawings name."""

    name: str
    embedded: bool


@frozen
class Sample:
    """The smallest of something: its size in pt, the first page where it stands, the text if it is one."""

    size: float
    page: int
    text: str = ""


@frozen
class RulerFacts:
    """A check ruler: what its marks count, and what it measures."""

    page: int
    axis: str
    counts: float
    measures: float


@frozen
class BacksFacts:
    """How the backs lie: the flip that was assumed and who said so, the order of pages, the worst offset."""

    flip: Backs
    source: str
    order: str
    pairs: int
    offset: float


@frozen
class CardFacts:
    """Cards found by the numbers on them; `common` are backs that all cards share."""

    fronts: dict[int, int] = field(default_factory=dict)
    backs: dict[int, int] = field(default_factory=dict)
    common: int = 0


@frozen
class Facts:
    """All of it.

    Backs and rulers are as the printer named `printer` puts them on paper, or as they are in the file if it is empty.
    `line` is the thinnest stroke of the sheets themselves, `fine` that of drawings where they are largest; `image` is
    the coarsest image, its size in pixels an inch; `renderer`
    is None where poppler was not asked, else what it printed.
    """

    file: str
    size: int
    duplex: str
    pages: tuple[PageFacts, ...]
    fonts: tuple[FontFacts, ...]
    text: Sample | None
    line: Sample | None
    fine: Sample | None
    image: Sample | None
    unmapped: int
    cards: CardFacts
    backs: BacksFacts | None
    rulers: tuple[RulerFacts, ...]
    renderer: tuple[str, ...] | None
    printer: str = ""
