"""The same cards in little ink and without colour."""

import re
from itertools import chain
from xml.etree import ElementTree

import pytest
from shipped_sets import GAMES, Shipped, open_game

from goldens import GOLDEN, check_golden
from ninefold.art.area import area
from ninefold.art.compose import to_svg
from ninefold.art.face import face
from ninefold.art.glyphs import Arrow
from ninefold.art.icons import strip
from ninefold.art.ink import Ink, inked
from ninefold.art.linedrawing import PEN, line_drawing, written
from ninefold.art.profile import check_svg
from ninefold.art.scene import Group, Leaf, Placed, Rect, leaves, texts
from ninefold.art.tones import contrast, grey, lightness
from ninefold.errors import Report
from ninefold.model.areas import Area

COLOUR = re.compile(r"#([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})\b")


def areas(game: Shipped) -> list[Group]:
    return [area(game.studio, one, variant) for one in game.areas() for variant in (0, 1)]


def test_full_ink_changes_nothing() -> None:
    group = areas(open_game("grove"))[0]
    assert inked(group, Ink.FULL) is group


@pytest.mark.parametrize("game", GAMES)
def test_without_colour_every_colour_is_a_grey(game: str) -> None:
    for group in chain(areas(open_game(game)), open_game(game).faces(2, 1.5)):
        svg = to_svg(inked(group, Ink.GRAY))
        assert all(red == green == blue for red, green, blue in COLOUR.findall(svg))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ink", [Ink.LOW, Ink.GRAY])
def test_what_comes_out_is_in_the_safe_profile(game: str, ink: Ink) -> None:
    report = Report()
    for group in areas(open_game(game)):
        for leaf in leaves(inked(group, ink)):
            check_svg(leaf.svg, leaf.name, report)
    assert not report.problems


@pytest.mark.parametrize("game", GAMES)
def test_areas_stay_different_from_one_another(game: str) -> None:
    shipped = open_game(game)
    made = [to_svg(inked(area(shipped.studio, one, 0), Ink.LOW)) for one in shipped.areas()]
    assert len(set(made)) == len(made)


def lines(item: Group | Leaf, scale: float = 1.0) -> list[float]:
    """Widths of all lines on paper, in mm."""
    if isinstance(item, Leaf):
        found = []
        grained = re.split(r'<g transform="scale\(\.04\)">(.*?)</g>', item.svg, flags=re.DOTALL)
        for place, part in enumerate(grained):
            unit = 0.04 if place % 2 else 1.0
            found += [float(width) * unit * scale for width in re.findall(r'stroke-width="([.\d]+)"', part)]
        return found
    parts = [part for part in item.parts if isinstance(part, Placed)]
    return [width for part in parts for width in lines(part.item, scale * part.scale)]


@pytest.mark.parametrize("game", GAMES)
def test_lines_are_thick_enough_for_inkjets_at_their_printed_size(game: str) -> None:
    for group in areas(open_game(game)):
        widths = lines(inked(group, Ink.LOW))
        # Sizes are rounded to a tenth of the scale, so that a drawing is not made anew for each.
        assert min(widths) >= PEN * 0.85
        assert max(widths) <= 0.8


def test_light_and_shadow_are_left_out_of_line_drawings() -> None:
    shadow = Leaf(
        "shadow",
        2,
        2,
        '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1" fill="#000000"/></svg>',
        (0,),
    )
    group = Group("all", 2, 2, (Placed(shadow, 1, 1),))
    assert inked(group, Ink.LOW).parts == ()
    assert len(inked(group, Ink.GRAY).parts) == 1


def test_text_that_was_light_on_a_dark_plate_is_dark() -> None:
    assert contrast(written("#FFFFFF"), "#FFFFFF") >= 4.5
    assert lightness(written("#3A2F24")) < 55
    for game in GAMES:
        for front in open_game(game).faces(1):
            assert all(contrast(text.fill, "#FFFFFF") >= 4.5 for text in texts(inked(front, Ink.LOW)))


@pytest.mark.parametrize("ink", [Ink.LOW, Ink.GRAY])
def test_golden_ink(ink: Ink) -> None:
    drawn = inked(area(open_game("grove").studio, Area(("lime",), 2), 1), ink)
    check_golden(GOLDEN / "ink" / f"lime-2-{ink}.svg", to_svg(drawn))


def test_the_line_under_a_number_that_could_be_turned_is_kept() -> None:
    shipped = open_game("grove")
    (card,) = [card for card in shipped.cards.cards if card.number == 6]
    ink = shipped.studio.theme.colours.ink
    low = inked(face(shipped.studio, card, 1.5), Ink.LOW)
    lines = [part for part in low.parts if isinstance(part, Rect) and part.height < 0.3]
    assert [part.fill for part in lines] == [ink]
    grounds = [part for part in low.parts if isinstance(part, Rect) and part.height > 1]
    assert grounds
    assert all(lightness(part.fill) > 97 for part in grounds)


def test_signs_can_be_read_in_line_drawings() -> None:
    arrow = strip(open_game("grove").studio, (Arrow(),), 20)
    (drawn,) = {leaf.svg for leaf in leaves(inked(arrow, Ink.LOW))}
    ((red, green, blue),) = re.findall(r'stroke="#(..)(..)(..)"', drawn)
    assert lightness(f"#{red}{green}{blue}") < 52


def test_white_petals_stay_white_with_an_edge() -> None:
    petal = Leaf(
        "petal",
        9,
        9,
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M4 4q.9-.3 1.2-.05q-.3.3-1.2.05" '
        'fill="#FFFFFF"/></svg>',
    )
    (drawn,) = leaves(inked(Group("petal", 9, 9, (Placed(petal, 4, 4),)), Ink.LOW))
    assert 'fill="#FFFFFF"' in drawn.svg
    assert "stroke=" in drawn.svg


def test_panels_of_sheets_take_little_ink_too() -> None:
    fill, outline = Ink.LOW.panel("#F6EFDD", "")
    assert fill == ""
    assert lightness(outline) < lightness("#F6EFDD") - 16
    assert Ink.LOW.panel("#4A7A3A", "#000000") == ("#4A7A3A", "#000000")
    assert Ink.FULL.panel("#F6EFDD", "") == ("#F6EFDD", "")
    assert Ink.GRAY.panel("", "#FF0000") == ("", grey("#FF0000"))


def test_a_drawing_of_very_many_parts_keeps_their_order() -> None:
    """Each part becomes one of its own, in its place: seconds, if each were looked for among all others."""
    paths = "".join(
        f'<path fill="#FF0000" d="M{n} 0l9 0l0 9l-9 0M0 {n}l9 0l0 9l-9 0"/><rect width="{n}" height="3"/>'
        for n in range(9000)
    )
    leaf = Leaf("many", 9, 9, f'<svg xmlns="http://www.w3.org/2000/svg"><g>{paths}</g></svg>', (2,))
    root = ElementTree.fromstring(line_drawing(leaf, 1.0))
    drawn = [shape.get("d") or shape.get("width") for shape in root[0]]
    one, other = "M{} 0l9 0l0 9l-9 0z", "M0 {}l9 0l0 9l-9 0z"
    assert drawn[:5] == [one.format(0), other.format(0), "0", "1", one.format(2)]
    assert len(drawn) == 27_000 - 2


def test_references_stay_references() -> None:
    shape = '<defs><circle id="a" r="9" fill="#00AA00"/></defs><use xlink:href="#a" x="3"/>'
    spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    assert '<use x="3" xlink:href="#a" />' in line_drawing(Leaf("a", 9, 9, f"<svg {spaces}>{shape}</svg>"), 1.0)
