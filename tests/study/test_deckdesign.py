"""Designed decks are balanced, and the shipped ones are what the designer makes from their seed."""

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from ninefold.errors import Report
from ninefold.model.cards import Card, quarter_turn, same_up_to_half_turn
from ninefold.resources import cards_root
from ninefold.rules.cardset import load_set
from ninefold.rules.load import games, load_rules
from ninefold.rules.values import Rules
from ninefold.study.deckdesign import DeckPlan, NoDeck, design, plan_for
from ninefold.study.setfiles import cards_yaml


def rules_of(game: str) -> Rules:
    rules = load_rules(game, Report())
    assert rules is not None
    return rules


def spread(tally: Counter[object], slots: int) -> int:
    counts = [*tally.values(), *[0] * (slots - len(tally))]
    return max(counts) - min(counts)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_designed_deck_is_balanced(game: str, seed: int) -> None:
    rules = rules_of(game)
    cards = design(plan_for(rules), seed)
    assert [card.number for card in cards] == list(range(1, rules.deck.cards + 1))
    assert len({same_up_to_half_turn(card.face) for card in cards}) == len(cards)
    singles = [area for card in cards for area in card.areas if len(area.kinds) == 1]
    assert spread(Counter(area.kinds for area in singles), len(rules.kinds)) == 0
    for card in cards:
        for kind in rules.kinds:
            least = rules.each_kind.least if rules.each_kind else 0
            assert sum(area.kinds == (kind,) for area in card.areas) >= least
    for area_type in rules.area_types:
        areas = [
            (n, area) for card in cards for n, area in enumerate(card.areas) if len(area.kinds) == area_type.kinds
        ]
        assert len(areas) == area_type.on_card * len(cards)
        assert spread(Counter(n for n, _ in areas), rules.areas_on_card) == 0
        if area_type.kinds == 2:
            pairs = Counter(frozenset(area.kinds) for _, area in areas)
            assert spread(pairs, len(list(combinations(rules.kinds, 2)))) == 0


def test_the_deck_of_the_first_game_is_as_its_issue_asks() -> None:
    cards = load_set(cards_root() / "grove", Report())
    assert cards is not None
    areas = Counter(area for card in cards.cards for area in card.areas)
    assert sorted(n for area, n in areas.items() if area.yield_ == 2) == [8, 8, 8]
    assert sorted(n for area, n in areas.items() if area.yield_ == 1) == [22, 22, 22]


@pytest.mark.parametrize("game", games())
def test_shipped_cards_are_what_the_designer_makes(game: str) -> None:
    text = (cards_root() / game / "cards.yaml").read_text(encoding="utf-8")
    found = re.search(r"^# (Designed by: .* --seed (\d+))$", text, re.MULTILINE)
    name = re.search(r"^name: (.*)$", text, re.MULTILINE)
    assert found is not None
    assert name is not None
    rules = rules_of(game)
    assert text == cards_yaml(rules, name[1], design(plan_for(rules), int(found[2])), found[1])


def test_same_seed_same_deck_other_seed_other_deck() -> None:
    plan = plan_for(rules_of(games()[0]))
    assert design(plan, 5) == design(plan, 5) != design(plan, 6)


@pytest.mark.slow
def test_a_plan_with_too_few_different_cards_is_refused() -> None:
    plan = DeckPlan(("a",), 3, 2, 1, 2, 0, 0, 2, 1, {})
    with pytest.raises(NoDeck):
        design(plan, 1)


@pytest.mark.parametrize(
    "changed",
    [{"single": 3}, {"split": 4}, {"least_of_each": 2}, {"fuller": {2: 99}}, {"kinds": ("a",), "least_of_each": 1}],
    ids=str,
)
def test_a_plan_that_contradicts_itself_is_refused(changed: dict[str, object]) -> None:
    plan = DeckPlan(("a", "b", "c"), 9, 3, 2, 4, 1, 1, 1, 1, {})
    assert len(design(plan, 1)) == 9
    with pytest.raises(NoDeck):
        design(replace(plan, **changed), 1)


@pytest.mark.parametrize(("single", "split", "clearing"), [(6, 0, 0), (2, 3, 1), (1, 4, 1), (2, 2, 2)])
@pytest.mark.parametrize("shape", [(2, 3), (6, 1)])
def test_any_number_of_special_areas(single: int, split: int, clearing: int, shape: tuple[int, int]) -> None:
    """Also where more than every other place is special."""
    for card in design(DeckPlan(("a", "b", "c"), 6, *shape, single, split, clearing, 0, 1, {}), 4):
        counts = Counter(len(area.kinds) for area in card.areas)
        assert (counts[1], counts[2], counts[0]) == (single, split, clearing)


def test_four_quarter_turns_change_nothing() -> None:
    card: Card = design(plan_for(rules_of(games()[0])), 1)[0]
    face = card.face
    turned = quarter_turn(face)
    assert (len(turned), len(turned[0])) == (card.columns, card.rows)
    # Clockwise: the area in column 0 of the top row comes to the right end of the top row.
    assert turned[0][-1] == face[0][0]
    for _ in range(3):
        turned = quarter_turn(turned)
    assert turned == face
