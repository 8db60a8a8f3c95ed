"""Everything that printing a card set needs, brought together: the set, its studio, its words, its summary."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ninefold.art.painters.common import DESIGN
from ninefold.art.sight import check_sight
from ninefold.art.studio import Studio, open_studio
from ninefold.art.summary import FILE_NAME as SUMMARY_FILE
from ninefold.art.summary import SummaryText, read_summary
from ninefold.errors import Place, Report, Severity, guess
from ninefold.frozen import frozen
from ninefold.layout.limits import check_area
from ninefold.resources import RULES, THEME, cards_root, rules_root
from ninefold.rules.cardset import CardSet, read_set
from ninefold.rules.load import load_rules
from ninefold.text.catalogue import Catalogue
from ninefold.text.language import ENGLISH_CODE
from ninefold.text.letters import check_letters
from ninefold.text.load import Wording, set_catalogue, wording
from ninefold.text.messages import FILE_NAME


@frozen
class Workshop:
    """A card set ready to be drawn."""

    cards: CardSet
    studio: Studio
    words: Catalogue
    summary: tuple[SummaryText, ...]

    @property
    def name(self) -> str:
        """The name of the set, in the language of the words."""
        return self.words.texts.get("set.name", self.cards.name)

    @property
    def name_place(self) -> Place:
        """Where that name stands: in a translation, or in the file of the cards."""
        return self.words.places.get("set.name", self.cards.place)

    @property
    def game(self) -> str:
        """The title of the game, in the same."""
        return self.words.texts.get("game.name", self.cards.rules.name)


@frozen
class Look:
    """How a set is to be printed: the language, the side of an area in mm; a draft may be hard to read. `book`: with
    the texts of the rulebook, so that what is wrong with them is told in the same run. `without`: see `Wording`."""

    language: str = ENGLISH_CODE
    area_mm: float = DESIGN
    draft: bool = False
    book: bool = False
    without: frozenset[str] = frozenset()


USUAL = Look()


def load_workshop(folder: Path, report: Report, look: Look) -> Workshop | None:
    """The workshop of the set in a folder, or None with every problem of its files in the report."""
    check_area(look.area_mm, report)
    cards = read_set(folder, report)
    return None if cards is None else open_workshop(cards, report, look)


def has_theme(folder: Path, game: str) -> bool:
    """True if the set, or else its game, has a theme to be drawn with."""
    return any((home / THEME).exists() for home in (folder, cards_root() / game))


def open_workshop(cards: CardSet, report: Report, look: Look = USUAL) -> Workshop | None:
    """The workshop of a set, or None with the problems of its theme, symbols, words and summary in the report."""
    folder = cards.folder
    game = cards.rules.slug
    studio = open_studio([folder, cards_root() / game], cards.rules.kinds, report, look.area_mm)
    if studio is not None:
        _check_sight(studio, look.draft, report)
    words = set_catalogue(folder, game, _wording(look, report), report)
    own = folder / SUMMARY_FILE
    path = own if own.exists() else rules_root() / game / SUMMARY_FILE
    # Names alone, so that a faulty symbol does not hide what is wrong with the summary.
    things = {symbol.stem for home in (folder, cards_root() / game) for symbol in home.glob("symbols/*.svg")}
    summary = read_summary(path, cards.rules, things, report, _renamed(cards, own))
    for line in summary:
        # A text that is not translated was told of already.
        if line.text.value not in words and look.language == ENGLISH_CODE:
            found, expected = f"no text has the id '{line.text.value}'", f"an id in {FILE_NAME}"
            report.error(line.text.place, "unknown-text", found, expected, guess(line.text.value, words.texts))
    check_all_letters(cards, words, report)
    return Workshop(cards, studio, words, summary) if studio is not None and report.ok else None


def _wording(look: Look, report: Report) -> Wording:
    return wording(look.language, report, look.draft, look.book, look.without)


def _renamed(cards: CardSet, own: Path) -> dict[str, str]:
    """The kinds of the game that a set replaces, by place, unless a summary of its own speaks of its own."""
    if own.exists() or not (cards.folder / RULES).exists():
        return {}
    game = load_rules(cards.rules.slug, Report())
    return {} if game is None else dict(zip(game.kinds, cards.rules.kinds, strict=False))


def _check_sight(studio: Studio, draft: bool, report: Report) -> None:
    """Record kinds that cannot be told apart; for a draft only as warnings."""
    found = Report()
    check_sight(studio.theme, found)
    report.extend(replace(problem, severity=Severity.WARNING) if draft else problem for problem in found)


def check_all_letters(cards: CardSet, words: Catalogue, report: Report) -> None:
    """Record characters that no font has, in all texts of a set, names included, with their places."""
    check_letters([cards.version], replace(cards.place, line=0, column=0), "the version", report)
    for key in words.texts:
        check_letters(words.forms(key), words.places[key], of_text(key, words), report)


def of_text(id: str, words: Catalogue) -> str:
    """A text as messages call it: its id, and the language it is translated into."""
    return f"'{id}'" if words.language == ENGLISH_CODE else f"'{id}' ({words.speech.english})"
