"""Dishes of the still lifes on recipe backs: jugs, jars, bowls and cakes, tinted for what they contain.

A dish is a drawing in *key colours* (`dishes/*.svg`, or a symbol of the set): whatever is painted in one of them
takes the colour of the contents, of the glaze or of the paper. It stands on the lower edge of its box; one that
things are heaped in says so like a symbol (see `heap`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ninefold.art.colour import channels, mix
from ninefold.art.scene import Leaf
from ninefold.art.studio import Studio
from ninefold.frozen import frozen

_FOLDER = Path(__file__).parent / "dishes"
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
_PAGE = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
_WHITE = "#FFFFFF"
_DARK = "#2A2118"


@frozen
class Wares:
    """The colours a dish is painted with: three tones of its contents, three of its glaze, the paper of labels."""

    light: str
    body: str
    shade: str
    glaze_light: str
    glaze: str
    glaze_shade: str
    paper: str

    @property
    def by_key(self) -> Mapping[str, str]:
        """Each key colour, and the colour that it stands for."""
        return {
            "#FF8080": self.light,
            "#FF0000": self.body,
            "#800000": self.shade,
            "#8080FF": self.glaze_light,
            "#0000FF": self.glaze,
            "#000080": self.glaze_shade,
            "#00FF00": self.paper,
        }


def wares(studio: Studio, kind: str | None) -> Wares:
    """The colours for contents of a kind, or of a mixture of all (None)."""
    colours = studio.theme.colours
    if kind is None:
        body = mix(colours.accent, _WHITE, 0.25)
    else:
        body = vivid(studio.symbols[studio.theme.kinds[kind].symbol].leaf)
    return Wares(
        mix(body, _WHITE, 0.45),
        body,
        mix(body, _DARK, 0.28),
        mix(colours.accent, _WHITE, 0.45),
        mix(colours.accent, _WHITE, 0.08),
        mix(colours.accent, _DARK, 0.3),
        colours.paper,
    )


def vivid(leaf: Leaf) -> str:
    """The most vivid colour of a drawing: that of its flesh rather than of its rind or its leaves."""
    return max(sorted(set(_COLOUR.findall(leaf.svg))), key=_vividness, default=_WHITE)


def _vividness(colour: str) -> float:
    parts = channels(colour)
    return (max(parts) - min(parts)) * sum(parts)


def dish_names() -> tuple[str, ...]:
    """The dishes that are always there, in alphabetical order."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.svg")))


def dish(studio: Studio, name: str, kind: str | None) -> Leaf:
    """A dish filled with a kind or with a mixture (None); a symbol of the set wins over a shipped dish.

    A name that is neither gives a bowl: a die's picture, for one, need not have a drawing.
    """
    if name in studio.symbols:
        drawn = studio.symbols[name].leaf
    else:
        drawn = _shipped(name if name in dish_names() else "bowl")
    tint = wares(studio, kind).by_key
    svg = _COLOUR.sub(lambda found: tint.get(found.group().upper(), found.group()), drawn.svg)
    # A symbol without key colours is the same drawing wherever it stands.
    return drawn if svg == drawn.svg else replace(drawn, name=f"dish-{name}-{kind or 'mixed'}", svg=svg)


def _shipped(name: str) -> Leaf:
    svg = (_FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    page = _PAGE.search(svg)
    if page is None:
        raise ValueError(f"no view box from 0 0 in the shipped dish {name}")
    return Leaf(name, float(page.group(1)), float(page.group(2)), svg, figure=True)
