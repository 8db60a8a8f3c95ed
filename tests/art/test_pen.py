import math
import random
import re

from hypothesis import given
from hypothesis import strategies as st

from ninefold.art.pen import GRAIN, Pen, polar
from ninefold.art.profile_values import path_fault
from ninefold.art.svg import number

LENGTHS = st.floats(-50, 50)
POINTS = st.tuples(LENGTHS, LENGTHS)


def end(data: str, step: float) -> tuple[float, float]:
    """Where path data of relative lines end, in mm."""
    x = y = 0.0
    start, rest = re.split("l", data, maxsplit=1)
    values = [float(v) for v in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", start[1:] + " " + rest)]
    for dx, dy in zip(values[::2], values[1::2], strict=True):
        x, y = x + dx, y + dy
    return x * step, y * step


@given(st.lists(POINTS, min_size=2, max_size=60))
def test_rounding_never_drifts(points: list[tuple[float, float]]) -> None:
    pen = Pen()
    pen.move(points[0])
    for point in points[1:]:
        pen.line(point)
    assert math.dist(end(pen.data, 1), points[-1]) <= 0.01
    assert math.dist(end(pen.grains, GRAIN), points[-1]) <= GRAIN


@given(st.integers(0, 1000))
def test_shapes_are_valid_path_data_however_written(seed: int) -> None:
    rng = random.Random(seed)
    pen = Pen()
    pen.blob((rng.uniform(-20, 20), 3), rng.uniform(0.01, 9), 7, 0.2, rng)
    pen.leaf((1, 2), 3, rng.uniform(0, 1), rng.uniform(0, 7))
    pen.oval((0.004, -0.004), 3, 1, 2)
    pen.half_leaf((5, 5), 2, -1, 0.3)
    pen.cloud((14, 14), 3, [1, 1.1, 0.9], 0)
    pen.disc((3, 3), 0.5)
    assert path_fault(pen.data) == ""
    assert path_fault(pen.grains) == ""


def test_a_repeated_command_is_written_once() -> None:
    pen = Pen()
    pen.move((1, 1))
    pen.line((2, 1))
    pen.line((2, 0.5))
    assert pen.data == "M1 1l1 0 0-.5"
    assert pen.grains == "M25 25l25 0 0-13"


def test_numbers_are_short() -> None:
    assert [number(v) for v in (0.5, -0.25, -0.001, 10.0, 1.239)] == [".5", "-.25", "0", "10", "1.24"]


def test_angles_turn_clockwise() -> None:
    x, y = polar((0, 0), 1, math.pi / 2)
    assert (round(x, 9), y) == (0, 1)


@given(st.lists(POINTS, min_size=1, max_size=20))
def test_a_pen_keeps_the_subpaths_that_are_wanted(places: list[tuple[float, float]]) -> None:
    pen, right = Pen(), Pen()
    for x, y in places:
        for one in (pen, right) if x > 0 else (pen,):
            one.leaf((x, y), 3, 1, 0.5)
    assert pen.kept(lambda points: points[0][0] > 0).data == right.data
    assert pen.kept(lambda _: True).data == pen.data
    assert not pen.kept(lambda _: False).drawn
