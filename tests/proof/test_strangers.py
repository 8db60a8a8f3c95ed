"""Files of strangers, damaged or hostile: one clear problem each, never a traceback, never long work."""

import io
import random
import zlib
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from proof_support import planted

from ninefold.errors import Problem, Refused, Report
from ninefold.render.proof import proof_file
from ninefold.render.proof.facts import Facts, Wish

Built = Callable[..., bytes]
Proof = Callable[..., tuple[Facts, Report]]


def refused(path: Path) -> Problem:
    with pytest.raises(Refused) as caught:
        proof_file(path, Wish(), Report())
    (problem,) = caught.value.problems
    assert problem.place.file == str(path)
    return problem


def page_of(content: bytes, *, size: tuple[float, float] = (300, 400)) -> pikepdf.Pdf:
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=size)
    pdf.pages[0].obj.Contents = pikepdf.Stream(pdf, content)
    return pdf


def saved(pdf: pikepdf.Pdf, **how: object) -> bytes:
    out = io.BytesIO()
    pdf.save(out, **how)  # type: ignore[arg-type]
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"", "not-a-pdf"), (b"hello", "not-a-pdf"), (b"\x89PNG\r\n" * 99, "not-a-pdf"), (b"%PDF-1.7\n", "pdf-damaged")],
)
def test_what_is_no_pdf(tmp_path: Path, data: bytes, code: str) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(data)
    assert refused(path).code == code


def test_what_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built: Built) -> None:
    import os

    assert refused(tmp_path / "nothing.pdf").code == "file-missing"
    assert refused(tmp_path).code == "file-is-folder"
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "pipe").code == "file-unreadable"
    monkeypatch.setattr("ninefold.render.proof.opening.LARGEST_FILE", 1000)
    (tmp_path / "large.pdf").write_bytes(built())
    assert refused(tmp_path / "large.pdf").code == "file-too-large"


def test_a_locked_file(tmp_path: Path, built: Built) -> None:
    with pikepdf.open(io.BytesIO(built())) as pdf:
        pdf.save(tmp_path / "locked.pdf", encryption=pikepdf.Encryption(owner="a", user="b"))
        pdf.save(tmp_path / "open.pdf", encryption=pikepdf.Encryption(owner="a", user=""))
    assert refused(tmp_path / "locked.pdf").code == "pdf-locked"
    report = Report()
    facts = proof_file(tmp_path / "open.pdf", Wish(), report)
    assert report.problems == []
    assert facts.pages[0].ink is not None


def test_a_file_without_pages_or_with_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(saved(pikepdf.new()))
    assert refused(path).code == "pdf-pages"
    monkeypatch.setattr("ninefold.render.proof.opening.MOST_PAGES", 1)
    pdf = page_of(b"")
    pdf.add_blank_page()
    path.write_bytes(saved(pdf))
    assert refused(path).code == "pdf-pages"


def test_a_file_that_breaks_off_is_damaged(tmp_path: Path, built: Built, proof: Proof) -> None:
    whole = built()
    _, report = proof(whole[: len(whole) - 400])
    assert next(problem.code for problem in report) == "pdf-damaged"
    path = tmp_path / "half.pdf"
    path.write_bytes(whole[: len(whole) // 3])
    assert refused(path).code == "pdf-damaged"


def test_a_strangers_page_is_measured_too(proof: Proof) -> None:
    pdf = page_of(b"BT /F 12 Tf 50 300 Td (Hello) Tj ET 1 w 20 20 m 50 20 l S")
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    pdf.pages[0].obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=font))
    facts, report = proof(saved(pdf))
    assert {problem.code for problem in report} == {"font-not-embedded"}
    assert facts.text is not None
    assert (facts.text.size, facts.text.text) == (12, "Hello")
    assert facts.cards.fronts == {}
    assert facts.backs is None


def test_turned_pages_and_larger_units_are_measured_as_seen(proof: Proof) -> None:
    pdf = page_of(b"BT /Lost 6 Tf 1 0 0 1 20 20 Tm (x) Tj ET")
    pdf.pages[0].obj.Rotate = 90
    pdf.pages[0].obj.UserUnit = 2
    facts, _ = proof(saved(pdf))
    assert (facts.pages[0].width, facts.pages[0].height) == pytest.approx((800 / 72 * 25.4, 600 / 72 * 25.4))
    assert facts.text is not None
    assert facts.text.size == 12


@pytest.mark.parametrize(
    ("box", "code"),
    [
        ("[0 0 9 9]", "page-boxes"),
        ("[0 0 99999 99999]", "page-boxes"),
        ("(x)", "pdf-damaged"),
        ("[1 2]", "pdf-damaged"),
    ],
)
def test_a_page_without_a_sane_size(proof: Proof, box: str, code: str) -> None:
    pdf = page_of(b"")
    pdf.pages[0].obj.MediaBox = pikepdf.Object.parse(box.encode())
    facts, report = proof(saved(pdf))
    assert {problem.code for problem in report} == {code}
    assert (facts.pages[0].ink is None) == (code == "page-boxes")


def test_a_stream_that_unpacks_without_end_is_not_drawn(proof: Proof) -> None:
    pdf = page_of(b"")
    bomb = zlib.compress(b"q Q\n" * 10_000_000, 9)
    pdf.pages[0].obj.Contents.write(bomb, filter=pikepdf.Name.FlateDecode)
    plain = {"compress_streams": False, "stream_decode_level": pikepdf.StreamDecodeLevel.none}
    data = saved(pdf, **plain)
    assert len(data) < 100_000
    facts, report = proof(data)
    assert {problem.code for problem in report} == {"page-garbled", "pdf-damaged"}
    assert facts.pages[0].ink is None


def test_forms_within_forms_without_end_are_not_drawn(proof: Proof) -> None:
    pdf = page_of(b"/F0 Do")
    inner = pikepdf.Dictionary()
    for level in reversed(range(10)):
        body = b"" if level == 9 else b"/F%d Do " % (level + 1) * 10
        form = pikepdf.Stream(pdf, body or b"0 0 5 5 re S")
        form.Type, form.Subtype, form.BBox = pikepdf.Name.XObject, pikepdf.Name.Form, pikepdf.Array([0, 0, 9, 9])
        form.Resources = pikepdf.Dictionary(XObject=inner)
        inner = pikepdf.Dictionary({f"/F{level}": pdf.make_indirect(form)})
    pdf.pages[0].obj.Resources = pikepdf.Dictionary(XObject=inner)
    facts, _ = proof(saved(pdf))
    assert facts.pages[0].ink is None
    assert facts.renderer is None


def test_a_form_that_places_itself(proof: Proof) -> None:
    pdf = page_of(b"/F Do")
    form = pdf.make_indirect(pikepdf.Stream(pdf, b"2 0 0 2 0 0 cm 1 w 1 1 m 5 5 l S /F Do"))
    form.Type, form.Subtype, form.BBox = pikepdf.Name.XObject, pikepdf.Name.Form, pikepdf.Array([0, 0, 9, 9])
    form.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=form))
    pdf.pages[0].obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=form))
    assert proof(saved(pdf))[0].pages[0].ink is None


def test_a_map_of_characters_without_end(proof: Proof) -> None:
    from time import process_time

    pdf = page_of(b"BT /F 9 Tf (hello) Tj ET")
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.TrueType, BaseFont=pikepdf.Name.X)
    ranges = b"1 beginbfrange\n" + b"<0000> <FFFFFFFF> <0041>\n" * 5000 + b"endbfrange\n"
    font.ToUnicode = pikepdf.Stream(pdf, ranges)
    pdf.pages[0].obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=font))
    before = process_time()
    proof(saved(pdf))
    assert process_time() - before < 2


def test_random_damage_ends_in_facts_or_one_refusal(built: Built, proof: Proof) -> None:
    rng = random.Random("damage")
    whole = built(count=2)
    codes = set()
    for _ in range(40):
        data = bytearray(whole)
        for _ in range(rng.randint(1, 20)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        try:
            codes |= {problem.code for problem in proof(bytes(data))[1]}
        except Refused as stopped:
            codes |= {problem.code for problem in stopped.problems}
    assert "pdf-damaged" in codes


JUNK = [0, -1, 10**12, "x", None, True]


def test_values_of_the_wrong_kind_end_in_facts_too(built: Built, proof: Proof) -> None:
    rng = random.Random("values")
    whole = built(count=2)
    seen = 0
    for _ in range(40):

        def plant(pdf: pikepdf.Pdf) -> None:
            names = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") != "/Catalog"]
            for _ in range(3):
                owner = rng.choice(names)
                key = rng.choice(sorted(map(str, owner.keys())) or ["/Odd"])
                junk = rng.choice([*JUNK, pikepdf.Array([1, 2]), pikepdf.Name.X, pikepdf.Dictionary()])
                if junk is None and key in owner:
                    del owner[key]
                else:
                    owner[key] = junk

        data = planted(whole, plant)
        try:
            facts, _ = proof(data)
        except Refused:
            continue
        seen += len(facts.pages)
    assert seen > 20
