"""The document as written: read back with pikepdf and pdfium, as a printer would see it."""

import io
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import numpy
import pikepdf
import pypdfium2
import pytest

from ninefold.art.matrix import multiply
from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.errors import Refused
from ninefold.layout.flip import Backs
from ninefold.layout.job import Job
from ninefold.layout.order import SheetOrder
from ninefold.layout.typeset import measure
from ninefold.layout.units import pt
from ninefold.render.book import About
from ninefold.render.oneup import PageOrder, write_cards
from ninefold.render.pdf import write_job

PAPERS = {"a4": (595.276, 841.890), "letter": (612, 792)}
BUILT_IN = {"/DeviceGray", "/DeviceRGB", "/DeviceCMYK", "/Pattern"}
CATEGORY = {"gs": "/ExtGState", "sh": "/Shading", "cs": "/ColorSpace", "Do": "/XObject", "Tf": "/Font"}

Matrix = tuple[float, ...]
Write = Callable[..., bytes]


@pytest.fixture(scope="module")
def write(job: Callable[..., Job], scenes: Mapping[str, Group], about: About) -> Write:
    kept: dict[object, bytes] = {}

    def make(*what: object, **more: object) -> bytes:
        key = (what, tuple(more.items()))
        if key not in kept:
            kept[key] = write_job(job(*what, **more), scenes, about)
        return kept[key]

    return make


def forms_of(pdf: pikepdf.Pdf) -> list[pikepdf.Stream]:
    return [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == pikepdf.Name.Form]


def placements(page: pikepdf.Page) -> Iterator[tuple[pikepdf.Object, Matrix]]:
    """Every form that a page places, with the matrix that it ends up with (points, y upwards)."""
    matrix, saved = (1, 0, 0, 1, 0, 0), []
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "q":
                saved.append(matrix)
            case "Q":
                matrix = saved.pop()
            case "cm":
                matrix = multiply(tuple(float(n) for n in operands), matrix)
            case "Do":
                yield page.resources.XObject[str(operands[0])], matrix


def ground_of(form: pikepdf.Object) -> tuple[str, int] | None:
    """The side and number of a card, by the colour of its ground."""
    for operands, operator in pikepdf.parse_content_stream(form):
        if str(operator) == "rg":
            red, green, blue = (round(float(n) * 255) for n in operands)
            sides = {0xFE: "front", 0xF0: "back"}
            return (sides[blue], red) if green == 255 and blue in sides else None
    return None


def placed_cards(page: pikepdf.Page) -> dict[tuple[str, int], Matrix]:
    """Cards at full size, by side and number."""
    found = {}
    for form, matrix in placements(page):
        card = ground_of(form)
        if card and abs(matrix[0]) + abs(matrix[1]) == pytest.approx(pt(1), abs=1e-3):
            assert card not in found
            found[card] = matrix
    return found


def frame(matrix: Matrix) -> tuple[float, ...]:
    """The centre of a card, the ways to its top and to its right; cards are 56 × 84 mm with y downwards."""

    def at(x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = matrix
        return (a * x + c * y + e, b * x + d * y + f)

    centre, top, right = at(28, 42), at(28, 0), at(56, 42)
    return (*centre, top[0] - centre[0], top[1] - centre[1], right[0] - centre[0], right[1] - centre[1])


def through_the_paper(back: tuple[float, ...], width: float, height: float, backs: Backs) -> tuple[float, ...]:
    """The frame of a back as seen from the front: its right is then the other side's left."""
    x, y, up_x, up_y, right_x, right_y = back
    if backs is Backs.SHORT:
        return (x, height - y, up_x, -up_y, -right_x, right_y)
    return (width - x, y, -up_x, up_y, right_x, -right_y)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT, Backs.FOLD])
@pytest.mark.parametrize("bleed", [1.5, 2.0])
def test_after_the_flip_each_back_is_behind_its_front(write: Write, paper: str, backs: Backs, bleed: float) -> None:
    width, height = PAPERS[paper]
    with pikepdf.open(io.BytesIO(write(paper, backs, bleed=bleed))) as pdf:
        pages = [placed_cards(page) for page in pdf.pages]
    seen = 0
    for index, page in enumerate(pages):
        other = page if backs is Backs.FOLD else (pages[index + 1 : index + 2] or [{}])[0]
        for (side, number), matrix in page.items():
            if side == "front":
                seen_through = through_the_paper(frame(other["back", number]), width, height, backs)
                assert seen_through == pytest.approx(frame(matrix), abs=0.02)
                seen += 1
    assert seen == 18


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_have_the_size_of_the_paper_and_cards_their_own(write: Write, paper: str) -> None:
    """Field reports B33, B34 and B39: every page, and every card as it is drawn, in exact points."""
    with pikepdf.open(io.BytesIO(write(paper))) as pdf:
        for page in pdf.pages:
            assert [float(n) for n in page.MediaBox] == pytest.approx([0, 0, *PAPERS[paper]], abs=0.002)
        sheets = [[m for (side, _), m in placed_cards(page).items() if side == "front"] for page in pdf.pages]
    fronts = [m for sheet in sheets for m in sheet]
    assert len(fronts) == 18
    assert {tuple(round(abs(n), 4) for n in m[:4]) for m in fronts} == {(round(pt(1), 4), 0, 0, round(pt(1), 4))}
    # Neighbours lie apart by a card and twice the bleed, so that what is cut out between has the size of a card.
    for axis, side in ((4, 56), (5, 84)):
        places = sorted({round(m[axis], 2) for m in max(sheets, key=len)})
        assert [b - a for a, b in pairwise(places)] == pytest.approx([pt(side + 3)] * 2, abs=0.03)


@pytest.mark.parametrize("backs", list(Backs))
def test_every_font_is_embedded_and_every_resource_declared(write: Write, backs: Backs) -> None:
    with pikepdf.open(io.BytesIO(write("a4", backs))) as pdf:
        fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == pikepdf.Name.Font]
        assert fonts
        assert all("/FontFile2" in font.FontDescriptor and "/ToUnicode" in font for font in fonts)
        used = Counter()
        for owner in [page.obj for page in pdf.pages] + forms_of(pdf):
            declared = owner.get("/Resources", {})
            for operands, operator in pikepdf.parse_content_stream(owner):
                category = CATEGORY.get(str(operator))
                if category and str(operands[0]) not in BUILT_IN:
                    assert operands[0] in declared.get(category, {}), (str(operator), str(operands[0]))
                    used[category] += 1
    assert {"/ExtGState", "/Shading", "/XObject", "/Font"} <= set(used)


def test_a_drawing_is_stored_once(write: Write) -> None:
    with pikepdf.open(io.BytesIO(write())) as pdf:
        assert sum("/Shading" in form.Resources for form in forms_of(pdf)) == 1
        assert len(forms_of(pdf)) == 36 + 1 + 1  # cards, the label, the fruit


def test_what_the_document_says_of_itself(write: Write) -> None:
    for backs, duplex in (
        (Backs.LONG, "LongEdge"),
        (Backs.SHORT, "ShortEdge"),
        (Backs.FOLD, None),
        (Backs.NONE, None),
    ):
        with pikepdf.open(io.BytesIO(write("a4", backs))) as pdf:
            preferences = pdf.Root.ViewerPreferences
            assert preferences.PrintScaling == pikepdf.Name("/None")
            assert preferences.Duplex == pikepdf.Name(f"/DuplexFlip{duplex}" if duplex else "/Simplex")
            assert str(pdf.Root.Lang) == "en"
            assert str(pdf.docinfo.Author) == "Some Author"
            assert str(pdf.docinfo.Title) == "Sample: print and play"
            with pdf.open_outline() as outline:
                assert [item.title for item in outline.root][:2] == ["How to print", "Card fronts"]


def test_the_same_input_gives_the_same_bytes(
    job: Callable[..., Job], scenes: Mapping[str, Group], about: About, write: Write
) -> None:
    assert write_job(job(), scenes, about) == write()


def test_bytes_do_not_hang_on_the_hash_seed() -> None:
    program = (
        "import hashlib\n"
        "from ninefold.art.scene import Group, Placed, Rect, Text\n"
        "from ninefold.render.book import About\n"
        "from ninefold.render.oneup import PageOrder, write_cards\n"
        "from conftest import FRUIT, card\n"
        "cards = [(card('front', n), card('back', n)) for n in (1, 2)]\n"
        "data = write_cards(cards, 1.5, PageOrder.FRONT_BACK, About('t', 'a', 's', 'k', 'en'))\n"
        "print(hashlib.sha256(data).hexdigest())\n"
    )
    digests = set()
    for seed in ("1", "2"):
        paths = os.pathsep.join([str(Path(__file__).parent), *filter(None, sys.path)])
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths}
        run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=True)
        digests.add(run.stdout)
    assert len(digests) == 1


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.FOLD])
def test_bookmarks_lead_to_the_first_page_of_their_part(write: Write, job: Callable[..., Job], backs: Backs) -> None:
    planned = job("a4", backs)
    with pypdfium2.PdfDocument(write("a4", backs)) as document:
        found = [(mark.get_title(), mark.get_dest().get_index()) for mark in document.get_toc()]
    assert found == list(planned.bookmarks)
    assert len({index for _, index in found}) > 2


def test_bold_text_is_set_in_bold(about: About) -> None:
    for weight, name in (("regular", "Regular"), ("bold", "Bold")):
        scene = Group("text", 56, 84, (Text(28, 42, "Words", 8, "#000000", weight),))
        with pikepdf.open(io.BytesIO(write_cards([(scene, None)], 0, PageOrder.FRONTS, about))) as pdf:
            (form,) = forms_of(pdf)
            fonts = [str(o[0]) for o, operator in pikepdf.parse_content_stream(form) if str(operator) == "Tf"]
            (used,) = {str(form.Resources.Font[font].BaseFont) for font in fonts}
        assert used.endswith(name)


@pytest.mark.parametrize("weight", ["regular", "bold"])
@pytest.mark.parametrize("turn", [0, 90])
@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_text_lies_where_its_anchor_says(about: About, weight: str, turn: int, anchor: str, share: float) -> None:
    text = Text(30, 40, "HHHH", 12, "#000000", weight, anchor, turn)
    scene = Group("text", 60, 84, (text,))
    with pypdfium2.PdfDocument(write_cards([(scene, None)], 0, PageOrder.FRONTS, about)) as document:
        rows, columns = numpy.nonzero(document[0].render(scale=254 / 72).to_numpy()[:, :, 0] < 128)
    along, at = (columns, 30) if turn == 0 else (rows, 40)
    wide = measure(text.text, text.font, text.size)
    assert along.min() / 10 == pytest.approx(at - share * wide, abs=0.6)
    assert along.max() / 10 == pytest.approx(at + (1 - share) * wide, abs=0.6)


def test_texts_can_be_read_back(write: Write) -> None:
    with pypdfium2.PdfDocument(write()) as document:
        texts = [page.get_textpage().get_text_range() for page in document]
    for number in range(1, 10):
        assert f"front {number} レシピ Ёж maçã" in texts[2]
        assert f"back {number} レシピ Ёж maçã" in texts[3]
    assert "Print at actual size" in texts[0]
    assert "page 3 of" in texts[2]
    assert texts[1] == ""


def test_nothing_shows_beyond_the_bleed(write: Write, job: Callable[..., Job]) -> None:
    """The scenes reach 20 mm beyond the trim; on the page they end with the slots' ink."""
    page = job("letter").pages[2].plan
    with pypdfium2.PdfDocument(write("letter")) as document:
        pixels = document[2].render(scale=100 / 72).to_numpy()
    scale = pixels.shape[1] / page.paper.width
    left = min(slot.ink.x for slot in page.slots)
    strip = pixels[:, int((left - 2) * scale) : int((left - 0.6) * scale)]
    coloured = (strip.max(axis=2).astype(int) - strip.min(axis=2)).max()
    assert coloured <= 8  # black marks and white paper only
    inside = pixels[pixels.shape[0] // 2, int((left + 0.3) * scale)]
    assert inside.max() - inside.min() > 50


def test_a_character_without_a_glyph_is_refused_before_anything_is_written(
    job: Callable[..., Job], scenes: Mapping[str, Group], about: About
) -> None:
    odd = {**scenes, "front-3": Group("odd", 56, 84, (Text(5, 5, "I ♥ it", 8, "#000000"),))}
    with pytest.raises(Refused) as refused:
        write_job(job(), odd, about)
    (problem,) = refused.value.problems
    assert (problem.code, problem.place.file) == ("glyph-missing", "front-3")
    assert "U+2665" in problem.found


def test_a_scene_that_is_not_as_large_as_its_slot_is_a_mistake(job: Callable[..., Job], about: About) -> None:
    scene = Group("wrong", 55, 84, (Rect(0, 0, 55, 84, "#FFFFFF"),), 2)
    with pytest.raises(ValueError, match="large"):
        write_job(job("a4", Backs.NONE, 1, ("fronts",)), {"front-1": scene}, about)


def test_poppler_has_nothing_to_say(write: Write, tmp_path: Path) -> None:
    data = write("letter", Backs.FOLD)
    assert data.startswith(b"%PDF-1.7")
    if renderer := shutil.which("pdftoppm"):
        file = tmp_path / "sheet.pdf"
        file.write_bytes(data)
        run = subprocess.run([renderer, "-r", "20", str(file), str(tmp_path / "p")], capture_output=True, check=True)
        assert run.stderr == b""


# ------------------------------------------------------------------------------------------------- drawings


def picture(leaf: Leaf, job: Callable[..., Job], about: About, turn: float = 0.0) -> numpy.ndarray:
    """A leaf in the middle of a white card, as pixels of a cut-out of 56 × 84 mm at 10 pixels a mm."""
    scene = Group("test", 56, 84, (Rect(-2, -2, 60, 88, "#FFFFFF"), Placed(leaf, 28, 42, turn)), 2)
    planned = job("a4", Backs.NONE, 1, ("fronts",))
    slot = planned.pages[0].plan.slots[0]
    with pypdfium2.PdfDocument(write_job(planned, {"front-1": scene}, about)) as document:
        pixels = document[0].render(scale=254 / 72).to_numpy()
    x, y = round(slot.trim.x * 10), round(slot.trim.y * 10)
    return pixels[y : y + 840, x : x + 560, :3]


def svg(body: str) -> Leaf:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
    return Leaf(f"svg-{abs(hash(body))}", 20, 20, f"{head}{body}</svg>")


GRADIENTS = (
    '<defs><radialGradient id="r"><stop offset="0" stop-color="#FFFFFF"/><stop offset="1" stop-color="#FFE0A0"/>'
    '</radialGradient><linearGradient id="l"><stop offset="0" stop-color="#FFE0A0"/>'
    '<stop offset="1" stop-color="#FFFFFF"/></linearGradient></defs>'
)


@pytest.mark.parametrize("fill", ["r", "l"])
def test_gradients_have_no_dark_rim(job: Callable[..., Job], about: About, fill: str) -> None:
    leaf = svg(
        f'{GRADIENTS}<rect width="1" height="1"/><circle cx="6" cy="6" r="4" fill="url(#{fill})"/>'
        f'<path d="M9 9h9v9z" fill="url(#{fill})"/>'
        f'<rect x="1" y="12" width="7" height="7" rx="2" fill="url(#{fill})"/>'
    )
    pixels = picture(leaf, job, about)
    assert pixels[325, 185].max() == 0  # black is the colour that would show at a rim
    pixels[310:335, 170:195] = 255
    assert pixels.min() >= 0x9A
    assert (pixels.min(axis=2) < 0xF0).sum() > 3000


def test_a_gradient_follows_the_transform_and_the_clip_of_its_shape(job: Callable[..., Job], about: About) -> None:
    leaf = svg(
        f'{GRADIENTS}<clipPath id="c"><rect x="0" y="0" width="20" height="14"/></clipPath>'
        '<g clip-path="url(#c)"><rect x="0" y="0" width="4" height="10" fill="url(#l)" '
        'transform="translate(8 8)"/></g>'
    )
    rows, columns = numpy.nonzero(picture(leaf, job, about).min(axis=2) < 0xF8)
    left, top = 28 - 10, 42 - 10
    assert columns.min() / 10 - left == pytest.approx(8, abs=0.15)
    assert rows.min() / 10 - top == pytest.approx(8, abs=0.15)
    assert rows.max() / 10 - top == pytest.approx(14, abs=0.15)


def test_transparency_mixes_with_what_lies_below(job: Callable[..., Job], about: About) -> None:
    leaf = svg(
        '<rect width="20" height="20" fill="#FF0000"/>'
        '<rect width="10" height="20" fill="#0000FF" fill-opacity="0.5"/>'
    )
    pixels = picture(leaf, job, about)
    assert sorted(pixels[420, 230].tolist()) == pytest.approx([0, 127, 127], abs=3)


def test_turns_are_clockwise_and_mirror_nothing(job: Callable[..., Job], about: About) -> None:
    leaf = svg('<rect x="12" y="0" width="2" height="5" fill="#008000"/>')
    rows, columns = numpy.nonzero(picture(leaf, job, about, turn=90).min(axis=2) < 0x80)
    # From the leaf's centre the bar lies 3 mm to the right and 7.5 mm up: turned, 3 mm down and 7.5 mm right.
    assert columns.mean() / 10 == pytest.approx(28 + 7.5, abs=0.2)
    assert rows.mean() / 10 == pytest.approx(42 + 3, abs=0.2)


@pytest.mark.parametrize("order", [SheetOrder.FRONTS_FIRST, SheetOrder.BACKS_REVERSED])
def test_sheets_turned_by_hand_are_not_turned_by_the_printer_as_well(write: Write, order: SheetOrder) -> None:
    with pikepdf.open(io.BytesIO(write("a4", Backs.LONG, order=order))) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == pikepdf.Name("/Simplex")
