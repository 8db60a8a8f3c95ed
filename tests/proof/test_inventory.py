"""Files of ours from which something was taken, or to which it was done: each page is held beside what it showed."""

import io
import json
import re
import tracemalloc
import zlib
from collections.abc import Callable

import pikepdf
import pytest
from proof_support import planted, rewrite, shown

from ninefold.errors import Report
from ninefold.layout.flip import Backs
from ninefold.layout.profile import Profile
from ninefold.layout.sheet import Marks
from ninefold.render.proof import compare, inventories, unlike
from ninefold.render.proof.compare import MOST_TOGETHER
from ninefold.render.proof.facts import Facts

Built = Callable[..., bytes]
Proof = Callable[..., tuple[Facts, Report]]
Plant = Callable[[pikepdf.Pdf], object]
GAME = {"parts": (), "count": 10}
MOST_ITEMS_OF_OURS = 400
"""On a page of the sample."""
MARK = re.compile(r"\n[-\d. ]+ m\n[-\d. ]+ l\nS")


def codes(report: Report) -> set[str]:
    return {problem.code for problem in report}


def told(report: Report, code: str) -> str:
    (problem,) = [problem for problem in report if problem.code == code]
    assert problem.place.file.endswith("file.pdf")
    return problem.message


def in_page(index: int, change: Callable[[str], str]) -> Plant:
    return lambda pdf: rewrite(pdf.pages[index], change)


def without(what: str) -> Callable[[str], str]:
    return lambda text: text.replace(what, "", 1)


@pytest.mark.parametrize(
    "what",
    [
        {"backs": Backs.SHORT, "paper": "letter", "marks": Marks.BOTH},
        {"backs": Backs.FOLD, "bleed": 0.0},
        {"backs": Backs.NONE, "bleed": 3.175, "marks": Marks.NONE},
        {"profile": Profile(x=0.4, y=-0.3, rotation=0.2, scale_x=100.2)},
    ],
)
def test_whatever_is_chosen_each_page_shows_what_it_says(built: Built, proof: Proof, what: dict[str, object]) -> None:
    _, report = proof(built(**GAME, **what), profile=what.get("profile", Profile()))
    assert codes(report) <= {"margin-small"}


def test_a_crop_mark_that_is_gone(built: Built, proof: Proof) -> None:
    _, report = proof(planted(built(), in_page(0, lambda text: MARK.sub("", text, count=1)), ours=True))
    message = told(report, "page-lacks")
    assert message.startswith("page 1: a crop mark is missing, moved or changed, the first at ")
    assert not report.ok
    assert codes(report) == {"page-lacks"}


@pytest.mark.parametrize("by", [1.0, 0.2])
def test_a_crop_mark_that_was_moved(built: Built, proof: Proof, by: float) -> None:
    def moved(text: str) -> str:
        found = MARK.search(text)
        assert found
        x = re.search(r"\n([\d.]+) ", found[0])
        assert x
        away = found[0].replace(f"\n{x[1]} ", f"\n{float(x[1]) + by:g} ")
        return text.replace(found[0], away, 1)

    _, report = proof(planted(built(), in_page(0, moved), ours=True))
    assert "a crop mark" in told(report, "page-lacks")
    assert "something was added" in told(report, "page-added")


def test_a_mark_in_white_is_seen_by_nobody(built: Built, proof: Proof, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ninefold.render.proof.drawing.DPI", 300.0)

    def whitened(text: str) -> str:
        found = MARK.search(text)
        assert found
        return text.replace(found[0], f"\n1 1 1 RG{found[0]}\n0 0 0 RG", 1)

    _, report = proof(planted(built(), in_page(0, whitened), ours=True))
    assert told(report, "drawing-unseen").startswith("page 1: nothing is seen of a crop mark")


def test_rulers_that_are_gone_or_stretched(built: Built, proof: Proof) -> None:
    page = json.loads(_inventory(built(), 0))
    strokes = {tuple(row) for row in page["ruler"]}

    def removed(text: str) -> str:
        return MARK.sub(lambda found: "" if _ends(found[0]) in strokes else found[0], text)

    def stretched(text: str) -> str:
        longest = max(strokes, key=lambda row: abs(row[3] - row[1]))
        was = next(found for found in MARK.findall(text) if _ends(found) == longest)
        start, end = was.split(" m\n")
        x, y = (float(number) for number in end.split(" ")[:2])
        return text.replace(was, f"{start} m\n{x:g} {y + 2:g} l\nS", 1)

    _, report = proof(planted(built(), in_page(0, removed), ours=True))
    assert "lines of rulers are missing, moved or changed" in told(report, "page-lacks")
    _, report = proof(planted(built(), in_page(0, stretched), ours=True))
    assert "page 1: a line of a ruler is missing" in told(report, "page-lacks")


def _ends(stroke: str) -> tuple[float, ...]:
    return tuple(float(number) for number in re.findall(r"-?[\d.]+", stroke))


def _inventory(data: bytes, page: int) -> bytes:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return bytes(pdf.pages[page].NinefoldInventory.Shown.read_bytes())


def _labels(pdf: pikepdf.Pdf) -> pikepdf.Page:
    """The page of labels: the one with most in it."""
    return max(pdf.pages, key=lambda page: len(shown(page)))


def test_a_label_that_is_gone(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        rewrite(_labels(pdf), without(f"q {shown(_labels(pdf))[5]} Q"))

    _, report = proof(planted(built(**GAME), plant, ours=True))
    assert "a piece to cut out is missing" in told(report, "page-lacks")


def test_a_label_in_the_place_of_another_and_one_that_was_turned(built: Built, proof: Proof) -> None:
    def exchanged(pdf: pikepdf.Pdf) -> None:
        labels, cards = _labels(pdf), shown(pdf.pages[2])
        other = cards[0].split("/")[1].split(" ")[0]
        labels.obj.Resources.XObject["/" + other] = pdf.pages[2].obj.Resources.XObject["/" + other]
        one = shown(labels)[3].split("/")[1].split(" ")[0]
        labels.obj.Resources.XObject["/" + one] = labels.obj.Resources.XObject["/" + other]

    _, report = proof(planted(built(**GAME), exchanged, ours=True))
    assert "18 pieces to cut out are not those that were built, the first at" in told(report, "drawing-exchanged")

    def turned(text: str) -> str:
        x, y = re.findall(r"q 1 0 0 1 ([-\d.]+) ([-\d.]+) cm /G\w+ Do", text)[3]
        a, b = float(x) + 12.7, float(y)
        return re.sub(rf"q 1 0 0 1 {x} {y} cm", f"q 0 1 -1 0 {a:g} {b:g} cm", text)

    def plant(pdf: pikepdf.Pdf) -> None:
        rewrite(_labels(pdf), turned)

    _, report = proof(planted(built(**GAME), plant, ours=True))
    assert "turned round" in told(report, "drawing-turned")


def test_a_drawing_that_draws_something_else(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        name = shown(pdf.pages[0])[0].split("/")[1].split(" ")[0]
        form = pdf.pages[0].obj.Resources.XObject["/" + name]
        form.write(form.read_bytes() + b"\n")

    _, report = proof(planted(built(), plant, ours=True))
    assert told(report, "drawing-changed").startswith("page 1: a piece to cut out is changed since it was built")


def test_bleed_that_was_clipped_and_bleed_over_a_neighbour(built: Built, proof: Proof) -> None:
    def clipped(by: float) -> Callable[[str], str]:
        def change(text: str) -> str:
            found = re.search(r"q\n([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\nW n", text)
            assert found
            x, y, wide, high = (float(number) for number in found.groups())
            new = f"q\n{x + by:g} {y + by:g} {wide - 2 * by:g} {high - 2 * by:g} re\nW n"
            return text.replace(found[0], new, 1)

        return change

    _, report = proof(planted(built(), in_page(0, clipped(1.5)), ours=True))
    assert "a piece to cut out" in told(report, "page-lacks")
    _, report = proof(planted(built(), in_page(0, clipped(-0.4)), ours=True))
    assert "a piece to cut out" in told(report, "page-lacks")


@pytest.mark.parametrize(
    "patch",
    [
        "q 1 1 1 rg 40 40 5 5 re f Q",
        "q 5 0 0 5 40 40 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \xff EI Q",
        "q 40 40 5 5 re W n /Pattern cs /DeviceGray cs 0.9 g 40 40 5 5 re f Q",
    ],
)
def test_whatever_is_painted_over_a_page(built: Built, proof: Proof, patch: str) -> None:
    _, report = proof(planted(built(), in_page(0, lambda text: f"{text}\n{patch}"), ours=True))
    assert "something was added, the first at 42.5 × 42.5 mm" in told(report, "page-added")


def test_a_text_that_was_taken_away_or_changed(built: Built, proof: Proof) -> None:
    _, report = proof(
        planted(built(), in_page(0, lambda text: re.sub(r"\nBT[^\n]*ET", "", text, count=1)), ours=True)
    )
    assert "page 1: a text is missing, moved or changed, the first '" in told(report, "page-lacks")


def test_a_page_that_was_scaled_is_told_once(built: Built, proof: Proof) -> None:
    _, report = proof(planted(built(), in_page(0, lambda text: f"q .97 0 0 .97 9 9 cm {text}\nQ"), ours=True))
    assert "page 1: hardly anything is where it was" in told(report, "page-moved")
    assert not codes(report) & {"page-lacks", "page-added"}


def test_pages_that_are_missing(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        del pdf.pages[7]
        del pdf.pages[6]

    _, report = proof(planted(built(**GAME), plant, ours=True))
    (problem,) = [problem for problem in report if problem.code == "page-missing"]
    assert "2 of the 8 pages that were built are missing" in problem.message
    assert "as built: 7, 8" in str(problem)


def test_what_was_not_in_a_file_of_ours_is_an_error_there(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        del pdf.Root.ViewerPreferences.PrintScaling

    data = built()
    assert not proof(planted(data, plant, ours=True))[1].ok
    strangers = proof(planted(data, plant))[1]
    assert strangers.ok
    assert codes(strangers) == {"print-scaling"}


@pytest.mark.parametrize(
    "told_by_page",
    [
        b"",
        b"[]",
        b"{}",
        b'{"forms":[],"mark":[[1,2,3]]}',
        b'{"forms":[],"mark":[["a",2]]}',
        b'{"forms":[],"slot":[[99,1,2]]}',
        b'{"forms":[],"mark":[[1e999,2]]}',
        b'{"forms":1e999,"slot":[[0,1,2]]}',
        b"[" * 100_000,
        b"\xff\xfe",
    ],
)
def test_an_inventory_that_makes_no_sense_is_a_problem(built: Built, proof: Proof, told_by_page: bytes) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].NinefoldInventory.Shown.write(told_by_page)

    _, report = proof(planted(built(), plant, ours=True))
    assert "page 1: what the page says of itself cannot be read" in told(report, "inventory-garbled")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("/Number", 9),
        ("/Number", 0),
        ("/Number", pikepdf.String("one")),
        ("/Pages", None),
        ("/Pages", 2**40),
        ("/Boxes", None),
        ("/Boxes", pikepdf.Dictionary(MediaBox=pikepdf.Array([0, 0, 9]))),
        ("/Shown", 5),
    ],
)
def test_entries_that_make_no_sense_are_a_problem(built: Built, proof: Proof, name: str, value: object) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        told = pdf.pages[0].NinefoldInventory
        if value is None:
            del told[name]
        else:
            told[name] = value

    _, report = proof(planted(built(), plant, ours=True))
    assert "page 1: what the page says of itself cannot be read" in told(report, "inventory-garbled")
    assert codes(report) == {"inventory-garbled"}


def in_states(pdf: pikepdf.Pdf) -> None:
    for item in pdf.objects:
        resources = item.get("/Resources") if isinstance(item, pikepdf.Stream) else None
        for state in (resources or {}).get("/ExtGState", {}).values():
            for key in ("/ca", "/CA"):
                if key in state:
                    state[key] = 0


def blended(pdf: pikepdf.Pdf) -> None:
    page = pdf.pages[0]
    page.Resources["/ExtGState"] = pikepdf.Dictionary(X=pikepdf.Dictionary(BM=pikepdf.Name.Difference))
    rewrite(page, lambda text: f"/X gs {text}")


@pytest.mark.parametrize(
    ("plant", "code"),
    [
        (blended, "page-drawn-otherwise"),
        (in_page(0, lambda text: re.sub(r"[0-9.]+ w ", "2 w ", text)), "page-drawn-otherwise"),
        (in_page(0, lambda text: re.sub(r" [0-9.]+ Tf", " 3 Tf", text)), "page-drawn-otherwise"),
        (in_states, "drawing-changed"),
    ],
)
def test_what_is_there_but_drawn_otherwise(built: Built, proof: Proof, plant: Plant, code: str) -> None:
    data = built(**GAME)
    changed = planted(data, plant, ours=True)
    assert code in codes(proof(changed)[1])


def _strokes(corners: list[tuple[float, float]]) -> tuple[Plant, list[list[float]]]:
    """Lines of 1 mm from these corners on page 1, drawn and told."""
    rows = [[x, y, x + 1, y] for x, y in corners]
    drawn = "".join(f"\n{x:g} {y:g} m\n{end:g} {y:g} l\nS" for x, y, end, _ in rows)

    def plant(pdf: pikepdf.Pdf) -> None:
        rewrite(pdf.pages[0], lambda text: text + drawn)
        shown = pdf.pages[0].NinefoldInventory.Shown
        shown.write(json.dumps({**json.loads(shown.read_bytes()), "line": rows}).encode())

    return plant, rows


@pytest.mark.parametrize(
    ("corners", "each"),
    [
        ([(10.0, 10 + n / 16) for n in range(3000)], 40),
        ([(10 + n / 16, 10.0) for n in range(2000)], 40),
        ([(10.0, 10.0)] * 400, 2 * MOST_TOGETHER),
    ],
    ids=["one left edge", "one bottom", "one place"],
)
def test_however_a_stranger_lays_things_few_are_held_beside_each_other(
    built: Built, proof: Proof, monkeypatch: pytest.MonkeyPatch, corners: list[tuple[float, float]], each: int
) -> None:
    compared = []
    alike = compare._alike
    monkeypatch.setattr(compare, "_alike", lambda item, thing: compared.append(1) or alike(item, thing))
    plant, rows = _strokes(corners)
    _, report = proof(planted(built(), plant, ours=True))
    assert len(compared) < each * (len(rows) + 5 * MOST_ITEMS_OF_OURS)
    assert ("page-added" in codes(report)) is (len(set(corners)) == 1)


def test_an_inventory_packed_to_be_huge_is_not_unpacked(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        bomb = zlib.compress(b" " * 50_000_000, 9)
        shown = pdf.pages[0].NinefoldInventory.Shown
        shown.write(bomb, filter=pikepdf.Name.FlateDecode)

    data = planted(built(), plant, ours=True)
    assert len(data) < 2_000_000
    tracemalloc.start()
    try:
        _, report = proof(data)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert "page 1: what the page says of itself cannot be read" in told(report, "inventory-garbled")
    assert peak < 40_000_000


def test_pages_that_tell_too_much_together_are_told(
    built: Built, proof: Proof, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inventories, "MOST_IN_ALL", 700)
    _, report = proof(built())
    assert told(report, "inventory-garbled").startswith("pages 3, 4: what the page says of itself cannot be read")


@pytest.mark.parametrize("noun", [one for pair in unlike.NOUNS.values() for one in pair[:1]])
def test_one_of_each_kind_has_its_article(noun: str) -> None:
    article, word = noun.split(" ", 1)
    assert article == ("an" if word[0] in "aeiou" else "a")
