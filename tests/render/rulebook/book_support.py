"""Card sets with a rulebook of their own, for tests."""

import shutil
from pathlib import Path

from ninefold.resources import cards_root, rules_root


def own_set(home: Path, old: str, new: str) -> Path:
    """A set with the cards and the book of Grove, in whose English stands one passage instead of another."""
    shutil.copytree(rules_root() / "grove", home, ignore=shutil.ignore_patterns("rules.yaml", "locale"))
    for name in ("cards.yaml", "recipes.yaml"):
        shutil.copy(cards_root() / "grove" / name, home)
    path = home / "rulebook.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return home
