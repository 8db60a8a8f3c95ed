"""`validate --deep`: faults that only many games show are told at their place; sound sets stay without a word."""

import json
import shutil

import pytest
from typer.testing import CliRunner

from ninefold.cli import deepchecking
from ninefold.cli.app import app
from ninefold.cli.deepchecking import LINES
from ninefold.errors import Report, Severity
from ninefold.resources import cards_root
from ninefold.rules.cardset import load_set

RECIPES = """\
recipes:
  - {slug: fruit-punch, card: 6, target: 40, when: {always: yes}, bonus: {double: lowest}}
  - {slug: orange-juice, card: 7, target: 30, when: {count: 5, of: dice, kind: each, value: 6}, bonus: 5}
  - {slug: lemon-soda, card: 8, target: 30, when: {count: 1, of: dice}, bonus: 5}
"""


def validate(*arguments):
    done = CliRunner().invoke(app, ["validate", *map(str, arguments), "--format", "json"])
    return done.exit_code, json.loads(done.stdout)["problems"]


@pytest.fixture
def planted(tmp_path, monkeypatch):
    monkeypatch.setattr(deepchecking, "GAMES", 300)
    monkeypatch.setattr(deepchecking, "SLOW_GAMES", 300)
    folder = tmp_path / "planted"
    shutil.copytree(cards_root() / "grove", folder)
    (folder / "recipes.yaml").write_text(RECIPES)
    return folder


@pytest.mark.slow
def test_recipes_that_ask_too_much_or_nothing_are_told_where_they_stand(planted):
    code, problems = validate(planted, "--deep")
    assert code == 0
    assert {(one["code"], one["line"], one["severity"]) for one in problems if one["code"] in LINES} == {
        ("recipe-never-met", 3, "warning"),
        ("recipe-always-met", 4, "warning"),
    }
    assert not {one["code"] for one in validate(planted)[1]} & set(LINES)


def test_how_many_games_are_played_and_their_seed_can_be_said(planted, monkeypatch):
    plans = []
    monkeypatch.setattr(deepchecking, "run", lambda plan, *_: plans.append(plan))
    monkeypatch.setattr(deepchecking, "findings", lambda *_: {})
    monkeypatch.setattr(deepchecking, "verdicts", lambda *_: ())
    assert validate(planted, "--deep", "-n", 40, "-s", 3) == (0, validate(planted)[1])
    assert validate(planted, "--deep")[0] == 0
    assert [(plan.games, plan.wish.seed) for plan in plans] == [(40, 3), (300, 1)]


def test_games_without_deep_are_refused_by_name(ninefold):
    ran = ninefold("validate", "grove", "-n", 40)
    assert (ran.code, "--games means nothing" in ran.err) == (2, True)


@pytest.mark.slow
def test_warnings_of_play_can_count_as_errors(planted):
    code, problems = validate(planted, "--deep", "--strict")
    assert code == 1
    assert {one["severity"] for one in problems} == {"error"}


def test_a_dead_card_and_a_rank_out_of_reach_have_their_place(monkeypatch):
    cards = load_set(cards_root() / "grove", Report())
    said = {
        "games": 9000,
        "win_lines": {"online": {"target": 50, "value": 1, "low": 0.99, "high": 1}},
        "ranks": [{"rank": "Golden Evening", "value": 0, "high": 0.0005}],
        "recipes": [],
        "cards": [
            {"card": 3, "played": 9, "gain": {"value": 1, "low": 0, "high": 2}},
            {"card": 4, "played": 90, "gain": {"value": 6, "low": 5, "high": 7}},
        ],
    }
    monkeypatch.setattr(deepchecking, "run", lambda *_: None)
    monkeypatch.setattr(deepchecking, "findings", lambda *_: said)
    rank, card = deepchecking.check_deeply(cards.folder)
    assert (rank.code, card.code) == ("rank-unreached", "dead-card")
    assert rank.severity is card.severity is Severity.WARNING
    lines = (cards.folder / "cards.yaml").read_text().splitlines()
    assert lines[card.place.line - 1].strip() == "- number: 3"


def test_a_set_with_faults_is_not_played(planted, monkeypatch):
    (planted / "recipes.yaml").write_text(RECIPES.replace("card: 7", "card: 700"))
    monkeypatch.setattr(deepchecking, "run", lambda *_: pytest.fail("played"))
    code, problems = validate(planted, "--deep")
    assert code == 1
    assert not {one["code"] for one in problems} & set(LINES)
