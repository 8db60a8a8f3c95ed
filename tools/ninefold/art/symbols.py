"""The symbols of a set: small SVG drawings in the safe profile, read from `symbols/*.svg`."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

from ninefold import resources
from ninefold.art.heap import held_box, held_text
from ninefold.art.profile import check_svg
from ninefold.art.scene import Leaf
from ninefold.art.svg import number, renamed
from ninefold.art.visible import share_inside
from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.yamlfile import inside, read_text

MAX_BYTES = 200_000
MAX_SYMBOLS = 200
LEAST_INSIDE = 0.5
"""Share of a drawing that should lie in its view box; what lies outside is cut off."""
FOLDER = resources.SYMBOLS
_HOLDS = re.compile(r">\s*+(holds)\b")
_SHAPE = re.compile(r"<(?:path|rect|circle|ellipse|line|polyline|polygon|use)\b")
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")


@frozen
class Symbol:
    """A drawing by its name (the file's name without `.svg`); the leaf's size is that of its view box."""

    name: str
    leaf: Leaf


def read_symbols(folder: Path, report: Report) -> Mapping[str, Symbol]:
    """The symbols below a set's folder by name, in alphabetical order; those with problems are left out."""
    home = folder / FOLDER
    if not home.is_dir():
        return {}
    try:
        files = sorted(path for path in home.iterdir() if path.suffix == ".svg")
    except OSError as error:
        report.error(Place(str(home)), "file-unreadable", f"cannot be read: {error.strerror}", "a readable folder")
        return {}
    _warn_of_endings(home, report)
    if len(files) > MAX_SYMBOLS:
        report.error(Place(str(home)), "symbol-count", f"{len(files)} symbols", f"at most {MAX_SYMBOLS}")
        return {}
    symbols = (_read(path, folder, report) for path in files)
    return {symbol.name: symbol for symbol in symbols if symbol is not None}


def _warn_of_endings(home: Path, report: Report) -> None:
    """Warn of drawings that are passed over for the ending of their name: `fig.SVG`, `fig.svg.txt`."""
    for name in sorted(path.name for path in home.iterdir() if path.suffix != ".svg"):
        stem, ending, rest = name.casefold().partition(".svg")
        if ending and rest in ("", ".txt", ".xml"):
            hint = f"rename it to '{stem}.svg'"
            report.warn(
                Place(str(home / name)), "file-name", f"'{name}' is not read", "a name that ends in .svg", hint
            )


def _read(path: Path, folder: Path, report: Report) -> Symbol | None:
    place = Place(str(path))
    if not _NAME.fullmatch(path.stem):
        expected = "lower-case letters, digits, '-' and '_'"
        report.error(place, "symbol-name", f"the symbol's name '{path.stem}'", expected, "rename the file")
        return None
    if not inside(path, folder):
        hint = "copy the file into the folder instead of linking to it"
        report.error(place, "symbol-outside", "a link out of the set's folder", "a file inside it", hint)
        return None
    text = read_text(path, report, MAX_BYTES)
    if text is not None and not _SHAPE.search(text):
        report.error(place, "symbol-empty", "a drawing without a shape", "a drawing that shows something")
        return None
    size = None if text is None else check_svg(text, str(path), report)
    if text is None or size is None:
        return None
    if not _is_seen(text, size, place, report):
        return None
    leaf = Leaf(f"symbol-{path.stem}", *size, _tidied(text, size), figure=True)
    held = held_text(leaf)
    if held is not None and held_box(leaf) is None:
        expected = "'holds x y width height', plain numbers, a box inside the view box or above it by its height"
        hint = "begin a description that means nothing of the kind with another word"
        report.error(_holds_place(text, place), "symbol-holds", f"'holds{held[:40]}'", expected, hint)
        return None
    return Symbol(path.stem, leaf)


def _is_seen(text: str, size: tuple[float, float], file: Place, report: Report) -> bool:
    """Whether something of a drawing is seen within its view box; record it if not, warn if that is little of it."""
    width, height = size
    share = share_inside(text, width, height)
    first = _SHAPE.search(text)
    place = _at(text, first.start(), file) if first else file
    expected = f"a drawing inside its view box of {number(width)} × {number(height)}"
    if share is None:
        found = "a drawing whose shapes are all transparent, unpainted or of no size"
        report.error(
            place, "symbol-empty", found, "a drawing that shows something", "give a shape a fill or a stroke"
        )
    elif share == 0:
        found, hint = "a drawing that lies wholly outside its view box", "move it, or fit the page to the drawing"
        report.error(place, "symbol-empty", found, expected, hint)
    elif share < LEAST_INSIDE:
        found = f"a drawing of which only {max(1, math.floor(share * 100))} % lie inside its view box"
        report.warn(place, "symbol-cut", found, expected, "move it, or fit the page to the drawing")
    return bool(share)


def _holds_place(text: str, file: Place) -> Place:
    """Where the word `holds` stands."""
    found = _HOLDS.search(text)
    return file if found is None else _at(text, found.start(1), file)


def _at(text: str, position: int, file: Place) -> Place:
    before = text[:position]
    return replace(file, line=before.count("\n") + 1, column=len(before) - before.rfind("\n"))


def _tidied(text: str, size: tuple[float, float]) -> str:
    """The same drawing, its page as many mm as its view box has units, without comments and foreign marks."""
    root = renamed(ElementTree.fromstring(text), "s")
    root.set("xmlns", "http://www.w3.org/2000/svg")
    if "href=" in text:
        root.set("xmlns:xlink", "http://www.w3.org/1999/xlink")
    root.set("width", f"{number(size[0])}mm")
    root.set("height", f"{number(size[1])}mm")
    return ElementTree.tostring(root, encoding="unicode")
