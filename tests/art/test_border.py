"""The borders that a theme can choose: within the bleed, clear of the words, the same each time."""

from dataclasses import replace

import pytest
from flat import drawn_bounds, flat, outline

from goldens import GOLDEN, check_golden
from ninefold.art.border import card_border
from ninefold.art.scene import Group, Leaf, Placed
from ninefold.art.studio import Studio
from ninefold.model.borders import Bare, Border, Garland, Strewn, Twigs

BORDERS = (
    Twigs(),
    Twigs(5.5, 0.48),
    Twigs(2, 0.15),
    Garland(3, 0.6, 60, "#B5543A"),
    Garland(1.5, 0, 0, "#B5543A"),
    Strewn(400, 4.5, 5),
    Strewn(20, 1.5, 2),
)
CLEAR = (9.0, 5.7)
"""How far in from the cut a border may reach, in mm: anywhere, and half-way up the sides."""


def bordered(studio: Studio, border: Border) -> Studio:
    return replace(studio, theme=replace(studio.theme, border=border))


def drawn(studio: Studio, border: Border, bleed: float, size: tuple[float, float] = (56, 84)) -> Leaf:
    leaf = card_border(bordered(studio, border), *size, bleed)
    assert leaf is not None
    return leaf


@pytest.mark.parametrize("border", BORDERS, ids=repr)
@pytest.mark.parametrize("bleed", [0.0, 1.5, 3.175])
@pytest.mark.parametrize("size", [(50, 75), (56, 84), (160, 240)])
def test_a_border_stays_within_the_bleed(
    studio: Studio, border: Border, bleed: float, size: tuple[float, float]
) -> None:
    leaf = drawn(studio, border, bleed, size)
    left, top, right, foot = drawn_bounds(leaf)
    assert (leaf.width, leaf.height) == (size[0] + 2 * bleed, size[1] + 2 * bleed)
    # Half a dot at 300 dpi: leaves are measured at a few of their points.
    assert min(left, top) >= -0.05
    assert right <= leaf.width + 0.05
    assert foot <= leaf.height + 0.05


@pytest.mark.parametrize("border", BORDERS, ids=repr)
def test_a_border_leaves_the_middle_to_words_and_pictures(studio: Studio, border: Border) -> None:
    leaf = drawn(studio, border, 0)
    (part,) = flat(Group("card", 56, 84, (Placed(leaf, 28, 42),)))
    for x, y in outline(part):
        assert min(x, y, 56 - x, 84 - y) < CLEAR[0]
        if 29 < y < 55:
            assert min(x, 56 - x) < CLEAR[1]


def test_no_border_is_bare_paper(studio: Studio) -> None:
    assert card_border(bordered(studio, Bare()), 56, 84, 1.5) is None


def test_borders_differ_and_are_the_same_each_time(studio: Studio) -> None:
    once, again = ([drawn(studio, border, 1.5).svg for border in BORDERS] for _ in range(2))
    assert once == again
    assert len(set(once)) == len(BORDERS)


def test_a_themes_colours_are_those_of_petals_and_berries(studio: Studio) -> None:
    assert "#123456" in drawn(studio, Twigs(petal="#123456"), 1.5).svg
    assert "#654321" in drawn(studio, Twigs(heart="#654321"), 1.5).svg
    assert "#ABCDEF" in drawn(studio, Garland(2.5, 0.5, 12, "#ABCDEF"), 1.5).svg
    assert "#ABCDEF" not in drawn(studio, Garland(2.5, 0.5, 0, "#ABCDEF"), 1.5).svg


GARLAND = Garland(2.8, 0.6, 22, "#B5543A")
STREWN = Strewn(190, 3.6, 4.2)


@pytest.mark.parametrize(("name", "border"), [("garland", GARLAND), ("strewn", STREWN)])
def test_golden_border(studio: Studio, name: str, border: Border) -> None:
    check_golden(GOLDEN / "border" / f"{name}.svg", drawn(studio, border, 1.5).svg)
