"""How things look in cells of a terminal: colours from the set's theme, signs of kinds, in Unicode or ASCII."""

from __future__ import annotations

from collections.abc import Mapping
from colorsys import rgb_to_hsv
from functools import partial

from ninefold.frozen import frozen
from ninefold.rules.values import Rules
from ninefold.terminal.boardwords import all_names
from ninefold.terminal.signs import short_names
from ninefold.text.catalogue import Catalogue

_SIGNS = "●▲■◆★♥♣♠✚◉▼✖"
"""Signs of the kinds by their order: shapes tell kinds apart where colours do not."""
_SPARE = ("#DB8436", "#FFE628", "#266843", "#8E5A9E", "#C23B4B", "#4A7FB5", "#8A6B4A", "#5FA8A0")
"""Colours of kinds for a set without a theme."""


_COMMON = (
    "#aa5500",
    "#ffff55",
    "#00aa00",
    "#aa00aa",
    "#aa0000",
    "#5555ff",
    "#00aaaa",
    "#aaaaaa",
    "#ff5555",
    "#55ff55",
)
"""Colours that all but the oldest terminals have."""


@frozen
class Means:
    """What a terminal can show: ASCII only, no colours (`bare`) or sixteen (`few`), a dark ground or a light one."""

    ascii: bool = False
    bare: bool = False
    few: bool = False
    dark: bool = True


@frozen
class Look:
    """Signs and colours (`#rrggbb`) by kind; the clearing's and the empty table's colour. `ascii`: no other signs."""

    signs: Mapping[str, str]
    colours: Mapping[str, str]
    clearing: str
    short: Mapping[str, str]
    ascii: bool = False
    bare: bool = False
    """Whether the terminal shows no colours at all."""
    few: bool = False
    """Whether it shows so few that a colour has no lighter sister."""

    @property
    def clearing_sign(self) -> str:
        """The sign of an area without kinds."""
        return "." if self.ascii else "·"

    @property
    def arrow(self) -> str:
        """Between what lies there and what it becomes."""
        return ">" if self.ascii else "→"

    @property
    def yes(self) -> str:
        """Marks a recipe that is met."""
        return "+" if self.ascii else "✓"

    @property
    def no(self) -> str:
        """Marks a place that cannot be covered."""
        return "X" if self.ascii else "✗"


def look_of(rules: Rules, colours: Mapping[str, str], clearing: str, means: Means, words: Catalogue) -> Look:
    """The look of a game; kinds without a colour get one. Signs are the beginnings of its words."""
    names = all_names(rules, words)
    if means.ascii or words.speech.script == "cjk":
        names = {name: name for name in names}
    short = short_names(names, 1 if means.ascii else 2)
    signs = {
        kind: short[kind][:2].upper() if means.ascii else _SIGNS[n % len(_SIGNS)]
        for n, kind in enumerate(rules.kinds)
    }
    spare = {kind: _SPARE[n % len(_SPARE)] for n, kind in enumerate(rules.kinds)}
    shown = {kind: colours.get(kind, spare[kind]) for kind in rules.kinds}
    if means.few:
        shown, clearing = _sixteen(shown), "#ffffff"
    return Look(signs, shown, clearing, short, means.ascii, means.bare, means.few)


def _sixteen(colours: Mapping[str, str]) -> dict[str, str]:
    """For each kind the likest of the colours that every terminal has, no two the same as long as they last."""
    found: dict[str, str] = {}
    for kind, colour in colours.items():
        left = [one for one in _COMMON if one not in found.values()] or list(_COMMON)
        found[kind] = min(left, key=partial(_apart, colour))
    return found


def _apart(one: str, other: str) -> float:
    """How little two colours are alike: by hue where both have one, else by how strong they are."""
    (hue, strength, light), (hue2, strength2, light2) = (
        rgb_to_hsv(*(int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))) for colour in (one, other)
    )
    turn = abs(hue - hue2)
    return 4 * min(turn, 1 - turn) * min(strength, strength2) + abs(strength - strength2) + abs(light - light2) / 2


def ink_on(colour: str) -> str:
    """Black or white, whichever reads better on a colour."""
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return "#000000" if 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 else "#ffffff"


def lighter(colour: str) -> str:
    """A colour a little nearer to white."""
    parts = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return "#" + "".join(f"{part + (255 - part) * 14 // 100:02x}" for part in parts)
