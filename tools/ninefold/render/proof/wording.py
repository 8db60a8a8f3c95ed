"""Pages, cards and flips in words."""

from __future__ import annotations

from collections.abc import Iterable

from ninefold.layout.flip import Backs

FLIPS = {
    Backs.LONG: "flipped on the long edge",
    Backs.SHORT: "flipped on the short edge",
    Backs.FOLD: "folded in the middle",
    Backs.NONE: "printed on one side",
}


def spans(values: Iterable[int]) -> str:
    """`1–3, 5` for 1, 2, 3, 5."""
    runs: list[list[int]] = []
    for value in sorted(set(values)):
        if runs and value == runs[-1][1] + 1:
            runs[-1][1] = value
        else:
            runs.append([value, value])
    return ", ".join(str(a) if a == b else f"{a}, {b}" if b == a + 1 else f"{a}–{b}" for a, b in runs)


def on_pages(pages: Iterable[int]) -> str:
    """`page 3` or `pages 3–5`."""
    numbers = sorted(set(pages))
    return f"page{'s' if len(numbers) > 1 else ''} {spans(numbers)}"


def cards(numbers: Iterable[int]) -> str:
    """`card 3` or `cards 3–5`; backs that all cards share have the number 0."""
    found = sorted(set(numbers))
    if found == [0]:
        return "all cards"
    return f"card{'s' if len(found) > 1 else ''} {spans(found)}"
