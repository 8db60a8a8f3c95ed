"""How a theme writes what painters are told: a record for each, chosen by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.model.painters import (
    Boughs,
    Canes,
    Clover,
    Clumps,
    Crumbs,
    Daisies,
    Fronds,
    Litter,
    Loam,
    Meadow,
    Rings,
    Rosettes,
    Shingles,
    Sprays,
    Swathes,
    Tufts,
    Twigs,
    Whorls,
)
from ninefold.yamlfile import COLOUR, Bad, Field, Integer, ListOf, Node, Number, Record, Schema, Shape, Word
from ninefold.yamlfile import Mapping as MappingNode


@frozen
class Painted(Shape[Any]):
    """A record chosen by its key `painter`; the other keys are that painter's parameters."""

    noun: str
    painters: Mapping[str, Record[Any]]

    @property
    def expected(self) -> str:  # type: ignore[override]
        """What is expected, in words."""
        return f"{self.noun}: a mapping with 'painter' ({', '.join(self.painters)}) and its numbers"

    def read(self, node: Node, report: Report) -> Any:
        """The parameters of the painter that is named."""
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
        """One of the painters' records, each with its name as `painter`."""
        return {"oneOf": [self._one(name, one) for name, one in self.painters.items()]}

    def _one(self, name: str, one: Record[Any]) -> Schema:
        schema = one.schema()
        properties = {"painter": {"const": name}} | schema["properties"]
        return schema | {"properties": properties, "required": ["painter", *schema["required"]]}


def record(noun: str, make: type, **fields: tuple[Shape[Any], str]) -> Record[Any]:
    """A record whose keys must all stand: for each its shape and what it means."""
    return Record(noun, make, {name: Field(shape, about) for name, (shape, about) in fields.items()})


_COUNT = Integer(0, 60)
_LEAF = (Number(1, 5, "mm"), "length of a leaf")
_LENGTH = (Number(0.5, 8, "mm"), "length of a leaf")
_PETAL = (COLOUR, "colour of the flowers")
_BARK = (COLOUR, "colour of the wood")
_PEBBLES = (_COUNT, "how many pebbles")
_TINTS = (ListOf(COLOUR, 1, 6, "colours"), "the colours of the fallen leaves, by turns")

CROWNS: Mapping[str, Record[Any]] = {
    "clumps": record(
        "a crown of clumps",
        Clumps,
        masses=(Integer(5, 16), "leaf masses in the outer ring"),
        bumps=(Integer(4, 12), "bumps at the edge of each"),
        leaf=(Number(0.5, 3, "mm"), "length of a leaf"),
    ),
    "sprays": record(
        "a crown of sprays",
        Sprays,
        bunches=(Integer(5, 16), "bunches round the middle"),
        layers=(Integer(1, 3), "how many lie on one another"),
        length=_LENGTH,
        width=(Number(0.3, 3, "mm"), "width of a leaf"),
    ),
    "boughs": record(
        "a crown of boughs",
        Boughs,
        boughs=(Integer(4, 10), "boughs round the middle"),
        pairs=(Integer(1, 8), "pairs of leaves on each"),
        leaf=_LEAF,
        swing=(Number(0, 0.3, "radians"), "how far boughs stray from an even star"),
    ),
    "rosettes": record(
        "a crown of rosettes",
        Rosettes,
        rosettes=(Integer(5, 14), "rosettes in the outer ring"),
        leaves=(Integer(4, 10), "leaves of each"),
        leaf=_LEAF,
    ),
    "shingles": record(
        "a crown of shingles",
        Shingles,
        points=(Integer(6, 24), "points of the outermost ring"),
        rings=(Integer(1, 5), "rings on one another"),
        length=(Number(1, 8, "mm"), "length of a leaf"),
        width=(Number(0.5, 6, "mm"), "width of a leaf"),
    ),
    "whorls": record(
        "a crown of whorls",
        Whorls,
        arms=(Integer(4, 14), "arms round the middle"),
        pairs=(Integer(1, 8), "pairs of leaves on each"),
        leaf=_LEAF,
        sweep=(Number(0, 2, "radians"), "how far each arm bends"),
        bark=_BARK,
    ),
    "canes": record(
        "a thicket of canes",
        Canes,
        canes=(Integer(3, 12), "canes that arch over one another"),
        leaf=_LEAF,
        bark=_BARK,
        flowers=(Integer(0, 8), "how many flowers"),
        petal=_PETAL,
    ),
    "litter": record(
        "a litter of leaves",
        Litter,
        layers=(Integer(1, 5), "how many lie on one another"),
        leaf=(Number(2, 7, "mm"), "length of a leaf"),
        tints=_TINTS,
    ),
    "loam": record(
        "a patch of loam",
        Loam,
        specks=(Integer(0, 120), "specks of earth"),
        roots=(Integer(0, 9), "branching roots"),
        root=(COLOUR, "their colour"),
        cushions=(Integer(0, 12), "cushions of moss at the rim"),
        moss=(COLOUR, "their colour"),
    ),
}
PATTERNS: Mapping[str, Record[Any]] = {
    "tufts": record(
        "a pattern of tufts",
        Tufts,
        tufts=(_COUNT, "tufts of grass"),
        fallen=(_COUNT, "fallen leaves"),
        litter=(COLOUR, "their colour"),
    ),
    "swathes": record(
        "a pattern of swathes",
        Swathes,
        angle=(Number(-90, 90, "degrees"), "of the stripes"),
        pitch=(Number(0.8, 4, "mm"), "from stripe to stripe"),
        stalks=(_COUNT, "cut stalks"),
    ),
    "clover": record("a pattern of clover", Clover, clover=(_COUNT, "three-leaved plants"), pebbles=_PEBBLES),
    "daisies": record(
        "a pattern of daisies",
        Daisies,
        daisies=(_COUNT, "flowers"),
        grass=(_COUNT, "blades of grass"),
        petal=_PETAL,
    ),
    "rings": record(
        "a pattern of rings",
        Rings,
        pitch=(Number(0.8, 4, "mm"), "from ring to ring"),
        stones=(_COUNT, "how many stones"),
    ),
    "fronds": record(
        "a pattern of fronds",
        Fronds,
        fronds=(_COUNT, "small ferns"),
        pairs=(Integer(2, 9), "pairs of leaflets of each"),
    ),
    "twigs": record(
        "a pattern of twigs",
        Twigs,
        twigs=(_COUNT, "how many twigs"),
        fallen=(_COUNT, "fallen leaves"),
        tints=_TINTS,
    ),
    "crumbs": record("a pattern of crumbs", Crumbs, crumbs=(_COUNT, "crumbs of earth"), pebbles=_PEBBLES),
    "meadow": record(
        "a pattern of meadow",
        Meadow,
        grass=(_COUNT, "blades of long grass"),
        flowers=(_COUNT, "how many flowers"),
        petals=(ListOf(COLOUR, 1, 6, "colours"), "their colours, by turns"),
        wings=(COLOUR, "colour of the wings over it"),
    ),
}
