"""How light a colour is to the eye, and greys of the same lightness."""

from __future__ import annotations

from functools import lru_cache

from ninefold.art.colour import channels

LUMINANCE = (0.2126, 0.7152, 0.0722)
"""Of red, green and blue in linear light (IEC 61966-2-1)."""


def linear(colour: str) -> tuple[float, float, float]:
    """Red, green and blue of `#RRGGBB` in linear light, 0..1."""
    red, green, blue = (_linear(value / 255) for value in channels(colour))
    return red, green, blue


def luminance(colour: str) -> float:
    """Relative luminance, 0..1."""
    return sum(share * value for share, value in zip(LUMINANCE, linear(colour), strict=True))


def contrast(first: str, second: str) -> float:
    """The contrast of two colours, 1..21 (WCAG 2)."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=1024)
def lightness(colour: str) -> float:
    """L* of CIELAB, 0..100."""
    light = luminance(colour)
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light


_DEEPER = 22.0
"""How many steps of L* the lightest and most colourful colour is printed darker in grey."""


@lru_cache(maxsize=1024)
def grey(colour: str) -> str:
    """The grey that stands for a colour in print: of the same lightness, but of light colours a deeper one.

    A yellow fruit is nearly as light as the paper it lies on, and only its colour tells them apart.
    """
    lit = lightness(colour)
    spread = (max(channels(colour)) - min(channels(colour))) / 255
    lit -= _DEEPER * spread * max(0.0, lit / 50 - 1)
    light = ((lit + 16) / 116) ** 3 if lit > 8 else lit / 903.3
    share = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return "#" + 3 * f"{round(share * 255):02X}"


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)
