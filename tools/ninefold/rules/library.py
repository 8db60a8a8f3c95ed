"""Card sets and tables that were read, kept for the next record that asks for them."""

from __future__ import annotations

import os
from pathlib import Path, PureWindowsPath
from typing import TypeVar

from ninefold.errors import Place, Report, did_you_mean
from ninefold.resources import CARDS, cards_root, names_below
from ninefold.rules.cardset import CardSet, load_set
from ninefold.rules.compile import compile_table
from ninefold.rules.load import games, load_rules
from ninefold.rules.table import Table
from ninefold.rules.values import Rules
from ninefold.yamlfile import quoted

K = TypeVar("K")
V = TypeVar("V")

MOST_KEPT = 32
"""Sets, rules and tables kept; a stream of records that names more only reads them again."""


class Library:
    """Reads sets, rules and tables, and keeps them. Make one for a run.

    `using`: rules that stand in for those of the game of their slug.
    """

    def __init__(self, using: Rules | None = None) -> None:
        self._using = using
        self._sets: dict[Path, CardSet] = {}
        self._rules: dict[str, Rules] = {}
        self._tables: dict[tuple[Rules, tuple[tuple[str, str], ...]], Table] = {}

    def rules(self, game: str, report: Report, asked: Place | None = None) -> Rules | None:
        """The rules of a shipped game; None with the reason in the report. `asked` is the place that names it."""
        if game not in games():
            report.error(
                asked or Place(game),
                "unknown-game",
                f"the game '{game}'",
                "a known game",
                did_you_mean(game, games()),
            )
            return None
        if self._using is not None and game == self._using.slug:
            return self._using
        if game not in self._rules:
            rules = load_rules(game, report)
            if rules is None:
                return None
            _keep(self._rules, game, rules)
        return self._rules[game]

    def card_set(self, named: str, beside: Path, report: Report, asked: Place | None = None) -> CardSet | None:
        """The set in a folder (relative to `beside`), else the shipped set of that name; None with the reason.

        `asked` is the place that names it.
        """
        folder = beside / named
        if _holds_cards(folder):
            return self._set_in(folder, report)
        shipped = names_below(cards_root(), CARDS)
        if named in shipped:
            return self._set_in(cards_root() / named, report)
        hint = did_you_mean(named, shipped)
        expected = f"a folder with a {CARDS}, or the name of a shipped set"
        place = asked or Place(str(folder))
        report.error(place, "unknown-set", f"no card set {quoted(named)}", expected, hint)
        return None

    def recorded_set(self, named: str, beside: Path, report: Report, asked: Place) -> CardSet | None:
        """The set that a record names, whose folder is `beside`: as `card_set`, but only by the way from there.

        Records come from strangers. So they name no folder by its whole path, drive or server, and no link that
        leads elsewhere; a way upwards (`../cards/mine`) is fine. `asked` is the place that names the set.
        """
        # A record means the same everywhere, so what only Windows takes for a whole path is refused everywhere.
        if PureWindowsPath(named).anchor or _follows_links(named, beside):
            expected = "the way from the record's folder to the set's, without links, or the name of a shipped set"
            report.error(asked, "set-path", f"the card set {quoted(named)}", expected)
            return None
        return self.card_set(named, beside, report, asked)

    def shipped_set(self, name: str, report: Report) -> CardSet | None:
        """The shipped set of that name, or None where there is none (that is no problem)."""
        folder = cards_root() / name
        return self._set_in(folder, report) if name in names_below(cards_root(), CARDS) else None

    def table(self, rules: Rules, rulings: tuple[tuple[str, str], ...]) -> Table:
        """The covering table under these rulings."""
        key = (rules, rulings)
        if key not in self._tables:
            _keep(self._tables, key, compile_table(rules, dict(rulings)))
        return self._tables[key]

    def _set_in(self, folder: Path, report: Report) -> CardSet | None:
        folder = folder.resolve()
        if folder not in self._sets:
            own = Report()
            found = load_set(folder, own)
            if found is None:
                report.extend(own.problems)
                return None
            # Warnings about a set are for whoever validates it, not for whoever replays a game with it.
            _keep(self._sets, folder, found)
        return self._sets[folder]


def _holds_cards(folder: Path) -> bool:
    try:
        return (folder / CARDS).is_file()
    except OSError:
        # A name that no file can have, or a folder that may not be entered.
        return False


def _follows_links(named: str, beside: Path) -> bool:
    """Whether a part of the way from `beside` to the cards is a link; what cannot be is no link either."""
    if not _holds_cards(beside / named):
        return False
    straight = os.path.normpath(beside.resolve() / named / CARDS)
    return os.path.normcase((beside / named / CARDS).resolve()) != os.path.normcase(straight)


def _keep(kept: dict[K, V], key: K, value: V) -> None:
    if len(kept) >= MOST_KEPT:
        kept.pop(next(iter(kept)))
    kept[key] = value
