"""docs/balance.md is of the sets that we ship, keeps the limits that we set, and its numbers come again."""

import re
from dataclasses import replace

import pytest
from balance import GAMES, PAGE, fingerprint, measured, player_row, recipe_rows

from ninefold.errors import Report
from ninefold.resources import cards_root
from ninefold.rules.cardset import load_set
from ninefold.study.statistics import share

TEXT = PAGE.read_text(encoding="utf-8")


def test_the_page_is_of_the_sets_that_are_shipped() -> None:
    assert f"`{fingerprint()}`" in TEXT, "run `make balance`"


def test_the_limits_are_kept() -> None:
    assert "not kept" not in TEXT
    assert "not by" not in TEXT
    assert TEXT.count("kept.") == len(GAMES) + 1


def test_every_recipe_out_of_its_limits_has_its_reason() -> None:
    marked = re.findall(r"^\| ([^|]+) \|.*\*\*!\*\*", TEXT, re.MULTILINE)
    told = re.findall(r"^- (.+?), (?:surely|though its interval reaches within): (.+)\.$", TEXT, re.MULTILINE)
    assert marked == [name for name, _ in told]
    assert all(why != "the reason is not known" for _, why in told)


def test_limits_that_are_not_kept_would_be_told() -> None:
    cards = load_set(cards_root() / "grove", Report())
    assert cards is not None
    rare, common = (
        replace(recipe, name=name) for recipe, name in zip(cards.recipes[-2:], ("Never", "Easy"), strict=True)
    )
    aimed = [
        {"recipe": rare.slug, "met": share(2, 200).as_value()},
        {"recipe": common.slug, "met": share(9, 20).as_value()},
    ]
    rows, outside = recipe_rows(aimed, {rare.slug: 1}, 200, replace(cards, recipes=(rare, common)))
    assert rows == [
        f"| Never | {rare.target} | 1.0% (0.3% to 3.6%) **!** | 0.5% (0.1% to 2.8%) |",
        f"| Easy | {common.target} | 45.0% (25.8% to 65.8%) | 0.0% (0.0% to 1.9%) |",
    ]
    assert outside == ["- Never, surely: the reason is not known."]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_come_again(game: str) -> None:
    cards = load_set(cards_root() / game, Report())
    assert cards is not None
    assert player_row("random", measured(cards, "random", 1000)) in TEXT
    assert player_row("greedy", measured(cards, "greedy", 10_000)) in TEXT
