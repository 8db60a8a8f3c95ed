"""Cutters' marks: nothing near them, everything between them, and lines where the cards lie."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.errors import Report
from ninefold.layout.cutter import CUTTERS, Cutter, places
from ninefold.layout.cutting import cut_lines
from ninefold.layout.geometry import Box, around
from ninefold.layout.paper import PAPERS, Paper


def shipped(name: str, paper: str) -> tuple[Cutter, Paper]:
    report = Report()
    cutter, found = CUTTERS.find(name, report), PAPERS.find(paper, report)
    assert cutter is not None
    assert found is not None
    return cutter, found


@pytest.mark.parametrize("paper", PAPERS.names())
@pytest.mark.parametrize("name", CUTTERS.names())
def test_marks_are_where_cutters_look_for_them(name: str, paper: str) -> None:
    cutter, sheet = shipped(name, paper)
    boxes = [panel.box for panel in cutter.panels(sheet)]
    square, *angles = boxes
    assert (square.x, square.y, square.width, square.height) == (cutter.inset,) * 2 + (cutter.length,) * 2
    assert len(angles) == 2 * (int(cutter.marks) - 1)
    # Together they span what lies inside the inset; each corner that has an angle is black.
    assert around(boxes).contains(cutter.reach(sheet))
    assert cutter.reach(sheet).contains(around(boxes))
    reach = cutter.reach(sheet)
    corners = [Box(reach.right - 0.5, reach.y, 0.5, 0.5), Box(reach.x, reach.bottom - 0.5, 0.5, 0.5)]
    if cutter.marks == "4":
        corners.append(Box(reach.right - 0.5, reach.bottom - 0.5, 0.5, 0.5))
    for corner in corners:
        assert [box.contains(corner) for box in angles].count(True) == 2


@given(
    st.sampled_from(CUTTERS.names()),
    st.sampled_from(PAPERS.names()),
    st.floats(25, 70),
    st.floats(0, 4),
    st.floats(0, 15),
)
def test_cards_lie_between_the_marks_and_keep_clear_of_them(
    name: str, paper: str, area: float, bleed: float, clear: float
) -> None:
    shipped_one, sheet = shipped(name, paper)
    cutter = Cutter(shipped_one.name, shipped_one.marks, shipped_one.length, shipped_one.thickness, 12, clear)
    report = Report()
    found = places(2 * area, 3 * area, bleed, sheet, cutter, report)
    if found is None:
        assert [problem.code for problem in report] == ["cutter-no-room"]
        return
    inks = [found.lattice.ink(index) for index in found.indexes]
    for ink in inks:
        assert cutter.reach(sheet).contains(ink)
        assert not any(ink.overlaps(box) for box in cutter.kept_clear(sheet))
    trims = [found.lattice.trim(index) for index in found.indexes]
    assert not any(a.overlaps(b) for n, a in enumerate(trims) for b in trims[:n])


def test_marks_cost_places_where_they_are_large() -> None:
    cutter, sheet = shipped("three-marks", "a4")
    counts = []
    for clear in (2.0, 30.0):
        found = places(56, 84, 1, sheet, Cutter("", "3", cutter.length, cutter.thickness, 10, clear), Report())
        assert found is not None
        counts.append(len(found.indexes))
    assert counts == [9, 6]


@pytest.mark.parametrize("radius", [0.0, 3.0, 4.5])
def test_lines_go_round_each_card(radius: float) -> None:
    _, sheet = shipped("three-marks", "letter")
    boxes = [Box(20.25, 30, 56, 84), Box(80, 30, 84, 56)]
    svg = cut_lines(boxes, sheet, radius).decode()
    assert 'width="215.9mm" height="279.4mm" viewBox="0 0 215.9 279.4"' in svg
    paths = re.findall(r'd="([^"]+)"', svg)
    assert len(paths) == 2
    for box, path in zip(boxes, paths, strict=True):
        points = list(ends(path))
        assert (min(x for x, _ in points), max(x for x, _ in points)) == (box.x, box.right)
        assert (min(y for _, y in points), max(y for _, y in points)) == (box.y, box.bottom)
        assert path.count("A") == (4 if radius else 0)
        assert points[0] == (box.x + radius, box.y)


def ends(path: str) -> list[tuple[float, float]]:
    """Where each step of a path of M, H, V and A ends."""
    x = y = 0.0
    found = []
    for step, numbers in re.findall(r"([MHVA])([^A-Z]*)", path):
        values = [float(value) for value in numbers.split()]
        x, y = {"H": (values[0], y), "V": (x, values[0])}.get(step, tuple(values[-2:]))
        found.append((x, y))
    return found
