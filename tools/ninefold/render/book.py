"""A PDF document in the making: forms, pages, shadings and fonts, on ReportLab.

Forms and pages carry exactly the resources that their content names (ReportLab's own forms lose transparency and
gradients). Same calls, same bytes: no clock, no random ids.
"""

from __future__ import annotations

import hashlib
import io
import os
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from reportlab import rl_config
from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.typeset import FONT_FILES, Font, OwnFont, Weight, runs
from ninefold.layout.units import pt
from ninefold.render.content import Content, Inks
from ninefold.render.inventory import ENTRY, Inventory, States, digest, picture_digest
from ninefold.render.ledger import Ledger
from ninefold.render.process import Process
from ninefold.render.shades import Stops, entries, told
from ninefold.render.shading import Colour, Shading, rgb

FONT_NAMES: dict[Weight, str] = {"regular": "ninefold-regular", "bold": "ninefold-bold"}


@frozen
class About:
    """What the document says of itself. `duplex` is a PDF viewer's hint, e.g. DuplexFlipLongEdge."""

    title: str
    author: str
    subject: str
    keywords: str
    language: str
    duplex: str = "Simplex"


@frozen
class Raster:
    """A picture of so many pixels in a colour space of PDF (`DeviceCMYK`), row by row."""

    width: int
    height: int
    space: str
    data: bytes


class Book:
    """Collects forms and pages; `bytes()` ends it. With a `process`, every colour is printed in four inks."""

    def __init__(self, about: About, process: Process | None = None) -> None:
        self._process = process
        with _settings():
            self._fonts: dict[Font, Any] = {weight: _font(weight) for weight in FONT_NAMES}
            self._canvas = Canvas(
                io.BytesIO(),
                pageCompression=1,
                invariant=1,
                pdfVersion=(1, 7),
                # Else the canvas begins by naming Helvetica, which is not embedded.
                initialFontName=FONT_NAMES["regular"],
                lang=about.language,
            )
        self._shadings: dict[str, tuple[float, ...]] = {}
        self._digests: dict[str, str] = {}
        self._ledger = Ledger()
        self._describe(about)

    def _describe(self, about: About) -> None:
        canvas = self._canvas
        canvas.setTitle(about.title)
        canvas.setAuthor(about.author)
        canvas.setSubject(about.subject)
        canvas.setKeywords(about.keywords)
        canvas.setCreator("ninefold")
        canvas.setProducer("ninefold, ReportLab")
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("Duplex", about.duplex)
        canvas.setViewerPreference("DisplayDocTitle", "true")

    @property
    def _document(self) -> Any:
        return self._canvas._doc

    def add_form(self, name: str, box: Box, content: Content) -> None:
        """Add a form under a name that is not yet used; `box` (mm) clips it."""
        clip = [round(side, 3) for side in (box.x, box.y, box.right, box.bottom)]
        form = pdfdoc.PDFFormXObject(*clip)
        printed = self._printed(content)
        form.Contents = _packed(printed.packed)
        form.Resources = self._resources(content)
        self._document.addForm(name, form)
        self._digests[name] = self._digest(printed, content, clip)

    def digest(self, name: str) -> str:
        """What tells the form or the picture of that name from others."""
        return self._digests[name]

    def _digest(self, printed: Content, content: Content, clip: Sequence[float] = ()) -> str:
        """That of a content as it is printed, once its resources are known."""
        inner = [(name, self.digest(name)) for name in content.forms]
        shades = [(name, self._shadings[name]) for name in content.shadings]
        return digest(printed.raw, inner, _states(content), shades, clip)

    def add_picture(self, name: str, raster: Raster) -> None:
        """Add a picture under a name that no form has; it is placed like a form, one unit wide and high."""
        entries = {
            "Type": pdfdoc.PDFName("XObject"),
            "Subtype": pdfdoc.PDFName("Image"),
            "Width": raster.width,
            "Height": raster.height,
            "ColorSpace": pdfdoc.PDFName(raster.space),
            "BitsPerComponent": 8,
            "Filter": pdfdoc.PDFArray([pdfdoc.PDFName("FlateDecode")]),
        }
        stream = pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), zlib.compress(raster.data))
        self._document.Reference(stream, pdfdoc.xObjectName(name))
        self._digests[name] = picture_digest((raster.width, raster.height), raster.space, [raster.data])

    def add_page(
        self,
        width: float,
        height: float,
        content: Content,
        trim: Box | None = None,
        bleed: Box | None = None,
        inventory: Inventory | None = None,
    ) -> None:
        """Add a page of a size in mm; boxes (mm from the top left) are those of print shops."""
        page = _Page()
        boxes = {"MediaBox": Box(0, 0, width, height), "TrimBox": trim, "BleedBox": bleed}
        corners = {name: _box(box, height) for name, box in boxes.items() if box is not None}
        for name, box in corners.items():
            setattr(page, name, box)
        scale = pt(1)
        upright = f"{scale:.6f} 0 0 {-scale:.6f} 0 {pt(height):.4f} cm"
        drawn = Content([upright, *self._printed(content).ops])
        page.Contents = _packed(drawn.packed)
        page.Resources = self._resources(content)
        self._ledger.turn()
        if inventory is not None:
            its = self._digest(drawn, content)
            shown = self._document.Reference(_packed(inventory.shown)) if inventory.shown else None
            page.NinefoldInventory = self._ledger.entry(inventory, shown, height, corners, its)
        self._document.addPage(page)

    def _printed(self, content: Content) -> Content:
        return content if self._process is None else Content([self._process.operator(op) for op in content.ops])

    def text_colour(self, hex_colour: str) -> Colour | Inks:
        """What a text of a colour (`#RRGGBB`) is filled with."""
        colour = rgb(hex_colour)
        return colour if self._process is None else self._process.text(colour)

    def bookmark(self, title: str, key: str) -> None:
        """A bookmark at the top of the page that is added next."""
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(title, key)

    def show_bookmarks(self) -> None:
        """Let viewers open with the list of bookmarks."""
        self._canvas.showOutline()

    def _shade(self, shadings: Mapping[str, Shading]) -> None:
        """Put gradients into the document, each once."""
        for name, shading in shadings.items():
            if name not in self._shadings:
                stops = self._stops(shading)
                self._document.Reference(
                    pdfdoc.PDFDictionary(entries(shading, stops, four=self._process is not None)), name
                )
                self._shadings[name] = told(shading, stops)

    def _stops(self, shading: Shading) -> Stops:
        """The places and colours of a gradient, in the inks of the book."""
        if self._process is None:
            return shading.stops
        return [(at, self._process.inks(*colour)) for at, colour in shading.stops]

    def chunks(self, text: str, font: Font) -> list[tuple[str, str]]:
        """The text as (font resource, escaped string) pairs: a font is embedded in pieces of 256 glyphs."""
        return [chunk for part, one in runs(text, font) for chunk in self._chunks(part, one)]

    def _chunks(self, text: str, font: Font) -> Iterator[tuple[str, str]]:
        if font not in self._fonts:
            self._fonts[font] = _font(font)
        embedded = self._fonts[font]
        for subset, part in embedded.splitString(text, self._document):
            yield embedded.getSubsetInternalName(subset, self._document), escapePDF(part)

    def bytes(self) -> bytes:
        """The whole document; nothing can be added afterwards."""
        self._ledger.end()
        with _settings():
            data = self._document.GetPDFData(self._canvas)
        return data if isinstance(data, bytes) else data.encode("latin1")

    def _resources(self, content: Content) -> Any:
        resources: dict[str, Any] = {}
        if content.forms:
            resources["XObject"] = _named({name: pdfdoc.xObjectName(name) for name in content.forms})
        if content.states:
            states = {name: pdfdoc.PDFDictionary({key: alpha}) for name, (key, alpha) in content.states.items()}
            resources["ExtGState"] = pdfdoc.PDFDictionary(states)
        if content.shadings:
            self._shade(content.shadings)
            resources["Shading"] = _named({name: name for name in content.shadings})
        if content.has_text:
            resources["Font"] = pdfdoc.PDFObjectReference(pdfdoc.BasicFonts)
        return pdfdoc.PDFDictionary(resources)


class _Page(pdfdoc.PDFPage):  # type: ignore[misc]
    """A page with one more entry, which viewers pass over."""

    __NoDefault__ = (*pdfdoc.PDFPage.__NoDefault__, ENTRY)


@contextmanager
def _settings() -> Iterator[None]:
    """ReportLab's own settings for binary streams on few lines and no dates, as long as this lasts."""
    before = rl_config.useA85, rl_config.pdfMultiLine, rl_config.pdfComments
    # ReportLab would put this date into the file, or fail on a malformed one; our files have no date.
    date = os.environ.pop("SOURCE_DATE_EPOCH", None)
    rl_config.useA85, rl_config.pdfMultiLine, rl_config.pdfComments = 0, 0, 0
    try:
        yield
    finally:
        rl_config.useA85, rl_config.pdfMultiLine, rl_config.pdfComments = before
        if date is not None:
            os.environ["SOURCE_DATE_EPOCH"] = date


def _font(font: Font) -> Any:
    """The font, known to ReportLab."""
    if isinstance(font, OwnFont):
        return _known(f"own-{hashlib.sha256(font.data).hexdigest()[:16]}", io.BytesIO(font.data))
    return _known(FONT_NAMES[font], str(FONT_FILES[font]))


def _known(name: str, file: str | io.BytesIO) -> Any:
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name, file))
    return pdfmetrics.getFont(name)


def _states(content: Content) -> States:
    return ((name, [(key, alpha)]) for name, (key, alpha) in content.states.items())


def _packed(data: bytes) -> Any:
    """A stream that is compressed already."""
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Filter": pdfdoc.PDFArray([pdfdoc.PDFName("FlateDecode")])}), data)


def _named(objects: dict[str, str]) -> Any:
    return pdfdoc.PDFDictionary({name: pdfdoc.PDFObjectReference(target) for name, target in sorted(objects.items())})


def _box(box: Box, page_height: float) -> Any:
    """A box as PDF wants it: points from the lower left."""
    corners = (box.x, page_height - box.bottom, box.right, page_height - box.y)
    return pdfdoc.PDFArray([round(pt(corner), 3) for corner in corners])
