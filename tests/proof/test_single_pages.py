"""Files of a side of a card a page, as print shops take them: each page is held beside what it showed."""

import io
import re
from collections.abc import Callable

import pikepdf
import pytest
from proof_support import forms, planted, rewrite, side

from ninefold.errors import Report
from ninefold.render.book import About
from ninefold.render.oneup import Finish, PageOrder, write_cards
from ninefold.render.process import Process
from ninefold.render.proof.facts import Facts

Built = Callable[..., bytes]
Proof = Callable[..., tuple[Facts, Report]]
Plant = Callable[[pikepdf.Pdf], object]
PLACED = re.compile(r"q 1 0 0 1 ([-.\d]+) ([-.\d]+) cm /(G\d+) Do Q")
SHOPS = {
    "larger": {"bleed": 3.0, "finish": Finish(page=(69.0, 94.0), trim=(63.0, 88.0))},
    "smaller": {"bleed": 1.0},
    "no bleed": {"bleed": 0.0},
    "four inks": {"finish": Finish(process=Process(2.4))},
    "outlines": {"finish": Finish(outlined=True)},
    "pictures": {"finish": Finish(process=Process(2.4), flat=72), "count": 2},
    "pictures in colours of screens": {"finish": Finish(flat=72), "count": 2},
    "fronts": {"order": PageOrder.FRONTS},
}
ROW = "q 1 0 0 1 {x:g} {y:g} cm /{name} Do Q"


def codes(report: Report) -> set[str]:
    return {problem.code for problem in report}


def told(report: Report, code: str) -> str:
    (problem,) = [problem for problem in report if problem.code == code]
    return str(problem)


def placed(index: int, change: Callable[[float, float, str], str]) -> Plant:
    """Change how a page places its drawing."""

    def plant(pdf: pikepdf.Pdf) -> None:
        def changed(found: re.Match[str]) -> str:
            return change(float(found[1]), float(found[2]), found[3])

        rewrite(pdf.pages[index], lambda text: PLACED.sub(changed, text))

    return plant


def written(index: int, before: str, after: str) -> Plant:
    return lambda pdf: rewrite(pdf.pages[index], lambda text: f"{before}{text}{after}")


def form_of(pdf: pikepdf.Pdf, index: int) -> pikepdf.Stream:
    (form,) = dict(pdf.pages[index].obj.Resources.XObject).values()
    return form


@pytest.mark.parametrize("what", SHOPS.values(), ids=SHOPS)
def test_whatever_a_shop_wants_each_page_shows_what_it_says(
    single: Built, proof: Proof, what: dict[str, object]
) -> None:
    data = single(**what)
    _, report = proof(data)
    assert codes(report) <= {"image-coarse"}  # for the speed of this test
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert all("/Shown" in page.obj.NinefoldInventory for page in pdf.pages)


def test_a_page_grows_by_a_few_hundred_bytes(single: Built) -> None:
    data = single()
    with_it = len(planted(data, lambda pdf: None, ours=True))
    without = len(planted(data, lambda pdf: None))
    assert with_it - without < 8 * 600


def another_card(pdf: pikepdf.Pdf) -> None:
    (name,) = pdf.pages[4].obj.Resources.XObject.keys()
    pdf.pages[4].obj.Resources.XObject[name] = form_of(pdf, 2)


def redrawn(pdf: pikepdf.Pdf) -> None:
    form = form_of(pdf, 2)
    form.write(form.read_bytes().replace(b" re", b" re h", 1))


def clipped(pdf: pikepdf.Pdf) -> None:
    form_of(pdf, 2).BBox = pikepdf.Array([-2, -2, 57, 86])


def clipped_inside(pdf: pikepdf.Pdf) -> None:
    dot = next(form for form in forms(pdf) if form.BBox[2] == 20)
    dot.BBox = pikepdf.Array([0, 0, 20, 10])


def faded(pdf: pikepdf.Pdf) -> None:
    shade = next(o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/ShadingType" in o)
    shade.Function.C1 = pikepdf.Array([1, 1, 1])


def shifted_gradient(pdf: pikepdf.Pdf) -> None:
    shade = next(o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/ShadingType" in o)
    shade.Coords = pikepdf.Array([0, 0, 0.2, 0])


def other_colours(pdf: pikepdf.Pdf) -> None:
    calibrated = pikepdf.Dictionary(WhitePoint=pikepdf.Array([0.5, 1, 0.3]), Gamma=pikepdf.Array([4, 1, 1]))
    spaces = pikepdf.Dictionary(DefaultRGB=pikepdf.Array([pikepdf.Name.CalRGB, calibrated]))
    form_of(pdf, 2).Resources["/ColorSpace"] = spaces


def switched_off(pdf: pikepdf.Pdf) -> None:
    group = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name=pikepdf.String("cards")))
    off = pikepdf.Dictionary(OFF=pikepdf.Array([group]))
    pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=pikepdf.Array([group]), D=off)
    form_of(pdf, 2).OC = group


FAULTS: dict[str, tuple[Plant, str, str]] = {
    "taken away": (placed(2, lambda x, y, name: ""), "page-lacks", "page 3: a piece to cut out is missing"),
    "moved": (
        placed(2, lambda x, y, name: ROW.format(x=x + 0.3, y=y, name=name)),
        "page-lacks",
        "page 3: a piece to cut out is moved, scaled or cut off, the first at 30 × 44 mm",
    ),
    "turned": (
        placed(2, lambda x, y, name: f"q -1 0 0 -1 {x + 56:g} {y + 84:g} cm /{name} Do Q"),
        "drawing-turned",
        "page 3: a piece to cut out is turned round",
    ),
    "mirrored": (
        placed(2, lambda x, y, name: f"q -1 0 0 1 {x + 56:g} {y:g} cm /{name} Do Q"),
        "drawing-turned",
        "page 3: a piece to cut out is turned round",
    ),
    "scaled": (
        placed(2, lambda x, y, name: f"q .98 0 0 .98 {x:g} {y:g} cm /{name} Do Q"),
        "page-lacks",
        "page 3: a piece to cut out is moved, scaled or cut off",
    ),
    "exchanged": (another_card, "drawing-exchanged", "page 5: a piece to cut out is not the one that was built"),
    "redrawn": (redrawn, "drawing-changed", "page 3: a piece to cut out is changed since it was built"),
    "a part cut off": (clipped, "page-lacks", "page 3: a piece to cut out is moved, scaled or cut off"),
    "clipped on the page": (
        written(2, "9 9 99 99 re W n\n", ""),
        "page-lacks",
        "page 3: a piece to cut out is moved, scaled or cut off",
    ),
    "a drawing on it cut off": (clipped_inside, "drawing-changed", "pages 1–8: 8 pieces to cut out are changed"),
    "a gradient of another colour": (faded, "drawing-changed", "pages 1–8: 8 pieces to cut out are changed"),
    "a gradient that runs elsewhere": (shifted_gradient, "drawing-changed", "pages 1–8: 8 pieces to cut out"),
    "colours that mean others": (other_colours, "drawing-changed", "page 3: a piece to cut out is changed"),
    "covered": (written(2, "", "\n1 g 20 20 5 5 re f"), "page-added", "page 3: something was added"),
    "a word too many": (
        written(2, "q ", " Q\nBT /F1+0 9 Tf 1 0 0 1 30 30 Tm (x) Tj ET"),
        "page-added",
        "page 3: something was added",
    ),
    "hidden": (switched_off, "drawing-unseen", "page 3: nothing is seen of a piece to cut out"),
}


@pytest.mark.parametrize(("plant", "code", "words"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_its_page(single: Built, proof: Proof, plant: Plant, code: str, words: str) -> None:
    _, report = proof(planted(single(), plant, ours=True))
    assert words in told(report, code)
    assert not report.ok


def test_a_card_that_was_moved_is_told_once(single: Built, proof: Proof) -> None:
    plant = placed(2, lambda x, y, name: ROW.format(x=x + 0.3, y=y, name=name))
    assert codes(proof(planted(single(), plant, ours=True))[1]) <= {"page-lacks", "back-offset"}


def test_pixels_that_were_exchanged(single: Built, proof: Proof) -> None:
    data = single(finish=Finish(process=Process(2.4), flat=72), count=2)

    def plant(pdf: pikepdf.Pdf) -> None:
        images = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
        pixels = images[0].read_bytes()
        images[0].write(pixels[:-4] + b"\xff\xff\xff\xff")

    _, report = proof(planted(data, plant, ours=True))
    assert "page 1: a piece to cut out is changed since it was built" in told(report, "drawing-changed")


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("/Filter", pikepdf.Name.ASCIIHexDecode),
        ("/DecodeParms", pikepdf.Dictionary(Predictor=12)),
        ("/Width", 10**9),
        ("/Height", 3),
        ("/ColorSpace", pikepdf.Name.DeviceGray),
        ("/Decode", pikepdf.Array([1, 0, 1, 0, 1, 0, 1, 0])),
    ],
)
def test_a_picture_that_is_packed_or_read_otherwise(single: Built, proof: Proof, entry: str, value: object) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        image = next(o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image")
        image[entry] = value

    data = single(finish=Finish(process=Process(2.4), flat=72), count=2)
    _, report = proof(planted(data, plant, ours=True))
    assert "drawing-changed" in codes(report)


@pytest.mark.parametrize(
    ("name", "corners", "words"),
    [
        ("/TrimBox", [5.67, 5.67, 160, 243.78], "the TrimBox is another than was built, 54.44 × 84 mm at 2 × 2 mm"),
        ("/BleedBox", [3, 3, 167, 246], "the BleedBox is another than was built, 57.86 × 85.72 mm at 1.06 ×"),
        ("/CropBox", [3, 3, 167, 246], "the CropBox is another than was built"),
        ("/MediaBox", [0, 0, 180, 249.45], "the MediaBox is another than was built, 63.5 × 88 mm"),
        ("/ArtBox", [9, 9, 150, 200], "the ArtBox is another than was built"),
    ],
)
def test_boxes_that_were_changed(single: Built, proof: Proof, name: str, corners: list[float], words: str) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            page.obj[name] = pikepdf.Array(corners)

    _, report = proof(planted(single(), plant, ours=True))
    (message,) = [str(problem) for problem in report if "another than was built" in problem.message]
    assert f"pages 1–8: {words}" in message
    assert not report.ok


def test_boxes_that_are_gone_or_say_nothing_new(single: Built, proof: Proof) -> None:
    def gone(pdf: pikepdf.Pdf) -> None:
        del pdf.pages[3].obj["/TrimBox"]

    _, report = proof(planted(single(), gone, ours=True))
    assert "page 4: the TrimBox is another than was built, 60 × 88 mm; expected 56 × 84 mm at 2 × 2 mm" in told(
        report, "page-boxes"
    )

    def said_again(pdf: pikepdf.Pdf) -> None:
        pdf.pages[3].obj["/CropBox"] = pdf.pages[3].obj.MediaBox

    assert not codes(proof(planted(single(), said_again, ours=True))[1])


@pytest.mark.parametrize(("entry", "value"), [("/Rotate", 180), ("/UserUnit", 2)])
def test_pages_that_are_turned_or_enlarged_by_an_entry(single: Built, proof: Proof, entry: str, value: int) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            page.obj[entry] = value

    _, report = proof(planted(single(), plant, ours=True))
    assert "pages 1–8: an entry of the page turns or enlarges it" in told(report, "page-moved")
    assert "page-boxes" not in codes(report)


def test_the_file_of_another_program_is_judged_as_before(single: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        clipped(pdf)
        for page in pdf.pages:
            page.obj["/TrimBox"] = pikepdf.Array([5.67, 5.67, 160, 243.78])

    assert not codes(proof(planted(single(), plant))[1]) & {"page-lacks", "page-boxes", "page-foreign"}


def test_what_reaches_beyond_the_page_is_no_fault(proof: Proof) -> None:
    data = write_cards([(side("wide", "1", (5, 6)), None)], 1, PageOrder.FRONTS, About("t", "a", "s", "k", "en"))
    assert not codes(proof(data)[1])
