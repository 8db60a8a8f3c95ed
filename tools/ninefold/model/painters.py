"""What the painters of areas may be told: bounded numbers and colours for each.

A crown painter draws what grows or lies in the middle of an area, seen from above; a ground painter strews its
pattern round it. Lengths are millimetres of an area of 28 mm, to which all drawings are made before they are scaled.
"""

from __future__ import annotations

from ninefold.frozen import frozen


@frozen
class Clumps:
    """A round crown of cloud-like leaf masses: `masses` in the outer ring, each scalloped by `bumps`."""

    masses: int
    bumps: int
    leaf: float


@frozen
class Sprays:
    """An airy crown of pointed leaves in radiating bunches, `layers` deep."""

    bunches: int
    layers: int
    length: float
    width: float


@frozen
class Boughs:
    """A lobed crown: `boughs` of paired small leaves round the middle."""

    boughs: int
    pairs: int
    leaf: float
    swing: float


@frozen
class Rosettes:
    """A dense round crown: `rosettes` in the outer ring, each a whorl of `leaves` oval leaves."""

    rosettes: int
    leaves: int
    leaf: float


@frozen
class Shingles:
    """A star-shaped crown: rings of broad pointed leaves that overlap like shingles, `points` in the outermost."""

    points: int
    rings: int
    length: float
    width: float


@frozen
class Whorls:
    """A swirling crown: `arms` bend round the middle, all one way, each with `pairs` of small leaves."""

    arms: int
    pairs: int
    leaf: float
    sweep: float
    bark: str


@frozen
class Canes:
    """A thicket: thorny `canes` arch over one another, with leaves in threes and pale flowers."""

    canes: int
    leaf: float
    bark: str
    flowers: int
    petal: str


@frozen
class Litter:
    """Fallen leaves, `layers` of them, notched and lobed by turns, in the tints given."""

    layers: int
    leaf: float
    tints: tuple[str, ...]


@frozen
class Loam:
    """Bare earth with specks, crumbs, branching roots, and cushions of moss at its rim."""

    specks: int
    roots: int
    root: str
    cushions: int
    moss: str


@frozen
class Tufts:
    """Ground with tufts of grass and fallen leaves."""

    tufts: int
    fallen: int
    litter: str


@frozen
class Swathes:
    """Ground mown in stripes at an angle (degrees) with a rhythm of `pitch` mm."""

    angle: float
    pitch: float
    stalks: int


@frozen
class Clover:
    """Ground with three-leaved clover and pebbles."""

    clover: int
    pebbles: int


@frozen
class Daisies:
    """Short grass with daisies."""

    daisies: int
    grass: int
    petal: str


@frozen
class Rings:
    """Ground raked in rings round the middle, `pitch` mm apart, with a few stones."""

    pitch: float
    stones: int


@frozen
class Fronds:
    """Ground with small ferns of so many pairs of leaflets."""

    fronds: int
    pairs: int


@frozen
class Twigs:
    """Ground with twigs and small fallen leaves in the tints given."""

    twigs: int
    fallen: int
    tints: tuple[str, ...]


@frozen
class Crumbs:
    """Bare ground with crumbs of earth and pebbles."""

    crumbs: int
    pebbles: int


@frozen
class Meadow:
    """A sunny clearing: long grass, flowers in the colours given, stones, something with wings."""

    grass: int
    flowers: int
    petals: tuple[str, ...]
    wings: str


Crown = Clumps | Sprays | Boughs | Rosettes | Shingles | Whorls | Canes | Litter | Loam
Pattern = Tufts | Swathes | Clover | Daisies | Rings | Fronds | Twigs | Crumbs | Meadow
