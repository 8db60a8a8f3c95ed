"""What every drawing function needs: the theme, the symbols of the set, the size of an area."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ninefold.art.painters.common import DESIGN
from ninefold.art.symbols import Symbol
from ninefold.model.theme import Theme


@dataclass(frozen=True)
class Studio:
    """Theme, symbols by name, and the side of an area in mm."""

    theme: Theme
    symbols: Mapping[str, Symbol]
    area_mm: float = DESIGN

    @property
    def scale(self) -> float:
        """From the square that areas are drawn to (28 mm) to their printed size."""
        return self.area_mm / DESIGN
