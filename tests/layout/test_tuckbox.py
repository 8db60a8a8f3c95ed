"""The box for the cards: folded in space, to see that edges meet and the deck goes in."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from ninefold.errors import Report
from ninefold.layout.job import Product, plan_job
from ninefold.layout.paper import Paper
from ninefold.layout.sheet import Setup
from ninefold.layout.tuckbox import GLUE, PLAY, THICKNESS, TUCK, Net, tuckbox_net
from ninefold.text.catalogue import Catalogue

Points = np.ndarray  # type: ignore[type-arg]

# Which panel hangs on which, and by which of its edges; all folds go away from the printed side.
HINGES = {
    "side": ("back", "left"),
    "front": ("side", "left"),
    "far side": ("front", "left"),
    "glue": ("back", "right"),
    "lid": ("back", "bottom"),
    "tuck": ("lid", "bottom"),
    "bottom": ("back", "top"),
    "bottom glue": ("bottom", "top"),
    "dust near top": ("side", "bottom"),
    "dust far top": ("far side", "bottom"),
    "dust near bottom": ("side", "top"),
    "dust far bottom": ("far side", "top"),
}


def corners(net: Net, name: str) -> Points:
    box = net.panel(name)
    return np.array(
        [(box.x, box.y, 0), (box.right, box.y, 0), (box.right, box.bottom, 0), (box.x, box.bottom, 0)], dtype=float
    )


def turn(points: Points, start: Points, end: Points) -> Points:
    """A quarter turn about the axis from start to end."""
    axis = (end - start) / np.linalg.norm(end - start)
    moved = points - start
    along = np.outer(moved @ axis, axis)
    return start + along + np.cross(axis, moved)


def folded(net: Net) -> dict[str, Points]:
    """The corners of every panel once all folds are made: upper left, upper right, lower right, lower left."""
    placed = {"back": corners(net, "back")}
    chains: dict[str, list[tuple[str, str]]] = {}
    for name, (parent, edge) in HINGES.items():
        chains[name] = [*chains.get(parent, []), (name, edge)]
        points = corners(net, name)
        for hinge, side in reversed(chains[name]):
            flat = corners(net, hinge)
            # The axis runs so that a positive quarter turn goes below the paper.
            first, last = {"left": (0, 3), "right": (2, 1), "top": (1, 0), "bottom": (3, 2)}[side]
            points = turn(points, flat[first], flat[last])
        placed[name] = points
    return placed


@pytest.fixture(params=[(56, 84, 20), (50, 75, 20), (84, 126, 56), (63, 88, 9)])
def net(request: pytest.FixtureRequest) -> Net:
    return tuckbox_net(*request.param)


def test_the_panels_make_a_box(net: Net) -> None:
    wide, high, deep = net.inner
    box = folded(net)
    walls = np.concatenate([box[name] for name in ("back", "side", "front", "far side", "lid", "bottom")])
    size = walls.max(axis=0) - walls.min(axis=0)
    assert sorted(size) == pytest.approx(sorted((wide, high, deep)), abs=1e-9)
    # Each of the six is a whole wall: all its corners are corners of the box.
    low, far = walls.min(axis=0), walls.max(axis=0)
    for point in walls:
        assert all(min(abs(value - a), abs(value - b)) < 1e-9 for value, a, b in zip(point, low, far, strict=True))


def test_what_is_glued_lies_on_what_it_is_glued_to(net: Net) -> None:
    box = folded(net)
    # The strip beside the back lies in the plane of the far side; that below the bottom in the plane of the front.
    for strip, wall in (("glue", "far side"), ("bottom glue", "front"), ("tuck", "front")):
        points = box[wall]
        normal = np.cross(points[1] - points[0], points[3] - points[0])
        assert np.abs((box[strip] - points[0]) @ normal).max() / np.linalg.norm(normal) == pytest.approx(0, abs=1e-9)
        low, far = points.min(axis=0) - 1e-9, points.max(axis=0) + 1e-9
        assert ((box[strip] >= low) & (box[strip] <= far)).all(), strip


def test_dust_flaps_do_not_meet(net: Net) -> None:
    box = folded(net)
    for end in ("top", "bottom"):
        near, far = box[f"dust near {end}"], box[f"dust far {end}"]
        reach = max(np.ptp(near, axis=0).max(), 0) + max(np.ptp(far, axis=0).max(), 0)
        assert reach <= net.inner[0] * 2
        assert np.abs(near.mean(axis=0) - far.mean(axis=0)).max() > 0


def test_the_deck_goes_in() -> None:
    net = tuckbox_net(56, 84, 20)
    assert net.inner[0] >= 56 + PLAY
    assert net.inner[1] >= 84 + PLAY
    assert net.inner[2] >= 20 * THICKNESS


def test_cuts_go_round_all_panels_and_folds_lie_between_them(net: Net) -> None:
    xs, ys = zip(*net.outline, strict=True)
    assert min(xs) >= 0
    assert max(xs) <= net.width
    assert min(ys) >= 0
    assert max(ys) <= net.height
    edges = {frozenset(p) for p in net.folds}
    assert len(edges) == len(net.folds) == 12
    # The area inside the cut is that of the panels, less the corners that are cut off.
    ring = list(zip(net.outline, net.outline[1:] + net.outline[:1], strict=True))
    area = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in ring))
    panels = sum(panel.box.width * panel.box.height for panel in net.panels)
    assert 0.95 * panels <= area / 2 <= panels
    assert GLUE > 0
    assert TUCK > 0


def test_a_box_too_large_is_refused_with_the_numbers(product: Callable[[int], Product], words: Catalogue) -> None:
    """Field report B98."""
    boxed = replace(product(9), box=("box", 160, 130))
    small = Paper("small", 148, 210)
    alone = Report()
    assert plan_job(boxed, Setup(small), words, alone, ("tuckbox",)) is None
    assert [problem.code for problem in alone.problems] == ["paper-too-small"]
    assert "160 × 130 mm" in str(alone.problems[0])
    # A whole game does without it, unless it is asked for.
    optional = replace(boxed, on_request=frozenset({"tuckbox"}))
    job = plan_job(optional, Setup(small), words, Report(), ("fronts",))
    assert job is not None
    assert not [page for page in job.pages if "tuckbox" in page.parts]


def test_a_box_is_turned_where_it_fits_only_so(product: Callable[[int], Product], words: Catalogue) -> None:
    boxed = replace(product(9), box=("box", 150, 110))
    job = plan_job(boxed, Setup(Paper("A5", 148, 210)), words, Report(), ("tuckbox",))
    assert job is not None
    (slot,) = job.pages[0].plan.slots
    assert slot.turn == 90
    assert (slot.trim.width, slot.trim.height) == pytest.approx((110, 150))
