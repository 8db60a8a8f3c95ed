"""The tables of painters: which function draws which parameters. Adding one is a file here and a line in a table.

A crown painter draws a tree, a thicket or a heap seen from above, with the shadow that it casts in the colour given,
into a square drawing of `DESIGN` mm; a ground painter strews its pattern over a ground that is already filled. Both
take all their chance from the `rng` given.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from ninefold.art.painters.boughs import boughs
from ninefold.art.painters.canes import canes
from ninefold.art.painters.clover import clover
from ninefold.art.painters.clumps import clumps
from ninefold.art.painters.crumbs import crumbs
from ninefold.art.painters.daisies import daisies
from ninefold.art.painters.fronds import fronds
from ninefold.art.painters.litter import litter
from ninefold.art.painters.loam import loam
from ninefold.art.painters.meadow import meadow
from ninefold.art.painters.rings import rings
from ninefold.art.painters.rosettes import rosettes
from ninefold.art.painters.shingles import shingles
from ninefold.art.painters.sprays import sprays
from ninefold.art.painters.swathes import swathes
from ninefold.art.painters.tufts import tufts
from ninefold.art.painters.twigs import twigs
from ninefold.art.painters.whorls import whorls
from ninefold.art.svg import Drawing
from ninefold.model import painters as told
from ninefold.model.theme import Ground, Tones

CrownPainter = Callable[[Drawing, Any, Tones, str, random.Random], None]
GroundPainter = Callable[[Drawing, Ground, Any, random.Random], None]

CROWNS: Mapping[type, CrownPainter] = {
    told.Clumps: clumps,
    told.Sprays: sprays,
    told.Boughs: boughs,
    told.Rosettes: rosettes,
    told.Shingles: shingles,
    told.Whorls: whorls,
    told.Canes: canes,
    told.Litter: litter,
    told.Loam: loam,
}
GROUNDS: Mapping[type, GroundPainter] = {
    told.Tufts: tufts,
    told.Swathes: swathes,
    told.Clover: clover,
    told.Daisies: daisies,
    told.Rings: rings,
    told.Fronds: fronds,
    told.Twigs: twigs,
    told.Crumbs: crumbs,
    told.Meadow: meadow,
}
