"""What the backs and reference cards of a set may be framed with, and how a theme writes it.

Every border tolerates a cutting error: nothing of it runs along the cut. Lengths are mm on a card of 56 × 84 mm.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ninefold.frozen import frozen
from ninefold.model.paintersfile import record
from ninefold.yamlfile import COLOUR, Field, Integer, Number, Record, Shape


@frozen
class Twigs:
    """Twigs from the four corners, so far along the short sides (a share), with leaves and blossoms."""

    leaf: float = 4.6
    across: float = 0.4
    petal: str = "#FFFFFF"
    heart: str = "#E2A437"


@frozen
class Garland:
    """A vine all the way round that wanders by `wave` mm to both sides, with leaves and so many berries."""

    leaf: float
    wave: float
    berries: int
    berry: str


@frozen
class Strewn:
    """So many fallen leaves, dense at the cut and open towards the middle, `depth` mm deep."""

    leaves: int
    leaf: float
    depth: float


@frozen
class Bare:
    """Paper and nothing on it."""


Border = Twigs | Garland | Strewn | Bare

TWIGS = Twigs()
"""The border of themes that name none."""


def _twigs() -> Record[Any]:
    keys: dict[str, tuple[Shape[Any], str]] = {
        "leaf": (Number(2, 5.5, "mm"), "length of a leaf"),
        "across": (Number(0.15, 0.48), "how far the twigs reach along the short sides, as a share of them"),
        "petal": (COLOUR, "colour of the blossoms"),
        "heart": (COLOUR, "colour of their middles"),
    }
    fields = {key: Field(shape, about, getattr(TWIGS, key)) for key, (shape, about) in keys.items()}
    return Record("a border of twigs", Twigs, fields)


BORDERS: Mapping[str, Record[Any]] = {
    "twigs": _twigs(),
    "garland": record(
        "a garland",
        Garland,
        leaf=(Number(1.5, 3, "mm"), "length of a leaf"),
        wave=(Number(0, 0.6, "mm"), "how far the vine wanders to both sides"),
        berries=(Integer(0, 60), "how many berries"),
        berry=(COLOUR, "their colour"),
    ),
    "strewn": record(
        "a border of strewn leaves",
        Strewn,
        leaves=(Integer(20, 400), "how many leaves"),
        leaf=(Number(1.5, 4.5, "mm"), "length of a leaf"),
        depth=(Number(2, 5, "mm"), "how far they reach from the cut"),
    ),
    "bare": record("no border", Bare),
}
