"""A box to fold for the cards: the net of its panels from the size and number of the cards, in mm.

Panels from the left: a strip to glue, the back, a side, the front, a side. On top of the back the lid with the flap
that tucks in, below it the bottom with a strip to glue; sides have dust flaps at both ends. The front has a notch for
the thumb. Everything that folds meets at equal edges, which a test folds to see.
"""

from __future__ import annotations

from dataclasses import dataclass

from ninefold.layout.geometry import Box

Point = tuple[float, float]
THICKNESS = 0.32
"""Of a card in mm: 300 g/m² board, printed on both sides; thinner ones lie looser."""
PLAY = 1.0
"""Between cards and box, in each direction (mm)."""
GLUE, TUCK = 10.0, 13.0
"""Widths of the strips to glue and of the flap that tucks in (mm)."""
TAPER = 2.0
"""By how much dust flaps and strips are narrower at their free end, on each side (mm)."""
NOTCH = 8.0
"""Radius of the notch for the thumb (mm)."""
BLEED = 1.5
"""Of the printed panels beyond their cuts (mm)."""


@dataclass(frozen=True)
class Panel:
    """A panel by its name: its box in the net, and whether it is printed."""

    name: str
    box: Box
    printed: bool = True


@dataclass(frozen=True)
class Net:
    """A net `width` × `height` with room for the bleed; `cuts` are outlines of points, `folds` pairs of them."""

    inner: tuple[float, float, float]
    panels: tuple[Panel, ...]
    outline: tuple[Point, ...]
    folds: tuple[tuple[Point, Point], ...]
    notch: Point
    width: float
    height: float

    def panel(self, name: str) -> Box:
        """Where a panel lies."""
        return next(panel.box for panel in self.panels if panel.name == name)


def tuckbox_net(card_width: float, card_height: float, cards: int, thickness: float = THICKNESS) -> Net:
    """The net of a box for so many cards of a size."""
    wide, high = card_width + PLAY, card_height + PLAY
    deep = max(6.0, round(cards * thickness + PLAY, 1))
    # Beside the back the strip is glued to a side, and must not reach round its edge.
    strip = min(GLUE, deep - 1)
    left, top = BLEED + strip, BLEED + TUCK + deep
    back, side = Box(left, top, wide, high), Box(left + wide, top, deep, high)
    front = Box(side.right, top, wide, high)
    far = Box(front.right, top, deep, high)
    dust = min(wide / 2 - 1, TUCK + deep / 2)
    panels = (
        Panel("glue", Box(BLEED, top, strip, high), printed=False),
        Panel("back", back),
        Panel("side", side),
        Panel("front", front),
        Panel("far side", far),
        Panel("lid", Box(left, top - deep, wide, deep)),
        Panel("tuck", Box(left, BLEED, wide, TUCK)),
        Panel("bottom", Box(left, back.bottom, wide, deep)),
        Panel("bottom glue", Box(left, back.bottom + deep, wide, GLUE), printed=False),
        *(
            Panel(f"dust {name} {end}", Box(box.x, y, deep, dust), printed=False)
            for name, box in (("near", side), ("far", far))
            for end, y in (("top", top - dust), ("bottom", box.bottom))
        ),
    )
    return Net(
        inner=(wide, high, deep),
        panels=panels,
        outline=_outline(back, side, front, far, dust, strip),
        folds=_folds(back, side, front, far, deep),
        notch=(front.cx, top),
        width=far.right + BLEED,
        height=back.bottom + deep + GLUE + BLEED,
    )


def _outline(back: Box, side: Box, front: Box, far: Box, dust: float, strip: float) -> tuple[Point, ...]:
    """The cut all round, clockwise from the upper left of the lid's flap; the notch interrupts it."""
    top, foot, deep = back.y, back.bottom, side.width
    points = [(back.x + TAPER, top - deep - TUCK), (back.right - TAPER, top - deep - TUCK), (back.right, top - deep)]
    points += [(back.right, top), *_dust(side, top, -dust), (side.right, top)]
    points += [(front.right, top), *_dust(far, top, -dust), (far.right, top), (far.right, foot)]
    points += [*reversed(_dust(far, foot, dust)), (far.x, foot), (side.right, foot)]
    points += [*reversed(_dust(side, foot, dust)), (back.right, foot), (back.right, foot + deep)]
    points += [(back.right - TAPER, foot + deep + GLUE), (back.x + TAPER, foot + deep + GLUE)]
    points += [(back.x, foot + deep), (back.x, foot), (back.x - strip, foot - 2 * TAPER)]
    points += [(back.x - strip, top + 2 * TAPER), (back.x, top), (back.x, top - deep)]
    return tuple(points)


def _dust(side: Box, at: float, reach: float) -> list[Point]:
    """The free end of a dust flap on a side, from left to right."""
    return [(side.x + TAPER / 2, at + reach), (side.right - TAPER / 2, at + reach)]


def _folds(back: Box, side: Box, front: Box, far: Box, deep: float) -> tuple[tuple[Point, Point], ...]:
    top, foot = back.y, back.bottom
    upright = [((x, top), (x, foot)) for x in (back.x, back.right, side.right, front.right)]
    level = [
        ((back.x, top - deep), (back.right, top - deep)),
        ((back.x, top), (back.right, top)),
        ((back.x, foot), (back.right, foot)),
        ((back.x, foot + deep), (back.right, foot + deep)),
    ]
    level += [((box.x, y), (box.right, y)) for box in (side, far) for y in (top, foot)]
    return (*upright, *level)
