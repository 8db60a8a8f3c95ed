"""An existing PDF, its pages moved, turned and scaled for a printer with faults.

What is on a page is put between a transformation and its end; no stream is read and written anew, so that texts,
fonts and pictures stay what they were, byte by byte. Sizes and boxes of pages stay too: only ink moves on the paper.
"""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf

from ninefold.art.matrix import Matrix, multiply
from ninefold.errors import Place, Refused, Report, refuse
from ninefold.layout.flip import Backs
from ninefold.layout.paper import Paper
from ninefold.layout.plan import Side
from ninefold.layout.profile import PERFECT, inverse
from ninefold.render.content import fine
from ninefold.render.inventory import DRAWN, ENTRY, MATRIX
from ninefold.render.proof.backs import HINTS, check_backs, front_first
from ninefold.render.proof.cards import find_cards
from ninefold.render.proof.digests import Digests
from ninefold.render.proof.document import Document
from ninefold.render.proof.facts import Nudge, Nudged, Wish
from ninefold.render.proof.objects import dictionary, entry, matrix, word
from ninefold.render.proof.opening import opened, read_bytes
from ninefold.render.proof.printed import reverse_pages
from ninefold.render.proof.sizes import Sheet, read_sheet
from ninefold.render.proof.wording import on_pages

MARK = "/NinefoldProfile"
"""An entry of the document's information: the profile through which it was moved."""
STRAIGHT = ("back-offset", "flip-wrong")
"""Codes of what a file must not have: backs that are off now are off afterwards."""


def nudge(path: Path, wish: Nudge, report: Report) -> Nudged:
    """The file for a printer; what may be wrong with it goes to the report. Refused if it is not to be moved."""
    file = str(path)
    with opened(path, read_bytes(path)) as pdf:
        _check_free(file, pdf)
        document = Document(pdf)
        sheets = [read_sheet(number, page) for number, page in enumerate(pdf.pages, start=1)]
        _check_pages(file, document, sheets)
        flip, reverse = _reverse(file, pdf, document, sheets, wish, report)
        digests = Digests(pdf)
        for sheet in sheets:
            _move(pdf, sheet.number, digests, _change(sheet, sheet.number in reverse, flip, wish))
        pdf.docinfo[MARK] = wish.printer
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True)
    fronts = tuple(sheet.number for sheet in sheets if sheet.number not in reverse)
    return Nudged(out.getvalue(), fronts, tuple(sorted(reverse)))


def _check_free(file: str, pdf: pikepdf.Pdf) -> None:
    if pdf.is_encrypted:
        hint = "save it without a password or restrictions"
        raise refuse(file, "pdf-locked", "the file restricts what may be done with it", "an open PDF", hint)
    if MARK in pdf.docinfo:
        found = f"it was moved already, through the profile {str(pdf.docinfo[MARK])[:40]}"
        raise refuse(file, "nudged-already", found, "a file as it was built", "take the one that this was made from")


def _check_pages(file: str, document: Document, sheets: list[Sheet]) -> None:
    """Refuse pages around which no transformation can be put."""
    report, place = Report(), Place(file)
    if unbalanced := [number for number, drawn in enumerate(document.pages, start=1) if drawn.unbalanced]:
        found = f"{on_pages(unbalanced)}: a stream does not end the states that it begins"
        report.error(place, "page-unbalanced", found, "as many Q as q", "print it to a new PDF first")
    if document.garbled:
        found = f"{on_pages(document.garbled)}: some part cannot be read"
        report.error(place, "page-garbled", found, "pages that can be drawn")
    if unsound := [sheet.number for sheet in sheets if not sheet.sound]:
        report.error(place, "page-boxes", f"{on_pages(unsound)}: no MediaBox of sane size", "a sheet of paper")
    if not report.ok:
        raise Refused(report)


def _reverse(
    file: str, pdf: pikepdf.Pdf, document: Document, sheets: list[Sheet], wish: Nudge, report: Report
) -> tuple[Backs, set[int]]:
    """How the sheets are turned, and the pages of backs: as asked, as the file says, or as its cards lie."""
    if beyond := [page for page in wish.pages if not 1 <= page <= len(sheets)]:
        raise refuse("--back-pages", "pages-unknown", on_pages(beyond), f"pages 1 to {len(sheets)}")
    duplex = word(entry(pdf.Root, "/ViewerPreferences"), "/Duplex")
    cards = front_first(find_cards(document, sheets), sheets, PERFECT)
    found = Report()
    backs = check_backs(file, cards, sheets, duplex, Wish(backs=wish.backs), found)
    report.extend(problem for problem in found if problem.code in STRAIGHT)
    flip = wish.backs or HINTS.get(duplex) or (backs.flip if backs else None)
    if flip is None:
        expected, hint = "two-sided pages that say how they are turned", "add --backs long or --backs short"
        raise refuse(file, "backs-unknown", "the file does not say how its backs are printed", expected, hint)
    return flip, set(wish.pages) or reverse_pages(cards, backs, flip, sheets)


def _change(sheet: Sheet, reverse: bool, flip: Backs, wish: Nudge) -> Matrix:
    """The correction in the page's own units, as it is seen: turned pages are moved on the paper all the same."""
    side = Side.BACK if reverse else Side.FRONT
    correction = wish.profile.correction(side, Paper("", sheet.width, sheet.height), flip)
    return multiply(multiply(sheet.matrix, correction), inverse(sheet.matrix))


def _move(pdf: pikepdf.Pdf, number: int, digests: Digests, change: Matrix) -> None:
    """Put a page's streams between a change of coordinates and its end; a page without any stays empty."""
    page = pdf.pages[number - 1]
    if "/Contents" not in page.obj:
        return
    numbers = " ".join(fine(value) for value in change)
    told = dictionary(page.obj, f"/{ENTRY}")
    whole = told is not None and str(entry(told, f"/{DRAWN}")) == digests.of_page(number)
    page.contents_add(f"q {numbers} cm\n".encode(), prepend=True)
    page.contents_add(b"\nQ")
    if told is not None:
        # What was changed before stays changed.
        if whole:
            told[f"/{DRAWN}"] = pikepdf.String(digests.of_page(number))
        if f"/{MATRIX}" in told:
            told[f"/{MATRIX}"] = pikepdf.Array(list(multiply(matrix(entry(told, f"/{MATRIX}")), change)))
