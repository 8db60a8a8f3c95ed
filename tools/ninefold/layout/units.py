"""The two length units of print and the one place where they meet."""

from __future__ import annotations

import re

MM_PER_INCH = 25.4
PT_PER_INCH = 72.0


def mm(points: float) -> float:
    """Points to millimetres."""
    return points * MM_PER_INCH / PT_PER_INCH


def pt(millimetres: float) -> float:
    """Millimetres to points."""
    return millimetres * PT_PER_INCH / MM_PER_INCH


def written(millimetres: float) -> str:
    """A length for people: at most two decimals, none without need: `56`, `6.35`."""
    return hundredths(millimetres).rstrip("0").rstrip(".")


def hundredths(millimetres: float) -> str:
    """A small length or its lack with two decimals: `0.05`, `-0.12`; nothing is `0.00`, whichever way round."""
    return f"{round(millimetres, 2) + 0.0:.2f}"


LENGTH = r"([0-9]{1,4}(?:\.[0-9]{1,4})?|\.[0-9]{1,4}|[0-9]{1,3}/[0-9]{1,3}) ?(mm|MM|in|IN|\")?"
"""What a length looks like in a file or an option."""


def read_length(text: str) -> float | None:
    """A length in mm from `210`, `210mm`, `8.5in`, `1/8in` or `1/8"`; None for anything else."""
    match = re.fullmatch(LENGTH, text.strip())
    if match is None:
        return None
    number, unit = match.groups()
    above, _, below = number.partition("/")
    if below and not int(below):
        return None
    value = float(above) / float(below or 1)
    return value * MM_PER_INCH if unit in ("in", "IN", '"') else value
