"""Faults planted in a sound file: each is found, named with its place, and nothing else is."""

from collections.abc import Callable

import pikepdf
import pytest
from proof_support import forms, planted, rewrite, shown

from ninefold.errors import Report
from ninefold.layout.flip import Backs
from ninefold.render.proof.facts import Facts

Built = Callable[..., bytes]
Proof = Callable[..., tuple[Facts, Report]]
GAME = {"parts": (), "count": 10}


def told(report: Report) -> list[str]:
    return [f"{problem.code}: {problem.message}" for problem in report]


def the_one(report: Report, code: str) -> str:
    (problem,) = report.problems
    assert problem.code == code
    assert problem.place.file.endswith("file.pdf")
    return problem.message


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("backs", list(Backs))
def test_a_sound_game_has_no_problems(built: Built, proof: Proof, paper: str, backs: Backs) -> None:
    facts, report = proof(built(paper=paper, backs=backs, **GAME))
    assert told(report) == []
    assert facts.cards.fronts == dict.fromkeys(range(1, 11), 1)
    assert facts.cards.backs == ({} if backs is Backs.NONE else facts.cards.fronts)
    assert {(ruler.axis, ruler.measures) for ruler in facts.rulers} == {("across", 100), ("down", 100)}
    assert facts.text is not None
    assert facts.text.size == 6.5
    assert all(font.embedded for font in facts.fonts)
    if backs is Backs.NONE:
        assert facts.backs is None
    else:
        assert facts.backs is not None
        assert (facts.backs.flip, facts.backs.pairs) == (backs, 10)
        assert facts.backs.offset < 0.02


@pytest.mark.parametrize("bleed", [0.0, 2.0])
@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT])
def test_turned_cards_and_other_bleeds_are_sound_too(built: Built, proof: Proof, bleed: float, backs: Backs) -> None:
    assert told(proof(built(paper="letter", backs=backs, bleed=bleed))[1]) == []


def test_one_common_back_is_looked_for_behind_every_front(built: Built, proof: Proof) -> None:
    facts, report = proof(built(common=True, **GAME))
    assert told(report) == []
    assert facts.cards.common == 10
    assert facts.backs is not None
    assert facts.backs.pairs == 10


@pytest.mark.parametrize(
    ("order", "words"),
    [((0, 2, 1, 3), "all backs"), ((0, 2, 3, 1), "from the last"), ((1, 0, 3, 2), "each back after")],
)
def test_other_orders_of_pages_are_recognised(built: Built, proof: Proof, order: tuple[int, ...], words: str) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        pages = list(pdf.pages)
        pdf.pages[:] = [pages[index] for index in order]

    facts, report = proof(planted(built(), plant))
    assert told(report) == []
    assert facts.backs is not None
    assert words in facts.backs.order


# ------------------------------------------------------------------------------------------- files and pages


def test_a_font_that_is_not_embedded(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        bold = next(o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/FontFile2" in o)
        del bold.FontFile2

    assert "is not embedded" in the_one(proof(planted(built(), plant))[1], "font-not-embedded")


def test_a_font_that_is_named_and_not_even_used(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        helvetica = pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
        )
        pdf.pages[0].obj.Resources.Font["/F9"] = helvetica

    assert "Helvetica" in the_one(proof(planted(built(), plant))[1], "font-not-embedded")


@pytest.mark.parametrize("category", ["ExtGState", "Shading"])
def test_a_resource_that_a_form_does_not_declare(built: Built, proof: Proof, category: str) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        form = next(form for form in forms(pdf) if f"/{category}" in form.Resources)
        del form.Resources[f"/{category}"]

    message = the_one(proof(planted(built(), plant))[1], "resource-missing")
    assert message.startswith(f"page 1: the {category} '")


def test_a_form_that_a_page_does_not_declare(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        rewrite(pdf.pages[0], lambda text: text + "\n/Lost Do /Odd cs /Gone sh")

    _, report = proof(planted(built(), plant))
    assert [problem.code for problem in report] == ["resource-missing"] * 3
    assert "the ColorSpace 'Odd'" in told(report)[0]


def test_one_page_of_another_size(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].obj.MediaBox = pikepdf.Array([0, 0, 612, 841.89])

    assert "page 1: 215.9 × 297 mm" in the_one(proof(planted(built(**GAME), plant))[1], "page-size")


def test_a_trim_box_outside_the_media_box(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].obj.TrimBox = pikepdf.Array([-9, 0, 500, 800])

    message = the_one(proof(planted(built(), plant))[1], "page-boxes")
    assert "page 1: the TrimBox reaches beyond the MediaBox" in message


@pytest.mark.parametrize(
    ("number", "codes"),
    [
        (2, {"page-parity"}),
        (3, {"page-parity", "card-count", "back-alone"}),
        (4, {"page-parity", "card-count", "back-missing"}),
        (8, {"page-parity"}),
    ],
)
def test_a_page_that_was_removed(built: Built, proof: Proof, number: int, codes: set[str]) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        del pdf.pages[number - 1]

    _, report = proof(planted(built(parts=(), count=18), plant))
    assert {problem.code for problem in report} == codes


def test_a_page_that_was_scaled(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        rewrite(pdf.pages[0], lambda text: f"0.97 0 0 0.97 8 12 cm\n{text}")

    _, report = proof(planted(built(parts=("fronts",), count=3), plant))
    assert "page 1: a ruler of 100 mm measures 97 mm" in the_one(report, "ruler-length")


# ----------------------------------------------------------------------------------------- text, lines, ink


@pytest.mark.parametrize(("size", "problems"), [(6.0, 1), (6.48, 0)])
def test_text_of_six_points(built: Built, proof: Proof, size: float, problems: int) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        resize = f" {size * 25.4 / 72:.5f} Tf"
        rewrite(pdf.pages[1], lambda text: text.replace(" 2.29306 Tf", resize, 1))

    facts, report = proof(planted(built(), plant))
    assert len(report.problems) == problems
    assert facts.text is not None
    assert facts.text.size == pytest.approx(size, abs=0.01)
    assert facts.text.page == 2
    if problems:
        assert "page 2: text of 6 pt, '" in the_one(report, "text-small")


def test_small_pictures_of_cards_are_not_text_to_read(built: Built, proof: Proof) -> None:
    facts, report = proof(built(parts=("howto",)))
    assert told(report) == []
    assert facts.text is not None
    assert facts.text.size == 6.5


def test_characters_without_a_meaning_are_a_warning(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        for item in pdf.objects:
            if isinstance(item, pikepdf.Dictionary) and "/ToUnicode" in item:
                del item.ToUnicode
                item.FontDescriptor.Flags = 4

    facts, report = proof(planted(built(parts=("howto",)), plant))
    assert "page 1: characters without a meaning" in the_one(report, "text-unmapped")
    assert report.ok
    assert facts.unmapped > 100


def test_a_hairline_on_a_sheet_is_an_error_and_in_a_drawing_a_warning(built: Built, proof: Proof) -> None:
    line = "q 0.017639 w 50 50 m 60 50 l S Q"  # 0.05 pt

    def plant(pdf: pikepdf.Pdf) -> None:
        rewrite(pdf.pages[1], lambda text: f"{text}\n{line}")

    facts, report = proof(planted(built(), plant))
    assert "page 2: a line of 0.05 pt" in the_one(report, "line-thin")
    assert facts.line is not None
    assert (facts.line.size, facts.line.page) == (0.05, 2)

    def plant_in_form(pdf: pikepdf.Pdf) -> None:
        form = next(form for form in forms(pdf) if "/Shading" in form.Resources)
        form.write(form.read_bytes() + f"\n{line}".encode())

    _, report = proof(planted(built(), plant_in_form))
    assert "a line of 0.05 pt in a drawing" in the_one(report, "line-thin")
    assert report.ok


@pytest.mark.parametrize(
    ("distance", "margin", "severity"), [(2, 6.35, "error"), (5, 6.35, "warning"), (5, 4.5, ""), (2.5, 2, "")]
)
def test_a_mark_where_printers_do_not_reach(
    built: Built, proof: Proof, distance: float, margin: float, severity: str
) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        rewrite(pdf.pages[0], lambda text: f"{text}\n0 g {distance} 90 1 5 re f")

    facts, report = proof(planted(built(), plant), margin=margin)
    assert [problem.severity for problem in report] == ([severity] if severity else [])
    if severity:
        assert f"page 1: ink {distance}" in the_one(report, "ink-at-edge").replace(".03", "")
    assert facts.pages[0].edges is not None
    assert facts.pages[0].edges[0] == pytest.approx(distance, abs=0.26)


def test_ink_is_measured_in_four_colours(proof: Proof) -> None:
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=(200, 200))
    content = b"0 1 1 rg 0 0 100 200 re f 0.5 g 100 0 50 200 re f"
    pdf.pages[0].obj.Contents = pikepdf.Stream(pdf, content)
    facts, _ = proof(planted_bytes(pdf))
    ink = facts.pages[0].ink
    assert ink is not None
    assert (ink.cyan, ink.magenta, ink.yellow) == (pytest.approx(0.5, abs=0.01), 0, 0)
    assert ink.black == pytest.approx(0.125, abs=0.01)


def planted_bytes(pdf: pikepdf.Pdf) -> bytes:
    import io

    out = io.BytesIO()
    pdf.save(out)
    return out.getvalue()


# ------------------------------------------------------------------------------------------ cards and backs


def test_a_back_moved_by_a_millimetre(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        before = shown(pdf.pages[1])[1]
        x = float(before.split()[4])
        rewrite(pdf.pages[1], lambda text: text.replace(before, before.replace(f" {x:g} ", f" {x + 1:g} ")))

    facts, report = proof(planted(built(), plant))
    message = the_one(report, "back-offset")
    assert "page 2: card 2, back is off by 1 mm to the left, seen from the front" in message
    assert facts.backs is not None
    assert facts.backs.offset == pytest.approx(1, abs=0.02)


def test_all_backs_moved_alike_are_a_printers_profile(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        for page in (pdf.pages[1], pdf.pages[3]):
            rewrite(page, lambda text: text.replace("\n", "\n1 0 0 1 0.5 -0.4 cm\n", 1))

    _, report = proof(planted(built(), plant), margin=5)
    assert "cards 1–11, backs are off by 0.5 mm to the left and 0.4 mm up" in the_one(report, "back-offset")
    assert report.ok


def test_two_backs_swapped(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        names = [line.split()[-2] for line in shown(pdf.pages[1])]
        one, other = f"{names[0]} Do", f"{names[4]} Do"
        swap = lambda text: text.replace(one, "@").replace(other, one).replace("@", other)  # noqa: E731
        rewrite(pdf.pages[1], swap)

    _, report = proof(planted(built(), plant))
    assert sorted(told(report)) == [
        "back-other: page 2: behind card 1 lies the back of card 5; expected its own back",
        "back-other: page 2: behind card 5 lies the back of card 1; expected its own back",
    ]


@pytest.mark.parametrize(
    ("matrix", "degrees"), [("-1 0 0 -1 {r} {b}", 180), ("0 1 -1 0 {q} {p}", 90), ("-1 0 0 1 {r} {y}", 180)]
)
def test_a_back_upside_down_or_lying_or_mirrored(built: Built, proof: Proof, matrix: str, degrees: int) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        before = shown(pdf.pages[1])[0]
        x, y = (float(word) for word in before.split()[4:6])
        turned = matrix.format(r=x + 56, b=y + 84, q=x + 28 + 42, p=y + 42 - 28, y=y)
        name = before.split()[-2]
        rewrite(pdf.pages[1], lambda text: text.replace(before, f"{turned} cm {name} Do"))

    # A card that lies across its place is cut off and lies over its neighbours, too.
    report = proof(planted(built(), plant))[1]
    message = the_one(Report([one for one in report if one.code.startswith("back")]), "back-turned")
    assert f"page 2: card 1, back is turned by {degrees}°" in message


def test_a_card_twice_and_another_missing(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        names = [line.split()[-2] for line in shown(pdf.pages[0])]
        rewrite(pdf.pages[0], lambda text: text.replace(f"{names[3]} Do", f"{names[2]} Do"))

    facts, report = proof(planted(built(), plant))
    assert set(told(report)) == {
        "card-count: the front of card 4: not there; expected once, as for most cards",
        "card-count: the front of card 3: twice; expected once, as for most cards",
        "back-other: page 2: behind card 3 lies the back of card 4; expected its own back",
    }
    assert facts.cards.fronts[3] == 2


def test_a_card_that_is_missing_on_both_sides_leaves_a_gap(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        for page in (pdf.pages[0], pdf.pages[1]):
            line = shown(page)[4]
            rewrite(page, lambda text, line=line: text.replace(line, ""))

    _, report = proof(planted(built(), plant))
    assert "no card 5, though there is a card 11" in the_one(report, "card-gap")
    assert report.ok


def test_a_missing_front_leaves_its_back_alone(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        line = shown(pdf.pages[2])[1]
        rewrite(pdf.pages[2], lambda text: text.replace(line, ""))

    _, report = proof(planted(built(), plant))
    assert {problem.code for problem in report} == {"card-count", "back-alone"}
    assert "page 4: the backs of card 11 lie behind no front" in " ".join(told(report))


@pytest.mark.parametrize(
    ("made", "hint", "words"),
    [
        (Backs.LONG, "DuplexFlipShortEdge", "flipped on the long edge"),
        (Backs.SHORT, "DuplexFlipLongEdge", "flipped on the short edge"),
        (Backs.LONG, "Simplex", "one-sided printing"),
        (Backs.FOLD, "DuplexFlipLongEdge", "folded"),
    ],
)
def test_a_hint_to_printers_that_is_wrong(built: Built, proof: Proof, made: Backs, hint: str, words: str) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        pdf.Root.ViewerPreferences.Duplex = pikepdf.Name(f"/{hint}")

    data = planted(built(backs=made), plant)
    facts, report = proof(data)
    assert words in the_one(report, "flip-wrong")
    assert facts.backs is not None
    assert facts.backs.flip is made
    assert told(proof(data, backs=made)[1]) == []


def test_backs_that_are_wanted_and_not_there(built: Built, proof: Proof) -> None:
    fronts = built(parts=("fronts",))
    assert told(proof(fronts)[1]) == []
    assert "no card has a back" in the_one(proof(fronts, backs=Backs.LONG)[1], "back-missing")
    assert proof(built(), backs=Backs.NONE)[0].backs is None
