"""A printer with faults, to print plans on."""

import math

from ninefold.layout.flip import Backs
from ninefold.layout.paper import Paper
from ninefold.layout.plan import Side
from ninefold.layout.profile import Profile

Point = tuple[float, float]


def on_paper(point: Point, side: Side, profile: Profile, paper: Paper, backs: Backs) -> Point:
    """Where a printer with these faults puts a point, seen from the front with X-ray eyes.

    Written without the program's help: the page is scaled about its middle; a back is then seen through the paper,
    turned clockwise, and moved right and down.
    """
    x, y = point[0] - paper.width / 2, point[1] - paper.height / 2
    x, y = x * profile.scale_x / 100, y * profile.scale_y / 100
    if side is Side.BACK:
        x, y = (x, -y) if backs is Backs.SHORT else (-x, y)
        turn = math.radians(profile.rotation)
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        x, y = x + profile.x, y + profile.y
    return x + paper.width / 2, y + paper.height / 2
