"""A translator's file brought up to date with the English, by id alone.

English that changed under its id keeps its translation, marked fuzzy, with the English it was made from beside it.
New ids come in empty; ids that are gone become obsolete, and are taken up again when they return. Moving a text, or
the file it stands in, changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from types import MappingProxyType

from ninefold.text.language import Language
from ninefold.text.messages import GAP, Message
from ninefold.text.po import REVIEWER, Entry, Po, plural_header

BRACES = "python-brace-format"
"""The flag by which other programs check the gaps, of texts that ask for no form of a name."""
Notes = Callable[[Message], tuple[str, ...]]
Placed = Callable[[Message], str]


def merge(old: Po, source: Iterable[Message], language: Language, notes: Notes, place: Placed) -> Po:
    """The file with exactly the messages of the source, in their order; `place` is what `#:` says of one."""
    # Living entries win over obsolete ones of the same id.
    known = {entry.id: entry for entry in sorted(old.entries, key=lambda entry: not entry.obsolete)}
    entries = []
    for message in source:
        made = _merged(known.pop(message.id, None), message, language)
        entries.append(replace(made, notes=notes(message), source=place(message)))
    gone = (_obsolete(entry) for entry in known.values() if entry.translated)
    return Po(_header(old, language), (*entries, *gone), old.remarks)


def _header(old: Po, language: Language) -> MappingProxyType[str, str]:
    ours = {
        "Project-Id-Version": "ninefold",
        "Language": language.code,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_header(language),
        REVIEWER: old.reviewer,
    }
    kept = {key: old.header[key] for key in ("Last-Translator", "Language-Team") if key in old.header}
    return MappingProxyType(ours | kept)


def _merged(had: Entry | None, message: Message, language: Language) -> Entry:
    count = 1 if message.one is None else language.forms
    flags = (BRACES,) if _plain_gaps(message) else ()
    # Signs and gaps alone, as in "+{n}", are most often the same everywhere; a translator can still change them.
    filled = message.text if _signs_alone(message) else ""
    empty = Entry(message.id, message.forms, (filled,) * count, flags=flags)
    if had is None:
        return empty
    kept = replace(empty, remarks=had.remarks)
    if not had.translated:
        return replace(kept, texts=empty.texts)
    same = had.english == message.forms and len(had.texts) == count
    previous: tuple[str, ...] = ()
    if had.english != message.forms:
        # A second change before anybody looked: what the translation was made from is still the first English.
        previous = had.previous if had.fuzzy and had.previous else had.english
    elif had.fuzzy:
        previous = had.previous
    return replace(kept, texts=tuple(_fitted(had.texts, count)), fuzzy=had.fuzzy or not same, previous=previous)


def _fitted(texts: tuple[str, ...], count: int) -> Iterator[str]:
    """As many forms as are wanted: those there are, the rest empty; one form alone becomes that for most numbers."""
    if len(texts) == 1 < count:
        texts = ("",) * (count - 1) + texts
    yield from texts[:count] if count > 1 else texts[-1:]
    yield from ("",) * (count - len(texts))


def _obsolete(entry: Entry) -> Entry:
    return replace(entry, obsolete=True, notes=(), source="", flags=())


def _signs_alone(message: Message) -> bool:
    rest = GAP.sub("", message.text)
    return not message.id.startswith("dish.") and not any(char.isalpha() for char in rest)


def _plain_gaps(message: Message) -> bool:
    found = [form for text in message.forms for _, form in GAP.findall(text)]
    return bool(found) and not any(found)
