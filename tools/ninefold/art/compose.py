"""Any group flattened to one SVG document in the safe profile: every leaf defined once, placed many times."""

from __future__ import annotations

import math

from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.art.svg import Page, number
from ninefold.layout.typeset import FONT_FAMILY


def to_svg(group: Group, family: str = FONT_FAMILY) -> str:
    """The group as SVG text; the page is the group's box with its bleed on all sides, in millimetres.

    Text stays text in the font family named; the other shapes look the same everywhere.
    """
    page = Page(group.width + 2 * group.bleed, group.height + 2 * group.bleed)
    flat = _Flat(page, family)
    flat.add(group, _moved(group.bleed, group.bleed))
    return page.text()


class Album:
    """Pictures for one page of HTML: each drawing is defined once, in `library`, and used by all of them."""

    def __init__(self, family: str = FONT_FAMILY) -> None:
        self._family = family
        self._library = Page(0, 0)
        self._names: dict[Leaf, str] = {}

    def picture(self, group: Group) -> str:
        """The group as SVG text, without its definitions."""
        page = Page(group.width + 2 * group.bleed, group.height + 2 * group.bleed)
        _Flat(page, self._family, self._library, self._names).add(group, _moved(group.bleed, group.bleed))
        return page.text()

    def library(self) -> str:
        """The definitions of all pictures so far, as an SVG that shows nothing."""
        return self._library.text()


# An affine map as in SVG: (a, b, c, d, e, f) takes x, y to a·x + c·y + e, b·x + d·y + f.
_Map = tuple[float, float, float, float, float, float]


def _moved(x: float, y: float) -> _Map:
    return 1.0, 0.0, 0.0, 1.0, x, y


def _then(outer: _Map, inner: _Map) -> _Map:
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (
        a * p + c * q,
        b * p + d * q,
        a * r + c * s,
        b * r + d * s,
        a * t + c * u + e,
        b * t + d * u + f,
    )


def _placing(placed: Placed) -> _Map:
    turn = math.radians(placed.turn)
    c, s = placed.scale * math.cos(turn), placed.scale * math.sin(turn)
    half = (placed.item.width / 2, placed.item.height / 2)
    return _then((c, s, -s, c, placed.cx, placed.cy), _moved(-half[0], -half[1]))


class _Flat:
    """Walks a group and writes it into one drawing; each leaf is defined once."""

    def __init__(
        self, page: Page, family: str, library: Page | None = None, names: dict[Leaf, str] | None = None
    ) -> None:
        self._page = page
        self._family = family
        self._library = page if library is None else library
        self._names: dict[Leaf, str] = {} if names is None else names

    def add(self, item: Group, place: _Map) -> None:
        for part in item.parts:
            match part:
                case Placed(item=Leaf() as leaf):
                    self._page.use(self._defined(leaf), _matrix(_then(place, _placing(part))))
                case Placed(item=Group() as inner):
                    self.add(inner, _then(place, _placing(part)))
                case Rect():
                    self._page.rect((part.x, part.y, part.width, part.height), part.fill, _matrix(place))
                case Text():
                    self._page.write(part, self._family, _matrix(_then(place, _text_place(part))))

    def _defined(self, leaf: Leaf) -> str:
        if leaf not in self._names:
            name = f"d{len(self._names)}"
            self._names[leaf] = name
            self._library.define(name, leaf.svg)
        return self._names[leaf]


def _text_place(text: Text) -> _Map:
    turn = math.radians(text.turn)
    c, s = math.cos(turn), math.sin(turn)
    return c, s, -s, c, text.x, text.y


def _matrix(place: _Map) -> str:
    a, b, c, d, e, f = place
    if abs(b) + abs(c) + abs(a - 1) + abs(d - 1) < 1e-9:
        return f"translate({number(e)} {number(f)})"
    shape = " ".join(f"{value:.4f}".rstrip("0").rstrip(".") for value in (a, b, c, d))
    return f"matrix({shape} {number(e)} {number(f)})"
