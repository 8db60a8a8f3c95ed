"""The tables of painters: which function draws which parameters. Adding one is a file here and a line in a table.

A crown painter draws a tree seen from above, with the shadow that it casts in the colour given, into a square drawing
of `DESIGN` mm; a ground painter strews
its pattern over a ground that is already filled. Both take all their chance from the `rng` given.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from ninefold.art.painters.boughs import boughs
from ninefold.art.painters.clover import clover
from ninefold.art.painters.clumps import clumps
from ninefold.art.painters.meadow import meadow
from ninefold.art.painters.sprays import sprays
from ninefold.art.painters.swathes import swathes
from ninefold.art.painters.tufts import tufts
from ninefold.art.svg import Drawing
from ninefold.model.theme import Boughs, Clover, Clumps, Ground, Meadow, Sprays, Swathes, Tones, Tufts

CrownPainter = Callable[[Drawing, Any, Tones, str, random.Random], None]
GroundPainter = Callable[[Drawing, Ground, Any, random.Random], None]

CROWNS: Mapping[type, CrownPainter] = {Clumps: clumps, Sprays: sprays, Boughs: boughs}
GROUNDS: Mapping[type, GroundPainter] = {Tufts: tufts, Swathes: swathes, Clover: clover, Meadow: meadow}
