"""Single steps of the machine, for the compiled kernel; Python's own where nothing is compiled."""

from __future__ import annotations

from typing import Any

from ninefold.search.fast import COMPILED, Ints
from ninefold.search.layout import LANES


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


def _steps() -> tuple[Any, Any, Any, Any, Any]:
    if not COMPILED:
        return _flat, _lowest, _bits, _reach, _peak
    from ninefold.search import intrinsics

    return intrinsics.flat, intrinsics.lowest, intrinsics.bits, intrinsics.reach, intrinsics.peak


flat, lowest, bits, reach, peak = _steps()
"""`flat`: an array as the kernel's functions pass it on among themselves: where it begins, and nothing else. To read
and write it then takes no look at its length, its strides or the sign of an index, and half the time to compile.
`lowest`: the number of the lowest bit that is set in a mask; some is. `bits`: how many bits of a mask are set.
`reach`: in which of `LANES` places, side by side, the sum of those numbers of the planes that lie at the offsets from
them comes to `need`; one bit for each. `peak`: the greatest of these sums."""
