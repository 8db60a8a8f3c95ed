"""Notes for translators: where a text stands, how much room it has, and what fills its gaps. All of it is data."""

from __future__ import annotations

from fnmatch import fnmatchcase

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.resources import rules_root
from ninefold.text.messages import GAP, Message
from ninefold.yamlfile import Field, ListOf, MapOf, Record, Shape, Text, read_file

FILE_NAME = "notes.yaml"


@frozen
class Note:
    """What is to be known of the ids that a pattern names; `room` of those that stand in a box."""

    ids: str
    where: str
    room: str


@frozen
class Notes:
    """All notes. The last pattern that fits an id says most of it."""

    places: tuple[Note, ...] = ()
    gaps: tuple[tuple[str, str], ...] = ()

    def of(self, message: Message) -> tuple[str, ...]:
        """The lines of a message's note."""
        return tuple(filter(None, (message.note, self._place(message.id), self._gaps(message))))

    def _place(self, id: str) -> str:
        note = next((note for note in reversed(self.places) if fnmatchcase(id, note.ids)), None)
        if note is None:
            return ""
        return f"{note.where}. Room: {note.room}." if note.room else f"{note.where}."

    def _gaps(self, message: Message) -> str:
        known = dict(self.gaps)
        found = dict.fromkeys(gap[0] for text in message.forms for gap in GAP.finditer(text))
        told = {gap: known.get(gap) or known.get(gap.strip("{}").partition(".")[0]) or "" for gap in found}
        return " ".join(f"{gap}: {about}." for gap, about in told.items() if about)


_NOTE = Record(
    "a note",
    Note,
    {
        "ids": Field(Text(80), "which ids, with * for anything"),
        "where": Field(Text(200), "where the text stands"),
        "room": Field(Text(120), "how much room it has", ""),
    },
)


def _notes(places: tuple[Note, ...], gaps: dict[str, str]) -> Notes:
    return Notes(places, tuple(gaps.items()))


FILE: Shape[Notes] = Record(
    "notes.yaml",
    _notes,
    {
        "places": Field(ListOf(_NOTE, 0, 300, "notes"), "where texts stand"),
        "gaps": Field(MapOf(Text(40), Text(200), 0, 300), "what fills a gap", {}),
    },
)


def load_notes(report: Report) -> Notes:
    """The shipped notes."""
    return read_file(rules_root() / "common" / FILE_NAME, FILE, report) or Notes()
