"""What the eye needs, as numbers: colours that everybody tells apart, fruit that stands out, little ink."""

import io
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
from reportlab.graphics import renderPDF
from svglib.svglib import svg2rlg

from ninefold.art.area import area
from ninefold.art.colour import channels
from ninefold.art.compose import to_svg
from ninefold.art.face import face
from ninefold.art.scene import Group, leaves
from ninefold.art.studio import Studio
from ninefold.errors import Report
from ninefold.model.areas import Area
from ninefold.rules.cardset import load_set

GROVE = Path(__file__).parents[2] / "cards" / "grove"
Pixels = Any

# Machado, Oliveira and Fernandes 2009, severity 1, for linear sRGB.
VISIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
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
_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]]
)


def linear(rgb: Pixels) -> Pixels:
    share = np.asarray(rgb, float) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def lab(light: Pixels) -> Pixels:
    """CIELAB (D65) of linear RGB."""
    xyz = np.clip(light, 0, 1) @ _XYZ.T / np.array([0.95047, 1, 1.08883])
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def seen(light: Pixels, vision: str) -> Pixels:
    return lab(np.clip(light @ np.array(VISIONS[vision]).T, 0, 1))


def render(group: Group, dots_per_mm: float) -> Pixels:
    """The group as an array of RGB, by the same libraries as the PDFs."""
    drawing = svg2rlg(io.BytesIO(to_svg(group).encode()))
    page = pypdfium2.PdfDocument(renderPDF.drawToString(drawing))[0]
    picture = page.render(scale=dots_per_mm * 25.4 / 72).to_numpy()
    page.close()
    return picture[..., 2::-1]


@pytest.fixture(scope="module")
def pictures(studio: Studio) -> dict[tuple[str, int], Pixels]:
    """A picture of each kind and yield, and of the clearing as the kind ''."""
    kinds = (*studio.theme.kinds, "")
    return {
        (kind, amount): render(area(studio, Area((kind,) if kind else (), amount if kind else 0), 1), 5)
        for kind in kinds
        for amount in (1, 2)
    }


def distances(picture: Pixels) -> Pixels:
    """For every pixel, the larger of its distances from the middle along x and y, in mm."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    return np.maximum(np.abs(x - width / 2), np.abs(y - height / 2)) * 28 / width


@pytest.mark.parametrize("vision", VISIONS)
def test_lead_colours_pass_the_gate(studio: Studio, vision: str) -> None:
    leads = [linear(channels(style.lead)) for style in studio.theme.kinds.values()]
    for first, second in combinations([seen(lead, vision) for lead in leads], 2):
        assert np.linalg.norm(first - second) >= 30


def test_lead_colours_are_steps_of_grey(studio: Studio) -> None:
    levels = sorted(lab(linear(channels(style.lead)))[0] for style in studio.theme.kinds.values())
    assert min(b - a for a, b in pairwise(levels)) >= 16


def contrast(first: str, second: str) -> float:
    levels = sorted(float(linear(channels(colour)) @ _XYZ[1]) for colour in (first, second))
    return (levels[1] + 0.05) / (levels[0] + 0.05)


def test_text_stands_out_from_its_ground(studio: Studio) -> None:
    colours = studio.theme.colours
    assert contrast(colours.ink, colours.paper) >= 4.5
    grounds = [studio.theme.clearing.base, *(style.ground.base for style in studio.theme.kinds.values())]
    assert all(contrast(colours.faint, ground) >= 4.5 for ground in (colours.paper, *grounds))


def ring(picture: Pixels) -> Pixels:
    """The pixels that a 16 mm die in the middle leaves free, as linear RGB."""
    away = distances(picture)
    return linear(picture[(away > 8) & (away < 12.5)])


@pytest.mark.parametrize("vision", VISIONS)
def test_the_kind_is_read_round_a_die_in_the_middle(pictures: dict[tuple[str, int], Pixels], vision: str) -> None:
    rings = [seen(ring(picture), vision).mean(0) for (kind, n), picture in pictures.items() if kind and n == 1]
    for first, second in combinations(rings, 2):
        assert np.linalg.norm(first - second) >= 10


def test_a_clearing_is_no_tree_round_a_die_either(pictures: dict[tuple[str, int], Pixels]) -> None:
    dark = {kind: (lab(ring(p))[..., 0] < 75).mean() for (kind, n), p in pictures.items() if n == 1}
    assert dark.pop("") <= 0.1
    assert min(dark.values()) >= 0.2


def test_fruit_stands_out_from_its_crown_in_grey(pictures: dict[tuple[str, int], Pixels]) -> None:
    for (kind, amount), picture in pictures.items():
        if kind and amount == 1:
            light = lab(linear(picture))[..., 0]
            away = distances(picture)
            assert light[away < 4].mean() - light[(away > 6.5) & (away < 9)].mean() >= 8, kind


def test_each_half_of_a_split_area_is_its_kind(studio: Studio) -> None:
    picture = render(area(studio, Area(("orange", "lime"), 0), 0), 5)
    side = picture.shape[0]
    for kind, place in (("orange", 0.02), ("lime", 0.98)):
        corner = picture[int(side * place), int(side * place)]
        assert tuple(corner) == pytest.approx(channels(studio.theme.kinds[kind].ground.base), abs=2)
        crown = picture[int(side * (0.5 + (place - 0.5) / 3)), int(side * (0.5 + (place - 0.5) / 3))]
        assert lab(linear(crown))[0] < 75


def faces(studio: Studio) -> Iterator[Group]:
    cards = load_set(GROVE, Report())
    assert cards is not None
    for card in cards.cards[:4]:
        yield face(studio, card, 0)


def test_a_page_of_faces_takes_little_ink(studio: Studio) -> None:
    page = np.concatenate([render(group, 3).reshape(-1, 3) for group in faces(studio)]) / 255
    black = 1 - page.max(1)
    colour = (1 - page - black[:, None]) / np.maximum(1 - black[:, None], 1e-9)
    assert max(*colour.mean(0), black.mean()) <= 0.45
    # A dark ground that makes home printers band would show as much of the card darker than half.
    assert (page.max(1) < 0.45).mean() <= 0.25


def test_the_drawings_of_all_faces_stay_small(studio: Studio) -> None:
    cards = load_set(GROVE, Report())
    assert cards is not None
    drawn = {leaf.name: leaf.svg for card in cards.cards for leaf in leaves(face(studio, card, 1.5))}
    shapes = sum(svg.count("<path") + svg.count("<circle") + svg.count("<ellipse") for svg in drawn.values())
    assert shapes <= 1_800
    assert sum(map(len, drawn.values())) <= 280_000
