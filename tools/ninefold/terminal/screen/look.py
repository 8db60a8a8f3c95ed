"""How things look in cells of a terminal: colours from the set's theme, signs of kinds, in Unicode or ASCII."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ninefold.rules.values import Rules
from ninefold.terminal.signs import short_names

_SIGNS = "●▲■◆★♥♣♠✚◉▼✖"
"""Signs of the kinds by their order: shapes tell kinds apart where colours do not."""
_SPARE = ("#DB8436", "#FFE628", "#266843", "#8E5A9E", "#C23B4B", "#4A7FB5", "#8A6B4A", "#5FA8A0")
"""Colours of kinds for a set without a theme."""


@dataclass(frozen=True)
class Look:
    """Signs and colours (`#rrggbb`) by kind; the clearing's and the empty table's colour. `ascii`: no other signs."""

    signs: Mapping[str, str]
    colours: Mapping[str, str]
    clearing: str
    short: Mapping[str, str]
    ascii: bool = False

    @property
    def clearing_sign(self) -> str:
        """The sign of an area without kinds."""
        return "." if self.ascii else "·"

    @property
    def arrow(self) -> str:
        """Between what lies there and what it becomes."""
        return ">" if self.ascii else "→"

    @property
    def no(self) -> str:
        """Marks a place that cannot be covered."""
        return "X" if self.ascii else "✗"


def look_of(rules: Rules, colours: Mapping[str, str], clearing: str, ascii_only: bool) -> Look:
    """The look of a game; kinds without a colour get one."""
    names = [*rules.kinds, *rules.things, *([rules.clearing] if rules.clearing else [])]
    short = short_names(names, 1 if ascii_only else 2)
    signs = {
        kind: short[kind][:2].upper() if ascii_only else _SIGNS[n % len(_SIGNS)] for n, kind in enumerate(rules.kinds)
    }
    spare = {kind: _SPARE[n % len(_SPARE)] for n, kind in enumerate(rules.kinds)}
    return Look(signs, {**spare, **colours}, clearing, short, ascii_only)


def ink_on(colour: str) -> str:
    """Black or white, whichever reads better on a colour."""
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return "#000000" if 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 else "#ffffff"


def lighter(colour: str) -> str:
    """A colour a little nearer to white."""
    parts = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return "#" + "".join(f"{part + (255 - part) * 14 // 100:02x}" for part in parts)
