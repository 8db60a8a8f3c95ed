"""YAML text → nodes that know their place. Every scalar stays the text that was typed.

Left out on purpose, each with a problem of its own: anchors and aliases (an alias bomb), tags, keys that are not
plain text, a key given twice. So `no` stays "no", `1.10` stays "1.10" and `12:30` stays "12:30"; types come from
the shapes that read the nodes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from ninefold.errors import Place, Report
from ninefold.frozen import frozen

MAX_BYTES = 1_000_000
"""Largest file read unless the caller says otherwise: a deck takes 3 kB, a generous rulebook 200 kB."""
MAX_DEPTH = 24
"""Deepest nesting; the deepest of our files has seven levels."""

UNPRINTED = "\x00-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff"
"""What no text on paper holds, for a regular expression's [ ]: control characters, line breaks, the invisible, and
what turns the direction of writing. Joiners of letters stay: whether the fonts have them is checked where they print.
"""

_UNPRINTED = re.compile(f"[{UNPRINTED}\ud800-\udfff]")

# libyaml where PyYAML was built with it (all wheels are): some ten times faster, same events.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@frozen
class Scalar:
    """A piece of text; `quoted` tells `"5"` from `5`."""

    place: Place
    text: str
    quoted: bool = False


@frozen
class Sequence:
    """A list."""

    place: Place
    items: tuple[Node, ...]


@frozen
class Mapping:
    """Keys and values in the order typed; keys are unique."""

    place: Place
    entries: tuple[tuple[Scalar, Node], ...]

    def get(self, key: str) -> Node | None:
        """The value of a key, or None."""
        return next((value for name, value in self.entries if name.text == key), None)


@frozen
class Hole:
    """Where something stood that is not read (an alias, say); its problem is reported, and no other follows."""

    place: Place


Node = Scalar | Sequence | Mapping | Hole


def describe(node: Node) -> str:
    """A node in a few words, for the "found" of a problem."""
    match node:
        case Scalar(text=""):
            return "nothing"
        case Scalar(text=text):
            return quoted(text)
        case Sequence(items=items):
            return f"a list of {len(items)}"
        case Mapping(entries=entries):
            return f"a mapping of {len(entries)} keys"
        case Hole():
            return "what is not read"


def quoted(text: str) -> str:
    """A stranger's text for a message: between quotation marks, not too long, all of it on one line."""
    shown = text if len(text) <= 60 else text[:57] + "…"
    # Line breaks above all: logs obey lines that begin with certain words.
    return f"'{_UNPRINTED.sub(lambda found: ascii(found[0])[1:-1], shown)}'"


def unprinted(text: str) -> str | None:
    """The first character of a text that cannot stand on paper, as U+…; None if there is none."""
    found = _UNPRINTED.search(text)
    return None if found is None else f"U+{ord(found[0]):04X}"


def read_text(path: Path, report: Report, max_bytes: int = MAX_BYTES) -> str | None:
    """The text of a UTF-8 file, or None with a problem: missing, a folder, unreadable, too large, not UTF-8."""
    raw = read_bytes(path, report, max_bytes)
    return None if raw is None else _decode(raw, str(path), report)


def read_bytes(path: Path, report: Report, max_bytes: int = MAX_BYTES) -> bytes | None:
    """What is in a file, or None with a problem: missing, a folder, unreadable, too large."""
    where = Place(str(path))
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            # Reading a pipe or a device might never end.
            report.error(where, "file-unreadable", "cannot be read: not an ordinary file", "a readable file")
            return None
        # Reading one byte more than allowed tells "too large" without trusting the size the system states.
        with path.open("rb") as file:
            raw = file.read(max_bytes + 1)
    except FileNotFoundError:
        report.error(where, "file-missing", "there is no such file", "a file", _siblings(path))
        return None
    except IsADirectoryError:
        report.error(where, "file-is-folder", "this is a folder", "a file")
        return None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        report.error(where, "file-unreadable", f"cannot be read: {reason}", "a readable file")
        return None
    if len(raw) > max_bytes:
        report.error(where, "file-too-large", f"larger than {max_bytes:,} bytes", "a smaller file")
        return None
    return raw


def inside(path: Path, folder: Path) -> bool:
    """Whether a file really lies in a folder; a symbolic link may lead anywhere, or round in circles."""
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):
        return False


def _siblings(path: Path) -> str:
    try:
        names = sorted(p.name for p in path.parent.iterdir() if p.suffix == path.suffix)[:8]
    except OSError:
        return f"the folder {path.parent} does not exist either" if not path.parent.exists() else ""
    return f"in that folder: {', '.join(names)}" if names else ""


def _decode(raw: bytes, file: str, report: Report) -> str | None:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line = before.count(b"\n") + 1
        column = error.start - (before.rfind(b"\n") + 1) + 1
        report.error(
            Place(file, line, column),
            "file-not-utf8",
            f"byte 0x{raw[error.start]:02x} at offset {error.start} is not UTF-8",
            "text saved as UTF-8",
            "in your editor, save the file with the encoding UTF-8",
        )
        return None


def load(path: Path, report: Report, max_bytes: int = MAX_BYTES) -> Node | None:
    """The one document of a YAML file, or None with every problem found in `report`."""
    text = read_text(path, report, max_bytes)
    return None if text is None else parse(text, str(path), report)


def parse(text: str, file: str, report: Report, first_line: int = 1) -> Node | None:
    """The one document in `text`, which begins on a line of the file; more than one, or none, is a problem."""
    documents = parse_all(text, file, report, first_line)
    if documents is None:
        return None
    if len(documents) != 1:
        found = "nothing" if not documents else f"{len(documents)} documents"
        report.error(_whole(file, first_line), "yaml-documents", f"found {found}", "one YAML document")
        return None
    return documents[0]


def _whole(file: str, first_line: int) -> Place:
    """The file as a whole, or the line on which a part of it begins."""
    return Place(file) if first_line == 1 else Place(file, first_line, 1)


def parse_all(text: str, file: str, report: Report, first_line: int = 1) -> list[Node] | None:
    """All documents in `text`; None when it is not YAML. Look at the report too: what is not read is a `Hole`."""
    builder = _Builder(file, report, first_line)
    try:
        return builder.documents(iter(yaml.parse(text, Loader=_LOADER)))
    except yaml.MarkedYAMLError as error:
        _syntax(text, file, error, report, first_line)
        return None
    except yaml.reader.ReaderError as error:
        _bad_character(text, file, error, report, first_line)
        return None


def _syntax(text: str, file: str, error: yaml.MarkedYAMLError, report: Report, first_line: int) -> None:
    opened = error.context_mark if "flow" in (error.context or "") else None
    # A bracket that is never closed is only missed at the end of the file: say where it was opened.
    mark = opened or error.problem_mark or error.context_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    lines = text.splitlines() or [""]
    typed = lines[min(line, len(lines) - 1)]
    indent = typed[: len(typed) - len(typed.lstrip())]
    place = Place(file, line + first_line, column + 1)
    if "\t" in indent:
        place = Place(file, line + first_line, indent.index("\t") + 1)
        hint = "replace each tab by two spaces; many editors do it with 'convert indentation to spaces'"
        report.error(place, "yaml-tab", "a tab in the indentation", "spaces", hint)
        return
    reason = " ".join(part for part in (error.context, error.problem) if part)
    report.error(place, "yaml-syntax", f"not valid YAML: {reason}", "", _syntax_hint(typed))


def _syntax_hint(typed: str) -> str:
    if typed.count("[") != typed.count("]"):
        return "count the square brackets on this line and the ones before it"
    if typed.count('"') % 2:
        return "a quotation mark is not closed"
    if typed.count(": ") > 1:
        return "text with a colon in it must stand in quotation marks"
    return "look at the indentation and the punctuation of this line and the one before it"


def _bad_character(text: str, file: str, error: yaml.reader.ReaderError, report: Report, first_line: int) -> None:
    position = int(error.position)
    # libyaml counts bytes, the pure reader characters; take the first character that is really not allowed.
    at = next((i for i, c in enumerate(text) if not (c.isprintable() or c in "\t\n\r\x85")), position)
    line = text.count("\n", 0, at) + first_line
    column = at - (text.rfind("\n", 0, at) + 1) + 1
    shown = f"U+{ord(text[at]):04X}" if at < len(text) else "a control character"
    place = Place(file, line, column)
    report.error(place, "yaml-character", f"the character {shown} is not allowed in YAML", "plain text")


class _Builder:
    """Turns the parser's events into nodes; goes on after a problem so that one run shows them all."""

    def __init__(self, file: str, report: Report, first_line: int) -> None:
        self.file = file
        self.report = report
        self.first_line = first_line

    def documents(self, events: Iterator[Any]) -> list[Node]:
        found: list[Node] = []
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                node = self._node(next(events), events, 1)
                # An empty document (a trailing `---`) holds nothing to read.
                if not (isinstance(node, Scalar) and node.text == "" and not node.quoted):
                    found.append(node)
        return found

    def _place(self, event: Any) -> Place:
        return Place(self.file, event.start_mark.line + self.first_line, event.start_mark.column + 1)

    def _node(self, event: Any, events: Iterator[Any], depth: int) -> Node:
        place = self._place(event)
        if isinstance(event, yaml.AliasEvent):
            hint = "write the value out; anchors (&) and aliases (*) are not read"
            self.report.error(place, "yaml-alias", f"the alias *{event.anchor}", "a value", hint)
            return Hole(place)
        if event.anchor is not None:
            hint = "take the anchor away; anchors (&) and aliases (*) are not read"
            self.report.error(place, "yaml-alias", f"the anchor &{event.anchor}", "a value", hint)
        if event.tag is not None and not (isinstance(event, yaml.ScalarEvent) and event.tag == "!"):
            hint = "take the tag away; types follow from the place of a value"
            self.report.error(place, "yaml-tag", f"the tag {quoted(event.tag)}", "a value without a tag", hint)
        if depth > MAX_DEPTH:
            self.report.error(place, "yaml-depth", f"more than {MAX_DEPTH} levels of nesting", "a flatter file")
            self._skip(event, events)
            return Hole(place)
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(place, event.value, quoted=event.style in ('"', "'"))
        if isinstance(event, yaml.SequenceStartEvent):
            return Sequence(place, tuple(self._items(events, depth)))
        return Mapping(place, tuple(self._entries(events, depth)))

    def _skip(self, event: Any, events: Iterator[Any]) -> None:
        level = int(isinstance(event, yaml.CollectionStartEvent))
        while level:
            inner = next(events)
            level += isinstance(inner, yaml.CollectionStartEvent)
            level -= isinstance(inner, yaml.CollectionEndEvent)

    def _items(self, events: Iterator[Any], depth: int) -> Iterator[Node]:
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            yield self._node(event, events, depth + 1)

    def _entries(self, events: Iterator[Any], depth: int) -> Iterator[tuple[Scalar, Node]]:
        seen: dict[str, Place] = {}
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            key = self._node(event, events, depth + 1)
            value = self._node(next(events), events, depth + 1)
            if not isinstance(key, Scalar):
                self.report.error(key.place, "yaml-key", describe(key), "a plain word as key")
                continue
            if key.text in seen:
                first = seen[key.text]
                found = f"the key {quoted(key.text)} again (first on line {first.line})"
                self.report.error(key.place, "yaml-duplicate-key", found, "each key once", "keep one of the two")
                continue
            seen[key.text] = key.place
            yield key, value
