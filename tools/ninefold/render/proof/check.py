"""The whole proof of a file: everything is looked at, and every fault recorded."""

from __future__ import annotations

import math
from pathlib import Path

import pikepdf

from ninefold.errors import Place, Report
from ninefold.layout.flip import Backs
from ninefold.layout.limits import FINEST_LINE, SMALLEST_TEXT, THINNEST_LINE
from ninefold.layout.units import MM_PER_INCH, mm, written
from ninefold.render.proof.backs import HINTS, check_backs, front_first
from ninefold.render.proof.cards import find_cards
from ninefold.render.proof.collating import check_collation
from ninefold.render.proof.compare import check_inventories
from ninefold.render.proof.counts import check_counts
from ninefold.render.proof.covered import check_covered
from ninefold.render.proof.digests import Digests
from ninefold.render.proof.document import Document
from ninefold.render.proof.drawing import check_blank, check_unseen, draw_pages
from ninefold.render.proof.facts import Facts, FontFacts, Sample, Wish
from ninefold.render.proof.ink import check_edges, check_ink
from ninefold.render.proof.inventories import read_inventories
from ninefold.render.proof.objects import scale_of, word
from ninefold.render.proof.opening import opened, read_bytes
from ninefold.render.proof.printed import printed_sheets, reverse_pages
from ninefold.render.proof.renderer import ask_poppler, check_resources
from ninefold.render.proof.rows import check_rows
from ninefold.render.proof.rulers import check_rulers
from ninefold.render.proof.sizes import Sheet, check_sheets, read_sheet
from ninefold.render.proof.viewing import check_viewing
from ninefold.render.proof.wording import on_pages

COARSEST_IMAGE = 150.0
"""Pixels an inch; of fewer every one is seen at arm's length."""
SLACK = 0.995
"""Sizes go through rounded matrices."""
PROFILED = 0.96
"""Pages for a printer that enlarges are made smaller by so much at most; what comes out has the right size."""


def check_file(path: Path, wish: Wish, report: Report) -> Facts:
    """The facts of a file; Refused if it is no PDF that can be opened."""
    data = read_bytes(path)
    file = str(path)
    with opened(path, data) as pdf:
        sheets = [read_sheet(number, page) for number, page in enumerate(pdf.pages, start=1)]
        document = Document(pdf)
        duplex = word(pdf.Root.get("/ViewerPreferences"), "/Duplex")
        check_sheets(file, sheets, report)
        told = read_inventories(file, pdf, report)
        check_collation(file, told, sheets, report)
        there = check_inventories(file, told.pages, document, Digests(pdf), sheets, report)
        check_resources(file, document, report)
        fonts = _check_fonts(file, document, report)
        text = _check_texts(file, document, sheets, report)
        line, fine = _check_lines(file, document, sheets, report)
        image = _check_images(file, document, sheets, report)
        found = front_first(find_cards(document, sheets), sheets, wish.profile)
        counts = check_counts(file, found, report)
        check_viewing(file, pdf, sheets, bool(found.fronts), bool(told.pages), report)
        check_rows(file, found, report)
        check_covered(file, document, found, sheets, report)
        backs = check_backs(file, found, sheets, duplex, wish, report)
        flip = backs.flip if backs else wish.backs or HINTS.get(duplex, Backs.NONE)
        paper = printed_sheets(sheets, reverse_pages(found, backs, flip, sheets), wish.profile, flip)
        rulers = check_rulers(file, document, paper, report)
        _check_damage(file, pdf, report)
    drawings = draw_pages(data, sheets, document, found, there)
    pages = [drawing.page for drawing in drawings]
    check_blank(file, drawings, report)
    check_unseen(file, drawings, report)
    check_ink(file, pages, sheets, report)
    check_edges(file, pages, sheets, wish.margin, report)
    drawable = all(document.drawable(sheet.number) for sheet in sheets)
    return Facts(
        file=file,
        size=len(data),
        duplex=duplex,
        pages=tuple(pages),
        fonts=fonts,
        text=text,
        line=line,
        fine=fine,
        image=image,
        unmapped=sum(drawn.unmapped for _, drawn in document.streams),
        cards=counts,
        backs=backs,
        rulers=rulers,
        renderer=ask_poppler(path, report) if drawable else None,
        printer=wish.printer,
    )


def _check_damage(file: str, pdf: pikepdf.Pdf, report: Report) -> None:
    """Record what the library mended while it read the file."""
    if warnings := pdf.get_warnings():
        first = str(warnings[0]).split(": ", 1)[-1][:160]
        found = f"the file had to be mended in {len(warnings)} places, first: {first}"
        report.error(Place(file), "pdf-damaged", found, "a whole PDF", "build or download it again")


def _check_fonts(file: str, document: Document, report: Report) -> tuple[FontFacts, ...]:
    place = Place(file)
    fonts = sorted({FontFacts(font.name, font.embedded) for font in document.fonts.values()}, key=lambda f: f.name)
    for name in sorted({font.name for font in document.fonts.values() if font.broken}):
        found = f"the file of the font {name} is damaged"
        report.error(place, "font-broken", found, "a font that can be read", "its text is left out or replaced")
    for font in fonts:
        if not font.embedded:
            hint = "other machines print another font in its place"
            report.error(
                place, "font-not-embedded", f"the font {font.name} is not embedded", "every font in the file", hint
            )
    pages = {page for page, drawn in document.streams if drawn.unmapped}
    if pages:
        hint = "it prints, but cannot be searched, copied or read aloud"
        report.warn(place, "text-unmapped", f"{on_pages(pages)}: characters without a meaning", "a Unicode map", hint)
    return tuple(fonts)


def _check_texts(file: str, document: Document, sheets: list[Sheet], report: Report) -> Sample | None:
    """The smallest text; pages where it is too small are recorded."""
    found = [(sheet, document.smallest_text(sheet.number)) for sheet in sheets]
    texts = [
        Sample(round(small[0] * _points(sheet), 2), sheet.number, small[1][:60]) for sheet, small in found if small
    ]
    if small := _below(SMALLEST_TEXT, texts, PROFILED):
        worst = min(small, key=_size)
        what = f"{_on(small)}: text of {worst.size:g} pt, '{worst.text}'"
        report.error(Place(file), "text-small", what, f"at least {written(SMALLEST_TEXT)} pt")
    return min(texts, key=_size, default=None)


def _check_lines(
    file: str, document: Document, sheets: list[Sheet], report: Report
) -> tuple[Sample | None, Sample | None]:
    """The thinnest line of the sheets themselves, and of drawings where they are largest."""
    own = [(sheet.number, drawn.line) for sheet, drawn in zip(sheets, document.pages, strict=True)]
    lines, drawings = (
        [Sample(round(line * _points(sheets[page - 1]), 3), page) for page, line in found if math.isfinite(line)]
        for found in (own, document.finest_lines())
    )
    if small := _below(THINNEST_LINE, lines):
        what = f"{_on(small)}: a line of {min(small, key=_size).size:g} pt"
        report.error(Place(file), "line-thin", what, f"at least {written(THINNEST_LINE)} pt")
    if small := _below(FINEST_LINE, drawings):
        what = f"{_on(small)}: a line of {min(small, key=_size).size:g} pt in a drawing"
        report.warn(Place(file), "line-thin", what, f"at least {written(FINEST_LINE)} pt", "it will not be seen")
    return min(lines, key=_size, default=None), min(drawings, key=_size, default=None)


def _check_images(file: str, document: Document, sheets: list[Sheet], report: Report) -> Sample | None:
    """The coarsest image; those whose pixels can be seen on paper are recorded."""
    samples = [
        Sample(round(density * MM_PER_INCH / scale_of(sheets[page - 1].matrix), 1), page)
        for page, density in document.coarsest_images()
    ]
    if coarse := [sample for sample in samples if sample.size < COARSEST_IMAGE * SLACK]:
        what = f"{_on(coarse)}: an image of {min(coarse, key=_size).size:g} pixels an inch"
        hint = "vectors are sharp at any size; print shops want 300"
        report.warn(Place(file), "image-coarse", what, f"at least {COARSEST_IMAGE:g} pixels an inch", hint)
    return min(samples, key=_size, default=None)


def _points(sheet: Sheet) -> float:
    """From units of a page to points of the paper."""
    return scale_of(sheet.matrix) / mm(1)


def _size(sample: Sample) -> float:
    return sample.size


def _below(least: float, samples: list[Sample], slack: float = SLACK) -> list[Sample]:
    return [sample for sample in samples if sample.size < least * slack]


def _on(samples: list[Sample]) -> str:
    return on_pages(sample.page for sample in samples)
