"""A language that nobody speaks: English with accents. Added by data alone, in a copy of the shipped data."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from ninefold.errors import Report
from ninefold.resources import data_root
from ninefold.text.checks import _LITERAL
from ninefold.text.domains import Domain
from ninefold.text.language import Language, load_languages
from ninefold.text.merge import merge
from ninefold.text.messages import GAP
from ninefold.text.notes import Notes
from ninefold.text.po import Entry, Po
from ninefold.text.powriter import write_po
from ninefold.text.state import shipped_domains

CODE = "eo"
TOLD = """
eo:
  name: Pseŭdo
  english: Pseudo
  forms: 3
  plural: "n==1 ? 0 : n==2 ? 1 : 2"
  inflected:
    kind: {dice-few: dice of the kind after a small number}
    dish: {agree: "one of m, f"}
    word: {m: masculine, f: feminine}
"""
ACCENTS = str.maketrans("aeiou", "áéíóú")
KEPT = f"{GAP.pattern}|{_LITERAL.pattern}"
COMMAND = "|^[a-z]+(?=[:,; ])"
"""What stays as it is: gaps, what is typed, and the commands of the help."""


def accented(text: str, id: str = "") -> str:
    """The text in the language."""
    parts, last = [], 0
    for kept in re.finditer(KEPT + COMMAND * id.startswith("play.help."), text):
        parts += [text[last : kept.start()].translate(ACCENTS), kept[0]]
        last = kept.end()
    return "".join((*parts, text[last:].translate(ACCENTS)))


def translated(entry: Entry) -> Entry:
    """The entry with its translation."""
    if entry.id.endswith(".agree"):
        return replace(entry, texts=("f",))
    if len(entry.english) == 1:
        return replace(entry, texts=(accented(entry.english[0], entry.id),))
    one, many = map(accented, entry.english)
    return replace(entry, texts=(one, many, many))


def whole(domain: Domain, language: Language) -> Po:
    """The complete translation of a domain."""
    po = merge(Po(), domain.for_language(language), language, Notes().of, lambda message: message.place.file)
    return replace(po, entries=tuple(map(translated, po.entries)))


def put(domain: Domain, po: Po, code: str = CODE) -> Path:
    """Write a PO file where it belongs."""
    path = domain.po_path(code)
    path.parent.mkdir(exist_ok=True)
    path.write_text(write_po(po), encoding="utf-8")
    return path


def copy_data(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the data that the program takes for its own, with the language described but not translated."""
    for name in ("cards", "rules"):
        shutil.copytree(data_root() / name, folder / name)
    with (folder / "rules" / "common" / "languages.yaml").open("a", encoding="utf-8") as file:
        file.write(TOLD)
    monkeypatch.setattr("ninefold.resources.data_root", lambda: folder)
    return folder


def add_language(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Language:
    """The same, translated."""
    copy_data(folder, monkeypatch)
    language = load_languages(Report())[CODE]
    for domain in shipped_domains(Report()):
        put(domain, whole(domain, language))
    return language
