"""The way of a translation: start a language, bring its files up to date, as texts that the caller writes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ninefold.errors import Report
from ninefold.resources import data_root
from ninefold.text.domains import Domain
from ninefold.text.language import Language
from ninefold.text.merge import merge
from ninefold.text.messages import Message
from ninefold.text.notes import Notes
from ninefold.text.po import Po
from ninefold.text.poreader import read_within
from ninefold.text.powriter import write_po


def updated(domain: Domain, language: Language, notes: Notes, report: Report) -> tuple[Path, str] | None:
    """The path and new text of a domain's PO file; None if the old one has problems, which are in the report."""
    path = domain.po_path(language.code)
    found = Report()
    old = read_within(path, domain.home, found) if path.is_file() else Po()
    report.extend(found.problems)
    # A file that could not be read as a whole would lose what was not understood.
    if old is None or not found.ok:
        return None
    own = domain.for_language(language)
    # What the file translates of its game's texts stays, and nothing more of them comes in.
    anew = [message for message in domain.accepted(language)[len(own) :] if message.id in old.living()]
    source = (*own, *anew)
    return path, write_po(merge(old, source, language, notes.of, _place(domain.home)))


def _place(home: Path) -> Callable[[Message], str]:
    """How `#:` names the file of a message: without a line, which would change with every edit above it."""

    def place(message: Message) -> str:
        file = Path(message.place.file)
        for root in (data_root(), home):
            if file.is_relative_to(root):
                return file.relative_to(root).as_posix()
        return file.name

    return place
