"""Start a card set: the game's own cards or a newly designed deck, and its recipes, as files to edit."""

from __future__ import annotations

from pathlib import Path

from ninefold.errors import Refused, Report, guess, refuse
from ninefold.layout.typeset import missing
from ninefold.render.files import write_file
from ninefold.resources import CARDS, RECIPES, THEME, cards_root
from ninefold.rules.cardset import CardSet, load_set
from ninefold.rules.load import games
from ninefold.study.deckdesign import NoDeck, design, plan_for
from ninefold.study.setfiles import cards_yaml

THEME_NOTE = """\
# Look: this set is drawn with the theme and symbols of {game}. To change them, put a theme.yaml and symbols/*.svg
# beside this file; `ninefold new FOLDER --from {slug} --look` begins with copies of them.
"""
LOOK = (THEME, "symbols/*.svg")
"""The files that make the look of a set."""


def start_set(folder: Path, game: str, seed: int | None, look: bool = False) -> list[Path]:
    """Write the files of a new set and name them; a seed asks for a deck designed from it, `look` for a theme."""
    ready_to_start(folder, game)
    home = cards_root() / game
    shipped = _shipped(game)
    note = "" if look else THEME_NOTE.format(game=shipped.rules.name, slug=game)
    files = {CARDS: (note + _cards(shipped, folder.resolve().name, seed)).encode()}
    for pattern in (RECIPES, *(LOOK if look else ())):
        files |= {path.relative_to(home).as_posix(): path.read_bytes() for path in sorted(home.glob(pattern))}
    for name, data in files.items():
        write_file(folder / name, data)
    return [folder / name for name in files]


def ready_to_start(folder: Path, game: str) -> None:
    """Raises `Refused` where no set of the game can be made there."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise refuse(str(folder), "folder-not-empty", "there is something already", "a new or empty folder")
    if game not in games():
        expected = f"one of {', '.join(games())}"
        raise refuse("--from", "unknown-game", f"the game '{game}'", expected, guess(game, games()))


def _cards(shipped: CardSet, name: str, seed: int | None) -> str:
    rules = shipped.rules
    if seed is None:
        cards, origin = shipped.cards, f"They begin as the cards of {shipped.name}, which comes with ninefold."
    else:
        origin = f"Designed by: ninefold new FOLDER --from {rules.slug} --generate --seed {seed}"
        try:
            cards = design(plan_for(rules), seed)
        except NoDeck:
            hint = "another seed may find one"
            raise refuse("--seed", "no-deck", "no deck in which all cards differ", "such a deck", hint) from None
    words = "".join(char if char.isalnum() else " " for char in name if not missing(char, "regular")).split()
    title = " ".join(words).title()[:40].strip() or "My Cards"
    return cards_yaml(rules, title, cards, origin)


def _shipped(game: str) -> CardSet:
    report = Report()
    shipped = load_set(cards_root() / game, report)
    if shipped is None:
        raise Refused(report)
    return shipped
