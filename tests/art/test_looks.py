"""What the eye needs, as numbers: colours that everybody tells apart, fruit that stands out, little ink."""

import io
from itertools import combinations
from typing import Any

import numpy as np
import pypdfium2
import pytest
from reportlab.graphics import renderPDF
from shipped_sets import Shipped, open_game
from svglib.svglib import svg2rlg

from ninefold.art.area import area
from ninefold.art.colour import channels
from ninefold.art.compose import to_svg
from ninefold.art.scene import Group, leaves
from ninefold.art.sight import SIGHTS, XYZ
from ninefold.art.studio import Studio
from ninefold.model.areas import Area

Pixels = Any

VISIONS = tuple(SIGHTS)
_XYZ = np.array(XYZ)


def linear(rgb: Pixels) -> Pixels:
    share = np.asarray(rgb, float) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def lab(light: Pixels) -> Pixels:
    """CIELAB (D65) of linear RGB."""
    xyz = np.clip(light, 0, 1) @ _XYZ.T / np.array([0.95047, 1, 1.08883])
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def seen(light: Pixels, vision: str) -> Pixels:
    return lab(np.clip(light @ np.array(SIGHTS[vision]).T, 0, 1))


def render(group: Group, dots_per_mm: float) -> Pixels:
    """The group as an array of RGB, by the same libraries as the PDFs."""
    drawing = svg2rlg(io.BytesIO(to_svg(group).encode()))
    page = pypdfium2.PdfDocument(renderPDF.drawToString(drawing))[0]
    picture = page.render(scale=dots_per_mm * 25.4 / 72).to_numpy()
    page.close()
    return picture[..., 2::-1]


Pictures = dict[str, Pixels]


@pytest.fixture(scope="module")
def pictures(shipped: Shipped) -> Pictures:
    """A picture of each kind's area of yield 1."""
    return {kind: render(area(shipped.studio, Area((kind,), 1), 1), 5) for kind in shipped.cards.rules.kinds}


def distances(picture: Pixels) -> Pixels:
    """For every pixel, the larger of its distances from the middle along x and y, in mm."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    return np.maximum(np.abs(x - width / 2), np.abs(y - height / 2)) * 28 / width


def ring(picture: Pixels) -> Pixels:
    """The pixels that a 16 mm die in the middle leaves free, as linear RGB."""
    away = distances(picture)
    return linear(picture[(away > 8) & (away < 12.5)])


@pytest.mark.parametrize("vision", VISIONS)
def test_the_kind_is_read_round_a_die_in_the_middle(pictures: Pictures, vision: str) -> None:
    rings = [seen(ring(picture), vision).mean(0) for picture in pictures.values()]
    for first, second in combinations(rings, 2):
        assert np.linalg.norm(first - second) >= 10


def dark(picture: Pixels) -> float:
    """The share of the ring round a die that is darker than grounds are."""
    return float((lab(ring(picture))[..., 0] < 75).mean())


def test_each_kind_has_a_body_round_a_die(pictures: Pictures) -> None:
    assert min(map(dark, pictures.values())) >= 0.2


def test_a_clearing_is_no_tree_round_a_die_either(studio: Studio) -> None:
    assert dark(render(area(studio, Area((), 0), 1), 5)) <= 0.1


def test_fruit_stands_out_from_what_it_lies_on_in_grey(pictures: Pictures) -> None:
    for kind, picture in pictures.items():
        light = lab(linear(picture))[..., 0]
        away = distances(picture)
        assert abs(light[away < 4].mean() - light[(away > 6.5) & (away < 9)].mean()) >= 7.5, kind


def split_areas(shipped: Shipped) -> list[Area]:
    return [one for one in shipped.areas() if len(one.kinds) == 2]


def test_each_half_of_a_split_area_is_its_kind() -> None:
    forage = open_game("forage")
    for one in split_areas(forage):
        picture = render(area(forage.studio, one, 0), 5)
        alone = [render(area(forage.studio, Area((kind,), 1), 0), 5) for kind in one.kinds]
        side = picture.shape[0]
        y, x = np.mgrid[0:side, 0:side]
        away = distances(picture)
        # Away from the diagonal, and from the food in the middle of the areas of one kind.
        ringed = (away > 7) & (np.abs(x + y - side) > side * 0.08)
        for half, own in ((x + y < side, alone[0]), (x + y > side, alone[1])):
            seen_there = lab(linear(picture[half & ringed])).mean(0)
            assert np.linalg.norm(seen_there - lab(linear(own[half & ringed])).mean(0)) <= 4, one
        corners = picture[int(side * 0.02), int(side * 0.02)], picture[int(side * 0.98), int(side * 0.98)]
        for kind, corner in zip(one.kinds, corners, strict=True):
            base = channels(forage.studio.theme.kinds[kind].ground.base)
            assert tuple(corner) == pytest.approx(base, abs=2)


def test_no_two_split_areas_are_alike_however_they_are_turned() -> None:
    forage = open_game("forage")
    pictures = [render(area(forage.studio, one, 0), 2) for one in split_areas(forage)]
    assert len(pictures) == 6
    for first, second in combinations(pictures, 2):
        for turns in range(4):
            assert np.abs(first.astype(int) - np.rot90(second, turns)).mean() >= 8


def test_a_page_of_faces_takes_little_ink(shipped: Shipped) -> None:
    page = np.concatenate([render(group, 3).reshape(-1, 3) for group in shipped.faces(2)]) / 255
    black = 1 - page.max(1)
    colour = (1 - page - black[:, None]) / np.maximum(1 - black[:, None], 1e-9)
    assert max(*colour.mean(0), black.mean()) <= 0.45
    # A dark ground that makes home printers band would show as much of the card darker than half.
    assert (page.max(1) < 0.45).mean() <= 0.25


def test_the_drawings_of_all_faces_stay_small(shipped: Shipped) -> None:
    drawn = {leaf.name: leaf.svg for group in shipped.faces(18, 1.5) for leaf in leaves(group)}
    shapes = sum(svg.count("<path") + svg.count("<circle") + svg.count("<ellipse") for svg in drawn.values())
    assert shapes <= 1_200
    assert sum(map(len, drawn.values())) <= 280_000
