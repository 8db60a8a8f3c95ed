"""Long lists of problems: what is told of many alike, and that nothing is lost of others."""

import json
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.cli.alike import MOST, TOLD, folded
from ninefold.errors import Place, Problem, Severity
from ninefold.resources import cards_root


def problem(line: int, code: str = "translation-missing", file: str = "nl.po") -> Problem:
    return Problem(Place(file, line), code, f"'{line}'", "a translation")


@given(st.lists(st.tuples(st.sampled_from("ab"), st.sampled_from("xy"), st.sampled_from(Severity)), max_size=140))
def test_every_problem_is_told_or_counted(sorts: list[tuple[str, str, Severity]]) -> None:
    listed = [Problem(Place(file, n), code, str(n), "", severity=how) for n, (file, code, how) in enumerate(sorts)]
    told = [*folded(listed)]
    whole = [one for one in told if not one.found.startswith("and ")]
    more = [one for one in told if one.found.startswith("and ")]
    assert whole == [one for one in listed if one in whole], "in their order"
    assert len(whole) + sum(int(one.found.split()[1]) for one in more) == len(listed)
    for one in more:
        assert int(one.found.split()[1]) > MOST - TOLD
        assert not one.place.line
    assert sum(bool(one.hint) for one in more) == min(1, len(more))


def test_a_few_are_all_told() -> None:
    few = [problem(line) for line in range(MOST)]
    assert [*folded(few)] == few


def test_unfinished_translations_point_to_drafts_once() -> None:
    files = [problem(line, file=file) for file in ("a.po", "b.po") for line in range(1, 401)]
    told = [*map(str, folded(files))]
    assert len(told) == 2 * (TOLD + 1)
    first, second = (line for line in told if "more like these" in line)
    assert first.startswith(
        "a.po: error [translation-missing] and 390 more like these\n    hint: `build --draft` and"
    )
    assert second == "b.po: error [translation-missing] and 390 more like these"


@pytest.mark.parametrize("form", ["text", "json", "github"])
def test_only_lists_for_people_are_folded(ninefold, tmp_path: Path, form: str) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(cards_root() / "grove", mine)
    cards = (mine / "cards.yaml").read_text()
    (mine / "cards.yaml").write_text(cards + "".join(f"fault{n}: yes\n" for n in range(40)))
    ran = ninefold("validate", mine, "--format", form)
    assert ran.code == 1
    if form == "json":
        assert len(json.loads(ran.out)["problems"]) == 40
    elif form == "github":
        assert ran.out.count("::error ") == 40
    else:
        assert ran.out.count("error [") == TOLD + 1
        assert (
            "and 30 more like these\n    hint: mend these first; --json or `validate --format json` tells all"
            in ran.out
        )
        assert "40 problems" in ran.out
