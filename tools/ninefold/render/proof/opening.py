"""A file as an open document, or the one reason why not."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pikepdf

from ninefold.errors import refuse

LARGEST_FILE = 200_000_000
MOST_PAGES = 1000
LARGEST_STREAM = 4_000_000
"""Bytes of one stream, unpacked: a page of ours has some 30,000."""


def read_bytes(path: Path) -> bytes:
    """The file's bytes; Refused if there is no ordinary file of sane size."""
    name = str(path)
    try:
        if path.is_dir():
            raise refuse(name, "file-is-folder", "a folder", "a PDF file")
        if not path.exists():
            raise refuse(name, "file-missing", "there is no such file", "a PDF file")
        if not path.is_file():
            raise refuse(name, "file-unreadable", "this is no ordinary file", "a PDF file")
        if path.stat().st_size > LARGEST_FILE:
            size = f"{path.stat().st_size / 1e6:.0f} MB"
            raise refuse(name, "file-too-large", size, f"at most {LARGEST_FILE / 1e6:.0f} MB")
        return path.read_bytes()
    except OSError as error:
        raise refuse(name, "file-unreadable", f"cannot be read: {error.strerror or error}", "") from None


@contextmanager
def opened(path: Path, data: bytes) -> Iterator[pikepdf.Pdf]:
    """The document; Refused if it is none, is locked, or has no page or too many."""
    name = str(path)
    if b"%PDF-" not in data[:1024]:
        raise refuse(
            name, "not-a-pdf", "the file does not begin as PDFs do" if data else "the file is empty", "a PDF"
        )
    with _limits(), _silence():
        try:
            pdf = pikepdf.open(io.BytesIO(data), suppress_warnings=True)
        except pikepdf.PasswordError:
            hint = "save it without a password and check that"
            raise refuse(name, "pdf-locked", "the file asks for a password", "an open PDF", hint) from None
        except (pikepdf.PikepdfError, ValueError, RuntimeError):
            hint = "build or download it again"
            raise refuse(name, "pdf-damaged", "the file breaks off or is garbled", "a whole PDF", hint) from None
        with pdf:
            _check_pages(name, pdf)
            yield pdf


def _check_pages(name: str, pdf: pikepdf.Pdf) -> None:
    try:
        count = len(pdf.pages)
    except (pikepdf.PikepdfError, ValueError, RuntimeError, TypeError):
        raise refuse(name, "pdf-damaged", "the list of pages is garbled", "a whole PDF") from None
    if not 1 <= count <= MOST_PAGES:
        raise refuse(name, "pdf-pages", f"{count} pages", f"1 to {MOST_PAGES}")


@contextmanager
def _silence() -> Iterator[None]:
    """The library's log keeps off standard error: what it says is asked for in the end."""
    log, handler = logging.getLogger("pikepdf"), logging.NullHandler()
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)


@contextmanager
def _limits() -> Iterator[None]:
    """The PDF library's own bounds on unpacking, as long as this lasts."""
    before = pikepdf.settings.set_qpdf_limits(
        flate_max_memory=LARGEST_STREAM,
        run_length_max_memory=LARGEST_STREAM,
        png_max_memory=LARGEST_STREAM,
        tiff_max_memory=LARGEST_STREAM,
        dct_max_memory=LARGEST_STREAM,
        max_stream_filters=4,
    )
    try:
        yield
    finally:
        pikepdf.settings.set_qpdf_limits(**before)  # type: ignore[arg-type]
