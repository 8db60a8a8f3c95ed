from pathlib import Path

import pytest

from ninefold.art.compose import to_svg
from ninefold.art.heap import held_box
from ninefold.art.profile import check_svg
from ninefold.art.scene import Group, Placed
from ninefold.art.symbols import MAX_BYTES, MAX_SYMBOLS, read_symbols
from ninefold.errors import Report
from ninefold.layout.geometry import Box

GOOD = """\
<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 8" width="40px" height="32px">
  <!-- mine -->
  <defs><linearGradient id="a"><stop offset="0" stop-color="#FF0000"/></linearGradient></defs>
  <circle id="b" cx="5" cy="4" r="3" fill="url(#a)"/>
  <use href="#b" x="1"/>
</svg>
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "set" / "symbols"
    folder.mkdir(parents=True)
    return folder


def codes(home: Path) -> list[str]:
    report = Report()
    assert read_symbols(home.parent, report) == {}
    return [problem.code for problem in report]


def test_a_symbol_gets_its_size_from_its_view_box(home: Path) -> None:
    (home / "plum.svg").write_text(GOOD, encoding="utf-8")
    report = Report()
    symbol = read_symbols(home.parent, report)["plum"]
    assert list(report) == []
    assert (symbol.name, symbol.leaf.name) == ("plum", "symbol-plum")
    assert (symbol.leaf.width, symbol.leaf.height) == (10, 8)
    assert 'width="10mm"' in symbol.leaf.svg
    assert check_svg(symbol.leaf.svg, "plum", report) == (10, 8)


def test_symbols_with_equal_ids_live_in_one_document(home: Path) -> None:
    for name in ("plum", "pear"):
        (home / f"{name}.svg").write_text(GOOD, encoding="utf-8")
    report = Report()
    symbols = read_symbols(home.parent, report)
    group = Group("both", 20, 8, tuple(Placed(s.leaf, 5 + 10 * i, 4) for i, s in enumerate(symbols.values())))
    assert check_svg(to_svg(group), "both", report) == (20, 8)
    assert list(report) == []


def described(home: Path, text: str) -> Path:
    file = home / "plum.svg"
    file.write_text(GOOD.replace("  <!-- mine -->", f"  <desc>{text}</desc>"), encoding="utf-8")
    return file


@pytest.mark.parametrize("numbers", ["1 2 3 4", " 0 0 10 8 ", "1,-8,8,16", "0.5 -2. 9.5 .5"])
def test_a_symbol_says_what_it_holds(home: Path, numbers: str) -> None:
    described(home, f"holds {numbers}")
    report = Report()
    box = held_box(read_symbols(home.parent, report)["plum"].leaf)
    assert box == Box(*(float(number) for number in numbers.replace(",", " ").split()))
    assert not list(report)


def test_a_symbol_may_be_described_in_other_words(home: Path) -> None:
    described(home, "a plum that holds 3 3 3 3")
    assert held_box(read_symbols(home.parent, Report())["plum"].leaf) is None


@pytest.mark.parametrize(
    "numbers",
    [
        "",
        "fruit",
        "1 2 3",
        "1 2 3 4 5",
        "1 2 0 4",
        "1 2 3 -4",
        "1 2 3 nan",
        "1 2 3 1e1",
        "1 2 3 " + "9" * 400,
        "1 2 3 " + "9" * 150_000,
        "8 2 3 4",
        "-1 2 3 4",
        "1 5 3 4",
        "1 -9 3 4",
    ],
)
def test_a_symbol_cannot_hold_what_is_no_box_in_it(home: Path, numbers: str) -> None:
    file = described(home, f"\n holds {numbers}")
    report = Report()
    assert read_symbols(home.parent, report) == {}
    assert [(problem.code, str(problem.place)) for problem in report] == [("symbol-holds", f"{file}:4:2")]


def test_no_folder_is_no_symbols(tmp_path: Path) -> None:
    report = Report()
    assert read_symbols(tmp_path, report) == {}
    assert list(report) == []


def test_links_out_of_the_set_are_refused(home: Path) -> None:
    outside = home.parent.parent / "secret.svg"
    outside.write_text(GOOD, encoding="utf-8")
    (home / "plum.svg").symlink_to(outside)
    assert codes(home) == ["symbol-outside"]


def test_links_in_circles_are_refused(home: Path) -> None:
    (home / "plum.svg").symlink_to(home / "pear.svg")
    (home / "pear.svg").symlink_to(home / "plum.svg")
    assert codes(home) == ["symbol-outside", "symbol-outside"]


def test_large_many_and_misnamed_symbols_are_refused(home: Path) -> None:
    (home / "large.svg").write_text(GOOD + " " * MAX_BYTES, encoding="utf-8")
    (home / "My Plum.svg").write_text(GOOD, encoding="utf-8")
    assert codes(home) == ["symbol-name", "file-too-large"]
    for i in range(MAX_SYMBOLS):
        (home / f"s{i}.svg").write_text(GOOD, encoding="utf-8")
    assert codes(home) == ["symbol-count"]


def test_a_fault_names_the_file_and_the_place(home: Path) -> None:
    (home / "plum.svg").write_text(GOOD.replace(' r="3"', ' r="-3"'), encoding="utf-8")
    report = Report()
    read_symbols(home.parent, report)
    (problem,) = report
    assert str(problem.place) == f"{home / 'plum.svg'}:5:32"


def test_not_utf8_is_refused(home: Path) -> None:
    (home / "plum.svg").write_bytes(GOOD.replace("UTF-8", "ISO-8859-1").replace("mine", "é").encode("latin-1"))
    assert codes(home) == ["file-not-utf8"]
