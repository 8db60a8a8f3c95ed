"""Numbers are never typed into a rulebook: a digit in its English texts is a number that nobody keeps right."""

from __future__ import annotations

import re

from ninefold.errors import Report
from ninefold.text.catalogue import Catalogue
from ninefold.text.language import ENGLISH_CODE
from ninefold.text.rulebook.facts import Facts
from ninefold.text.rulebook.structure import Structure

_NUMBER = re.compile(r"\d+")
_GAP = re.compile(r"\{[^{}]*\}")


def check_digits(structure: Structure, words: Catalogue, facts: Facts, report: Report) -> None:
    """Record the numbers in a book's English texts, those in the phrases aside that it lists under `digits`; the hint
    names gaps that stand for such a number."""
    allowed = sorted(structure.digits, key=len, reverse=True)
    for item in structure.items():
        place, text = item.place, item.english
        if words.language == ENGLISH_CODE:
            place, text = words.places.get(item.id, place), words.texts.get(item.id, text)
        text = _GAP.sub("", text)
        for phrase in allowed:
            text = text.replace(phrase, "")
        for number in dict.fromkeys(_NUMBER.findall(text)):
            gaps = ", ".join(f"{{{name}}}" for name, value in facts.items() if value.lstrip("−") == number)
            hint = (
                f"{gaps} may be meant" if gaps else "if it is no number of the rules, list its phrase under digits:"
            )
            report.error(place, "book-digit", f"the number {number} in '{item.id}'", "a gap that data fill", hint)
