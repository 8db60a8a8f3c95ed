"""Areas written as people write them: the hint says how ours are written."""

import pytest

from ninefold.model.areas import area_hint, read_area


@pytest.mark.parametrize(
    "text",
    [
        *("Lemon 2", "LEMON  2", "2 lemon", "2x lemon", "2 × lemon", "lemon x2", "lemon: 2", "lemon, 2", "lemon (2)"),
        *("lemon\u00a02", "lemon\u200b 2", "\ufefflemon 2", "ｌｅｍｏｎ ２"),
    ],
)
def test_other_ways_to_write_a_kind_and_its_yield_are_understood(text: str) -> None:
    assert read_area(text) is None
    assert area_hint(text).startswith("did you mean 'lemon 2'?")
    assert ("cannot be seen" in area_hint(text)) == any(letter in text for letter in "\u00a0\u200b\ufeff")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Glade", "did you mean 'glade'?"),
        ("lemon / Lime", "did you mean 'lemon/lime'?"),
        ("lemon 1 lime 2", "put a comma between two areas"),
        ("l\u0435mon 1", "'\u0435' (U+0435) is none of the letters a–z, however much it looks like one"),
        ("lemon 12", ""),
        ("???", ""),
    ],
)
def test_what_else_is_understood_and_what_is_not(text: str, hint: str) -> None:
    assert read_area(text) is None
    assert area_hint(text) == hint
