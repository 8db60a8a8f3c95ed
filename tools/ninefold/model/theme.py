"""Themes: the colours and the painters' parameters of a card set, read from `theme.yaml`.

A theme names painters (see `art.painters`) and gives them bounded numbers and colours; it can draw nothing that the
painters cannot. Lengths are millimetres of an area of 28 mm, to which all drawings are made before they are scaled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ninefold.errors import Place, Report
from ninefold.yamlfile import (
    COLOUR,
    SLUG,
    Bad,
    Field,
    Integer,
    ListOf,
    MapOf,
    Node,
    Number,
    Record,
    Schema,
    Shape,
    Word,
    read_file,
)
from ninefold.yamlfile import Mapping as MappingNode


@dataclass(frozen=True)
class Colours:
    """Colours that all parts share: cream paper, ink for text, a quiet ink, an accent, the seam between areas."""

    paper: str
    ink: str
    faint: str
    accent: str
    seam: str
    shadow: str


@dataclass(frozen=True)
class Tones:
    """Three tones of one thing, light from the upper left."""

    light: str
    body: str
    shade: str


@dataclass(frozen=True)
class Clumps:
    """A round crown of cloud-like leaf masses: `masses` in the outer ring, each scalloped by `bumps`."""

    masses: int
    bumps: int
    leaf: float


@dataclass(frozen=True)
class Sprays:
    """An airy crown of pointed leaves in radiating bunches, `layers` deep."""

    bunches: int
    layers: int
    length: float
    width: float


@dataclass(frozen=True)
class Boughs:
    """A lobed crown: `boughs` of paired small leaves round the middle."""

    boughs: int
    pairs: int
    leaf: float
    swing: float


@dataclass(frozen=True)
class Tufts:
    """Ground with tufts of grass and fallen leaves."""

    tufts: int
    fallen: int
    litter: str


@dataclass(frozen=True)
class Swathes:
    """Ground mown in stripes at an angle (degrees) with a rhythm of `pitch` mm."""

    angle: float
    pitch: float
    stalks: int


@dataclass(frozen=True)
class Clover:
    """Ground with three-leaved clover and pebbles."""

    clover: int
    pebbles: int


@dataclass(frozen=True)
class Meadow:
    """A sunny clearing: long grass, flowers in the colours given, stones, a butterfly."""

    grass: int
    flowers: int
    petals: tuple[str, ...]
    wings: str


Crown = Clumps | Sprays | Boughs
Pattern = Tufts | Swathes | Clover | Meadow


@dataclass(frozen=True)
class Ground:
    """The ground of an area: its flat tone, a lighter pool in the middle, a darker mark, and its pattern."""

    base: str
    glow: str
    mark: str
    pattern: Pattern


@dataclass(frozen=True)
class KindStyle:
    """How a kind looks: lead colour, symbol, size of its symbol when alone and when one of several, tree, ground."""

    lead: str
    symbol: str
    alone: float
    several: float
    leaf: Tones
    crown: Crown
    ground: Ground


@dataclass(frozen=True)
class Theme:
    """All that a card set says about its looks. `drawings` is how many drawings there are of each kind."""

    drawings: int
    colours: Colours
    kinds: Mapping[str, KindStyle]
    clearing: Ground


@dataclass(frozen=True)
class _Painted(Shape[Any]):
    """A record chosen by its key `painter`; the other keys are that painter's parameters."""

    noun: str
    painters: Mapping[str, Record[Any]]

    @property
    def expected(self) -> str:  # type: ignore[override]
        """What is expected, in words."""
        return f"{self.noun}: a mapping with 'painter' ({', '.join(self.painters)}) and its numbers"

    def read(self, node: Node, report: Report) -> Any:
        if not isinstance(node, MappingNode):
            return self.refuse(node, report)
        name = node.get("painter")
        if name is None:
            report.error(node.place, "missing-key", f"{self.noun} has no 'painter'", self.expected)
            return Bad.BAD
        chosen = Word(tuple(self.painters), "unknown-painter").read(name, report)
        if isinstance(chosen, Bad):
            return chosen
        rest = tuple((key, value) for key, value in node.entries if key.text != "painter")
        return self.painters[chosen].read(MappingNode(node.place, rest), report)

    def schema(self) -> Schema:
        return {"oneOf": [self._one(name, record) for name, record in self.painters.items()]}

    def _one(self, name: str, record: Record[Any]) -> Schema:
        schema = record.schema()
        properties = {"painter": {"const": name}} | schema["properties"]
        return schema | {"properties": properties, "required": ["painter", *schema["required"]]}


def _record(noun: str, make: type, **fields: Shape[Any]) -> Record[Any]:
    return Record(noun, make, {name: Field(shape) for name, shape in fields.items()})


_COUNT = Integer(0, 60)
_LENGTH = Number(0.5, 8, "mm")

CROWNS: Mapping[str, Record[Any]] = {
    "clumps": _record(
        "a crown of clumps", Clumps, masses=Integer(5, 16), bumps=Integer(4, 12), leaf=Number(0.5, 3, "mm")
    ),
    "sprays": _record(
        "a crown of sprays",
        Sprays,
        bunches=Integer(5, 16),
        layers=Integer(1, 3),
        length=_LENGTH,
        width=Number(0.3, 3, "mm"),
    ),
    "boughs": _record(
        "a crown of boughs",
        Boughs,
        boughs=Integer(4, 10),
        pairs=Integer(1, 8),
        leaf=Number(1, 5, "mm"),
        swing=Number(0, 0.3, "radians"),
    ),
}
PATTERNS: Mapping[str, Record[Any]] = {
    "tufts": _record("a pattern of tufts", Tufts, tufts=_COUNT, fallen=_COUNT, litter=COLOUR),
    "swathes": _record(
        "a pattern of swathes",
        Swathes,
        angle=Number(-90, 90, "degrees"),
        pitch=Number(0.8, 4, "mm"),
        stalks=_COUNT,
    ),
    "clover": _record("a pattern of clover", Clover, clover=_COUNT, pebbles=_COUNT),
    "meadow": _record(
        "a pattern of meadow",
        Meadow,
        grass=_COUNT,
        flowers=_COUNT,
        petals=ListOf(COLOUR, 1, 6, "colours"),
        wings=COLOUR,
    ),
}
_TONES = _record("three tones", Tones, light=COLOUR, body=COLOUR, shade=COLOUR)
_GROUND = _record(
    "a ground",
    Ground,
    base=COLOUR,
    glow=COLOUR,
    mark=COLOUR,
    pattern=_Painted("the pattern of a ground", PATTERNS),
)
_KIND = _record(
    "the style of a kind",
    KindStyle,
    lead=COLOUR,
    symbol=SLUG,
    alone=Number(4, 18, "mm"),
    several=Number(3, 13, "mm"),
    leaf=_TONES,
    crown=_Painted("the crown", CROWNS),
    ground=_GROUND,
)
_COLOURS = _record(
    "the shared colours",
    Colours,
    paper=COLOUR,
    ink=COLOUR,
    faint=COLOUR,
    accent=COLOUR,
    seam=COLOUR,
    shadow=COLOUR,
)
FILE: Record[Theme] = _record(
    "a theme",
    Theme,
    drawings=Integer(1, 9),
    colours=_COLOURS,
    kinds=MapOf(SLUG, _KIND, 1, 12),
    clearing=_GROUND,
)
"""The shape of `theme.yaml`, for reading it and for its JSON Schema."""


def read_theme(path: Path, kinds: Sequence[str], report: Report) -> Theme | None:
    """The theme in a file, or None with its problems in the report.

    `kinds` are the kinds that the rules know: every one needs a style.
    """
    theme = read_file(path, FILE, report)
    if theme is None:
        return None
    missing = [kind for kind in kinds if kind not in theme.kinds]
    for kind in missing:
        hint = f"add a style for '{kind}'; copy the one that is nearest and change it"
        report.error(Place(str(path)), "theme-kind", f"the theme has no kind '{kind}'", "a style for it", hint)
    return None if missing else theme
