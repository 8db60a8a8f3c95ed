"""Whatever a file depends on changes its fingerprint, and nothing else does."""

import shutil
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest

from ninefold.cli import uptodate
from ninefold.cli.order import Order
from ninefold.cli.uptodate import Fingerprint
from ninefold.resources import cards_root, rules_root

BY_ITSELF = {"papers", "only", "output"}
"""Paper and part are given for each file by themselves; where it lies changes nothing in it."""
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


@pytest.fixture
def order(ninefold, monkeypatch: pytest.MonkeyPatch) -> Order:
    """What is ordered where nothing is chosen."""
    orders: list[Order] = []
    monkeypatch.setattr("ninefold.cli.building.build_set", lambda _, order: orders.append(order) or ())
    assert ninefold("build", "grove").code == 0
    return orders[0]


def of(home: Path, order: Order, what: str = "game") -> str:
    return Fingerprint(home / "mine", order).of(str(home / "paper.yaml"), what)


@pytest.mark.parametrize("name", sorted({field.name for field in fields(Order)} - BY_ITSELF))
def test_every_choice_counts(home: Path, order: Order, name: str) -> None:
    was = getattr(order, name)
    other = was + 1 if isinstance(was, int | float) else "other"
    assert of(home, replace(order, **{name: other})) != of(home, order)


@pytest.mark.parametrize("change", [{"output": Path("other")}, {"papers": ("a4", "letter")}, {"only": ("cards",)}])
def test_where_it_goes_and_what_else_is_ordered_do_not(home: Path, order: Order, change: dict[str, object]) -> None:
    assert of(home, replace(order, **change)) == of(home, order)


def test_part_and_paper_count(home: Path, order: Order) -> None:
    papers = ("a4", "letter", str(home / "paper.yaml"))
    of_papers = {Fingerprint(home / "mine", order).of(paper, "game") for paper in papers}
    assert len({*of_papers, of(home, order, "cards")}) == 4


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
def test_every_file_counts(home: Path, order: Order, name: str, change: Callable[[Path], object]) -> None:
    before = of(home, order)
    assert (home / name).exists()
    change(home / name)
    assert of(home, order) != before


@pytest.mark.parametrize("name", ["mine/words.yaml", "mine/rules.yaml", "mine/symbols/new.svg"])
def test_a_new_file_counts(home: Path, order: Order, name: str) -> None:
    before = of(home, order)
    (home / name).write_text("new\n")
    assert of(home, order) != before


@pytest.mark.parametrize("name", ["mine/mine-game-en-a4.pdf", "mine/manifest.json"])
def test_what_was_built_into_the_same_folder_does_not(home: Path, order: Order, name: str) -> None:
    before = of(home, order)
    (home / name).write_text("built\n")
    assert of(home, order) == before


def test_another_version_of_a_library_counts(home: Path, order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = home / "installed"
    (installed / "svgwrite-1.4.3.dist-info").mkdir(parents=True)
    monkeypatch.setattr("sys.path", [str(installed), str(home / "none")])
    before = of(home, order)
    (installed / "other-1.0.dist-info").mkdir()
    assert of(home, order) == before
    (installed / "svgwrite-1.4.3.dist-info").rename(installed / "svgwrite-1.4.4.dist-info")
    assert of(home, order) != before


def test_the_libraries_are_found_where_they_are_installed() -> None:
    assert {name.partition("-")[0].lower() for name in uptodate._libraries()} == set(uptodate.LIBRARIES)
