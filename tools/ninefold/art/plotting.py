"""What all plots share: their width, their axis numbers and their words."""

from __future__ import annotations

import math

from ninefold.art.scene import Anchor, Text
from ninefold.art.studio import Studio

WIDTH = 176.0
"""Of every plot (mm at full size)."""
ALARM = "#B3261E"
"""What somebody should look at; such rows have a sign, too, for those who do not see the colour."""
SIZE, SMALL = 12.5, 11.5
"""Of letters (pt at full size)."""


def ticks(least: float, most: float, wish: int = 5) -> list[float]:
    """Round numbers from `least` to `most`, about as many as is wished."""
    rough = (most - least) / wish
    power = 10 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= rough)
    first = math.ceil(least / step - 1e-9)
    return [n * step for n in range(first, math.floor(most / step + 1e-9) + 1)]


def plot_words(
    studio: Studio, x: float, y: float, text: str, size: float, anchor: Anchor = "start", *, strong: bool = False
) -> Text:
    """Words of a plot, `x` and `y` in mm."""
    fonts = studio.fonts
    return Text(x, y, text, size, studio.theme.colours.ink, fonts.bold if strong else fonts.regular, anchor)
