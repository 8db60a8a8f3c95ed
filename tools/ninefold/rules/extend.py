"""`extends:` a set's own `rules.yaml` says only what differs from a shipped game; the rest is taken from there.

Sections are merged key by key. Lists are replaced as a whole, and so are the single lines of `covering` and
`scoring`: a line is one thought. Every node keeps the place where it was written.
"""

from __future__ import annotations

from pathlib import Path

from ninefold.errors import Report, guess
from ninefold.resources import RULES, names_below, rules_root
from ninefold.yamlfile import Mapping, Node, Scalar, describe, load

WHOLE = ("covering", "scoring", "rulings", "variants")
"""Sections whose entries replace an entry of the same name as a whole."""


def load_extended(path: Path, report: Report) -> tuple[str | None, Mapping] | None:
    """The game that a file extends (None: it stands alone), and its rules completed from there.

    None with the reason in the report where it cannot be read.
    """
    node = load(path, report)
    if node is None:
        return None
    if not isinstance(node, Mapping):
        report.error(node.place, "wrong-value", describe(node), "rules: a mapping with keys such as 'kinds'")
        return None
    named = node.get("extends")
    if named is None:
        return None, node
    games = names_below(rules_root(), RULES)
    word = named.text if isinstance(named, Scalar) else ""
    if word not in games:
        hint = guess(word, games)
        report.error(named.place, "unknown-game", f"the game '{word}'", f"one of {', '.join(games)}", hint)
        return None
    # Shipped games stand on their own, so there is no chain to follow.
    base = load(rules_root() / word / RULES, report)
    own = Mapping(node.place, tuple(entry for entry in node.entries if entry[0].text != "extends"))
    return (word, merge(base, own)) if isinstance(base, Mapping) else None


def extended_game(path: Path) -> str | None:
    """The name of the game that a file says it extends; None if it stands alone or cannot be read."""
    node = load(path, Report())
    named = node.get("extends") if isinstance(node, Mapping) else None
    return named.text if isinstance(named, Scalar) else None


def merge(below: Mapping, above: Mapping, whole: bool = False) -> Mapping:
    """`below` with the entries of `above` put in: replaced, merged if both are mappings, or added at the end."""
    given = {key.text: (key, value) for key, value in above.entries}
    merged: list[tuple[Scalar, Node]] = []
    for key, value in below.entries:
        own = given.pop(key.text, None)
        if own is None:
            merged.append((key, value))
        elif isinstance(value, Mapping) and isinstance(own[1], Mapping) and not whole:
            merged.append((own[0], merge(value, own[1], key.text in WHOLE)))
        else:
            merged.append(own)
    return Mapping(above.place, (*merged, *given.values()))
