"""The symbols of a set: small SVG drawings in the safe profile, read from `symbols/*.svg`."""

from __future__ import annotations

from dataclasses import dataclass

from ninefold.art.scene import Leaf


@dataclass(frozen=True)
class Symbol:
    """A drawing by its name (the file's name without `.svg`)."""

    name: str
    leaf: Leaf
