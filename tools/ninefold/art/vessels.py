"""Dishes of the still lifes on recipe backs: jugs, jars, bowls and cakes, tinted for a kind.

Every dish is a leaf of its own size in mm that stands on the lower edge of its box; light comes from the upper left.
A dish that things are heaped in says so like a symbol (see `heap`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ninefold.art.colour import channels, mix
from ninefold.art.heap import Box
from ninefold.art.scene import Leaf
from ninefold.art.studio import Studio
from ninefold.art.svg import Drawing, Paint

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
WHITE = "#FFFFFF"
DARK = "#2A2118"
CRUST = ("#F0C98C", "#DBA45C", "#AE7434")
WOOD = ("#DDB27A", "#B98850", "#87592F")


@dataclass(frozen=True)
class Wares:
    """The colours a dish is painted with: of what it contains, of its ceramic, of the paper behind glass."""

    light: str
    body: str
    shade: str
    glaze: str
    paper: str


@dataclass(frozen=True)
class Dish:
    """A painted dish; `holds` is the box in its own mm in which a heap lies behind its front, if it holds one."""

    leaf: Leaf
    holds: Box | None = None


def wares(studio: Studio, kind: str | None) -> Wares:
    """The colours for a kind, or for a mixture of all kinds (None)."""
    theme = studio.theme
    if kind is None:
        body = mix(theme.colours.accent, WHITE, 0.25)
    else:
        body = vivid(studio.symbols[theme.kinds[kind].symbol].leaf)
    return Wares(mix(body, WHITE, 0.45), body, mix(body, DARK, 0.28), theme.colours.accent, theme.colours.paper)


def vivid(leaf: Leaf) -> str:
    """The most vivid colour of a drawing: that of a fruit's flesh rather than of its rind or its leaves."""
    return max(sorted(set(_COLOUR.findall(leaf.svg))), key=_vividness, default=WHITE)


def _vividness(colour: str) -> float:
    parts = channels(colour)
    return (max(parts) - min(parts)) * sum(parts)


def jug(hues: Wares) -> Dish:
    """A glass jug and a tumbler, both full."""
    d = Drawing(19, 17)
    drink = d.linear((2, 4), (11, 16), ((0, hues.light), (0.45, hues.body), (1, hues.shade)))
    d.stroke("M10.2 4.6C14.2 3.6 14.6 11.2 10.6 11.8", mix(hues.paper, "#86B4B8", 0.55), 0.9)
    d.path(
        "M1.2.9C.4.6.5 0 1.4 0H9.6C10.4 0 10.6.7 10.2 1.2L9.8 2C9.6 4.4 11.3 6.4 11.3 9.8C11.3 13 10.6 16.4 9.6 17H2.6C1.6 16.4.9 13 .9 9.8C.9 6.4 2.5 4.4 2.3 2.2C2.2 1.6 1.8 1.1 1.2.9Z",
        Paint(mix(hues.paper, "#9CC4C6", 0.4)),
    )
    d.path(
        "M2 5.2C4.8 4.4 7.6 4.4 10.2 5.2C10.8 6.6 11.1 8 11.1 9.8C11.1 12.8 10.5 15.6 9.5 16.4H2.7C1.7 15.6 1.1 12.8 1.1 9.8C1.1 8 1.5 6.6 2 5.2Z",
        Paint(drink),
    )
    d.ellipse(6.1, 5.2, (4.1, 0.65), Paint(hues.light))
    d.path(
        "M2.2 7.4C3 6.6 3.4 7 3.1 8.4C2.7 10.6 2.9 12.6 3.3 14.2C3.4 15.2 2.7 15 2.4 14C1.8 11.8 1.7 9.4 2.2 7.4ZM3 1.1C3.8.9 4.1 1.2 3.9 2.2C3.7 3 3.4 3.6 3.1 4C3.3 2.8 3.3 2 3 1.1Z",
        Paint(WHITE, 0.75),
    )
    d.path("M9.9 8C10.5 10.8 10.3 13.8 9.3 16.2C9.9 15.6 10.9 13 10.8 9.8C10.8 8 10.6 6.8 10.2 6Z", Paint(DARK, 0.16))
    glass = d.linear((12.6, 8), (18, 17), ((0, hues.light), (0.5, hues.body), (1, hues.shade)))
    d.stroke("M16.2 9.4L17.9 3.6", mix(hues.glaze, WHITE, 0.1), 0.6)
    d.path(
        "M12.4 7H18.6L17.8 16.2C17.7 16.8 17.4 17 16.9 17H14.1C13.6 17 13.3 16.8 13.2 16.2Z",
        Paint(mix(hues.paper, "#9CC4C6", 0.4)),
    )
    d.path("M12.8 9.3H18.2L17.6 15.8C17.5 16.3 17.3 16.5 16.9 16.5H14.1C13.7 16.5 13.5 16.3 13.4 15.8Z", Paint(glass))
    d.ellipse(15.5, 9.3, (2.7, 0.5), Paint(hues.light))
    d.path("M13.5 10.4L14.3 10.4L14.7 15.6L14.1 15.6Z", Paint(WHITE, 0.7))
    return Dish(d.leaf(""))


def bottle(hues: Wares) -> Dish:
    """Two tall corked bottles, one behind the other."""
    d = Drawing(15, 21.4)
    _bottle(d, hues, 8.2, 0, back=True)
    _bottle(d, hues, 0.6, 1.4, back=False)
    return Dish(d.leaf(""))


def _bottle(d: Drawing, hues: Wares, x: float, y: float, *, back: bool) -> None:
    body = mix(hues.body, hues.shade, 0.45) if back else hues.body
    fill = d.linear((x, 6), (x + 6.4, 18), ((0, hues.light if not back else hues.body), (0.5, body), (1, hues.shade)))
    top, foot = 1.6 + y, 20 + y
    shape = (
        f"M{x + 2.3:.2f} {top:.2f}h1.8v3.9c0 1.6 2.3 2.1 2.3 5v{foot - top - 10:.2f}c0 .8-.4 1.1-1.1 1.1"
        f"h-4.2c-.7 0-1.1-.3-1.1-1.1v{10 - foot + top:.2f}c0-2.9 2.3-3.4 2.3-5z"
    )
    d.rect(x + 2.25, top - 1.6, 1.9, 2.4, Paint(WOOD[1]), 0.3)
    d.path(shape, Paint(fill))
    d.rect(x + 2, top + 0.5, 2.4, 0.8, Paint(mix(hues.shade, DARK, 0.25)), 0.3)
    d.rect(x + 0.35, top + 10.4, 5.7, 4.6, Paint(hues.paper), 0.4)
    d.path(
        f"M{x + 1.2:.2f} {top + 13.4:.2f}h4v.5h-4zM{x + 2:.2f} {top + 14.2:.2f}h2.4v.4h-2.4z",
        Paint(mix(hues.shade, hues.paper, 0.35)),
    )
    d.ellipse(x + 3.2, top + 12, (1, 0.9), Paint(hues.body))
    d.path(f"M{x + 1:.2f} {top + 9.8:.2f}c-.1-1.8 1.6-2.6 1.8-4.2l.4 0c0 1.8-1.3 2.6-1.3 4.2z", Paint(WHITE, 0.65))


def jar(hues: Wares) -> Dish:
    """A preserving jar under a cloth cap, with a label."""
    d = Drawing(13, 16)
    filling = d.linear((1, 5), (12, 15), ((0, hues.light), (0.4, hues.body), (1, hues.shade)))
    cap = d.linear((1, 0), (12, 5), ((0, mix(hues.glaze, WHITE, 0.4)), (1, hues.glaze)))
    d.path(
        "M1.9 4.2H11.1C12.1 5 12.5 6 12.5 7.2V14.2C12.5 15.4 11.7 16 10.6 16H2.4C1.3 16 .5 15.4 .5 14.2V7.2C.5 6 .9 5 1.9 4.2Z",
        Paint(mix(hues.paper, "#9CC4C6", 0.45)),
    )
    d.path(
        "M1.6 6C4.6 5.5 8.4 5.5 11.4 6C11.8 6.5 12 7 12 7.6V13.9C12 15 11.4 15.4 10.5 15.4H2.5C1.6 15.4 1 15 1 13.9V7.6C1 7 1.2 6.5 1.6 6Z",
        Paint(filling),
    )
    d.path(
        "M3.2 13.4A.5.5 0 1 0 4.2 13.4A.5.5 0 1 0 3.2 13.4ZM9.4 7.6A.6.6 0 1 0 10.6 7.6A.6.6 0 1 0 9.4 7.6ZM9.8 14A.4.4 0 1 0 10.6 14A.4.4 0 1 0 9.8 14Z",
        Paint(hues.light, 0.8),
    )
    d.rect(3, 8.2, 7, 5, Paint(hues.paper), 0.7)
    d.ellipse(6.5, 10.2, (1.35, 1.2), Paint(hues.body))
    d.path("M4.4 12H8.6V12.4H4.4Z", Paint(mix(hues.shade, hues.paper, 0.35)))
    d.path("M1.5 8C1.6 7.2 2.4 7.2 2.3 8L2.1 13C2 13.8 1.5 13.8 1.5 13Z", Paint(WHITE, 0.7))
    d.path(
        "M1.4 3.4C1.4 1.2 3.4 0 6.5 0C9.6 0 11.6 1.2 11.6 3.4L12.6 5.3L11.2 4.9L10 5.7L8.8 4.9L7.6 5.8L6.5 4.9L5.4 5.8L4.2 4.9L3 5.7L1.8 4.9L.4 5.3Z",
        Paint(cap),
    )
    d.path(
        "M3.4 .9C2.6 2 2.2 3.2 2.2 4.6L3 4.9C3 3.4 3.4 1.9 4.4 .5ZM6.1 0L5.7 4.7L6.5 4.9L7.3 4.7L6.9 0ZM8.6 .5C9.6 1.9 10 3.4 10 4.9L10.8 4.6C10.8 3.2 10.4 2 9.6 .9Z",
        Paint(WHITE, 0.55),
    )
    d.path("M1.5 3.2C4.6 2.5 8.4 2.5 11.5 3.2L11.6 3.9C8.4 3.2 4.6 3.2 1.4 3.9Z", Paint(mix(hues.glaze, DARK, 0.3)))
    return Dish(d.leaf(""))


def pie(hues: Wares) -> Dish:
    """A pie in its tin, lattice on top, seen a little from above."""
    d = Drawing(21, 11)
    crust = d.linear((1, 2), (20, 9), ((0, CRUST[0]), (0.5, CRUST[1]), (1, CRUST[2])))
    tin = d.linear((2, 6), (19, 11), ((0, mix(hues.glaze, WHITE, 0.45)), (1, hues.glaze)))
    d.path("M1.2 5.2H19.8L17.4 10.2C17.2 10.7 16.8 11 16.2 11H4.8C4.2 11 3.8 10.7 3.6 10.2Z", Paint(tin))
    filling = d.linear((4, 2), (17, 7), ((0, hues.light), (0.5, hues.body), (1, mix(hues.body, hues.shade, 0.6))))
    d.ellipse(10.5, 4.2, (9, 3.4), Paint(filling))
    falling = "M2.2 3.4h1.5l5.2 4h-1.5zM5 1h1.5l8.4 6.8h-1.5zM10.4.6h1.5l6.6 6h-1.5z"
    rising = "M18.8 3.4h-1.5l-5.2 4h1.5zM16 1h-1.5l-8.4 6.8h1.5zM10.6.6h-1.5l-6.6 6h1.5z"
    for strips in (falling, rising):
        d.path(strips, Paint(mix(CRUST[2], DARK, 0.25)))
        d.path(strips.replace("h1.5", "h1.15").replace("h-1.5", "h-1.15"), Paint(CRUST[0]))
    # The rim is laid over the ends of the strips.
    d.path(
        "M.3 4.6C.1 3.8.8 3.4 1.4 2.9C2 2.2 2.8 2.3 3.5 1.7C4.3 1.1 5.1 1.3 6 .9C6.9.4 7.7.8 8.6.4C9.5.1 10.2.5 11.1.3C12 .1 12.7.6 13.6.6C14.6.5 15.2 1 16.1 1.2C17.1 1.3 17.5 1.9 18.3 2.2C19.1 2.4 19.4 3 20 3.4C20.7 3.8 20.9 4.3 20.7 5C20.6 5.8 19.9 5.9 19.2 6.4C18.5 7 17.7 6.8 16.9 7.3C16.1 7.8 15.3 7.5 14.4 7.9C13.5 8.3 12.8 7.9 11.9 8.1C10.9 8.3 10.2 7.9 9.2 8C8.3 8.1 7.6 7.7 6.7 7.7C5.8 7.7 5.2 7.1 4.3 7C3.4 6.9 2.9 6.3 2.1 6.1C1.3 5.8.5 5.4.3 4.6Z"
        "M18.3 4.2C18.3 2.7 14.8 1.5 10.5 1.5C6.2 1.5 2.7 2.7 2.7 4.2C2.7 5.7 6.2 6.9 10.5 6.9C14.8 6.9 18.3 5.7 18.3 4.2Z",
        Paint(crust),
    )
    d.path(
        "M3.9 8.2L4.3 8.1L5.4 10.6L5 10.6ZM6.9 8.7H7.3L8 10.7H7.6ZM10.3 9.1H10.7V10.7H10.3ZM13.7 8.7H14.1L13.4 10.7H13ZM16.8 8.1L17.2 8.2L16.1 10.6H15.7Z",
        Paint(mix(hues.glaze, DARK, 0.3)),
    )
    d.path("M1.6 3.4C3.4 1.9 6.4 1.1 9.4 .9C6.4 1.6 4.1 2.5 2.6 3.9Z", Paint(WHITE, 0.55))
    return Dish(d.leaf(""))


def jelly(hues: Wares) -> Dish:
    """A fluted jelly, turned out on a plate."""
    d = Drawing(18, 14)
    plate = d.linear((1, 11), (17, 14), ((0, WHITE), (1, mix(hues.paper, DARK, 0.22))))
    body = d.linear((4, 1), (14, 12), ((0, hues.light), (0.45, hues.body), (1, hues.shade)))
    d.path(
        "M0 11.6C0 10.8 4 10.2 9 10.2C14 10.2 18 10.8 18 11.6C18 12.6 14.6 14 9 14C3.4 14 0 12.6 0 11.6Z",
        Paint(plate),
    )
    d.ellipse(9, 11.7, (6.7, 0.9), Paint(mix(hues.shade, DARK, 0.15), 0.5))
    d.path(
        "M3 11.4C2.4 9.6 2.9 7.6 3.9 6.4C4 4.8 4.6 3.8 5.4 3.2C5.8 1.4 7.2 .3 9 .3C10.8 .3 12.2 1.4 12.6 3.2C13.4 3.8 14 4.8 14.1 6.4C15.1 7.6 15.6 9.6 15 11.4C13.6 12.1 11.4 12.4 9 12.4C6.6 12.4 4.4 12.1 3 11.4Z",
        Paint(body),
    )
    d.path(
        "M5.8 3.5C6.2 5.6 5.4 8.8 5.6 11.9L4.4 11.7C4.2 9.4 4.6 6.6 5.4 3.6ZM9.6 3C9.4 5.6 9.6 9 9.4 12.2L8.4 12.2C8.4 9 8.6 5.6 8.5 3ZM12.4 3.5C13.2 6.4 13.8 9.2 13.6 11.7L12.6 11.9C12.6 9 12.2 5.8 12.2 3.5Z",
        Paint(hues.shade, 0.45),
    )
    d.path("M6.4 2.9C7.6 2.2 10.4 2.2 11.6 2.9C10.2 3.4 7.8 3.4 6.4 2.9Z", Paint(hues.light, 0.75))
    d.path(
        "M6.6 4.2C7.2 4 7.5 4.4 7.4 5.2L7.2 9.4C7.1 10.2 6.5 10.2 6.5 9.4ZM4.4 7.2C4.7 6.6 5 6.8 4.9 7.4L4.5 9.6C4.3 10.1 3.9 10 3.9 9.4ZM6.6 1.9C7.2 1.1 8.2 .7 9 .8C8.2 1.1 7.5 1.6 7.1 2.2Z",
        Paint(WHITE, 0.8),
    )
    return Dish(d.leaf(""))


def bowl(hues: Wares) -> Dish:
    """A glazed bowl with a band; things are heaped in it."""
    d = Drawing(22, 17)
    glaze = d.linear(
        (2, 8),
        (19, 16),
        ((0, mix(hues.glaze, WHITE, 0.5)), (0.45, mix(hues.glaze, WHITE, 0.12)), (1, mix(hues.glaze, DARK, 0.3))),
    )
    d.path("M.6 8.3H21.4C21.4 12.4 18.3 15.4 14.6 16.2V17H7.4V16.2C3.7 15.4 .6 12.4 .6 8.3Z", Paint(glaze))
    d.path("M1.5 11.2C6 12.2 16 12.2 20.5 11.2L19.8 12.6C15.4 13.5 6.6 13.5 2.2 12.6Z", Paint(hues.paper, 0.85))
    d.path(
        "M3.4 12.2A.5.5 0 1 0 4.4 12.2A.5.5 0 1 0 3.4 12.2ZM6.8 12.6A.5.5 0 1 0 7.8 12.6A.5.5 0 1 0 6.8 12.6ZM10.5 12.7A.5.5 0 1 0 11.5 12.7A.5.5 0 1 0 10.5 12.7ZM14.2 12.6A.5.5 0 1 0 15.2 12.6A.5.5 0 1 0 14.2 12.6ZM17.6 12.2A.5.5 0 1 0 18.6 12.2A.5.5 0 1 0 17.6 12.2Z",
        Paint(hues.glaze),
    )
    d.path(
        "M.2 7.9C.2 7.4.6 7.1 1 7.1H21C21.4 7.1 21.8 7.4 21.8 7.9C21.8 8.5 21.4 8.8 21 8.8H1C.6 8.8.2 8.5.2 7.9Z",
        Paint(mix(hues.glaze, WHITE, 0.35)),
    )
    d.path(
        "M.4 7.8C.4 7.5.7 7.3 1 7.3H13C9 7.8 4.6 8 .4 7.8ZM2.2 9.6C2.6 9.3 3 9.5 3.1 10C3.2 10.4 2.6 10.6 2.3 10.4C2.1 10.2 2 9.8 2.2 9.6Z",
        Paint(WHITE, 0.7),
    )
    return Dish(d.leaf(""), Box(1.6, -6.4, 18.8, 15))


def punch(hues: Wares) -> Dish:
    """A glass bowl of punch with a ladle and slices afloat."""
    d = Drawing(22, 18)
    drink = d.linear((3, 7), (18, 16), ((0, hues.light), (0.5, hues.body), (1, hues.shade)))
    d.stroke("M13.6 9L18.2 1.4C18.7.6 19.8.7 20 1.5", mix(WOOD[2], DARK, 0.1), 0.8)
    d.path(
        "M.7 5.6H21.3C21.5 10.6 18.4 14.2 14.2 15.4V16.4L16.4 17.4C16.8 17.7 16.6 18 16.2 18H5.8C5.4 18 5.2 17.7 5.6 17.4L7.8 16.4V15.4C3.6 14.2 .5 10.6 .7 5.6Z",
        Paint(mix(hues.paper, "#9CC4C6", 0.5)),
    )
    d.path("M1.4 7.9C6 7 16 7 20.6 7.9C20 11.4 17.4 13.9 14 14.8H8C4.6 13.9 2 11.4 1.4 7.9Z", Paint(drink))
    d.ellipse(11, 7.9, (9.6, 1.3), Paint(hues.light))
    d.path(
        "M3.9 7.8A1.9.7 0 1 0 7.7 7.8A1.9.7 0 1 0 3.9 7.8ZM8.8 8.4A1.7.6 0 1 0 12.2 8.4A1.7.6 0 1 0 8.8 8.4ZM15 7.7A1.9.7 0 1 0 18.8 7.7A1.9.7 0 1 0 15 7.7Z",
        Paint(hues.paper),
    )
    d.path(
        "M4.5 7.8A1.3.45 0 1 0 7.1 7.8A1.3.45 0 1 0 4.5 7.8ZM9.4 8.4A1.1.4 0 1 0 11.6 8.4A1.1.4 0 1 0 9.4 8.4ZM15.6 7.7A1.3.45 0 1 0 18.2 7.7A1.3.45 0 1 0 15.6 7.7Z",
        Paint(hues.body),
    )
    d.path(
        "M2.4 9.4C3 9 3.4 9.2 3.6 9.9C4 11.2 4.8 12.2 5.6 13C6 13.6 5.4 13.8 4.8 13.3C3.5 12.2 2.6 10.8 2.4 9.4ZM1.5 6.1H8C6 6.4 3.6 6.6 1.6 6.6Z",
        Paint(WHITE, 0.7),
    )
    return Dish(d.leaf(""))


def goblet(hues: Wares) -> Dish:
    """A footed ice-cream glass; things are heaped in it."""
    d = Drawing(20, 20)
    glass = d.linear(
        (2, 9),
        (18, 18),
        (
            (0, mix(WHITE, "#9CC4C6", 0.25)),
            (0.5, mix(hues.paper, "#86B4B8", 0.6)),
            (1, mix(hues.paper, "#5C8F95", 0.8)),
        ),
    )
    d.path(
        "M.8 9.8H19.2C18.8 13 15.6 15.2 11.2 15.9V17.8C12.8 18.1 14.4 18.6 15 19.3C15.3 19.7 15.1 20 14.6 20H5.4C4.9 20 4.7 19.7 5 19.3C5.6 18.6 7.2 18.1 8.8 17.8V15.9C4.4 15.2 1.2 13 .8 9.8Z",
        Paint(glass),
    )
    d.path(
        "M5.2 10.6L7.2 15.2L8.2 15.5L7 10.6ZM9.2 10.6L9.6 15.6H10.4L10.8 10.6ZM13 10.6L11.8 15.5L12.8 15.2L14.8 10.6Z",
        Paint(WHITE, 0.4),
    )
    d.path(
        "M.4 9.5C.4 9.1.7 8.8 1.1 8.8H18.9C19.3 8.8 19.6 9.1 19.6 9.5C19.6 10 19.3 10.3 18.9 10.3H1.1C.7 10.3.4 10 .4 9.5Z",
        Paint(mix(WHITE, "#9CC4C6", 0.35)),
    )
    d.path(
        "M2 11.2C2.5 10.9 3 11.1 3.2 11.7C3.6 12.7 4.4 13.4 5.2 13.9C5.5 14.3 4.9 14.5 4.4 14.2C3.2 13.5 2.2 12.4 2 11.2Z",
        Paint(WHITE, 0.85),
    )
    return Dish(d.leaf(""), Box(1.6, -7.4, 16.8, 17.8))


def cake(hues: Wares) -> Dish:
    """A layer cake with icing on a stand."""
    d = Drawing(20, 18)
    sponge = d.linear((3, 5), (17, 13), ((0, CRUST[0]), (0.5, CRUST[1]), (1, CRUST[2])))
    stand = d.linear(
        (1, 12), (19, 18), ((0, mix(hues.glaze, WHITE, 0.5)), (0.6, hues.glaze), (1, mix(hues.glaze, DARK, 0.3)))
    )
    d.path(
        "M8.2 13.4H11.8L12.2 15.8C14.2 16.1 15.6 16.6 15.8 17.4C15.9 17.8 15.6 18 15.2 18H4.8C4.4 18 4.1 17.8 4.2 17.4C4.4 16.6 5.8 16.1 7.8 15.8Z",
        Paint(stand),
    )
    d.path(
        "M0 12.9C0 12.2 4 11.7 10 11.7C16 11.7 20 12.2 20 12.9C20 13.7 15.6 14.3 10 14.3C4.4 14.3 0 13.7 0 12.9Z",
        Paint(stand),
    )
    d.path("M2.6 4.6H17.4V12.2C16 12.9 13.2 13.2 10 13.2C6.8 13.2 4 12.9 2.6 12.2Z", Paint(sponge))
    d.path("M2.6 8.2C6.8 9.2 13.2 9.2 17.4 8.2V9.6C13.2 10.6 6.8 10.6 2.6 9.6Z", Paint(hues.body))
    d.path("M2.6 8.2C6.8 9.2 13.2 9.2 17.4 8.2V8.6C13.2 9.6 6.8 9.6 2.6 8.6Z", Paint(hues.light))
    d.path(
        "M2.2 4.4C2.2 3.2 5.6 2.3 10 2.3C14.4 2.3 17.8 3.2 17.8 4.4V5.6C17.8 7.2 16.2 7.4 16 6.2C15.8 7.9 13.8 8.1 13.6 6.6C13.4 8.7 11.2 8.6 11 6.8C10.7 8.2 8.7 8.3 8.5 6.8C8.2 8.9 6.2 8.6 6.1 6.5C5.8 7.8 4.4 7.6 4.2 6.2C3.8 7.3 2.2 7 2.2 5.6Z",
        Paint(mix(hues.paper, WHITE, 0.75)),
    )
    d.path(
        "M4.1 4.4C4.1 3.6 6.7 3.1 10 3.1C13.3 3.1 15.9 3.6 15.9 4.4C15.9 5.2 13.3 5.7 10 5.7C6.7 5.7 4.1 5.2 4.1 4.4Z",
        Paint(mix(hues.paper, CRUST[0], 0.3)),
    )
    d.path(
        "M6 2.7A1.2 1.2 0 1 0 8.4 2.7A1.2 1.2 0 1 0 6 2.7ZM11.8 2.8A1.2 1.2 0 1 0 14.2 2.8A1.2 1.2 0 1 0 11.8 2.8ZM8.9 1.7A1.2 1.2 0 1 0 11.3 1.7A1.2 1.2 0 1 0 8.9 1.7Z",
        Paint(hues.body),
    )
    d.path(
        "M6.5 2.2A.4.4 0 1 0 7.3 2.2A.4.4 0 1 0 6.5 2.2ZM12.3 2.3A.4.4 0 1 0 13.1 2.3A.4.4 0 1 0 12.3 2.3ZM9.4 1.2A.4.4 0 1 0 10.2 1.2A.4.4 0 1 0 9.4 1.2Z",
        Paint(WHITE, 0.8),
    )
    return Dish(d.leaf(""))


def glasses(hues: Wares) -> Dish:
    """Two stemmed glasses, as for a toast."""
    d = Drawing(30, 15)
    for x in (0.0, 22.0):
        drink = d.linear((x + 1, 2), (x + 7, 8), ((0, hues.light), (0.5, hues.body), (1, hues.shade)))
        d.path(
            f"M{x:.0f} 1H{x + 8:.0f}C{x + 8:.0f} 5.2 {x + 6.6:.1f} 8 {x + 4.5:.1f} 8.6V13.4L{x + 6.6:.1f} 14.4C{x + 7:.0f} 14.7 {x + 6.8:.1f} 15 {x + 6.4:.1f} 15H{x + 1.6:.1f}C{x + 1.2:.1f} 15 {x + 1:.0f} 14.7 {x + 1.4:.1f} 14.4L{x + 3.5:.1f} 13.4V8.6C{x + 1.4:.1f} 8 {x:.0f} 5.2 {x:.0f} 1Z",
            Paint(mix(hues.paper, "#9CC4C6", 0.5)),
        )
        d.path(
            f"M{x + 0.5:.1f} 3H{x + 7.5:.1f}C{x + 7.2:.1f} 5.8 {x + 6:.0f} 7.6 {x + 4:.0f} 8C{x + 2:.0f} 7.6 {x + 0.8:.1f} 5.8 {x + 0.5:.1f} 3Z",
            Paint(drink),
        )
        d.path(
            f"M{x + 1.2:.1f} 3.6C{x + 2:.0f} 3.5 {x + 2.1:.1f} 4 {x + 2.2:.1f} 4.8C{x + 2.4:.1f} 5.7 {x + 2.8:.1f} 6.4 {x + 3.3:.1f} 7C{x + 2:.0f} 6.6 {x + 1.3:.1f} 5.2 {x + 1.2:.1f} 3.6Z",
            Paint(WHITE, 0.75),
        )
    return Dish(d.leaf(""))


PAINTERS: Mapping[str, Callable[[Wares], Dish]] = {
    "bottle": bottle,
    "bowl": bowl,
    "cake": cake,
    "glasses": glasses,
    "goblet": goblet,
    "jar": jar,
    "jelly": jelly,
    "jug": jug,
    "pie": pie,
    "punch": punch,
}
"""The dishes by the word that data choose them with; adding one is a painter and a line here."""


def dish(studio: Studio, name: str, kind: str | None) -> Dish:
    """A dish of `PAINTERS`, filled with a kind, or with a mixture (None)."""
    painted = PAINTERS[name](wares(studio, kind))
    leaf = painted.leaf
    return Dish(Leaf(f"dish-{name}-{kind or 'mixed'}", leaf.width, leaf.height, leaf.svg), painted.holds)
