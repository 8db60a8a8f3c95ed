"""Whether what a PO file holds can be used: its header, ids that somebody asks for, English that is still the same.

Every command that reads translations asks here, so that none accepts what another refuses.
"""

from __future__ import annotations

import shlex

from ninefold.errors import Report
from ninefold.text.domains import BOOK, NAMES, Domain
from ninefold.text.glossary import Glossary
from ninefold.text.language import Language
from ninefold.text.messages import Message
from ninefold.text.po import Entry, Po
from ninefold.text.poreader import check_header, read_within


def command(verb: str, domain: Domain, language: Language) -> str:
    """The command for the translation of a domain into a language, as a hint writes it."""
    of = f" --set {shlex.quote(str(domain.home))}" if domain.own else ""
    return f"`ninefold translate {verb} {language.code}{of}`"


def _update(domain: Domain, language: Language) -> str:
    return f"{command('update', domain, language)} puts new texts into the PO file and marks those that changed"


def check_domain(domain: Domain, language: Language, glossary: Glossary, strict: bool, report: Report) -> None:
    """Record what is wrong with a domain's PO file: its form, its header, ids that nobody asks for, bad translations.

    What is not translated, or stale, counts only if `strict`.
    """
    path = domain.po_path(language.code)
    if not path.is_file():
        return
    po = read_within(path, domain.home, report)
    if po is None:
        return
    check_form(po, domain, language, report)
    messages = {message.id: message for message in domain.accepted(language)}
    for id, entry in po.living().items():
        if id not in messages:
            continue
        if up_to_date(entry, messages[id], language):
            check_text(entry, messages[id], language, glossary, report)
        elif strict and not may_stay(messages[id], entry, domain):
            check_state(entry, messages[id], domain, language, report)
    for message in domain.for_language(language) if strict else ():
        if message.id not in po.living() and not may_stay(message, None, domain):
            not_there(message, domain, language, report)


def check_form(po: Po, domain: Domain, language: Language, report: Report, *, book: bool = True) -> None:
    """Record a header that is not that of the language, and ids that no text of the domain has.

    `book`: the domain's texts were read with those of its rulebook.
    """
    mend = command("update", domain, language)
    check_header(po, domain.po_path(language.code), language, report, mend=mend)
    known = {message.id for message in domain.accepted(language)}
    for id, entry in po.living().items():
        # Who prints no rulebook has not read which texts it has.
        if id not in known and (book or not id.startswith(BOOK)):
            found = f"no text has the id '{id}'"
            report.error(entry.place, "unknown-text", found, "an id of the English texts", _update(domain, language))


def may_stay(message: Message, entry: Entry | None, domain: Domain) -> bool:
    """Whether a text needs no translation: what somebody called their own set and its recipes can stay as it is."""
    return domain.own and message.id.startswith(NAMES) and not (entry and entry.translated)


def up_to_date(entry: Entry, message: Message, language: Language) -> bool:
    """Whether an entry translates this English, all of it."""
    wanted = 1 if message.one is None else language.forms
    return not entry.fuzzy and entry.english == message.forms and len(entry.texts) == wanted and all(entry.texts)


def no_translation(domain: Domain, lacking: Message, language: Language, report: Report) -> None:
    """Record that a domain has no PO file for a language, where a text that lacks it stands."""
    found = f"'{domain.name}' has no translation into {language.english}"
    expected = f"the file {domain.po_path(language.code)}"
    hint = f"{command('new', domain, language)} begins one, and --draft builds with English in its place"
    report.error(lacking.place, "translation-missing", found, expected, hint)


def not_there(message: Message, domain: Domain, language: Language, report: Report) -> None:
    """Record that a PO file has no entry for a message."""
    found = f"'{message.id}' is not in {language.english} ({domain.po_path(language.code)})"
    report.error(message.place, "translation-missing", found, "an entry", _update(domain, language))


def check_state(entry: Entry, message: Message, domain: Domain, language: Language, report: Report) -> None:
    """Record what keeps an entry from being used; nothing if it can be."""
    wanted = 1 if message.one is None else language.forms
    where, of = entry.place, f"'{entry.id}' ({language.english})"
    if not all(entry.texts) or not entry.texts:
        report.error(where, "translation-missing", f"{of} is not translated", f"a translation of '{message.text}'")
    elif entry.english != message.forms:
        hint = f"the English is now '{message.text}'; {_update(domain, language)}"
        report.error(where, "translation-stale", f"{of} translates English that has changed", "", hint)
    elif entry.fuzzy:
        was = f"made from '{entry.previous[-1]}'" if entry.previous else "marked fuzzy"
        hint = "compare it with the English, mend it, and take the word 'fuzzy' away"
        report.error(where, "translation-stale", f"{of} is {was}", f"a translation of '{message.text}'", hint)
    elif len(entry.texts) != wanted:
        found = f"{of} has {len(entry.texts)} plural forms"
        report.error(where, "translation-plurals", found, f"{wanted}, as languages.yaml says")


def check_text(entry: Entry, message: Message, language: Language, glossary: Glossary, report: Report) -> None:
    """Check a translation; what that takes is read only now, since English needs none of it."""
    from ninefold.text.checks import check_entry

    check_entry(entry, message, language, glossary, report)
