"""Themes: the colours and the painters' parameters of a card set, read from `theme.yaml`.

A theme names painters (see `art.painters`) and gives them bounded numbers and colours; it can draw nothing that the
painters cannot. Lengths are millimetres of an area of 28 mm, to which all drawings are made before they are scaled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ninefold.errors import Report
from ninefold.yamlfile import (
    Bad,
    Field,
    Node,
    Number,
    Record,
    Schema,
    Shape,
    Word,
)
from ninefold.yamlfile import Mapping as MappingNode

SHARE = Number(0, 1)


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
    spread: float
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
class _Painted(Shape[object]):
    """A record chosen by its key `painter`; the other keys are that painter's parameters."""

    noun: str
    painters: Mapping[str, Record[object]]

    @property
    def expected(self) -> str:  # type: ignore[override]
        """What is expected, in words."""
        return f"{self.noun}: a mapping with 'painter' ({', '.join(self.painters)}) and its numbers"

    def read(self, node: Node, report: Report) -> object | Bad:
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

    def _one(self, name: str, record: Record[object]) -> Schema:
        schema = record.schema()
        properties = {"painter": {"const": name}} | schema["properties"]
        return schema | {"properties": properties, "required": ["painter", *schema["required"]]}


def _record(noun: str, make: type, **fields: Shape[object]) -> Record[object]:
    return Record(noun, make, {name: Field(shape) for name, shape in fields.items()})
