"""The page of keys cuts each line at its colon, so every translation has one, and only one."""

import pytest

from ninefold.errors import Report
from ninefold.text.language import load_languages
from ninefold.text.load import Wording, common_catalogue


@pytest.mark.parametrize("code", sorted(load_languages(Report())))
def test_lines_of_keys_have_one_colon(code: str) -> None:
    words = common_catalogue(Wording(load_languages(Report())[code]), Report())
    lines = [text for id, text in words.texts.items() if id.startswith("screen.key.")]
    assert lines
    for line in lines:
        key, _, what = line.replace("：", ":").partition(":")
        assert key.strip()
        assert what.strip()
        assert ":" not in what, line
