"""The sentence on a recipe card is generated from its condition; every shipped one was read by a person."""

from pathlib import Path

import pytest

from goldens import GOLDEN, check_golden
from ninefold.errors import Report
from ninefold.model.recipes import (
    EACH,
    Absent,
    Bonus,
    Condition,
    Count,
    Double,
    FirstTurn,
    Group,
    Points,
    Recipe,
    Surrounded,
)
from ninefold.resources import RECIPES, cards_root
from ninefold.rules.cardset import load_set
from ninefold.text.catalogue import Catalogue
from ninefold.text.load import Wording, common_catalogue, set_catalogue
from ninefold.text.messages import gaps
from ninefold.text.recipes import DiceNumbers, dice_numbers, recipe_words

SETS = sorted(path.parent.name for path in cards_root().glob(f"*/{RECIPES}"))
DICE = DiceNumbers(5, 3, frozenset({10}))


def common() -> Catalogue:
    return common_catalogue(Wording(), Report())


def sentences(when: Condition, bonus: Bonus) -> str:
    return recipe_words(Recipe("stew", "Stew", None, 20, when, bonus), DICE, common()).condition


@pytest.mark.parametrize("name", SETS)
def test_golden_sentences(name: str) -> None:
    report = Report()
    cards = load_set(cards_root() / name, report)
    assert cards is not None
    dice = dice_numbers(cards.rules)
    catalogue = set_catalogue(cards.folder, cards.rules.slug, Wording(), report)
    assert report.ok
    lines = []
    for recipe in sorted(cards.recipes, key=lambda r: r.card or 0):
        words = recipe_words(recipe, dice, catalogue)
        lines.append(f"{recipe.card:2} {words.name} ({recipe.target}): {words.condition} {words.bonus}\n")
    check_golden(GOLDEN / "recipes" / f"{name}.txt", "".join(lines))


@pytest.mark.parametrize(
    ("condition", "sentence"),
    [
        (Count(3, "kiwi"), "At least 3 kiwi dice."),
        (Count(1, None, 10, frozenset({"ox-cart"})), "At least one die showing 10. The ox cart does not count."),
        (
            Count(2, EACH, 6, frozenset(), "bed"),
            "At least 2 dice of each kind showing exactly 6. Only dice on bed areas count.",
        ),
        (Count(None, EACH), "All 15 dice in play."),
        (Count(None, "kiwi"), "All 5 kiwi dice in play."),
        (FirstTurn("kiwi"), "At least one kiwi die placed on the first turn."),
        (Group(4, "kiwi"), "A connected group of 4 or more kiwi dice."),
        (Surrounded("bed"), "A bed area with dice on all four sides."),
        (Absent("ox-cart"), "No ox cart in play."),
    ],
)
def test_words_that_no_game_has_still_make_a_sentence(condition: Condition, sentence: str) -> None:
    assert sentences(condition, Points(1)) == sentence


def test_every_form_of_counting_has_its_sentence_without_a_gap_left() -> None:
    for n in (1, 2, None):
        for kind in (None, "kiwi", EACH):
            for value in (None, 6, 10):
                text = sentences(Count(n, kind, value), Double("kiwi"))
                assert not gaps(text)


def test_a_text_that_invents_a_gap_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "words.yaml").write_text("bonus.points: plus {points}\n")
    report = Report()
    set_catalogue(tmp_path, "grove", Wording(), report)
    (problem,) = report
    assert problem.code == "text-gap"
    assert problem.found == "'bonus.points' has the gap {points}"


def test_templates_cannot_reach_into_values() -> None:
    words = Catalogue("en", {"x": "{n.__class__} {n!r} {n[0]} {n}"})
    assert words.say("x", n=5) == "{n.__class__} {n!r} {n[0]} 5"
