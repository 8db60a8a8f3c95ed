"""From English messages and PO files to the catalogue of one language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType

from ninefold.errors import Place, Report, Severity
from ninefold.frozen import frozen
from ninefold.text.catalogue import Catalogue
from ninefold.text.domains import Domain, common_domain, domains
from ninefold.text.glossary import Glossary, load_glossaries
from ninefold.text.language import ENGLISH, ENGLISH_CODE, Language, load_languages
from ninefold.text.letters import check_letters
from ninefold.text.messages import Message
from ninefold.text.po import Entry, Po
from ninefold.text.poreader import read_within
from ninefold.text.standing import (
    check_form,
    check_state,
    check_text,
    may_stay,
    no_translation,
    not_there,
    up_to_date,
)

MARKS = "‹›"
"""Round English text that stands in a draft for a translation."""


@frozen
class Wording:
    """In which language texts are wanted. In a draft, English between marks stands for what is not translated, or not
    as it must be.

    `book`: the texts of the rulebook, too. `without`: ids of translations that a draft leaves out, because they have
    no room where they stand.
    """

    language: Language = ENGLISH
    draft: bool = False
    book: bool = False
    without: frozenset[str] = frozenset()


def wording(
    code: str, report: Report, draft: bool = False, book: bool = False, without: frozenset[str] = frozenset()
) -> Wording:
    """The wording in the language of a known code."""
    language = ENGLISH if code == ENGLISH_CODE else load_languages(report).get(code, ENGLISH)
    return Wording(language, draft, book, without)


def set_catalogue(folder: Path, game: str, wording: Wording, report: Report) -> Catalogue:
    """The texts for a card set. What is not translated, or from English that has changed since, is a problem."""
    return catalogue(domains(folder, game, report, wording.book), wording, report)


def common_catalogue(wording: Wording, report: Report) -> Catalogue:
    """The texts that belong to no game."""
    return catalogue([common_domain(report, wording.book)], wording, report)


def catalogue(found: Sequence[Domain], wording: Wording, report: Report) -> Catalogue:
    """The texts of domains, the most general first."""
    language = wording.language
    nearest = {m.id: (m, domain) for domain in found for m in domain.for_language(language)}
    making = _Making(wording, report)
    if language.code == ENGLISH_CODE:
        for message, _ in nearest.values():
            making.take(message.id, message.forms, message.place)
        return making.made()
    making.glossary = load_glossaries(report).get(language.code, Glossary())
    files = [(domain, po) for domain in reversed(found) if (po := _po(domain, wording, report)) is not None]
    for message, domain in nearest.values():
        making.translate(message, domain, [(one, po.living()) for one, po in files])
    return making.made()


def _po(domain: Domain, wording: Wording, report: Report) -> Po | None:
    path = domain.po_path(wording.language.code)
    po = read_within(path, domain.home, report) if path.is_file() else None
    if po is not None:
        found = Report()
        check_form(po, domain, wording.language, found, book=wording.book)
        _tell(found, wording, report)
    return po


def _tell(found: Report, wording: Wording, report: Report) -> None:
    """What is wrong with translations is an error, and a warning where a draft does without them."""
    report.extend(replace(one, severity=Severity.WARNING) if wording.draft else one for one in found.problems)


@dataclass
class _Making:
    """A catalogue in the making."""

    wording: Wording
    report: Report
    glossary: Glossary = field(default_factory=Glossary)
    texts: dict[str, str] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    counted: dict[str, tuple[str, ...]] = field(default_factory=dict)
    without: list[Path] = field(default_factory=list)
    """PO files that are not there, each told once."""

    def take(self, id: str, forms: tuple[str, ...], place: Place) -> None:
        self.texts[id], self.places[id] = forms[-1], place
        if len(forms) > 1:
            self.counted[id] = forms

    def made(self) -> Catalogue:
        texts, places = MappingProxyType(self.texts), MappingProxyType(self.places)
        language = self.wording.language
        return Catalogue(language.code, texts, places, MappingProxyType(self.counted), language)

    def translate(self, message: Message, domain: Domain, files: Iterable[tuple[Domain, dict[str, Entry]]]) -> None:
        """Take the nearest translation that was made from this English, or say what is lacking."""
        held = {one.name: entries[message.id] for one, entries in files if message.id in entries}
        own = held.get(domain.name)
        name = may_stay(message, own, domain)
        good = next((entry for entry in held.values() if up_to_date(entry, message, self.wording.language)), None)
        if good is not None and self._is_printed(good, message):
            self.take(message.id, good.texts, good.place)
        elif self.wording.draft or name:
            self.take(message.id, self._marked(message, not name), message.place)
        else:
            self._lacking(message, domain, own)

    def _is_printed(self, entry: Entry, message: Message) -> bool:
        """Whether a translation is printed; a draft prints none with a fault."""
        language, draft = self.wording.language, self.wording.draft
        found = Report()
        check_text(entry, message, language, self.glossary, found)
        if draft:
            # Who prints no draft looks at the letters of all texts at once, those of names included.
            check_letters(entry.texts, entry.place, f"'{entry.id}' ({language.english})", found)
        _tell(found, self.wording, self.report)
        return not draft or (found.ok and entry.id not in self.wording.without)

    def _marked(self, message: Message, mark: bool) -> tuple[str, ...]:
        language = self.wording.language
        forms = [f"{MARKS[0]}{text}{MARKS[1]}" if mark else text for text in message.forms]
        if message.one is None:
            return tuple(forms)
        # As many forms as the language has, with that of one where it tells one from many.
        one = language.form(1) if language.form(1) != language.form(5) else -1
        return tuple(forms[0] if n == one else forms[1] for n in range(language.forms))

    def _lacking(self, message: Message, domain: Domain, entry: Entry | None) -> None:
        language = self.wording.language
        if entry is None:
            path = domain.po_path(language.code)
            if not path.is_file():
                if path not in self.without:
                    self.without.append(path)
                    no_translation(domain, message, language, self.report)
                return
            not_there(message, domain, language, self.report)
            return
        check_state(entry, message, domain, language, self.report)
