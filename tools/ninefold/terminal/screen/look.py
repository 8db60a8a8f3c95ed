"""How things look in cells of a terminal: colours from the set's theme, signs of kinds, in Unicode or ASCII."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ninefold.rules.values import Rules
from ninefold.terminal.signs import short_names
from ninefold.terminal.wording import all_names
from ninefold.text.catalogue import Catalogue

_SIGNS = "●▲■◆★♥♣♠✚◉▼✖"
"""Signs of the kinds by their order: shapes tell kinds apart where colours do not."""
_SPARE = ("#DB8436", "#FFE628", "#266843", "#8E5A9E", "#C23B4B", "#4A7FB5", "#8A6B4A", "#5FA8A0")
"""Colours of kinds for a set without a theme."""


@dataclass(frozen=True)
class Means:
    """What a terminal can show: ASCII only, no colours (`bare`), a dark ground or a light one."""

    ascii: bool = False
    bare: bool = False
    dark: bool = True


@dataclass(frozen=True)
class Look:
    """Signs and colours (`#rrggbb`) by kind; the clearing's and the empty table's colour. `ascii`: no other signs."""

    signs: Mapping[str, str]
    colours: Mapping[str, str]
    clearing: str
    short: Mapping[str, str]
    ascii: bool = False
    bare: bool = False
    """Whether the terminal shows no colours at all."""

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
    return Look(signs, {**spare, **colours}, clearing, short, means.ascii, means.bare)


def ink_on(colour: str) -> str:
    """Black or white, whichever reads better on a colour."""
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return "#000000" if 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 else "#ffffff"


def lighter(colour: str) -> str:
    """A colour a little nearer to white."""
    parts = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return "#" + "".join(f"{part + (255 - part) * 14 // 100:02x}" for part in parts)
