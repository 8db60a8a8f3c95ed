"""PO files read strictly: every problem with its line, in one run, whatever a stranger wrote."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from ninefold.errors import Place, Report
from ninefold.text.language import Language
from ninefold.text.po import FUZZY, Entry, Po, plural_header
from ninefold.yamlfile import quoted, read_text, unprinted

MAX_BYTES = 4_000_000
MOST_ENTRIES = 10_000
MOST_CHARACTERS = 8_000
"""Of one text."""
_KEYWORD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d)\])?)\s+(".*)')
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


@dataclass
class _Draft:
    """An entry while its lines are read."""

    place: Place
    parts: dict[str, str] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    flags: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    source: list[str] = field(default_factory=list)
    obsolete: bool = False
    last: str = ""
    """The key that a string on a line of its own goes on with."""
    faulty: bool = False
    """A line of it could not be read, so what else is wrong may follow from that."""


def read_po(path: Path, report: Report) -> Po | None:
    """What a PO file holds; None if it cannot be read. What is wrong is in the report, the rest is given."""
    text = read_text(path, report, MAX_BYTES)
    return None if text is None else _Reader(str(path), report).read(text)


def read_within(path: Path, folder: Path, report: Report) -> Po | None:
    """The same of a file in a card set's folder, which may come from a stranger: no link that leads out of it."""
    if not path.resolve().is_relative_to(folder.resolve()):
        report.error(Place(str(path)), "translation-outside", "a link to another place", "a file of the set's own")
        return None
    return read_po(path, report)


class _Reader:
    """One run over a file; every problem goes to the report and reading goes on."""

    def __init__(self, file: str, report: Report) -> None:
        self.file = file
        self.report = report
        self.header: dict[str, str] | None = None
        self.remarks: tuple[str, ...] = ()
        self.entries: list[Entry] = []
        self.seen: dict[str, int] = {}

    def read(self, text: str) -> Po:
        draft: _Draft | None = None
        for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
            line = raw.strip()
            place = Place(self.file, number, 1)
            if draft is not None and self._ends(draft, line):
                self._close(draft)
                draft = None
            if line:
                draft = draft or _Draft(place)
                self._take(draft, line, place)
            if len(self.entries) > MOST_ENTRIES:
                self._wrong(place, f"more than {MOST_ENTRIES:,} entries", "a PO file of this program's texts")
                return self._whole()
        if draft is not None:
            self._close(draft)
        return self._whole()

    def _whole(self) -> Po:
        return Po(MappingProxyType(self.header or {}), tuple(self.entries), self.remarks)

    def _ends(self, draft: _Draft, line: str) -> bool:
        """Whether an entry ends before this line: at a blank line, or where another begins without one."""
        begins = line.startswith("#") and not line.startswith(("#~", "#|"))
        plain = line.removeprefix("#~").lstrip()
        return not line or (bool(draft.parts) and "msgstr" in draft.last and (begins or plain.startswith("msgctxt")))

    def _wrong(self, place: Place, found: str, expected: str) -> None:
        self.report.error(place, "po-syntax", found, expected)

    def _take(self, draft: _Draft, line: str, place: Place) -> None:
        if line.startswith("#~"):
            draft.obsolete = True
            line = line[2:].lstrip()
            if line.startswith("|"):
                line = f"#{line}"
        if line.startswith("#|"):
            self._string(draft, line[2:].lstrip(), place, "previous ")
        elif line.startswith("#,"):
            draft.flags += [flag.strip() for flag in line[2:].split(",") if flag.strip()]
        elif line.startswith("#."):
            draft.notes.append(line[2:].strip())
        elif line.startswith("#:"):
            draft.source.append(line[2:].strip())
        elif line.startswith("#"):
            draft.remarks.append(line[1:].strip())
        elif line:
            self._string(draft, line, place, "")

    def _string(self, draft: _Draft, line: str, place: Place, prefix: str) -> None:
        key, text = draft.last, line
        found = _KEYWORD.fullmatch(line)
        if found:
            key, text = prefix + found[1], found[3]
            if key in draft.parts:
                self._wrong(place, f"a second {key} in one entry", "each once, and a blank line between entries")
                return
            draft.parts[key], draft.places[key], draft.last = "", place, key
        value = self._unescaped(text, place)
        if value is None:
            draft.faulty = True
            return
        if key not in draft.parts:
            self._wrong(place, "a text without a keyword before it", "msgctxt, msgid, msgid_plural or msgstr")
        elif len(draft.parts[key]) + len(value) > MOST_CHARACTERS:
            self._wrong(place, "a text that is too long", f"at most {MOST_CHARACTERS:,} characters")
        else:
            draft.parts[key] += value

    def _unescaped(self, text: str, place: Place) -> str | None:
        found = _STRING.fullmatch(text)
        if found is None:
            expected = (
                'a comment, a keyword such as msgid, or a text between quotation marks, with \\" for those in it'
            )
            self._wrong(place, quoted(text), expected)
            return None
        odd = next((e for e in _ESCAPE.findall(found[1]) if e not in _ESCAPES), None)
        if odd is not None:
            self._wrong(place, f"the escape '\\{odd}'", 'one of \\n, \\t, \\" and \\\\')
            return None
        return _ESCAPE.sub(lambda e: _ESCAPES[e[1]], found[1])

    def _close(self, draft: _Draft) -> None:
        if not draft.parts or draft.faulty:
            # Comments alone, or told already.
            return
        if draft.parts.get("msgid") == "" and "msgctxt" not in draft.parts and self.header is None:
            self._take_header(draft)
            return
        for key in ("msgctxt", "msgid"):
            if not draft.parts.get(key):
                self._wrong(draft.place, f"an entry without {key}", "msgctxt with the id, msgid with the English")
                return
        id = draft.parts["msgctxt"]
        if id in self.seen and not draft.obsolete:
            self._wrong(draft.place, f"the id '{id}' again (first on line {self.seen[id]})", "each id once")
            return
        texts = tuple(self._texts(draft))
        if not draft.obsolete:
            self.seen[id] = draft.place.line
        self.entries.append(
            Entry(
                id=id,
                english=_both(draft.parts, ""),
                texts=texts,
                place=draft.places.get("msgstr") or draft.places.get("msgstr[0]") or draft.place,
                fuzzy=FUZZY in draft.flags,
                previous=_both(draft.parts, "previous "),
                notes=tuple(draft.notes),
                source=" ".join(draft.source),
                remarks=tuple(draft.remarks),
                flags=tuple(flag for flag in draft.flags if flag != FUZZY),
                obsolete=draft.obsolete,
            )
        )

    def _texts(self, draft: _Draft) -> Iterator[str]:
        counts = "msgid_plural" in draft.parts
        keys = [key for key in draft.parts if key.startswith("msgstr")]
        wanted = [f"msgstr[{n}]" for n in range(len(keys))] if counts else ["msgstr"]
        if keys != wanted or not keys:
            expected = "msgstr[0], msgstr[1] … in order" if counts else "one msgstr"
            self._wrong(
                draft.place, f"the entry '{draft.parts['msgctxt']}' has {', '.join(keys) or 'none'}", expected
            )
        for key in keys:
            text = draft.parts[key]
            odd = unprinted(text)
            if odd is not None:
                hint = "it is a line break, a control character or invisible: delete it"
                found, expected = f"text with the character {odd}", "text on one line"
                self.report.error(draft.places[key], "text-character", found, expected, hint)
            yield "" if odd is not None else text

    def _take_header(self, draft: _Draft) -> None:
        self.header = {}
        self.remarks = tuple(draft.remarks)
        for line in draft.parts.get("msgstr", "").split("\n"):
            key, colon, value = line.partition(":")
            if colon:
                self.header[key.strip()] = value.strip()


def _both(parts: Mapping[str, str], prefix: str) -> tuple[str, ...]:
    return tuple(parts[key] for key in (f"{prefix}msgid", f"{prefix}msgid_plural") if key in parts)


def check_header(
    po: Po, path: Path, language: Language, report: Report, *, mend: str = "`ninefold translate update`"
) -> None:
    """Record a header that is not that of the language: tools that trust it would count wrongly.

    `mend`: the command that brings the file up to date.
    """
    wanted = {
        "Language": language.code,
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": plural_header(language),
    }
    for key, value in wanted.items():
        found = po.header.get(key, "")
        if _bare(found) != _bare(value):
            shown = f"the header says {key}: {found or 'nothing'}"
            report.error(Place(str(path), 1, 1), "po-header", shown, f"{key}: {value}", f"{mend} mends it")


def _bare(text: str) -> str:
    return re.sub(r"[\s()]", "", text).rstrip(";").casefold()
