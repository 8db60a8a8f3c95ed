"""Rulebooks as a page for the browser: whole in itself, well formed, with every picture described."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from book_support import own_set

from ninefold.cli.rulebooks import BookOrder, write_books
from ninefold.render.rulebook.letters import held
from ninefold.render.rulebook.lines import Setter, Style
from ninefold.resources import cards_root
from ninefold.text.rulebook.model import Sign, Words

VOID = {"meta", "link", "br", "img", "input", "hr"}


class Reading(HTMLParser):
    """Collects ids, references, headings and figures; checks that elements nest."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[int] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.tags.append((tag, values))
        if tag not in VOID:
            self.open.append(tag)
        if values.get("id"):
            self.ids.append(str(values["id"]))
        for key in ("href", "xlink:href", "src"):
            if values.get(key):
                self.links.append(str(values[key]))
        if len(tag) == 2 and tag[0] == "h" and tag[1].isdigit():
            self.headings.append(int(tag[1]))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module", params=["forage", "grove", "orchard"])
def read(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Reading, str]:
    home = tmp_path_factory.mktemp("html")
    order = BookOrder((), ("en",), html=True, booklet=False, draft=False, output=home)
    list(write_books(cards_root() / request.param, order))
    text = (home / request.param / f"{request.param}-rulebook-en.html").read_text(encoding="utf-8")
    reading = Reading()
    reading.feed(text)
    assert reading.open == []
    return reading, text


def test_ids_are_unique_and_every_reference_leads_somewhere(read: tuple[Reading, str]) -> None:
    reading, _ = read
    assert len(reading.ids) == len(set(reading.ids))
    assert all(link.startswith("#") and link[1:] in reading.ids for link in reading.links)


def test_nothing_is_fetched_and_no_script_runs(read: tuple[Reading, str]) -> None:
    reading, text = read
    assert not {"script", "link", "iframe", "img", "object"} & {tag for tag, _ in reading.tags}
    assert "@import" not in text
    assert "url(http" not in text


def test_headings_never_skip_a_level(read: tuple[Reading, str]) -> None:
    levels = read[0].headings
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_pictures_are_described_or_hidden_and_the_page_has_landmarks(read: tuple[Reading, str]) -> None:
    tags = read[0].tags
    drawings = [values for tag, values in tags if tag == "svg"]
    assert all(values.get("aria-label") or values.get("aria-hidden") == "true" for values in drawings)
    assert sum(1 for tag, _ in tags if tag == "figure") == sum(1 for v in drawings if v.get("role") == "img")
    assert {"header", "nav", "main", "footer"} <= {tag for tag, _ in tags}
    assert next(v for tag, v in tags if tag == "html")["lang"] == "en"


def test_a_switch_with_nothing_to_switch_to_is_left_out(read: tuple[Reading, str]) -> None:
    assert 'class="languages"' not in read[1]


def test_several_languages_are_linked_with_each_other_by_their_names(tmp_path: Path) -> None:
    order = BookOrder((), ("en", "ja", "de"), html=True, booklet=False, draft=True, output=tmp_path)
    list(write_books(cards_root() / "orchard", order))
    home = tmp_path / "orchard"
    for code in order.languages:
        reading = Reading()
        text = (home / f"orchard-rulebook-{code}.html").read_text(encoding="utf-8")
        reading.feed(text)
        others = {value for value in reading.links if not value.startswith("#")}
        assert others == {f"orchard-rulebook-{other}.html" for other in order.languages if other != code}
        assert all((home / other).is_file() for other in others)
        assert all(name in text for name in ("English", "日本語", "Deutsch"))


def test_every_text_of_the_book_stands_on_the_page_as_often_as_in_the_book(read: tuple[Reading, str]) -> None:
    said = Counter(re.sub(r"\s+", " ", text).strip() for text in read[0].texts)
    paragraphs = [text for text in said if len(text) > 60]
    assert paragraphs
    assert all(said[text] == 1 for text in paragraphs)


def test_no_line_ends_between_a_sign_and_the_mark_beside_it() -> None:
    sign = Sign("thing:squirrel")
    words = map(Words, ("It takes the squirrel (", "), once: then a ", ", or ", ": no."))
    first, second, third, last = words
    runs = (first, sign, second, sign, third, sign, last)
    parts = held(runs)
    whole = ["".join(r.text if isinstance(r, Words) else "*" for r in part) for part, kept in parts if kept]
    assert whole == ["(*),", "a *,", "or *:"]
    together = [run for part, _ in parts for run in part]
    assert "".join(r.text if isinstance(r, Words) else "*" for r in together) == "".join(
        r.text if isinstance(r, Words) else "*" for r in runs
    )
    # The same in lines of any width on paper.
    for room in range(12, 60):
        for line in Setter("en", lambda *_: 4.0).lines(runs, Style(9.5, "#000000"), room):
            begin, end = line.spans[0], line.spans[-1]
            assert not begin.text.startswith((")", ",", ":"))
            assert not end.text.endswith("(")
            assert not (end.sign and len(line.spans) == 1)


def test_a_sign_and_what_clings_to_it_stand_in_a_span_that_is_not_broken(read: tuple[Reading, str]) -> None:
    spans = re.findall(r'<span class="held">(.*?)</span>', read[1], flags=re.DOTALL)
    assert spans
    assert all("<svg" in span for span in spans)
    assert not re.search(r"</svg>[,.:;)]", re.sub(r'<span class="held">.*?</span>', "", read[1], flags=re.DOTALL))


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A set with an English text of its own, which no translation has."""
    return own_set(tmp_path / "mine", "The old trees have been", "All old trees have been")


def test_a_draft_tells_how_many_texts_are_english_and_marks_each_for_every_eye(begun: Path, tmp_path: Path) -> None:
    order = BookOrder(("a4",), ("de",), html=True, booklet=False, draft=True, output=tmp_path / "out")
    list(write_books(begun, order))
    text = (tmp_path / "out" / "mine" / "mine-rulebook-de.html").read_text(encoding="utf-8")
    assert re.search(r'<p class="notice" role="note">Entwurf[^<]*EN‹[^<]*: 1</p>', text)
    foreign = re.findall(r'<span class="foreign" lang="en">(.*?)</span>', text)
    assert any("All old trees have been" in part for part in foreign)
    assert "underline dashed" in text
    list(write_books(begun, replace(order, html=False)))
    with pypdfium2.PdfDocument(tmp_path / "out" / "mine" / "mine-rulebook-de-a4.pdf") as pdf:
        first = pdf[0].get_textpage().get_text_range()
    assert "Entwurf" in first
    assert "EN‹All old trees" in first


def test_what_is_complete_has_no_notice(read: tuple[Reading, str]) -> None:
    assert '<p class="notice"' not in read[1]
    assert '<span class="foreign"' not in read[1]
