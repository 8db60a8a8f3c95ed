"""Faults that only paper shows: cards covered, scaled or out of line, sheets that viewers print otherwise."""

from collections.abc import Callable

import pikepdf
import pytest
from proof_support import make, planted, rewrite, shown

from ninefold.errors import Report
from ninefold.layout.flip import Backs
from ninefold.layout.profile import Profile
from ninefold.render.proof.facts import Facts

Built = Callable[..., bytes]
Proof = Callable[..., tuple[Facts, Report]]
Plant = Callable[[pikepdf.Pdf], object]


def told(report: Report) -> list[str]:
    return [f"{problem.severity} {problem.code}: {problem.found}" for problem in report]


def add(page: int, content: str) -> Plant:
    return lambda pdf: rewrite(pdf.pages[page - 1], lambda text: f"{text}\n{content}")


def change(page: int, number: int, placed: Callable[[str], str]) -> Plant:
    """Change how a page places one of its cards."""

    def plant(pdf: pikepdf.Pdf) -> None:
        before = shown(pdf.pages[page - 1])[number]
        rewrite(pdf.pages[page - 1], lambda text: text.replace(before, placed(before), 1))

    return plant


def moved(by: float) -> Callable[[str], str]:
    def placed(before: str) -> str:
        words = before.split()
        words[4] = f"{float(words[4]) + by:g}"
        return " ".join(words)

    return placed


def scaled(by: str) -> Callable[[str], str]:
    return lambda before: " ".join([by, "0", "0", by, *before.split()[4:]])


def both(*plants: Plant) -> Plant:
    return lambda pdf: [plant(pdf) for plant in plants]


def switched_off(pdf: pikepdf.Pdf) -> None:
    group = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name=pikepdf.String("cards")))
    off = pikepdf.Dictionary(OFF=pikepdf.Array([group]))
    pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=pikepdf.Array([group]), D=off)
    pdf.pages[0].obj.Resources.XObject[shown(pdf.pages[0])[2].split()[-2]].OC = group


def transparent(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.Resources.ExtGState = pikepdf.Dictionary(Z=pikepdf.Dictionary(ca=0, CA=0))
    change(1, 3, lambda before: before.replace(" cm ", " cm /Z gs "))(pdf)


def scaled_page(pdf: pikepdf.Pdf) -> None:
    rewrite(pdf.pages[1], lambda text: f"0.99 0 0 0.99 2.976 4.21 cm\n{text}")


def cropped(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.CropBox = pikepdf.Array([1, 1, 594, 841])


def no_hint(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.ViewerPreferences.PrintScaling


def stamped(pdf: pikepdf.Pdf) -> None:
    stamp = pikepdf.Dictionary(
        Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Stamp, F=4, Rect=pikepdf.Array([99, 99, 199, 199])
    )
    pdf.pages[1].obj.Annots = pikepdf.Array([stamp])


def programmed(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=pikepdf.String("app.alert(1)"))


def with_files(pdf: pikepdf.Pdf) -> None:
    pdf.attachments["notes.txt"] = b"notes"


def with_image(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.Resources.XObject["/Im"] = pikepdf.Stream(
        pdf,
        bytes(10_000),
        Type=pikepdf.Name.XObject,
        Subtype=pikepdf.Name.Image,
        Width=100,
        Height=100,
        ColorSpace=pikepdf.Name.DeviceGray,
        BitsPerComponent=8,
    )
    rewrite(pdf.pages[0], lambda text: f"{text}\nq 25.4 0 0 25.4 80 80 cm /Im Do Q")


def damaged_font(pdf: pikepdf.Pdf) -> None:
    bold = next(o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/FontFile2" in o)
    bold.FontFile2.write(bold.FontFile2.read_bytes()[:300])


@pytest.mark.parametrize(
    ("plant", "expected"),
    [
        pytest.param(
            add(1, "q 1 g 18 18 60 90 re f Q"),
            [
                "error card-covered: page 1: something lies over the fronts of cards 1, 4",
                "error card-blank: page 1: nothing is seen of the front of card 1",
            ],
            id="covered with white",
        ),
        pytest.param(
            lambda pdf: rewrite(pdf.pages[3], lambda text: text.replace(" cm", " cm 0 0 9 9 re W n", 1)),
            ["error card-blank: page 4: nothing is seen of the backs of cards 10, 11"],
            id="clipped away",
        ),
        pytest.param(
            switched_off, ["error card-blank: page 1: nothing is seen of the front of card 3"], id="on a hidden layer"
        ),
        pytest.param(
            transparent, ["error card-blank: page 1: nothing is seen of the front of card 4"], id="transparent"
        ),
        pytest.param(
            both(change(1, 0, moved(4)), change(2, 0, moved(-4))),
            [
                "warning card-astray: page 1: card 1 stands 4 mm out of line",
                "error card-covered: page 1: something lies over the front of card 1",
                "error card-covered: page 2: something lies over the back of card 1",
            ],
            id="out of line with its back",
        ),
        pytest.param(
            both(change(1, 4, scaled(".995")), change(2, 4, scaled(".995"))),
            [
                "error card-scaled: page 1: the front of card 5: 59.7 × 87.56 mm with bleed",
                "error card-scaled: page 2: the back of card 5: 59.7 × 87.56 mm with bleed",
                "warning card-astray: page 1: card 5 stands 0.2 mm out of line",
                "error back-offset: page 2: card 5, back is off by 0.3 mm to the right, seen from the front",
            ],
            id="a card scaled",
        ),
        pytest.param(
            scaled_page,
            [
                "error card-scaled: page 2: the backs of cards 1–9: 59.4 × 87.12 mm with bleed",
                "error back-offset: page 2: cards 1–4, 6–9, backs are off by up to 1.05 mm, each another way",
                "error ruler-length: page 2: a ruler of 100 mm measures 99 mm",
            ],
            id="a page of backs scaled",
        ),
        pytest.param(
            add(1, "q 1 1 1 rg 40 40 20 30 re f Q"),
            ["error card-covered: page 1: something lies over the front of card 1"],
            id="a white patch",
        ),
        pytest.param(
            add(4, "q .1 .1 .3 rg 7 60 196 220 re f Q"),
            [
                "error card-covered: page 4: something lies over the backs of cards 10, 11",
                "warning ink-heavy: page 4: black covers 49 % of the page",
            ],
            id="a dark ground",
        ),
        pytest.param(cropped, ["error page-cropped: page 1: the CropBox shows less than the page"], id="cropped"),
        pytest.param(
            no_hint, ["warning print-scaling: the file does not ask to be printed at its size"], id="no hint of scale"
        ),
        pytest.param(
            stamped,
            ["warning page-annotations: page 2: comments, stamps or fields lie over what is printed"],
            id="a stamp",
        ),
        pytest.param(programmed, ["warning file-active: the file brings a program (JavaScript)"], id="a program"),
        pytest.param(with_files, ["warning file-active: the file brings other files inside"], id="files inside"),
        pytest.param(
            with_image,
            [
                "warning image-coarse: page 1: an image of 100 pixels an inch",
                "error card-covered: page 1: something lies over the front of card 2",
            ],
            id="a coarse image",
        ),
        pytest.param(
            damaged_font,
            ["error font-broken: the file of the font RoundedMplus1c-Bold is damaged"],
            id="a damaged font",
        ),
        pytest.param(
            add(3, "q"),
            ["warning page-unbalanced: page 3: a stream does not end the states that it begins"],
            id="an open state",
        ),
        pytest.param(
            add(3, "Q"),
            ["warning page-unbalanced: page 3: a stream does not end the states that it begins"],
            id="a state too many ended",
        ),
    ],
)
def test_a_planted_fault_is_found_and_nothing_else(
    built: Built, proof: Proof, plant: Plant, expected: list[str]
) -> None:
    _, report = proof(planted(built(), plant), margin=6)
    assert told(report) == expected


def test_larger_units_make_a_larger_paper_and_no_card_is_lost(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            page.obj.UserUnit = 2

    facts, report = proof(planted(built(), plant))
    assert told(report) == []
    assert facts.pages[0].width == pytest.approx(420, abs=0.1)


# ------------------------------------------------------------------------------------ printers with faults

CROOKED = Profile(0.6, -0.4, 0.3, 99.6, 100.3, 6.35)


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT, Backs.FOLD])
def test_a_file_for_a_crooked_printer_is_sound_as_that_printer_prints_it(proof: Proof, backs: Backs) -> None:
    data = make(backs, profile=CROOKED, parts=(), count=10)
    facts, report = proof(data, profile=CROOKED, printer="office")
    assert told(report) == []
    assert {(ruler.counts, ruler.measures) for ruler in facts.rulers} == {(100, 100)}
    assert facts.backs is not None
    assert (facts.backs.flip, facts.backs.pairs) == (backs, 10)
    assert facts.backs.offset < 0.02


def test_the_same_file_is_not_right_for_a_true_printer(proof: Proof) -> None:
    _, report = proof(make(profile=CROOKED))
    assert {problem.code for problem in report} == {"back-offset", "ruler-length"}
    assert all("--profile NAME" in problem.hint for problem in report)


def test_a_file_for_a_true_printer_is_wrong_on_a_crooked_one(built: Built, proof: Proof) -> None:
    facts, report = proof(built(), profile=Profile(x=0.6), printer="office", margin=6.35)
    (problem,) = report.problems
    assert problem.found == "pages 2, 4: cards 1–11, backs are off by 0.6 mm to the right, seen from the front"
    assert "not made for the printer office" in problem.hint
    assert facts.printer == "office"


def test_a_card_out_of_its_place_is_found_through_a_profile(proof: Proof) -> None:
    data = planted(make(profile=CROOKED), change(2, 1, moved(1)))
    _, report = proof(data, profile=CROOKED, printer="office")
    assert told(report) == ["error back-offset: page 2: card 2, back is off by 1 mm to the left, seen from the front"]


def test_a_part_of_a_card_that_is_cut_off_is_found(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        rewrite(pdf.pages[0], lambda text: text.replace(" re\nW n", " re\nW n\n0 0 200 80 re\nW n", 1))

    _, report = proof(planted(built(), plant), margin=6)
    assert told(report) == ["error card-cut: page 1: not all is seen of the front of card 1"]


def test_whole_pages_of_backs_exchanged_are_found(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        first, second = pdf.pages[1].obj, pdf.pages[3].obj
        for key in ("/Contents", "/Resources"):
            first[key], second[key] = second[key], first[key]

    _, report = proof(planted(built(), plant), margin=6)
    assert {problem.code for problem in report} & {"back-other", "back-missing", "back-alone"}


def test_three_digits_are_numbers_of_cards_too(proof: Proof) -> None:
    _, report = proof(make(count=101), margin=6)
    assert told(report) == []


def test_states_without_end_end_the_reading(built: Built, proof: Proof) -> None:
    _, report = proof(planted(built(), add(1, "q " * 100_000)), margin=6)
    assert "page-unbalanced" in {problem.code for problem in report}
