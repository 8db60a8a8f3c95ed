"""What every drawing function needs: the theme, the symbols and fonts of the set, the size of an area."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ninefold.art.fonts import OURS, Fonts, read_fonts
from ninefold.art.painters.common import DESIGN
from ninefold.art.symbols import FOLDER, Symbol, read_symbols
from ninefold.errors import Place, Report, did_you_mean
from ninefold.frozen import frozen
from ninefold.model.theme import Theme, read_theme

THEME_FILE = "theme.yaml"


@frozen
class Studio:
    """Theme, symbols by name, the side of an area in mm, and what texts are set in."""

    theme: Theme
    symbols: Mapping[str, Symbol]
    area_mm: float = DESIGN
    fonts: Fonts = OURS

    @property
    def scale(self) -> float:
        """From the square that areas are drawn to (28 mm) to their printed size."""
        return self.area_mm / DESIGN

    def illustrating(self, drawings: int) -> Studio:
        """The same for pictures in a text: areas of the size they are drawn to, so many drawings of a kind."""
        few = replace(self.theme, drawings=min(drawings, self.theme.drawings))
        return replace(self, theme=few, area_mm=DESIGN)

    def card_size(self, columns: int, rows: int) -> tuple[float, float]:
        """Width and height in mm of a card of so many areas."""
        return columns * self.area_mm, rows * self.area_mm


def open_studio(
    folders: Sequence[Path], kinds: Sequence[str], report: Report, area_mm: float = DESIGN
) -> Studio | None:
    """The studio of a set, or None with the problems of theme, fonts and symbols in the report.

    `folders` are the set's own and those it builds on, nearest first: the first theme found counts, and of two
    symbols of one name the nearer. `kinds` are those that the rules know.
    """
    found = len(report.problems)
    home = next((folder for folder in folders if (folder / THEME_FILE).exists()), folders[0])
    theme = read_theme(home / THEME_FILE, kinds, report)
    fonts = OURS if theme is None else read_fonts(home, theme.fonts, report)
    symbols: dict[str, Symbol] = {}
    for folder in reversed(folders):
        symbols.update(read_symbols(folder, report))
    if theme is None or len(report.problems) > found:
        return None
    if not _symbols_there(theme, symbols, Place(str(home / THEME_FILE)), report):
        return None
    return Studio(theme, symbols, area_mm, fonts)


def _symbols_there(theme: Theme, symbols: Mapping[str, Symbol], place: Place, report: Report) -> bool:
    missing = sorted({style.symbol for style in theme.kinds.values()} - set(symbols))
    for name in missing:
        expected = f"a file {FOLDER}/{name}.svg"
        report.error(place, "symbol-missing", f"no symbol '{name}'", expected, did_you_mean(name, symbols))
    return not missing
