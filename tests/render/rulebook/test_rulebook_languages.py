"""Every language's rulebooks: what is read back is what the catalogue says, in its order; lines end well."""

from __future__ import annotations

import ctypes
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import page as page_validation
import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from ninefold.cli.languages import begun_languages
from ninefold.cli.rulebooks import BookOrder, Ready, check_book, prepared, write_books
from ninefold.errors import Report
from ninefold.layout.linebreak import COUNTERS, NO_END, NO_START, is_wide
from ninefold.layout.paper import PAPERS
from ninefold.render.rulebook.impose import half
from ninefold.render.rulebook.pages import lay_out
from ninefold.resources import cards_root
from ninefold.text.language import ENGLISH_CODE
from ninefold.text.rulebook.model import Document, texts

GAMES = ("forage", "grove", "orchard")
MOST_BYTES = 400_000


def order(language: str, home: Path = Path()) -> BookOrder:
    # As a draft, so that a text that is just being translated anew does not stop it: English stands in its place.
    return BookOrder(("a4",), (language,), html=False, booklet=False, draft=True, output=home)


BOOKS = [
    pytest.param((game, code), id=f"{game}-{code}", marks=[pytest.mark.slow] if game != "grove" else [])
    for game in GAMES
    for code in begun_languages()
]


@pytest.fixture(scope="module", params=BOOKS)
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Ready, Path]:
    game, code = request.param
    home = tmp_path_factory.mktemp(f"{game}-{code}")
    list(write_books(cards_root() / game, order(code, home)))
    return prepared(cards_root() / game, code, order(code)), home / game / f"{game}-rulebook-{code}-a4.pdf"


def plain(text: str) -> str:
    """Text without what line breaks do to it: white space, and the hyphens at the ends of lines."""
    # pdfium reads a hyphen at the end of a line as one of these two.
    return re.sub(r"[\s\x02\ufffe-]+", "", unicodedata.normalize("NFC", text))


def marks(path: Path) -> dict[tuple[int, int], str]:
    """The text of every mark of a PDF, by page and number."""
    found: dict[tuple[int, int], str] = {}
    with pypdfium2.PdfDocument(path) as pdf:
        for number, page in enumerate(pdf):
            text_page = page.get_textpage()
            for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
                mark = pdfium.FPDFPageObj_GetMarkedContentID(thing.raw)
                size = pdfium.FPDFTextObj_GetText(thing.raw, text_page.raw, None, 0)
                buffer = ctypes.create_string_buffer(size)
                pointer = ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort))
                pdfium.FPDFTextObj_GetText(thing.raw, text_page.raw, pointer, size)
                found[number, mark] = found.get((number, mark), "") + buffer.raw[:size].decode("utf-16-le").rstrip(
                    "\0"
                )
    return found


def read_aloud(path: Path) -> Iterator[tuple[str, str]]:
    """The elements of a tagged PDF in the order of its tree: their tags, and the text below them."""
    said = marks(path)
    with pikepdf.open(path) as pdf:
        pages = {page.obj.objgen: n for n, page in enumerate(pdf.pages)}

        def text(node: pikepdf.Object) -> str:
            if "/MCID" in node:
                return said.get((pages[node.Pg.objgen], int(node.MCID)), "")
            if str(node.get("/S", "")) in ("/Lbl", "/Figure") or "/Obj" in node:
                return ""
            return "".join(map(text, node.K))

        def walk(node: pikepdf.Object) -> Iterator[tuple[str, str]]:
            tag = str(node.S)
            if tag in ("/Document", "/Sect", "/Div", "/Table", "/TR", "/L", "/LI", "/TOC"):
                for kid in node.K:
                    yield from walk(kid)
            else:
                yield tag, text(node)

        yield from walk(pdf.Root.StructTreeRoot.K)


def expected(document: Document) -> str:
    """Everything that a reader should hear, the contents aside."""
    title, subtitle, *rest = texts(document)
    return plain("".join((title, subtitle, document.labels.contents, *rest)))


def test_read_aloud_the_book_says_what_the_catalogue_says_in_its_order(written: tuple[Ready, Path]) -> None:
    book, path = written
    heard = list(read_aloud(path))
    assert plain("".join(text for tag, text in heard if tag != "/TOCI")) == expected(book.document)
    entries = [plain(text) for tag, text in heard if tag == "/TOCI"]
    for entry, section in zip(entries, book.document.sections, strict=True):
        assert re.fullmatch(re.escape(plain(section.title)) + "[0-9]+", entry)


def test_it_conforms_to_pdf_ua_names_its_language_and_is_small(written: tuple[Ready, Path]) -> None:
    book, path = written
    verdict = page_validation.validate_pdf(str(path), profile="ua1")
    assert verdict.is_compliant, [(f.rule_id, f.message) for f in verdict.failures]
    assert not list(check_book(book)), "something does not fit on the smallest pages"
    assert path.stat().st_size <= MOST_BYTES
    with pikepdf.open(path) as pdf:
        assert str(pdf.Root.Lang) == book.document.language.replace("_", "-")


def test_a_booklet_conforms_and_is_read_in_the_order_of_its_pages_not_of_its_sheets(tmp_path: Path) -> None:
    booklet = replace(order(ENGLISH_CODE, tmp_path), booklet=True)
    (line,) = write_books(cards_root() / "orchard", booklet)
    assert "10 pages on 3 sheets, both sides, 2 of 12 pages blank" in line
    path = tmp_path / "orchard" / "orchard-rulebook-en-a4-booklet.pdf"
    verdict = page_validation.validate_pdf(str(path), profile="ua1")
    assert verdict.is_compliant, [(f.rule_id, f.message) for f in verdict.failures]
    heard = [text for tag, text in read_aloud(path) if tag != "/TOCI"]
    document = prepared(cards_root() / "orchard", ENGLISH_CODE, booklet).document
    assert plain("".join(heard)) == expected(document)
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) == 6
        middle = float(pdf.pages[0].MediaBox[2]) / 2
        links = [(n, link) for n, page in enumerate(pdf.pages) for link in page.obj.get("/Annots", [])]
        # The first page lies on the right half of the outermost sheet.
        contents = [link for n, link in links if n == 0]
        assert len(contents) >= 2 * len(document.sections)
        assert all(float(link.Rect[0]) > middle for link in contents)
        with pdf.open_outline() as outline:
            assert [item.title for item in outline.root] == [section.title for section in document.sections]


@pytest.mark.slow
def test_every_line_of_the_japanese_begins_and_ends_as_it_may_on_every_page_size() -> None:
    if "ja" not in begun_languages():
        pytest.fail("no Japanese is shipped")
    for game in GAMES:
        book = prepared(cards_root() / game, "ja", order("ja"))
        for name in ("a4", "letter", "a5"):
            whole = PAPERS.find(name, Report())
            assert whole is not None
            for paper in (whole, half(whole)):
                report = Report()
                laid = lay_out(book.document, book.pictures, paper, report)
                assert laid is not None
                assert report.ok, list(map(str, report))
                count = 0
                for blocks in [laid.head.titles, laid.head.subtitles, *(one.slab.lines for one in laid.placed)]:
                    for line in blocks:
                        shown = "".join(span.text for span in line.spans)
                        assert not line.overhang, shown
                        assert not shown or shown[-1] not in NO_END, shown
                        count += 1
                    for before, after in pairwise(blocks):
                        same = {span.id for span in before.spans} & {span.id for span in after.spans}
                        if same and before.spans and after.spans and after.spans[0].text:
                            start, end = after.spans[0].text[0], before.spans[-1].text[-1:]
                            assert start not in NO_START, (before, after)
                            assert not (end.isdigit() and (start.isdigit() or start in COUNTERS)), (before, after)
                            assert not (end and is_wide(end) and start.isspace())
                assert count > 100


@pytest.mark.slow
def test_no_paragraph_leaves_a_line_alone_in_a_column() -> None:
    for code in begun_languages():
        book = prepared(cards_root() / "grove", code, order(code))
        paper = PAPERS.find("a4", Report())
        assert paper is not None
        laid = lay_out(book.document, book.pictures, paper, Report())
        assert laid is not None
        tables = {id(one.slab) for one in laid.placed if one.slab.again or len(one.slab.lines) != 1}
        columns: dict[tuple[str, int, float], int] = {}
        # The contents aside, which name the titles.
        start = next(n for n, one in enumerate(laid.placed) if one.slab.anchor)
        for one in laid.placed[start:]:
            if id(one.slab) not in tables and one.slab.lines[0].spans:
                key = one.slab.lines[0].spans[-1].id, one.page, one.x
                columns[key] = columns.get(key, 0) + 1
        for id_ in {key[0] for key in columns if key[0]}:
            parts = [count for key, count in columns.items() if key[0] == id_]
            assert len(parts) == 1 or min(parts) >= 2, (code, id_, parts)
