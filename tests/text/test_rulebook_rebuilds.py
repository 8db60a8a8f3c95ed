"""One changed sentence: which rulebooks are written anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pseudo import copy_data

from ninefold.errors import Report
from ninefold.text.domains import game_domain

Command = Callable[..., Any]
LANGUAGES = ("en", "ja", "pt_BR", "ru", "de")


@pytest.mark.slow
def test_a_sentence_in_one_language_rebuilds_that_language_only(
    ninefold: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_data(tmp_path / "data", monkeypatch)
    out = tmp_path / "out"

    def fresh() -> set[str]:
        given = ("rulebook", "orchard", "--lang", ",".join(LANGUAGES), "--draft", "--paper", "a5", "-o", out)
        ran = ninefold(*given)
        assert ran.code == 0, ran.err
        lines = [line for line in ran.out.splitlines() if line.endswith(")")]
        assert len(lines) == len(LANGUAGES)
        return {Path(line.split("  (")[0]).stem.split("-")[2] for line in lines if "unchanged" not in line}

    assert fresh() == set(LANGUAGES)
    assert fresh() == set()
    path = game_domain("orchard", Report()).po_path("de")
    text = path.read_text(encoding="utf-8")
    assert text.count('msgstr "Apfel"') == 1
    path.write_text(text.replace('msgstr "Apfel"', 'msgstr "Boskop"'), encoding="utf-8")
    assert fresh() == {"de"}
    assert fresh() == set()
