"""How charts are drawn: of which characters, or not at all."""

from __future__ import annotations

from ninefold.frozen import frozen


@frozen
class Chart:
    """How charts are drawn: the character of a bar, those of a course from low to high, and columns for the longest
    bar. Without characters numbers stand alone, for those who listen."""

    bar: str = ""
    course: str = ""
    room: int = 24


SPOKEN = Chart()
BLOCKS = Chart("▇", "▁▂▃▄▅▆▇█")
ASCII = Chart("#", "_.-~^")
