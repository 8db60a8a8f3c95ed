"""How many there are of a thing is data: what is said against a move names no number, so it is true of any set."""

import re

import pytest

from ninefold.errors import Report
from ninefold.resources import RULES, cards_root, names_below, rules_root
from ninefold.rules.library import Library
from ninefold.text.language import load_languages
from ninefold.text.load import Wording, set_catalogue

NUMBERS = {
    "en": r"\b(once|twice|one|two|three)\b",
    "ja": r"[一二三](つ|回|枚|か所)",
    "pt_BR": r"\b(uma|duas|dois|três|só) (vez|vezes)\b|\b(duas|dois|três)\b",
    "ru": r"\b(раз|раза|од[ие]н|одна|одн[оу]\w*|два|двух|две|три|трёх)\b",
    "de": r"\b(ein|zwei|drei)mal\b|\b(zwei|drei)\b",
}


@pytest.mark.parametrize("game", names_below(rules_root(), RULES))
@pytest.mark.parametrize("code", sorted(NUMBERS))
def test_reasons_name_no_number(game: str, code: str) -> None:
    report = Report()
    rules = Library().rules(game, report)
    words = set_catalogue(cards_root() / game, game, Wording(load_languages(report)[code]), report)
    assert report.ok
    assert rules is not None
    reasons = [words.texts[f"reason.{line.id}"] for line in rules.covering if line.reason]
    assert reasons
    for reason in reasons:
        assert not re.search(rf"\d|{NUMBERS[code]}", reason)
    assert {*load_languages(report)} == {*NUMBERS}
