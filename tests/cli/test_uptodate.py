"""Whatever a file depends on changes its fingerprint, and nothing else does."""

import shutil
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest

from ninefold.cli import uptodate
from ninefold.cli.order import Order
from ninefold.cli.uptodate import fingerprint
from ninefold.resources import cards_root, rules_root

ORDER = Order(
    papers=("a4",),
    backs="long",
    bleed=1.5,
    margin=6.35,
    marks="front",
    die=16,
    area=28,
    copies=1,
    only=(),
    language="en",
    output=Path("output"),
)
CHOICES = {
    "backs": "short",
    "bleed": 2,
    "margin": 8,
    "marks": "both",
    "die": 12,
    "area": 30,
    "copies": 2,
    "language": "de",
}
PAPER = "name: Mine\nwidth: 200\nheight: 280\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copies of all that is read: a set, a paper, the shipped data, and a program of few files."""
    shutil.copytree(cards_root() / "grove", tmp_path / "mine")
    shutil.copytree(cards_root(), tmp_path / "cards")
    shutil.copytree(rules_root(), tmp_path / "rules")
    (tmp_path / "paper.yaml").write_text(PAPER)
    program = tmp_path / "program"
    for name in ("cli/one.py", "art/dish.svg", "layout/sizes.yaml", "fonts/SHA256SUMS"):
        (program / name).parent.mkdir(parents=True)
        (program / name).write_text("as it was\n")
    monkeypatch.setattr(uptodate, "cards_root", lambda: tmp_path / "cards")
    monkeypatch.setattr(uptodate, "rules_root", lambda: tmp_path / "rules")
    monkeypatch.setattr(uptodate, "PACKAGE", program)
    return tmp_path


def of(home: Path, order: Order = ORDER, what: str = "game") -> str:
    return fingerprint(home / "mine", order, str(home / "paper.yaml"), what)


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_counts(home: Path, name: str) -> None:
    assert of(home, replace(ORDER, **{name: CHOICES[name]})) != of(home)


def test_no_choice_is_forgotten_here() -> None:
    """Paper and part are given for each file by themselves."""
    assert {field.name for field in fields(Order)} == {*CHOICES, "papers", "only", "output"}


@pytest.mark.parametrize(
    "change", [{"output": Path("elsewhere")}, {"papers": ("a4", "letter")}, {"only": ("cards",)}]
)
def test_where_it_goes_and_what_else_is_ordered_do_not(home: Path, change: dict[str, object]) -> None:
    assert of(home, replace(ORDER, **change)) == of(home)


def test_part_and_paper_count(home: Path) -> None:
    papers = [
        fingerprint(home / "mine", ORDER, paper, "game") for paper in ("a4", "letter", str(home / "paper.yaml"))
    ]
    assert len({*papers, of(home, what="cards")}) == 4


@pytest.mark.parametrize(
    "name",
    [
        "mine/cards.yaml",
        "mine/recipes.yaml",
        "mine/theme.yaml",
        "mine/symbols/basket.svg",
        "cards/grove/theme.yaml",
        "cards/grove/symbols/basket.svg",
        "rules/grove/rules.yaml",
        "rules/common/print.yaml",
        "paper.yaml",
        "program/cli/one.py",
        "program/art/dish.svg",
        "program/layout/sizes.yaml",
        "program/fonts/SHA256SUMS",
    ],
)
@pytest.mark.parametrize("change", [lambda path: path.write_text("changed\n"), Path.unlink], ids=["changed", "gone"])
def test_every_file_counts(home: Path, name: str, change: Callable[[Path], object]) -> None:
    before = of(home)
    assert (home / name).exists()
    change(home / name)
    assert of(home) != before


@pytest.mark.parametrize("name", ["mine/words.yaml", "mine/rules.yaml", "mine/symbols/new.svg"])
def test_a_new_file_counts(home: Path, name: str) -> None:
    before = of(home)
    (home / name).write_text("new\n")
    assert of(home) != before


@pytest.mark.parametrize("name", ["mine/mine-game-en-a4.pdf", "mine/manifest.json"])
def test_what_was_built_into_the_same_folder_does_not(home: Path, name: str) -> None:
    before = of(home)
    (home / name).write_text("built\n")
    assert of(home) == before
