"""The value checks of the safe profile: what an attribute may hold, in words and as a test.

All numbers are plain decimals within ±10,000: no units (but on the root's size), no exponents, no percent signs but
where a gradient takes a share.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ninefold.frozen import frozen

BOUND = 10_000.0
# Runs are possessive (`++`, `*+`): no pattern may try them again shorter, or a long one costs its square in time.
_NUMBER = r"[+-]?(?:[0-9]++\.?[0-9]*+|\.[0-9]++)"
_COLOUR = r"#[0-9A-Fa-f]{6}"
_FUNCTION = re.compile(r"(translate|scale|rotate|matrix)\s*\(([^()]*)\)[\s,]*")
_ARGUMENTS = {"translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "matrix": (6,)}
_PATH_TOKEN = re.compile(rf"\s*+,?\s*+([MmLlHhVvCcSsQqTtAaZz]|{_NUMBER})")
_PATH_ARGUMENTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
# Nearly all paths of nearly all files: no arcs, and numbers so short that they lie within the bounds.
_SHORT = r"\s*+,?\s*+[+-]?(?:[0-9]{1,4}+(?:\.[0-9]{0,6}+)?+|\.[0-9]{1,6}+)(?![0-9])"
PLAIN_PATH = re.compile(
    r"[Mm](?:NN)++(?:\s*+(?:[MmLlTt](?:NN)++|[HhVv](?:N)++|[SsQq](?:NNNN)++|[Cc](?:NNNNNN)++|[Zz]))*+".replace(
        "N", _SHORT
    )
)
_ARC_FLAG = re.compile(r"[\s,]*+([01])")
_PATH_NUMBER = re.compile(rf"[\s,]*+({_NUMBER})")


@frozen
class Value:
    """A kind of attribute value: `expected` in words, `fits` tells whether a text is one."""

    expected: str
    fits: Callable[[str], bool]


def read_number(text: str) -> float | None:
    """A plain decimal within the bounds, or None."""
    if len(text) > 24 or not re.fullmatch(_NUMBER, text.strip()):
        return None
    value = float(text)
    return value if abs(value) <= BOUND else None


def read_numbers(text: str) -> list[float] | None:
    """Decimals separated by blanks or commas, or None."""
    found = []
    position, end = 0, len(text.rstrip())
    while position < end:
        match = _PATH_NUMBER.match(text, position)
        value = read_number(match.group(1)) if match else None
        if match is None or value is None:
            return None
        found.append(value)
        position = match.end()
    return found


def _between(low: float, high: float) -> Callable[[str], bool]:
    def fits(text: str) -> bool:
        value = read_number(text)
        return value is not None and low <= value <= high

    return fits


def _share(text: str) -> bool:
    """A number, or a percentage of -100 to 200."""
    if text.endswith("%"):
        return _between(-100, 200)(text[:-1])
    return read_number(text) is not None


def _pairs(text: str) -> bool:
    values = read_numbers(text)
    return values is not None and len(values) >= 4 and len(values) % 2 == 0


def _transform(text: str) -> bool:
    position = 0
    text = text.strip()
    while position < len(text):
        match = _FUNCTION.match(text, position)
        if match is None:
            return False
        values = read_numbers(match.group(2))
        if values is None or len(values) not in _ARGUMENTS[match.group(1)]:
            return False
        position = match.end()
    return bool(text)


def path_fault(text: str) -> str:
    """What is wrong with path data, in a few words; empty when they are fine."""
    text = text.strip()
    return "" if PLAIN_PATH.fullmatch(text) else careful_path_fault(text)


def careful_path_fault(text: str) -> str:
    """The same for any path data, token by token."""
    if text[:1] not in {"M", "m"}:
        return "path data that do not start with M or m"
    position, command = 0, ""
    while position < len(text):
        match = _PATH_TOKEN.match(text, position)
        if match is None:
            return f"path data with '{text[position:].strip()[:12].strip()}'"
        if match.group(1).isalpha():
            command = match.group(1)
            position = match.end()
        elif command in {"Z", "z"}:
            return f"path data with '{match.group(1)}' where a command should stand"
        position = _arguments(text, position, command)
        if position < 0:
            return f"path data with faulty numbers after '{command}'"
    return ""


def _arguments(text: str, position: int, command: str) -> int:
    """The position after one set of a command's numbers, or -1 when they are not all there."""
    for index in range(_PATH_ARGUMENTS[command.lower()]):
        # The flags of an arc are single digits that need no separator.
        pattern = _ARC_FLAG if command in "Aa" and index in {3, 4} else _PATH_NUMBER
        match = pattern.match(text, position)
        if match is None or read_number(match.group(1)) is None:
            return -1
        position = match.end()
    return position


def one_of(*words: str) -> Value:
    """One of some words."""
    return Value(" or ".join(f"'{word}'" for word in words), lambda text: text in words)


def _matching(expected: str, pattern: str) -> Value:
    return Value(expected, lambda text: re.fullmatch(pattern, text) is not None)


REFERENCE = re.compile(r"url\(#([A-Za-z_][A-Za-z0-9_.-]*)\)|#([A-Za-z_][A-Za-z0-9_.-]*)")

ID = _matching("a name of letters, digits, '.', '_' and '-'", r"[A-Za-z_][A-Za-z0-9_.-]{0,60}")
NUMBER = Value(f"a plain number within ±{BOUND:,.0f}", lambda text: read_number(text) is not None)
SIZE = Value(f"a plain number from 0 to {BOUND:,.0f}", _between(0, BOUND))
OPACITY = Value("a number from 0 to 1", _between(0, 1))
SHARE = Value("a number or a percentage", _share)
COLOUR = _matching("a colour as '#' and six hexadecimal digits", _COLOUR)
FILL = _matching("a six-digit colour, 'none' or 'url(#id)'", rf"{_COLOUR}|none|url\(#[A-Za-z_][A-Za-z0-9_.-]*\)")
STROKE = _matching("a six-digit colour or 'none'; gradients only fill", rf"{_COLOUR}|none")
LOCAL = _matching("'#' and an id of this document", r"#[A-Za-z_][A-Za-z0-9_.-]*")
LOCAL_URL = _matching("'url(#id)' of this document", r"url\(#[A-Za-z_][A-Za-z0-9_.-]*\)")
POINTS = Value("pairs of numbers", _pairs)
DASHES = Value("numbers, or 'none'", lambda text: text == "none" or bool(read_numbers(text)))
TRANSFORM = Value("translate, scale, rotate or matrix with plain numbers", _transform)
PATH = Value("path data of commands and plain numbers, starting with M", lambda text: not path_fault(text))
FAMILY = _matching(
    "names of font families", r"(?:'[\w -]{1,60}'|[\w -]{1,60})(?:,(?: ?'[\w -]{1,60}'|[\w -]{1,60})){0,4}"
)
PHYSICAL = _matching("a size such as '12mm' or '12'", rf"{_NUMBER}(?:mm|cm|in|pt|px)?")
VIEW_BOX = Value(
    "'0 0 width height' with a width and height from 1 to 2,000",
    lambda text: (
        (box := read_numbers(text)) is not None
        and len(box) == 4
        and box[:2] == [0, 0]
        and all(1 <= side <= 2000 for side in box[2:])
    ),
)

_SHAPE: Mapping[str, Value] = {
    "id": ID,
    "transform": TRANSFORM,
    "fill": FILL,
    "fill-opacity": OPACITY,
    "fill-rule": one_of("nonzero", "evenodd"),
    "clip-path": LOCAL_URL,
    "clip-rule": one_of("nonzero", "evenodd"),
    "stroke": STROKE,
    "stroke-width": SIZE,
    "stroke-opacity": OPACITY,
    "stroke-linecap": one_of("butt", "round", "square"),
    "stroke-linejoin": one_of("miter", "round", "bevel"),
    "stroke-miterlimit": SIZE,
    "stroke-dasharray": DASHES,
}
_GRADIENT: Mapping[str, Value] = {
    "id": ID,
    "gradientUnits": one_of("userSpaceOnUse", "objectBoundingBox"),
    "gradientTransform": TRANSFORM,
    "spreadMethod": one_of("pad"),
}

ELEMENTS: Mapping[str, Mapping[str, Value]] = {
    "svg": {
        "viewBox": VIEW_BOX,
        "width": PHYSICAL,
        "height": PHYSICAL,
        "version": one_of("1.1"),
        "baseProfile": one_of("full", "tiny"),
        "xmlns": one_of("http://www.w3.org/2000/svg"),
        "xmlns:xlink": one_of("http://www.w3.org/1999/xlink"),
        "xmlns:ev": one_of("http://www.w3.org/2001/xml-events"),
    },
    "defs": {"id": ID},
    "title": {},
    "desc": {},
    "g": _SHAPE,
    "use": {**_SHAPE, "x": NUMBER, "y": NUMBER, "xlink:href": LOCAL, "href": LOCAL},
    "path": {**_SHAPE, "d": PATH},
    "rect": {**_SHAPE, "x": NUMBER, "y": NUMBER, "width": SIZE, "height": SIZE, "rx": SIZE, "ry": SIZE},
    "circle": {**_SHAPE, "cx": NUMBER, "cy": NUMBER, "r": SIZE},
    "ellipse": {**_SHAPE, "cx": NUMBER, "cy": NUMBER, "rx": SIZE, "ry": SIZE},
    "line": {**_SHAPE, "x1": NUMBER, "y1": NUMBER, "x2": NUMBER, "y2": NUMBER},
    "polyline": {**_SHAPE, "points": POINTS},
    "polygon": {**_SHAPE, "points": POINTS},
    "text": {
        **_SHAPE,
        "x": NUMBER,
        "y": NUMBER,
        "font-family": FAMILY,
        "font-size": SIZE,
        "font-weight": one_of("bold", "normal"),
        "text-anchor": one_of("start", "middle", "end"),
    },
    "clipPath": {"id": ID, "clipPathUnits": one_of("userSpaceOnUse")},
    "linearGradient": {**_GRADIENT, "x1": SHARE, "y1": SHARE, "x2": SHARE, "y2": SHARE},
    "radialGradient": {**_GRADIENT, "cx": SHARE, "cy": SHARE, "r": SHARE, "fx": SHARE, "fy": SHARE},
    "stop": {"offset": SHARE, "stop-color": COLOUR},
}
"""Every element of the profile with its attributes."""

REQUIRED: Mapping[str, tuple[str, ...]] = {
    "svg": ("viewBox",),
    "path": ("d",),
    "circle": ("r",),
    "ellipse": ("rx", "ry"),
    "rect": ("width", "height"),
    "polyline": ("points",),
    "polygon": ("points",),
    "clipPath": ("id",),
    "linearGradient": ("id",),
    "radialGradient": ("id",),
    "stop": ("offset", "stop-color"),
}

SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
_DRAWN = SHAPES | {"g", "use", "text"}
CHILDREN: Mapping[str, frozenset[str]] = {
    "svg": _DRAWN | {"defs", "title", "desc", "clipPath", "linearGradient", "radialGradient"},
    "g": _DRAWN | {"title", "desc"},
    "defs": _DRAWN | {"clipPath", "linearGradient", "radialGradient"},
    "clipPath": SHAPES,
    "linearGradient": frozenset({"stop"}),
    "radialGradient": frozenset({"stop"}),
}
"""What may stand inside an element; nothing inside those left out."""
