"""Mixing six-digit colours."""

from __future__ import annotations

from functools import lru_cache


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0..255, of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=1024)
def mix(first: str, second: str, share: float) -> str:
    """The colour that lies `share` (0..1) of the way from `first` to `second`."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)
