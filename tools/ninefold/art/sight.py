"""Whether everybody tells the kinds of a theme apart, and can read what is written on its grounds: numbers only.

Sights that lack a cone are simulated after Machado, Oliveira and Fernandes (2009), at full strength, in linear light.
Distances are those of CIELAB (D65, CIE 1976); contrast is that of WCAG 2.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import combinations
from types import MappingProxyType

from ninefold.art.tones import LUMINANCE, contrast, lightness, linear
from ninefold.errors import Report
from ninefold.model.theme import KindStyle, Theme

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
Triple = tuple[float, float, float]

SIGHTS: Mapping[str, Matrix] = MappingProxyType(
    {
        "normal sight": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        "protanopia": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "deuteranopia": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "tritanopia": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
    }
)
LEAST_DISTANCE = 30.0
"""Between the lead colours of two kinds, to every sight."""
LEAST_STEP = 16.0
"""Of L* between them, where no colour is printed."""
LEAST_CONTRAST = 4.5
"""Of text with what it stands on."""

XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    LUMINANCE,
    (0.0193339, 0.1191920, 0.9503041),
)
"""From linear red, green and blue to X, Y and Z (sRGB, D65)."""
_WHITE = (0.95047, 1.0, 1.08883)


def lab(light: Triple) -> Triple:
    """L*, a*, b* of linear red, green and blue, which may lie a little outside 0..1."""
    within = (min(1.0, max(0.0, light[0])), min(1.0, max(0.0, light[1])), min(1.0, max(0.0, light[2])))
    x, y, z = (_root(value / white) for value, white in zip(_times(XYZ, within), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first: str, second: str, sight: str) -> float:
    """How far apart two colours are to a sight of `SIGHTS` (ΔE, CIE 1976)."""
    seen = [lab(_times(SIGHTS[sight], linear(colour))) for colour in (first, second)]
    return math.dist(*seen)


def check_sight(theme: Theme, report: Report) -> None:
    """Record kinds that some eyes or a black print confuse, and text that does not stand out from its ground."""
    for (first, one), (second, other) in combinations(theme.kinds.items(), 2):
        _check_pair((first, one), (second, other), report)
    for name, colour, ground in _written(theme):
        found = contrast(colour, ground)
        if found < LEAST_CONTRAST:
            report.error(
                theme.place,
                "text-contrast",
                f"'{name}' {colour} on {ground} has a contrast of {found:.1f}",
                f"{LEAST_CONTRAST:g} or more",
                "make the text darker or the ground lighter",
            )


def _check_pair(one: tuple[str, KindStyle], other: tuple[str, KindStyle], report: Report) -> None:
    (first, style), (second, next_style) = one, other
    pair = f"'{first}' {style.lead} and '{second}' {next_style.lead}"
    measured = {sight: distance(style.lead, next_style.lead, sight) for sight in SIGHTS}
    sight = min(measured, key=lambda name: measured[name])
    if measured[sight] < LEAST_DISTANCE:
        found = f"the lead colours of {pair} are only {measured[sight]:.0f} apart (ΔE) to {sight}"
        hint = "move one of them to another hue, or make one lighter and the other darker"
        report.error(next_style.place, "kinds-alike", found, f"{LEAST_DISTANCE:g} or more to every sight", hint)
    step = lightness(next_style.lead) - lightness(style.lead)
    if abs(step) < LEAST_STEP:
        found = f"the lead colours of {pair} differ by only {abs(step):.0f} in lightness (L*)"
        hint = f"make '{second}' {'lighter' if step >= 0 else 'darker'}, or '{first}' the other way"
        report.error(next_style.place, "kinds-alike-in-grey", found, f"{LEAST_STEP:g} or more", hint)


def _written(theme: Theme) -> Iterator[tuple[str, str, str]]:
    """What is written: the name of its colour, that, and the ground."""
    colours = theme.colours
    yield "ink", colours.ink, colours.paper
    grounds = (colours.paper, theme.clearing.base, *(style.ground.base for style in theme.kinds.values()))
    for ground in dict.fromkeys(grounds):
        yield "faint", colours.faint, ground


def _times(matrix: Matrix, value: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, value, strict=True)) for row in matrix)
    return first, second, third


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
