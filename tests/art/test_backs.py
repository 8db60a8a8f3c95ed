"""Backs: every condition has its signs, the pictures count right, texts fit or are problems, the piles look even."""

import io
import itertools
import typing
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pypdfium2
import pytest
from flat import drawn_bounds, flat
from shipped_sets import open_game

from ninefold.art import icons
from ninefold.art.backs import picture_back, recipe_back
from ninefold.art.border import card_border
from ninefold.art.compose import to_svg
from ninefold.art.glyphs import (
    Arrow,
    CardOver,
    Counted,
    Dice,
    DieSign,
    Glyph,
    Linked,
    Mark,
    Patch,
    Ranked,
    Ring,
    Thing,
    condition,
)
from ninefold.art.lettering import SIZES, Desk
from ninefold.art.ornament import seal_ink
from ninefold.art.profile import check_svg
from ninefold.art.scene import Group, Leaf, Text, leaves, texts
from ninefold.art.stilllife import HEIGHT, WIDTH, still_life, subject
from ninefold.art.studio import Studio
from ninefold.art.tones import contrast
from ninefold.art.vessels import dish, dish_names, vivid
from ninefold.errors import Place, Report
from ninefold.model.areas import Area
from ninefold.model.recipes import (
    EACH,
    LOWEST,
    Absent,
    Always,
    Condition,
    Count,
    Double,
    FirstTurn,
    Points,
    Recipe,
    Surrounded,
)
from ninefold.model.recipes import Group as Connected
from ninefold.render.book import About
from ninefold.render.oneup import PageOrder, write_cards
from ninefold.rules.values import Rules
from ninefold.text.recipes import RecipeWords

BLEED = 1.5
SAFE = 3.0
"""Nothing that matters lies nearer to the cut than this, in mm."""
WORDS = RecipeWords("A Name of Some Length", "At least 4 dice of each fruit. The wheelbarrow is no die here.", "+10")

# How many fruits (or dice) each recipe's picture shows: what its condition speaks of.
THINGS = {
    "tutti-frutti": 4 * 3,
    "lime-cordial": 5,
    "orange-juice": 5,
    "lemon-soda": 5,
    "key-lime-pie": 2,
    "limoncello": 2,
    "orange-liqueur": 2,
    "fruit-punch": 3,
    "lime-pickle": 1,
    "orange-marmalade": 1,
    "lemon-curd": 1,
    "fruit-basket": 10,
    "fruit-cocktail": 15,
    "orange-jell-o": 6,
    "lime-jell-o": 6,
    "lemon-meringue-pie": 6,
    "fruit-cake": 4,
    "fruit-salad": 3 * 3,
}

SAMPLES: dict[type, list[Condition]] = {
    Always: [Always()],
    Count: [
        Count(None),
        Count(None, "lime", without=frozenset({"wheelbarrow"})),
        Count(4, EACH),
        Count(3, "lemon"),
        Count(7),
        Count(1, value=10),
        Count(1, "orange", 6),
        Count(2, EACH, 10, on="tree"),
        Count(99, "lime", on="glade"),
    ],
    FirstTurn: [FirstTurn("lemon")],
    Connected: [
        Connected(3, on="tree"),
        Connected(9, "lime"),
        Connected(2, None, frozenset({"wheelbarrow"}), "glade"),
    ],
    Surrounded: [Surrounded("glade"), Surrounded("tree")],
    Absent: [Absent("squirrel"), Absent("something the set has no symbol for")],
}
ALL_SAMPLES = [sample for samples in SAMPLES.values() for sample in samples]


@pytest.fixture(scope="module")
def recipes() -> dict[str, Recipe]:
    return {recipe.slug: recipe for recipe in open_game("grove").cards.recipes}


def desk() -> Desk:
    return Desk(Report(), Place("words.yaml", 3, 5))


def back(studio: Studio, rules: Rules, recipe: Recipe, words: RecipeWords = WORDS, at: Desk | None = None) -> Group:
    return recipe_back(studio, recipe, words, rules, at or desk(), bleed=BLEED)


@pytest.fixture(scope="module")
def backs(studio: Studio, rules: Rules, recipes: dict[str, Recipe]) -> dict[str, Group]:
    return {slug: back(studio, rules, recipe) for slug, recipe in recipes.items()}


def test_every_form_of_condition_has_samples_here_and_every_sign_a_painter() -> None:
    assert set(SAMPLES) == set(typing.get_args(Condition))
    assert set(icons._PAINTERS) == set(typing.get_args(Glyph))


@pytest.mark.parametrize("when", ALL_SAMPLES, ids=repr)
def test_every_condition_has_signs_that_fit_and_a_picture(studio: Studio, rules: Rules, when: Condition) -> None:
    bonus = Double(LOWEST) if isinstance(when, Always) else Points(3)
    signs = condition(when, bonus, rules)
    assert signs
    strip = icons.strip(studio, signs, 35)
    assert strip.width <= 35 + 1e-6
    assert list(leaves(strip))
    for part in flat(strip):
        left, top, right, foot = part.bounds
        # Only the type keeps its size where a long row shrinks: it may reach into the gap beside it.
        assert min(left, strip.width - right) >= -1.5, part.item
        assert min(top, strip.height - foot) >= -0.5, part.item
    assert list(leaves(still_life(studio, subject(when, bonus, rules), "sample")))


def test_the_signs_of_the_published_forms_of_condition(rules: Rules) -> None:
    plus = Points(1)
    out = Thing("wheelbarrow", struck=True)
    limes = tuple([DieSign("lime")] * 5)
    slash = Mark("/")
    tree = {kind: Area((kind,), 1) for kind in rules.kinds}
    expected: list[tuple[Condition, tuple[Glyph, ...]]] = [
        (Count(None, "lime", without=frozenset({"wheelbarrow"})), (Dice((limes,)), out)),
        (Count(4, EACH), tuple(Counted(DieSign(kind), "≥4") for kind in rules.kinds)),
        (Count(1, "orange", 6), (DieSign("orange", 6),)),
        (
            Count(1, value=10),
            (DieSign("orange", "basket"), slash, DieSign("lemon", "basket"), slash, DieSign("lime", "basket")),
        ),
        (FirstTurn("lime"), (CardOver(2, 3, first=True), Arrow(), DieSign("lime"))),
        (Connected(3, "lime", on="tree"), (Linked((DieSign("lime"),) * 3, tree["lime"]),)),
        (
            Surrounded("glade"),
            (Ring(Area((), 0), (DieSign("orange"), DieSign("lemon"), DieSign("lime"), DieSign("orange"))),),
        ),
        (Count(1, "lime", on="glade"), (DieSign("lime"), Patch(Area((), 0)))),
        (Absent("squirrel"), (Thing("squirrel", struck=True),)),
    ]
    for when, signs in expected:
        assert condition(when, plus, rules) == signs
    assert condition(Always(), Double("lemon"), rules) == (DieSign("lemon"),)
    assert condition(Always(), Double(LOWEST), rules) == (Ranked(rules.kinds),)
    whole = condition(Count(None), plus, rules)
    assert whole == (Dice(tuple(tuple([DieSign(kind)] * 5) for kind in rules.kinds)),)


def test_linked_dice_touch_each_other(studio: Studio) -> None:
    for count in range(2, 7):
        strip = icons.strip(studio, (Linked((DieSign("lime"),) * count),), 40)
        boxes = [part.bounds for part in flat(strip) if isinstance(part.item, Leaf) and part.item.name == "die-lime"]
        assert len(boxes) == count
        pitch = 5.0
        for one, other in itertools.pairwise(boxes):
            apart = abs(one[0] - other[0]) + abs(one[1] - other[1])
            assert apart == pytest.approx(pitch, abs=0.01)


def test_pictures_show_as_many_things_as_the_condition_speaks_of(
    studio: Studio, rules: Rules, recipes: dict[str, Recipe]
) -> None:
    assert set(THINGS) == set(recipes)
    fruits = {f"symbol-{kind}" for kind in rules.kinds}
    for slug, recipe in recipes.items():
        for chosen in (None, "pie"):
            shown = subject(recipe.when, recipe.bonus, rules)
            picture = still_life(studio, shown, slug, chosen)
            drawn = Counter(leaf.name in fruits for leaf in leaves(picture))
            assert drawn[True] == THINGS[slug], slug
            assert len(shown.kinds) == THINGS[slug], slug


def test_things_lie_inside_the_window_and_rest_on_the_table(
    studio: Studio, rules: Rules, recipes: dict[str, Recipe]
) -> None:
    for slug, recipe in recipes.items():
        picture = still_life(studio, subject(recipe.when, recipe.bonus, rules), slug)
        for part in flat(picture):
            left, top, right, foot = part.bounds
            assert min(left, top, WIDTH - right, HEIGHT - foot) >= -0.01, (slug, part.item.name)


def test_backs_differ_and_are_the_same_each_time(
    studio: Studio, rules: Rules, recipes: dict[str, Recipe], backs: dict[str, Group]
) -> None:
    drawn = {slug: to_svg(one) for slug, one in backs.items()}
    assert len(set(drawn.values())) == len(recipes)
    for slug, recipe in recipes.items():
        assert to_svg(back(studio, rules, recipe)) == drawn[slug]


def test_everything_passes_the_linter(studio: Studio, rules: Rules, backs: dict[str, Group]) -> None:
    report = Report()
    common = picture_back(studio, rules, "A Title", desk(), bleed=BLEED)
    drawings = {leaf.name: leaf for one in (*backs.values(), common) for leaf in leaves(one)}
    for name in dish_names():
        for kind in (None, *rules.kinds):
            leaf = dish(studio, name, kind)
            drawings[leaf.name] = leaf
    for leaf in drawings.values():
        check_svg(leaf.svg, leaf.name, report)
    for one in (*backs.values(), common):
        check_svg(to_svg(one), one.name, report, with_text=True)
    assert not list(report)


def test_one_name_is_one_drawing(backs: dict[str, Group]) -> None:
    seen: dict[str, Leaf] = {}
    for one in backs.values():
        for leaf in leaves(one):
            assert seen.setdefault(leaf.name, leaf) == leaf


def test_drawings_stay_within_their_budget(backs: dict[str, Group], studio: Studio) -> None:
    shared = {"ground", "crown", "nest"} | {f"symbol-{kind}" for kind in studio.theme.kinds}
    own = {
        leaf.name: leaf.svg
        for one in backs.values()
        for leaf in leaves(one)
        if not any(leaf.name.startswith(name) for name in shared)
    }
    shapes = ("path", "circle", "ellipse", "rect")
    elements = sum(
        element.tag.rpartition("}")[2] in shapes
        for svg in own.values()
        for element in ElementTree.fromstring(svg).iter()
    )
    assert elements <= 500
    assert sum(map(len, own.values())) <= 90_000


@pytest.mark.parametrize("area_mm", [24.0, 28.0, 31.5])
def test_nothing_that_matters_lies_near_the_cut(
    studio: Studio, rules: Rules, recipes: dict[str, Recipe], area_mm: float
) -> None:
    sized = replace(studio, area_mm=area_mm)
    scale = area_mm / 28
    for one in [back(sized, rules, recipe) for recipe in recipes.values()]:
        assert (one.width, one.height) == (2 * area_mm, 3 * area_mm)
        ground, border, *rest = flat(one)
        assert ground.bounds == (-BLEED, -BLEED, one.width + BLEED, one.height + BLEED)
        assert border.item.name.startswith("foliage")
        for part in rest:
            left, top, right, foot = part.bounds
            assert min(left, top, one.width - right, one.height - foot) >= SAFE * scale - 1e-6, part.item
            if isinstance(part.item, Text):
                assert part.item.size * part.scale >= SIZES[-1] - 1e-6


@pytest.mark.parametrize("bleed", [0.0, 1.5, 3.175])
def test_foliage_reaches_into_the_bleed_but_not_beyond(studio: Studio, bleed: float) -> None:
    leaf = card_border(studio, 56, 84, bleed)
    assert leaf is not None
    left, top, right, foot = drawn_bounds(leaf)
    assert (leaf.width, leaf.height) == (56 + 2 * bleed, 84 + 2 * bleed)
    assert min(left, top) >= -0.01
    assert right <= leaf.width + 0.01
    assert foot <= leaf.height + 0.01
    assert max(left, top) < bleed + 0.6
    assert right > leaf.width - bleed - 0.6


@pytest.mark.parametrize(
    "words",
    [
        RecipeWords("Лимонный пирог с меренгой", "Хотя бы один лимонный кубик показывает ровно 6.", "+6"),
        RecipeWords(
            "フルーツサラダ", "同じ果物のダイスが縦横に3個以上つながっている。木の上にあるものだけを数える。", "+6"
        ),
        RecipeWords("Coquetel de frutas", "Todos os 15 dados estão no bosque. O carrinho de mão não conta.", "+5"),
    ],
    ids=["ru", "ja", "pt"],
)
def test_longer_languages_fit(studio: Studio, rules: Rules, recipes: dict[str, Recipe], words: RecipeWords) -> None:
    at = desk()
    drawn = back(studio, rules, recipes["fruit-salad"], words, at)
    assert not list(at.report)
    set_lines = "".join(text.text for text in texts(drawn)).replace(" ", "")
    assert words.name.replace(" ", "") in set_lines
    assert words.condition.replace(" ", "") in set_lines


def test_a_text_that_does_not_fit_is_a_problem_at_its_place(
    studio: Studio, rules: Rules, recipes: dict[str, Recipe]
) -> None:
    at = desk()
    back(studio, rules, recipes["fruit-salad"], RecipeWords("Fine", "word " * 90, "+6"), at)
    (problem,) = at.report
    assert str(problem) == (
        "words.yaml:3:5: error [text-overflow] the condition of the recipe does not fit: "
        "“word word word word word word word word word word word wo…”; expected at most 40.6 × 15 mm at 6.5 pt\n"
        "    hint: use fewer or shorter words"
    )


def test_no_word_is_left_alone_on_the_last_line(studio: Studio, rules: Rules, recipes: dict[str, Recipe]) -> None:
    words = RecipeWords("Fine", "All 5 orange dice in the grove. The barrow is no die here.", "+5")
    lines = [text.text for text in texts(back(studio, rules, recipes["orange-juice"], words)) if " " in text.text]
    assert len(lines) == 3
    assert min(map(len, lines)) > 0.6 * max(map(len, lines))


def test_a_pile_of_backs_looks_even(backs: dict[str, Group]) -> None:
    pdf = write_cards([(one, None) for one in backs.values()], BLEED, PageOrder.FRONTS, About("", "", "", "", "en"))
    with pypdfium2.PdfDocument(io.BytesIO(pdf)) as document:
        greys = [
            np.asarray(document[i].render(scale=0.5).to_pil().convert("L"), float).mean()
            for i in range(len(document))
        ]
    assert max(greys) - min(greys) < 12
    assert min(greys) > 190


def test_texts_can_be_read_on_their_grounds(studio: Studio) -> None:
    colours = studio.theme.colours
    assert contrast(colours.ink, colours.paper) >= 4.5
    assert contrast(seal_ink(studio), colours.accent) >= 4.5


def test_the_common_back_shows_every_kind_round_the_title(studio: Studio, rules: Rules) -> None:
    at = desk()
    drawn = picture_back(studio, rules, "A Title", at, bleed=BLEED)
    counts = Counter(leaf.name for leaf in leaves(drawn))
    assert all(counts[f"symbol-{kind}"] >= 7 for kind in rules.kinds)
    (title,) = (part for part in flat(drawn) if isinstance(part.item, Text))
    assert title.item.text == "A Title"
    for part in flat(drawn):
        if isinstance(part.item, Leaf) and part.item.name.startswith("symbol"):
            assert part.bounds[3] < title.bounds[1] or part.bounds[1] > title.bounds[3]
    assert not list(at.report)


def test_dishes_take_the_colour_of_what_they_contain(studio: Studio, rules: Rules) -> None:
    for name in dish_names():
        tinted = {kind: dish(studio, name, kind).svg for kind in rules.kinds}
        for svg in tinted.values():
            assert not {"#FF0000", "#800000", "#FF8080", "#0000FF", "#8080FF", "#000080", "#00FF00"} & set(
                svg.split('"')
            )
        if name not in ("bowl", "goblet"):
            assert len(set(tinted.values())) == len(rules.kinds), name
            for kind, svg in tinted.items():
                assert vivid(studio.symbols[kind].leaf) in svg, (name, kind)


def test_a_dish_nobody_drew_is_a_bowl(studio: Studio) -> None:
    assert dish(studio, "no-such-dish", "lime").svg == dish(studio, "bowl", "lime").svg
