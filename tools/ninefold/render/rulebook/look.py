"""How a rulebook looks: its papers' columns and type, and its colours. Lengths in mm, type in points."""

from __future__ import annotations

from ninefold.art.colour import mix
from ninefold.art.ink import Ink
from ninefold.art.studio import Studio
from ninefold.frozen import frozen
from ninefold.layout.paper import Paper
from ninefold.render.rulebook.lines import Style

_WIDE = 180.0
"""Papers wider than this have two columns."""
_SMALL = 120.0
"""Narrower ones have narrow margins, so that their column is as wide as the narrowest on others."""
_SQUARE_LINES = 1.1
"""How far apart lines of kana and kanji are against others on large papers: they have no ascenders to tell them
apart."""
LEAST_WIDTH, LEAST_HEIGHT = 95.0, 130.0
"""Of a page (mm). Below, pictures and tables can no longer be read."""


@frozen
class Look:
    """Everything the flow needs to know."""

    paper: Paper
    wide: bool
    """Whether the paper is large: more columns, larger titles."""
    columns: int
    margin: float
    top: float
    foot: float
    gutter: float
    ink: str
    faint: str
    accent: str
    tint: str
    rule: str
    shades: tuple[str, str, str]
    """Grounds of boxes: notes, rulings, options."""
    type_scale: float = 1.0
    """How large type is against its usual size."""
    line_scale: float = 1.0
    """How far lines are apart against what Latin and Cyrillic take."""

    @property
    def column(self) -> float:
        """Width of a column."""
        return (self.across - (self.columns - 1) * self.gutter) / self.columns

    @property
    def across(self) -> float:
        """Width of all columns together."""
        return self.paper.width - 2 * self.margin

    @property
    def height(self) -> float:
        """Of the text on a page."""
        return self.paper.height - self.top - self.foot

    def _style(self, size: float, *, bold: bool = False, leading: float = 1.38) -> Style:
        return Style(size * self.type_scale, self.ink, bold, leading * self.line_scale)

    @property
    def body(self) -> Style:
        """Running text."""
        return self._style(9.5)

    @property
    def small(self) -> Style:
        """Tables."""
        return self._style(8, leading=1.3)

    @property
    def caption(self) -> Style:
        """Under pictures."""
        return self._style(8.5, leading=1.32)

    @property
    def section(self) -> Style:
        """Section titles."""
        return Style(16, self.accent, bold=True, leading=1.2)

    @property
    def heading(self) -> Style:
        """Headings inside sections."""
        return self._style(11, bold=True, leading=1.25)


def look_of(studio: Studio, paper: Paper, ink: Ink = Ink.FULL, *, square: bool = False) -> Look:
    """The look of a set's book on a paper; white paper, the set's own accent. In little ink grounds are paler. Lines
    of letters that fill their `square` are farther apart."""
    colours = studio.theme.colours
    wide, small = paper.width > _WIDE, paper.width < _SMALL
    leaf = next(iter(studio.theme.kinds.values())).leaf.body
    share = 0.5 if ink is Ink.LOW else 1.0

    def tint(colour: str, strength: float) -> str:
        return ink.colour(mix("#FFFFFF", colour, strength * share))

    return Look(
        paper,
        wide,
        columns=2 if wide else 1,
        margin=17.0 if wide else 10.0 if small else 15.0,
        top=17.0 if wide else 10.0 if small else 14.0,
        foot=18.0 if wide else 14.0 if small else 15.0,
        gutter=8.0,
        ink=ink.colour(colours.ink),
        faint=ink.colour(colours.faint),
        accent=ink.colour(colours.accent),
        tint=tint(colours.accent, 0.1),
        rule=ink.colour(mix("#FFFFFF", colours.faint, 0.35)),
        line_scale=_SQUARE_LINES if square and wide else 1.0,
        shades=(tint("#E2A437", 0.2), tint(colours.accent, 0.11), tint(leaf, 0.14)),
    )
