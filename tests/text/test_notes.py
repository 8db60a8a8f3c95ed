"""Notes for translators: every text has one, and the room they tell is that of the drawings."""

import re

import pytest

from ninefold.art import backs, reference
from ninefold.errors import Report
from ninefold.layout.geometry import Box
from ninefold.layout.units import written
from ninefold.text.notes import load_notes
from ninefold.text.state import shipped_domains

NOTES = load_notes(Report())


def room_of(id: str) -> str:
    return next(note.room for note in NOTES.places if note.ids == id)


@pytest.mark.parametrize(
    ("id", "box"),
    [
        ("recipe.*", backs._TALL.sentence),
        ("area.*.surrounded", backs._TALL.sentence),
        ("thing.*.absent", backs._TALL.sentence),
        ("recipe.*.name", backs._TALL.title),
        ("score.title", reference._TITLE),
        ("summary.title", reference._TITLE),
    ],
)
def test_the_room_that_a_note_tells_is_that_of_the_drawing(id: str, box: Box) -> None:
    assert room_of(id).startswith(f"{written(box.width)} × {written(box.height)} mm"), room_of(id)


def test_the_room_of_the_turn_summary_is_what_its_signs_leave() -> None:
    lines = 6
    width, height = reference._WIDTH - reference._SIGNS - 1.8, (77.6 - 14.6) / lines - 0.8
    assert room_of("summary.*").startswith(f"{width:.1f} × {height:.1f} mm")


def test_every_text_says_where_it_stands() -> None:
    report = Report()
    for domain in shipped_domains(report):
        for message in domain.messages:
            assert NOTES.of(message), message.id
    assert not report.problems


def test_every_note_is_of_a_text_there_is() -> None:
    ids = [message.id for domain in shipped_domains(Report()) for message in domain.messages]
    patterns = [note.ids for note in NOTES.places if not note.ids.endswith(".agree")]
    assert [p for p in patterns if not any(re.fullmatch(re.escape(p).replace(r"\*", ".*"), id) for id in ids)] == []


FEW_OF = re.compile(
    r"\{(n|count|number|cards|columns|rows|points|target|score|games|moves|pages|dice)\}\*{0,2} ([a-z]+s)\b"
)
NEVER_ONE = {"tts.readme.picture", "play.sheet-deal.target", "screen.small", "challenge.key.line"}
"""Texts whose numbers are never small ones: lines of a window, points to reach, cards of a sheet."""


def test_a_text_with_a_number_of_things_counts_them() -> None:
    """Numbers in rulebooks are those of a game's rules, so that its sentences are written for them."""
    messages = [m for domain in shipped_domains(Report()) for m in domain.messages if not m.id.startswith("book.")]
    found = {message.id for message in messages if message.one is None and FEW_OF.search(message.text)}
    assert found <= NEVER_ONE
