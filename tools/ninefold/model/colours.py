"""The colours that a theme gives kinds and the clearing, for who draws nothing else: read without the painters.

Whether a theme is sound is for `model.theme` to say; here what is no colour is passed over.
"""

from __future__ import annotations

import re
from pathlib import Path

from ninefold.errors import Report
from ninefold.yamlfile import Mapping, Node, Scalar, load

CLEARING = ""
"""Stands for areas without kinds."""


def read_colours(path: Path) -> dict[str, str]:
    """The colours (`#rrggbb`) by kind, the clearing's under ""; {} where there is no such file."""
    theme = load(path, Report()) if path.exists() else None
    kinds = _within(theme, "kinds")
    found = {key.text: _within(style, "lead") for key, style in kinds.entries} if isinstance(kinds, Mapping) else {}
    found[CLEARING] = _within(_within(theme, "clearing"), "base")
    return {
        kind: colour.text
        for kind, colour in found.items()
        if isinstance(colour, Scalar) and re.fullmatch("#[0-9A-Fa-f]{6}", colour.text)
    }


def _within(node: Node | None, key: str) -> Node | None:
    return node.get(key) if isinstance(node, Mapping) else None
