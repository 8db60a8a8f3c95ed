"""What is written into YAML by hand is read as it was, in YAML and in JSON."""

import json

from hypothesis import given
from hypothesis import strategies as st

from ninefold.errors import Report
from ninefold.yamlfile import Scalar, parse, written_scalar


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_every_text_comes_back(text: str) -> None:
    line = written_scalar(text)
    assert "\n" not in line
    assert json.loads(line) == text
    report = Report()
    # What cannot be read as plain YAML is written as an escape.
    node = parse(line, "test", report)
    assert report.ok
    assert isinstance(node, Scalar)
    assert node.text == text


def test_what_is_no_text_is_written_as_in_json() -> None:
    assert [written_scalar(value) for value in (3, True, None, 1.5)] == ["3", "true", "null", "1.5"]
    assert written_scalar("Gärten 🍋") == '"Gärten 🍋"'
    assert written_scalar("a\ud800") == '"a\\ud800"'
