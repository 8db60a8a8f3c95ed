"""Die faces: pips count, pictures hold their kind's fruit, numbers have their corner, kinds differ without colour."""

import io
import math
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
import pypdfium2
import pytest
from flat import flat

from ninefold.art.compose import to_svg
from ninefold.art.dice import BLEED, SIDES, die, die_face, die_faces
from ninefold.art.heap import heap, held_box
from ninefold.art.lettering import SIZES
from ninefold.art.pips import MOST, pips
from ninefold.art.profile import check_svg
from ninefold.art.scene import Group, Leaf, Rect, Text, leaves, texts
from ninefold.art.studio import Studio
from ninefold.art.tones import contrast
from ninefold.errors import Report
from ninefold.layout.geometry import Box
from ninefold.render.book import About
from ninefold.render.oneup import PageOrder, write_cards
from ninefold.rules.shapes import FILE, MOST_KINDS
from ninefold.rules.values import Rules

KINDS = ("orange", "lemon", "lime")
LABELS = (9.5, 11.1, 12.7, 14.3)


def fruits(face: Group, kind: str) -> int:
    return Counter(leaf.name for leaf in leaves(face))[f"symbol-{kind}"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("value", range(1, MOST + 1))
def test_pips_count_the_value_and_lie_on_the_plate(studio: Studio, kind: str, value: int) -> None:
    for label in LABELS:
        face = die_face(studio, kind, value, value, label)
        assert fruits(face, kind) == value
        assert [text.text for text in texts(face)] == [str(value)]
        assert fruits(die(studio, kind, value, 9), kind) == value


def test_pips_do_not_touch_one_another_or_leave_their_circle() -> None:
    for count in range(1, MOST + 1):
        spots = pips(count, 0, 0, 10)
        assert len(spots) == count
        for one, other in combinations(spots, 2):
            assert math.dist((one.x, one.y), (other.x, other.y)) >= 0.85 * one.size
        assert all(math.hypot(spot.x, spot.y) + spot.size / 2 <= 10.4 for spot in spots)


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_holds_its_kind_and_bears_its_number(studio: Studio, kind: str) -> None:
    face = die_face(studio, kind, "basket", 10)
    names = Counter(leaf.name for leaf in leaves(face))
    assert names["symbol-basket"] == 1
    assert fruits(face, kind) >= 3
    assert not any(names[f"symbol-{other}"] for other in KINDS if other != kind)
    assert [text.text for text in texts(face)] == ["10"]


def test_a_number_without_pips_or_picture_is_written_large(studio: Studio) -> None:
    for shows, value, word in ((10, 10, "10"), ("crate", 15, "crate"), (15, 15, "15")):
        written = list(texts(die_face(studio, "lime", shows, value)))
        largest = max(written, key=lambda text: text.size)
        assert largest.text == word
        assert fruits(die_face(studio, "lime", shows, value), "lime") == 1


def test_a_side_that_counts_nothing_has_leaves_only(studio: Studio) -> None:
    face = die_face(studio, "lime", None)
    assert fruits(face, "lime") == 0
    assert not list(texts(face))
    assert "sprig-lime" in {leaf.name for leaf in leaves(face)}


def test_a_die_has_six_sides(studio: Studio, rules: Rules) -> None:
    faces = die_faces(studio, rules, "lemon")
    assert len(faces) == SIDES
    assert len({face.name for face in faces}) == SIDES


@pytest.mark.parametrize("label", LABELS)
def test_numbers_keep_to_their_corner(studio: Studio, rules: Rules, label: float) -> None:
    for kind in KINDS:
        for face in die_faces(studio, rules, kind, label):
            ground, *rest = flat(face)
            assert isinstance(ground.item, Rect)
            assert ground.bounds == (-BLEED, -BLEED, label + BLEED, label + BLEED)
            plate = next(part for part in rest if isinstance(part.item, Leaf) and part.item.name.startswith("plate"))
            middle = (plate.bounds[0] + plate.bounds[2]) / 2, (plate.bounds[1] + plate.bounds[3]) / 2
            radius = (plate.bounds[2] - plate.bounds[0]) / 2 * 5 / 5.5
            for part in rest:
                if not isinstance(part.item, Text):
                    continue
                left, top, right, foot = part.bounds
                assert min(left, top) >= 0.6
                assert math.dist((right, foot), middle) >= radius
                assert part.item.size >= SIZES[-1]
                assert contrast(part.item.fill, studio.theme.kinds[kind].lead) >= 4.5
            assert max(middle) + radius <= label - 0.4


def test_faces_pass_the_linter_and_are_the_same_each_time(studio: Studio, rules: Rules) -> None:
    report = Report()
    for kind in KINDS:
        for face in (*die_faces(studio, rules, kind), die_face(studio, kind, None)):
            for leaf in leaves(face):
                check_svg(leaf.svg, leaf.name, report)
            check_svg(to_svg(face), face.name, report, with_text=True)
        again = die_faces(studio, rules, kind)
        assert [to_svg(face) for face in again] == [to_svg(face) for face in die_faces(studio, rules, kind)]
    assert not list(report)


def test_kinds_are_told_apart_in_grey(studio: Studio) -> None:
    faces = [die_face(studio, kind, 4, 4) for kind in KINDS]
    pdf = write_cards([(face, None) for face in faces], BLEED, PageOrder.FRONTS, About("", "", "", "", "en"))
    with pypdfium2.PdfDocument(io.BytesIO(pdf)) as document:
        pages = [np.asarray(document[i].render(scale=4).to_pil().convert("L"), float) for i in range(len(faces))]
    strips = [page[: page.shape[0] // 8] for page in pages]
    for one, other in combinations(strips, 2):
        assert abs(one.mean() - other.mean()) >= 20
    # The ground's pattern shows on each of them.
    assert all(strip.std() >= 4 for strip in strips)


def test_as_many_kinds_as_rules_allow_have_patterns_of_their_own(studio: Studio) -> None:
    style = studio.theme.kinds["lime"]
    many = {f"kind-{i}": style for i in range(MOST_KINDS)}
    same = replace(studio, theme=replace(studio.theme, kinds=many))
    weaves = [
        leaf.svg
        for kind in many
        for leaf in leaves(die_face(same, kind, None))
        if leaf.name == f"weave-{kind}" and check_svg(leaf.svg, kind, Report()) == (leaf.width, leaf.height)
    ]
    assert len(set(weaves)) == len(weaves) == MOST_KINDS


def test_rules_give_a_die_no_more_faces_than_it_has_sides() -> None:
    dice = FILE.schema()["anyOf"][0]["properties"]["dice"]["properties"]
    assert dice["faces"]["maxItems"] == SIDES == 6


def test_heaps_are_pyramids_that_fill_their_box() -> None:
    box = Box(2, 3, 20, 12)
    for count in range(1, 41):
        spots = heap(count, box)
        assert len(spots) == count
        layers = [len(list(row)) for row in _rows(spots)]
        assert all(below > above for below, above in pairwise(layers))
        for spot in spots:
            assert box.x - 1e-6 <= spot.x - spot.size / 2
            assert spot.x + spot.size / 2 <= box.x + box.width + 1e-6
            assert box.y - 1e-6 <= spot.y - spot.size / 2
        assert max(spot.y + spot.size / 2 for spot in spots) == pytest.approx(box.y + box.height)
    assert heap(1, box, 5)[0].size == 5


def _rows(spots: tuple) -> list[list]:
    heights = sorted({round(spot.y, 3) for spot in spots}, reverse=True)
    return [[spot for spot in spots if round(spot.y, 3) == height] for height in heights]


def test_a_symbol_says_what_it_holds(studio: Studio) -> None:
    assert held_box(studio.symbols["basket"].leaf) == Box(2.4, 1.7, 15.2, 8.1)
    assert held_box(studio.symbols["squirrel"].leaf) is None
