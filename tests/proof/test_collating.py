"""Pages of files of ours that are gone, doubled, exchanged, or come from elsewhere."""

import io
from collections.abc import Callable

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from proof_support import planted

from ninefold.errors import Report, Severity
from ninefold.render.proof.collating import _increasing
from ninefold.render.proof.facts import Facts

Built = Callable[..., bytes]
Proof = Callable[..., tuple[Facts, Report]]


def told(report: Report) -> list[str]:
    return [f"{problem.severity} {problem.code}: {problem.found} ({problem.hint})" for problem in report]


def ordered(*pages: int) -> Callable[[pikepdf.Pdf], None]:
    def plant(pdf: pikepdf.Pdf) -> None:
        there = list(pdf.pages)
        pdf.pages[:] = [there[number - 1] for number in pages]

    return plant


def with_pages_of(other: bytes, at: int, pages: slice) -> Callable[[pikepdf.Pdf], None]:
    def plant(pdf: pikepdf.Pdf) -> None:
        with pikepdf.open(io.BytesIO(other)) as source:
            for nth, page in enumerate(list(source.pages)[pages]):
                pdf.pages.insert(at + nth, page)

    return plant


def collated(report: Report) -> list[str]:
    codes = ("page-order", "page-missing", "page-foreign", "page-added")
    return told(Report([problem for problem in report if problem.code in codes]))


@pytest.mark.parametrize(
    ("pages", "words"),
    [
        (
            (2, 1, 3, 4, 5, 6, 7, 8),
            ["error page-order: page 1: not where it was among the others (as built: page 2)"],
        ),
        (
            (8, 1, 2, 3, 4, 5, 6, 7),
            ["error page-order: page 1: not where it was among the others (as built: page 8)"],
        ),
        (
            (1, 2, 3, 3, 4, 5, 6, 7, 8),
            ["error page-added: page 4: there once more (as built: page 3)"],
        ),
        (
            (1, 2, 3, 4, 5, 6),
            ["error page-missing: 2 of the 8 pages that were built are missing (as built: 7, 8)"],
        ),
    ],
)
def test_pages_in_another_order(single: Built, proof: Proof, pages: tuple[int, ...], words: list[str]) -> None:
    assert collated(proof(planted(single(), ordered(*pages), ours=True))[1]) == words


def test_a_page_of_another_file_in_the_place_of_one(single: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        with_pages_of(single(bleed=1.0), 3, slice(3, 4))(pdf)
        del pdf.pages[4]

    assert collated(proof(planted(single(), plant, ours=True))[1]) == [
        "error page-missing: 1 of the 8 pages that were built is missing (as built: 4)",
        "error page-foreign: page 4: taken from another file ()",
    ]


def test_files_that_were_joined_are_whole(single: Built, proof: Proof) -> None:
    data = planted(single(count=2), with_pages_of(single(count=2, bleed=1.0), 4, slice(None)), ours=True)
    (problem,) = [problem for problem in proof(data)[1] if problem.code == "page-foreign"]
    assert problem.severity is Severity.WARNING
    assert problem.found == "pages 5–8: another whole file, joined to this one"


def test_a_page_that_says_nothing_among_those_that_do(built: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        pdf.add_blank_page(page_size=(595.276, 841.89))

    assert collated(proof(planted(built(), plant, ours=True))[1]) == [
        "error page-foreign: page 5: nothing says what was built, as the other pages do ()"
    ]


def test_equal_files_are_one_book_and_others_are_not(single: Built) -> None:
    def book(data: bytes) -> set[str]:
        with pikepdf.open(io.BytesIO(data)) as pdf:
            return {str(page.obj.NinefoldInventory.Book) for page in pdf.pages}

    books = [book(single(count=2)), book(single(count=2, bleed=1.0)), book(single(count=3))]
    assert [len(one) for one in books] == [1, 1, 1]
    assert len(set.union(*books)) == 3


@given(st.lists(st.integers(1, 30), unique=True, max_size=12))
def test_the_fewest_pages_count_as_moved(numbers: list[int]) -> None:
    stay = _increasing(numbers)
    chain = sorted(stay)
    assert [number for number in numbers if number in set(stay)] == chain
    best = dict.fromkeys(numbers, 1)
    for at, number in enumerate(numbers):
        best[number] = 1 + max((best[one] for one in numbers[:at] if one < number), default=0)
    assert len(stay) == max(best.values(), default=0)


def test_however_many_files_the_pages_are_of_little_is_said(single: Built, proof: Proof) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        for number, page in enumerate(pdf.pages):
            page.obj.NinefoldInventory.Book = pikepdf.String(f"book {number}")

    assert collated(proof(planted(single(), plant, ours=True))[1]) == [
        "error page-missing: 7 of the 8 pages that were built are missing (as built: 2–8)",
        "error page-foreign: pages 2–8: taken from another file ()",
    ]
