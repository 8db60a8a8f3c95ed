"""From English messages and PO files to the catalogue of one language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from ninefold.errors import Place, Report
from ninefold.text.catalogue import Catalogue
from ninefold.text.domains import NAMES, Domain, common_domain, domains
from ninefold.text.glossary import Glossary, load_glossaries
from ninefold.text.language import ENGLISH, ENGLISH_CODE, Language, load_languages
from ninefold.text.messages import Message
from ninefold.text.po import Entry, Po, check_header, read_within

MARKS = "‹›"
"""Round English text that stands in a draft for a translation."""


@dataclass(frozen=True)
class Wording:
    """In which language texts are wanted. In a draft, English between marks stands for what is not translated.

    `book`: the texts of the rulebook, too.
    """

    language: Language = ENGLISH
    draft: bool = False
    book: bool = False


def wording(code: str, report: Report, draft: bool = False, book: bool = False) -> Wording:
    """The wording in the language of a known code."""
    language = ENGLISH if code == ENGLISH_CODE else load_languages(report).get(code, ENGLISH)
    return Wording(language, draft, book)


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
    files = [(domain, _po(domain, language.code, report)) for domain in reversed(found)]
    for message, domain in nearest.values():
        making.translate(message, domain, [(one, po.living()) for one, po in files if po is not None])
    return making.made()


def _po(domain: Domain, code: str, report: Report) -> Po | None:
    path = domain.po_path(code)
    return read_within(path, domain.home, report) if path.is_file() else None


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
        # What somebody called their own set and its recipes can stay as it is.
        name = domain.own and message.id.startswith(NAMES) and not (own and own.translated)
        good = next((entry for entry in held.values() if up_to_date(entry, message, self.wording.language)), None)
        if good is not None:
            self.take(message.id, good.texts, good.place)
            if not self.wording.draft:
                _check(good, message, self.wording.language, self.glossary, self.report)
        elif self.wording.draft or name:
            self.take(message.id, self._marked(message, not name), message.place)
        else:
            self._lacking(message, domain, own)

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
                    no_translation(domain, language, self.report)
                return
            found = f"'{message.id}' is not in {language.english} ({path})"
            self.report.error(message.place, "translation-missing", found, "an entry", UPDATE)
            return
        check_state(entry, message, language, self.report)


def check_domain(domain: Domain, language: Language, glossary: Glossary, strict: bool, report: Report) -> None:
    """Record what is wrong with a domain's PO file: its form, its header, ids that nobody asks for, bad translations.

    What is not translated, or stale, counts only if `strict`: a language that is being made is no fault.
    """
    path = domain.po_path(language.code)
    if not path.is_file():
        return
    po = read_within(path, domain.home, report)
    if po is None:
        return
    check_header(po, path, language, report)
    messages = {message.id: message for message in domain.for_language(language)}
    for id, entry in po.living().items():
        if id not in messages:
            report.error(
                entry.place, "unknown-text", f"no text has the id '{id}'", "an id of the English texts", UPDATE
            )
        elif up_to_date(entry, messages[id], language):
            _check(entry, messages[id], language, glossary, report)
        elif strict:
            check_state(entry, messages[id], language, report)
    for id in messages.keys() - po.living().keys() if strict else ():
        report.error(messages[id].place, "translation-missing", f"'{id}' is not in {path}", "an entry", UPDATE)


UPDATE = "`ninefold translate update` puts new texts into the PO files and marks those that changed"


def up_to_date(entry: Entry, message: Message, language: Language) -> bool:
    """Whether an entry translates this English, all of it."""
    wanted = 1 if message.one is None else language.forms
    return not entry.fuzzy and entry.english == message.forms and len(entry.texts) == wanted and all(entry.texts)


def no_translation(domain: Domain, language: Language, report: Report) -> None:
    """Record that a domain has no PO file for a language."""
    found = f"'{domain.name}' has no translation into {language.english}"
    hint = "--draft builds with English in its place"
    report.error(Place(str(domain.po_path(language.code))), "translation-missing", found, "a PO file", hint)


def check_state(entry: Entry, message: Message, language: Language, report: Report) -> None:
    """Record what keeps an entry from being used; nothing if it can be."""
    wanted = 1 if message.one is None else language.forms
    where, of = entry.place, f"'{entry.id}' ({language.english})"
    if not all(entry.texts) or not entry.texts:
        report.error(where, "translation-missing", f"{of} is not translated", f"a translation of '{message.text}'")
    elif entry.english != message.forms:
        hint = f"the English is now '{message.text}'; {UPDATE}"
        report.error(where, "translation-stale", f"{of} translates English that has changed", "", hint)
    elif entry.fuzzy:
        was = f"made from '{entry.previous[-1]}'" if entry.previous else "marked fuzzy"
        hint = "compare it with the English, mend it, and take the word 'fuzzy' away"
        report.error(where, "translation-stale", f"{of} is {was}", f"a translation of '{message.text}'", hint)
    elif len(entry.texts) != wanted:
        found = f"{of} has {len(entry.texts)} plural forms"
        report.error(where, "translation-plurals", found, f"{wanted}, as languages.yaml says")


def _check(entry: Entry, message: Message, language: Language, glossary: Glossary, report: Report) -> None:
    """Check a translation; what that takes is read only now, since English needs none of it."""
    from ninefold.text.checks import check_entry

    check_entry(entry, message, language, glossary, report)
