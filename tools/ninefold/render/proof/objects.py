"""Careful access to a stranger's PDF objects: what is not of the expected form counts as not there."""

from __future__ import annotations

import math
from typing import Any

import pikepdf

from ninefold.art.matrix import Matrix

Key = tuple[int, int]
"""An object's number and generation."""

LARGEST_NUMBER = 1e7


def entry(owner: Any, name: str) -> Any:
    """What a dictionary (or a stream's dictionary) holds under a name, or None."""
    if isinstance(owner, pikepdf.Dictionary | pikepdf.Stream):
        return owner.get(name)
    return None


def dictionary(owner: Any, name: str) -> pikepdf.Dictionary | pikepdf.Stream | None:
    """The dictionary or stream under a name, or None."""
    found = entry(owner, name)
    return found if isinstance(found, pikepdf.Dictionary | pikepdf.Stream) else None


def stream(owner: Any, name: str) -> pikepdf.Stream | None:
    """The stream under a name, or None."""
    found = entry(owner, name)
    return found if isinstance(found, pikepdf.Stream) else None


def word(owner: Any, name: str) -> str:
    """The name under a name, without its slash; empty if there is none."""
    found = entry(owner, name)
    try:
        return str(found).removeprefix("/") if isinstance(found, pikepdf.Name) else ""
    except UnicodeDecodeError:
        return ""


def number(value: Any) -> float | None:
    """A finite number of sane size, or None."""
    try:
        result = float(value)
    except (TypeError, ValueError, ArithmeticError, pikepdf.PikepdfError):
        return None
    return result if math.isfinite(result) and abs(result) < LARGEST_NUMBER else None


def numbers(value: Any, count: int) -> tuple[float, ...] | None:
    """Exactly `count` numbers of an array or list, or None."""
    if not isinstance(value, pikepdf.Array | list | tuple) or len(value) != count:
        return None
    found = [number(item) for item in value]
    return tuple(n for n in found if n is not None) if None not in found else None


def matrix(value: Any) -> Matrix:
    """A transformation, or the one that changes nothing."""
    found = numbers(value, 6)
    return (found[0], found[1], found[2], found[3], found[4], found[5]) if found else (1, 0, 0, 1, 0, 0)


def scale_of(changed: Matrix) -> float:
    """By how much a transformation enlarges lengths, in the mean of both directions."""
    a, b, c, d, _, _ = changed
    return math.sqrt(abs(a * d - b * c))
