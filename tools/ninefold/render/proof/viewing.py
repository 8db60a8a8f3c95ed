"""What a file asks of viewers and printers beyond its pages: scaling, cropping, comments, actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf

from ninefold.errors import Place, Problem, Report, Severity
from ninefold.render.proof.objects import dictionary, entry, number, word
from ninefold.render.proof.sizes import Sheet
from ninefold.render.proof.wording import on_pages

HIDDEN, PRINT, NO_VIEW = 2, 4, 32
"""Flags of an annotation."""
QUIET = frozenset({"Link", "Popup"})
"""Annotations that never put ink on paper."""
SLACK = 0.1
"""Boxes that differ by no more (mm) are the same."""


def check_viewing(
    file: str, pdf: pikepdf.Pdf, sheets: list[Sheet], has_cards: bool, ours: bool, report: Report
) -> None:
    """Record what changes the paper without being on the page. `has_cards` asks for printing at actual size.

    In a file of `ours`, where none of it was, it is an error.
    """
    place, severity = Place(file), Severity.ERROR if ours else Severity.WARNING
    cropped = [sheet.number for sheet in sheets if _cropped(sheet)]
    if cropped:
        found = f"{on_pages(cropped)}: the CropBox shows less than the page"
        hint = "viewers print what it shows, enlarged or in another place"
        report.error(place, "page-cropped", found, "a CropBox as large as the page, or none", hint)
    printed = any(not sheet.trimmed for sheet in sheets)
    if has_cards and printed and word(entry(pdf.Root, "/ViewerPreferences"), "/PrintScaling") != "None":
        hint = "viewers shrink such pages unless one chooses 'actual size'"
        what = "the file does not ask to be printed at its size"
        report.extend([Problem(place, "print-scaling", what, "PrintScaling None", hint, severity)])
    noted = [sheet.number for sheet, page in zip(sheets, pdf.pages, strict=True) if _prints_notes(page)]
    if noted:
        found = f"{on_pages(noted)}: comments, stamps or fields lie over what is printed"
        hint = "some viewers print them, others do not"
        report.extend([Problem(place, "page-annotations", found, "pages without them", hint, severity)])
    acts = list(dict.fromkeys(_actions(pdf)))
    if acts:
        found = f"the file brings {' and '.join(acts)}"
        hint = "print shops refuse it, and nothing printed needs it"
        report.extend([Problem(place, "file-active", found, "pages only", hint, severity)])


def _cropped(sheet: Sheet) -> bool:
    if sheet.trimmed or "CropBox" not in sheet.boxes:
        return False
    _, _, width, height = sheet.in_mm("CropBox")
    return width < sheet.width - SLACK or height < sheet.height - SLACK


def _prints_notes(page: pikepdf.Page) -> bool:
    notes = entry(page.obj, "/Annots")
    return isinstance(notes, pikepdf.Array) and any(_prints(note) for note in notes)


def _prints(note: Any) -> bool:
    if not isinstance(note, pikepdf.Dictionary) or word(note, "/Subtype") in QUIET:
        return False
    flags = int(number(entry(note, "/F")) or 0)
    return not flags & HIDDEN and (bool(flags & PRINT) or not flags & NO_VIEW)


def _actions(pdf: pikepdf.Pdf) -> Iterator[str]:
    names = dictionary(pdf.Root, "/Names")
    if entry(names, "/JavaScript") is not None or word(dictionary(pdf.Root, "/OpenAction"), "/S") == "JavaScript":
        yield "a program (JavaScript)"
    elif word(dictionary(pdf.Root, "/OpenAction"), "/S") in ("Launch", "URI", "SubmitForm", "ImportData"):
        yield "an action that runs when it is opened"
    if entry(pdf.Root, "/AA") is not None:
        yield "actions of its own"
    if entry(names, "/EmbeddedFiles") is not None:
        yield "other files inside"
