"""Papers are data, lengths are read leniently, and margins that printers cannot keep are named."""

from pathlib import Path

import pytest

from ninefold.errors import Report
from ninefold.layout.paper import PAPERS, check_margin
from ninefold.layout.units import hundredths, read_length, written


def test_shipped_papers_have_the_sizes_of_the_standards() -> None:
    assert PAPERS.names() == ["a4", "a5", "letter"]
    a4, letter = PAPERS.find("A4", Report()), PAPERS.find("letter", Report())
    assert (a4.width, a4.height) == (210, 297)
    assert (letter.width, letter.height) == pytest.approx((215.9, 279.4))


@pytest.mark.parametrize(
    ("text", "mm"),
    [
        ("210", 210),
        ("3.5mm", 3.5),
        ("8.5in", 215.9),
        ("1/8in", 3.175),
        ("1/8", 0.125),
        ("3 mm", 3),
        ("1/8 in", 3.175),
    ],
)
def test_lengths(text: str, mm: float) -> None:
    assert read_length(text) == pytest.approx(mm)


@pytest.mark.parametrize("text", ["", "in", "-3", "1/0in", "3cm", "1e9", "9" * 30, "١٢", "3  mm"])
def test_what_is_no_length(text: str) -> None:
    assert read_length(text) is None


def test_nothing_is_written_without_a_sign() -> None:
    assert [written(mm) for mm in (-0.001, 0, 56, 6.35, -0.12, 100)] == ["0", "0", "56", "6.35", "-0.12", "100"]
    assert [hundredths(mm) for mm in (-0.001, 0.05, -0.12)] == ["0.00", "0.05", "-0.12"]


def test_a_paper_file_of_ones_own_is_laid_upright(tmp_path: Path) -> None:
    file = tmp_path / "card.yaml"
    file.write_text("name: Photo card\nwidth: 6in\nheight: 4in\n")
    paper = PAPERS.find(str(file), Report())
    assert paper is not None
    assert (paper.name, round(paper.width, 1), round(paper.height, 1)) == ("Photo card", 101.6, 152.4)


def test_a_paper_file_with_faults_names_each_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "p.yaml"
    file.write_text("name: P\nwidth: 12\nheigth: 200\n")
    report = Report()
    assert PAPERS.find(str(file), report) is None
    assert [(p.code, p.place.line) for p in report] == [
        ("missing-key", 1),
        ("paper-size", 2),
        ("unknown-key", 3),
    ]


def test_an_unknown_paper_gets_a_guess() -> None:
    report = Report()
    assert PAPERS.find("leter", report) is None
    (problem,) = report.problems
    assert (problem.code, problem.hint) == ("unknown-paper", "did you mean 'letter'?")


@pytest.mark.parametrize(
    ("margin", "code", "ok"),
    [
        (2.9, "margin-unprintable", False),
        (-1, "margin-unprintable", False),
        (3, "margin-small", True),
        (6.35, "", True),
    ],
)
def test_margins(margin: float, code: str, ok: bool) -> None:
    report = Report()
    check_margin(margin, report)
    assert [p.code for p in report.problems] == ([code] if code else [])
    assert report.ok is ok
