import math
import re
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shipped_sets import GROVE, Shipped

from ninefold.art.area import area, border_tones, crown_leaf, ground_leaf, half_leaf
from ninefold.art.compose import to_svg
from ninefold.art.face import face
from ninefold.art.ornament import window
from ninefold.art.profile import check_svg
from ninefold.art.scene import Group, Placed, Rect, leaves, texts
from ninefold.art.studio import Studio, open_studio
from ninefold.errors import Report
from ninefold.layout.typeset import measure
from ninefold.model.areas import Area
from ninefold.model.cards import Card
from ninefold.render.book import About, Book
from ninefold.render.stage import Stage
from ninefold.rules.shapes import FILE

KINDS = ("orange", "lemon", "lime")
TREES = st.builds(Area, st.sampled_from([(kind,) for kind in KINDS]), st.integers(1, 2))
FACES = st.tuples(st.lists(TREES, min_size=5, max_size=5), st.integers(0, 5), st.integers(1, 99))


def card(trees: list[Area], glade: int, number: int) -> Card:
    areas = [*trees[:glade], Area((), 0), *trees[glade:]]
    return Card(number, tuple((areas[i], areas[i + 1]) for i in (0, 2, 4)))


PLAIN = card([Area((kind,), n) for kind, n in zip((*KINDS, *KINDS), (1, 2, 1, 2, 1, 2), strict=True)][:5], 2, 9)


def drawn(group: Group) -> list[Placed]:
    """The areas of a face, in reading order."""
    return [part for part in group.parts if isinstance(part, Placed) and part.item.name.startswith("area-")]


@given(FACES)
def test_no_drawing_twice_on_a_card(studio: Studio, made: tuple[list[Area], int, int]) -> None:
    group = face(studio, card(*made), 1.5)
    names = [part.item.name for part in drawn(group)]
    assert len(set(names)) == 6
    # Neither the same crown with another number of fruits.
    crowns = [leaf.name for leaf in leaves(group) if leaf.name.startswith("crown-")]
    assert len(set(crowns)) == 5


def test_the_same_card_is_always_the_same(studio: Studio) -> None:
    again = open_studio([GROVE], KINDS, Report())
    assert again is not None
    assert to_svg(face(studio, PLAIN, 1.5, "credit")) == to_svg(face(again, PLAIN, 1.5, "credit"))
    assert [p.item.name for p in drawn(face(studio, PLAIN, 0))] != [
        p.item.name for p in drawn(face(studio, Card(10, PLAIN.face), 0))
    ]


@pytest.mark.parametrize("pitch", [28.0, 25.0, 31.5])
def test_areas_are_exact_squares_that_register_under_quarter_turns(studio: Studio, pitch: float) -> None:
    sized = Studio(studio.theme, studio.symbols, pitch)
    group = face(sized, PLAIN, 1.5)
    assert (group.width, group.height) == (2 * pitch, 3 * pitch)
    squares = {(p.cx, p.cy) for p in drawn(group)}
    grid = {((c + 0.5) * pitch, (r + 0.5) * pitch) for c in range(2) for r in range(3)}
    assert squares == grid
    # Turned clockwise about its top-left area, a square of the card falls on a square of the table.
    turned = {(3 * pitch - y, x) for x, y in squares}
    assert turned == {((c + 0.5) * pitch, (r + 0.5) * pitch) for c in range(3) for r in range(2)}
    assert all((p.item.width, p.item.height, p.scale, p.turn) == (pitch, pitch, 1, 0) for p in drawn(group))


def test_the_ground_fills_its_square_and_runs_into_the_bleed(studio: Studio) -> None:
    group = face(studio, PLAIN, 2.5)
    rects = [part for part in group.parts if isinstance(part, Rect)][:6]
    assert min(r.x for r in rects) == min(r.y for r in rects) == -2.5
    assert max(r.x + r.width for r in rects) == group.width + 2.5
    assert max(r.y + r.height for r in rects) == group.height + 2.5
    assert [r.fill for r in rects] == [border_tones(studio, one)[0] for one in PLAIN.areas]
    for part in drawn(group):
        ground = next(leaves(part.item))
        assert ground.name.startswith("ground-")
        assert '<rect fill="' in ground.svg
        assert 'height="28" width="28" x="0" y="0"' in ground.svg


def test_the_two_grounds_of_a_split_area_run_on_as_they_lie(studio: Studio) -> None:
    split = Area(("lemon", "lime"), 0)
    group = face(studio, Card(1, ((split,),)), 2)
    upper, lower = border_tones(studio, split)
    rects = [part for part in group.parts if isinstance(part, Rect)]
    assert rects[0] == Rect(-2, -2, 32, 32, upper)
    assert rects[1:3] == [Rect(28, -2, 2, 32, lower), Rect(-2, 28, 32, 2, lower)]
    assert not [leaf for leaf in leaves(group) if leaf.name.startswith("symbol-")]


def test_fruits_are_as_many_as_the_yield_and_keep_off_the_border(shipped: Shipped) -> None:
    theme = shipped.studio.theme
    for one in shipped.areas():
        symbols = {f"symbol-{theme.kinds[kind].symbol}" for kind in one.kinds}
        for variant in range(theme.drawings):
            group = area(shipped.studio, one, variant)
            fruits = [p for p in group.parts if isinstance(p, Placed) and p.item.name in symbols]
            assert len(fruits) == one.yield_
            for fruit in fruits:
                reach = fruit.item.width * fruit.scale / 2
                assert min(fruit.cx, fruit.cy) - reach >= 1.5
                assert max(fruit.cx, fruit.cy) + reach <= 26.5
            if one.yield_ == 2:
                assert abs(fruits[0].cx - fruits[1].cx) == abs(fruits[0].cy - fruits[1].cy) > 6


@pytest.mark.parametrize("amount", range(1, 10))
def test_every_yield_that_rules_allow_can_be_counted(shipped: Shipped, amount: int) -> None:
    for kind, style in shipped.studio.theme.kinds.items():
        symbol = f"symbol-{style.symbol}"
        for variant in (0, 1):
            group = area(shipped.studio, Area((kind,), amount), variant)
            fruits = [p for p in group.parts if isinstance(p, Placed) and p.item.name == symbol]
            assert len(fruits) == amount
            size = fruits[0].item.width * fruits[0].scale
            for one in fruits:
                assert max(abs(one.cx - 14), abs(one.cy - 14)) + size / 2 <= 12.5
            for one, other in combinations(fruits, 2):
                assert math.dist((one.cx, one.cy), (other.cx, other.cy)) >= size


def test_rules_allow_no_yield_that_is_not_drawn() -> None:
    schema = FILE.schema()["anyOf"][0]["properties"]["areas"]["additionalProperties"]["properties"]["yields"]
    assert (schema["items"]["minimum"], schema["items"]["maximum"]) == (1, 9)


def test_one_fruit_is_clearly_larger_than_each_of_two(shipped: Shipped) -> None:
    for style in shipped.studio.theme.kinds.values():
        assert style.alone >= 1.25 * style.several


def test_no_drawing_twice_on_a_shipped_card(shipped: Shipped) -> None:
    for group in shipped.faces(18):
        names = [part.item.name for part in drawn(group)]
        assert len(set(names)) == len(names) == 6
        crowns = [leaf.name for leaf in leaves(group) if leaf.name.startswith(("crown-", "half-"))]
        assert len(set(crowns)) == len(crowns)


def test_a_half_draws_what_lies_on_its_side_of_the_diagonal(shipped: Shipped) -> None:
    for kind, style in shipped.studio.theme.kinds.items():
        crown, ground = crown_leaf(kind, style, "#404040", 0).svg, ground_leaf(kind, style.ground, 0).svg
        for upper, corner in ((True, "0 0"), (False, "28 28")):
            leaf = half_leaf(kind, style, "#404040", upper)
            assert check_svg(leaf.svg, leaf.name, Report()) == (28, 28)
            assert f'points="{corner.replace(" ", ",")} 28,0 0,28"' in leaf.svg
            near = [p for p in points(crown) if (28 - p[0] - p[1]) * (1 if upper else -1) > 0]
            assert set(near) <= set(points(leaf.svg))
            assert len(leaf.svg) < 0.8 * len(crown + ground)


def points(svg: str) -> list[tuple[float, float]]:
    """Every point that a drawing's paths go through, in mm."""
    found = []
    for scale, group in re.findall(r'<g transform="scale\((.+?)\)">(.*?)</g>', svg):
        for data in re.findall(r' d="(.*?)"', group):
            found += [(x * float(scale), y * float(scale)) for x, y in walk(data)]
    return found


def walk(data: str) -> list[tuple[float, float]]:
    found, x, y = [], 0, 0
    for command, text in re.findall(r"([Mlqc])([-\d ]*)", data):
        values = [int(value) for value in re.findall(r"-?\d+", text)]
        step = {"M": 2, "l": 2, "q": 4, "c": 6}[command]
        for i in range(0, len(values), step):
            pairs = list(zip(values[i : i + step : 2], values[i + 1 : i + step : 2], strict=True))
            dx, dy = pairs[-1]
            x, y = (dx, dy) if command == "M" else (x + dx, y + dy)
            found.append((x, y))
    return found


def test_drawings_stay_inside_their_square(shipped: Shipped) -> None:
    for one in shipped.areas():
        for variant in range(shipped.studio.theme.drawings):
            for leaf in leaves(area(shipped.studio, one, variant)):
                if leaf.name.startswith(("crown-", "ground-")):
                    assert points(leaf.svg)
                    assert all(0.3 <= v <= 27.7 for point in points(leaf.svg) for v in point), leaf.name


def test_shared_leaves_have_one_drawing_for_one_name(studio: Studio) -> None:
    seen: dict[str, str] = {}
    for number in range(1, 19):
        for leaf in leaves(face(studio, Card(number, PLAIN.face), 1.5)):
            assert seen.setdefault(leaf.name, leaf.svg) == leaf.svg


def test_kinds_may_have_the_words_that_drawings_are_called_by(studio: Studio) -> None:
    """Every one of these drawings has a namesake; each is still drawn as itself."""
    theme = studio.theme
    kinds = dict(zip(("clearing", "mixed", "plain"), theme.kinds.values(), strict=True))
    named = replace(studio, theme=replace(theme, kinds=kinds))
    areas = (Area((), 0), Area(("clearing",), 1), Area(("mixed",), 1))
    parts = [Placed(area(named, one, 0), 14 + 28 * i, 14) for i, one in enumerate(areas)]
    parts += [Placed(window(named, 20, 20, kind), 10, 40) for kind in (None, "mixed")]
    group = Group("all", 84, 60, tuple(parts))
    drawn = {leaf.svg for leaf in leaves(group)}
    assert len(drawn) > len({leaf.name for leaf in leaves(group)})
    assert len(re.findall(r'<g id="d\d+"', to_svg(group))) == len(drawn)
    book = Book(About("", "", "", "", "en"))
    stage = Stage(book, [group])
    assert len({stage.form(leaf) for leaf in leaves(group)}) == len(drawn)


@pytest.mark.parametrize(
    "number",
    [6, 9, 68, 89, 5, 8, 16, 18, 69],
)
def test_a_number_that_reads_upside_down_is_underlined(studio: Studio, number: int) -> None:
    group = face(studio, Card(number, PLAIN.face), 0)
    lines = [part for part in group.parts if isinstance(part, Rect)][6:]
    assert bool(lines) == (number in {6, 9, 68, 89})
    (text,) = texts(group)
    assert (text.text, text.x < 10, text.y < 10) == (str(number), True, True)


def test_the_credit_stands_inside_the_card(studio: Studio) -> None:
    group = face(studio, PLAIN, 1.5, "a credit")
    credit = next(text for text in texts(group) if text.text == "a credit")
    half = measure(credit.text, credit.font, credit.size) / 2
    assert credit.size >= 6.5
    assert 1.5 <= group.height - credit.y <= 3
    # Within the last area, clear of the cut.
    assert group.width - 28 < credit.x - half
    assert credit.x + half <= group.width - 1.5


def test_a_face_is_one_small_document_in_the_profile(studio: Studio) -> None:
    report = Report()
    svg = to_svg(face(studio, PLAIN, 1.5, 'credit & "more" <all>'))
    assert check_svg(svg, "face", report, with_text=True) == (59, 87)
    assert list(report) == []
    ids = re.findall(r' id="(.*?)"', svg)
    assert len(ids) == len(set(ids))
    assert len(svg) < 150_000


def test_leaves_are_defined_in_the_order_they_are_first_used(studio: Studio) -> None:
    svg = to_svg(face(studio, PLAIN, 0))
    uses = [int(number) for number in re.findall(r'xlink:href="#d(\d+)"', svg)]
    firsts = list(dict.fromkeys(uses))
    assert all(a < b for a, b in pairwise(firsts))
