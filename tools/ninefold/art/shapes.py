"""Shapes of the safe profile → their outlines, in the coordinates of the element."""

from __future__ import annotations

from xml.etree import ElementTree

from ninefold.art.outline import Segment, polygon, read_path, rounded

UNDRAWN = frozenset({"defs", "title", "desc", "clipPath", "linearGradient", "radialGradient"})
"""Elements that show nothing where they stand."""


def outline_of(tag: str, element: ElementTree.Element) -> list[Segment]:
    """What a shape is made of. TypeError for what is none."""
    match tag:
        case "path":
            return read_path(element.get("d", ""))
        case "rect":
            x, y, width, height = (number_of(element, name) for name in ("x", "y", "width", "height"))
            return _rectangle(x, y, width, height, *_corners(element))
        case "circle" | "ellipse":
            x, y = number_of(element, "cx"), number_of(element, "cy")
            rx, ry = (number_of(element, name) for name in (("r", "r") if tag == "circle" else ("rx", "ry")))
            return rounded(x - rx, y - ry, 2 * rx, 2 * ry, rx, ry) if rx and ry else []
        case "line":
            x1, y1, x2, y2 = (number_of(element, name) for name in ("x1", "y1", "x2", "y2"))
            return polygon([(x1, y1), (x2, y2)], closed=False)
        case "polyline" | "polygon":
            values = numbers_in(element.get("points", ""))
            return polygon([*zip(values[::2], values[1::2], strict=True)], closed=tag == "polygon")
        case _:
            raise TypeError(f"the safe profile has no <{tag}> here")


def _rectangle(x: float, y: float, width: float, height: float, rx: float, ry: float) -> list[Segment]:
    if not (width and height):
        return []
    if not (rx and ry):
        return [("re", (x, y, width, height))]
    return rounded(x, y, width, height, min(rx, width / 2), min(ry, height / 2))


def _corners(element: ElementTree.Element) -> tuple[float, float]:
    """The radii of a rectangle's corners: one that is not given is as large as the other."""
    rx, ry = element.get("rx"), element.get("ry")
    return float(rx or ry or 0), float(ry or rx or 0)


def number_of(element: ElementTree.Element, name: str) -> float:
    """An attribute that holds a number, 0 where it is not given."""
    return float(element.get(name, "0"))


def numbers_in(text: str) -> list[float]:
    """Numbers between blanks or commas."""
    return [*map(float, text.replace(",", " ").split())]


def target_of(element: ElementTree.Element) -> str:
    """The id that a `<use>` places."""
    return next(value[1:] for name, value in element.attrib.items() if name.endswith("href"))
