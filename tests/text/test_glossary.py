"""Every rule of the glossary catches its bad examples and lets the good ones pass."""

from collections.abc import Iterator

import pytest

from ninefold.errors import Report
from ninefold.text.glossary import Forbidden, Glossary, Required, load_glossaries
from ninefold.text.language import load_languages

GLOSSARIES = load_glossaries(Report())
KNOWN = [f"P{n}" for n in range(1, 15)] + [f"J{n}" for n in range(1, 10)]
BY_STYLE = {"J8"}
"""Mistakes that the checks of the house style catch, with tests of their own."""


def rules() -> Iterator[tuple[str, Forbidden | Required]]:
    for code, glossary in GLOSSARIES.items():
        yield from ((code, rule) for rule in (*glossary.forbidden, *glossary.required))


def test_the_glossary_has_no_fault_and_is_of_known_languages() -> None:
    report = Report()
    assert set(load_glossaries(report)) <= set(load_languages(report)) - {"en"}
    assert not report.problems


@pytest.mark.parametrize(("code", "rule"), list(rules()), ids=lambda value: getattr(value, "say", value))
def test_a_rule_catches_what_is_bad_and_nothing_else(code: str, rule: Forbidden | Required) -> None:
    if isinstance(rule, Required):
        assert all(rule.lacks(english, text) for english, text in rule.bad.items())
        assert not any(rule.lacks(english, text) for english, text in rule.good.items())
    else:
        assert all(rule.found(text) for text in rule.bad)
        assert not any(rule.found(text) for text in rule.good)


def test_what_is_good_for_one_rule_breaks_no_other() -> None:
    for code, rule in rules():
        glossary = Glossary(forbidden=GLOSSARIES[code].forbidden)
        good = rule.good.values() if isinstance(rule, Required) else rule.good
        for text in good:
            assert list(glossary.breaches("", text)) == [], text


def test_every_mistake_that_was_found_in_public_texts_has_a_rule() -> None:
    said = " ".join(rule.say for _, rule in rules())
    assert [mark for mark in KNOWN if f"{mark}," not in said and mark not in BY_STYLE] == []
