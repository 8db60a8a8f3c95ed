"""Single steps of the machine, for the compiled kernel; Python's own where nothing is compiled."""

from __future__ import annotations

from typing import Any, NamedTuple

from ninefold.search.fast import COMPILED, Ints
from ninefold.search.layout import LANES


class Moved(NamedTuple):
    """So many masks, each of which lies so far from where a row begins as table[lanes + n] says, and is moved by
    table[shifts + n]."""

    table: Ints
    lanes: int
    shifts: int
    size: int


def _flat(array: Ints) -> Ints:
    return array


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _bits(mask: int) -> int:
    return mask.bit_count()


def _reach(planes: Ints, begin: int, offsets: Ints, first: int, size: int, need: int) -> int:
    found = 0
    for lane in range(LANES):
        total = 0
        for n in range(first, first + size):
            total += planes[begin + lane + offsets[n]]
        found |= (total >= need) << lane
    return found


def _peak(planes: Ints, begin: int, offsets: Ints, first: int, size: int) -> int:
    lanes = range(begin, begin + LANES)
    most: int = max(sum(planes[lane + offsets[n]] for n in range(first, first + size)) for lane in lanes)
    return most


def _crowd(board: Ints, begin: int, rows: int, moved: Moved, most: int, out: int) -> None:
    table = moved.table
    for row in range(rows):
        levels = [0] * (most + 1)
        for n in range(moved.size):
            mask = board[begin + row + table[moved.lanes + n]] >> table[moved.shifts + n]
            for level in range(most, 0, -1):
                levels[level] |= levels[level - 1] & mask
            levels[0] |= mask
        board[out + row] = levels[most]


def _steps() -> tuple[Any, Any, Any, Any, Any, Any]:
    if not COMPILED:
        return _flat, _lowest, _bits, _reach, _peak, _crowd
    from ninefold.search import intrinsics as own

    return own.flat, own.lowest, own.bits, own.reach, own.peak, own.crowd


flat, lowest, bits, reach, peak, crowd = _steps()
"""`flat`: an array as the kernel's functions pass it on among themselves: where it begins, and nothing else. To read
and write it then takes no look at its length, its strides or the sign of an index, and half the time to compile. Of a
bundle (a NamedTuple) of arrays, numbers and bundles, all arrays.
`lowest`: the number of the lowest bit that is set in a mask; some is. `bits`: how many bits of a mask are set.
`reach`: in which of `LANES` places, side by side, the sum of those numbers of the planes that lie at the offsets from
them comes to `need`; one bit for each. `peak`: the greatest of these sums.
`crowd`: for some rows of masks side by side, `ROWS` at most, in which of their places more than `most` of the masks
meet that are `Moved`; a mask a row. It may write `ROWS` of them."""
