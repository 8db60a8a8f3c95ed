"""Heaps: how many round things of one size lie on each other in a box, and the symbols that hold them.

A symbol that can hold things (a crate, a cart) says so in its own file by `<desc>holds x y width height</desc>`:
the box, in the symbol's millimetres, in which a heap lies behind it. It lies inside the view box, but may rise above
it by the view box's height.
"""

from __future__ import annotations

import math
import random
import re

from ninefold.art.profile_values import read_numbers
from ninefold.art.scene import Group, Leaf, Placed
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box

_HOLDS = re.compile(r"<desc[^>]*>\s*+holds\b([^<]*)")
_RISE = 0.84
"""Distance of two layers of a heap as a share of the diameter."""


@frozen
class Spot:
    """Where one thing of a heap lies: its centre and its diameter in mm."""

    x: float
    y: float
    size: float


def held_text(leaf: Leaf) -> str | None:
    """What follows the word `holds` in a symbol's first description that begins with it; None if none does."""
    found = _HOLDS.search(leaf.svg)
    return found.group(1) if found else None


def held_box(leaf: Leaf) -> Box | None:
    """The box in which a symbol holds things, None for a symbol that holds nothing, or not as it must say so."""
    numbers = read_numbers(held_text(leaf) or "") or ()
    if len(numbers) != 4 or min(numbers[2:]) <= 0:
        return None
    box = Box(*numbers)
    room = Box(0, -leaf.height, leaf.width, 2 * leaf.height)
    return box if room.contains(box) else None


def heap(count: int, box: Box, largest: float = math.inf) -> tuple[Spot, ...]:
    """`count` things as large as the box allows (at most `largest` mm), in layers, each a thing shorter than the
    one below; they rest on the box's floor, in its middle. The layers come from the top, so that the lower ones,
    which are nearer, are drawn over them.
    """
    size, layers = max(_sized(layers, box, largest) for layers in _pyramids(count))
    spots = []
    for above, length in reversed(list(enumerate(layers))):
        y = box.y + box.height - size / 2 - above * _RISE * size
        left = box.x + box.width / 2 - (length - 1) * size / 2
        spots += [Spot(left + i * size, y, size) for i in range(length)]
    return tuple(spots)


def _pyramids(count: int) -> list[tuple[int, ...]]:
    """All ways to lay `count` things in layers that grow shorter by one; the last layer may be shorter still."""
    ways = []
    for floor in range(1, count + 1):
        layers, left = [], count
        for length in range(floor, 0, -1):
            layers.append(min(length, left))
            left -= layers[-1]
            if not left:
                ways.append(tuple(layers))
                break
    return ways


def _sized(layers: tuple[int, ...], box: Box, largest: float) -> tuple[float, tuple[int, ...]]:
    """The diameter at which the layers fit the box."""
    high = 1 + _RISE * (len(layers) - 1)
    return min(box.width / layers[0], box.height / high, largest), layers


def piled(
    things: tuple[Leaf | Group, ...], spots: tuple[Spot, ...], seed: str, tilt: float = 13
) -> tuple[Placed, ...]:
    """The things at the spots, each turned by up to `tilt` degrees so that no two lie alike."""
    rng = random.Random(seed)
    return tuple(
        Placed(thing, spot.x, spot.y, rng.uniform(-tilt, tilt), spot.size / max(thing.width, thing.height))
        for thing, spot in zip(things, spots, strict=True)
    )


def filled(vessel: Leaf, things: tuple[Leaf | Group, ...], name: str, largest: float = math.inf) -> Group:
    """The vessel with the things in it; a vessel that holds nothing stays as it is."""
    box = held_box(vessel)
    inside = piled(things, heap(len(things), box, largest), name) if box and things else ()
    body = Placed(vessel, vessel.width / 2, vessel.height / 2)
    return Group(name, vessel.width, vessel.height, (*inside, body))
