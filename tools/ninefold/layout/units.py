"""The two length units of print and the one place where they meet."""

from __future__ import annotations

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
    return f"{millimetres:.2f}".rstrip("0").rstrip(".")
