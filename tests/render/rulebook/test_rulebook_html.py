"""Rulebooks as a page for the browser: whole in itself, well formed, with every picture described."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from ninefold.cli.rulebooks import BookOrder, write_books
from ninefold.resources import cards_root

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


def test_several_languages_are_linked_with_each_other(tmp_path: Path) -> None:
    order = BookOrder((), ("en",), html=True, booklet=False, draft=False, output=tmp_path)
    list(write_books(cards_root() / "orchard", order))
    text = (tmp_path / "orchard" / "orchard-rulebook-en.html").read_text(encoding="utf-8")
    # A switch with nothing to switch to is left out.
    assert 'class="languages"' not in text
