"""Rulebooks as PDF: tagged, whole, small, the same each time, and every word of the document in it."""

from __future__ import annotations

import io
import re
import unicodedata
from pathlib import Path

import page as page_validation
import pikepdf
import pypdfium2
import pytest

from ninefold.cli.rulebooks import BookOrder, Ready, prepared, write_books
from ninefold.layout.linebreak import NO_END, NO_START
from ninefold.render.rulebook.impose import Seat, order
from ninefold.render.rulebook.lines import Line, Setter, Style
from ninefold.render.rulebook.tables import _widths
from ninefold.render.rulebook.tags import Bound
from ninefold.resources import cards_root
from ninefold.text.rulebook.model import Column, Row, Sign, Table, Words, texts

GAMES = ("forage", "grove", "orchard")
PAPERS = ("a4", "letter", "a5")
MOST_BYTES = 400_000


def ordered(tmp_path: Path, **other: object) -> BookOrder:
    given: dict[str, object] = {
        "papers": PAPERS,
        "languages": ("en",),
        "html": False,
        "booklet": False,
        "draft": False,
        "output": tmp_path,
    }
    return BookOrder(**{**given, **other})  # type: ignore[arg-type]


@pytest.fixture(scope="module", params=GAMES)
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, Path]]:
    """A game and its books by paper."""
    home = tmp_path_factory.mktemp(request.param)
    list(write_books(cards_root() / request.param, ordered(home)))
    files = {p: home / request.param / f"{request.param}-rulebook-en-{p}.pdf" for p in PAPERS}
    return request.param, files


def ready(game: str) -> Ready:
    return prepared(cards_root() / game, "en", ordered(Path()))


def test_the_books_conform_to_pdf_ua(built: tuple[str, dict[str, Path]]) -> None:
    for path in built[1].values():
        verdict = page_validation.validate_pdf(str(path), profile="ua1")
        assert verdict.is_compliant, [(f.rule_id, f.message) for f in verdict.failures]


def test_the_books_are_small_and_their_fonts_embedded(built: tuple[str, dict[str, Path]]) -> None:
    for path in built[1].values():
        assert path.stat().st_size <= MOST_BYTES
        with pikepdf.open(path) as pdf:
            fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
            assert fonts
            assert all("/FontFile2" in font.FontDescriptor for font in fonts)


def plain(text: str) -> str:
    """Text without what line breaks do to it: white space, and the hyphens at the ends of lines."""
    # pdfium reads a hyphen at the end of a line as U+FFFE, and joins the lines.
    text = re.sub(r"[\ufffe\u0002]|-[\r\n]+", "", text)
    return re.sub(r"\s+", "", unicodedata.normalize("NFC", text).replace("-", ""))


def test_every_text_of_the_document_can_be_read_back(built: tuple[str, dict[str, Path]]) -> None:
    game, files = built
    document = ready(game).document
    for path in files.values():
        pdf = pypdfium2.PdfDocument(path)
        # Columns and pages come one after the other, so what goes on elsewhere is whole once joined.
        read = plain("".join(page.get_textpage().get_text_range() + "\n" for page in pdf))
        read = re.sub(re.escape(plain(document.title)) + r"[0-9]{1,2}(?!\Z)", "", read)
        lost = [t for t in texts(document) if plain(t) not in read]
        cut = [t for t in lost if len(t) < 60]
        assert not cut, cut
        # A paragraph that is divided between columns may be read with a table's head or a footer between its parts.
        assert all(plain(t)[:20] in read and plain(t)[-20:] in read for t in lost), lost


def test_headings_tables_figures_and_links_are_tagged(built: tuple[str, dict[str, Path]]) -> None:
    game, files = built
    document = ready(game).document
    with pikepdf.open(files["a4"]) as pdf:
        tags: dict[str, list[pikepdf.Dictionary]] = {}
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/StructElem":
                tags.setdefault(str(thing.S), []).append(thing)
        assert len(tags["/H1"]) == 1
        assert len(tags["/H2"]) == len(document.sections)
        assert all("/Alt" in figure for figure in tags["/Figure"])
        assert {str(cell.A.Scope) for cell in tags["/TH"]} == {"/Column", "/Row"}
        links = [a for page in pdf.pages for a in page.obj.get("/Annots", [])]
        assert len(links) >= 2 * len(document.sections)
        with pdf.open_outline() as outline:
            assert [item.title for item in outline.root] == [section.title for section in document.sections]


def test_the_same_book_has_the_same_bytes(built: tuple[str, dict[str, Path]], tmp_path: Path) -> None:
    game, files = built
    list(write_books(cards_root() / game, ordered(tmp_path, papers=("a5",))))
    assert (tmp_path / game / files["a5"].name).read_bytes() == files["a5"].read_bytes()


def test_nothing_is_drawn_beyond_the_margins(built: tuple[str, dict[str, Path]]) -> None:
    for path in built[1].values():
        for page in pypdfium2.PdfDocument(path):
            width, text = page.get_width(), page.get_textpage()
            for n in range(text.count_rects()):
                left, _, right, _ = text.get_rect(n)
                assert left > 30
                assert right < width - 30


def test_books_that_are_up_to_date_are_left_alone(tmp_path: Path) -> None:
    folder = cards_root() / "orchard"
    wanted = ordered(tmp_path, papers=("a5",))
    assert "pages" in next(write_books(folder, wanted))
    assert "unchanged" in next(write_books(folder, wanted))
    booklet = ordered(tmp_path, papers=("a4",), booklet=True)
    line = next(write_books(folder, booklet))
    assert "orchard-rulebook-en-a4-booklet.pdf" in line


@pytest.mark.parametrize("pages", range(1, 21))
def test_folded_and_nested_the_pages_of_a_booklet_come_in_order(pages: int) -> None:
    sides = order(pages)
    sheets = list(zip(sides[::2], sides[1::2], strict=True))
    # Leafing through: the right halves of the fronts and the left halves of the backs, then the way back out.
    first = [half for (_, right), (left, _) in sheets for half in (right, left)]
    second = [half for (left, _), (_, right) in reversed(sheets) for half in (right, left)]
    read = [*first, *second]
    assert [page for page in read if page is not None] == list(range(pages))
    assert read[pages:] == [None] * (len(read) - pages)


def test_a_booklet_has_sheets_on_their_long_side_and_turns_on_the_short_edge(tmp_path: Path) -> None:
    list(write_books(cards_root() / "orchard", ordered(tmp_path, papers=("a4",), booklet=True)))
    data = (tmp_path / "orchard" / "orchard-rulebook-en-a4-booklet.pdf").read_bytes()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert str(pdf.Root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge"
        assert len(pdf.pages) % 2 == 0
        box = [float(side) for side in pdf.pages[0].MediaBox]
        assert box[2] > box[3]


JAPANESE = (
    "カードを１枚えらび、場のカードに少なくとも１マス重ねて置きます。重ねた面の木は、下の木と同じ実でなければなりません（リスを使うときは別です）。"
    "本当に？！そうです！！「（『リス』）」と「手押し車」、〈空き地〉――終わり。スコアは123点、"
    "3.5％、Grove PnP version 2.0です。"
)


def shown(line: Line) -> str:
    return "".join(span.text for span in line.spans)


@pytest.mark.parametrize("room", [28, 33, 41, 47, 56, 64, 72, 85, 99, 118])
def test_japanese_lines_begin_and_end_as_they_may(room: float) -> None:
    lines = Setter("ja", lambda *_: 4.0).lines((Words(JAPANESE),), Style(9.5, "#000000"), room)
    assert "".join(map(shown, lines)).replace(" ", "") == JAPANESE.replace(" ", "")
    for n, line in enumerate(lines):
        assert line.width <= room + 1e-6
        assert n == 0 or shown(line)[0] not in NO_START
        assert shown(line)[-1] not in NO_END


@pytest.mark.parametrize(("language", "text"), [
    ("en", "Whichever wheelbarrow you remember, overlapping everything officially flatters tomorrow’s recipes."),
    ("de", "Donaudampfschifffahrtsgesellschaften unterschreiben Wiedergutmachungsvereinbarungen gemeinschaftlich."),
    ("ru", "Перекрывающиеся достопримечательности переосвидетельствования удовлетворительно человеколюбивого."),
    ("pt_BR", "Responsabilidade e desenvolvimento extraordinariamente sobrepuseram constitucionalmente."),
])  # fmt: skip
def test_words_are_divided_and_no_line_overhangs(language: str, text: str) -> None:
    lines = Setter(language, lambda *_: 4.0).lines((Words(text),), Style(9.5, "#000000"), 30)
    assert all(line.width <= 30 + 1e-6 for line in lines)
    assert any(shown(line).endswith("-") for line in lines)
    joined = " ".join(map(shown, lines)).replace("- ", "").replace("-", "")
    assert joined.replace(" ", "") == text.replace(" ", "")


def test_lines_that_are_centred_are_even_and_no_more_than_they_were() -> None:
    setter, style = Setter("ja", lambda *_: 4.0), Style(9.5, "#000000")
    for room in range(30, 120, 3):
        loose = setter.lines((Words(JAPANESE),), style, room)
        even = setter.even_lines((Words(JAPANESE),), style, room)
        assert "".join(map(shown, even)).replace(" ", "") == JAPANESE.replace(" ", "")
        assert len(even) == len(loose)
        assert max(line.width for line in even) <= room + 1e-6
        assert min(line.width for line in even) >= min(line.width for line in loose)


def test_short_katakana_words_stay_whole_in_tables_where_they_can() -> None:
    style, text = Style(9.5, "#000000"), "下にサイコロがあれば、サイコロを上に移す。"
    table = Setter("ja", lambda *_: 4.0, hyphens=False)
    for room in range(15, 60):
        assert sum(shown(line).count("サイコロ") for line in table.lines((Words(text),), style, room)) == 2
    assert len(table.lines((Words("サイコロ"),), style, 8)) == 2


@pytest.mark.parametrize("room", [60, 82, 110])
def test_no_table_is_wider_than_its_room_however_long_its_words(room: float) -> None:
    words = ("Nahrungswürfel, beliebig", "unverändert nach oben", "nicht erlaubt", "ja", "Gemeinschaftsgartenordnung")
    table = Table("long", tuple(Column((Words(w),), 1) for w in words), (Row(tuple((Words(w),) for w in words)),))
    setter, style = Setter("de", lambda *_: 4.0, hyphens=False), Style(8, "#000000")
    widths = _widths(table, tuple(column.head for column in table.columns), setter, style, room)
    assert sum(widths) == pytest.approx(room)
    for word, width in zip(words, widths, strict=True):
        lines = setter.lines((Words(word),), style, width - 2.6 + 1e-6)
        assert all(line.width <= width for line in lines), (word, width)


def test_a_sign_stays_with_its_words() -> None:
    runs = (Words("The squirrel takes it and the "), Sign("thing:squirrel"), Words(" squirrel, once more, and off."))
    for room in range(24, 60, 3):
        for line in Setter("en", lambda *_: 4.0).lines(runs, Style(9.5, "#000000"), room):
            signs = [n for n, span in enumerate(line.spans) if span.sign]
            assert all(n + 1 < len(line.spans) for n in signs)


def test_only_a_book_by_itself_is_for_viewers_to_print_as_they_like() -> None:
    assert Bound().alone
    assert not Bound((Seat(0),)).alone
    assert not Bound(first=4, title="The rules").alone
