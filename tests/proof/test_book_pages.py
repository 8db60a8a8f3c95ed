"""Pages of rulebooks tell nothing by itself, but are held whole: their streams, what those place, their order."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from proof_support import planted, rewrite

from ninefold.cli.rulebooks import BookOrder, write_books
from ninefold.errors import Report
from ninefold.render.proof.facts import Facts
from ninefold.resources import cards_root

Books = dict[str, bytes]
Proof = Callable[..., tuple[Facts, Report]]
Plant = Callable[[pikepdf.Pdf], object]


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Books:
    """A shipped rulebook by language, and folded."""
    home = tmp_path_factory.mktemp("books")

    def made(folder: Path, languages: tuple[str, ...], paper: str, *, booklet: bool) -> list[bytes]:
        order = BookOrder((paper,), languages, html=False, booklet=booklet, draft=False, output=folder)
        list(write_books(cards_root() / "orchard", order))
        return [path.read_bytes() for path in sorted(folder.rglob("*.pdf"))]

    (folded,) = made(home / "folded", ("en",), "a4", booklet=True)
    german, english = made(home / "flat", ("de", "en"), "a5", booklet=False)
    return {"de": german, "en": english, "folded": folded}


def told(report: Report) -> list[str]:
    return [f"{problem.severity} {problem.code}: {problem.found}" for problem in report]


def of_pages(report: Report) -> list[str]:
    return [line for line in told(report) if re.match(r"\w+ (page|drawing|inventory)-", line)]


@pytest.mark.parametrize("name", ["en", "de", "folded"])
def test_a_sound_book_is_held_by_its_streams(books: Books, proof: Proof, name: str) -> None:
    _, report = proof(books[name])
    assert report.ok
    assert of_pages(report) == []
    with pikepdf.open(io.BytesIO(books[name])) as pdf:
        entries = [page.obj.NinefoldInventory for page in pdf.pages]
        assert all("/Shown" not in one for one in entries)
        assert [int(one.Number) for one in entries] == [*range(1, len(pdf.pages) + 1)]
        assert max(len(one.unparse()) for one in entries) < 300


def another_word(pdf: pikepdf.Pdf) -> None:
    rewrite(pdf.pages[2], lambda text: re.sub(r"\((\w)(\w{4})", r"(\2\1", text, count=1))


def a_line_too_many(pdf: pikepdf.Pdf) -> None:
    rewrite(pdf.pages[2], lambda text: f"{text}\nq 1 w 90 90 m 200 90 l S Q")


def a_sign_redrawn(pdf: pikepdf.Pdf) -> None:
    form = next(iter(dict(pdf.pages[2].obj.Resources.XObject).values()))
    form.write(form.read_bytes() + b"\n0 0 9 9 re f")


def emptied(pdf: pikepdf.Pdf) -> None:
    pdf.pages[2].obj.Contents.write(b"")


@pytest.mark.parametrize("plant", [another_word, a_line_too_many, a_sign_redrawn, emptied])
@pytest.mark.parametrize("name", ["en", "folded"])
def test_whatever_is_changed_on_a_page_is_told(books: Books, proof: Proof, name: str, plant: Plant) -> None:
    lines = of_pages(proof(planted(books[name], plant, ours=True))[1])
    assert [line for line in lines if "page-drawn-otherwise" in line] == lines
    assert "something is drawn otherwise than it was built" in lines[0]
    if plant is not a_sign_redrawn:
        assert "page 3: " in lines[0]


def test_a_page_that_is_gone_and_pages_in_another_order(books: Books, proof: Proof) -> None:
    def gone(pdf: pikepdf.Pdf) -> None:
        del pdf.pages[1]

    (line,) = of_pages(proof(planted(books["en"], gone, ours=True))[1])
    assert re.fullmatch(r"error page-missing: 1 of the \d+ pages that were built is missing", line)

    def exchanged(pdf: pikepdf.Pdf) -> None:
        there = list(pdf.pages)
        pdf.pages[:] = [there[1], there[0], *there[2:]]

    assert of_pages(proof(planted(books["en"], exchanged, ours=True))[1]) == [
        "error page-order: page 1: not where it was among the others"
    ]


def test_a_page_of_the_book_in_another_language(books: Books, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        with pikepdf.open(io.BytesIO(books["de"])) as other:
            pdf.pages[3] = other.pages[3]

    lines = of_pages(proof(planted(books["en"], plant, ours=True))[1])
    assert lines[1:] == ["error page-foreign: page 4: taken from another file"]
    assert lines[0].startswith("error page-missing: 1 of the")
