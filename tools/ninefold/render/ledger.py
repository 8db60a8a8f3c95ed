"""What the pages of a document say of themselves, kept together while it is made: only its end tells how many there
are, and which document it is."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from reportlab.pdfbase import pdfdoc

from ninefold.art.matrix import multiply
from ninefold.layout.units import pt
from ninefold.render.inventory import BOOK, BOXES, DRAWN, FORMS, MATRIX, NUMBER, PAGES, SHOWN, Inventory


class Ledger:
    """The entries of a document's pages, begun page by page."""

    def __init__(self) -> None:
        self._pages = 0
        self._told: list[tuple[str, Any]] = []

    def turn(self) -> None:
        """Begin the next page, whether it says anything or not."""
        self._pages += 1

    def entry(self, inventory: Inventory, shown: Any, height: float, boxes: Mapping[str, Any], drawn: str) -> Any:
        """The entry of this page: `shown` is the stream of what it shows, `height` is in mm, `drawn` its digest."""
        entries = {NUMBER: self._pages, BOXES: pdfdoc.PDFDictionary(dict(boxes)), DRAWN: pdfdoc.PDFString(drawn)}
        if inventory.shown:
            matrix = multiply(inventory.correction, (pt(1), 0, 0, -pt(1), 0, pt(height)))
            forms = [pdfdoc.PDFObjectReference(pdfdoc.xObjectName(name)) for name in inventory.forms]
            entries[MATRIX] = pdfdoc.PDFArray([round(number, 6) for number in matrix])
            entries[FORMS] = pdfdoc.PDFArray(forms)
            entries[SHOWN] = shown
        told = pdfdoc.PDFDictionary(entries)
        self._told.append((drawn, told))
        return told

    def end(self) -> None:
        """Let every page say of how many it is one, and of which document."""
        its = hashlib.sha256(" ".join(drawn for drawn, _ in self._told).encode()).hexdigest()[:16]
        for _, told in self._told:
            told[PAGES], told[BOOK] = self._pages, pdfdoc.PDFString(its)
