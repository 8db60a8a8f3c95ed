"""Drawings of which nothing is seen are refused, those that are mostly cut off are warned of, all others pass."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.art.symbols import read_symbols
from ninefold.art.visible import share_inside
from ninefold.errors import Report

UNSEEN = {
    "transparent": '<path fill-opacity="0" d="M1 1h8v8z"/>',
    "of a transparent group": '<g fill-opacity="0"><circle cx="5" cy="5" r="4"/></g>',
    "no paint": '<rect fill="none" width="8" height="8"/>',
    "a line without a stroke": '<line x1="1" y1="1" x2="9" y2="9"/>',
    "a stroke of no width": '<path fill="none" stroke="#000000" stroke-width="0" d="M1 1h8v8z"/>',
    "a circle of no radius": '<circle cx="5" cy="5" r="0"/>',
    "scaled to nothing": '<g transform="scale(0)"><circle cx="5" cy="5" r="4"/></g>',
    "a path that goes nowhere": '<path d="M1 1z"/>',
    "clipped to nothing": (
        '<clipPath id="c"><rect x="7" width="2" height="9"/></clipPath>'
        '<rect clip-path="url(#c)" width="5" height="9"/>'
    ),
    "only in defs": '<defs><circle id="a" cx="5" cy="5" r="4"/></defs>',
}
OUTSIDE = {
    "beside": '<circle cx="50" cy="5" r="4"/>',
    "touching": '<rect x="10" width="5" height="5"/>',
    "moved away": '<g transform="translate(-20 0)"><path d="M1 1h8v8z"/></g>',
    "used elsewhere": '<defs><circle id="a" cx="5" cy="5" r="4"/></defs><use href="#a" y="30"/>',
    "an arc above": '<path d="M1 -1 A4 4 0 0 1 9 -1z"/>',
}
SEEN = {
    "a line": '<path fill="none" stroke="#000000" d="M1 1h8"/>',
    "a dot": '<path stroke="#000000" stroke-linecap="round" d="M5 5h0"/>',
    "an arc from below": '<path d="M1 11 A4 4 0 0 1 9 11z"/>',
    "the stroke of a shape outside": '<rect x="11" y="1" width="1" height="8" stroke="#000000" stroke-width="4"/>',
    "turned into sight": '<g transform="rotate(180)"><rect x="-9" y="-9" width="8" height="8"/></g>',
    "used in sight": '<defs><circle id="a" cx="5" cy="35" r="4"/></defs><use href="#a" y="-30"/>',
    "clipped to what is in sight": (
        '<clipPath id="c"><rect width="9" height="9"/></clipPath><rect clip-path="url(#c)" width="900" height="9"/>'
    ),
}


def problems(folder: Path, inner: str) -> list[str]:
    """What is said of a drawing, and whether it is left out."""
    (folder / "symbols").mkdir(exist_ok=True)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n  {inner}</svg>'
    (folder / "symbols" / "fig.svg").write_text(svg)
    report = Report()
    assert bool(read_symbols(folder, report)) == report.ok
    return [str(problem).removeprefix(str(folder / "symbols")) for problem in report]


@pytest.mark.parametrize("inner", UNSEEN.values(), ids=UNSEEN)
def test_a_drawing_of_which_nothing_is_drawn_is_refused(tmp_path: Path, inner: str) -> None:
    (told,) = problems(tmp_path, inner)
    assert told.startswith("/fig.svg:2:")
    assert "error [symbol-empty] a drawing whose shapes are all transparent, unpainted or of no size" in told


@pytest.mark.parametrize("inner", OUTSIDE.values(), ids=OUTSIDE)
def test_a_drawing_outside_its_view_box_is_refused(tmp_path: Path, inner: str) -> None:
    (told,) = problems(tmp_path, inner)
    assert "error [symbol-empty] a drawing that lies wholly outside its view box" in told
    assert "inside its view box of 10 × 10" in told


@pytest.mark.parametrize("inner", SEEN.values(), ids=SEEN)
def test_a_drawing_that_is_seen_passes(tmp_path: Path, inner: str) -> None:
    assert not [told for told in problems(tmp_path, inner) if "error" in told]


def test_a_drawing_that_is_mostly_cut_off_is_warned_of(tmp_path: Path) -> None:
    (told,) = problems(tmp_path, '<rect x="7" width="10" height="10"/>')
    assert told.startswith("/fig.svg:2:3: warning [symbol-cut] a drawing of which only 30 % lie inside its view box")
    assert not problems(tmp_path, '<rect x="-2" width="10" height="10"/>')


@settings(max_examples=60)
@given(st.floats(-20, 20), st.floats(-20, 20), st.sampled_from([0, 90, 180, 270]))
def test_the_share_is_that_of_the_box_wherever_it_is_moved(x: float, y: float, turn: int) -> None:
    svg = (
        f'<svg viewBox="0 0 10 10"><g transform="translate({x:f} {y:f})">'
        f'<rect transform="rotate({turn} 2 2)" width="4" height="4"/></g></svg>'
    )
    sides = [max(0.0, min(10, at + 4) - max(0, at)) for at in (x, y)]
    assert share_inside(svg, 10, 10) == pytest.approx(sides[0] * sides[1] / 16, abs=1e-4)
