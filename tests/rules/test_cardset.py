"""Card sets: each is judged by its own problems, whatever else the report of a run holds."""

from pathlib import Path

import pytest

from ninefold.errors import Place, Report
from ninefold.resources import cards_root
from ninefold.rules.cardset import load_set


@pytest.fixture
def grove(tmp_path: Path) -> Path:
    """A copy of a shipped set, to be changed."""
    folder = tmp_path / "mine"
    folder.mkdir()
    for name in ("cards.yaml", "recipes.yaml"):
        (folder / name).write_text((cards_root() / "grove" / name).read_text(encoding="utf-8"), encoding="utf-8")
    return folder


def without_a_card(folder: Path, number: int) -> None:
    path = folder / "cards.yaml"
    head, _, rest = path.read_text(encoding="utf-8").partition(f"  - number: {number}\n")
    path.write_text(head + rest[rest.index("  - number: ") :], encoding="utf-8")


def codes(folder: Path, report: Report) -> set[str]:
    before = len(report.problems)
    load_set(folder, report)
    return {problem.code for problem in report.problems[before:]}


def test_problems_of_others_neither_spoil_a_set_nor_hide_its_own(grove: Path) -> None:
    without_a_card(grove, 7)
    report = Report()
    report.error(Place("other.yaml", 1, 1), "missing-key", "a fault of another file", "none")
    assert codes(grove, report) == codes(grove, Report()) == {"deck-size", "card-number-gap", "recipe-card"}
    report = Report()
    report.error(Place("other.yaml", 1, 1), "missing-key", "a fault of another file", "none")
    (grove / "recipes.yaml").unlink()
    assert load_set(grove, report) is not None


def test_a_deck_is_not_checked_before_its_cards_are_right(grove: Path) -> None:
    path = grove / "cards.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("number: 7\n", "number: seven\n"), encoding="utf-8")
    assert codes(grove, Report()) == {"wrong-value"}
