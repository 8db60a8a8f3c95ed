"""A composition as one SVG document: what stands where, turned, moved by the bleed, and how text is set."""

from xml.etree import ElementTree

import pytest

from ninefold.art.compose import to_svg
from ninefold.art.scene import Anchor, Group, Leaf, Placed, Rect, Text
from ninefold.layout.typeset import Weight

DOT = Leaf(
    "dot", 4, 2, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2"/></svg>'
)


def elements(group: Group, tag: str) -> list[ElementTree.Element]:
    """Those of the drawing itself, definitions aside."""
    root = ElementTree.fromstring(to_svg(group, "Our Font"))
    return [element for element in root if element.tag.endswith("}" + tag)]


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_text_keeps_its_anchor_its_weight_and_its_size(anchor: Anchor, weight: Weight) -> None:
    text = Text(10, 20, "Words", 72, "#123456", weight, anchor)
    (found,) = elements(Group("card", 56, 84, (text,), bleed=1.5), "text")
    assert found.text == "Words"
    assert found.get("text-anchor", "start") == anchor
    assert (found.get("font-weight", "normal") == "bold") is (weight == "bold")
    assert (found.get("font-family"), found.get("fill")) == ("Our Font", "#123456")
    assert float(found.get("font-size", "")) == pytest.approx(25.4)
    assert found.get("transform") == "translate(11.5 21.5)"


def test_turned_things_turn_about_their_own_point() -> None:
    parts = (Text(10, 20, "Words", 8, "#000000", turn=90), Placed(DOT, 30, 40, turn=90, scale=2))
    group = Group("card", 56, 84, (Placed(Group("inner", 56, 84, parts), 28, 42),), bleed=1)
    (text,), (dot,) = elements(group, "text"), elements(group, "use")
    assert text.get("transform") == "matrix(0 1 -1 0 11 21)"
    # Twice as large it is 8 mm wide and 4 mm high; turned, its upper left corner is the upper right one.
    assert dot.get("transform") == "matrix(0 2 -2 0 33 37)"


def test_a_drawing_is_defined_once_and_its_page_has_the_bleed() -> None:
    group = Group("card", 56, 84, (Rect(-1, -1, 58, 86, "#FFFFFF"), Placed(DOT, 9, 9), Placed(DOT, 19, 9)), bleed=1)
    svg = to_svg(group)
    assert 'viewBox="0 0 58 86"' in svg
    assert len(elements(group, "use")) == 2
    assert svg.count('width="4"') == 1
    (ground,) = elements(group, "rect")
    assert [ground.get(name) for name in ("x", "y", "width", "height")] == ["-1", "-1", "58", "86"]
    assert ground.get("transform") == "translate(1 1)"
