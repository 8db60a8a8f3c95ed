"""Themes: the colours and the painters' parameters of a card set, read from `theme.yaml`.

A theme names painters (see `art.painters`) and gives them bounded numbers and colours; it can draw nothing that the
painters cannot. Lengths are millimetres of an area of 28 mm, to which all drawings are made before they are scaled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.model.borders import BORDERS, TWIGS, Border
from ninefold.model.painters import Crown, Pattern
from ninefold.model.paintersfile import CROWNS, PATTERNS, Painted, record
from ninefold.yamlfile import COLOUR, SLUG, Field, Integer, Located, MapOf, Marked, Number, Record, Text, read_file


@frozen
class Colours:
    """Colours that all parts share: cream paper, ink for text, a quiet ink, an accent, the seam between areas."""

    paper: str
    ink: str
    faint: str
    accent: str
    seam: str
    shadow: str


@frozen
class Tones:
    """Three tones of one thing, light from the upper left."""

    light: str
    body: str
    shade: str


@frozen
class Ground:
    """The ground of an area: its flat tone, a lighter pool in the middle, a darker mark, and its pattern."""

    base: str
    glow: str
    mark: str
    pattern: Pattern


@frozen
class KindStyle:
    """How a kind looks: lead colour, symbol, size of its symbol when alone and when one of several, tree, ground."""

    lead: str
    symbol: str
    alone: float
    several: float
    leaf: Tones
    crown: Crown
    ground: Ground
    place: Place = field(default=Place(""), compare=False)
    """Where the lead colour stands."""


def _kind_style(
    lead: Marked[str], symbol: str, alone: float, several: float, leaf: Tones, crown: Crown, ground: Ground
) -> KindStyle:
    return KindStyle(lead.value, symbol, alone, several, leaf, crown, ground, lead.place)


@frozen
class FontNames:
    """The names of a set's own fonts, files `fonts/NAME.ttf`, with their places; None: the project's."""

    regular: Marked[str] | None = None
    bold: Marked[str] | None = None


OUR_FONTS = FontNames()
"""Those of themes that name none."""


@frozen
class Theme:
    """All that a card set says about its looks. `drawings` is how many drawings there are of each kind.

    `foliage` are the tones of the leaves on backs and reference cards; None: the mean of those of all kinds.
    `border` is what the backs and reference cards are framed with. `dish` stands in the picture on the box.
    """

    drawings: int
    colours: Colours
    kinds: Mapping[str, KindStyle]
    clearing: Ground
    foliage: Tones | None = None
    border: Border = TWIGS
    fonts: FontNames = OUR_FONTS
    dish: str | None = None
    place: Place = field(default=Place(""), compare=False)
    """The file."""


_TONES = record(
    "three tones",
    Tones,
    light=(COLOUR, "of leaves in the sun"),
    body=(COLOUR, "of most leaves"),
    shade=(COLOUR, "of leaves below, and of veins"),
)
_GROUND = record(
    "a ground",
    Ground,
    base=(COLOUR, "its flat tone"),
    glow=(COLOUR, "the lighter pool in the middle"),
    mark=(COLOUR, "the darker tone of what the pattern strews"),
    pattern=(Painted("the pattern of a ground", PATTERNS), "what is strewn round the middle"),
)
_KIND: Record[KindStyle] = Record(
    "the style of a kind",
    _kind_style,
    {
        "lead": Field(Located(COLOUR), "the colour that the kind is known by"),
        "symbol": Field(SLUG, "the file symbols/NAME.svg that shows what it bears"),
        "alone": Field(Number(4, 18, "mm"), "size of the symbol where it stands alone"),
        "several": Field(Number(3, 13, "mm"), "size of the symbol where it is one of several"),
        "leaf": Field(_TONES, "the tones of its tree"),
        "crown": Field(Painted("the crown", CROWNS), "how the tree is painted"),
        "ground": Field(_GROUND, "what it stands on"),
    },
)
_COLOURS = record(
    "the shared colours",
    Colours,
    paper=(COLOUR, "the paper of backs, reference cards and boards"),
    ink=(COLOUR, "texts and fine lines"),
    faint=(COLOUR, "quiet lines and panels"),
    accent=(COLOUR, "seals, cloths and charts"),
    seam=(COLOUR, "the line between areas"),
    shadow=(COLOUR, "below things that stand on the paper"),
)
_FONT = Located(Text(60, "[A-Za-z0-9][A-Za-z0-9_-]*", "the name of a file fonts/NAME.ttf: letters, digits, hyphens"))
_FONTS = Record(
    "the fonts",
    FontNames,
    {
        "regular": Field(_FONT, "the file fonts/NAME.ttf for sentences", None),
        "bold": Field(_FONT, "the file fonts/NAME.ttf for names and numbers", None),
    },
)
FILE: Record[Theme] = Record(
    "a theme",
    Theme,
    {
        "drawings": Field(Integer(1, 9), "how many drawings there are of each kind"),
        "colours": Field(_COLOURS, "the colours that all parts share"),
        "kinds": Field(MapOf(SLUG, _KIND, 1, 12), "how each kind looks"),
        "clearing": Field(_GROUND, "how an area without a kind looks"),
        "foliage": Field(_TONES, "the leaves on backs; left out: the mean of those of all kinds", None),
        "border": Field(Painted("a border", BORDERS), "what backs and reference cards are framed with", TWIGS),
        "fonts": Field(_FONTS, "fonts of the set's own; left out: the project's", OUR_FONTS),
        "dish": Field(SLUG, "what stands in the picture on the box, as on a recipe; left out: a large bowl", None),
    },
)
"""The shape of `theme.yaml`, for reading it and for its JSON Schema."""


def read_theme(path: Path, kinds: Sequence[str], report: Report) -> Theme | None:
    """The theme in a file, or None with its problems in the report.

    `kinds` are the kinds that the rules know: every one needs a style. Styles of other kinds are left out.
    """
    theme = read_file(path, FILE, report)
    if theme is None:
        return None
    missing = [kind for kind in kinds if kind not in theme.kinds]
    for kind in missing:
        hint = f"add a style for '{kind}'; copy the one that is nearest and change it"
        report.error(Place(str(path)), "theme-kind", f"the theme has no kind '{kind}'", "a style for it", hint)
    if missing:
        return None
    return replace(theme, kinds={kind: theme.kinds[kind] for kind in kinds}, place=Place(str(path)))
