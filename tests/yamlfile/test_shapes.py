"""Shapes read typed values, word every problem in one run, and give a JSON Schema that says the same."""

import json
import re
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.errors import Report
from ninefold.yamlfile import BAD, Field, Flag, Integer, ListOf, MapOf, Number, Record, Text, Word, parse


@dataclass(frozen=True)
class Jar:
    label: str
    grams: int
    lid: bool
    made_of: tuple[str, ...]


JAR = Record(
    "a jar",
    Jar,
    {
        "label": Field(Text(20)),
        "grams": Field(Integer(1, 500), "its weight"),
        "lid": Field(Flag(), "", True),
        "of": Field(ListOf(Word(("glass", "clay")), 1, 2, "materials"), "", ("glass",)),
    },
    {"of": "made_of"},
)


def read(text: str) -> tuple[Jar | object, list[str]]:
    report = Report()
    node = parse(text, "jar.yaml", report)
    assert node is not None
    return JAR.read(node, report), [str(p) for p in report]


def test_a_record_with_its_defaults() -> None:
    assert read("label: no\ngrams: 12") == (Jar("no", 12, True, ("glass",)), [])


def test_every_problem_of_a_record_in_one_run() -> None:
    value, problems = read("lable: x\ngrams: 5e2\nlid: maybe\nof: [glas]")
    assert value is BAD
    assert problems == [
        "jar.yaml:1:1: error [unknown-key] the key 'lable' in a jar\n    hint: did you mean 'label'?",
        "jar.yaml:1:1: error [missing-key] a jar has no 'label'; expected text",
        "jar.yaml:2:8: error [wrong-value] '5e2'; expected a whole number from 1 to 500",
        "jar.yaml:3:6: error [wrong-value] 'maybe'; expected 'yes' or 'no'",
        "jar.yaml:4:6: error [unknown-word] 'glas'; expected one of glass, clay\n    hint: did you mean 'glass'?",
    ]


@pytest.mark.parametrize("char", ["\n", "\r", "\t", "\x1b", "\x85", "\xad", "\u200b", "\u2028", "\u202e", "\ufeff"])
def test_text_stands_on_one_line_and_can_be_seen(char: str) -> None:
    """It is printed: what breaks the line, is not seen, or turns what follows would be lost or mislead."""
    typed = json.dumps({"label": f"A{char}B", "grams": 1})
    value, problems = read(typed)
    assert value is BAD
    assert [problem.split(" text on")[0] for problem in problems] == [
        f"jar.yaml:1:11: error [text-character] text with the character U+{ord(char):04X}; expected"
    ]
    pattern = Text(20).schema()["pattern"]
    assert not re.search(pattern, f"A{char}B")
    assert re.search(pattern, "Ünï – “ж” 日本 👩\u200d🌾\n")


def test_a_folded_block_ends_without_its_line_break() -> None:
    assert read("label: >\n  two\n  words\ngrams: 1") == (Jar("two words", 1, True, ("glass",)), [])


def test_what_is_not_kept_is_checked_all_the_same() -> None:
    fixed = Record("a lid", int, {"x": Field(Integer(0, 9)), "of": Field(Word(("tin",)), "", "tin", kept=False)})
    renamed = replace(fixed, renamed={"x": "real"}, make=complex)
    for text, problems in (("{x: 3}", 0), ("{x: 3, of: tin}", 0), ("{x: 3, of: gold}", 1)):
        report = Report()
        node = parse(text, "lid.yaml", report)
        assert node is not None
        assert renamed.read(node, report) == (BAD if problems else 3)
        assert len(report.problems) == problems


def test_lengths_and_forms() -> None:
    assert read("label: x\ngrams: 1\nof: [glass, clay, clay]")[1] == [
        "jar.yaml:3:5: error [wrong-length] a list of 3; expected a list of 1 to 2 materials"
    ]
    assert read("[1]")[1] == [
        "jar.yaml:1:1: error [wrong-value] a list of 1; expected a jar: a mapping with the keys label, grams, lid, of"
    ]
    assert read("label: '  '\ngrams: 1")[1] == ["jar.yaml:1:8: error [wrong-value] '  '; expected text"]


def test_the_schema_says_what_the_shape_reads() -> None:
    schema = JAR.schema()
    assert schema["required"] == ["label", "grams"]
    assert schema["additionalProperties"] is False
    assert schema["properties"]["grams"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 500,
        "description": "its weight",
    }


@given(st.integers(-2000, 2000))
def test_an_integer_is_read_exactly_when_it_is_in_range(n: int) -> None:
    report = Report()
    node = parse(str(n), "n.yaml", report)
    assert node is not None
    value = Integer(-3, 999).read(node, report)
    assert (value == n) == (-3 <= n <= 999) == report.ok


@given(st.text(max_size=12))
def test_no_text_makes_a_number_shape_fail_with_a_traceback(text: str) -> None:
    from ninefold.errors import Place
    from ninefold.yamlfile import Scalar

    for shape in (Integer(0, 9), Number(0, 9), Flag(), MapOf(Text(), Text())):
        report = Report()
        value = shape.read(Scalar(Place("x"), text), report)  # type: ignore[attr-defined]
        assert (value is BAD) != report.ok


def test_texts_with_a_form_of_their_own_may_be_numbers_in_a_schema() -> None:
    """An editor reads `faces: [2, 3]` as numbers; what it reads is text for us."""
    schema = Text(10, "[0-9]+").schema()
    assert "number" in schema["type"]
    assert schema["pattern"] == "^(?:[0-9]+)$"
