"""Domains: whose texts are translated together. What all games share, a game, and a card set's own texts.

Each domain lists its English messages; its translations lie in `locale/<language>.po` beside them. The nearest one
wins: a set may say a game's text again, and translate it anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from ninefold.errors import Report, guess
from ninefold.frozen import frozen
from ninefold.resources import CARDS, LOCALE, RECIPES, RULES, cards_root, rules_root
from ninefold.text.language import Language
from ninefold.text.messages import FILE_NAME, Message, gaps, names_in, of_cards, of_recipes, of_rules, written

COMMON = "common"
COMMON_FILES = (FILE_NAME, "print.yaml", "play.yaml", "challenge.yaml")
"""The files with the texts that all games share."""
NAMES = ("set.", "game.", "rating.", "recipe.", "dish.", "word.")
"""How the ids of names begin; those that a set gives itself need no translation."""
BOOK = "book."
"""How the ids of a rulebook's texts begin."""
BOOK_WORDS = tuple(f"{BOOK}{group}." for group in ("labels", "alts", "tables"))
"""How the ids of the words that all books use begin; which gaps other texts of a book have, it checks itself."""
FREE = (
    *("kind.", "face.", "area.", "thing.", "term.", "special.", "recipe.", "reason.", "ruling.", "rating."),
    *("summary.", "dish.", "word.", "play.choice."),
)
"""How ids begin that name what a set may bring along itself: its kinds and tokens, its recipes, its summary."""
UNNAMED = ("summary.",)
"""Those of them whose ids are the set's own: its summary.yaml names them."""
CREDITS = f"{BOOK}credits."
"""How the ids of the credits begin, which a set can add to and neither drop nor say in other words."""
PAIRS = "dish.two"
"""A game with this text joins the names of two recipes to one."""


@frozen
class Domain:
    """English messages translated together; `home` is the folder of `locale/`. `own`: a set's, not shipped."""

    name: str
    home: Path
    messages: tuple[Message, ...]
    own: bool = False
    general: tuple[Message, ...] = ()
    """What a set of one's own may translate anew: the texts of its game and of all games."""

    def po_path(self, code: str) -> Path:
        """Where the translation into a language lies."""
        return self.home / LOCALE / f"{code}.po"

    def for_language(self, language: Language) -> tuple[Message, ...]:
        """The messages with the further forms of names that the language needs, each after its name."""
        return tuple(_inflected(self.messages, language))

    def accepted(self, language: Language) -> tuple[Message, ...]:
        """The messages whose translations a PO file of this domain may hold: its own, and the general ones."""
        own = self.for_language(language)
        known = {message.id for message in own}
        return (*own, *(message for message in _inflected(self.general, language) if message.id not in known))


def common_domain(report: Report, book: bool = True) -> Domain:
    """What all games share; with what their rulebooks share."""
    home = rules_root() / COMMON
    found = [m for name in COMMON_FILES for m in written(home / name, report)]
    return Domain(COMMON, home, _unique((*found, *(_of_book(home, report) if book else ()))))


def game_domain(game: str, report: Report, book: bool = True) -> Domain:
    """A shipped game: its words, what its rules say, the names in its own card set, and its rulebook."""
    home, cards = rules_root() / game, cards_root() / game
    found = (*written(home / FILE_NAME, report), *_of_set(home, cards))
    return Domain(game, home, _with_dishes((*found, *(_of_book(home, report) if book else ())), {}))


def set_domain(folder: Path, game: str, general: Mapping[str, Message], report: Report, book: bool = True) -> Domain:
    """What a card set for a game says itself: texts whose English is not that of the `general` ones, by id."""
    others = (*_of_set(folder, folder), *(_of_book(folder, report) if book else ()))
    known = general.keys() | {message.id for message in others}
    asked = _Asked(known, (folder / RULES, rules_root() / game / RULES), book)
    said = [message for message in written(folder / FILE_NAME, report) if asked.takes(message, report)]
    own = (*said, *others)
    for message in own:
        if message.id.startswith(CREDITS) and message.id in general and message.forms != general[message.id].forms:
            found = f"'{message.id}' in other words"
            report.error(message.place, "book-credits", found, "the credits of the game as they are, and more")
    changed = [m for m in _with_dishes(own, general) if m.id not in general or m.forms != general[m.id].forms]
    free = tuple(m for m in general.values() if not m.id.startswith(CREDITS))
    return Domain(folder.resolve().name, folder, tuple(changed), own=True, general=free)


@frozen
class _Asked:
    """What a set's words.yaml may say: ids of texts that are printed. One that nothing asks for is a slip of the pen.

    `rules`: the files that name the kinds, tokens and lines of the set. `book`: the rulebook's ids are among `known`.
    """

    known: AbstractSet[str]
    rules: tuple[Path, ...]
    book: bool

    def takes(self, message: Message, report: Report) -> bool:
        """Whether anything prints the text; else it is a problem."""
        id = message.id
        # Who prints no rulebook has not read which texts it has.
        if id in self.known or self._is_free(id) or (id.startswith(BOOK) and not self.book):
            return True
        expected = "an id of the texts that there are"
        report.error(message.place, "unknown-text", f"no text has the id '{id}'", expected, guess(id, self.known))
        return False

    def _is_free(self, id: str) -> bool:
        """Whether an id is made as those of its group, `<group>.<name>.<form>`, of a name that the rules know."""
        head = next((head for head in FREE if id.startswith(head)), None)
        if head is None:
            return False
        parts = [one.removeprefix(head).partition(".") for one in self.known if one.startswith(head)]
        name, _, form = id.removeprefix(head).partition(".")
        if head in UNNAMED or not parts:
            return True
        return form in {form for *_, form in parts} and (name in {name for name, *_ in parts} or name in self._names)

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset().union(*map(names_in, self.rules))


def domains(folder: Path, game: str, report: Report, book: bool = True) -> tuple[Domain, ...]:
    """The domains that serve a card set, the most general first; a text that invents a gap is a problem."""
    shared = [common_domain(report, book)]
    if (rules_root() / game).is_dir():
        shared.append(game_domain(game, report, book))
    general = {m.id: m for domain in shared for m in domain.messages}
    found = (*shared, set_domain(folder, game, general, report, book))
    check_gaps(found, report)
    return found


def check_gaps(found: Iterable[Domain], report: Report) -> None:
    """A nearer text may leave gaps of the general one away, but nobody fills those it invents."""
    general: dict[str, Message] = {}
    for domain in found:
        for message in domain.messages:
            if message.id in general and (not message.id.startswith(BOOK) or message.id.startswith(BOOK_WORDS)):
                _check_gaps(general[message.id], message, report)
            general[message.id] = message


def all_gaps(message: Message) -> frozenset[str]:
    """The names of the gaps in all forms of an English text."""
    return frozenset().union(*map(gaps, message.forms))


def _check_gaps(general: Message, own: Message, report: Report) -> None:
    odd = all_gaps(own) - all_gaps(general)
    if odd:
        known = ", ".join(f"{{{gap}}}" for gap in sorted(all_gaps(general))) or "none"
        found = f"'{own.id}' has the gap {', '.join(f'{{{gap}}}' for gap in sorted(odd))}"
        report.error(own.place, "text-gap", found, f"only {known}")


def _of_set(rules: Path, cards: Path) -> Iterator[Message]:
    yield from of_rules(rules / RULES)
    yield from of_cards(cards / CARDS)
    yield from of_recipes(cards / RECIPES)


def _of_book(home: Path, report: Report) -> Iterator[Message]:
    # Reading a book takes the engine along, which cards do without.
    from ninefold.text.rulebook.book import book_items

    for item in book_items(home, report):
        yield Message(item.id, item.english, item.place)


def _unique(messages: Iterable[Message]) -> tuple[Message, ...]:
    return tuple({message.id: message for message in messages}.values())


def _with_dishes(messages: Iterable[Message], general: Mapping[str, Message]) -> tuple[Message, ...]:
    """Where names are joined to pairs, each recipe that is not a describing word is also a dish, `dish.<slug>`."""
    found = {message.id: message for message in messages}
    known = general.keys() | found.keys()
    if PAIRS not in known:
        return tuple(found.values())
    for message in list(found.values()):
        head, _, rest = message.id.partition(".")
        slug = rest.removesuffix(".name")
        if head == "recipe" and rest.endswith(".name") and f"word.{slug}.name" not in known:
            found.setdefault(f"dish.{slug}.name", replace(message, id=f"dish.{slug}.name"))
    return tuple(found.values())


def _inflected(messages: Iterable[Message], language: Language) -> Iterator[Message]:
    for message in messages:
        yield message
        if message.id == "dish.words" and "agree" in language.inflected.get("dish", {}):
            yield replace(message, id="dish.any.agree", note=language.inflected["dish"]["agree"])
        group, _, rest = message.id.partition(".")
        name = rest.removesuffix(".name")
        if rest.endswith(".name") and "." not in name:
            for form, about in language.inflected.get(group, {}).items():
                yield replace(message, id=f"{group}.{name}.{form}", note=about)
