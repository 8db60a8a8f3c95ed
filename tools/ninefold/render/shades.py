"""Gradients as a PDF has them, and in the numbers by which a proof knows them again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from reportlab.pdfbase import pdfdoc

from ninefold.render.inventory import written
from ninefold.render.shading import Shading

Stops = Sequence[tuple[float, Sequence[float]]]
"""Places from 0 to 1, each with its colour in shares of three or four inks."""


def entries(shading: Shading, stops: Stops, *, four: bool) -> dict[str, Any]:
    """The dictionary of a gradient with these stops, printed in `four` inks or in red, green and blue."""
    return {
        "ShadingType": _kind(shading),
        "ColorSpace": pdfdoc.PDFName("DeviceCMYK" if four else "DeviceRGB"),
        "Coords": _numbers(shading.coordinates),
        "Extend": "[true true]",
        "Function": _function(stops),
    }


def told(shading: Shading, stops: Stops) -> tuple[float, ...]:
    """Its kind, its coordinates, the colours at both ends of each piece, and where pieces meet."""
    colours = [value for pair in pairwise(stops) for _, colour in pair for value in colour]
    return (_kind(shading), *shading.coordinates, *colours, *_inner(stops))


def _kind(shading: Shading) -> int:
    return 3 if shading.radial else 2


def _inner(stops: Stops) -> list[float]:
    return [offset for offset, _ in stops[1:-1]]


def _function(stops: Stops) -> Any:
    """From a share of the way to a colour: one piece between two stops, or several stitched."""
    pieces = [_piece(a[1], b[1]) for a, b in pairwise(stops)]
    if len(pieces) == 1:
        return pieces[0]
    return pdfdoc.PDFDictionary(
        {
            "FunctionType": 3,
            "Domain": "[0 1]",
            "Functions": pdfdoc.PDFArray(pieces),
            "Bounds": _numbers(_inner(stops)),
            "Encode": "[" + "0 1 " * len(pieces) + "]",
        }
    )


def _piece(start: Sequence[float], end: Sequence[float]) -> Any:
    return pdfdoc.PDFDictionary(
        {"FunctionType": 2, "Domain": "[0 1]", "N": 1, "C0": _numbers(start), "C1": _numbers(end)}
    )


def _numbers(values: Sequence[float]) -> str:
    return f"[{' '.join(map(written, values))}]"
