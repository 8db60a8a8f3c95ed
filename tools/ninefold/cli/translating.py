"""What `translate` does: counts, merges, starts languages, shows texts beside their English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ninefold.cli.boundary import ARGUMENT
from ninefold.cli.checktexts import overflows
from ninefold.cli.sets import set_folder
from ninefold.errors import Problem, Refused, Report, did_you_mean, guess, refuse
from ninefold.frozen import frozen
from ninefold.render.files import write_files
from ninefold.resources import THEME, cards_root, names_below
from ninefold.rules.cardset import read_set
from ninefold.text.checks import check_entry
from ninefold.text.domains import Domain, domains
from ninefold.text.glossary import Glossary, load_glossaries
from ninefold.text.language import ENGLISH_CODE, Language, find_code, languages_file, load_languages
from ninefold.text.messages import Message
from ninefold.text.notes import load_notes
from ninefold.text.path import updated
from ninefold.text.po import Entry, Po
from ninefold.text.poreader import read_within
from ninefold.text.standing import check_domain, check_state, command, up_to_date
from ninefold.text.state import Tally, shipped_domains, tally

TERM = "translation-term"


@frozen
class State:
    """A language's state: the tallies of its domains, and how many problems of each sort there are."""

    language: Language
    tallies: tuple[Tally, ...]
    terms: int
    overflows: int
    others: int

    @property
    def complete(self) -> bool:
        """Whether it can be offered."""
        return (
            all(one.complete and one.begun for one in self.tallies) and not self.terms + self.overflows + self.others
        )

    def value(self) -> dict[str, Any]:
        """The same as plain values."""
        return {
            "language": self.language.code,
            "name": self.language.name,
            "complete": self.complete,
            "glossary": self.terms,
            "overflows": self.overflows,
            "problems": self.others,
            "domains": [
                {
                    "domain": one.domain,
                    "texts": one.total,
                    "translated": one.translated,
                    "fuzzy": one.fuzzy,
                    "missing": one.missing,
                    "percent": one.percent,
                    "reviewer": one.reviewer,
                }
                for one in self.tallies
            ],
        }


def states(codes: list[str], named: str | None) -> list[State]:
    """The state of the languages asked for, or of all that were begun."""
    report = Report()
    found = _domains(named, report)
    glossaries = load_glossaries(report)
    chosen = _languages(codes, found, report)
    _refuse(report)
    return [_state(language, found, glossaries.get(language.code, Glossary()), named) for language in chosen]


def _state(language: Language, found: list[Domain], glossary: Glossary, named: str | None) -> State:
    report = Report()
    tallies = tuple(tally(domain, language, Report()) for domain in found)
    for domain in found:
        check_domain(domain, language, glossary, False, report)
    terms = sum(problem.code == TERM for problem in report)
    over = {problem for folder in _folders(named) for problem in overflows(folder, language.code)}
    return State(language, tallies, terms, len(over), len(report.problems) - terms)


def table(found: Iterable[State]) -> Iterator[str]:
    """A language's state in lines."""
    for state in found:
        how = "complete" if state.complete else "draft"
        yield f"{state.language.code}  {state.language.name} ({state.language.english}): {how}"
        for one in state.tallies:
            left = f"{one.fuzzy:>4} fuzzy  {one.missing:>4} missing" if one.begun else "not begun"
            yield f"  {one.domain:<12} {one.percent:>3} %  {one.translated:>4} of {one.total:>4}  {left}"
        wrong = (
            f"{state.terms} against the glossary, {state.overflows} too long for their place, {state.others} other"
        )
        yield f"  problems: {wrong}"
        reviewers = sorted({one.reviewer for one in state.tallies if one.reviewer})
        yield f"  reviewed by: {', '.join(reviewers) or 'nobody yet'}"


def bring_up_to_date(codes: list[str], named: str | None) -> Iterator[str]:
    """Merge the English into the PO files of languages, all or none, and say which changed."""
    report = Report()
    found = _domains(named, report)
    yield from _write(_languages(codes, found, report), found, report, begun=not codes)


def start(code: str, named: str | None) -> Iterator[str]:
    """Make the PO files of a language that has none."""
    report = Report()
    found = _domains(named, report)
    (language,) = _languages([code], found, report)
    there = [domain for domain in found if domain.po_path(language.code).exists()]
    if there:
        hint = f"{command('update', there[0], language)} brings it up to date"
        path = str(there[0].po_path(language.code))
        raise refuse(path, "translation-begun", f"{language.english} was begun already", "", hint)
    yield from _write([language], found, report, begun=False)


def _write(languages: list[Language], found: list[Domain], report: Report, begun: bool) -> Iterator[str]:
    notes = load_notes(report)
    wanted = [
        (domain, language)
        for language in languages
        for domain in found
        if domain.messages and not (begun and not domain.po_path(language.code).is_file())
    ]
    made = [updated(domain, language, notes, report) for domain, language in wanted]
    _refuse(report)
    files = {path: text.encode() for path, text in filter(None, made)}
    changed = {path: data for path, data in files.items() if not path.is_file() or path.read_bytes() != data}
    write_files(changed)
    for path in files:
        yield f"{path}  ({'written' if path in changed else 'unchanged'})"


@frozen
class Shown:
    """A text beside its English."""

    message: Message
    entry: Entry | None
    notes: tuple[str, ...]
    problems: tuple[Problem, ...]

    def value(self) -> dict[str, Any]:
        """The same as plain values."""
        return {
            "id": self.message.id,
            "english": list(self.message.forms),
            "translation": list(self.entry.texts) if self.entry else [],
            "notes": list(self.notes),
            "place": str(self.entry.place if self.entry else self.message.place),
            "problems": [problem.message for problem in self.problems],
        }

    def lines(self) -> Iterator[str]:
        """The same for people."""
        yield f"{self.message.id}   {self.entry.place if self.entry else self.message.place}"
        yield from (f"  en  {text}" for text in self.message.forms)
        yield from (f"  ->  {text or '(not translated)'}" for text in (self.entry.texts if self.entry else ("",)))
        yield from (f"      {note}" for note in self.notes)
        yield from (f"      {problem.code}: {problem.message}" for problem in self.problems)


def entries(code: str, ids: list[str], named: str | None) -> Iterator[Shown]:
    """The texts whose ids begin so, with what is wrong with each."""
    report = Report()
    found = _domains(named, report)
    (language,) = _languages([code], found, report)
    notes, glossary = load_notes(report), load_glossaries(report).get(language.code, Glossary())
    held = {domain.name: _po(domain, language, report).living() for domain in found}
    _refuse(report)
    chosen = [(d, m) for d in found for m in d.for_language(language) if not ids or m.id.startswith(tuple(ids))]
    if not chosen:
        known = {message.id for domain in found for message in domain.messages}
        raise refuse(ids[0], "unknown-text", f"no text has the id '{ids[0]}'", "", did_you_mean(ids[0], known))
    for domain, message in chosen:
        entry, own = held[domain.name].get(message.id), Report()
        if entry is not None and up_to_date(entry, message, language):
            check_entry(entry, message, language, glossary, own)
        elif entry is not None:
            check_state(entry, message, domain, language, own)
        yield Shown(message, entry, notes.of(message), tuple(own))


def of_sets(code: str, named: str | None) -> tuple[str, list[Path]]:
    """The language, as files name it, and the card sets that show its texts."""
    report = Report()
    (language,) = _languages([code], _domains(named, report), report)
    return language.code, _folders(named)


def _folders(named: str | None) -> list[Path]:
    return [set_folder(named)] if named else [cards_root() / name for name in names_below(cards_root(), THEME)]


def _po(domain: Domain, language: Language, report: Report) -> Po:
    path = domain.po_path(language.code)
    return (read_within(path, domain.home, report) if path.is_file() else None) or Po()


def _domains(named: str | None, report: Report) -> list[Domain]:
    if named is None:
        return shipped_domains(report)
    folder = set_folder(named)
    cards = read_set(folder, report)
    if cards is None:
        raise Refused(report)
    own = domains(folder, cards.rules.slug, report)[-1]
    if not own.messages:
        found = f"'{own.name}' says nothing that its game does not say"
        raise refuse(str(folder), "nothing-to-translate", found, "a set with texts of its own")
    return [own]


def _languages(codes: list[str], found: list[Domain], report: Report) -> list[Language]:
    known = {code: one for code, one in load_languages(report).items() if code != ENGLISH_CODE}
    if not codes:
        return [one for one in known.values() if any(domain.po_path(one.code).is_file() for domain in found)]
    chosen = []
    for wanted in codes:
        code = find_code(wanted, known)
        if code is None:
            # A fault in the file of languages hides all of them.
            _refuse(report)
            hint = f"to add one, describe it in {languages_file()} (written from left to right only)"
            near = guess(wanted, known)
            expected = f"one of {', '.join(known)}"
            raise refuse(
                ARGUMENT,
                "unknown-language",
                f"the language '{wanted}'",
                expected,
                f"{near}; {hint}" if near else hint,
            )
        chosen.append(known[code])
    return list(dict.fromkeys(chosen))


def _refuse(report: Report) -> None:
    if not report.ok:
        raise Refused(report)
