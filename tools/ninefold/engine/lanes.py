"""All placements of a turned card at once: words of the packed table, one lane a place, summed as one big integer.

For each area there is a *board*: an integer whose 64-bit lane at place (x, y) holds the packed word of laying that
area there. Shifted by the offset of each of a card's areas and added up, the lane at (x, y) holds what the whole card
does when its top-left area is laid there. The lanes cover the window in which a card can overlap; its left margin is
empty, so a lane that runs over the right edge meets nothing.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from ninefold.engine.game import Parts
from ninefold.engine.moves import Move
from ninefold.engine.state import Position
from ninefold.rules.packed import WORD_BITS, Packed, pack


class Found(NamedTuple):
    """A placement that overlaps and touches nothing blocked. `sure`: it is legal and leaves no choice; otherwise the
    exact rules decide. `word` is the sum of the packed words."""

    move: Move
    sure: bool
    word: int


class _Window(NamedTuple):
    """Where the lanes lie: lane 0 is the place (`x`, `y`), a row has `stride` lanes."""

    x: int
    y: int
    stride: int
    lanes: int


def scan(position: Position) -> Iterator[Found]:
    """Every placement that may be legal; by card in the order of the hand, then turn, then y and x."""
    packed = pack(position.game.table)
    slack = packed.slack(position.supply)
    window = _window(position)
    boards = _boards(position, packed, window)
    for card in position.hand:
        for turn, parts in enumerate(position.game.parts[card]):
            for lane, word in enumerate(_sums(boards, parts, window)):
                # Nothing covered, nothing to do: most lanes.
                if word:
                    beyond = word + slack & packed.guard
                    if not beyond & packed.fatal:
                        y, x = divmod(lane, window.stride)
                        yield Found(Move(card, turn, x + window.x, y + window.y), not beyond, word)


def _window(position: Position) -> _Window:
    rules = position.game.table.rules
    margin = max(rules.columns, rules.rows) - 1
    columns = [x for x, _ in position.places]
    lines = [y for _, y in position.places]
    left = min(columns) - margin
    top = min(lines) - margin
    stride = max(columns) - left + 1
    rows = max(lines) - top + 1
    return _Window(left, top, stride, stride * rows)


def _boards(position: Position, packed: Packed, window: _Window) -> dict[int, int]:
    codes = [0] * window.lanes
    for (x, y), code in position.places.items():
        codes[(y - window.y) * window.stride + x - window.x] = code
    areas = {part.area for card in position.hand for part in position.game.parts[card][0]}
    lanes = struct.Struct(f"<{window.lanes}Q")
    return {
        area: int.from_bytes(lanes.pack(*[packed.words[area][code] for code in codes]), "little") for area in areas
    }


def _sums(boards: dict[int, int], parts: Parts, window: _Window) -> tuple[int, ...]:
    total = sum(boards[area] >> (dy * window.stride + dx) * WORD_BITS for dx, dy, area in parts)
    return struct.unpack(f"<{window.lanes}Q", total.to_bytes(window.lanes * WORD_BITS // 8, "little"))
