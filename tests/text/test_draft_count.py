"""A draft counts the texts that are still to translate, each once, and marks all of what is English in one."""

from __future__ import annotations

from ninefold.text.load import MARKS
from ninefold.text.rulebook.draft import count_english, marked
from ninefold.text.rulebook.model import Document, Labels, Paragraph, Section, Words

LABELS = Labels("", "", "", "")
OPEN, CLOSE = MARKS


def english(text: str) -> str:
    return f"{OPEN}{text}{CLOSE}"


def test_a_title_that_links_name_again_is_one_text() -> None:
    title = english("Growing")
    see = Paragraph((Words("Vidu "), Words(title, link="growing"), Words(".")))
    sections = Section("growing", title, (see,)), Section("end", "Fino", (see,))
    assert count_english(Document("eo", "Ludo", "", sections, LABELS)) == 1


def test_an_english_name_in_an_english_sentence_ends_neither_the_sentence_nor_its_mark() -> None:
    text = english(f"Take a {english('lime')} die")
    document = Document("eo", english("Grove"), "", (Section("a", "A", (Paragraph((Words(text),)),)),), LABELS)
    assert count_english(document) == 2
    (block,) = marked(document).sections[0].blocks
    assert isinstance(block, Paragraph)
    assert all(isinstance(run, Words) and run.foreign for run in block.runs)
