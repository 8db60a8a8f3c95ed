"""Pages of a PDF as PNG pictures, for previews and the README. Needs the extra `png` (pypdfium2)."""

from __future__ import annotations

import io

from ninefold.errors import refuse
from ninefold.layout.units import PT_PER_INCH

MOST_PIXELS = 60_000_000
"""A poster at 300 dpi; more would fill the memory."""
SMALLEST_DPI, LARGEST_DPI = 10.0, 1200.0


def page_picture(pdf: bytes, index: int, dpi: float = 150.0) -> bytes:
    """A page (from 0) of a PDF as a PNG. Refused without pypdfium2, or for a page or dpi out of range."""
    try:
        import pypdfium2  # type: ignore[import-untyped]
    except ImportError:
        hint = "pip install 'ninefold[png]'"
        raise refuse("png", "picture-library", "pypdfium2 is not installed", "it, to draw PNGs", hint) from None
    if not SMALLEST_DPI <= dpi <= LARGEST_DPI:
        expected = f"{SMALLEST_DPI:g} to {LARGEST_DPI:g}"
        raise refuse("--dpi", "picture-dpi", f"{dpi:g} dpi", expected)
    with pypdfium2.PdfDocument(pdf) as document:
        if not 0 <= index < len(document):
            raise refuse("png", "picture-page", f"page {index + 1}", f"one of {len(document)} pages")
        page = document[index]
        scale = dpi / PT_PER_INCH
        # pdfium rounds sizes up; what users reckon with is the nearest pixel.
        size = (round(page.get_width() * scale), round(page.get_height() * scale))
        if size[0] * size[1] > MOST_PIXELS:
            found = f"{size[0]} × {size[1]} pixels"
            raise refuse("--dpi", "picture-size", found, f"at most {MOST_PIXELS // 1_000_000} million")
        image = page.render(scale=scale).to_pil().crop((0, 0, *size))
    out = io.BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()
