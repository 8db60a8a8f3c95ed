"""`translate preview` shows the page of the rulebook on which a text stands."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Command = Callable[..., Any]


@pytest.mark.slow
def test_the_page_that_shows_a_text_is_written_once(ninefold: Command, tmp_path: Path) -> None:
    ran = ninefold("translate", "preview", "ja", "book.squirrel", "-o", tmp_path)
    assert ran.code == 0, ran.out
    pages = list((tmp_path / "translate").glob("grove-ja-page*.png"))
    assert pages
    assert all(page.read_bytes().startswith(b"\x89PNG") for page in pages)
    assert all(f"{page}  (book.squirrel." in ran.out for page in pages)
    assert "forage" not in "".join(map(str, (tmp_path / "translate").iterdir())), "one book that has it is enough"


@pytest.mark.slow
def test_what_no_page_shows_is_said(ninefold: Command, tmp_path: Path) -> None:
    ran = ninefold("translate", "preview", "de", "play.kept", "-o", tmp_path)
    assert "no page of a rulebook shows this" in ran.out
    assert not (tmp_path / "translate").exists()


def test_without_what_draws_pictures_the_way_to_get_it_is_said(
    ninefold: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    ran = ninefold("translate", "preview", "de", "book.labels.contents", "-o", tmp_path)
    assert ran.code == 0
    assert "pip install '.[png]'" in ran.out
