"""Pages of a PDF as PNG pictures, for previews and the README. Needs the extra `png` (pypdfium2)."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import Any

from ninefold.errors import refuse
from ninefold.layout.limits import MOST_PIXELS
from ninefold.layout.units import PT_PER_INCH

SMALLEST_DPI, LARGEST_DPI = 10.0, 1200.0


def page_pictures(pdf: bytes, dpi: float = 150.0, only: Iterable[int] | None = None) -> Iterator[bytes]:
    """Each page of a PDF as a PNG, or those of some numbers (from 0). Refused without pypdfium2, or for dpi or a page
    out of range."""
    for image in page_images(pdf, dpi, only):
        out = io.BytesIO()
        image.save(out, "PNG", dpi=(dpi, dpi))
        yield out.getvalue()


def page_images(pdf: bytes, dpi: float, only: Iterable[int] | None = None) -> Iterator[Any]:
    """The same as pictures of Pillow, in red, green and blue."""
    try:
        import pypdfium2  # type: ignore[import-untyped]
    except ImportError:
        hint = "pip install '.[png]' in ninefold's folder"
        raise refuse("png", "picture-library", "pypdfium2 is not installed", "it, to draw PNGs", hint) from None
    if not SMALLEST_DPI <= dpi <= LARGEST_DPI:
        expected = f"{SMALLEST_DPI:g} to {LARGEST_DPI:g}"
        raise refuse("--dpi", "picture-dpi", f"{dpi:g} dpi", expected)
    with pypdfium2.PdfDocument(pdf) as document:
        for index in range(len(document)) if only is None else only:
            yield _drawn(document[index], dpi)


def _drawn(page: Any, dpi: float) -> Any:
    scale = dpi / PT_PER_INCH
    # pdfium rounds sizes up; what users reckon with is the nearest pixel.
    size = (round(page.get_width() * scale), round(page.get_height() * scale))
    if size[0] * size[1] > MOST_PIXELS:
        found, most = f"{size[0]} × {size[1]} pixels", f"at most {MOST_PIXELS // 1_000_000} million"
        raise refuse("--dpi", "picture-size", found, most, "choose a lower --dpi or a smaller --area")
    return page.render(scale=scale).to_pil().crop((0, 0, *size))
