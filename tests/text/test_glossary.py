"""Every rule of the glossary catches its bad examples and lets the good ones pass."""

from collections.abc import Iterator

import pytest

from ninefold.errors import Place, Report
from ninefold.text.checks import check_entry
from ninefold.text.glossary import Forbidden, Glossary, Required, load_glossaries
from ninefold.text.language import load_languages
from ninefold.text.messages import Message
from ninefold.text.po import Entry

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


def test_names_of_gaps_and_options_are_no_words() -> None:
    report = Report()
    message = Message("x", "{die} {token}: see --die", Place("words.yaml"))
    entry = Entry("x", message.forms, ("{die} {token}: veja --die",))
    check_entry(entry, message, load_languages(report)["pt_BR"], GLOSSARIES["pt_BR"], report)
    assert [problem.message for problem in report] == []


@pytest.mark.parametrize(
    ("english", "text", "found"),
    [
        ("Take 2.", "２つ取ります。", "a full-width digit"),
        ("Take it, now.", "それを,今取ります。", "half-width punctuation"),
        ("Take it.", "それを 取ります。", "a blank beside Japanese"),
        ("Take it.", "ｱｲｽを取ります。", "half-width katakana"),
        ("Take it.", "それを取ります", "no sign at the end"),
        ("Take it.", "それを取ります.", "half-width punctuation"),
        ("Take it", "それを取ります。", "the ending '。'"),
        ("Take it (now).", "それを（今取ります。", "unequal numbers"),
    ],
)
def test_the_japanese_house_style(english: str, text: str, found: str) -> None:
    """Mistake J8 of public texts."""
    report = Report()
    message = Message("x", english, Place("words.yaml"))
    check_entry(Entry("x", message.forms, (text,)), message, load_languages(report)["ja"], Glossary(), report)
    assert any(found in problem.found for problem in report), [str(problem) for problem in report]


@pytest.mark.parametrize(
    ("english", "text"),
    [
        ("Take 2 (of {n}).", "{n}枚のうち2枚（2枚だけ）を取ります。"),
        ("Page {page}, 28 × 84 mm", "{page}ページ、28 × 84 mm"),
        ("See 1,-2: “{at}”.", "1,-2を見ます：「{at}」。"),
        ("Use --x 0.5 or --y.", "--x 0.5か--yを使います。"),
    ],
)
def test_good_japanese_passes(english: str, text: str) -> None:
    report = Report()
    message = Message("x", english, Place("words.yaml"))
    check_entry(Entry("x", message.forms, (text,)), message, load_languages(report)["ja"], Glossary(), report)
    assert [problem.message for problem in report if "number" not in problem.code] == []
