"""The rulebook as the last part of the whole game: one file, its bookmarks kept, and all of it tagged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import page as page_validation
import pikepdf
import pytest

Command = Callable[..., Any]


@pytest.fixture
def joined(ninefold: Command, tmp_path: Path) -> Path:
    ran = ninefold("build", "orchard", "--paper", "a4", "--rulebook", "-o", tmp_path)
    assert ran.code == 0, ran.err
    (path,) = (tmp_path / "orchard").glob("*.pdf")
    assert isinstance(path, Path)
    return path


def test_the_book_is_the_last_part_with_its_own_bookmarks_and_tags(joined: Path) -> None:
    with pikepdf.open(joined) as pdf:
        with pdf.open_outline() as outline:
            titles = [item.title for item in outline.root]
            assert titles[0] == "How to print"
            assert titles[-1] == "The rules of Orchard"
            assert [item.title for item in outline.root[-1].children][-1] == "All on one page"
        root = pdf.Root.StructTreeRoot.K
        assert str(root.S) == "/Document"
        sheets, book = [kid for kid in root.K if str(kid.S) == "/Sect"], root.K[-1]
        assert str(book.S) == "/Part"
        pages_of = [page.obj.objgen for page in pdf.pages]
        first = pages_of.index(book.K[0].K[0].Pg.objgen)
        parts = list(pdf.pages)[first:]
        # Printed on both sides: the book begins on the front of a sheet, and the last sheet has a reverse.
        assert (first % 2, len(pdf.pages) % 2) == (0, 0)
        assert len(parts) >= 5
        links = [link for page in parts for link in page.obj.get("/Annots", [])]
        pages = {page.obj.objgen for page in parts}
        assert links
        assert all(link.Dest[0].objgen in pages for link in links)
        figures = [kid for sheet in sheets for kid in sheet.K if str(kid.S) == "/Figure"]
        # Empty reverses aside, every sheet says what it shows.
        assert len(sheets) >= 8
        assert [str(figure.Alt) for figure in figures][:2] == ["How to print", "Card fronts"]
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    verdict = page_validation.validate_pdf(str(joined), profile="ua1")
    assert verdict.is_compliant, [(f.rule_id, f.message) for f in verdict.failures]
    assert joined.stat().st_size <= 600_000


@pytest.mark.slow
def test_what_it_draws_is_within_reach_of_printers_and_the_same_each_time(
    ninefold: Command, tmp_path: Path, joined: Path
) -> None:
    data = joined.read_bytes()
    ran = ninefold("proof", joined)
    assert ran.code == 0, ran.out
    joined.unlink()
    assert ninefold("build", "orchard", "--paper", "a4", "--rulebook", "-o", tmp_path).code == 0
    assert joined.read_bytes() == data
    # The file without the book is another one, though its name is the same.
    assert "unchanged" not in ninefold("build", "orchard", "--paper", "a4", "-o", tmp_path).out


def test_it_goes_with_the_whole_game_only(ninefold: Command, tmp_path: Path) -> None:
    ran = ninefold("build", "orchard", "--only", "cards", "--rulebook", "-o", tmp_path)
    assert ran.code == 2
    assert "ninefold rulebook" in ran.err


@pytest.mark.slow
def test_proof_holds_its_sheets_and_the_pages_of_the_book(
    ninefold: Command, joined: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ninefold.render.proof.drawing.DPI", 100.0)
    ran = ninefold("proof", joined)
    assert (ran.code, ran.err) == (0, "")
    with pikepdf.open(joined, allow_overwriting_input=True) as pdf:
        last = max(n for n, page in enumerate(pdf.pages) if "/Annots" in page.obj)
        page = pdf.pages[last]
        page.Contents.write(page.Contents.read_bytes() + b"\n0 0 9 9 re f")
        there = list(pdf.pages)
        pdf.pages[2:4] = [there[3], there[2]]
        pdf.save(joined)
    ran = ninefold("proof", joined)
    assert ran.code == 1
    assert f"[page-drawn-otherwise] page {last + 1}: something is drawn otherwise than it was built" in ran.out
    assert "[page-order] page 3: not where it was among the others" in ran.out
