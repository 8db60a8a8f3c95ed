"""The fonts that the texts of cards are set in: the project's, or files `fonts/*.ttf` of the set."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ninefold import resources
from ninefold.art.scene import Group, texts
from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.fonttables import Unfit
from ninefold.layout.ownfont import MAX_BYTES, own_font
from ninefold.layout.typeset import Font, OwnFont, Weight, lacking
from ninefold.model.theme import FontNames
from ninefold.yamlfile import Marked, inside, read_bytes

FOLDER = resources.FONTS
_NAMED = 8
"""Characters that a warning names one by one."""


@frozen
class Fonts:
    """What sentences are set in, and what names and numbers are."""

    regular: Font = "regular"
    bold: Font = "bold"


OURS = Fonts()
"""The project's."""


def read_fonts(folder: Path, names: FontNames, report: Report) -> Fonts:
    """The fonts that a theme in a folder names; with problems in the report, the project's in their place."""
    return Fonts(
        _read(folder, names.regular, "regular", report) or "regular",
        _read(folder, names.bold, "bold", report) or "bold",
    )


def _read(folder: Path, name: Marked[str] | None, weight: Weight, report: Report) -> OwnFont | None:
    if name is None:
        return None
    path = folder / FOLDER / f"{name.value}.ttf"
    if path.exists() and not inside(path, folder):
        hint = "copy the file into the folder instead of linking to it"
        report.error(name.place, "font-outside", "a link out of the set's folder", "a file inside it", hint)
        return None
    return read_font(path, weight, report)


def read_font(path: Path, weight: Weight, report: Report) -> OwnFont | None:
    """The font in a file, or None with the reason in the report; the project's of that weight stands in for it."""
    data = read_bytes(path, report, MAX_BYTES)
    if data is None:
        return None
    try:
        return own_font(data, path.stem, weight)
    except Unfit as unfit:
        report.error(Place(str(path)), unfit.code, unfit.found, unfit.expected, unfit.hint)
        return None


def warn_of_strangers(scenes: Iterable[Group], names: FontNames, fonts: Fonts, report: Report) -> None:
    """Warn of characters that a font of the set lacks: the project's stands in for it, which shows."""
    runs = dict.fromkeys((run.font, run.text) for scene in scenes for run in texts(scene))
    for name, font in ((names.regular, fonts.regular), (names.bold, fonts.bold)):
        if name is None:
            continue
        lacked = dict.fromkeys(char for one, text in runs if one == font for char in lacking(text, font))
        if lacked:
            shown = ", ".join(f"'{char}' (U+{ord(char):04X})" for char in list(lacked)[:_NAMED])
            more = f" and {len(lacked) - _NAMED} more" if len(lacked) > _NAMED else ""
            hint = "the project's own font is used for them"
            report.warn(name.place, "font-lacks", f"the font '{name.value}' has no {shown}{more}", "", hint)
