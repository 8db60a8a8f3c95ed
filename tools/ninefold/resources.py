"""Where the shipped data lie: beside the source in a checkout, inside the package when installed from a wheel."""

from __future__ import annotations

from pathlib import Path

CARDS, RECIPES, RULES, THEME = "cards.yaml", "recipes.yaml", "rules.yaml", "theme.yaml"
WORDS, SUMMARY, BOOK = "words.yaml", "summary.yaml", "rulebook.yaml"
SET_FILES = (CARDS, RECIPES, RULES, THEME, WORDS, SUMMARY, BOOK)
"""Names of the files of a card set."""
SYMBOLS, FONTS, LOCALE, EXAMPLES = "symbols", "fonts", "locale", "examples"
SET_FOLDERS = (SYMBOLS, FONTS, LOCALE, EXAMPLES)
"""Names of the folders in it."""

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "data"
_CHECKOUT = _PACKAGE.parents[1]


def code_root() -> Path:
    """The folder of the program itself."""
    return _PACKAGE


def data_root() -> Path:
    """The folder that holds `cards/` and `rules/`."""
    return _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT


def cards_root() -> Path:
    """The folder of the shipped card sets, one folder each."""
    return data_root() / "cards"


def rules_root() -> Path:
    """The folder of the games' rules, one folder each, and `common/`."""
    return data_root() / "rules"


def font_file(weight: str) -> Path:
    """The font file of a weight, `regular` or `bold`: static TrueType with Latin, Cyrillic and Japanese."""
    return _PACKAGE / "fonts" / f"MPLUSRounded1c-{weight.capitalize()}.ttf"


def names_below(root: Path, marker: str) -> list[str]:
    """Sorted names of the folders below `root` that hold a file called `marker`."""
    return sorted(path.parent.name for path in root.glob(f"*/{marker}"))
