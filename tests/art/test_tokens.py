"""Tokens: they fit their chip, hold what they can hold, and a set without a symbol hears of it."""

import math

import pytest
from flat import flat, outline

from ninefold.art.chips import chip_side
from ninefold.art.compose import to_svg
from ninefold.art.lettering import SIZES
from ninefold.art.profile import check_svg
from ninefold.art.scene import Leaf, Placed, Text, leaves, texts
from ninefold.art.studio import Studio
from ninefold.art.tokens import BLEED, token
from ninefold.errors import Report
from ninefold.rules.values import Face

SAFE = 1.5
"""Nothing that matters lies nearer to the cut than this, in mm."""


@pytest.mark.parametrize("size", [16.0, 20.0])
@pytest.mark.parametrize(("name", "legend"), [("squirrel", ""), ("squirrel", "−1"), ("wheelbarrow", "15")])
def test_the_figure_and_its_legend_keep_clear_of_the_cut(studio: Studio, name: str, legend: str, size: float) -> None:
    drawn = token(studio, name, legend, size)
    chip, *figure = flat(drawn)
    assert chip.bounds == pytest.approx((-drawn.bleed,) * 2 + (size + drawn.bleed,) * 2)
    assert chip.bounds == pytest.approx((-BLEED * size / 20,) * 2 + (size + BLEED * size / 20,) * 2)
    middle, reach = size / 2, size / 2 - SAFE * size / 20
    for part in figure:
        if isinstance(part.item, Text):
            left, top, right, foot = part.bounds
            corners = [(x, y) for x in (left, right) for y in (top, foot)]
            assert part.item.size >= SIZES[-1]
        elif part.item.name.startswith("plate"):
            left, _, right, foot = part.bounds
            corners = [((left + right) / 2, foot)]
        else:
            corners = list(outline(part))
        assert all(math.dist(corner, (middle, middle)) <= reach for corner in corners), part.item.name


def test_the_figure_is_large(studio: Studio) -> None:
    for name in ("squirrel", "wheelbarrow"):
        figure = next(
            part
            for part in flat(token(studio, name))
            if isinstance(part.item, Leaf) and part.item.name == f"symbol-{name}"
        )
        points = list(outline(figure))
        wide = max(x for x, _ in points) - min(x for x, _ in points)
        high = max(y for _, y in points) - min(y for _, y in points)
        assert math.hypot(wide, high) >= 12


def test_a_barrow_is_full_of_all_kinds(studio: Studio) -> None:
    names = {leaf.name for leaf in leaves(token(studio, "wheelbarrow"))}
    assert {f"symbol-{kind}" for kind in studio.theme.kinds} < names
    assert not {f"symbol-{kind}" for kind in studio.theme.kinds} & {
        leaf.name for leaf in leaves(token(studio, "squirrel"))
    }


def test_tokens_pass_the_linter_and_are_the_same_each_time(studio: Studio) -> None:
    report = Report()
    for name in ("squirrel", "wheelbarrow"):
        drawn = token(studio, name, "15")
        for leaf in leaves(drawn):
            check_svg(leaf.svg, leaf.name, report)
        check_svg(to_svg(drawn), name, report, with_text=True)
        assert to_svg(drawn) == to_svg(token(studio, name, "15"))
        assert [text.text for text in texts(drawn)] == ["15"]
    assert not list(report)


def test_a_token_without_a_symbol_is_a_plain_disc(studio: Studio) -> None:
    assert "no-symbol" in {leaf.name for leaf in leaves(token(studio, "nobody"))}


def test_a_number_on_a_chip_that_reads_upside_down_is_underlined(studio: Studio) -> None:
    faces = [Face(value, None, value) for value in (6, 8, 9, 2)]
    group = chip_side(studio, next(iter(studio.theme.kinds)), faces, "front")
    strokes = [p for p in group.parts if isinstance(p, Placed) and p.item.name.startswith("stroke")]
    assert [stroke.turn for stroke in strokes] == [0, 180]
    # On the side of the middle, where the foot of each number is.
    middle = group.width / 2
    for stroke, number in zip(strokes, ("6", "9"), strict=True):
        (text,) = (t for t in texts(group) if t.text == number)
        assert abs(stroke.cy - middle) < abs(text.y - middle)
