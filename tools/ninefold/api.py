"""What `ninefold` offers beyond the engine's own functions: sets, games and files of records by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO

from ninefold.engine.game import Game, make_game
from ninefold.engine.record import Replayed, replays
from ninefold.engine.state import State, start
from ninefold.errors import Refused, Report, did_you_mean, refuse
from ninefold.model.recipes import Recipe
from ninefold.resources import CARDS
from ninefold.rules.cardset import CardSet
from ninefold.rules.compile import compile_table
from ninefold.rules.library import Library
from ninefold.rules.values import While


def load_set(where: str | Path) -> CardSet:
    """The card set in a folder (or its `cards.yaml`), else the shipped set of that name.

    It holds `cards`, `recipes` and the game's `rules`. Raises `Refused` with every problem of its files.
    """
    path = Path(where)
    report = Report()
    named = str(path.parent if path.name == CARDS else path)
    found = Library().card_set(named, Path(), report)
    if found is None:
        raise Refused(report)
    return found


def new_game(
    cards: CardSet,
    deck: Sequence[int],
    recipes: Sequence[str] = (),
    variant: str | None = None,
    rulings: Mapping[str, str] | None = None,
) -> State:
    """The position before the first move: the deck's first card laid upright, the next ones in the hand.

    `deck`: the numbers of the cards played, in draw order; `recipes`: slugs, such as `fruit-punch`; `rulings`: values
    by name, such as `{"stacked_doubles": "multiply"}` (R11). Raises ValueError for what the set or its rules do not
    have.
    """
    drawn = [_recipe(cards, slug) for slug in recipes]
    chosen = tuple(sorted((rulings or {}).items()))
    return start(_game(cards, _settled(cards, chosen)), deck, drawn, variant)


def replay_file(path: str | Path) -> Iterator[Replayed]:
    """Each record of a YAML or JSON file, replayed, in order; memory stays flat however many there are.

    A faulty record does not end the run: its `fault` says at which move (from 1) and why, and `states` are the
    positions before it. Raises `Refused` if the file cannot be opened.
    """
    with open_records(path) as file:
        yield from replays(file, str(path), Library())


def open_records(path: str | Path) -> BinaryIO:
    """A file of records, opened for reading. Raises `Refused` if it cannot be."""
    try:
        return Path(path).open("rb")
    except FileNotFoundError:
        raise refuse(str(path), "file-missing", "there is no such file", "a file of game records") from None
    except IsADirectoryError:
        raise refuse(str(path), "file-is-folder", "this is a folder", "a file of game records") from None
    except (OSError, ValueError) as error:
        # ValueError: the name holds a character that no name can.
        reason = getattr(error, "strerror", None) or str(error)
        raise refuse(str(path), "file-unreadable", f"cannot be read: {reason}", "a readable file") from None


@lru_cache(maxsize=8)
def _game(cards: CardSet, rulings: While) -> Game:
    """Shared by all games of a set, so that their positions can be compared."""
    return make_game(compile_table(cards.rules, dict(rulings)), cards.cards)


def _recipe(cards: CardSet, slug: str) -> Recipe:
    known = {recipe.slug: recipe for recipe in cards.recipes}
    if slug not in known:
        raise ValueError(f"the set has no recipe '{slug}'; {did_you_mean(slug, known)}")
    return known[slug]


def _settled(cards: CardSet, chosen: While) -> While:
    read: dict[str, str] = {}
    for name, value in chosen:
        ruling = next((r for r in cards.rules.rulings if r.name == name), None)
        if ruling is None:
            known = did_you_mean(name, [r.name for r in cards.rules.rulings])
            raise ValueError(f"{cards.rules.name} has no ruling '{name}'; {known}")
        word = ruling.read(value)
        if word is None:
            raise ValueError(f"{name} is one of {', '.join(ruling.values)}, not '{value}'")
        read[name] = word
    return cards.rules.settled(read)
